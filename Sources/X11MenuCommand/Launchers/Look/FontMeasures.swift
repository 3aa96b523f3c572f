import MenuLaunchers
import MenuLayout
import MenuRendering
import MenuSession
import MenuThemes

/// The measures of fonts at a scale, in whole pixels, as rofi 1.7.3 has them. Each font is measured once, since it is loaded for it.
final class FontMeasures {
    private let scale: Double
    /// What measures texts before the menu's fonts are there. Fonts that are known from an earlier run load neither Pango nor fontconfig.
    private(set) lazy var shaper = TextShaper(scale: scale, usesCache: true)
    private var known: [LauncherLook.Font?: (height: Double, digit: Double)] = [:]

    init(scale: Double) { self.scale = scale }

    /// The height of a line of a font, and the width of a digit.
    func measures(of font: LauncherLook.Font?) -> (height: Double, digit: Double) {
        if let measured = known[font] { return measured }
        var metrics = Theme.standard.metrics
        font?.apply(to: &metrics, scale: scale)
        let line = shaper.lineMetrics(of: metrics.titleFont)
        let measured = (
            height: (line.ascent * scale).rounded(.up) + (line.descent * scale).rounded(.up),
            digit: (shaper.width(of: "0", style: metrics.titleFont) * scale).rounded()
        )
        known[font] = measured
        return measured
    }

    /// The height of a line of a font; what the font leaves open is that of another one.
    func lineHeight(of font: LauncherLook.Font?, over base: LauncherLook.Font?) -> Int {
        Int(measures(of: font?.over(base) ?? base).height)
    }
}
