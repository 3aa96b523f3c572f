/// Reads values in the wire format of D-Bus, in either order of bytes. Whatever the bytes are, it ends within the number of their values, and
/// throws where the format is violated.
struct BusReader {
    /// The bytes are not in the wire format.
    struct Malformed: Error {}

    private let bytes: ArraySlice<UInt8>
    private let isBigEndian: Bool
    private var place: Int

    /// Reads bytes; alignment counts from the first one.
    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        (self.bytes, self.isBigEndian, place) = (bytes, isBigEndian, bytes.startIndex)
    }

    /// The number of bytes that are left.
    var rest: Int { bytes.endIndex - place }

    /// Skips the filling up to a multiple of a number of bytes, which has to be zeros.
    mutating func align(to alignment: Int) throws(Malformed) {
        while (place - bytes.startIndex) % alignment != 0 { guard try byte() == 0 else { throw Malformed() } }
    }

    private mutating func byte() throws(Malformed) -> UInt8 {
        guard place < bytes.endIndex else { throw Malformed() }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(Malformed) -> Number {
        let size = Number.bitWidth / 8
        try align(to: size)
        guard rest >= size else { throw Malformed() }
        var number: Number = 0
        for index in 0..<size {
            let shift = Number(8 * (isBigEndian ? size - 1 - index : index))
            number |= Number(truncatingIfNeeded: bytes[place + index]) << shift
        }
        place += size
        return number
    }

    /// Reads the values of a signature.
    mutating func values(of signature: String) throws(Malformed) -> [BusValue] {
        guard let types = BusSignature.types(of: Array(signature.utf8)[...]) else { throw Malformed() }
        var values: [BusValue] = []
        for type in types { values.append(try value(of: type, depth: 0)) }
        return values
    }

    private mutating func value(of type: ArraySlice<UInt8>, depth: Int) throws(Malformed) -> BusValue {
        guard depth < BusSignature.maximumDepth, let code = type.first else { throw Malformed() }
        switch code {
        case UInt8(ascii: "y"): return .byte(try byte())
        case UInt8(ascii: "b"):
            let number = try number(UInt32.self)
            guard number <= 1 else { throw Malformed() }
            return .boolean(number == 1)
        case UInt8(ascii: "n"): return .int16(try number())
        case UInt8(ascii: "q"): return .uint16(try number())
        case UInt8(ascii: "i"): return .int32(try number())
        case UInt8(ascii: "u"): return .uint32(try number())
        case UInt8(ascii: "h"): return .descriptorIndex(try number())
        case UInt8(ascii: "x"): return .int64(try number())
        case UInt8(ascii: "t"): return .uint64(try number())
        case UInt8(ascii: "d"): return .double(Double(bitPattern: try number()))
        case UInt8(ascii: "s"): return .string(try text(length: Int(try number(UInt32.self))))
        case UInt8(ascii: "o"):
            let path = try text(length: Int(try number(UInt32.self)))
            guard BusMessage.isPath(path) else { throw Malformed() }
            return .path(path)
        case UInt8(ascii: "g"): return .signature(try signature())
        default: return try container(of: type, depth: depth)
        }
    }

    private mutating func container(of type: ArraySlice<UInt8>, depth: Int) throws(Malformed) -> BusValue {
        switch type.first {
        case UInt8(ascii: "a"): return try array(of: type.dropFirst(), depth: depth)
        case UInt8(ascii: "("): return .structure(try members(of: type, depth: depth))
        case UInt8(ascii: "{"):
            let pair = try members(of: type, depth: depth)
            guard pair.count == 2 else { throw Malformed() }
            return .entry(pair[0], pair[1])
        case UInt8(ascii: "v"):
            let signature = try signature()
            guard let types = BusSignature.types(of: Array(signature.utf8)[...]), types.count == 1 else {
                throw Malformed()
            }
            return .variant(try value(of: types[0], depth: depth + 1))
        default: throw Malformed()
        }
    }

    /// Reads what stands between the brackets of a type.
    private mutating func members(of type: ArraySlice<UInt8>, depth: Int) throws(Malformed) -> [BusValue] {
        guard let types = BusSignature.types(of: type.dropFirst().dropLast()) else { throw Malformed() }
        try align(to: 8)
        var members: [BusValue] = []
        for type in types { members.append(try value(of: type, depth: depth + 1)) }
        return members
    }

    private mutating func array(of type: ArraySlice<UInt8>, depth: Int) throws(Malformed) -> BusValue {
        let length = Int(try number(UInt32.self))
        try align(to: BusSignature.alignment(of: type.first ?? 0))
        guard length <= rest else { throw Malformed() }
        let end = place + length
        var elements: [BusValue] = []
        // Every value takes at least a byte, so this ends.
        while place < end { elements.append(try value(of: type, depth: depth + 1)) }
        guard place == end else { throw Malformed() }
        return .array(elements, of: String(decoding: type, as: UTF8.self))
    }

    private mutating func text(length: Int) throws(Malformed) -> String {
        guard length < rest else { throw Malformed() }
        let content = bytes[place..<place + length]
        place += length
        guard try byte() == 0, !content.contains(0), let text = String(validating: content, as: UTF8.self) else {
            throw Malformed()
        }
        return text
    }

    private mutating func signature() throws(Malformed) -> String {
        let text = try text(length: Int(try byte()))
        guard BusSignature.types(of: Array(text.utf8)[...]) != nil else { throw Malformed() }
        return text
    }
}
