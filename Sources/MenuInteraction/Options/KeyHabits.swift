/// What keys do in menus that are operated like those of another program; the default is the usual pattern.
public struct KeyHabits: Sendable, Hashable {
    /// Whether the arrow that opens submenus chooses an entry that has none.
    public var arrowChooses = false
    /// Whether a click on the row of a submenu has the highlight go on into the submenu, as a key does.
    public var clickEnters = false
    /// Whether digits go to the entry of that number, from 1; to the last one where there are not so many.
    public var digitsCount = false
    /// Whether letters find titles that contain them, from the first entry on, rather than the next that begins with them. A space is a letter then,
    /// and letters that are found nowhere leave nothing highlighted.
    public var findsInside = false

    /// Takes the usual pattern.
    public init() {}
}
