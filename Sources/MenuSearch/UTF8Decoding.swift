/// A scalar read from bytes, and how many bytes it takes.
struct DecodedScalar {
    /// The scalar; 0xDC00 plus the byte for a byte that is not UTF-8, which no scalar equals.
    var value: UInt32
    var length: Int
}

extension Span<UInt8> {
    /// Reads the scalar that starts at a byte, or one byte that is not UTF-8: never past `end`, never fewer than one byte.
    @inline(__always)
    func scalar(at index: Int, before end: Int) -> DecodedScalar {
        let first = self[index]
        guard first >= 0x80 else { return DecodedScalar(value: UInt32(first), length: 1) }
        return longScalar(at: index, before: end)
    }

    private func longScalar(at index: Int, before end: Int) -> DecodedScalar {
        let first = self[index]
        let invalid = DecodedScalar(value: 0xDC00 + UInt32(first), length: 1)
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, index + length <= end else { return invalid }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for next in index + 1..<index + length {
            let byte = self[next]
            guard byte & 0xC0 == 0x80 else { return invalid }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let shortest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard value >= shortest, value < 0x110000, value & 0xFFFF_F800 != 0xD800 else { return invalid }
        return DecodedScalar(value: value, length: length)
    }
}

extension [UInt8] {
    /// Appends what `Span.scalar(at:before:)` read: the scalar's UTF-8 form, or the byte that was not UTF-8.
    mutating func append(scalar value: UInt32) {
        switch value {
        case ..<0x80: append(UInt8(truncatingIfNeeded: value))
        case ..<0x800:
            append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
            append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
        case 0xDC80...0xDCFF: append(UInt8(truncatingIfNeeded: value))
        case ..<0x10000:
            append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
            append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
            append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
        default:
            append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
            append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
            append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
            append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
        }
    }
}
