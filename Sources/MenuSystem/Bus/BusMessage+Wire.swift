/// The wire format of messages.
extension BusMessage {
    /// The most bytes of a message that is received; a longer one ends the connection.
    static let maximumLength = 16 << 20
    /// The bytes from which the length of a message is known.
    private static let startLength = 16

    private enum Flag {
        static let needsNoReply: UInt8 = 1
        static let startsNoService: UInt8 = 2
    }

    /// Its bytes.
    package var encoded: [UInt8] {
        var content = BusWriter()
        for value in body { content.write(value) }
        var writer = BusWriter()
        writer.write(UInt8(ascii: "l"))
        writer.write(kind.rawValue)
        writer.write((needsNoReply ? Flag.needsNoReply : 0) | (startsNoService ? Flag.startsNoService : 0))
        writer.write(UInt8(1))
        writer.write(UInt32(content.bytes.count))
        writer.write(serial)
        writer.write(.array(fields.map { .structure([.byte($0), .variant($1)]) }, of: "(yv)"))
        writer.align(to: 8)
        return writer.bytes + content.bytes
    }

    private var fields: [(code: UInt8, value: BusValue)] {
        let signature = body.map(\.signature).joined()
        return [
            (1, path.map(BusValue.path)), (2, interface.map(BusValue.string)), (3, member.map(BusValue.string)),
            (4, errorName.map(BusValue.string)), (5, replySerial.map(BusValue.uint32)),
            (6, destination.map(BusValue.string)), (7, sender.map(BusValue.string)),
            (8, signature.isEmpty ? nil : .signature(signature)),
        ].compactMap { code, value in value.map { (code, $0) } }
    }

    /// The length of the message that some bytes begin with; nil if too few bytes are there to know.
    static func length(of bytes: ArraySlice<UInt8>) throws(BusReader.Malformed) -> Int? {
        guard bytes.count >= startLength else { return nil }
        var (reader, _) = try start(of: bytes)
        let body = try Int(reader.number(UInt32.self))
        _ = try reader.number(UInt32.self)
        let fields = try Int(reader.number(UInt32.self))
        let length = startLength + (fields + 7) / 8 * 8 + body
        guard length <= maximumLength else { throw BusReader.Malformed() }
        return length
    }

    private static func start(of bytes: ArraySlice<UInt8>) throws(BusReader.Malformed) -> (BusReader, [UInt8]) {
        let isBigEndian = bytes.first == UInt8(ascii: "B")
        guard isBigEndian || bytes.first == UInt8(ascii: "l") else { throw BusReader.Malformed() }
        var reader = BusReader(bytes, isBigEndian: isBigEndian)
        var start: [UInt8] = []
        for _ in 0..<4 { start.append(try reader.number()) }
        guard start[3] == 1 else { throw BusReader.Malformed() }
        return (reader, start)
    }

    /// Reads the bytes of a whole message; nil if they are none.
    package init?(bytes: [UInt8]) {
        guard let length = try? Self.length(of: bytes[...]), length == bytes.count,
            let message = try? Self.decoded(bytes[...])
        else { return nil }
        self = message
    }

    /// Reads the bytes of a whole message.
    ///
    /// - Returns: The message; nil for one of a kind that this version of the protocol does not know, which is to be ignored.
    static func decoded(_ bytes: ArraySlice<UInt8>) throws(BusReader.Malformed) -> BusMessage? {
        var (reader, start) = try start(of: bytes)
        guard start[1] != 0 else { throw BusReader.Malformed() }
        var message = BusMessage(Kind(rawValue: start[1]) ?? .signal)
        message.needsNoReply = start[2] & Flag.needsNoReply != 0
        message.startsNoService = start[2] & Flag.startsNoService != 0
        let bodyLength = try Int(reader.number(UInt32.self))
        message.serial = try reader.number()
        guard message.serial != 0 else { throw BusReader.Malformed() }
        var signature = ""
        for field in try reader.values(of: "a(yv)").first?.members ?? [] {
            guard case .byte(let code) = field.members[0] else { continue }
            if code == 8 { signature = field.members[1].unwrapped.text ?? "" }
            try message.setField(code, to: field.members[1].unwrapped)
        }
        try reader.align(to: 8)
        guard reader.rest == bodyLength, message.hasNeededFields else { throw BusReader.Malformed() }
        message.body = try reader.values(of: signature)
        guard reader.rest == 0 else { throw BusReader.Malformed() }
        return Kind(rawValue: start[1]) == nil ? nil : message
    }

    /// Sets a field of the header; one that is not known is ignored.
    private mutating func setField(_ code: UInt8, to value: BusValue) throws(BusReader.Malformed) {
        switch (code, value) {
        case (1, .path(let text)): path = text
        case (2, .string(let text)): interface = text
        case (3, .string(let text)): member = text
        case (4, .string(let text)): errorName = text
        case (5, .uint32(let number)): replySerial = number
        case (6, .string(let text)): destination = text
        case (7, .string(let text)): sender = text
        case (8, .signature), (9, .uint32), (10..., _): break
        default: throw BusReader.Malformed()
        }
    }

    private var hasNeededFields: Bool {
        switch kind {
        case .call: path != nil && member != nil
        case .reply: replySerial != nil
        case .error: replySerial != nil && errorName != nil
        case .signal: path != nil && interface != nil && member != nil
        }
    }
}
