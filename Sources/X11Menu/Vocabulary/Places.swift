@_exported public import struct MenuGeometry.EdgeInsets
@_exported public import struct MenuGeometry.Point
@_exported public import struct MenuGeometry.Rect
@_exported public import struct MenuGeometry.Size
@_exported public import struct MenuGeometry.Vector

// Each type of the modules below that a public declaration of this module names is exported individually: its members can then be used with the
// upcoming feature `MemberImportVisibility` on, and no other name of its module is exported with it. The alias gives the type a page in the
// documentation.

// Positions and sizes. Positions on the screen and in windows are in pixels, and their types say which. The dimensions of a menu's own look, such as
// those of a theme or the size of a view, are in points, which are pixels divided by `Desktop.scale`.

/// A position on the screen, in root-window pixels.
public typealias ScreenPoint = MenuGeometry.Point

/// A rectangle of the screen, in root-window pixels.
public typealias ScreenRect = MenuGeometry.Rect

/// A position in a window, in its pixels.
public typealias WindowPoint = MenuGeometry.Point

/// A rectangle of a window, in its pixels.
public typealias WindowRect = MenuGeometry.Rect

/// A position: `x` to the right and `y` downwards.
public typealias Point = MenuGeometry.Point

/// The offset from one position to another: `dx` to the right and `dy` downwards.
public typealias Vector = MenuGeometry.Vector

/// A width and a height.
public typealias Size = MenuGeometry.Size

/// A rectangle: its upper left corner and its size.
public typealias Rect = MenuGeometry.Rect

/// Distances from the four edges of a rectangle.
public typealias EdgeInsets = MenuGeometry.EdgeInsets

// An operator cannot be exported individually, so the operators of positions are declared again. Where a file imports MenuGeometry too, the operators
// of MenuGeometry are preferred.

extension Point {
    /// Moves a point by a vector.
    @_disfavoredOverload public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// Moves a point by the opposite of a vector.
    @_disfavoredOverload public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// The vector from `start` to `end`.
    @_disfavoredOverload public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }
}

extension Vector {
    /// The opposite vector.
    @_disfavoredOverload public static prefix func - (vector: Vector) -> Vector {
        Vector(dx: -vector.dx, dy: -vector.dy)
    }

    /// The sum of two vectors.
    @_disfavoredOverload public static func + (one: Vector, other: Vector) -> Vector {
        Vector(dx: one.dx + other.dx, dy: one.dy + other.dy)
    }

    /// The same direction, `factor` times as far.
    @_disfavoredOverload public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}
