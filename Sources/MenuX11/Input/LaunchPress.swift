/// The keys of the press that launched the program, as long as they are down.
///
/// A window manager whose key binding starts a menu may start another one for each repeat of the key, and several of them concurrently. The
/// first one to grab a held key on the root window, together with all eight modifiers at once, owns the press; the server refuses the same
/// grab to all others, and they exit. No user presses such a combination, so the grab never takes a key from another client. It ends with its
/// connection.
struct LaunchPress: Sendable {
    /// The keys that are still down and grabbed by us.
    var keys = KeySet()
    /// Whether the same press has launched another menu that is still open.
    var isRepeated = false

    /// The modifiers that the grab names: all of them.
    static let modifiers: [UInt32] = [0xFF]
}
