/// How a menu answers what its owner decides: its kind, what a press outside does, how the keys go.
public struct InteractionOptions: Sendable, Hashable {
    /// The kinds of menu that differ in the hand.
    public enum Mode: Sendable, Hashable {
        /// Opened from a button or by a command. A press on the anchor dismisses the menu and goes no further, so that it does not open again.
        case popup
        /// Opened on the thing that it is about. What it popped out of is that thing, so a press there is a press outside.
        case context
        /// Opened from one title of a bar that has `count` of them; the pointer and the keys go on to its neighbours.
        case bar(title: Int, count: Int)
    }

    /// What becomes of a press outside every menu, after it dismissed them.
    public enum OutsidePress: Sendable, Hashable {
        /// It goes on to the window beneath.
        case pass
        /// It is kept.
        case swallow
        /// It goes on, and dismisses nothing: the menu stays as a tool beside what people work on, such as one that things are dragged into.
        case keep
    }

    /// The kind of menu.
    public var mode = Mode.popup
    /// What becomes of a press outside.
    public var outsidePress = OutsidePress.pass
    /// The buttons of the pointer that choose nothing: their presses on a menu are kept, and do nothing there.
    public var idleButtons: Set<Int> = []
    /// Whether Up at the first entry goes to the last one, Down at the last to the first, and so along the titles of a bar.
    public var wraps = true
    /// The titles of a bar whose menus do not open: keys and pointer pass over them, and a press there is one outside.
    public var disabledTitles: Set<Int> = []
    /// Whether Left and Right are exchanged.
    public var isRightToLeft = false
    /// Whether typed text goes to mnemonics and to the prefixes of titles. Off while a search field has the keyboard.
    public var typesAhead = true
    /// What keys do besides, or otherwise.
    public var habits = KeyHabits()
    /// Whether the keys stop at disabled entries, so that a person who listens learns of them. They can never be activated, and the pointer
    /// never highlights them.
    public var keysReachDisabled = true
    /// Whether submenus lie over their parents: they open by a click or by a press that is held, and only the innermost one can be used.
    public var submenusLieOver = false
    /// The entry that is highlighted and revealed when the first menu is shown.
    public var initialHighlight: Int?
    /// How many seconds after it was shown the menu dismisses by itself; nil for never.
    public var timeout: Double?

    /// Takes the default answers: a popup that passes presses on.
    public init() {}
}
