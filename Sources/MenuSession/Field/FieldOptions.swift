public import MenuSearch

/// How the search field of a menu treats typed text.
public struct FieldOptions: Sendable {
    /// What happens when a text that matches nothing is accepted.
    public enum TypedText: Sendable, Hashable {
        /// Nothing: the menu waits for another text.
        case stays
        /// It is the answer, also where it is empty.
        case isAnswer
    }

    /// How the text finds rows.
    public var mode = MatchMode.dmenu
    /// What counts when letters are compared.
    public var matching = MatchOptions(ignoresCase: true, ignoresAccents: true)
    /// Whether a typed capital letter makes the search case-sensitive, where it otherwise is not.
    public var capitalsCount = true
    /// What keys do while the field has the keyboard.
    public var keys = FieldKeys.standard
    /// What becomes of a text that finds nothing when it is accepted.
    public var typedText = TypedText.stays
    /// The earlier answers that can be recalled, the oldest first.
    public var recalled: [String] = []
    /// Whether letters are shown as dots.
    public var isSecret = false
    /// Whether the first row is highlighted as long as nothing is typed; once something is, it always is.
    public var highlightsFirst = false
    /// Whether the caret stays in the text while the keys walk over the rows, as in launchers.
    public var keepsCaret = false
    /// Whether Up moves from the first row back to the text; else it wraps as in a menu without a field.
    public var returnsToText = true
    /// Whether a row is chosen without a key once it is the only match of several rows.
    public var acceptsLast = false
    /// Whether the highlight keeps its position among the visible rows while the text changes; else it moves to the first row.
    public var keepsPlace = false
    /// How long keys wait for rows of a stream that may change what they do; nil where no stream delivers rows.
    public var awaitsRows: RowPatience?
    /// Whether rows of submenus are found too, and shown with the title of their menu.
    public var findsInSubmenus = false
    /// Whether text that is typed while the highlight is in a submenu is sent to the field of its parent menu.
    public var takesTypingOfSubmenus = false
    /// Whether the field shows at its end how many of all rows match.
    public var showsCount = false
    /// The row that is shown where nothing matches; nil for none.
    public var emptyNote: String? = "No matches"
    /// From how many bytes of lines on other threads search, since it would delay a frame.
    public var longSearch = 1 << 19
    /// Whether the field filters rows. Where not, its text is only reported.
    public var filters = true
    /// Makes the filter of each menu with a field; nil for the one that looks for `mode` in titles and keywords.
    public var makeFilter: (@Sendable (FieldOptions) -> any RowFilter)?

    /// Takes the default answers: those of a menu with a field in it.
    public init() {}
}
