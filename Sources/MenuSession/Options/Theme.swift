public import MenuGeometry
public import MenuInteraction
public import MenuLayout
public import MenuScene

/// All values of a menu's look and feel: measures, colours for light and dark, delays.
public struct Theme: Sendable, Hashable {
    /// The name by which it is selected.
    public var name: String
    /// What copies of a theme share. Panels, bars and requests have a theme each, and hardly any changes it.
    private var figures: Figures
    /// The colour that dims the screen, if dimming is on.
    public var dim = Color(red: 4 / 255, green: 4 / 255, blue: 15 / 255, alpha: 0.5)
    /// Whether its menus are light or dark where nobody asks for either; nil to decide by what is beneath them.
    public var appearance: Appearance?

    /// Makes a theme.
    public init(
        name: String, metrics: MenuMetrics = MenuMetrics(), light: Palette = .light, dark: Palette = .dark,
        timing: Timing = Timing()
    ) {
        self.name = name
        figures = Figures(metrics, light: light, dark: dark, timing)
        self.metrics.windowMargins = shadowMargins
    }

    /// Lengths and fonts.
    public var metrics: MenuMetrics {
        _read { yield figures.metrics }
        _modify {
            var metrics = figures.metrics
            defer { figures = Figures(metrics, light: light, dark: dark, timing) }
            yield &metrics
        }
    }

    /// Colours over bright surroundings.
    public var light: Palette {
        _read { yield figures.light }
        _modify {
            var light = figures.light
            defer { setPalettes(light: light, dark: dark) }
            yield &light
        }
    }

    /// Colours over dark surroundings.
    public var dark: Palette {
        _read { yield figures.dark }
        _modify {
            var dark = figures.dark
            defer { setPalettes(light: light, dark: dark) }
            yield &dark
        }
    }

    /// The margins that the shadows of both palettes need. `metrics.windowMargins` follows each change of the shadows.
    public var shadowMargins: EdgeInsets { light.margins.union(dark.margins) }

    private mutating func setPalettes(light: Palette, dark: Palette) {
        let keepsShadows = light.shadows == self.light.shadows && dark.shadows == self.dark.shadows
        figures = Figures(metrics, light: light, dark: dark, timing)
        if !keepsShadows { metrics.windowMargins = shadowMargins }
    }

    /// Delays and thresholds.
    public var timing: Timing {
        _read { yield figures.timing }
        _modify {
            var timing = figures.timing
            defer { figures = Figures(metrics, light: light, dark: dark, timing) }
            yield &timing
        }
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

extension EdgeInsets {
    /// The larger inset at each edge.
    fileprivate func union(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }
}

/// The measures, colours and delays of a theme; they never change.
private final class Figures: Sendable, Hashable {
    let metrics: MenuMetrics
    let light: Palette
    let dark: Palette
    let timing: Timing

    init(_ metrics: MenuMetrics, light: Palette, dark: Palette, _ timing: Timing) {
        (self.metrics, self.light, self.dark, self.timing) = (metrics, light, dark, timing)
    }

    static func == (left: Figures, right: Figures) -> Bool {
        left === right
            || left.metrics == right.metrics && left.light == right.light && left.dark == right.dark
                && left.timing == right.timing
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(metrics)
        hasher.combine(light)
        hasher.combine(dark)
        hasher.combine(timing)
    }
}
