internal import MenuGeometry

/// Where the parts of a line may begin that TABs separate, in device pixels from the beginning of the line.
public struct TabPositions {
    /// The first positions, in ascending order.
    var places: [Double]
    /// The distance from each further one to the one before; more than 0.
    var gap: Double
    /// The least space between a part and the end of the part before it; 0 if it is only beyond that end.
    var space: Double
    /// How wide a part is for this, as a multiple of its width: where all letters of a font have the same width, Pango makes it whole pixels.
    var stretch: Double

    /// Makes positions.
    public init(_ places: [Double] = [], gap: Double, space: Double = 0, stretch: Double = 1) {
        (self.places, self.gap, self.space, self.stretch) = (places, max(gap, 1e-6), space, stretch)
    }

    /// The first position beyond the end of a part that begins somewhere.
    fileprivate func first(after start: Double, _ width: Double) -> Double {
        let end = start + width * stretch
        func isBeyond(_ place: Double) -> Bool { space > 0 ? place >= end + space : place > end }
        if let place = places.first(where: isBeyond) { return place }
        let last = places.last ?? 0
        let place = last + max(1, ((end + space - last) / gap).rounded(.down)) * gap
        return isBeyond(place) ? place : place + gap
    }
}

/// A part of a line between two TABs, shaped separately.
public struct TextColumn {
    /// The layout of its text; nil if the text is empty.
    var layout: TextLayout?
    /// Its range in the line's UTF-8 form.
    var bytes: Range<Int>
    /// The indices of its segments among those of the line; empty if the line is a single segment.
    var segments: [Int]
    /// Its left end on the line.
    fileprivate(set) var x = 0.0

    /// Makes a column.
    public init(_ layout: TextLayout?, bytes: Range<Int>, segments: [Int] = []) {
        (self.layout, self.bytes, self.segments) = (layout, bytes, segments)
    }

    fileprivate var width: Double { layout?.width ?? 0 }

    /// The position on the line of a byte that belongs to the column.
    fileprivate func caret(at byte: Int) -> Double { x + (layout?.caret(at: byte - bytes.lowerBound) ?? 0) }
}

extension TextLayout {
    /// Arranges the parts of a line in columns, as Pango does with tab stops: each part begins at the first position beyond the end of the part
    /// before it. In a line that runs from right to left, positions are counted from the right end.
    ///
    /// - Parameter columns: the parts in the order of the text, with one byte between consecutive parts.
    public convenience init(_ columns: [TextColumn], at positions: TabPositions, isRightToLeft: Bool) {
        var columns = columns
        for index in columns.indices.dropFirst() {
            columns[index].x = positions.first(after: columns[index - 1].x, columns[index - 1].width)
        }
        let end = columns.last.map { $0.x + $0.width } ?? 0
        if isRightToLeft {
            for index in columns.indices { columns[index].x = end - columns[index].x - columns[index].width }
        }
        let layouts = columns.compactMap(\.layout)
        let ink = columns.reduce(Rect.zero) { ink, column in
            column.layout.map { ink.union($0.ink.offset(by: Vector(dx: column.x, dy: 0))) } ?? ink
        }
        self.init(
            TabbedLine(columns: columns), width: end, ascent: layouts.map(\.ascent).max() ?? 0,
            descent: layouts.map(\.descent).max() ?? 0, ink: ink, isRightToLeft: isRightToLeft)
    }
}

/// The glyphs of a line in columns.
struct TabbedLine: ShapedLine {
    var columns: [TextColumn]

    func draw(on context: Context, at origin: Point, only segments: Set<Int>?) {
        for column in columns {
            var own = segments
            if let segments, !column.segments.isEmpty {
                own = Set(column.segments.indices.filter { segments.contains(column.segments[$0]) })
            }
            if own?.isEmpty == true { continue }
            column.layout?.draw(on: context, at: Point(x: origin.x + column.x, y: origin.y), only: own)
        }
    }

    var byteCount: Int { columns.last?.bytes.upperBound ?? 0 }

    func caret(at byte: Int) -> Double {
        columns.last { $0.bytes.lowerBound <= byte }?.caret(at: byte) ?? 0
    }

    func place(at x: Double) -> Int {
        func distance(_ column: TextColumn) -> Double { max(column.x - x, x - column.x - column.width) }
        guard let column = columns.min(by: { distance($0) < distance($1) }) else { return 0 }
        return column.bytes.lowerBound + (column.layout?.place(at: x - column.x) ?? 0)
    }

    func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        columns.flatMap { column -> [ClosedRange<Double>] in
            let own = bytes.clamped(to: column.bytes)
            guard !own.isEmpty, let layout = column.layout else { return [] }
            return layout.spans(of: own.lowerBound - column.bytes.lowerBound..<own.upperBound - column.bytes.lowerBound)
                .map { $0.lowerBound + column.x...$0.upperBound + column.x }
        }
    }
}
