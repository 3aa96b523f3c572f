internal import CCairo

/// A configuration of fontconfig: the available fonts, and the best match for a request.
@safe
final class FontConfiguration {
    let reference: OpaquePointer  // FcConfig *, one reference owned

    private init(owning reference: OpaquePointer) {
        unsafe self.reference = reference
    }

    deinit {
        unsafe FcConfigDestroy(reference)
    }

    /// The whole configuration of the system and the user; an empty one where there is no room for it.
    static var whole: FontConfiguration {
        let read = unsafe PangoRoom.isThere ? FcInitLoadConfigAndFonts() : nil
        return unsafe FontConfiguration(owning: read ?? FcConfigCreate())
    }

    /// The configuration that a file describes; nil if it cannot be read.
    static func described(by file: String) -> FontConfiguration? {
        guard PangoRoom.isThere, let made = unsafe FcConfigCreate() else { return nil }
        let configuration = unsafe FontConfiguration(owning: made)
        let isRead = unsafe file.withCString { name in
            unsafe name.withMemoryRebound(to: FcChar8.self, capacity: 1) { unsafe FcConfigParseAndLoad(made, $0, 1) }
        }
        return unsafe isRead != 0 && FcConfigBuildFonts(made) != 0 ? configuration : nil
    }

    /// Makes this the default configuration of the process.
    func makeCurrent() { unsafe FcConfigSetCurrent(reference) }

    /// The files that the configuration was read from.
    var files: [String] { unsafe Self.strings(FcConfigGetConfigFiles(reference)) }

    /// The folders that contain its fonts, including subfolders.
    var fontFolders: [String] { unsafe Self.strings(FcConfigGetFontDirs(reference)) }

    /// The best match for a request, drawn as the rules for its size say; nil if there is no font. A font that is not drawn exactly as in its file covers no characters.
    func match(to request: FontCache.Request) -> FontCache.Match? {
        guard let pango = PangoLibrary.shared, let fonts = PangoFonts.shared, let map = PangoFontMap(self) else {
            return nil
        }
        let description = FontDescription(
            family: request.family, pixels: request.pixels, weight: request.weight, isItalic: request.isItalic)
        guard let wanted = unsafe description.reference, let context = unsafe map.makeContext() else { return nil }
        defer { unsafe pango.release(context) }
        // Pango finds the match, so that it is the font that Pango would draw with.
        guard let font = unsafe fonts.loadFont(map.reference, context, wanted) else { return nil }
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
            file: file, index: index, variations: unsafe Self.string(FC_FONT_VARIATIONS, of: pattern) ?? "",
            drawing: unsafe FontDrawing(of: pattern), covered: [])
        // Some kinds of font files can only be used with Pango.
        if unsafe !Self.isAltered(pattern), HarfBuzzFont(match, pixels: 13, hinting: .none) != nil {
            match.covered = FontCache.simpleCharacters.flatMap { range in
                Self.runs(in: range) { unsafe FcCharSetHasChar(characters, $0) != 0 }
            }
        }
        return match
    }

    /// Whether the outlines are artificially slanted or emboldened, the font is a bitmap font, or fontconfig sets font features.
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

    /// The strings of a list, which is consumed and freed.
    private static func strings(_ list: OpaquePointer?) -> [String] {
        guard let list = unsafe list else { return [] }
        defer { unsafe FcStrListDone(list) }
        var result: [String] = []
        while let next = unsafe FcStrListNext(list) { unsafe result.append(String(cString: next)) }
        return result
    }
}
