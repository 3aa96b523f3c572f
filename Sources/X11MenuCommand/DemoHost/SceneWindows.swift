import MenuGeometry
import MenuX11
import MenuDemo
import X11Menu

/// The windows of the desktop as windows of the display.
///
/// What the desktop wants of them is compared with what they are once a turn; what the window manager has done with them is told to the desktop at
/// once, so that both soon agree.
final class SceneWindows: WindowHost {
    unowned var host: DemoWindow!
    private(set) var all: [SceneWindow] = []
    /// The window that was asked for the keyboard, or has it.
    private var active: Int?
    /// The window that was pressed last to open a context menu.
    var pressed: ClientWindow?

    /// What the window manager can do.
    private let abilities: WindowManager.Abilities

    /// Has a window manager decorate, move and close windows.
    ///
    /// - Returns: nil if none runs that gives windows the keyboard and keeps them clear of the bar.
    init?(under manager: WindowManager) {
        abilities = manager.abilities
        guard abilities.isSuperset(of: [.activates, .keepsStruts]) else { return nil }
    }

    /// What the window beneath them is to the window manager.
    var groundRole: ClientWindow.Role { abilities.contains(.keepsDesktops) ? .desktop : .ground }

    private var shell: DesktopShell? { host.shell as? DesktopShell }

    /// The window with a number of the server.
    func window(_ number: WindowID) -> SceneWindow? { all.first { $0.window.id == number } }

    func stage(of window: DeskWindow) -> any Stage {
        let made = SceneWindow(window, of: host, at: frame(of: window))
        all.append(made)
        return made
    }

    /// Creates, moves, shows and closes windows as the desktop requires.
    func show() throws {
        guard let shell else { return }
        let state = shell.state
        for gone in all where state.window(gone.id) == nil {
            gone.bar.remove()
            if pressed === gone.window { pressed = nil }
            all.removeAll { $0 === gone }
        }
        for shown in all {
            guard let wanted = state.window(shown.id) else { continue }
            let frame = frame(of: wanted)
            if frame != shown.agreed {
                shown.agreed = frame
                shown.window.requestFrame(frame, leastSize: SceneWindow.leastSize(atScale: host.text.scale))
            }
            if wanted.title != shown.title { shown.title = wanted.title }
            try shown.setShown(
                !wanted.isMinimised && !state.isLocked,
                isMinimised: wanted.isMinimised && abilities.contains(.minimises))
            try shown.showBar(shell.ownBar(of: shown.id))
        }
        activate(state.isLocked ? nil : state.active?.id)
    }

    /// Gives the keyboard to a window; nil for the ground.
    private func activate(_ wanted: Int?) {
        guard wanted != active else { return }
        active = wanted
        let shown = all.first { $0.id == wanted }?.window
        shown?.activate()
        // A window manager that has no part in the ground neither gives it the keyboard nor notices that it has it.
        if groundRole == .ground { (shown ?? host.window).takeKeyboard() }
    }

    /// Takes on what the window manager has done with a window.
    func handle(_ event: Event) {
        guard let shell else { return }
        switch event {
        case .configured(let change): if let shown = window(change.window) { follow(shown) }
        case .mapped(let change):
            guard let shown = window(change.window), shown.noteMapped(true) else { return }
            shell.takeMinimised(shown.id, false)
        case .unmapped(let number):
            guard let shown = window(number), shown.noteMapped(false) else { return }
            shell.takeMinimised(shown.id, true)
        case .focusIn(let number, byGrab: false):
            guard let shown = window(number) else {
                if number == host.window.id { take(focus: nil) }
                return
            }
            take(focus: shown.id)
        case .clientMessage(let message):
            if let shown = window(message.window), shown.window.isCloseRequest(message) { shell.close(shown.id) }
        default: break
        }
    }

    /// Takes on the place and the size of a window.
    private func follow(_ shown: SceneWindow) {
        if shown.window.updateFrame() { shown.forgetPixels() }
        shown.agreed = shown.window.frame
        let (scale, corner) = (host.text.scale, host.window.frame)
        let place = shown.agreed.offset(dx: -corner.x, dy: -corner.y)
        shell?.place(shown.id, at: Rect(place).scaled(by: 1 / scale))
    }

    private func take(focus: Int?) {
        active = focus
        shell?.takeFocus(focus)
    }

    /// The rectangle of a window's content on the screen, in pixels.
    private func frame(of window: DeskWindow) -> PixelRect {
        PixelRect(pixels: window.room.scaled(by: host.text.scale)).offset(
            dx: host.window.frame.x, dy: host.window.frame.y)
    }

    // MARK: Drawing

    /// Whether there is anything to draw.
    var isDue: Bool { all.contains(where: \.isDue) }

    /// Draws what has changed.
    func paint() throws { for shown in all where shown.isShown { try shown.paint() } }

    /// Marks all of them to be drawn.
    func setNeedsDisplay() { for shown in all { shown.setNeedsDisplay(nil) } }

    /// Forgets the drawings, since the scale is another one.
    func forgetPixels() {
        for shown in all {
            shown.forgetPixels()
            // Bars have the scale that they were made with.
            shown.bar.remove()
        }
    }
}
