import MenuSystem
public import MenuGeometry

/// Opens a menu from a rectangle of a window, such as a button's: by a click, by a press that continues into the menu, or by a long press.
///
/// The program reports presses, motions and releases on its window, whether the menu is open or not: those of the press that has opened it go to the
/// window alone. Everything else the menu receives by itself.
public final class MenuInteraction {
    /// What opens the menu.
    public enum Trigger: Sendable, Hashable {
        /// A press: if released soon, the menu stays open; if held, the release chooses.
        case press
        /// A press that is held still for some seconds, for a control that does something else when clicked.
        case longPress(after: Double)

        /// A long press of half a second.
        public static let longPress = Trigger.longPress(after: 0.5)
    }

    /// The desktop that menus are shown on.
    public let desktop: Desktop
    /// The window, by its XID.
    public let window: UInt32
    /// The rectangle in which presses count, in the window's pixels.
    public var rectangle: WindowRect
    /// What opens the menu.
    public var trigger = Trigger.press
    /// The button that opens it: 1 the left, 3 the right one.
    public var button = 1
    /// Called for the menu at each presentation; nil from it presents nothing.
    public var menuProvider: () -> Menu?
    /// Called at each presentation for the point that the menu is attached to, in the window's pixels; nil for the middle of the rectangle's edge.
    public var attachmentPointProvider: (() -> WindowPoint?)?
    /// Which element is first if the menu opens upward.
    public var preferredElementOrder = MenuPresentation.ElementOrder.automatic
    /// Called with each presentation before it is on the screen; the program can draw the source highlighted here.
    public var willPresent: ((MenuPresentation) -> Void)?
    /// Called when the menu is dismissed; the program can draw the source unhighlighted here.
    public var dismissalCallback: (() -> Void)?

    /// The presentation on the screen; nil if there is none.
    public private(set) var presentation: MenuPresentation?
    /// A press that may become a long press.
    private var pending: PendingPress?

    /// How far the pointer may move during a long press, in pixels.
    private static let maximumTravel = 8.0

    /// Attaches a menu that is the same at each presentation.
    public convenience init(_ menu: Menu, to rectangle: WindowRect, ofWindow window: UInt32, on desktop: Desktop) {
        self.init(to: rectangle, ofWindow: window, on: desktop) { menu }
    }

    /// Attaches a menu that is requested at each presentation.
    public init(
        to rectangle: Rect, ofWindow window: UInt32, on desktop: Desktop, menuProvider: @escaping () -> Menu?
    ) {
        self.desktop = desktop
        self.window = window
        self.rectangle = rectangle
        self.menuProvider = menuProvider
    }

    deinit { cancel() }

    /// Handles a press on the window.
    ///
    /// - Parameters:
    ///   - button: Its number.
    ///   - place: Its position, in the window's pixels.
    /// - Returns: Whether the press is on the rectangle, and so belongs to this interaction alone.
    /// - Throws: The errors of presenting.
    @discardableResult public func pressed(button: Int, at place: WindowPoint) throws(MenuError) -> Bool {
        guard button == self.button, rectangle.contains(place) else { return false }
        switch trigger {
        case .press: try presentMenu()
        case .longPress(let delay):
            cancel()
            let press = PendingPress(of: self, at: place, due: Timers.now + delay.bounded(to: 0...3600, otherwise: 0.5))
            pending = press
            desktop.add(press)
        }
        return true
    }

    /// Handles a motion of the pointer over the window: a press that moves too far is not a long press, and in an open menu the row under the pointer is
    /// highlighted.
    public func moved(to place: WindowPoint) {
        presentation?.note()
        guard let pending, (place - pending.place).length > MenuInteraction.maximumTravel else { return }
        cancel()
    }

    /// Handles a release on the window: in an open menu it chooses the row under the pointer.
    ///
    /// - Returns: Whether it ends a press on the rectangle that was too short for the menu, and so is a click for the program.
    @discardableResult public func released(button: Int) -> Bool {
        presentation?.note(released: button)
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

    /// Dismisses the menu if it is presented.
    public func dismissMenu(animated: Bool = true) { presentation?.dismiss(animated: animated) }

    private func cancel() {
        guard let press = pending.take() else { return }
        desktop.remove(press)
    }

    /// Presents the menu, since the press has lasted long enough.
    fileprivate func endWait() throws {
        cancel()
        // If the window is gone since the press, its owner knows.
        do { try presentMenu() } catch MenuError.windowNotFound {}
    }
}

/// A press that becomes a long press when it has lasted long enough; nothing comes of it if the interaction is released before.
private final class PendingPress: DesktopClient {
    let place: Point
    private let due: Double
    private weak var interaction: MenuInteraction?

    init(of interaction: MenuInteraction, at place: Point, due: Double) {
        (self.interaction, self.place, self.due) = (interaction, place, due)
    }

    var sources: [EventSource] {
        [EventSource("long press", deadline: due) { [unowned self] in try interaction?.endWait() }]
    }
}
