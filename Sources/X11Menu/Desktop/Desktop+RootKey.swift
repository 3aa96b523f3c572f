import MenuModel
import MenuSession
import MenuX11

extension Desktop {
    /// Grabs a key on the whole desktop, until the desktop is closed; each press opens the first menu of its bar. A few round trips.
    ///
    /// - Parameter stroke: The key, with the modifiers that are held with it.
    /// - Returns: Whether the key was granted; not if another program has grabbed it, such as a window manager, or if the keyboard has no such key.
    package func grabKey(_ stroke: KeyStroke) -> Bool {
        guard let symbol = KeySymbol(nameInAnyCase: stroke.name) else { return false }
        var modifiers: Modifiers = []
        if stroke.modifiers.contains(.control) { modifiers.insert(.control) }
        if stroke.modifiers.contains(.alt) { modifiers.insert(.mod1) }
        if stroke.modifiers.contains(.super) { modifiers.insert(.mod4) }
        if stroke.modifiers.contains(.shift) { modifiers.insert(.shift) }
        return connection.keyboard.grab(RootKey(symbol: symbol, modifiers: modifiers))
    }
}
