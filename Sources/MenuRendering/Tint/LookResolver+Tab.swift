internal import MenuGeometry
internal import MenuLayout
internal import MenuScene

/// The title in the tab that a menu pops out of: the menu suits what lies beneath its body, and the title what lies beneath the tab.
extension LookResolver {
    /// The title in the tab of a menu; nil without a tab.
    func tabRun(of frame: MenuFrame) -> ContrastRun? {
        frame.tabTextRect.map { ContrastRun(rect: bent($0), role: .primary, ratio: contrast) }
    }

    /// Makes the title in the tab legible on a material that was chosen for the body alone.
    ///
    /// If the material does not carry it in the colour of titles, it takes that of the other appearance, as titles of bars do. Only if that is not
    /// legible either, the tint becomes more opaque.
    func suitTab(_ site: Site, _ resolution: inout MaterialResolution, over blurred: BlurredBackdrop?) -> TabInk? {
        guard let tab = site.tab else { return nil }
        let solver = TintSolver(backdrop: blurred)
        let (own, other) = resolution.appearance == .light ? (light, dark) : (dark, light)
        func isLegible(_ colors: ContrastColors) -> Bool {
            solver.keeps([tab], colors: colors, tint: resolution.tint, alpha: resolution.tint.alpha)
        }
        if isLegible(resolution.colors) { return nil }
        // A gradient of the theme only increases the contrast of its own texts.
        if own.titleInk.tab == nil, own.shadeTop == 0, own.shadeBottom == 0,
            isLegible(
                ContrastColors(primary: other.text, secondary: other.secondaryText, disabled: other.disabledText))
        {
            return TabInk(text: other.text, grip: other.grip)
        }
        resolution = solver.resolve(
            site.runs + [tab], bodies: site.bodies, as: resolution.appearance,
            MaterialCandidate(tint: resolution.tint, colors: resolution.colors), keepsTint: true)
        return nil
    }

    /// The colours of a tab whose ground differs from the body's.
    struct TabInk {
        var text: Color
        var grip: Color
    }
}
