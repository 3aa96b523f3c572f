/// What a menu ended with.
public enum Ending: Sendable, Hashable {
    /// An entry was chosen.
    case chosen(Choice)
    /// Nothing was chosen.
    case dismissed
    /// A key of the caller's ended it, with what was highlighted.
    case ended(code: Int32, Choice?)
}
