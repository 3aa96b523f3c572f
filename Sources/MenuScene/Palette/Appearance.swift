/// Whether a menu is a light one with dark text or a dark one with light text.
public enum Appearance: Sendable, Hashable, CaseIterable {
    /// Dark text on a light body.
    case light
    /// Light text on a dark body.
    case dark
}
