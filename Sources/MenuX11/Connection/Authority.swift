internal import CMenuX11
internal import Glibc

/// The person's file of keys to displays.
enum Authority {
    /// The most that it may have, in bytes: it holds a hundred for each display.
    private static let mostBytes = 1 << 20

    /// Connects to a display, with the key that the person's file has for it.
    ///
    /// XCB reads that file to its end, whatever it is: a pipe nobody writes to, or a device, would keep us for ever. Where it is none that can be
    /// read we connect without a key, as if there were no file; the server decides.
    static func connect(to display: String, screen: inout Int32) -> OpaquePointer? {
        guard isHarmful else { return unsafe xcb_connect(display, &screen) }
        // A name and a key of no length.
        var none = unsafe xcb_auth_info_t()
        return unsafe xcb_connect_to_display_with_auth_info(display, &none, &screen)
    }

    /// Whether the file of keys is there and must not be read.
    private static var isHarmful: Bool {
        let named = unsafe getenv("XAUTHORITY").map { unsafe String(cString: $0) }
        let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
        guard let file = named ?? home.map({ $0 + "/.Xauthority" }) else { return false }
        var status = stat()
        guard unsafe stat(file, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG || status.st_size > mostBytes
    }
}
