/// The keys of the press that launched the program, as far as they are still down.
///
/// A window manager whose binding starts a menu may start one more for each repetition of the key, and several of them may start side by side.
/// The first one to grab a held key on the root window, together with all eight modifiers at once, has the press; the server refuses the same
/// grab to all others, and they go. Nobody strikes such a chord, so the grab never takes a key from anyone. It ends with its connection.
struct LaunchPress: Sendable {
    /// The keys that are still down, and grabbed by us.
    var keys = KeySet()
    /// Whether a menu that is already there was launched by the same press.
    var isRepeated = false

    /// The modifiers that the grab names: all of them.
    static let modifiers: [UInt32] = [0xFF]
}
