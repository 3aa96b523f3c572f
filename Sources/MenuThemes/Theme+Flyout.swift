import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuScene
public import MenuSession

extension Theme {
    /// Modelled on the third source design: widely spaced semi-bold titles on a nearly opaque body that is lit from above, with grooves between
    /// them, and with columns for more than ten titles.
    public static let flyout: Theme = {
        var theme = Theme(named: "flyout") { metrics, light, dark in
            metrics.setFamily("Avenir Next,Sans")
            metrics.titleFont = FontStyle(family: "Avenir Next,Sans", size: 14, weight: .semibold)
            metrics.tabFont = FontStyle(family: "Avenir Next,Sans", size: 18, weight: .semibold)
            metrics.headerFont = FontStyle(family: "Avenir Next,Sans", size: 14, weight: .semibold, isItalic: true)
            metrics.shortcutFont.size = 13
            metrics.rowHeight = 22
            metrics.rowPadding = 8
            metrics.titleInset = 32
            metrics.markCenter = 18
            metrics.plainTitleInset = 20
            metrics.headerInset = .infinity
            metrics.markSize = 11
            metrics.iconInset = 20
            metrics.titleTrailingInset = 20
            metrics.trailingInset = 20
            metrics.separatorInset = 0
            metrics.separatorThickness = 1
            metrics.highlightInset = 5
            metrics.highlightRadius = 4
            metrics.bodyInsets = EdgeInsets(all: 5)
            metrics.bodyInsets.left = 0
            metrics.bodyInsets.right = 0
            (metrics.bodyRadius, metrics.tabRadius, metrics.flareRadius) = (6, 6, 6)
            metrics.minimumTabOverhang = 30
            (metrics.barHeight, metrics.barInset, metrics.barTitlePadding) = (44, 5, 15)
            metrics.barSeparatesTitles = true
            light.setInk(0x3C4048, text: 1, secondary: 0.80, disabled: 0.43)
            // As light as #EDEFF4 at the top and as #D9DDE4 at the bottom.
            light.material.luma = 0.86...0.90
            (light.shadeTop, light.shadeBottom) = (0.54, 0)
            light.separator = Color(rgb: 0xC4CAD5)
            light.groove = Color(rgb: 0xF9FBFF)
            light.outline = Color(rgb: 0xA9ACB2, alpha: 0.9)
            light.innerOutline = Color(rgb: 0xFAFAFC, alpha: 0.9)
            (light.innerOutlineBottom, dark.innerOutlineBottom) = (1, 1)
            light.accent = Color(rgb: 0x4A5568)
            light.pressedAccent = Color(rgb: 0x3D4758)
            light.shadows = [Shadow(sigma: 5, offset: Vector(dx: 0, dy: 3), color: Color(rgb: 0, alpha: 0.28))]
            dark.setInk(0xEDEFF4, text: 1, secondary: 0.66, disabled: 0.4)
            (dark.shadeTop, dark.shadeBottom) = (0, 0.28)
            dark.separator = .black
            dark.groove = Color(rgb: 0x4A505D)
            dark.innerOutline = Color(rgb: 0xFFFFFF, alpha: 0.12)
            dark.accent = Color(rgb: 0x667795)
            dark.pressedAccent = Color(rgb: 0x5B6B88)
            dark.shadows = light.shadows
        }
        theme.timing.fade = 0.2
        return theme
    }()
}
