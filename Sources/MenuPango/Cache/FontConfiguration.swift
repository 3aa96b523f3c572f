internal import CMenuPango

/// A configuration of fontconfig: which fonts there are, and which one answers a request.
@safe
final class FontConfiguration {
    let reference: OpaquePointer  // FcConfig *, one reference owned

    private init(owning reference: OpaquePointer) {
        unsafe self.reference = reference
    }

    deinit {
        unsafe FcConfigDestroy(reference)
    }

    /// Everything that the system and the user have configured.
    static var whole: FontConfiguration {
        unsafe FontConfiguration(owning: FcInitLoadConfigAndFonts() ?? FcConfigCreate())
    }

    /// Makes it the one that this process asks where nobody says which.
    func makeCurrent() { unsafe FcConfigSetCurrent(reference) }

    /// The files that it was read from.
    var files: [String] { unsafe Self.strings(FcConfigGetConfigFiles(reference)) }

    /// The folders that hold its fonts, those within them included.
    var fontFolders: [String] { unsafe Self.strings(FcConfigGetFontDirs(reference)) }

    /// The font that answers a request best; nil where there is none at all. One that is not drawn as its file has it covers nothing.
    func match(to request: FontCache.Request) -> FontCache.Match? {
        guard let pango = PangoLibrary.shared, let fonts = PangoFonts.shared, let map = unsafe fonts.makeMap() else {
            return nil
        }
        defer { unsafe pango.release(map) }
        let description = FontDescription(
            family: request.family, pixels: 13, weight: request.weight, isItalic: request.isItalic)
        unsafe fonts.setConfiguration(map, reference)
        guard let wanted = unsafe description.reference, let context = unsafe fonts.makeContext(map) else { return nil }
        defer { unsafe pango.release(context) }
        // Pango itself is asked, so that the match is the font that it would draw with.
        guard let font = unsafe fonts.loadFont(map, context, wanted) else { return nil }
        defer { unsafe pango.release(font) }
        guard let pattern = unsafe fonts.pattern(font), let file = unsafe Self.string(FC_FILE, of: pattern) else {
            return nil
        }
        var index: Int32 = 0
        var characters: OpaquePointer?
        guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
            let characters = unsafe characters
        else { return nil }
        _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        var match = FontCache.Match(
            file: file, index: index, variations: unsafe Self.string(FC_FONT_VARIATIONS, of: pattern) ?? "", covered: []
        )
        // Of some kinds of files only Pango makes letters.
        if unsafe !Self.isAltered(pattern), HarfBuzzFont(match, pixels: 13, hinting: .none) != nil {
            match.covered = FontCache.simpleCharacters.flatMap { range in
                Self.runs(in: range) { unsafe FcCharSetHasChar(characters, $0) != 0 }
            }
        }
        return match
    }

    /// Whether its outlines are slanted or made bolder on their way to the screen, or are none at all, but pictures.
    private static func isAltered(_ pattern: OpaquePointer) -> Bool {
        var (isBold, isScalable): (FcBool, FcBool) = (0, 1)
        var matrix: UnsafeMutablePointer<FcMatrix>?
        _ = unsafe FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isBold)
        _ = unsafe FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
        let isSlanted = unsafe FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch
        let hasFeatures = unsafe string(FC_FONT_FEATURES, of: pattern) != nil
        return isBold != 0 || isScalable == 0 || isSlanted || hasFeatures
    }

    private static func runs(in range: ClosedRange<UInt32>, where holds: (UInt32) -> Bool) -> [ClosedRange<UInt32>] {
        var runs: [ClosedRange<UInt32>] = []
        for value in range where holds(value) {
            if let last = runs.last, last.upperBound + 1 == value {
                runs[runs.count - 1] = last.lowerBound...value
            } else {
                runs.append(value...value)
            }
        }
        return runs
    }

    private static func string(_ property: String, of pattern: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<UInt8>?
        guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value else {
            return nil
        }
        return unsafe String(cString: value)
    }

    /// Takes a list of strings over and ends it.
    private static func strings(_ list: OpaquePointer?) -> [String] {
        guard let list = unsafe list else { return [] }
        defer { unsafe FcStrListDone(list) }
        var result: [String] = []
        while let next = unsafe FcStrListNext(list) { unsafe result.append(String(cString: next)) }
        return result
    }
}
