/// Bytes on their way to becoming lines: gathers what comes in, and gives whole lines away.
public struct LineIntake: Sendable {
    /// The lines that are whole.
    public private(set) var lines: LineList
    /// What came after the last separator.
    private var rest: [UInt8] = []
    private var searched = 0

    /// Starts with nothing.
    public init(separator: UInt8 = 0x0A) {
        lines = LineList(separator: separator)
    }

    /// How many bytes have come in.
    public var byteCount: Int { lines.byteCount + rest.count }

    /// Adds bytes. Lines become part of `lines` by the next `flush` at the latest.
    ///
    /// - Complexity: O(number of bytes).
    public mutating func append(_ bytes: ArraySlice<UInt8>) {
        // What fills a block will likely fill the next one too.
        if rest.isEmpty, lines.byteCount >= LineBlock.limit { rest.reserveCapacity(LineBlock.limit + bytes.count) }
        rest += bytes
        if rest.count >= LineBlock.limit { flush() }
    }

    /// Makes the lines that are whole part of the list.
    public mutating func flush() {
        // A line that goes on for long is not looked through again and again.
        guard let last = rest[searched...].lastIndex(of: lines.separator) else {
            searched = rest.count
            return
        }
        searched = 0
        if last == rest.count - 1 {
            lines.append(rest)
            rest.removeAll()
        } else {
            let next = Array(rest[(last + 1)...])
            rest.removeSubrange((last + 1)...)
            lines.append(rest)
            rest = next
            searched = rest.count
        }
    }

    /// Makes everything part of the list: no more comes.
    public mutating func finish() {
        flush()
        lines.append(rest)
        rest = []
    }
}
