/// Bytes as they were read: mostly UTF-8, but not necessarily. The output for a choice is made of them, so that no byte is lost.
public struct ByteString: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The bytes, without a terminator.
    public var bytes: [UInt8]

    /// Stores bytes.
    public init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// Stores the UTF-8 form of a text.
    public init(_ text: String) {
        self.bytes = Array(text.utf8)
    }

    /// Stores the UTF-8 form of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The bytes decoded as UTF-8, with U+FFFD in place of each invalid sequence.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
    /// Makes a title of bytes: decodes them as UTF-8, with U+FFFD for NULs and invalid UTF-8, and drops a carriage return at the end.
    package init(titleBytes bytes: ArraySlice<UInt8>) {
        let line = bytes.last == 0x0D ? bytes.dropLast() : bytes
        guard line.contains(0) else {
            self.init(decoding: line, as: UTF8.self)
            return
        }
        var shown: [UInt8] = []
        shown.reserveCapacity(line.count)
        for byte in line {
            if byte == 0 { shown += "\u{FFFD}".utf8 } else { shown.append(byte) }
        }
        self.init(decoding: shown, as: UTF8.self)
    }
}
