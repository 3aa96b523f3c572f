import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene
public import MenuSession

extension Theme {
    /// Modelled on the first two source designs: large rows, shortcuts as symbols in columns, thin light glass, one flash.
    ///
    /// The highlight is the blue of the source, darkened until white text has a contrast of 4.5:1 on it.
    public static let codea: Theme = {
        var theme = Theme(named: "codea") { metrics, light, dark in
            metrics.titleFont = FontStyle(family: FontStyle.usualFamilies, size: 16, weight: .medium)
            metrics.tabFont = metrics.titleFont
            metrics.shortcutFont = FontStyle(family: FontStyle.usualFamilies, size: 16)
            metrics.subtitleFont.size = 13
            metrics.headerFont.size = 13
            metrics.rowHeight = 28
            metrics.rowPadding = 4
            metrics.separatorHeight = 5
            metrics.separatorInset = 0
            metrics.highlightInset = 0
            metrics.highlightRadius = 0
            metrics.titleInset = 28
            metrics.plainTitleInset = 10
            metrics.headerInset = .infinity
            metrics.markSize = 11
            metrics.titleTrailingInset = 10
            metrics.markCenter = 15
            metrics.iconInset = 10
            metrics.trailingGap = 12
            metrics.trailingInset = 8
            metrics.shortcutStyle = .symbols
            metrics.shortcutKeyWidth = 20
            metrics.shortcutModifierWidth = 17
            metrics.shortcutKeyGap = 0
            metrics.bodyInsets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
            (metrics.bodyRadius, metrics.tabRadius, metrics.flareRadius) = (8, 8, 8)
            metrics.neckHeight = 8
            metrics.gripSize = Size(width: 12, height: 2)
            metrics.maximumBodyHeight = 300
            (metrics.fadeHidden, metrics.fadeRamp) = (8.64, 3.36)
            light.setInk(0, text: 1, secondary: 0.6, disabled: 0.34)
            dark.setInk(0xFFFFFF, text: 1, secondary: 0.6, disabled: 0.34)
            (light.grip, dark.grip) = (Color(rgb: 0x242424, alpha: 0.17), Color(rgb: 0xFFFFFF, alpha: 0.22))
            light.separator = Color(rgb: 0, alpha: 0.1)
            dark.separator = Color(rgb: 0xFFFFFF, alpha: 0.14)
            light.accent = Color(rgb: 0x0071ED)
            light.pressedAccent = Color(rgb: 0x0066D6)
            light.shadows = [Shadow(sigma: 7, offset: Vector(dx: 0, dy: 6), color: Color(rgb: 0, alpha: 0.3))]
            (dark.accent, dark.pressedAccent, dark.shadows) = (light.accent, light.pressedAccent, light.shadows)
        }
        theme.timing.flashOff = 0.1
        theme.timing.flashOn = 0
        return theme
    }()
}
