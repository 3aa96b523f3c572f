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

    /// The radii multiplied by a factor.
    public func scaled(by factor: Double) -> Corners {
        Corners(
            topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
            bottomLeft: bottomLeft * factor)
    }
}

extension Path {
    /// Makes a rectangle with circular corners, clockwise. Each radius is clamped to half the shorter side.
    public static func roundedRectangle(_ rect: Rect, corners: Corners) -> Path {
        let most = min(rect.width, rect.height) / 2
        func clamped(_ radius: Double) -> Double { max(0, min(radius, most)) }
        let (first, second) = (clamped(corners.topLeft), clamped(corners.topRight))
        let (third, fourth) = (clamped(corners.bottomRight), clamped(corners.bottomLeft))
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
