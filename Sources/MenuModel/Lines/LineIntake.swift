/// Splits incoming bytes into lines: buffers the bytes, and hands over complete lines.
public struct LineIntake: Sendable {
    /// The complete lines.
    public private(set) var lines: LineList
    /// The bytes after the last separator.
    private var rest: [UInt8] = []
    private var searched = 0

    /// Starts empty.
    public init(separator: UInt8 = 0x0A) {
        lines = LineList(separator: separator)
    }

    /// How many bytes were received.
    public var byteCount: Int { lines.byteCount + rest.count }

    /// Adds bytes. Lines become part of `lines` at the next `flush` at the latest.
    ///
    /// - Complexity: O(number of bytes).
    public mutating func append(_ bytes: ArraySlice<UInt8>) {
        // Input that fills one block will probably fill the next one too.
        if rest.isEmpty, lines.byteCount >= LineBlock.limit { rest.reserveCapacity(LineBlock.limit + bytes.count) }
        rest += bytes
        if rest.count >= LineBlock.limit { flush() }
    }

    /// Adds the complete lines to the list.
    public mutating func flush() {
        // The bytes of an unfinished line are searched only once.
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

    /// Adds everything to the list, at the end of the input.
    public mutating func finish() {
        flush()
        lines.append(rest)
        rest = []
    }
}
