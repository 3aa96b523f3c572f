/// A scalar read from bytes, and how many bytes it takes.
struct DecodedScalar {
    /// The scalar; 0xDC00 plus the byte for a byte that is not UTF-8, a value that no scalar has.
    var value: UInt32
    var length: Int
}

extension Span<UInt8> {
    /// Reads the scalar that starts at a byte, or one byte that is not UTF-8: never past `end`, never fewer than one
    /// byte.
    @inline(__always)
    func scalar(at index: Int, before end: Int) -> DecodedScalar {
        let first = self[index]
        if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1) }
        if first < 0xE0, first >= 0xC2, index &+ 1 < end {
            let second = self[index &+ 1]
            if second & 0xC0 == 0x80 {
                return DecodedScalar(value: UInt32(first & 0x1F) &<< 6 | UInt32(second & 0x3F), length: 2)
            }
        }
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

extension MutableSpan<UInt8> {
    /// Writes the result of `Span.scalar(at:before:)`, as the scalar's UTF-8 form or the byte that was not UTF-8, and returns the place after it.
    @inline(__always)
    mutating func write(scalar value: UInt32, at index: Int) -> Int {
        @inline(__always)
        func continuation(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value &>> shift & 0x3F) }
        switch value {
        case ..<0x80:
            self[index] = UInt8(truncatingIfNeeded: value)
            return index &+ 1
        case ..<0x800:
            self[index] = 0xC0 | UInt8(truncatingIfNeeded: value &>> 6)
            self[index &+ 1] = continuation(0)
            return index &+ 2
        case 0xDC80...0xDCFF:
            self[index] = UInt8(truncatingIfNeeded: value)
            return index &+ 1
        case ..<0x10000:
            self[index] = 0xE0 | UInt8(truncatingIfNeeded: value &>> 12)
            self[index &+ 1] = continuation(6)
            self[index &+ 2] = continuation(0)
            return index &+ 3
        default:
            self[index] = 0xF0 | UInt8(truncatingIfNeeded: value &>> 18)
            self[index &+ 1] = continuation(12)
            self[index &+ 2] = continuation(6)
            self[index &+ 3] = continuation(0)
            return index &+ 4
        }
    }
}

extension [UInt8] {
    /// Appends a scalar's UTF-8 form.
    mutating func append(scalar value: UInt32) {
        var form = [UInt8](repeating: 0, count: 4)
        var span = form.mutableSpan
        let count = span.write(scalar: value, at: 0)
        append(contentsOf: form.prefix(count))
    }
}
