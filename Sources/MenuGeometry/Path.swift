/// An outline of straight lines and cubic Bézier curves, filled by the non-zero winding rule.
public struct Path: Sendable, Hashable {
    /// A step of an outline.
    public enum Element: Sendable, Hashable {
        /// Starts a subpath.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve with its two control points and its end.
        case curve(Point, Point, Point)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// The steps in order; the first one of every subpath is a move.
    public var elements: [Element]

    /// Makes an outline of the given steps.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// The distance of a cubic's control points from the ends of a quarter circle of radius one: 4/3·(√2 − 1), with an error below 0.03 % of the
    /// radius.
    public static let circleControl = 0.552_284_749_830_793_6

    /// Makes a rectangle, clockwise from its top left corner.
    public static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// Makes a rectangle with circular corners, clockwise. The radius is clamped to half the shorter side.
    public static func roundedRectangle(_ rect: Rect, radius: Double) -> Path {
        roundedRectangle(rect, corners: Corners(all: radius))
    }

    /// Starts a subpath.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a straight line.
    public mutating func line(to point: Point) { elements.append(.line(point)) }

    /// Adds a cubic Bézier curve.
    public mutating func curve(_ control1: Point, _ control2: Point, to end: Point) {
        elements.append(.curve(control1, control2, end))
    }

    /// Adds a quarter of an ellipse from the current point to `end`, bulging towards `corner`, where its tangents meet.
    /// Does nothing if no subpath was started.
    public mutating func quarter(to end: Point, corner: Point) {
        guard let start = currentPoint else { return }
        let k = Path.circleControl
        curve(start + (corner - start) * k, end + (corner - end) * k, to: end)
    }

    /// Closes the subpath.
    public mutating func close() { elements.append(.close) }

    /// Where the next step starts; nil before the first step.
    public var currentPoint: Point? {
        for index in elements.indices.reversed() {
            switch elements[index] {
            case .move(let point), .line(let point), .curve(_, _, let point): return point
            case .close: continue
            }
        }
        return nil
    }

    /// Whether it has no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// The smallest rectangle that contains every end and control point; it contains the whole outline.
    public var controlBounds: Rect {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        func add(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .curve(let one, let two, let end): [one, two, end].forEach(add)
            case .close: break
            }
        }
        guard low.x <= high.x else { return .zero }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }

    /// The outline with every point mapped.
    public func mapPoints(_ transform: (Point) -> Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(transform(point))
                case .line(let point): .line(transform(point))
                case .curve(let one, let two, let end): .curve(transform(one), transform(two), transform(end))
                case .close: .close
                }
            })
    }

    /// The outline moved by a vector.
    public func offset(by vector: Vector) -> Path {
        mapPoints { $0 + vector }
    }

    /// The outline with every coordinate multiplied, for example to convert points to pixels.
    public func scaled(by factor: Double) -> Path {
        mapPoints { Point(x: $0.x * factor, y: $0.y * factor) }
    }
}
