internal import MenuCairo
internal import MenuGeometry

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
    /// Arranges the parts of a line in columns, as Pango does with tab stops: each part begins at the first multiple of `tabStop` beyond the
    /// end of the part before it. In a line that runs from right to left, positions are counted from the right end.
    ///
    /// - Parameters:
    ///   - columns: the parts in the order of the text, with one byte between consecutive parts.
    ///   - tabStop: the distance between tab stops, in device pixels; more than 0.
    public convenience init(_ columns: [TextColumn], tabStop: Double, isRightToLeft: Bool) {
        var columns = columns
        var end = 0.0
        for index in columns.indices {
            columns[index].x = index == 0 ? 0 : ((end / tabStop).rounded(.down) + 1) * tabStop
            end = columns[index].x + columns[index].width
        }
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
