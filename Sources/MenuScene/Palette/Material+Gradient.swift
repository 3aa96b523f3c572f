public import MenuGeometry

extension Material {
    /// The colours over the blurred backdrop where they change along a line through the middle of the body.
    ///
    /// The line reaches as far from the middle, in either direction, as half of the body multiplied by a vector, as that of `BoxImage` does.
    public struct Gradient: Sendable, Hashable {
        /// The colour at the beginning of the line; its alpha is how much of the backdrop it hides.
        public var start: Color
        /// The colour at its end.
        public var end: Color
        /// The direction of the line: `(1, 0)` is from the left edge to the right one.
        public var way: Vector

        /// Makes a gradient.
        public init(from start: Color, to end: Color, along way: Vector) {
            (self.start, self.end, self.way) = (start, end, way)
        }
    }
}

extension Material {
    /// The colour drawn over what is beneath where that is blurred by somebody else, whose pixels are unknown: with it, every pixel is within the band.
    public var cover: Color {
        if let tint { return tint }
        let shown = min(luma.upperBound - luma.lowerBound, chroma, 0.99)
        return Color(white: max(0, luma.upperBound - shown) / (1 - shown), alpha: 1 - shown)
    }

    /// The colour over the backdrop that `BlurredBackdrop` has already mapped into the band.
    public var veil: Color { tint ?? cover.replacingAlpha(0) }
}

extension Material.Gradient {
    /// The colours at both ends, which hide at least a part of the backdrop.
    package func colors(hiding alpha: Double) -> [Color] {
        [start, end].map { $0.replacingAlpha(max($0.alpha, alpha)) }
    }

    /// The ends of the line in a body.
    package func line(in body: Rect) -> (start: Point, end: Point) {
        let reach = Vector(dx: body.width / 2 * way.dx, dy: body.height / 2 * way.dy)
        return (body.center + Vector(dx: -reach.dx, dy: -reach.dy), body.center + reach)
    }
}
