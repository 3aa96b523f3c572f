/// The behaviour of keys in menus that imitate another program; the default is the usual keyboard pattern.
public struct KeyHabits: Sendable, Hashable {
    /// Whether the arrow that opens submenus chooses an entry that has none.
    public var arrowChooses = false
    /// Whether a click on the row of a submenu moves the highlight into the submenu, as a key does.
    public var clickEnters = false
    /// Whether digits highlight the entry with that number, from 1; the last one if there are fewer.
    public var digitsCount = false
    /// Whether letters find titles that contain them, from the first entry on, instead of the next title that begins with them. A space then counts
    /// as a letter, and letters without a match clear the highlight.
    public var findsInside = false
}
