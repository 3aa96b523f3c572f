/// The rows of a strip: side by side after the pinned entries, on as many lines as needed, of which one is visible at a time.
///
/// A small number of rows have the widths of their titles. In a long list, all rows have the width of the widest of a sample, so that the
/// position of a row follows from its index.
struct StripFlow: Sendable {
    private enum Rows {
        /// The rows' left edges and widths, and the first row of each line.
        case measured(lefts: [Double], widths: [Double], starts: [Int])
        /// This number of rows per line, all of the same width.
        case even(count: Int, perLine: Int, width: Double)
    }

    private let rows: Rows
    /// The left edge of the first row of each line, in points from the left edge of the content.
    let left: Double
    /// The height of a line, in points.
    let lineHeight: Double

    /// Up to this number of rows, each is as wide as its title.
    static let mostMeasured = 2_000

    /// Arranges rows in lines.
    ///
    /// - Parameters:
    ///   - widths: The widths of all rows in points; a single width if all rows have the same.
    ///   - count: How many rows there are.
    ///   - room: The width of a line in points, from `left` on.
    init(widths: [Double], count: Int, left: Double, room: Double, lineHeight: Double, snap: Snap) {
        self.left = left
        self.lineHeight = lineHeight
        let room = max(snap.pixel, room)
        guard widths.count == count else {
            let width = min(room, max(snap.pixel, snap.up(widths.first ?? room)))
            rows = .even(count: count, perLine: max(1, Int(room / width)), width: width)
            return
        }
        var (lefts, starts, x): ([Double], [Int], Double) = ([], [], 0)
        var all = widths
        for (index, width) in widths.enumerated() {
            let width = min(room, max(snap.pixel, snap.up(width)))
            if x + width > room || index == 0 { (x, _) = (0, starts.append(index)) }
            lefts.append(left + x)
            all[index] = width
            x += width
        }
        rows = .measured(lefts: lefts, widths: all, starts: starts)
    }

    /// How many lines there are; at least one.
    var lineCount: Int {
        switch rows {
        case .measured(_, _, let starts): max(1, starts.count)
        case .even(let count, let perLine, _): max(1, (count + perLine - 1) / perLine)
        }
    }

    /// The line that contains a row.
    func line(ofRow row: Int) -> Int {
        switch rows {
        case .measured(_, _, let starts):
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] <= row { low = middle + 1 } else { high = middle }
            }
            return max(0, low - 1)
        case .even(_, let perLine, _): return row / perLine
        }
    }

    /// The rows of a line; empty if there is no such line.
    func rows(ofLine line: Int) -> Range<Int> {
        switch rows {
        case .measured(let lefts, _, let starts):
            guard starts.indices.contains(line) else { return 0..<0 }
            return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : lefts.count)
        case .even(let count, let perLine, _):
            let start = line * perLine
            guard line >= 0, start < count else { return 0..<0 }
            return start..<min(count, start + perLine)
        }
    }

    /// The left edge and the width of a row, in points.
    func extent(ofRow row: Int) -> (left: Double, width: Double) {
        switch rows {
        case .measured(let lefts, let widths, _): (lefts[row], widths[row])
        case .even(_, let perLine, let width): (left + Double(row % perLine) * width, width)
        }
    }
}
