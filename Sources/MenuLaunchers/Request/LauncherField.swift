public import MenuSearch
public import MenuSession

/// The text field of a launcher's menu, and the effect of typing.
public struct LauncherField: Sendable, Hashable {
    /// How typed text that is not a row is handled.
    public enum CustomText: Sendable, Hashable {
        /// It is an answer.
        case accepted
        /// It is not an answer.
        case refused
        /// It is not an answer, and the menu cannot be dismissed without one.
        case impossible
    }

    /// What letters do in a menu without a text field.
    public enum Typing: Sendable, Hashable {
        /// They find an item by the beginning of its title.
        case finds
        /// They find an item by any part of its title; digits count as letters, and Tab moves to the next match.
        case findsInside
        /// They go into a field that appears only when something is typed, and that filters the items of all submenus.
        case filters
    }

    /// Texts that keys can put into the field again.
    public struct Memory: Sendable, Hashable {
        /// The file that choices are remembered in; nil for none.
        public var file: String?
        /// The texts, the oldest first.
        public var texts: [String] = []
    }

    /// The text before the text field.
    public var prompt: String?
    /// The quiet text of the empty text field.
    public var placeholder = ""
    /// Whether the text field shows how many of all rows match.
    public var showsCount = false
    /// Markup below the text field.
    public var message: String?
    /// What the text field holds at first.
    public var filter = ""
    /// Whether typed text is hidden.
    public var isPassword = false
    /// How typed text that is not a row is handled.
    public var customText = CustomText.accepted
    /// Whether a row is chosen automatically when it is the only match.
    public var autoSelects = false
    /// How typed text finds rows: in the first way until a key asks for another one.
    public var matches = [MatchMode.dmenu]
    /// The options of matching.
    public var matching = MatchOptions()
    /// Whether a typed capital letter makes case count.
    public var capitalsCount = false
    /// Whether typed text leaves out the rows that it does not find.
    public var filters = true
    /// The parts of the rows that a text such as `!w` in the field selects; empty if there are none.
    public var sections: [RowSection] = []
    /// What the rows belong to, which words such as `@sym` select; empty for nothing.
    public var groups: [RowGroup] = []
    /// The place of the highlight at first, among the rows that the typed text leaves, from 0; it keeps its place when the text changes. Nil if it
    /// moves to the first row then.
    public var keptPlace: Int?
    /// How long keys wait for rows that may change their effect; nil if keys act at once on the rows that have arrived.
    public var rowPatience: RowPatience?
    /// What keys do.
    public var keys: [KeyStroke: LauncherKey] = [:]
    /// The meanings of keys in the text field that differ from most launchers.
    public var meanings: [LauncherKey: FieldCommand] = [:]
    /// What letters do if there is no text field.
    public var typing = Typing.finds
    /// What keys can put into the field again.
    public var memory = Memory()

    /// How typed text finds rows at first.
    public var match: MatchMode {
        get { matches[0] }
        set { matches = [newValue] }
    }
}
