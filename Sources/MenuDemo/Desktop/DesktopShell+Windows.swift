package import X11Menu

/// Windows of the desktop that are windows of the display: the host tells what the window manager has done with them, and draws their contents.
extension DesktopShell {
    /// Handles an event that a window of the display reports; its position is in points of the desktop.
    package func take(_ event: SceneEvent, in window: Int) throws {
        pointed = window
        defer { pointed = nil }
        try take(event)
    }

    /// Takes on the place that a window's content has on the display, in points of the desktop.
    package func place(_ window: Int, at room: Rect) {
        state.change(window) {
            $0.frame = Rect(
                minX: room.minX, minY: room.minY - DeskWindow.titleHeight, maxX: room.maxX, maxY: room.maxY)
        }
    }

    /// Takes on that a window has the keyboard; nil if the ground has it. A window that has been minimised since stays so.
    package func takeFocus(_ window: Int?) {
        guard window != state.active?.id, window.flatMap(state.window)?.isMinimised != true else { return }
        if let window { state.raise(window) } else { state.isWindowActive = false }
        host.setNeedsDisplay(nil)
    }

    /// Takes on that a window is only listed, or that it is shown again.
    package func takeMinimised(_ window: Int, _ isMinimised: Bool) {
        if isMinimised { state.minimise(window) } else { state.raise(window) }
        host.setNeedsDisplay(nil)
    }

    /// The filter or compact bar of a window's scene, in points of its content; nil if there is none, or if its menus are in the desktop's bar.
    package func ownBar(of window: Int) -> SceneBar? {
        guard let room = rooms[window], let bar = room.scene.bar(on: room.stage), !bar.isMenus else { return nil }
        return bar
    }

    /// Draws the content of a window.
    package func draw(_ window: Int, on canvas: SceneCanvas) {
        canvas.fill(Rect(origin: .zero, size: canvas.size), canvas.colors.ground)
        scene(of: window)?.draw(on: canvas)
        guard let active = state.active, active.id == window, !isDockActive else { return }
        focus.draw(on: canvas, among: controls.map { $0.offset(by: Point.zero - active.room.origin) })
    }

    /// What is at a point: the content of the window that reports the event, or a part of the desktop.
    func hit(_ point: Point) -> DeskHit {
        pointed.map { .content($0) } ?? layout.hit(point, state, hasWindows: host.windowHost == nil)
    }

    /// The window of the display that keys go to; nil if there is none, or if the desktop draws its windows itself.
    var windowWithKeyboard: Int? { host.windowHost == nil ? nil : state.active?.id }
}
