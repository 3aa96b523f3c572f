internal import CPango

/// Says which font is wanted, in sizes of device pixels.
@safe
public final class FontDescription {
    let reference: OpaquePointer?  // PangoFontDescription *, owned; nil where Pango is not installed

    /// Describes a font.
    ///
    /// - Parameters:
    ///   - family: a family or a list of families with commas between them.
    ///   - pixels: the em size in device pixels, kept between 1 and 1,000.
    ///   - weight: on OpenType's scale, 100 to 1000.
    public init(family: String, pixels: Double, weight: Int, isItalic: Bool) {
        guard let pango = PangoLibrary.shared, let made = unsafe pango.makeDescription() else {
            unsafe reference = nil
            return
        }
        unsafe reference = made
        unsafe family.withCString { unsafe pango.setFamily(made, $0) }
        let size = pixels.isFinite ? min(max(pixels, 1), 1000) : 1
        unsafe pango.setSize(made, size * Double(CPANGO_SCALE))
        unsafe pango.setWeight(made, Int32(min(max(weight, 100), 1000)))
        unsafe pango.setStyle(made, Int32(isItalic ? CPANGO_ITALIC : CPANGO_UPRIGHT))
    }

    deinit {
        if let reference = unsafe reference { unsafe PangoLibrary.shared?.freeDescription(reference) }
    }
}
