/// Addresses of files, as programs exchange them: `file:///home/a%20b`.
package enum FileAddress {
    private static let scheme = "file://"

    /// The address of a file by its absolute path.
    package static func make(_ path: String) -> String {
        scheme + path.utf8.map { byte in isPlain(byte) ? String(UnicodeScalar(byte)) : "%" + hex(byte) }.joined()
    }

    /// The path in an address; nil if the address is not that of a file on this machine.
    package static func path(of address: String) -> String? {
        guard address.lowercased().hasPrefix("file:") else { return nil }
        var rest = address.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            // The host name; empty for this machine.
            guard let slash = rest.dropFirst(2).firstIndex(of: "/") else { return nil }
            rest = rest[slash...]
        }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var letters = rest.utf8.makeIterator()
        while let letter = letters.next() {
            guard letter == UInt8(ascii: "%") else {
                bytes.append(letter)
                continue
            }
            guard let high = letters.next().flatMap(digit), let low = letters.next().flatMap(digit), high | low != 0
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/-._~".utf8.contains(byte)
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = Array("0123456789ABCDEF")
        return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }

    private static func digit(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
