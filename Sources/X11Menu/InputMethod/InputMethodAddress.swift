internal import Glibc
package import MenuSystem

/// Where the daemon of input methods listens.
package enum InputMethodAddress {
    /// The most bytes of a file that are read.
    private static let maximumLength = 4096

    /// The addresses of the daemon of a display; none if there is none: what `IBUS_ADDRESS` names, else what the daemon has written into a file named
    /// after the machine and the display; that of a Wayland session is named after its Wayland display.
    static func current(display: String) -> [BusAddress] {
        if let given = variable("IBUS_ADDRESS") { return BusAddress.list(given) }
        guard let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ $0 + "/.config" }),
            let machine = contents(of: "/etc/machine-id") ?? contents(of: "/var/lib/dbus/machine-id")
        else { return [] }
        let names = fileNames(display: display, waylandDisplay: variable("WAYLAND_DISPLAY"))
        return names.flatMap { name in
            contents(of: "\(folder)/ibus/bus/\(machine.prefix { !$0.isWhitespace })-\(name)").map(addresses(in:)) ?? []
        }
    }

    /// The addresses in a file that the daemon has written: lines of a name, an equals sign and a value, and comments.
    package static func addresses(in text: String) -> [BusAddress] {
        let line = text.split(separator: "\n").first { $0.hasPrefix("IBUS_ADDRESS=") }
        return line.map { BusAddress.list(String($0.dropFirst(13))) } ?? []
    }

    /// The parts of the files' names that stand for the displays, the better one first.
    static func fileNames(display: String, waylandDisplay: String?) -> [String] {
        [waylandDisplay.map { "unix-\($0)" }, fileName(display: display)].compactMap { $0 }
    }

    /// The part of the file's name that stands for a display: `:1.0` is `unix-1`; nil if it has no number.
    static func fileName(display: String) -> String? {
        guard let colon = display.lastIndex(of: ":") else { return nil }
        let host = display[..<colon]
        let number = display[display.index(after: colon)...].prefix { $0 != "." }
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
        return "\(host.isEmpty ? "unix" : host)-\(number)"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
        return unsafe String(cString: value)
    }

    private static func contents(of path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: maximumLength) { buffer, filled in
            count = unsafe read(descriptor, buffer.baseAddress, maximumLength)
            filled = max(0, count)
        }
        return count > 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
