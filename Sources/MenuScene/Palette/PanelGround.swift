public import MenuGeometry
import MenuLayout

/// A ground over the material of a menu and behind its parts, if the theme asks for one.
public struct PanelGround: Sendable, Hashable {
    /// What it is behind.
    public enum Area: Sendable, Hashable {
        /// The whole body.
        case body
        /// The rows that scroll.
        case rows
    }

    /// What it is behind.
    public var area: Area
    /// The distances of its edges from those of the area in points; negative where it extends beyond the area.
    public var insets: EdgeInsets
    /// Its fill; clear for none.
    public var fill: Color
    /// The line inside its edge; nil for none.
    public var border: Border?
    /// The radii of its corners, in points.
    public var corners: Corners

    /// Makes a ground.
    public init(
        _ area: Area, insets: EdgeInsets, fill: Color = .clear, border: Border? = nil,
        corners: Corners = Corners(all: 0)
    ) {
        self.area = area
        self.insets = insets
        self.fill = fill
        self.border = border
        self.corners = corners
    }

    /// Its drawing in a menu.
    func drawing(in frame: MenuFrame) -> [DrawCommand] {
        let bounds = (area == .body ? frame.body : frame.rowsArea).inset(by: insets)
        return DrawCommand.box(bounds, corners: corners, fill: fill, border: border)
    }
}
