import Geometry
public import MenuLayout

/// What a menu bar looks like, as values: a strip of the menus' material with its titles. Coordinates are screen points.
public struct BarScene: Sendable {
    /// Where everything lies.
    public var layout: BarLayout
    /// The colours.
    public var palette: Palette
    /// How many device pixels a point is.
    public var scale: Double
    /// The edge of the strip that faces the menus: true for the lower one.
    public var opensBelow: Bool

    /// Makes a scene of a bar.
    public init(layout: BarLayout, palette: Palette, scale: Double, opensBelow: Bool = true) {
        self.layout = layout
        self.palette = palette
        self.scale = scale
        self.opensBelow = opensBelow
    }

    /// The strip and the hairline that parts it from what is beside it.
    public var base: [DrawCommand] {
        let strip = layout.strip
        let pixel = 1 / scale
        let line =
            opensBelow
            ? Rect(x: strip.minX, y: strip.maxY - pixel, width: strip.width, height: pixel)
            : Rect(x: strip.minX, y: strip.minY, width: strip.width, height: pixel)
        return [.material(.rectangle(strip), palette.material), .fill(.rectangle(line), palette.outline)]
    }

    /// The titles.
    public var content: [DrawCommand] {
        layout.texts.map { .text(TextLine($0, color: palette.text, truncation: .end)) }
    }
}
