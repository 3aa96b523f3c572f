/// A font map of Pango that finds its fonts by one configuration.
@safe
final class PangoFontMap {
    let reference: PangoLibrary.Object  // PangoFontMap *, one reference owned
    private let pango: PangoLibrary
    private let fonts: PangoFonts

    /// Makes one that shares no fonts with others; nil without Pango.
    init?(_ configuration: FontConfiguration) {
        guard let pango = PangoLibrary.shared, let fonts = PangoFonts.shared, let map = unsafe fonts.makeMap() else {
            return nil
        }
        unsafe reference = map
        (self.pango, self.fonts) = (pango, fonts)
        unsafe fonts.setConfiguration(map, configuration.reference)
    }

    deinit {
        // Pango 1.50 keeps the configuration of a font map that it frees, with the descriptions of all fonts of the system.
        unsafe fonts.setConfiguration(reference, nil)
        unsafe pango.release(reference)
    }

    /// Makes a context for texts in these fonts, which the caller releases.
    func makeContext() -> PangoLibrary.Object? { unsafe fonts.makeContext(reference) }
}
