public import MenuGeometry
public import MenuRendering

/// What a custom element shows: it draws itself into its part of a row, and may receive pointer and key events there.
///
/// A view keeps no pixels: it draws whenever its row is painted.
open class MenuView {
    private let height: Double
    private let drawing: ((ViewCanvas, MenuMetrics) -> Void)?
    private let handling: ((ViewEvent) -> Bool)?
    private let describing: (() -> ViewDescription?)?
    private let performing: ((ViewAction) -> Bool)?
    weak var owner: MenuElement?

    /// Makes a view of closures; a subclass may override the functions instead.
    ///
    /// - Parameters:
    ///   - height: Its height in points.
    ///   - handle: Called for each event in its rectangle; returns whether it has handled it.
    ///   - describe: Returns what it is to people who do not see it; see `accessibility`.
    ///   - perform: Does what an assistive program asks for; returns whether it was done.
    ///   - draw: Draws it.
    public init(
        height: Double, handle: ((ViewEvent) -> Bool)? = nil, describe: (() -> ViewDescription?)? = nil,
        perform: ((ViewAction) -> Bool)? = nil, draw: ((ViewCanvas, MenuMetrics) -> Void)? = nil
    ) {
        self.height = height
        handling = handle
        describing = describe
        performing = perform
        drawing = draw
    }

    /// The size it wants in points, for a row of the given width. What exceeds the width is cut off.
    open func sizeThatFits(width: Double) -> Size { Size(width: width, height: height) }

    /// Draws it. Coordinates are points from its top left corner.
    open func draw(on canvas: ViewCanvas, metrics: MenuMetrics) { drawing?(canvas, metrics) }

    /// Handles an event in its rectangle. Called only for views of `CustomView`.
    ///
    /// - Returns: Whether it has handled the event; a press that was handled is followed to its release, wherever that is.
    open func handle(_ event: ViewEvent) -> Bool { handling?(event) ?? false }

    /// What the view is to people who do not see it: its kind, name and value, and what can be done with it; nil if there is nothing to say.
    /// Screen readers and other assistive programs say it. It is asked for after each `setNeedsDisplay`, and they are told what has changed.
    open var accessibility: ViewDescription? { describing?() }

    /// Does what an assistive program asks for, as far as `accessibility` says that it can be done.
    ///
    /// - Returns: Whether it was done.
    open func perform(_ action: ViewAction) -> Bool { performing?(action) ?? false }

    /// Marks the view as changed, so that it is drawn again.
    public func setNeedsDisplay() { owner?.setNeedsUpdate() }
}
