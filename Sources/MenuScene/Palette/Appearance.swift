/// Whether a menu is light with dark text or dark with light text.
public enum Appearance: Sendable, Hashable, CaseIterable {
    /// Dark text on a light body.
    case light
    /// Light text on a dark body.
    case dark
}
