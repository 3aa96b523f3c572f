public import MenuLayout
public import MenuScene
internal import MenuGeometry

/// The colours of a bar's titles: each suits what lies beneath that title.
extension LookResolver {
    /// Finds the colours of a menu bar, and the blurred backdrop that they are for.
    ///
    /// Where the theme's tint is too weak for all titles to have one colour, titles that are legible in the colour of the other appearance have
    /// that colour, and the tint becomes only as opaque as the remaining titles need.
    /// - Parameters:
    ///   - scale: The number of device pixels per point.
    ///   - previous: The current appearance of the bar, which it keeps unless the other one is clearly better.
    public func look(for bar: BarLayout, scale: Double, keeping previous: Appearance? = nil) -> Look {
        let runs = zip(bar.titles, bar.texts).enumerated().map { title, place in
            let rect = Rect(
                x: place.1.origin.x, y: place.0.minY, width: place.1.width, height: place.0.height)
            return bar.disabledTitles.contains(title)
                ? ContrastRun(rect: rect, role: .disabled, ratio: min(contrast, LookResolver.disabledContrast))
                : ContrastRun(rect: rect, role: .primary, ratio: contrast)
        }
        var look = look(
            for: Site(runs: runs, bodies: [bar.strip], bounds: bar.strip, scale: scale), like: nil, keeping: previous)
        colorTitles(runs, of: &look)
        look.palette.ensureSeparatorContrast(over: look.blurred, in: bar.strip)
        return look
    }

    /// Gives titles the colours of the other appearance where that keeps the tint weaker.
    private func colorTitles(_ runs: [ContrastRun], of look: inout Look) {
        let theme = look.appearance == .light ? light : dark
        let tint = look.palette.material.tint
        // A tint that is not the theme's own was chosen to stand out from its surroundings.
        guard tint.replacingAlpha(1) == theme.material.tint.replacingAlpha(1), tint.alpha > theme.material.tint.alpha
        else { return }
        let patches = TintSolver(backdrop: look.blurred).patches(runs)
        let own = ContrastColors(
            primary: look.palette.text, secondary: look.palette.secondaryText, disabled: look.palette.disabledText)
        let opposite = look.appearance == .light ? dark : light
        let other = ContrastColors(
            primary: opposite.text, secondary: opposite.secondaryText, disabled: opposite.disabledText)
        let weakest = theme.material.tint
        var alpha = weakest.alpha
        for patch in patches where ![patch].keep(colors: other, tint: tint, alpha: weakest.alpha) {
            guard let least = [patch].leastAlpha(colors: own, tint: weakest) else { return }
            alpha = max(alpha, least)
        }
        guard alpha < tint.alpha else { return }
        var inks: [Color?] = []
        for patch in patches {
            if [patch].keep(colors: own, tint: tint, alpha: alpha) {
                inks.append(nil)
            } else if [patch].keep(colors: other, tint: tint, alpha: alpha) {
                inks.append(other[patch.run.role])
            } else {
                return
            }
        }
        look.palette.material.tint.alpha = alpha
        look.titleInks = inks
    }
}
