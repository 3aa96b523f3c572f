public import MenuGeometry
public import MenuScene

/// What a colour is used for in a menu.
public enum ContrastRole: Sendable, Hashable, CaseIterable {
    /// Titles of what can be chosen.
    case primary
    /// Shortcuts, headers, subtitles.
    case secondary
    /// Titles of what cannot be chosen.
    case disabled
    /// Icons, marks and chevrons.
    case symbol
    /// Titles of what destroys something.
    case destructive
}

/// The colours drawn on a material, by role.
public struct ContrastColors: Sendable, Hashable {
    /// The colour of titles.
    public var primary: Color
    /// The colour of shortcuts, headers and subtitles.
    public var secondary: Color
    /// The colour of what cannot be chosen.
    public var disabled: Color
    /// The colour of icons, marks and chevrons.
    public var symbol: Color
    /// The colour of what destroys something.
    public var destructive: Color

    /// Makes a set of colours. Symbols and what destroys are drawn in the primary colour unless they have one of their own.
    public init(
        primary: Color, secondary: Color, disabled: Color, symbol: Color? = nil, destructive: Color? = nil
    ) {
        self.primary = primary
        self.secondary = secondary
        self.disabled = disabled
        self.symbol = symbol ?? primary
        self.destructive = destructive ?? primary
    }

    /// The colour of a role.
    public subscript(role: ContrastRole) -> Color {
        get {
            switch role {
            case .primary: primary
            case .secondary: secondary
            case .disabled: disabled
            case .symbol: symbol
            case .destructive: destructive
            }
        }
        set {
            switch role {
            case .primary: primary = newValue
            case .secondary: secondary = newValue
            case .disabled: disabled = newValue
            case .symbol: symbol = newValue
            case .destructive: destructive = newValue
            }
        }
    }
}

/// A text or symbol on a material, and how well it must stand out.
public struct ContrastRun: Sendable, Hashable {
    /// Where it is drawn, in points of the screen.
    public var rect: Rect
    /// Which colour it is drawn in.
    public var role: ContrastRole
    /// The least contrast ratio that it needs against every pixel under it (WCAG 2), 1 to 21.
    public var ratio: Double

    /// Makes a run.
    public init(rect: Rect, role: ContrastRole, ratio: Double) {
        self.rect = rect
        self.role = role
        self.ratio = ratio
    }
}
