internal import CX11

extension Connection {
    /// Tells whether what lies at the pointer is an input method's window, such as its list of candidates; at most two waits.
    ///
    /// That is a window without the window manager's say, whose class is that of a known input method: there is no other
    /// way to tell, as they set no type of window of their own.
    public func isOverInputMethod() -> Bool {
        let pointer = unsafe xcb_query_pointer(reference, screen.root.rawValue)
        guard let child = reply(pointer.sequence, as: xcb_query_pointer_reply_t.self)?.body.child, child != 0 else {
            return false
        }
        let attributes = unsafe xcb_get_window_attributes(reference, child)
        let name = requestProperty(child, XCB_ATOM_WM_CLASS.rawValue)
        let isUnmanaged =
            reply(attributes.sequence, as: xcb_get_window_attributes_reply_t.self)?.body.override_redirect == 1
        guard let bytes = propertyBytes(name), isUnmanaged else { return false }
        let names = String(decoding: bytes, as: UTF8.self).lowercased()
        return Self.inputMethods.contains { names.contains($0) }
    }

    /// How the windows of input methods begin their class.
    private static let inputMethods = ["fcitx", "ibus", "scim", "uim", "kimpanel", "nabi", "gcin", "hime", "onboard"]

    /// Tells whether one child of the root window is stacked above another; one wait. False where either is gone.
    public func isStacked(_ window: WindowID, above other: WindowID) -> Bool {
        let tree = unsafe xcb_query_tree(reference, screen.root.rawValue)
        guard let answer = reply(tree.sequence, as: xcb_query_tree_reply_t.self) else { return false }
        let count = unsafe Int(xcb_query_tree_children_length(answer.pointer))
        let windows = unsafe UnsafeBufferPointer(start: xcb_query_tree_children(answer.pointer), count: count)
        guard let place = unsafe windows.firstIndex(of: window.rawValue),
            let otherPlace = unsafe windows.firstIndex(of: other.rawValue)
        else { return false }
        return place > otherPlace
    }
}
