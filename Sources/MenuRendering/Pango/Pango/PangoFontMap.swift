internal import Synchronization

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

    /// The addresses of the font maps that nobody uses any more, the oldest first.
    ///
    /// Pango 1.50 searches for fonts on threads of its own, which look into their font map once more after they have reported a font. A font map is
    /// therefore freed when some others have been used after it.
    private static let unused = Mutex<[UInt]>([])
    private static let mostUnused = 4

    deinit {
        let oldest = PangoFontMap.unused.withLock { maps in
            unsafe maps.append(UInt(bitPattern: reference))
            return maps.count > PangoFontMap.mostUnused ? maps.removeFirst() : nil
        }
        guard let oldest, let map = unsafe PangoLibrary.Object(bitPattern: oldest) else { return }
        // Pango 1.50 keeps the configuration of a font map that it frees, with the descriptions of all fonts of the system.
        unsafe fonts.setConfiguration(map, nil)
        unsafe pango.release(map)
    }

    /// Makes a context for texts in these fonts, which the caller releases.
    func makeContext() -> PangoLibrary.Object? { unsafe fonts.makeContext(reference) }
}
