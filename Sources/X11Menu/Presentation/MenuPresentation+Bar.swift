public import Geometry
import MenuSession
import X11

extension MenuPresentation {
    /// The titles of a bar that its program draws in a window of its own.
    struct Bar {
        /// Where the titles are, in the window's pixels; one a menu.
        var titles: [Rect]
        /// The window, by its XID.
        var window: UInt32
        /// The title whose menu is open.
        var open: Int
    }

    /// Makes a presentation of one of the menus of a bar, which gives way to its neighbours as the pointer or the keys go along the titles.
    ///
    /// - Parameters:
    ///   - menus: Holds the menus, one a title.
    ///   - titles: Where the titles are, in the window's pixels; as many as there are menus.
    ///   - window: The window that the titles are drawn in, by its XID. Tell of the pointer there with `moved(to:)`.
    ///   - title: Whose menu opens first.
    public convenience init(
        bar menus: Menu, titles: [Rect], ofWindow window: UInt32, opening title: Int, on desktop: Desktop
    ) {
        self.init(menus, on: desktop)
        let count = min(titles.count, menus.children.count)
        guard count > 0 else { return }
        bar = Bar(titles: Array(titles.prefix(count)), window: window, open: min(max(0, title), count - 1))
    }

    /// The title of the bar whose menu is open; nil where there is no bar, or nothing is presented.
    public var openTitle: Int? { isPresented ? bar?.open : nil }

    /// Takes a motion of the pointer over the window that the menu comes from: nobody but the program hears of it.
    ///
    /// - Parameter place: Where, in root-window pixels.
    /// - Throws: `MenuPopup.Failure.displayLost`; or where memory is short.
    public func moved(to place: Point) throws {
        guard isPresented, let popup else { return }
        try popup.tell(.moved(Point(x: place.x / popup.scale, y: place.y / popup.scale)))
        popup.connection.flush()
        desktop.eventLoop.wake()
    }

    /// The menu that is shown: that of the open title, where there is a bar.
    var opened: Menu {
        guard let bar, menu.children.indices.contains(bar.open), let opened = menu.children[bar.open] as? Menu else {
            return menu
        }
        return opened
    }

    /// The bar as a session knows it, in screen points.
    func sessionBar(_ bar: Bar, scale: Double) -> SessionOptions.Bar {
        let origin = desktop.rootRect(of: .zero, inWindow: bar.window).origin
        return SessionOptions.Bar(
            menus: menu.children.map { ($0 as? Menu)?.model ?? Menu().model },
            titles: bar.titles.map { $0.offset(by: origin - Point.zero).scaled(by: 1 / scale) })
    }
}
