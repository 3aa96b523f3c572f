/// A displacement in a plane whose y axis points down.
public struct Vector: Sendable, Hashable {
    /// The distance to the right; negative to the left.
    public var dx: Double
    /// The distance down; negative up.
    public var dy: Double

    /// Makes a displacement from its components.
    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No displacement.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The Euclidean length, never negative.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The opposite displacement.
    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

    /// The sum of two displacements.
    public static func + (one: Vector, other: Vector) -> Vector { Vector(dx: one.dx + other.dx, dy: one.dy + other.dy) }

    /// A displacement multiplied by a factor.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The displacement in the same direction with another length; the zero displacement stays zero.
    public func scaled(toLength length: Double) -> Vector {
        let own = self.length
        return own > 0 ? self * (length / own) : .zero
    }
}
