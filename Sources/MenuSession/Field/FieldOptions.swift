public import MenuSearch

/// How the search field of a menu treats what is typed.
public struct FieldOptions: Sendable {
    /// What becomes of a text that finds nothing when it is accepted.
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
    /// Whether a capital letter that is typed makes capitals count, where they otherwise do not.
    public var capitalsCount = true
    /// What keys do while the field has the keyboard.
    public var keys = FieldKeys.standard
    /// What becomes of a text that finds nothing when it is accepted.
    public var typedText = TypedText.stays
    /// The answers of before that can be recalled, the oldest first.
    public var recalled: [String] = []
    /// Whether dots stand for letters.
    public var isSecret = false
    /// Whether the first row is highlighted as long as nothing is typed; once something is, it always is.
    public var highlightsFirst = false
    /// Whether the caret stays in the text while the keys walk over the rows, as in launchers.
    public var keepsCaret = false
    /// Whether Up goes from the first row back to the text; else it goes where it goes in a menu without a field.
    public var returnsToText = true
    /// Whether the one row that is left of several is chosen by itself.
    public var acceptsLast = false
    /// Whether the highlight keeps its place among the rows that are seen while the text changes; else it goes to the first.
    public var keepsPlace = false
    /// Whether more rows come than the menu begins with, and keys whose meaning they may change wait for them; nil where they do not.
    public var awaitsRows: RowPatience?
    /// Whether rows of submenus are found too, and shown with the title of their menu.
    public var findsInSubmenus = false
    /// Whether what is typed while the highlight is in a submenu goes to the field of the menu that it opened from.
    public var takesTypingOfSubmenus = false
    /// Whether the field tells at its end how many rows are found of how many there are.
    public var showsCount = false
    /// The row that tells of nothing found; nil for none.
    public var emptyNote: String? = "No matches"
    /// From how many bytes of lines on rows are looked for on other threads, since that takes longer than a picture may be late.
    public var longSearch = 1 << 19
    /// Whether the field filters at all. Where not, its text is for whoever listens.
    public var filters = true
    /// Makes the filter of each menu with a field; nil for the one that looks for `mode` in titles and keywords.
    public var makeFilter: (@Sendable (FieldOptions) -> any RowFilter)?

    /// Takes the default answers: those of a menu with a field in it.
    public init() {}
}
