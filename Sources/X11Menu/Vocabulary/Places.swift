@_exported public import struct MenuGeometry.EdgeInsets
@_exported public import struct MenuGeometry.Point
@_exported public import struct MenuGeometry.Rect
@_exported public import struct MenuGeometry.Size
@_exported public import struct MenuGeometry.Vector

// Each type of the modules below that a public declaration of this one names is exported by itself: its members can be used where the upcoming
// feature `MemberImportVisibility` is on too, and no other name of its module comes along. The alias gives it a page in the documentation.

// Places and extents. Places of the screen and of windows are pixels, and their types say of what. What is about a menu's own look, such as
// the measures of a theme or the extent of a view, is in points, which are pixels divided by `Desktop.scale`.

/// A place of the screen, in root-window pixels.
public typealias ScreenPoint = MenuGeometry.Point

/// A rectangle of the screen, in root-window pixels.
public typealias ScreenRect = MenuGeometry.Rect

/// A place of a window, in its pixels.
public typealias WindowPoint = MenuGeometry.Point

/// A rectangle of a window, in its pixels.
public typealias WindowRect = MenuGeometry.Rect

/// A place: `x` to the right and `y` downwards.
public typealias Point = MenuGeometry.Point

/// A way from one place to another: `dx` to the right and `dy` downwards.
public typealias Vector = MenuGeometry.Vector

/// A width and a height.
public typealias Size = MenuGeometry.Size

/// A rectangle: its upper left corner and its size.
public typealias Rect = MenuGeometry.Rect

/// Distances from the four edges of a rectangle.
public typealias EdgeInsets = MenuGeometry.EdgeInsets

// An operator cannot be exported by itself, so those of places are declared again. Where a file imports MenuGeometry too, its own are preferred.

extension Point {
    /// Moves a point by a vector.
    @_disfavoredOverload public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// Moves a point against a vector.
    @_disfavoredOverload public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// The way from `start` to `end`.
    @_disfavoredOverload public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }
}

extension Vector {
    /// The way back.
    @_disfavoredOverload public static prefix func - (vector: Vector) -> Vector {
        Vector(dx: -vector.dx, dy: -vector.dy)
    }

    /// One way after the other.
    @_disfavoredOverload public static func + (one: Vector, other: Vector) -> Vector {
        Vector(dx: one.dx + other.dx, dy: one.dy + other.dy)
    }

    /// The same direction, `factor` times as far.
    @_disfavoredOverload public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}
