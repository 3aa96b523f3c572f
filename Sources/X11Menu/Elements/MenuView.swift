public import MenuGeometry
public import MenuRendering

/// What a custom element shows: it draws itself into its part of a row, and may hear of the pointer and the keys there.
///
/// A view keeps no pixels: it draws whenever its row is painted.
open class MenuView {
    private let height: Double
    private let drawing: ((ViewCanvas, MenuMetrics) -> Void)?
    private let handling: ((ViewEvent) -> Bool)?
    weak var owner: MenuElement?

    /// Makes a view of closures; a subclass may override the functions instead.
    ///
    /// - Parameters:
    ///   - height: Its height in points.
    ///   - handle: Told what happens in its rectangle; says whether it has taken it.
    ///   - draw: Draws it.
    public init(
        height: Double, handle: ((ViewEvent) -> Bool)? = nil, draw: ((ViewCanvas, MenuMetrics) -> Void)? = nil
    ) {
        self.height = height
        handling = handle
        drawing = draw
    }

    /// How much room it wants in points, where a row offers some width. What it asks for beyond the width is cut.
    open func sizeThatFits(width: Double) -> Size { Size(width: width, height: height) }

    /// Draws it. Coordinates are points from its top left corner.
    open func draw(on canvas: ViewCanvas, metrics: MenuMetrics) { drawing?(canvas, metrics) }

    /// Takes what happens in its rectangle. Only views of `CustomView`s are asked.
    ///
    /// - Returns: Whether it has taken it; a press that was taken is followed to its release, wherever that is.
    open func handle(_ event: ViewEvent) -> Bool { handling?(event) ?? false }

    /// Tells that it would draw something else.
    public func setNeedsDisplay() { owner?.setNeedsUpdate() }
}
