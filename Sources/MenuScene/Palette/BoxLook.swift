public import MenuGeometry

/// What a box of a theme looks like.
public struct BoxLook: Sendable, Hashable {
    /// Its fill; clear for none.
    public var fill: Color
    /// What is drawn over its fill; nil for nothing.
    public var image: BoxImage?
    /// The line inside its edges; nil for none.
    public var border: Border?
    /// The radii of its corners, in points.
    public var corners: Corners
    /// The letters in it; nil for those of titles.
    public var text: Color?

    /// Makes a look.
    public init(
        fill: Color = .clear, image: BoxImage? = nil, border: Border? = nil, corners: Corners = Corners(all: 0),
        text: Color? = nil
    ) {
        self.fill = fill
        self.image = image
        self.border = border
        self.corners = corners
        self.text = text
    }
}
