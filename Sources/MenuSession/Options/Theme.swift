public import MenuInteraction
public import MenuLayout
public import MenuScene

/// All values of a menu's look and feel: measures, colours for light and dark, delays.
public struct Theme: Sendable, Hashable {
    /// The name by which it is selected.
    public var name: String
    /// Lengths and fonts.
    public var metrics: MenuMetrics
    /// Colours over bright surroundings.
    public var light: Palette
    /// Colours over dark surroundings.
    public var dark: Palette
    /// Delays and thresholds.
    public var timing: Timing
    /// The colour that dims the screen, if dimming is on.
    public var dim = Color(red: 4 / 255, green: 4 / 255, blue: 15 / 255, alpha: 0.5)

    /// Makes a theme.
    public init(
        name: String, metrics: MenuMetrics = MenuMetrics(), light: Palette = .light, dark: Palette = .dark,
        timing: Timing = Timing()
    ) {
        self.name = name
        self.metrics = metrics
        self.light = light
        self.dark = dark
        self.timing = timing
    }

    /// The default look.
    public static let standard = Theme(name: "x11menu")

    /// The colours of an appearance.
    public func palette(_ appearance: Appearance) -> Palette {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }
}
