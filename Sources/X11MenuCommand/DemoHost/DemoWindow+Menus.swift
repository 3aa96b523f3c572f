import MenuGeometry
import MenuX11
import MenuDemo
import X11Menu

/// The menus of the demo: each belongs to one of its windows.
extension DemoWindow {
    /// Shows a menu that comes from a window.
    func present(_ request: MenuRequest, in window: ClientWindow) throws {
        try clearAway()
        let scale = text.scale
        let made: MenuPresentation
        switch request.source {
        case .button(let rect, let title):
            made = MenuPresentation(
                request.menu, on: desktop, from: .part(rect.scaled(by: scale), ofWindow: window.id.rawValue))
            made.title = title
            if settings.isRightToLeft { made.alignment = .right }
        case .place(let place):
            let corner = Vector(dx: Double(window.frame.x), dy: Double(window.frame.y))
            let root = Point(x: place.x * scale, y: place.y * scale) + corner
            // By keys, a menu opens elsewhere than at the pointer.
            let isPointer = (desktop.pointerLocation() - root).length < 2 * scale
            made = MenuPresentation(request.menu, on: desktop, from: isPointer ? .pointer : .point(root))
        }
        made.theme = request.theme ?? settings.menuTheme
        made.appearance = request.followsGround ? nil : appearance
        if request.keepsOrder { made.preferredElementOrder = .fixed }
        made.dismissalCallback = { [weak self, weak made] in
            if let self, let made, self.presentation === made { self.presentation = nil }
            request.dismissed()
        }
        presentation = made
        lastPresentation = made
        try made.present()
    }

    /// Handles a press on an item of a window that has a context menu.
    func press(_ button: Int, at point: Point, on thing: LiftedThing, in window: ClientWindow) throws {
        let scale = text.scale
        let made = ContextMenu(to: thing.part.scaled(by: scale), ofWindow: window.id.rawValue, on: desktop) {
            [unowned self] in
            let menu = thing.menu()
            // A failure to paint here occurs again in the next turn, which reports it.
            try? clearAway()
            return menu
        }
        made.appearance = appearance
        made.dismissalCallback = thing.dismissed
        context?.dismiss(animated: false)
        context = made
        sceneWindows?.pressed = window
        try made.pressed(button: button, at: Point(x: point.x * scale, y: point.y * scale))
    }

    /// Tells the open menus where the pointer is, in root-window pixels, which a button that is down keeps in the program's window.
    func moved(to position: PixelPoint) throws {
        let point = Point(x: Double(position.x), y: Double(position.y))
        let corner = (sceneWindows?.pressed ?? window).frame
        context?.moved(to: point - Vector(dx: Double(corner.x), dy: Double(corner.y)))
        for shown in [presentation, context?.presentation] { try shown?.moved(to: point) }
    }

    /// Removes the remains of menus from the screen, so that they do not show through the next menu, and updates the window.
    func clearAway() throws {
        lastPresentation?.dismiss(animated: false)
        lastPresentation = nil
        context?.dismiss(animated: false)
        for bar in allBars { bar.bar?.dismissMenu() }
        // Waits for a reply on each connection: by then, the server has removed the menu and sent the exposure events of the area below.
        _ = desktop.pointerLocation()
        connection.synchronize()
        for event in try drain() {
            if case .expose(let shown, let area) = event {
                (sceneWindows?.window(shown)?.window ?? window).redraw(area)
            } else {
                postponed.append(event)
            }
        }
        // The scene may look different while a menu is open, and shows through the menu.
        try paint()
        connection.synchronize()
    }

    package func dismissMenu() {
        presentation?.dismiss(animated: false)
        context?.dismiss(animated: false)
        for bar in allBars { bar.bar?.dismissMenu() }
    }

    package func open(title: Int) throws { try bar.bar?.open(title) }

    package func chooseInFilter(_ option: Int?, ofMainItem main: Int) {
        for bar in allBars { bar.choose(option, ofMainItem: main) }
    }

    package func resetFilter() { for bar in allBars { bar.reset() } }

    /// The bars of all windows.
    var allBars: [WindowBar] { bars + (sceneWindows?.all.map(\.bar) ?? []) }
}
