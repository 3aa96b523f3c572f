public import MenuGeometry

/// The colours and the shape of a label in a field.
public struct LabelColors: Sendable, Hashable {
    /// The fill of its box; clear for none.
    public var fill: Color
    /// The letters; nil for those of the field's prompt.
    public var text: Color?
    /// The radii of the corners of its box, in points.
    public var corners: Corners

    /// Makes the colours of a label.
    public init(fill: Color = .clear, text: Color? = nil, corners: Corners = Corners(all: 0)) {
        self.fill = fill
        self.text = text
        self.corners = corners
    }
}
