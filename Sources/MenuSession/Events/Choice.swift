public import MenuModel

/// What was chosen: an entry, and the entries whose submenus lead to it.
public struct Choice: Sendable, Hashable {
    /// One entry a level, from the first menu on; never empty, the last one is what was chosen.
    public var entries: [EntryList.Entry]
    /// The button of the pointer that chose it; nil for keys.
    public var button: Int?

    /// Makes a choice.
    public init(entries: [EntryList.Entry], button: Int? = nil) {
        self.entries = entries
        self.button = button
    }
}
