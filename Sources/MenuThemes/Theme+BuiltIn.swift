import MenuGeometry
import MenuLayout
import MenuScene
public import MenuSession

extension Theme {
    /// The themes that need no file, with the standard one first.
    public static let builtIn: [Theme] = [.standardInFull, .codea, .flyout, .context, .ave]

    /// The built-in theme of a name; nil if there is none.
    public static func builtIn(_ name: String) -> Theme? { builtIn.first { $0.name == name } }

    private static let standardInFull = Theme(named: "x11menu") { _, _, _ in }

    /// Makes a theme from its differences from the standard one.
    init(
        named name: String, _ change: (inout MenuMetrics, _ light: inout Palette, _ dark: inout Palette) -> Void
    ) {
        let standard = Theme.standard
        var (metrics, light, dark) = (standard.metrics, standard.light, standard.dark)
        change(&metrics, &light, &dark)
        self.init(name: name, metrics: metrics, light: light, dark: dark, timing: standard.timing)
    }
}

extension MenuMetrics {
    /// Sets the font family of all texts.
    mutating func setFamily(_ family: String) {
        for font in [\MenuMetrics.titleFont, \.subtitleFont, \.headerFont, \.shortcutFont, \.tileFont, \.tabFont] {
            self[keyPath: font].family = family
        }
    }
}

extension Palette {
    /// Sets the colours of everything written and drawn on the material to shades of one colour.
    mutating func setInk(_ rgb: Int, text: Double, secondary: Double, disabled: Double) {
        self.text = Color(rgb: rgb, alpha: text)
        secondaryText = Color(rgb: rgb, alpha: secondary)
        disabledText = Color(rgb: rgb, alpha: disabled)
    }
}
