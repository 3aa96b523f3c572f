import MenuGeometry
import MenuInteraction
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

/// The screen beneath a menu, and the windows that cover it.
struct MenuBackdrop {
    /// The requested picture of the screen beneath; nil once that has been taken.
    var awaited: BackdropRequest?
    /// The screen, undimmed.
    var screen = ScreenBackdropSource(captured: nil)
    /// Dims the screen; nil if it is not dimmed.
    var dimming: DimWindow?
    /// Catches presses beside the menu that no X client would receive; nil where it is not needed.
    var cover: CoverWindow?
    /// The active window when the menu opened, if a change of it closes the menu.
    var activeWindow: WindowID?
    /// The window that the menu pops out of, if its anchor lies within one: when that window disappears, so does the menu.
    var anchorWindow: WindowID?
}

extension MenuPopup {
    /// Takes the picture of the screen beneath, once; dimmed if the screen is.
    func takeBackdrop() {
        let captured = menuBackdrop.awaited.take()?.take()
        beneath = ScreenBackdropSource(captured: captured)
        stack.looks.backdrop = menuBackdrop.dimming == nil ? captured : captured.map(dimmed)
    }

    // MARK: Dimming

    /// Dims the screen if requested.
    func dimScreen() {
        let options = session.options
        // A window that is not blended with the screen would hide it instead of dimming it.
        guard options.dimsScreen, connection.mixesWindows else { return }
        let dimming = DimWindow(
            with: options.theme.dim, lifting: liftedObject(), sparing: options.spotlight?.scaled(by: scale),
            over: options.theme.timing.isAnimated ? options.theme.timing.dim : 0, on: connection)
        menuBackdrop.dimming = dimming
        stack.beneath = dimming.window
    }

    /// The picture of what the menu belongs to, if it is on the screen and can be captured; one round trip.
    private func liftedObject() -> LiftedObject? {
        let screen = PixelRect(x: 0, y: 0, width: connection.screen.size.width, height: connection.screen.size.height)
        guard !connection.screen.isXwayland, let spotlight = session.options.spotlight else { return nil }
        let area = PixelRect(pixels: spotlight.scaled(by: scale)).intersection(screen)
        guard !area.isEmpty, let image = connection.screenCapture.window(area: area),
            let pixels = PixelBuffer(width: image.size.width, height: image.size.height, adopting: image.pixels)
        else { return nil }
        return try? LiftedObject(pixels, at: area.origin, dim: session.options.theme.dim, text: stack.shaper)
    }

    /// The backdrop of the menus: dimmed if the screen is.
    private func dimmed(_ backdrop: Backdrop) -> Backdrop {
        let options = session.options
        return options.dimsScreen ? backdrop.dimmed(with: options.theme.dim, sparing: options.spotlight) : backdrop
    }

    /// Draws the next step of the dimming.
    func stepDimming() { menuBackdrop.dimming?.step(with: windows.map(\.window)) }

    /// Dims the screen completely at once: a menu that opens now copies what is on it.
    func finishDimming() { menuBackdrop.dimming?.finish(with: windows.map(\.window)) }

    // MARK: Wayland

    /// On Xwayland, lets a press on a Wayland window close the menu, although X clients do not receive such presses. The press is not passed on,
    /// unless it is on the active X window, or on a title of the menu's bar.
    func coverScreen() {
        guard connection.screen.isXwayland else { return }
        menuBackdrop.activeWindow = connection.activeWindow()
        connection.needsFocus = menuBackdrop.activeWindow == nil
        guard session.options.interaction.outsidePress != .keep else { return }
        let titles = session.options.bar?.reaches.map { PixelRect(pixels: $0.scaled(by: scale)) } ?? []
        let active = menuBackdrop.activeWindow.flatMap { connection.frame(of: $0) }
        menuBackdrop.cover = CoverWindow(sparing: titles + (active.map { [$0] } ?? []), on: connection)
    }

    /// Handles that another window became active. On X a press or a key arrives first; on Xwayland nothing else indicates that the user has switched
    /// to a Wayland window.
    func activeWindowChanged() throws {
        guard connection.screen.isXwayland, !input.isReleased, session.options.interaction.outsidePress != .keep,
            connection.activeWindow() != menuBackdrop.activeWindow
        else { return }
        try send(.interrupted)
    }

    // MARK: What lies beneath

    /// Adapts to the start or end of a compositor.
    func adaptToCompositor() {
        coveringWindows.forEach { $0.adaptToCompositor() }
        // Without a compositor, dimming would require the content beneath the whole screen: it is undimmed instead.
        if menuBackdrop.dimming?.window.isSolid == true { menuBackdrop.dimming = nil }
        connection.flush()
    }
}

extension MenuPopup: BackdropFollower {
    var beneath: ScreenBackdropSource {
        get { menuBackdrop.screen }
        set { menuBackdrop.screen = newValue }
    }

    var shownBackdrop: Backdrop? { input.isReleased ? nil : stack.looks.backdrop }
    var backdropWindows: [PopupWindow] { windows.map(\.window) }

    /// The menus, the window that dims the screen beneath them, and the picture of a dragged item.
    var coveringWindows: [PopupWindow] {
        (menuBackdrop.dimming.map { [$0.window] } ?? []) + backdropWindows + (drag.picture.map { [$0.window] } ?? [])
    }

    /// The capture waits until a menu has finished opening.
    var isSettled: Bool { !session.isGrowing }

    var areaBeneath: PixelRect { PixelRect(pixels: (beneath.captured?.region ?? .zero).scaled(by: scale)) }

    func backdrop(of seen: Backdrop) -> Backdrop? {
        guard let captured = beneath.captured, seen.pixels.width == captured.pixels.width,
            seen.pixels.height == captured.pixels.height
        else { return nil }
        let whole = seen.completed(by: captured)
        return menuBackdrop.dimming == nil ? whole : dimmed(whole)
    }

    func show(_ backdrop: Backdrop, from screen: ScreenBackdrop) {
        stack.finishBlend()
        finishDimming()
        let dimmed = menuBackdrop.dimming.map { [$0.window] } ?? []
        PopupWindow.updateBackdrops(of: dimmed + backdropWindows, from: screen)
        stack.beginBlend(to: backdrop, over: session.options.theme.timing.isAnimated ? Blend.usualDuration : 0)
    }
}
