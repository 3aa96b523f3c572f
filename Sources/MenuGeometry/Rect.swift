/// An axis-parallel rectangle in a plane whose y axis points down. It contains its left and top edges but not its right and bottom ones.
public struct Rect: Sendable, Hashable {
    /// The top left corner.
    public var origin: Point
    /// The size, to the right and down.
    public var size: Size

    /// Makes a rectangle from its corner and its size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its corner's coordinates and its size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes a rectangle from its edges.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    @inlinable public var minX: Double { origin.x }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// The right edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// Halfway between the left and right edges.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// Halfway between the top and bottom edges.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The width.
    @inlinable public var width: Double { size.width }
    /// The height.
    @inlinable public var height: Double { size.height }
    /// The centre.
    public var center: Point { Point(x: midX, y: midY) }
    /// Whether it contains no point.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Whether a point lies inside, or on the left or top edge.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether it contains all of another rectangle; edges may touch.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether both rectangles overlap; touching edges do not count.
    public func intersects(_ other: Rect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The area that both rectangles share; `zero` if there is none.
    public func intersection(_ other: Rect) -> Rect {
        guard intersects(other) else { return .zero }
        return Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that contains both; an empty one is ignored.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Makes the smallest rectangle that contains all of the given ones; empty ones are ignored, and none at all make an empty one.
    public init(joining rects: some Sequence<Rect>) { self = rects.reduce(.zero) { $0.union($1) } }

    /// The rectangle without its borders. Its size never becomes negative: it collapses at its centre instead.
    public func inset(by insets: EdgeInsets) -> Rect {
        var result = Rect(
            minX: minX + insets.left, minY: minY + insets.top, maxX: maxX - insets.right, maxY: maxY - insets.bottom)
        if result.size.width < 0 { result = Rect(x: result.midX, y: result.minY, width: 0, height: result.height) }
        if result.size.height < 0 { result = Rect(x: result.minX, y: result.midY, width: result.width, height: 0) }
        return result
    }

    /// The rectangle with a border of the same width on every side.
    public func outset(by distance: Double) -> Rect {
        inset(by: EdgeInsets(all: -distance))
    }

    /// The rectangle moved by a vector.
    public func offset(by vector: Vector) -> Rect {
        Rect(origin: origin + vector, size: size)
    }

    /// The rectangle with every coordinate multiplied, for example to convert points to pixels.
    public func scaled(by factor: Double) -> Rect {
        Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }

    /// The interpolation between this rectangle, at 0, and another one, at 1.
    package func blended(with end: Rect, _ part: Double) -> Rect {
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
        return Rect(
            minX: between(minX, end.minX), minY: between(minY, end.minY), maxX: between(maxX, end.maxX),
            maxY: between(maxY, end.maxY))
    }

    /// The smallest rectangle with whole coordinates that contains this one.
    public func roundedOut() -> Rect {
        Rect(
            minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    /// The rectangle with its edges on device pixels, at `scale` device pixels per point.
    public func aligned(toScale scale: Double) -> Rect {
        Rect(
            minX: (minX * scale).rounded() / scale, minY: (minY * scale).rounded() / scale,
            maxX: (maxX * scale).rounded() / scale, maxY: (maxY * scale).rounded() / scale)
    }

    /// The parts of the rectangle around another one, which is rounded to whole coordinates: up to four rectangles that do not overlap.
    public func surrounding(_ hole: Rect?) -> [Rect] {
        let hole = hole.map {
            Rect(minX: $0.minX.rounded(), minY: $0.minY.rounded(), maxX: $0.maxX.rounded(), maxY: $0.maxY.rounded())
                .intersection(self)
        }
        guard let hole, !hole.isEmpty else { return [self] }
        return [
            Rect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            Rect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            Rect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            Rect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ].filter { !$0.isEmpty }
    }
}
