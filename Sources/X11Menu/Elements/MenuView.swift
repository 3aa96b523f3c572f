public import MenuGeometry
public import MenuRendering
import MenuSession

/// What a custom element shows: it draws itself into its part of a row, and may receive pointer and key events there.
///
/// A view keeps no pixels: it draws whenever its row is painted.
open class MenuView {
    private let height: Double
    private let drawing: ((ViewCanvas, MenuMetrics) -> Void)?
    private let handling: ((ViewEvent) -> Bool)?
    private let describing: (() -> ViewDescription?)?
    private let performing: ((ViewAction) -> Bool)?
    private let takesKeys: Bool?
    /// The elements that it shows, by their numbers: one, or all that share it.
    private var owners: [Int: Owner] = [:]
    /// Whether it is being drawn, or made to show the next of the elements that share it.
    private var isShowing = false

    private struct Owner { weak var element: MenuElement? }

    /// Makes a view of closures; a subclass may override the functions instead.
    ///
    /// - Parameters:
    ///   - height: Its height in points.
    ///   - handle: Called for each event in its rectangle; returns whether it has handled it.
    ///   - describe: Returns what it is to people who do not see it; see `accessibility`.
    ///   - perform: Does what an assistive program asks for; returns whether it was done.
    ///   - canBecomeFocused: Whether the arrow keys stop at it; nil to go by what it describes, see `canBecomeFocused`.
    ///   - draw: Draws it.
    public init(
        height: Double, handle: ((ViewEvent) -> Bool)? = nil, describe: (() -> ViewDescription?)? = nil,
        perform: ((ViewAction) -> Bool)? = nil, canBecomeFocused: Bool? = nil,
        draw: ((ViewCanvas, MenuMetrics) -> Void)? = nil
    ) {
        self.height = height
        handling = handle
        describing = describe
        performing = perform
        takesKeys = canBecomeFocused
        drawing = draw
    }

    /// The size it wants in points, for a row of the given width. What exceeds the width is cut off.
    open func sizeThatFits(width: Double) -> Size { Size(width: width, height: height) }

    /// Draws it. Coordinates are points from its top left corner.
    open func draw(on canvas: ViewCanvas, metrics: MenuMetrics) { drawing?(canvas, metrics) }

    /// Handles an event in its rectangle, or a key while it has the focus. Called only for views of `CustomView`.
    ///
    /// A key that it does not handle is used as its description says, and goes on to the menu otherwise: Up and Down to other rows, Escape to close.
    ///
    /// - Returns: Whether it has handled the event; a press that was handled is followed to its release, wherever that is.
    open func handle(_ event: ViewEvent) -> Bool { handling?(event) ?? false }

    /// What the view is to people who do not see it: its kind, name and value, and what can be done with it; nil if there is nothing to say.
    /// Screen readers and other assistive programs say it. It is asked for after each `setNeedsDisplay`, and they are told what has changed.
    open var accessibility: ViewDescription? { describing?() }

    /// Does what an assistive program or a key asks for, as far as `accessibility` says that it can be done.
    ///
    /// - Returns: Whether it was done.
    open func perform(_ action: ViewAction) -> Bool { performing?(action) ?? false }

    /// Whether the arrow keys stop at it, as they stop at items, in a `CustomView`; it has the focus then, which a line around it shows, and the keys
    /// go to it first. By default, true for what `accessibility` says is a button, a toggle or a slider.
    ///
    /// Space and Return press a button and switch a toggle; Left, Right, Page Up, Page Down, Home and End move a slider, all of them by `perform(_:)`.
    /// A view with other keys overrides `handle(_:)`.
    open var canBecomeFocused: Bool {
        if let takesKeys { return takesKeys }
        return switch accessibility?.kind {
        case .button, .toggle, .slider: true
        case .label, .image, .progress, nil: false
        }
    }

    /// Handles a key while it has the focus: by itself, otherwise as its description says.
    ///
    /// - Returns: Whether the key is used up.
    final func press(_ stroke: KeyStroke) -> Bool {
        handle(.key(stroke)) || accessibility?.action(for: stroke).map(perform) ?? false
    }

    /// Marks the view as changed, so that it is drawn again. A view that several elements share is drawn again for each of them.
    ///
    /// Does nothing while the view is drawn or updated for drawing, which shows the change already.
    public final func setNeedsDisplay() {
        guard !isShowing else { return }
        for owner in owners.values { owner.element?.setNeedsUpdate() }
    }

    /// Notes that it shows an element, which has to be drawn again whenever the view changes.
    final func belong(to element: MenuElement) { owners[element.number] = Owner(element: element) }

    /// Draws it for an element, after a closure has made it show that one.
    final func show(on canvas: ViewCanvas, metrics: MenuMetrics, after update: (MenuView) -> Void = { _ in }) {
        isShowing = true
        defer { isShowing = false }
        update(self)
        draw(on: canvas, metrics: metrics)
    }
}
