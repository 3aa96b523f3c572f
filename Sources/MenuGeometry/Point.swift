/// A position in a plane whose y axis points down, in points unless a declaration states pixels.
public struct Point: Sendable, Hashable {
    /// The distance from the left edge of the coordinate space.
    public var x: Double
    /// The distance from the top edge of the coordinate space.
    public var y: Double

    /// Makes a point from its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of the coordinate space.
    public static let zero = Point(x: 0, y: 0)

    /// Moves a point by a vector.
    @inlinable
    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// Moves a point by the opposite of a vector.
    @inlinable
    public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// The displacement from `start` to `end`.
    @inlinable
    public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }
}
