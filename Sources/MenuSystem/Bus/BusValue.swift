/// A value of a D-Bus message, with its type.
public indirect enum BusValue: Hashable, Sendable {
    /// An unsigned number of 8 bits, `y`.
    case byte(UInt8)
    /// A truth value, `b`.
    case boolean(Bool)
    /// A number of 16 bits, `n`.
    case int16(Int16)
    /// An unsigned number of 16 bits, `q`.
    case uint16(UInt16)
    /// A number of 32 bits, `i`.
    case int32(Int32)
    /// An unsigned number of 32 bits, `u`.
    case uint32(UInt32)
    /// A number of 64 bits, `x`.
    case int64(Int64)
    /// An unsigned number of 64 bits, `t`.
    case uint64(UInt64)
    /// A floating-point number, `d`.
    case double(Double)
    /// The index of a file descriptor, `h`. Descriptors themselves are never passed.
    case descriptorIndex(UInt32)
    /// A text, `s`.
    case string(String)
    /// The path of an object, `o`.
    case path(String)
    /// A list of types, `g`.
    case signature(String)
    /// Values of the same type, `a` and that type.
    case array([BusValue], of: String)
    /// Values of any types, in parentheses.
    case structure([BusValue])
    /// A key with a value, in braces; only as an element of an array.
    case entry(BusValue, BusValue)
    /// A value whose type is part of the message, `v`.
    case variant(BusValue)
}

extension BusValue {
    /// Its type, in the notation of D-Bus.
    public var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .descriptorIndex: "h"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .array(_, let type): "a" + type
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// The text of a string, a path or a signature; nil for all others.
    public var text: String? {
        switch self {
        case .string(let text), .path(let text), .signature(let text): text
        default: nil
        }
    }

    /// The value of a whole number of any size; nil for all others.
    public var integer: Int? {
        switch self {
        case .byte(let number): Int(number)
        case .int16(let number): Int(number)
        case .uint16(let number): Int(number)
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        case .int64(let number): Int(number)
        case .uint64(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The value of a number, whole or not; nil for all others.
    public var number: Double? { if case .double(let number) = self { number } else { integer.map(Double.init) } }

    /// The truth value; nil for all others.
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

    /// The members of a structure or the elements of an array; empty for all others.
    public var members: [BusValue] {
        switch self {
        case .structure(let members), .array(let members, _): members
        default: []
        }
    }

    /// The value inside a variant, however often it is wrapped; the value itself if it is none.
    public var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }

    /// Makes a dictionary of texts, `a{ss}`, in the order of its keys.
    public static func texts(_ texts: [String: String]) -> BusValue {
        .array(texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) }, of: "{ss}")
    }
}
