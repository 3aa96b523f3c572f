public import MenuModel

/// The owner's options for the behaviour of a menu: its kind, the effect of a press outside, the keys.
public struct InteractionOptions: Sendable, Hashable {
    /// The kinds of menu that behave differently.
    public enum Mode: Sendable, Hashable {
        /// Opened from a button or by a command. A press on the anchor dismisses the menu and is not passed on, so that the menu does not open again.
        case popup
        /// Opened on the object that it belongs to. Its anchor is that object, so a press there is a press outside.
        case context
        /// Opened from one of the `count` titles of a bar; the pointer and the keys can move to its neighbours.
        case bar(title: Int, count: Int)
    }

    /// The handling of a press outside every menu, after it has dismissed them.
    public enum OutsidePress: Sendable, Hashable {
        /// It is passed on to the window beneath.
        case pass
        /// It is consumed.
        case swallow
        /// It is passed on, and dismisses nothing: the menu stays open as a tool beside other windows, for example as a target of drags.
        case keep
    }

    /// The kind of menu.
    public var mode = Mode.popup
    /// The handling of a press outside.
    public var outsidePress = OutsidePress.pass
    /// The pointer buttons that choose nothing: their presses on a menu are consumed without effect.
    public var idleButtons: Set<Int> = []
    /// Whether Up at the first entry moves to the last one, Down at the last to the first, and likewise along the titles of a bar.
    public var wraps = true
    /// The titles of a bar whose menus do not open: keys and pointer skip them, and a press there is a press outside.
    public var disabledTitles: Set<Int> = []
    /// Whether Left and Right are exchanged.
    public var isRightToLeft = false
    /// Whether typed text is compared with mnemonics and with the beginnings of titles. Off while a search field has the keyboard.
    public var typesAhead = true
    /// Additional or different behaviour of keys.
    public var habits = KeyHabits()
    /// Whether the keys stop at disabled entries, so that users of screen readers notice them. They can never be activated, and the pointer never
    /// highlights them.
    public var keysReachDisabled = true
    /// Whether submenus cover their parents: they open by a click or a held press, and only the innermost one can be used.
    public var submenusLieOver = false
    /// How many small or medium elements of a submenu stand side by side.
    public var tiles = TileLimits()
    /// The entry that is highlighted and revealed when the first menu is shown.
    public var initialHighlight: Int?
    /// How many seconds after it is shown the menu dismisses itself; nil for never.
    public var timeout: Double?

    /// Makes the default options: a popup that passes presses on.
    public init() {}
}
