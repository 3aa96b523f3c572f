internal import Glibc

/// The address of a message bus: a Unix socket.
public struct BusAddress: Sendable, Hashable {
    /// The bytes of the socket's name: a path, or a NUL and a name outside of the file system.
    let name: [UInt8]

    /// Makes the address of a socket in the file system.
    public init(path: String) { name = Array(path.utf8) }

    private init(abstract: [UInt8]) { name = [0] + abstract }

    /// Reads a list of addresses as buses announce them, such as `unix:path=/run/user/1000/bus,guid=…`.
    ///
    /// - Returns: Those that are Unix sockets, in their order.
    public static func list(_ text: String) -> [BusAddress] {
        text.split(separator: ";").compactMap { address in
            guard address.hasPrefix("unix:") else { return nil }
            for pair in address.dropFirst(5).split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, let value = unescaped(parts[1]), !value.isEmpty else { continue }
                if parts[0] == "path" { return BusAddress(path: String(decoding: value, as: UTF8.self)) }
                if parts[0] == "abstract" { return BusAddress(abstract: value) }
            }
            return nil
        }
    }

    /// The session bus: what `DBUS_SESSION_BUS_ADDRESS` names, else the socket in `XDG_RUNTIME_DIR`. No bus is started.
    public static var session: [BusAddress] {
        variable("DBUS_SESSION_BUS_ADDRESS").map(list)
            ?? variable("XDG_RUNTIME_DIR").map { [BusAddress(path: $0 + "/bus")] } ?? []
    }

    /// The system bus: what `DBUS_SYSTEM_BUS_ADDRESS` names, else its standard socket.
    public static var system: [BusAddress] {
        variable("DBUS_SYSTEM_BUS_ADDRESS").map(list) ?? [BusAddress(path: "/run/dbus/system_bus_socket")]
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
        return unsafe String(cString: value)
    }

    /// Resolves `%` with two hexadecimal digits; nil if they are not.
    private static func unescaped(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let escaped = Substring(rest.prefix(2)).wholeByte else { return nil }
            bytes.append(escaped)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}

extension Substring {
    /// The byte of two hexadecimal digits.
    fileprivate var wholeByte: UInt8? { utf8.count == 2 ? UInt8(self, radix: 16) : nil }
}
