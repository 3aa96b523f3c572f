/// Writes values in the wire format of D-Bus, the lowest byte first.
struct BusWriter {
    private(set) var bytes: [UInt8] = []

    /// Fills with zeros up to a multiple of a number of bytes.
    mutating func align(to alignment: Int) {
        let over = bytes.count % alignment
        if over > 0 { bytes.append(contentsOf: repeatElement(0, count: alignment - over)) }
    }

    mutating func write<Number: FixedWidthInteger>(_ number: Number) {
        align(to: Number.bitWidth / 8)
        for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
        }
    }

    mutating func write(_ value: BusValue) {
        switch value {
        case .byte(let number): write(number)
        case .boolean(let value): write(UInt32(value ? 1 : 0))
        case .int16(let number): write(number)
        case .uint16(let number): write(number)
        case .int32(let number): write(number)
        case .uint32(let number), .descriptorIndex(let number): write(number)
        case .int64(let number): write(number)
        case .uint64(let number): write(number)
        case .double(let number): write(number.bitPattern)
        case .string(let text), .path(let text): writeText(text)
        case .signature(let text): writeSignature(text)
        case .array(let elements, let type): writeArray(elements, of: type)
        case .structure(let members):
            align(to: 8)
            for member in members { write(member) }
        case .entry(let key, let value):
            align(to: 8)
            write(key)
            write(value)
        case .variant(let value):
            writeSignature(value.signature)
            write(value)
        }
    }

    /// Writes a text up to its first NUL, which the format does not allow in texts.
    private mutating func writeText(_ text: String) {
        let content = text.utf8.prefix { $0 != 0 }
        write(UInt32(content.count))
        bytes.append(contentsOf: content)
        bytes.append(0)
    }

    private mutating func writeSignature(_ text: String) {
        bytes.append(UInt8(truncatingIfNeeded: text.utf8.count))
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }

    private mutating func writeArray(_ elements: [BusValue], of type: String) {
        write(UInt32(0))
        let place = bytes.count - 4
        // The filling before the first element does not count, and is there even if no element is.
        align(to: BusSignature.alignment(of: type.utf8.first ?? 0))
        let start = bytes.count
        for element in elements { write(element) }
        overwrite(UInt32(bytes.count - start), at: place)
    }

    /// Replaces a number that was written before its value was known.
    mutating func overwrite(_ number: UInt32, at place: Int) {
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(index))) }
    }
}
