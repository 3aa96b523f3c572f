/// The radii of the four corners of a rectangle.
public struct Corners: Sendable, Hashable {
    /// The radius at the top left.
    public var topLeft: Double
    /// The radius at the top right.
    public var topRight: Double
    /// The radius at the bottom right.
    public var bottomRight: Double
    /// The radius at the bottom left.
    public var bottomLeft: Double

    /// Makes four radii, clockwise from the top left.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    }

    /// Makes the same radius at every corner.
    public init(all radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// The largest radius.
    public var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

    /// The radii with left and right exchanged.
    public var mirrored: Corners {
        Corners(topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
    }

    /// The radii, none of them below 0, of which those of each side are together no longer than the side of a rectangle: side by side, the upright
    /// ones first, as rofi 1.7 shortens them.
    func fitting(_ size: Size) -> Corners {
        func share(_ length: Double, _ one: inout Double, _ other: inout Double) {
            (one, other) = (min(max(0, one), 1e9), min(max(0, other), 1e9))
            let sum = one + other
            if sum > length { (one, other) = (one / sum * max(0, length), other / sum * max(0, length)) }
        }
        var result = self
        share(size.height, &result.topLeft, &result.bottomLeft)
        share(size.height, &result.topRight, &result.bottomRight)
        share(size.width, &result.topLeft, &result.topRight)
        share(size.width, &result.bottomLeft, &result.bottomRight)
        return result
    }

    /// The radii multiplied by a factor.
    public func scaled(by factor: Double) -> Corners {
        Corners(
            topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
            bottomLeft: bottomLeft * factor)
    }
}

extension Path {
    /// Makes a rectangle with circular corners, clockwise. Where those of a side are longer than it, they share it.
    public static func roundedRectangle(_ rect: Rect, corners: Corners) -> Path {
        let fitting = corners.fitting(rect.size)
        let (first, second) = (fitting.topLeft, fitting.topRight)
        let (third, fourth) = (fitting.bottomRight, fitting.bottomLeft)
        guard max(first, second, third, fourth) > 0 else { return rectangle(rect) }
        var path = Path()
        path.move(to: Point(x: rect.minX + first, y: rect.minY))
        path.line(to: Point(x: rect.maxX - second, y: rect.minY))
        path.quarter(to: Point(x: rect.maxX, y: rect.minY + second), corner: Point(x: rect.maxX, y: rect.minY))
        path.line(to: Point(x: rect.maxX, y: rect.maxY - third))
        path.quarter(to: Point(x: rect.maxX - third, y: rect.maxY), corner: Point(x: rect.maxX, y: rect.maxY))
        path.line(to: Point(x: rect.minX + fourth, y: rect.maxY))
        path.quarter(to: Point(x: rect.minX, y: rect.maxY - fourth), corner: Point(x: rect.minX, y: rect.maxY))
        path.line(to: Point(x: rect.minX, y: rect.minY + first))
        path.quarter(to: Point(x: rect.minX + first, y: rect.minY), corner: Point(x: rect.minX, y: rect.minY))
        path.close()
        return path
    }
}
