internal import MenuGeometry
internal import MenuLayout
internal import MenuModel
internal import MenuScene

extension MenuFrame {
    /// The rectangles of fields, and of rows that become fields when they are renamed, in points of the screen.
    ///
    /// - Complexity: O(visible entries), for a flat list O(pinned entries).
    var fieldRects: [Rect] {
        let isFlat = layout.entries.lines != nil && maximumScroll > 0
        var rects: [Rect] = []
        for index in isFlat ? Array(0..<layout.entries.headerCount) : visibleEntries(scroll: 0) {
            let row = layout.row(at: index).offset(by: offset(ofEntry: index, scroll: 0))
            if let field = row.field { rects.append(field) }
            if layout.entries[index].element.gestures.contains(.renames) { rects.append(row.frame) }
        }
        // Scrolling rows can be anywhere in the viewport.
        return rects.contains { viewport.intersects($0) } && maximumScroll > 0 ? rects + [viewport] : rects
    }
}

extension Palette {
    /// The factor of additional contrast for letters in a field, because drawing the fill over the material rounds to eight bits once more.
    private static let fieldReserve = 1.04

    /// Strengthens the letters in fields so that they have a contrast ratio with the fill. If not even black or white has it, the opacity of
    /// the fill is reduced as far as necessary.
    ///
    /// - Parameters:
    ///   - rects: The rectangles of the fields, in points of the screen.
    ///   - contrast: The minimum ratio of letters, 1 to 21 (WCAG 2).
    /// - Complexity: O(samples under the fields).
    mutating func ensureFieldContrast(over blurred: BlurredBackdrop?, in rects: [Rect], _ contrast: Double) {
        guard !rects.isEmpty, fields.fill.alpha > 0 else { return }
        let solver = TintSolver(backdrop: blurred)
        func patches(_ ratio: Double) -> [TintPatch] {
            solver.patches(rects.map { ContrastRun(rect: $0, role: .primary, ratio: ratio) })
        }
        let (strict, lenient) = (
            patches(min(21, contrast * Palette.fieldReserve)), patches(min(contrast, LookResolver.disabledContrast))
        )
        func shows(_ ink: Color, _ patches: [TintPatch], in fill: Color) -> Bool {
            // A fill over a material is equivalent to a material with another tint.
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
        fields.text = strengthened(fields.text ?? text, strict)
        fields.secondaryText = strengthened(fields.secondaryText ?? secondaryText, strict)
        fields.disabledText = strengthened(fields.disabledText ?? disabledText, lenient)
    }
}
