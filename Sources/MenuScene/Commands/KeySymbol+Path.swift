import MenuGeometry
import MenuLayout

extension KeySymbol {
    /// The sign in a box, as a filled outline drawn with a brush of the given width.
    func path(in box: Rect, brush: Double) -> Path {
        let lines = strokes.map { stroke in
            Path.brush(
                stroke.map { Point(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) }, width: brush)
        }
        return Path(joining: lines + loops(in: box, brush: brush))
    }

    /// The two strokes of an arrow's head; `back` leads from its tip to halfway between their other ends.
    private static func head(_ tip: Point, _ back: Vector) -> [Point] {
        let aside = Vector(dx: -back.dy, dy: back.dx)
        return [tip + back + aside, tip, tip + back + -aside]
    }

    /// Lines through points in the unit square.
    private var strokes: [[Point]] {
        func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        switch self {
        case .control: return [[at(0.13, 0.56), at(0.5, 0.19), at(0.87, 0.56)]]
        case .option:
            return [[at(0, 0.14), at(0.31, 0.14), at(0.69, 0.86), at(1, 0.86)], [at(0.62, 0.14), at(1, 0.14)]]
        case .shift:
            return [
                [
                    at(0.5, 0.05), at(0.98, 0.54), at(0.71, 0.54), at(0.71, 0.93), at(0.29, 0.93), at(0.29, 0.54),
                    at(0.02, 0.54), at(0.5, 0.05),
                ]
            ]
        case .command:
            return [
                [at(0.35, 0.2), at(0.35, 0.8)], [at(0.65, 0.2), at(0.65, 0.8)], [at(0.2, 0.35), at(0.8, 0.35)],
                [at(0.2, 0.65), at(0.8, 0.65)],
            ]
        case .backspace: return [KeySymbol.eraser, KeySymbol.cross.0, KeySymbol.cross.1]
        case .delete:
            return KeySymbol.backspace.strokes.map { $0.map { Point(x: 1 - $0.x, y: $0.y) } }
        case .enter:
            return [
                [at(0.95, 0.14), at(0.95, 0.62), at(0.06, 0.62)],
                KeySymbol.head(at(0.06, 0.62), Vector(dx: 0.26, dy: 0)),
            ]
        case .tab:
            return [
                [at(0.02, 0.5), at(0.78, 0.5)], KeySymbol.head(at(0.78, 0.5), Vector(dx: -0.26, dy: 0)),
                [at(0.98, 0.18), at(0.98, 0.82)],
            ]
        case .left: return [[at(0.06, 0.5), at(0.94, 0.5)], KeySymbol.head(at(0.06, 0.5), Vector(dx: 0.3, dy: 0))]
        case .right: return [[at(0.06, 0.5), at(0.94, 0.5)], KeySymbol.head(at(0.94, 0.5), Vector(dx: -0.3, dy: 0))]
        case .up: return [[at(0.5, 0.06), at(0.5, 0.94)], KeySymbol.head(at(0.5, 0.06), Vector(dx: 0, dy: 0.3))]
        case .down: return [[at(0.5, 0.06), at(0.5, 0.94)], KeySymbol.head(at(0.5, 0.94), Vector(dx: 0, dy: -0.3))]
        }
    }

    private static let eraser = [
        Point(x: 0, y: 0.5), Point(x: 0.32, y: 0.12), Point(x: 1, y: 0.12), Point(x: 1, y: 0.88),
        Point(x: 0.32, y: 0.88),
        Point(x: 0, y: 0.5),
    ]

    private static let cross = (
        [Point(x: 0.5, y: 0.36), Point(x: 0.8, y: 0.64)], [Point(x: 0.5, y: 0.64), Point(x: 0.8, y: 0.36)]
    )

    /// The four loops of the looped square.
    private func loops(in box: Rect, brush: Double) -> [Path] {
        guard self == .command else { return [] }
        let radius = 0.15 * min(box.width, box.height)
        return [0.2, 0.8].flatMap { x in
            [0.2, 0.8].flatMap { y in
                let center = Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
                return [
                    Path.circle(center: center, radius: radius + brush / 2),
                    Path.circle(center: center, radius: max(0.01, radius - brush / 2)).reversed(),
                ]
            }
        }
    }
}
