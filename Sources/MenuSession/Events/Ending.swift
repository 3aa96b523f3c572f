/// The result that a menu ended with.
public enum Ending: Sendable, Hashable {
    /// An entry was chosen.
    case chosen(Choice)
    /// Several entries were marked and chosen together, in the order of the menu.
    case marked([Choice])
    /// The typed text is the answer.
    case typed(String)
    /// Nothing was chosen.
    case dismissed
    /// A custom key of the caller ended it, with the highlighted entry.
    case ended(code: Int32, Choice?)
}
