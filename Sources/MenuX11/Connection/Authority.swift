internal import CX11
internal import Glibc

/// The user's file of keys for displays.
enum Authority {
    /// The largest size, in bytes, at which it is read; each display takes about a hundred.
    private static let mostBytes = 1 << 20

    /// Connects to a display, with its key from the user's file.
    ///
    /// XCB reads that file to its end, whatever it is: a pipe without a writer, or a device, would block forever. If the file must not be
    /// read, we connect without a key, as if there were no file; the server decides.
    static func connect(to display: String, screen: inout Int32) -> OpaquePointer? {
        guard isHarmful else { return unsafe xcb_connect(display, &screen) }
        // An empty name and an empty key.
        var none = unsafe xcb_auth_info_t()
        return unsafe xcb_connect_to_display_with_auth_info(display, &none, &screen)
    }

    /// Whether the file of keys exists and must not be read.
    private static var isHarmful: Bool {
        guard let file else { return false }
        var status = stat()
        guard unsafe stat(file, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG || status.st_size > mostBytes
    }

    /// Its path; nil if neither variable names one.
    private static var file: String? {
        let named = unsafe getenv("XAUTHORITY").map { unsafe String(cString: $0) }
        let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
        return named ?? home.map { $0 + "/.Xauthority" }
    }
}
