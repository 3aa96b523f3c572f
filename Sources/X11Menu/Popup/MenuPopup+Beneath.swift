import MenuGeometry
import MenuInteraction
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// What a menu stands on: the screen beneath it, and what dims that.
struct MenuGround {
    /// The screen, not dimmed.
    var screen: ScreenGround
    /// What dims it; nil where nothing does.
    var dimming: DimWindow?
    /// Takes the presses beside the menu where they would come to nobody; nil elsewhere.
    var cover: CoverWindow?
    /// The active window when the menu opened, where a change of it closes the menu.
    var activeWindow: WindowID?
    /// The window that the menu pops out of, where its anchor lies within one: with it goes the ground that the menu stands on.
    var anchorWindow: WindowID?
}

extension MenuPopup {
    // MARK: Dimming

    /// Dims the screen where that is asked for, and what the menus show of it.
    func dimScreen() {
        let options = session.options
        // What nobody mixes with the screen would not dim it but hide it.
        guard options.dimsScreen, connection.mixesWindows else { return }
        stack.looks.backdrop = beneath.captured.map(dimmed)
        ground.dimming = DimWindow(
            with: options.theme.dim, sparing: options.spotlight?.scaled(by: scale),
            over: options.theme.timing.isAnimated ? options.theme.timing.dim : 0, on: connection)
    }

    /// What the menus show of the screen beneath them: dimmed, where the screen is.
    private func dimmed(_ backdrop: Backdrop) -> Backdrop {
        let options = session.options
        return options.dimsScreen ? backdrop.dimmed(with: options.theme.dim, sparing: options.spotlight) : backdrop
    }

    /// Draws the next step on the way to a dim screen.
    func stepDimming() { ground.dimming?.step(with: windows.map(\.window)) }

    /// Makes the screen as dim as it becomes, at once: what opens now takes over what it sees.
    func finishDimming() {
        if let dimming = ground.dimming, dimming.nextFrame != nil {
            dimming.setOpacity(1, with: windows.map(\.window))
        }
    }

    // MARK: Wayland

    /// Sees to it that a press on a Wayland window closes the menu, on Xwayland: no X client hears of one. The press goes no further, unless
    /// it is on the active X window, or on a title of the menu's bar.
    func coverScreen() {
        guard connection.screen.isXwayland else { return }
        ground.activeWindow = connection.activeWindow()
        guard session.options.interaction.outsidePress != .keep else { return }
        let titles = session.options.bar?.titles.map { PixelRect(pixels: $0.scaled(by: scale)) } ?? []
        let active = ground.activeWindow.flatMap { connection.frame(of: $0) }
        ground.cover = CoverWindow(sparing: titles + (active.map { [$0] } ?? []), on: connection)
    }

    /// Another window became the active one. On X a press or a key of ours comes before; on Xwayland nothing else tells that a person has
    /// gone on to a Wayland window.
    func activeWindowChanged() throws {
        guard connection.screen.isXwayland, !input.isReleased, session.options.interaction.outsidePress != .keep,
            connection.activeWindow() != ground.activeWindow
        else { return }
        try send(.interrupted)
    }

    // MARK: What lies beneath

    /// Suits that a compositor came or went.
    func suitCompositor() {
        coveringWindows.forEach { $0.suitCompositor() }
        // To dim all of the screen, what lies beneath all of it would have to be known: it is bright again.
        if ground.dimming?.window.isSolid == true { ground.dimming = nil }
        connection.flush()
    }
}

extension MenuPopup: GroundFollower {
    var beneath: ScreenGround {
        get { ground.screen }
        set { ground.screen = newValue }
    }

    var shownBackdrop: Backdrop? { input.isReleased ? nil : stack.looks.backdrop }
    var standingWindows: [PopupWindow] { windows.map(\.window) }

    /// The menus, what dims the screen beneath them, and the picture of what is dragged.
    var coveringWindows: [PopupWindow] {
        (ground.dimming.map { [$0.window] } ?? []) + standingWindows + (drag.picture.map { [$0.window] } ?? [])
    }

    /// A menu that is on its way in is let arrive first.
    var isSettled: Bool { !session.isGrowing }

    var areaBeneath: PixelRect { PixelRect(pixels: (beneath.captured?.region ?? .zero).scaled(by: scale)) }

    func backdrop(of seen: Backdrop) -> Backdrop? {
        guard let captured = beneath.captured, seen.pixels.width == captured.pixels.width,
            seen.pixels.height == captured.pixels.height
        else { return nil }
        let whole = seen.completed(by: captured)
        return ground.dimming == nil ? whole : dimmed(whole)
    }

    func show(_ backdrop: Backdrop, from screen: ScreenBeneath) {
        stack.finishBlend()
        if let dimming = ground.dimming {
            finishDimming()
            dimming.window.renewGround(from: screen)
        }
        for panel in windows { panel.window.renewGround(from: screen, shaded: ground.dimming?.shade) }
        stack.beginBlend(to: backdrop, over: session.options.theme.timing.isAnimated ? Blend.usualDuration : 0)
    }
}
