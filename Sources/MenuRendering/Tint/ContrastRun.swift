public import MenuGeometry
public import MenuScene

/// The use of a colour in a menu.
public enum ContrastRole: Sendable, Hashable, CaseIterable {
    /// Titles of enabled elements.
    case primary
    /// Shortcuts, headers, subtitles.
    case secondary
    /// Titles of disabled elements.
    case disabled
    /// Icons, marks and chevrons.
    case symbol
    /// Titles of destructive elements.
    case destructive
}

/// The colours drawn on a material, by role.
public struct ContrastColors: Sendable, Hashable {
    /// The colour of titles.
    public var primary: Color
    /// The colour of shortcuts, headers and subtitles.
    public var secondary: Color
    /// The colour of disabled elements.
    public var disabled: Color
    /// The colour of icons, marks and chevrons.
    public var symbol: Color
    /// The colour of destructive elements.
    public var destructive: Color

    /// Makes a set of colours. By default, symbols and destructive elements have the primary colour.
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

/// A text or symbol on a material, and its required contrast.
public struct ContrastRun: Sendable, Hashable {
    /// Where it is drawn, in points of the screen.
    public var rect: Rect
    /// The role of its colour.
    public var role: ContrastRole
    /// The minimum contrast ratio with every pixel under it (WCAG 2), 1 to 21.
    public var ratio: Double

    /// Makes a run.
    public init(rect: Rect, role: ContrastRole, ratio: Double) {
        self.rect = rect
        self.role = role
        self.ratio = ratio
    }
}
