internal import CMenuX11

extension Connection {
    /// Strikes a key in the person's place, for whoever has grabbed it; does nothing where the server has no XTEST.
    ///
    /// For the keys of the desktop that are struck while we hold the whole keyboard: once we have let go of it, a window
    /// manager's own grab of the key takes effect. To be done at the key's release: one that is still down cannot be struck.
    /// The first time asks for the extension, one wait.
    public func strike(_ keycode: UInt8) {
        guard unsafe xcb_get_extension_data(reference, cx11_xtest())?.pointee.present == 1 else { return }
        unsafe cx11_fake_key(reference, UInt8(XCB_KEY_PRESS), keycode)
        unsafe cx11_fake_key(reference, UInt8(XCB_KEY_RELEASE), keycode)
        flush()
    }
}
