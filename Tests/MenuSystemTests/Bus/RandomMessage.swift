import ReaderPeers

@testable import MenuSystem

/// Makes messages by chance: values of every type, nested, with the header's fields of their kind.
struct RandomMessage {
    var choices: SeededChoices

    mutating func message() -> BusMessage {
        var message = BusMessage(choices.pick([.call, .reply, .error, .signal]))
        message.serial = UInt32.random(in: 1 ... .max, using: &choices)
        (message.needsNoReply, message.startsNoService) = (choices.one(in: 2), choices.one(in: 2))
        switch message.kind {
        case .call, .signal:
            (message.path, message.member) = (choices.pick(["/", "/a", "/org/x11menu_1/B"]), "Member")
            if message.kind == .signal || choices.one(in: 2) { message.interface = "org.x11menu.Test" }
        case .reply, .error:
            message.replySerial = UInt32.random(in: 1 ... .max, using: &choices)
            if message.kind == .error { message.errorName = "org.x11menu.Error" }
        }
        if choices.one(in: 2) { message.destination = ":1.5" }
        if choices.one(in: 2) { message.sender = "org.x11menu.Sender" }
        message.body = (0..<choices.below(5)).map { _ in value(of: type(depth: 0)) }
        return message
    }

    private mutating func type(depth: Int) -> String {
        let basic = choices.pick("ybnqiuxtdsog".map(String.init))
        guard depth < 4 else { return basic }
        switch choices.below(8) {
        case 0: return "a" + type(depth: depth + 1)
        case 1: return "a{" + basic + type(depth: depth + 1) + "}"
        case 2: return "(" + (0...choices.below(3)).map { _ in type(depth: depth + 1) }.joined() + ")"
        case 3: return "v"
        default: return basic
        }
    }

    private mutating func value(of type: String, depth: Int = 0) -> BusValue {
        let types = BusSignature.types(of: Array(type.dropFirst().dropLast().utf8)[...]) ?? []
        let inner = types.map { String(decoding: $0, as: UTF8.self) }
        switch type.first {
        case "y": return .byte(.random(in: 0 ... .max, using: &choices))
        case "b": return .boolean(choices.one(in: 2))
        case "n": return .int16(.random(in: .min ... .max, using: &choices))
        case "q": return .uint16(.random(in: 0 ... .max, using: &choices))
        case "i": return .int32(.random(in: .min ... .max, using: &choices))
        case "u": return .uint32(.random(in: 0 ... .max, using: &choices))
        case "x": return .int64(.random(in: .min ... .max, using: &choices))
        case "t": return .uint64(.random(in: 0 ... .max, using: &choices))
        case "d": return .double(choices.pick([0, -1.5, .infinity, 1e300]))
        case "s": return .string(choices.pick(["", "a", "äöü", "你好", "😀 long enough to need filling"]))
        case "o": return .path(choices.pick(["/", "/a/b"]))
        // Not empty: GLib drops an entry from a byte to an empty signature at the end of an array, also from arrays of its own.
        case "g": return .signature(choices.pick(["i", "a{sv}", "(ii)"]))
        case "v": return .variant(value(of: self.type(depth: depth + 2), depth: depth + 1))
        case "(": return .structure(inner.map { value(of: $0, depth: depth) })
        case "{": return .entry(value(of: inner[0], depth: depth), value(of: inner[1], depth: depth))
        default:
            let element = String(type.dropFirst())
            return .array((0..<choices.below(4)).map { _ in value(of: element, depth: depth) }, of: element)
        }
    }
}
