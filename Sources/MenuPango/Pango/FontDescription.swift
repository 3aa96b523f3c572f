internal import CMenuPango

/// Says which font is wanted, in sizes of device pixels.
@safe
public final class FontDescription {
    /// Whether letters may be shown as other ones than are written.
    let changesLetters: Bool
    let reference: OpaquePointer?  // PangoFontDescription *, owned; nil where Pango is not installed

    /// Describes a font.
    ///
    /// - Parameters:
    ///   - family: a family or a list of families with commas between them.
    ///   - pixels: the em size in device pixels, kept between 1 and 1,000.
    ///   - weight: on OpenType's scale, 100 to 1000.
    ///   - variant: which forms small and large letters take, by Pango's numbers from 0, for as written, to 6.
    ///   - stretch: how wide letters are, from 0 over 4, the usual, to 8.
    ///   - variations: axes of a variable font, as in CSS.
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
