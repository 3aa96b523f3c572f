/// What a menu ended with.
public enum Ending: Sendable, Hashable {
    /// An entry was chosen.
    case chosen(Choice)
    /// Several entries were marked and chosen together; in the order of the menu.
    case marked([Choice])
    /// A text was typed that is the answer.
    case typed(String)
    /// Nothing was chosen.
    case dismissed
    /// A key of the caller's ended it, with what was highlighted.
    case ended(code: Int32, Choice?)
}
