internal import CCairo

/// A description of a font, with its size in device pixels.
@safe
public final class FontDescription {
    /// Whether the shown letters may differ from the written ones.
    let changesLetters: Bool
    let reference: OpaquePointer?  // PangoFontDescription *, owned; nil where Pango is not installed

    /// Describes a font.
    ///
    /// - Parameters:
    ///   - family: a family or a list of families separated by commas.
    ///   - pixels: the em size in device pixels, clamped to 1 to 1,000.
    ///   - weight: the weight on OpenType's scale, 100 to 1000.
    ///   - variant: the capitalization variant, by Pango's numbers from 0, normal, to 6.
    ///   - stretch: the width of letters, from 0 to 8; 4 is normal.
    ///   - variations: the axes of a variable font, as in CSS.
    public init(
        family: String, pixels: Double, weight: Int, isItalic: Bool, variant: Int = 0, stretch: Int = 4,
        variations: String? = nil
    ) {
        changesLetters = variant != 0
        guard let pango = PangoFonts.shared, let made = unsafe pango.makeDescription() else {
            unsafe reference = nil
            return
        }
        unsafe reference = made
        unsafe family.withCString { unsafe pango.setFamily(made, $0) }
        let size = pixels.isFinite ? min(max(pixels, 1), 1000) : 1
        unsafe pango.setSize(made, size * Double(CPANGO_SCALE))
        unsafe pango.setWeight(made, Int32(min(max(weight, 100), 1000)))
        unsafe pango.setStyle(made, Int32(isItalic ? CPANGO_ITALIC : CPANGO_UPRIGHT))
        if variant != 0 { unsafe pango.setVariant(made, Int32(min(max(variant, 0), 6))) }
        if stretch != 4 { unsafe pango.setStretch(made, Int32(min(max(stretch, 0), 8))) }
        if let variations { unsafe variations.withCString { unsafe pango.setVariations(made, $0) } }
    }

    deinit {
        if let reference = unsafe reference { unsafe PangoFonts.shared?.freeDescription(reference) }
    }
}
