/// The user's file of keys for displays, as `xauth` writes it: entries of a family of addresses, an address, the number of a display, the name of a
/// protocol and a key.
///
/// XCB finds a key there by itself, but only for connections that it makes, and waits for the server with them.
package struct AuthorityFile {
    /// Where a server is, as the file's entries name it.
    package struct Address: Equatable, Sendable {
        let family: UInt16
        let bytes: [UInt8]

        /// A server on this machine.
        package static func local(_ machine: [UInt8]) -> Address { Address(family: 256, bytes: machine) }

        /// A server at an Internet address of 4 or 16 bytes.
        package static func internet(_ bytes: [UInt8]) -> Address {
            Address(family: bytes.count == 4 ? 0 : 6, bytes: bytes)
        }
    }

    /// The protocol whose key is just sent to the server.
    package static let cookie = "MIT-MAGIC-COOKIE-1"

    /// The family of entries that are for any address.
    private static let wild: UInt16 = 0xFFFF

    private var rest: ArraySlice<UInt8>

    /// Begins at the start of the file.
    package init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// The first key for a display; nil if there is none.
    ///
    /// - Parameter number: The display's number in decimal digits.
    package func key(for address: Address, display number: [UInt8]) -> [UInt8]? {
        var reader = self
        while let entry = reader.next() {
            let isThere = entry.family == Self.wild || entry.family == address.family && entry.address == address.bytes
            let isMeant = entry.number.isEmpty || entry.number == number
            if isThere, isMeant, entry.name == Array(Self.cookie.utf8) { return entry.key }
        }
        return nil
    }

    /// The next entry; nil after the last whole one.
    private mutating func next() -> (
        family: UInt16, address: [UInt8], number: [UInt8], name: [UInt8], key: [UInt8]
    )? {
        guard let family = number(), let address = text(), let number = text(), let name = text(), let key = text()
        else { return nil }
        return (family, address, number, name, key)
    }

    private mutating func text() -> [UInt8]? {
        guard let count = number(), rest.count >= Int(count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
    }

    private mutating func number() -> UInt16? {
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
        return UInt16(high) << 8 | UInt16(low)
    }
}
