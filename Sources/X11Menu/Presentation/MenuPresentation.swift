import MenuSystem
public import MenuGeometry
import MenuInteraction
public import MenuLayout
import MenuModel
import MenuRendering
public import MenuScene
public import MenuSession
import MenuX11

/// Shows a menu of live elements on a desktop, driven by the program's own event loop: see `Desktop.fileDescriptor` and `Desktop.process`.
///
/// It may be kept and presented again. A button that is down when it is presented continues into the menu: holding the button, moving to an element
/// and releasing chooses it.
public final class MenuPresentation {
    /// What a menu opens from.
    public enum Source: Sendable, Hashable {
        /// The position of the pointer.
        case pointer
        /// A position on the screen, in root-window pixels.
        case point(ScreenPoint)
        /// A rectangle of the screen, such as that of a button, in root-window pixels.
        case rectangle(ScreenRect)
        /// A rectangle of a window, in the window's pixels; the window by its XID.
        case part(WindowRect, ofWindow: UInt32)
    }

    /// How a menu is aligned with its source.
    public typealias Alignment = PlacementRequest.Alignment

    /// Which element comes first in a menu that opens upward.
    public enum ElementOrder: Sendable, Hashable {
        /// The first element is nearest to the source.
        case automatic
        /// The same as `automatic`: the most important element is nearest.
        case priority
        /// The first element is always at the top.
        case fixed
    }

    /// The menu that is presented.
    public let menu: Menu
    /// What the menu opens from.
    public var source: Source
    /// The point that the menu is attached to, in root-window pixels; nil for the middle of the source's edge.
    public var attachmentPoint: ScreenPoint?
    /// Which element is first if the menu opens upward.
    public var preferredElementOrder = ElementOrder.automatic
    /// The dimensions and colours.
    public var theme = Theme.standard
    /// Light or dark; nil to choose by the desktop's settings and by the backdrop.
    public var appearance: Appearance?
    /// The text of the tab that joins the menu to its source rectangle; nil for an empty tab.
    public var title: String?
    /// Whether a press outside is replayed to the window beneath.
    public var passesOutsidePresses = true
    /// How the menu is aligned with its source.
    public var alignment = Alignment.left
    /// Whether the screen is dimmed around the source, which is lifted out of it; a press on the source then counts as a press outside the menu.
    public var highlightsSource = false
    /// Called when the menu is dismissed, with or without a choice, after the handler of the choice. The menu may still be fading.
    public var dismissalCallback: (() -> Void)?

    /// The desktop; nil once its owner has released it. The loop keeps what is presented, so that keeps no desktop.
    private(set) weak var desktop: Desktop?
    private let displayName: String
    private(set) var popup: MenuPopup?
    private var isOver = false
    private var isChanged = false
    /// The tasks that wait for the end of the presentation.
    var waits: [ChoiceWait] = []
    private lazy var live = LiveElements { [unowned self] in menu.element(at: $0) }

    /// Makes a presentation that is not on the screen yet. It does not keep the desktop: a desktop that its owner releases closes.
    public init(_ menu: Menu, on desktop: Desktop, from source: Source = .pointer) {
        self.menu = menu
        self.desktop = desktop
        displayName = desktop.connection.displayName
        self.source = source
    }

    /// Presents a menu at once.
    ///
    /// - Returns: The presentation, which need not be kept.
    /// - Throws: The errors of `present`.
    @discardableResult public static func presentMenu(
        _ menu: Menu, on desktop: Desktop, from source: Source = .pointer, attachedTo attachmentPoint: Point? = nil,
        dismissalCallback: (() -> Void)? = nil
    ) throws(MenuError) -> MenuPresentation {
        let presentation = MenuPresentation(menu, on: desktop, from: source)
        presentation.attachmentPoint = attachmentPoint
        presentation.dismissalCallback = dismissalCallback
        try presentation.present()
        return presentation
    }

    /// Whether the menu is on the screen and accepts input.
    public var isPresented: Bool { popup != nil && !isOver }

    /// The current state of the menu; nil while it is not on the screen.
    package var inspection: MenuInspection? { popup?.session.inspection(at: Timers.now) }

    /// Handles a motion of the pointer over the menu's source window; such motions reach only the program. Those of a press that is held since before the
    /// menu opened do wherever the pointer is.
    ///
    /// - Parameter place: The position, in root-window pixels.
    /// - Throws: `MenuError.displayLost`, `MenuError.resourcesExhausted`.
    public func moved(to place: ScreenPoint) throws(MenuError) {
        guard isPresented, let popup else { return }
        let place = place.bounded
        do {
            try popup.attempt { try popup.send(.moved(Point(x: place.x / popup.scale, y: place.y / popup.scale))) }
        } catch {
            throw MenuError(error)
        }
        popup.connection.flush()
        popup.loop.wake()
    }

    /// Notes that the program has received a motion, or the release of a button, that the menu may need: those of a press that is held since before the
    /// menu opened go to the window that was pressed, and the server tells nobody else of a pointer that another client has moved.
    func note(released button: Int? = nil) {
        guard isPresented, let popup else { return }
        if let button { popup.input.told.released.insert(button) } else { popup.input.told.hasMoved = true }
        popup.loop.wake()
    }

    /// Shows the menu and grabs pointer and keyboard as far as they are free; does not wait for the menu to end. Any other menu of the desktop is
    /// dismissed. Does nothing if the menu is already presented.
    ///
    /// - Throws: `MenuError.displayLost`, `MenuError.windowNotFound`, `MenuError.resourcesExhausted`.
    public func present() throws(MenuError) {
        guard !isPresented else { return }
        if let loss { throw .displayLost(loss) }
        guard let desktop else { return }
        desktop.dismissOthers()
        menu.changeHandler = { [weak self] in self?.noteChange() }
        isChanged = false
        isOver = false
        let options = try sessionOptions(on: desktop)
        let backdrop = desktop.requestBackdrop(for: options)
        let popup = MenuPopup(
            menu: menu.model, options: options, on: desktop, keepsDesktop: false,
            shaper: desktop.shaper(atScale: options.scale),
            backdrop: backdrop, appearance: appearance)
        popup.handlers.report = { [unowned self] choice in self.menu.element(at: choice.path)?.choose() }
        popup.handlers.dragOut = { [unowned self] choice in self.menu.draggedOut(at: choice.path) }
        popup.live = self
        // A handler may have presented another menu, or this one again.
        popup.handlers.end = { [weak self, weak popup] in if let self, self.popup === popup { self.conclude() } }
        popup.handlers.gone = { [weak self, weak popup] in if let self, self.popup === popup { self.remove() } }
        popup.handlers.yield = { [weak self, weak popup] in
            guard let self, self.popup === popup else { return }
            self.dismiss(animated: false)
            self.remove()
        }
        self.popup = popup
        do {
            try popup.present()
        } catch {
            dismiss(animated: false)
            remove()
            throw MenuError(error)
        }
        desktop.add(popup)
    }

    /// Dismisses the menu without a choice.
    ///
    /// - Parameter animated: Whether it fades, if the desktop allows animations.
    public func dismiss(animated: Bool = true) {
        guard let popup, !popup.isGone else { return }
        popup.dismiss(animated: animated)
        conclude()
        // A menu that was already over may still be fading.
        if !animated { popup.endAtOnce() }
        guard self.popup === popup else { return }
        if popup.isGone { popup.removeWindows() }
        if popup.isOver { remove() } else { popup.loop.wake() }
    }

    // MARK: How it ends

    /// Runs the handlers of the end, once.
    private func conclude() {
        guard let popup, let ending = popup.ending, !isOver else { return }
        isOver = true
        let waits = self.waits
        self.waits = []
        // Whoever has released the desktop is gone, so no handler may be called any more.
        guard desktop != nil else { return waits.forEach { $0.end(with: nil) } }
        // The handler may present this menu again.
        let chosen: MenuElement? = if case .chosen(let choice) = ending { menu.element(at: choice.path) } else { nil }
        closed(from: 0)
        chosen?.choose()
        dismissalCallback?()
        for wait in waits { wait.end(with: chosen) }
    }

    private func remove() {
        popup.take()?.leave()
    }

    private func noteChange() {
        guard !isChanged else { return }
        isChanged = true
        if isPresented { popup?.loop.wake() }
    }

    // MARK: How it begins

    private func anchored(at rect: Rect) -> PlacementRequest {
        .anchor(rect, align: alignment, joins: theme.metrics.joinsAnchor)
    }

    /// Why nothing can be shown any more: the display and the reason; nil as long as it can.
    var loss: String? {
        guard let desktop else { return ConnectionError.closed(display: displayName).description }
        return desktop.connection.isLost ? desktop.connection.loss.description : nil
    }

    private func sessionOptions(on desktop: Desktop) throws(MenuError) -> SessionOptions {
        let scale = desktop.scale
        func points(_ rect: Rect) -> Rect { rect.bounded.scaled(by: 1 / scale) }
        func points(_ point: Point) -> Point { Point(x: point.bounded.x / scale, y: point.bounded.y / scale) }
        var options = desktop.options(theme)
        options.interaction.outsidePress = passesOutsidePresses ? .pass : .swallow
        options.elementOrder = preferredElementOrder == .fixed ? .fixed : .nearestFirst
        options.anchorTitle = title
        if let attachmentPoint {
            options.placement = .at(points(attachmentPoint))
            return options
        }
        options.placement =
            switch source {
            case .pointer: .pointer(points(desktop.pointerLocation()))
            case .point(let point): .at(points(point))
            case .rectangle(let rect): anchored(at: points(rect))
            case .part(let rect, let window): anchored(at: points(try desktop.rootRect(of: rect, inWindow: window)))
            }
        if highlightsSource {
            // The menu belongs to the area that is not dimmed, and a press there counts as outside.
            options.interaction.mode = .context
            options.dimsScreen = true
            if case .anchor(let rect, _, _, _) = options.placement { options.spotlight = rect }
        }
        return options
    }
}

extension MenuPresentation: LiveMenu {
    // Providers call back by themselves, and a change wakes the loop.
    package var awaitedDescriptors: [Int32] { [] }
    package var awaitedDeadline: Double? { isChanged ? EventSource.atOnce : nil }
    package func handleAwaited() {}

    package func changedMenu() -> MenuContent? {
        guard isChanged else { return nil }
        isChanged = false
        return menu.model
    }

    package func shown(_ elements: [LiveElement]) { live.show(elements) }
    package func closed(from level: Int) { live.close(from: level) }

    package func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        live.draw(number, at: path, on: canvas, metrics: metrics)
    }

    package func view(at path: [Int]) -> MenuView? { live.view(at: path) }
    package func perform(_ action: ViewAction, at path: [Int]) { live.perform(action, at: path) }
}

extension Choice {
    /// The indices that lead to the chosen element, joined across all levels.
    package var path: [Int] { entries.flatMap(\.path) }
}

extension Desktop {
    /// A rectangle of a window, in root-window pixels; one round trip.
    ///
    /// - Throws: `MenuError.windowNotFound`.
    package func rootRect(of rect: Rect, inWindow window: UInt32) throws(MenuError) -> Rect {
        guard let frame = connection.frame(of: MenuX11.WindowID(rawValue: window)) else {
            throw .windowNotFound(window)
        }
        return rect.offset(by: Vector(dx: Double(frame.x), dy: Double(frame.y)))
    }
}
