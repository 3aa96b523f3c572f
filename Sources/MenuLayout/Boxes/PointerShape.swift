/// What the pointer looks like over a part of a menu.
public enum PointerShape: Sendable, Hashable, CaseIterable {
    /// The usual arrow.
    case arrow
    /// The hand that is shown over what can be pressed.
    case hand
    /// The bar that is shown over text.
    case text
}
