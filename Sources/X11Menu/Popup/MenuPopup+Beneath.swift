import MenuGeometry
import MenuInteraction
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// What a menu stands on: the screen beneath it, and what dims that.
struct MenuGround {
    /// What lay beneath before the first menu came, not dimmed; nil where it cannot be seen.
    let captured: Backdrop?
    /// When it is looked at again.
    var watch = BeneathWatch()
    /// What dims it; nil where nothing does.
    var dimming: DimWindow?
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
        stack.looks.backdrop = ground.captured.map(dimmed)
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

    // MARK: What lies beneath

    /// What covers others: the menus, and what dims the screen beneath them.
    private var covering: [PopupWindow] {
        (ground.dimming.map { [$0.window] } ?? []) + windows.map(\.window) + (drag.picture.map { [$0.window] } ?? [])
    }

    /// Notes what happens to other windows.
    func noteBeneath(_ event: Event) {
        guard stack.looks.backdrop != nil, !input.isReleased else { return }
        ground.watch.note(event, beneath: windows.map(\.window), on: connection)
    }

    /// Suits that a compositor came or went.
    func suitCompositor() {
        covering.forEach { $0.suitCompositor() }
        // To dim all of the screen, what lies beneath all of it would have to be known: it is bright again.
        if ground.dimming?.window.isSolid == true { ground.dimming = nil }
        connection.flush()
    }

    /// Asks the windows beneath for reports of what they draw.
    func followBeneath() {
        guard stack.looks.backdrop != nil, !input.isReleased, !windows.isEmpty else { return ground.watch.stop() }
        ground.watch.askForReports(beneath: covering, on: connection)
    }

    /// Looks at what lies beneath, and lets the menus suit it where it is not what it was.
    func lookBeneath() {
        guard let old = stack.looks.backdrop, let captured = ground.captured, !input.isReleased, !windows.isEmpty
        else { return ground.watch.stop() }
        // A menu that is on its way in is let arrive first.
        guard !session.isGrowing else { return ground.watch.waitForDrawing() }
        let all = covering
        let area = PixelRect(pixels: captured.region.scaled(by: scale))
        guard
            let (screen, seen) = ground.watch.look(at: area, under: all, scale: scale, like: captured, on: connection),
            seen.pixels.width == captured.pixels.width, seen.pixels.height == captured.pixels.height
        else { return }
        let whole = seen.completed(by: captured)
        let new = ground.dimming == nil ? whole : dimmed(whole)
        guard new.pixels != old.pixels || all.contains(where: \.isSolid) else { return }
        stack.finishBlend()
        if let dimming = ground.dimming {
            finishDimming()
            dimming.window.renewGround(from: screen)
        }
        for panel in windows { panel.window.renewGround(from: screen, shaded: ground.dimming?.shade) }
        stack.beginBlend(to: new, over: session.options.theme.timing.isAnimated ? Blend.usualDuration : 0)
    }
}
