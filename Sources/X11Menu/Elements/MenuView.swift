public import MenuGeometry
public import MenuRendering

/// What a custom element shows: it draws itself into its part of a row, and may receive pointer and key events there.
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
    ///   - handle: Called for each event in its rectangle; returns whether it has handled it.
    ///   - draw: Draws it.
    public init(
        height: Double, handle: ((ViewEvent) -> Bool)? = nil, draw: ((ViewCanvas, MenuMetrics) -> Void)? = nil
    ) {
        self.height = height
        handling = handle
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

    /// Marks the view as changed, so that it is drawn again.
    public func setNeedsDisplay() { owner?.setNeedsUpdate() }
}
