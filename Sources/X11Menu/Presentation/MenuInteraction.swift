import MenuEventLoop
public import MenuGeometry

/// Opens a menu from a rectangle of a window, such as a button's: by a click, by a press that goes on into the menu, or by a long press.
///
/// The program tells it of presses on its window; everything that happens while the menu is open comes to the menu by itself.
public final class MenuInteraction {
    /// What opens the menu.
    public enum Trigger: Sendable, Hashable {
        /// A press: let go soon, it leaves the menu open; held, its release chooses.
        case press
        /// A press that is held still for some seconds, for what does something else when it is clicked.
        case longPress(after: Double)

        /// A long press of half a second.
        public static let longPress = Trigger.longPress(after: 0.5)
    }

    /// The desktop that menus are shown on.
    public let desktop: Desktop
    /// The window, by its XID.
    public let window: UInt32
    /// The rectangle that presses count in, in the window's pixels.
    public var rectangle: WindowRect
    /// What opens the menu.
    public var trigger = Trigger.press
    /// The button that opens it: 1 the left, 3 the right one.
    public var button = 1
    /// Asked for the menu at each presentation; nil from it presents nothing.
    public var menuProvider: () -> Menu?
    /// Asked at each presentation where the menu is attached, in the window's pixels; nil for the middle of the rectangle's edge.
    public var attachmentPointProvider: (() -> WindowPoint?)?
    /// Which element comes first where the menu opens upward.
    public var preferredElementOrder = MenuPresentation.ElementOrder.automatic
    /// Called with each presentation before it is on the screen: the moment to draw the source highlighted.
    public var willPresent: ((MenuPresentation) -> Void)?
    /// Called when the menu is dismissed: the moment to draw the source as it was.
    public var dismissalCallback: (() -> Void)?

    /// What is on the screen; nil where nothing is.
    public private(set) var presentation: MenuPresentation?
    /// Where and when a press began that may become a long one.
    private var pending: (place: Point, due: Double)?

    /// How far a press may wander before it is no long one, in pixels.
    private static let wander = 8.0

    /// Attaches a menu that is the same at each presentation.
    public convenience init(_ menu: Menu, to rectangle: WindowRect, ofWindow window: UInt32, on desktop: Desktop) {
        self.init(to: rectangle, ofWindow: window, on: desktop) { menu }
    }

    /// Attaches a menu that is asked for at each presentation.
    public init(
        to rectangle: Rect, ofWindow window: UInt32, on desktop: Desktop, menuProvider: @escaping () -> Menu?
    ) {
        self.desktop = desktop
        self.window = window
        self.rectangle = rectangle
        self.menuProvider = menuProvider
    }

    /// Takes a press on the window.
    ///
    /// - Parameters:
    ///   - button: Its number.
    ///   - place: Where, in the window's pixels.
    /// - Returns: Whether it is a press on the rectangle, and so not for anybody else.
    /// - Throws: What presenting throws.
    @discardableResult public func pressed(button: Int, at place: WindowPoint) throws(MenuError) -> Bool {
        guard button == self.button, rectangle.contains(place) else { return false }
        switch trigger {
        case .press: try presentMenu()
        case .longPress(let delay):
            pending = (place, Timers.now + delay)
            desktop.eventLoop.add(self)
        }
        return true
    }

    /// Takes a motion of the pointer over the window: a press that wanders is no long one.
    public func moved(to place: WindowPoint) {
        guard let pending, (place - pending.place).length > MenuInteraction.wander else { return }
        cancel()
    }

    /// Takes a release on the window.
    ///
    /// - Returns: Whether a press on the rectangle ended that was too short for the menu, and so is a click for the program.
    @discardableResult public func released(button: Int) -> Bool {
        guard button == self.button, pending != nil else { return false }
        cancel()
        return true
    }

    /// Presents the menu as if the rectangle were pressed.
    ///
    /// - Throws: `MenuError.displayLost`, `MenuError.windowNotFound`, `MenuError.resourcesExhausted`.
    public func presentMenu() throws(MenuError) {
        guard presentation?.isPresented != true, let menu = menuProvider() else { return }
        let made = MenuPresentation(menu, on: desktop, from: .part(rectangle, ofWindow: window))
        made.preferredElementOrder = preferredElementOrder
        if let point = attachmentPointProvider?() {
            made.attachmentPoint = try desktop.rootRect(of: Rect(origin: point, size: .zero), inWindow: window).origin
        }
        made.dismissalCallback = { [weak self] in
            self?.presentation = nil
            self?.dismissalCallback?()
        }
        presentation = made
        willPresent?(made)
        do { try made.present() } catch {
            presentation = nil
            throw error
        }
    }

    /// Dismisses the menu where it is presented.
    public func dismissMenu(animated: Bool = true) { presentation?.dismiss(animated: animated) }

    private func cancel() {
        pending = nil
        desktop.eventLoop.remove(self)
    }
}

extension MenuInteraction: DesktopClient {
    var sources: [EventSource] {
        [
            EventSource("long press", deadline: pending?.due) { [unowned self] in
                cancel()
                // Its owner knows of a window that is gone since the press.
                do { try presentMenu() } catch MenuError.windowNotFound {}
            }
        ]
    }
}
