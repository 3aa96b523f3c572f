internal import MenuGeometry
internal import MenuLayout
internal import MenuModel
internal import MenuScene

extension MenuFrame {
    /// Where fields are, or may come to be when titles are written anew: in points of the screen.
    ///
    /// - Complexity: O(entries in sight), of a flat list O(those that do not scroll).
    var fieldRects: [Rect] {
        let isFlat = layout.entries.lines != nil && maximumScroll > 0
        var rects: [Rect] = []
        for index in isFlat ? Array(0..<layout.entries.headerCount) : visibleEntries(scroll: 0) {
            let row = layout.row(at: index).offset(by: offset(ofEntry: index, scroll: 0))
            if let field = row.field { rects.append(field) }
            if layout.entries[index].element.gestures.contains(.renames) { rects.append(row.frame) }
        }
        // What scrolls may come to lie anywhere.
        return rects.contains { viewport.intersects($0) } && maximumScroll > 0 ? rects + [viewport] : rects
    }
}

extension Palette {
    /// How much more than asked for letters in a field stand out, for what fills it is drawn in eight bits over what is so already.
    private static let fieldReserve = 1.04

    /// Makes letters in fields so much stronger that they stand out from what fills the fields. Where not even black or white does, the fill
    /// becomes as much fainter as they need.
    ///
    /// - Parameters:
    ///   - rects: Where the fields are, in points of the screen.
    ///   - contrast: The least ratio of letters, 1 to 21 (WCAG 2).
    /// - Complexity: O(samples under the fields).
    mutating func keepFields(over blurred: BlurredBackdrop?, in rects: [Rect], _ contrast: Double) {
        guard !rects.isEmpty, fields.fill.alpha > 0 else { return }
        let solver = TintSolver(backdrop: blurred)
        func patches(_ ratio: Double) -> [TintPatch] {
            solver.patches(rects.map { ContrastRun(rect: $0, role: .primary, ratio: ratio) })
        }
        let (strict, lenient) = (
            patches(min(21, contrast * Palette.fieldReserve)), patches(min(contrast, LookResolver.disabledContrast))
        )
        func shows(_ ink: Color, _ patches: [TintPatch], in fill: Color) -> Bool {
            // A fill over a material is a material of another tint.
            let tint = material.tint.covered(by: fill)
            return patches.keep(
                colors: ContrastColors(primary: ink, secondary: ink, disabled: ink), tint: tint, alpha: tint.alpha)
        }
        let strongest = Contrast.luminance(text) < Contrast.luminance(material.tint) ? Color.black : .white
        let whole = fields.fill
        func fainter(_ amount: Double) -> Color { whole.withAlpha(1 - amount) }
        fields.fill = fainter(TintSolver.bisect(from: 0) { shows(strongest, strict, in: fainter($0)) })
        func strengthened(_ ink: Color, _ patches: [TintPatch]) -> Color {
            func stronger(_ amount: Double) -> Color {
                amount <= 0.5 ? ink.mixed(with: text, 2 * amount) : text.mixed(with: strongest, 2 * amount - 1)
            }
            return stronger(TintSolver.bisect(from: 0) { shows(stronger($0), patches, in: fields.fill) })
        }
        fields.text = strengthened(text, strict)
        fields.secondaryText = strengthened(secondaryText, strict)
        fields.disabledText = strengthened(disabledText, lenient)
    }
}
