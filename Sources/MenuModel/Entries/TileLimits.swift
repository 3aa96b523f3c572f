/// How many elements of a menu of small or medium elements stand side by side; the others are rows.
public struct TileLimits: Sendable, Hashable {
    /// How many small ones.
    public var small: Int
    /// How many medium ones.
    public var medium: Int

    /// Makes limits, by default those of the standard theme.
    public init(small: Int = 4, medium: Int = 3) {
        (self.small, self.medium) = (small, medium)
    }

    /// How many elements of a size stand side by side.
    func count(of size: MenuContent.ElementSize) -> Int {
        switch size {
        case .small: small
        case .medium: medium
        case .large: 0
        }
    }
}
