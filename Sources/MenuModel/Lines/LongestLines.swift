/// The longest lines of a list by bytes, longest first: the ones worth measuring.
struct LongestLines: Sendable {
    /// How many lines are kept.
    static let limit = 24

    private(set) var lines: [(length: Int, line: Int)] = []
    /// The length in bytes that a line must exceed to be kept.
    private(set) var shortest = -1

    /// Keeps a line if it is long enough; of lines of equal length, the earlier ones stay.
    mutating func insert(length: Int, line: Int) {
        // A line that had no separator yet is already in the list, and has grown.
        lines.removeAll { $0.line == line }
        let place = lines.firstIndex { $0.length < length } ?? lines.count
        lines.insert((length, line), at: place)
        if lines.count > Self.limit { lines.removeLast() }
        if lines.count == Self.limit, let last = lines.last { shortest = last.length }
    }
}
