public import MenuGeometry

/// A line inside the edges of a box.
public struct Border: Sendable, Hashable {
    /// Some of the sides of a box.
    public struct Sides: OptionSet, Sendable, Hashable {
        /// The sides as bits.
        public let rawValue: UInt8

        /// Makes a set of sides.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The upper side.
        public static let top = Sides(rawValue: 1)
        /// The right side.
        public static let right = Sides(rawValue: 2)
        /// The lower side.
        public static let bottom = Sides(rawValue: 4)
        /// The left side.
        public static let left = Sides(rawValue: 8)
        /// All sides.
        public static let all: Sides = [.top, .right, .bottom, .left]
    }

    /// Its colour; clear for a line that only takes room.
    public var color: Color
    /// Its width at each side in points; 0 for no line there.
    public var widths: EdgeInsets
    /// The length of the dashes and of the gaps between them, in points; 0 for a whole line.
    public var dash: Double
    /// The sides that have dashes, if they have a length.
    public var dashed = Sides.all

    /// Makes a line.
    public init(_ color: Color, widths: EdgeInsets, dash: Double = 0) {
        self.color = color
        self.widths = widths
        self.dash = dash
    }

    /// The outline of the part of a box that its ground fills: as far as the middle of a line through which it is seen, as in rofi.
    ///
    /// - Parameters:
    ///   - bounds: The box.
    ///   - corners: Its radii.
    func ground(of bounds: Rect, corners: Corners) -> Path {
        guard color.alpha < 1 || dash > 0 && !dashed.isEmpty else { return .roundedRectangle(bounds, corners: corners) }
        var half = self
        half.widths = widths.scaled(by: 0.5)
        return .roundedRectangle(bounds.inset(by: half.widths), corners: half.inner(corners))
    }

    /// The radii of the inner edge, in a box with the given radii.
    func inner(_ corners: Corners) -> Corners {
        Corners(
            topLeft: max(0, corners.topLeft - max(widths.top, widths.left)),
            topRight: max(0, corners.topRight - max(widths.top, widths.right)),
            bottomRight: max(0, corners.bottomRight - max(widths.bottom, widths.right)),
            bottomLeft: max(0, corners.bottomLeft - max(widths.bottom, widths.left)))
    }

    /// The drawing of the line inside a shape.
    ///
    /// - Parameters:
    ///   - bounds: The box that the shape rounds.
    ///   - corners: The radii with which it does.
    func drawing(in shape: Path, _ bounds: Rect, corners: Corners) -> [DrawCommand] {
        guard color.alpha > 0 else { return [] }
        let (isUniform, isWhole) = (widths == EdgeInsets(all: widths.top), dash == 0 || dashed.isEmpty)
        if isUniform, isWhole { return widths.top > 0 ? [.innerStroke(shape, color, width: widths.top)] : [] }
        let inner = bounds.inset(by: widths)
        if isWhole, corners.largest > 0 {
            // An outline in the other direction cuts a hole.
            let turned = self.inner(corners).mirrored
            let hole = Path.roundedRectangle(inner, corners: turned).mapPoints {
                Point(x: 2 * inner.midX - $0.x, y: $0.y)
            }
            return [.fill(Path(joining: inner.isEmpty ? [shape] : [shape, hole]), color)]
        }
        let sides = [
            Rect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: inner.minY),
            Rect(minX: bounds.minX, minY: inner.maxY, maxX: bounds.maxX, maxY: bounds.maxY),
            Rect(minX: bounds.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
            Rect(minX: inner.maxX, minY: inner.minY, maxX: bounds.maxX, maxY: inner.maxY),
        ]
        let lines = zip(sides, [Sides.top, .bottom, .left, .right]).flatMap { line, side in
            line.isEmpty ? [] : dashed.contains(side) ? dashes(of: line) : [line]
        }
        guard !lines.isEmpty else { return [] }
        return [.clip(shape), .fill(Path(joining: lines.map(Path.rectangle)), color), .restore]
    }

    /// The dashes of a line along the longer side of a rectangle; the rectangle itself for a whole line.
    private func dashes(of line: Rect) -> [Rect] {
        guard dash > 0 else { return [line] }
        let isFlat = line.width >= line.height
        // No monitor is so large that it has more of them.
        return stride(from: 0, to: min(isFlat ? line.width : line.height, 4096 * dash), by: 2 * dash).map { start in
            isFlat
                ? Rect(x: line.minX + start, y: line.minY, width: min(dash, line.width - start), height: line.height)
                : Rect(x: line.minX, y: line.minY + start, width: line.width, height: min(dash, line.height - start))
        }
    }
}

extension DrawCommand {
    /// The drawing of a box: its ground, what is drawn over that, and the line inside its edges.
    static func box(
        _ bounds: Rect, corners: Corners, fill: Color, image: BoxImage? = nil, border: Border?
    ) -> [DrawCommand] {
        let ground =
            border?.ground(of: bounds, corners: corners) ?? .roundedRectangle(bounds, corners: corners)
        let line = border?.drawing(in: .roundedRectangle(bounds, corners: corners), bounds, corners: corners) ?? []
        let picture = image?.drawing(in: bounds, ground) ?? []
        return (fill.alpha > 0 ? [.fill(ground, fill)] : []) + picture + line
    }
}
