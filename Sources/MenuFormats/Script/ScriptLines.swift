/// Splits what a program writes into the lines of its messages, in bounded memory.
public struct ScriptLines: Sendable {
    /// How long a line may be, in bytes; of a longer one only the error remains.
    public static let lengthLimit = 1 << 20

    /// A line that was read.
    public enum Line: Sendable, Hashable {
        /// Its bytes, without its end.
        case text([UInt8])
        /// It was longer than the limit.
        case tooLong
    }

    /// How many lines have been split off so far.
    public private(set) var count = 0
    private var rest: [UInt8] = []
    /// Whether the rest of a line that is too long is being skipped.
    private var isSkipping = false

    /// Starts before the first line.
    public init() {}

    /// Adds bytes, and returns the lines that are complete now.
    public mutating func append(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: Ascii.newline) {
            add(bytes[start..<end])
            lines.append(takeLine())
            start = end + 1
        }
        add(bytes[start...])
        return lines
    }

    /// Returns the last line, if it has no end.
    public mutating func finish() -> Line? { rest.isEmpty && !isSkipping ? nil : takeLine() }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        guard !isSkipping else { return }
        if rest.count + bytes.count > ScriptLines.lengthLimit {
            (rest, isSkipping) = ([], true)
        } else {
            rest.append(contentsOf: bytes)
        }
    }

    private mutating func takeLine() -> Line {
        defer { (rest, isSkipping) = ([], false) }
        count += 1
        return isSkipping ? .tooLong : .text(rest)
    }
}
