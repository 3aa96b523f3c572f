/// What the look of a row depends on in a theme of a launcher.
public struct RowState: Sendable, Hashable {
    /// What a row is marked as.
    public enum Mark: Sendable, Hashable, CaseIterable {
        /// Nothing.
        case normal
        /// Something that asks for attention.
        case urgent
        /// Something that is already active.
        case active
    }

    /// Where a row is.
    public enum Place: Sendable, Hashable, CaseIterable {
        /// Anywhere but at the other two.
        case normal
        /// Second, fourth and so on.
        case alternate
        /// At the highlight.
        case selected
    }

    /// What it is marked as.
    public var mark: Mark
    /// Where it is.
    public var place: Place

    /// Makes a state.
    public init(_ mark: Mark, _ place: Place) { (self.mark, self.place) = (mark, place) }
}
