/// The keys of the press that launched the program, as far as they are still down.
///
/// A window manager whose binding starts a menu may start one more for each repetition of the key. Each menu tells by a property of a window
/// which keys it was launched by, and owns a selection by which others find that window: one that is launched by keys that are all among those
/// is launched by the same press, and goes.
struct LaunchPress: Sendable {
    /// The keys that are still down.
    var keys = KeySet()
    /// The window whose property tells of them; 0 where nobody is told.
    var window: UInt32 = 0
    /// The window that told of another menu's press when the connection was opened; 0 where none did.
    var other: UInt32 = 0
    /// Whether a menu that is already there was launched by the same press.
    var isRepeated = false
}
