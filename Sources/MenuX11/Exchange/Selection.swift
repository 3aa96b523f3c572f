/// A selection by which programs hand texts to each other.
public enum Selection: Sendable, Hashable, CaseIterable {
    /// What is selected somewhere right now.
    case primary
    /// What was copied by a command.
    case clipboard
    /// What is dragged.
    case drag
}
