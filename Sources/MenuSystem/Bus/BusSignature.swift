/// Reads types in the notation of D-Bus.
enum BusSignature {
    /// The most arrays, structures and variants in one another.
    static let maximumDepth = 64
    /// The most bytes of a signature.
    static let maximumLength = 255

    /// Splits a signature into its complete types; nil if it is not valid.
    static func types(of signature: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard signature.count <= maximumLength else { return nil }
        var types: [ArraySlice<UInt8>] = []
        var rest = signature
        while !rest.isEmpty {
            guard let type = first(of: rest, depth: 0) else { return nil }
            types.append(type)
            rest = rest[type.endIndex...]
        }
        return types
    }

    /// The first complete type of a signature; nil if there is none.
    private static func first(of signature: ArraySlice<UInt8>, depth: Int) -> ArraySlice<UInt8>? {
        guard let code = signature.first, depth < maximumDepth / 2 else { return nil }
        let inner = signature.dropFirst()
        switch code {
        case UInt8(ascii: "a"):
            guard
                let element = inner.first == UInt8(ascii: "{")
                    ? entry(inner, depth) : first(of: inner, depth: depth + 1)
            else { return nil }
            return signature[..<element.endIndex]
        case UInt8(ascii: "("):
            var rest = inner
            while let next = rest.first, next != UInt8(ascii: ")") {
                guard let member = first(of: rest, depth: depth + 1) else { return nil }
                rest = rest[member.endIndex...]
            }
            guard !rest.isEmpty, rest.startIndex > inner.startIndex else { return nil }
            return signature[...rest.startIndex]
        default:
            return isBasic(code) || code == UInt8(ascii: "v") ? signature.prefix(1) : nil
        }
    }

    private static func entry(_ signature: ArraySlice<UInt8>, _ depth: Int) -> ArraySlice<UInt8>? {
        let key = signature.dropFirst()
        guard let code = key.first, isBasic(code), let value = first(of: key.dropFirst(), depth: depth + 1) else {
            return nil
        }
        guard signature.endIndex > value.endIndex, signature[value.endIndex] == UInt8(ascii: "}") else { return nil }
        return signature[...value.endIndex]
    }

    private static func isBasic(_ code: UInt8) -> Bool { "ybnqiuxtdhsog".utf8.contains(code) }

    /// The multiple of bytes at which values of a type begin.
    static func alignment(of code: UInt8) -> Int {
        switch code {
        case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
        case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
        default: 4
        }
    }
}
