internal import MenuGeometry

/// A shape that is painted in one colour: the inside of an outline, or a line along it.
struct InkShape: Hashable {
    /// The part of the plane that an outline bounds or marks.
    enum Part: Hashable {
        case inside
        /// A line of a width, half of it on each side of the outline.
        case line(width: Double)
        /// A line of a width inside of the outline, which it touches.
        case innerLine(width: Double)
    }

    var path: Path
    var part: Part

    /// A rectangle that contains the shape.
    var bounds: Rect {
        switch part {
        case .inside, .innerLine: path.controlBounds
        case .line(let width): path.controlBounds.outset(by: width)
        }
    }

    /// The shape scaled, then moved, with its points rounded to the grid that Cairo rounds them to.
    ///
    /// - Parameter offset: The translation, in units of the result.
    func placed(scale: Double, offset: Vector) -> InkShape {
        let grid = 256.0
        var result = self
        result.path = path.mapPoints { point in
            Point(
                x: ((point.x * scale + offset.dx) * grid).rounded() / grid,
                y: ((point.y * scale + offset.dy) * grid).rounded() / grid)
        }
        switch part {
        case .inside: break
        case .line(let width): result.part = .line(width: width * scale)
        case .innerLine(let width): result.part = .innerLine(width: width * scale)
        }
        return result
    }

    /// Draws the source of a context inside the shape.
    func draw(in context: Context) {
        switch part {
        case .inside: context.fill(path)
        case .line(let width): context.stroke(path, width: width)
        case .innerLine(let width):
            context.preserving {
                context.clip(path)
                context.stroke(path, width: 2 * width)
            }
        }
    }
}
