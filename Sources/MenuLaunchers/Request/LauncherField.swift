public import MenuSearch
public import MenuSession

/// What can be typed into a launcher's menu, and what that does.
public struct LauncherField: Sendable, Hashable {
    /// What becomes of typed text that is no row.
    public enum CustomText: Sendable, Hashable {
        /// It is an answer.
        case accepted
        /// It is none.
        case refused
        /// It is none, and nor is going without one.
        case impossible
    }

    /// What letters do in a menu without a text field.
    public enum Typing: Sendable, Hashable {
        /// They find an item by the beginning of its title.
        case finds
        /// They find an item by any part of its title; digits are letters too, and Tab goes from one to the next.
        case findsInside
        /// They are the text of a field, seen only then, that filters the items of all submenus.
        case filters
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
    /// Whether what is typed is not shown.
    public var isPassword = false
    /// What becomes of typed text that is no row.
    public var customText = CustomText.accepted
    /// Whether the last row that is left is chosen by itself.
    public var autoSelects = false
    /// How typed text finds rows.
    public var match = MatchMode.dmenu
    /// What counts there.
    public var matching = MatchOptions()
    /// Whether the highlight keeps its place in the list while the text changes what is listed.
    public var keepsPlace = false
    /// How long keys wait for rows that may change what they mean; nil where they mean what they mean among the rows that are there.
    public var rowPatience: RowPatience?
    /// What keys do.
    public var keys: [KeyStroke: LauncherKey] = [:]
    /// What some of that means in the text field, where it is not what it means in most launchers.
    public var meanings: [LauncherKey: FieldCommand] = [:]
    /// What letters do where there is no text field.
    public var typing = Typing.finds
    /// The file that choices are remembered in; nil for none.
    public var history: String?
    /// What that file remembers, the oldest first.
    public var recalled: [String] = []
}
