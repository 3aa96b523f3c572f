extension Path {
    /// Makes a circle, clockwise.
    public static func circle(center: Point, radius: Double) -> Path {
        roundedRectangle(
            Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
    }

    /// Makes the outline to fill of a stroke with a round brush along straight lines from point to point.
    ///
    /// The parts overlap and all run clockwise, so the non-zero winding rule fills them as one figure without seams.
    public static func brush(_ points: [Point], width: Double) -> Path {
        var path = Path()
        let radius = width / 2
        for (start, end) in zip(points, points.dropFirst()) {
            let along = (end - start).scaled(toLength: radius)
            let aside = Vector(dx: -along.dy, dy: along.dx)
            path.move(to: start - aside)
            path.line(to: end - aside)
            path.quarter(to: end + along, corner: end - aside + along)
            path.quarter(to: end + aside, corner: end + aside + along)
            path.line(to: start + aside)
            path.quarter(to: start - along, corner: start + aside - along)
            path.quarter(to: start - aside, corner: start - aside - along)
            path.close()
        }
        return path
    }

    /// Joins the steps of several outlines into one outline.
    public init(joining paths: [Path]) {
        self.init(paths.flatMap(\.elements))
    }

    /// The same outline in the opposite direction, which makes it a hole in the area around it.
    public func reversed() -> Path {
        var result = Path()
        var steps: [(end: Point, controls: (Point, Point)?)] = []
        func flush(isClosed: Bool) {
            guard let last = steps.last else { return }
            result.move(to: last.end)
            for index in steps.indices.reversed().dropLast() {
                let end = steps[index - 1].end
                if let (one, two) = steps[index].controls {
                    result.curve(two, one, to: end)
                } else {
                    result.line(to: end)
                }
            }
            if isClosed { result.close() }
            steps = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                flush(isClosed: false)
                steps = [(point, nil)]
            case .line(let point): steps.append((point, nil))
            case .curve(let one, let two, let end): steps.append((end, (one, two)))
            case .close: flush(isClosed: true)
            }
        }
        flush(isClosed: false)
        return result
    }
}
