public import MenuSearch

/// How the search field of a menu treats typed text.
public struct FieldOptions: Sendable {
    /// What happens when a text that matches nothing is accepted.
    public enum TypedText: Sendable, Hashable {
        /// Nothing: the menu waits for another text.
        case stays
        /// It is the answer, even if it is empty.
        case isAnswer
    }

    /// How the text finds rows: in the first of these ways; a key puts another one first.
    public var modes = [MatchMode.dmenu]
    /// How letters are compared.
    public var matching = MatchOptions(ignoresCase: true, ignoresAccents: true, prefersAccents: true)
    /// Whether a typed capital letter makes an otherwise case-insensitive search case-sensitive.
    public var capitalsCount = false
    /// What keys do while the field has the keyboard.
    public var keys = FieldKeys.standard
    /// What happens when a text that matches nothing is accepted.
    public var typedText = TypedText.stays
    /// The earlier answers that can be recalled, the oldest first.
    public var recalled: [String] = []
    /// Whether letters are shown as dots.
    public var isSecret = false
    /// Whether the first row is highlighted while nothing is typed; with typed text it always is, until the user moves.
    public var highlightsFirst = true
    /// Whether the caret stays in the text while keys move over the rows, as in launchers.
    public var keepsCaret = false
    /// Whether Up moves from the first row back to the text; otherwise it wraps as in a menu without a field.
    public var returnsToText = true
    /// Whether a row is chosen without a key once it is the only match of several rows.
    public var acceptsLast = false
    /// The place of the highlight at first, among the rows that the text leaves, from 0. The highlight keeps its place while the text changes, and is
    /// on the last row where there are fewer. Nil if it moves to the first row whenever the text changes.
    public var keptPlace: Int?
    /// How long keys wait for rows of a stream that may change what they do; nil if no stream delivers rows.
    public var awaitsRows: RowPatience?
    /// Whether rows of submenus are found too, and listed with the title of their menu.
    public var findsInSubmenus = false
    /// Whether text that is typed while the highlight is in a submenu is sent to the field of its parent menu.
    public var takesTypingOfSubmenus = false
    /// Whether the field shows at its end how many of all rows match.
    public var showsCount = false
    /// Whether a row says so if nothing matches.
    public var showsEmptyNote = true
    /// The number of bytes of lines from which on other threads search, because a search would delay a frame.
    public var longSearch = 1 << 19
    /// Whether the field filters rows. If not, its text is only reported.
    public var filters = true
    /// Makes the filter of each menu with a field; nil for the one that searches titles and keywords by `mode`.
    public var makeFilter: (@Sendable (FieldOptions) -> any RowFilter)?

    /// How the text finds rows.
    public var mode: MatchMode {
        get { modes[0] }
        set { modes = [newValue] }
    }

    /// Makes the default options: those of a menu with a field.
    public init() {}
}
