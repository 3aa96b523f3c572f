internal import CX11
internal import Glibc

/// Reads a server's keymap by libxkbcommon-x11, which is loaded only then, because nothing before the first frame needs it.
@safe
struct KeymapReader: Sendable {
    private typealias CoreDevice = @convention(c) (OpaquePointer) -> Int32
    private typealias MakeKeymap =
        @convention(c) (OpaquePointer, OpaquePointer, Int32, xkb_keymap_compile_flags) -> OpaquePointer?

    private let coreDevice: CoreDevice
    private let makeKeymap: MakeKeymap

    /// Nil if the library is not installed.
    static let shared = KeymapReader()

    private init?() {
        guard let library = unsafe dlopen("libxkbcommon-x11.so.0", RTLD_LAZY | RTLD_LOCAL),
            let coreDevice = unsafe dlsym(library, "xkb_x11_get_core_keyboard_device_id"),
            let makeKeymap = unsafe dlsym(library, "xkb_x11_keymap_new_from_device")
        else { return nil }
        unsafe self.coreDevice = unsafeBitCast(coreDevice, to: CoreDevice.self)
        unsafe self.makeKeymap = unsafeBitCast(makeKeymap, to: MakeKeymap.self)
    }

    /// Reads the keymap of the core keyboard, to which the caller owns a reference; nil if there is none. A few round trips.
    func keymap(of connection: Connection, in context: OpaquePointer) -> OpaquePointer? {
        let device = unsafe coreDevice(connection.reference)
        guard device >= 0 else { return nil }
        return unsafe makeKeymap(context, connection.reference, device, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
}
