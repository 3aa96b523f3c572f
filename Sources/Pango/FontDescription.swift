internal import CPango

/// Says which font is wanted, in sizes of device pixels.
@safe
public final class FontDescription {
    let reference: OpaquePointer  // PangoFontDescription *, owned

    /// Describes a font.
    ///
    /// - Parameters:
    ///   - family: a family or a list of families with commas between them.
    ///   - pixels: the em size in device pixels, kept between 1 and 1,000.
    ///   - weight: on OpenType's scale, 100 to 1000.
    public init(family: String, pixels: Double, weight: Int, isItalic: Bool) {
        unsafe reference = pango_font_description_new()
        unsafe family.withCString { unsafe pango_font_description_set_family(reference, $0) }
        let size = pixels.isFinite ? min(max(pixels, 1), 1000) : 1
        unsafe pango_font_description_set_absolute_size(reference, size * Double(PANGO_SCALE))
        unsafe pango_font_description_set_weight(
            reference, PangoWeight(rawValue: UInt32(min(max(weight, 100), 1000))))
        unsafe pango_font_description_set_style(reference, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    }

    deinit {
        unsafe pango_font_description_free(reference)
    }
}
