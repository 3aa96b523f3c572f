/// A selection by which programs exchange texts.
public enum Selection: Sendable, Hashable, CaseIterable {
    /// The text that is selected at the moment.
    case primary
    /// The text that a command has copied.
    case clipboard
    /// The content that is dragged.
    case drag
    /// The description of the open menu, for tests and scripts.
    case layout
}
