@_exported public import struct MenuGeometry.EdgeInsets
@_exported public import struct MenuGeometry.Point
@_exported public import struct MenuGeometry.Rect
@_exported public import struct MenuGeometry.Size
@_exported public import struct MenuGeometry.Vector

// Each type of the modules below that a public declaration of this one names is exported by itself: its members can be used where the upcoming
// feature `MemberImportVisibility` is on too, and no other name of its module comes along. The alias gives it a page in the documentation.

// Places and extents. Whoever asks for one says whether it is in points or in pixels, and of what.

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
