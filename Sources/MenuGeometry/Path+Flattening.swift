extension Path {
    /// The outline as closed polygons whose edges deviate from it by no more than about `tolerance`.
    ///
    /// - Complexity: O(number of resulting corners).
    public func flattened(tolerance: Double = 0.1) -> [[Point]] {
        var polygons: [[Point]] = []
        var current: [Point] = []
        func finish() {
            if current.count > 1 { polygons.append(current) }
            current = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                current = [point]
            case .line(let point):
                current.append(point)
            case .curve(let one, let two, let end):
                guard let start = current.last else { continue }
                // A cubic's distance from its chord polygon decreases with the square of the number of pieces; the second differences of its
                // control points bound it.
                let bend = max((one - start + (one - two)).length, (two - one + (two - end)).length)
                let pieces = max(1, Int(clamping: (0.75 * bend / max(tolerance, 1e-6)).squareRoot().rounded(.up)))
                for piece in 1...min(pieces, 256) {
                    let t = Double(piece) / Double(min(pieces, 256))
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    current.append(
                        Point(
                            x: a * start.x + b * one.x + c * two.x + d * end.x,
                            y: a * start.y + b * one.y + c * two.y + d * end.y))
                }
            case .close:
                finish()
            }
        }
        finish()
        return polygons
    }

    /// Whether a point lies inside by the non-zero winding rule.
    public func contains(_ point: Point, tolerance: Double = 0.1) -> Bool {
        var winding = 0
        for polygon in flattened(tolerance: tolerance) {
            guard var previous = polygon.last else { continue }
            for corner in polygon {
                if (previous.y <= point.y) != (corner.y <= point.y) {
                    let x = previous.x + (point.y - previous.y) / (corner.y - previous.y) * (corner.x - previous.x)
                    if x > point.x { winding += corner.y > previous.y ? 1 : -1 }
                }
                previous = corner
            }
        }
        return winding != 0
    }
}
