internal import CCairo

/// A font of one size that is read from its file alone: no other font is searched for missing letters or for a better match.
///
/// It belongs to one thread at a time, but may be made on one and used on another.
@safe
public final class HarfBuzzFont {
    let harfBuzz: HarfBuzzLibrary
    let shaping: OpaquePointer  // hb_font_t *, one reference owned
    let drawing: OpaquePointer  // cairo_scaled_font_t *, one reference owned
    /// The distance from the baseline up to the top of a line, in Pango units.
    let ascent: Int
    /// The distance from the baseline down to the bottom of a line, in Pango units.
    let descent: Int
    private var inks: [UInt32: Ink] = [:]

    /// The bounding rectangle of a glyph's ink, in Pango units.
    struct Ink {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// Opens the font that matches a request.
    ///
    /// - Parameter pixels: the em size in device pixels, clamped to 1 to 1,000.
    /// - Returns: nil if the font file cannot be read.
    public init?(_ match: FontCache.Match, pixels: Double, hinting: Hinting) {
        let size = FontCache.Request.size(pixels)
        guard let harfBuzz = HarfBuzzLibrary.shared,
            let shaping = unsafe Self.shapingFont(match, size: size, from: harfBuzz)
        else { return nil }
        guard let drawing = unsafe Self.drawingFont(match, size: size, hinting: hinting) else {
            unsafe harfBuzz.releaseFont(shaping)
            return nil
        }
        self.harfBuzz = harfBuzz
        unsafe self.shaping = shaping
        unsafe self.drawing = drawing
        // Pango also uses HarfBuzz's extents. Cairo rounds the sum of both, which differs by a unit for some fonts and sizes.
        var extents = hb_font_extents_t()
        _ = unsafe harfBuzz.lineExtents(shaping, &extents)
        ascent = Int(extents.ascender)
        descent = -Int(extents.descender)
    }

    deinit {
        unsafe harfBuzz.releaseFont(shaping)
        unsafe cairo_scaled_font_destroy(drawing)
    }

    /// A length in pixels, rounded to whole Pango units.
    static func units(_ pixels: Double) -> Int { Int((pixels * Double(CPANGO_SCALE) + 0.5).rounded(.down)) }

    /// The ink of a glyph at the origin.
    func ink(of glyph: UInt32) -> Ink {
        if let known = inks[glyph] { return known }
        var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(drawing, &place, 1, &extents)
        let made = Ink(
            x: Self.units(extents.x_bearing), y: Self.units(extents.y_bearing), width: Self.units(extents.width),
            height: Self.units(extents.height))
        inks[glyph] = made
        return made
    }

    /// The font for shaping with HarfBuzz, in Pango units.
    private static func shapingFont(
        _ match: FontCache.Match, size: Double, from harfBuzz: HarfBuzzLibrary
    ) -> OpaquePointer? {
        guard let blob = unsafe harfBuzz.openBlob(match.file) else { return nil }
        let face = unsafe harfBuzz.makeFace(blob, UInt32(match.index & 0xFFFF))
        unsafe harfBuzz.releaseBlob(blob)
        defer { unsafe harfBuzz.releaseFace(face) }
        guard unsafe harfBuzz.glyphCount(face) > 0, let font = unsafe harfBuzz.makeFont(face) else { return nil }
        let scale = Int32(size * Double(CPANGO_SCALE))
        unsafe harfBuzz.setScale(font, scale, scale)
        if match.index >> 16 > 0 { unsafe harfBuzz.setInstance(font, UInt32(match.index >> 16) - 1) }
        let variations = match.variations.split(separator: ",").compactMap { setting in
            var variation = hb_variation_t()
            return unsafe harfBuzz.readVariation(String(setting), -1, &variation) != 0 ? variation : nil
        }
        if !variations.isEmpty { unsafe harfBuzz.setVariations(font, variations, UInt32(variations.count)) }
        return unsafe font
    }

    /// The font for drawing with Cairo. The pattern names the file, so fontconfig is not searched.
    private static func drawingFont(_ match: FontCache.Match, size: Double, hinting: Hinting) -> OpaquePointer? {
        guard let pattern = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FILE, match.file)
        unsafe FcPatternAddInteger(pattern, FC_INDEX, match.index)
        if !match.variations.isEmpty { unsafe FcPatternAddString(pattern, FC_FONT_VARIATIONS, match.variations) }
        unsafe match.drawing.add(to: pattern)
        let face = unsafe cairo_ft_font_face_create_for_pattern(pattern)
        defer { unsafe cairo_font_face_destroy(face) }
        var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t())
        unsafe cairo_matrix_init_scale(&matrix, size, size)
        unsafe cairo_matrix_init_identity(&identity)
        let font = unsafe hinting.withOptions { unsafe cairo_scaled_font_create(face, &matrix, &identity, $0) }
        guard let font = unsafe font, unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else { return nil }
        return unsafe font
    }
}
