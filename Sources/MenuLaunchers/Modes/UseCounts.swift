/// How often entries were chosen, as rofi stores it: one line for each, with a number and a name, the most used first.
///
/// The numbers are kept small: with each use, the smallest is subtracted from all. rofi and this program can share a file.
public struct UseCounts: Sendable, Hashable {
    private var entries: [(count: Int, name: String)] = []
    /// The most that is counted; a line with more is none.
    private static let most = 1_000_000_000

    /// Whether both come to the same file.
    public static func == (one: UseCounts, other: UseCounts) -> Bool { one.text == other.text }

    /// Hashes the contents of the file.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// Reads the contents of a file; lines that are not such entries are left out.
    public init(_ text: String) {
        // By bytes: a line feed after a carriage return, or a space before an accent, is no letter of its own.
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
            guard parts.count == 2, let count = Int(parts[0]), (0...Self.most).contains(count) else { continue }
            entries.append((count, parts[1]))
        }
    }

    /// The names, the most used first.
    public var names: [String] { entries.map(\.name) }

    /// The contents of the file.
    public var text: String { entries.map { "\($0.count) \($0.name)\n" }.joined() }

    /// Counts a use.
    ///
    /// - Parameter limit: How many entries are kept.
    public mutating func use(_ name: String, limit: Int) {
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "\n")) else { return }
        if let index = entries.firstIndex(where: { $0.name == name }) {
            entries[index].count = min(entries[index].count + 1, Self.most)
        } else {
            entries.append((1, name))
        }
        settle(limit)
    }

    /// Forgets an entry. As in rofi, the last one takes its place, which counts among those that were used as often.
    public mutating func remove(_ name: String, limit: Int) {
        guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
        entries.swapAt(index, entries.count - 1)
        entries.removeLast()
        settle(limit)
    }

    private mutating func settle(_ limit: Int) {
        let order = entries.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        let least = order.last?.element.count ?? 0
        entries = order.prefix(max(0, limit)).map { ($0.element.count - least, $0.element.name) }
    }
}
