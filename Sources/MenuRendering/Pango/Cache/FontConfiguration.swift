internal import CCairo
internal import MenuSystem

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

    /// The configuration of the system and the user; an empty one where there is no room for it.
    static var whole: FontConfiguration {
        if Hermetic.isOn { return fixed }
        guard PangoRoom.isThere, let read = unsafe FcInitLoadConfig() else { return empty }
        let configuration = unsafe FontConfiguration(owning: read)
        return configuration.complete() ? configuration : empty
    }

    /// The fonts of the system, drawn by rules that are the same everywhere.
    static var fixed: FontConfiguration {
        guard PangoRoom.isThere else { return empty }
        let configuration = empty
        return configuration.parse(fixedRules) && configuration.complete() ? configuration : empty
    }

    private static var empty: FontConfiguration { unsafe FontConfiguration(owning: FcConfigCreate()) }

    /// The configuration that a file describes; nil if it cannot be read.
    static func described(by file: String) -> FontConfiguration? {
        guard PangoRoom.isThere, let made = unsafe FcConfigCreate() else { return nil }
        let configuration = unsafe FontConfiguration(owning: made)
        let isRead = unsafe file.withCString { name in
            unsafe name.withMemoryRebound(to: FcChar8.self, capacity: 1) { unsafe FcConfigParseAndLoad(made, $0, 1) }
        }
        return isRead != 0 && configuration.complete() ? configuration : nil
    }

    /// Finds the fonts, once all rules are read.
    private func complete() -> Bool {
        unsafe parse(FontConfiguration.lastRule) && FcConfigBuildFonts(reference) != 0
    }

    /// Adds the rules of a document.
    private func parse(_ document: String) -> Bool {
        unsafe document.withCString { text in
            unsafe text.withMemoryRebound(to: FcChar8.self, capacity: 1) {
                unsafe FcConfigParseAndLoadFromMemory(reference, $0, 1) != 0
            }
        }
    }

    /// Letters are drawn into masks, which have one value for a pixel: the three of subpixels would only blur it.
    private static let lastRule = """
        <fontconfig><match target="font"><edit name="rgba" mode="assign"><const>none</const></edit></match></fontconfig>
        """

    /// The folders of the system, the families that stand for kinds of letters, and how letters are fitted to pixels, slanted and emboldened.
    private static let fixedRules: String = {
        func rules(_ conditions: String, _ edits: String) -> String {
            "<match target=\"font\">\(conditions)\(edits)</match>"
        }
        func set(_ name: String, _ value: String) -> String { "<edit name=\"\(name)\" mode=\"assign\">\(value)</edit>" }
        let kinds = [
            (["sans-serif", "sans", "system-ui"], "DejaVu Sans"), (["serif"], "DejaVu Serif"),
            (["monospace", "mono"], "DejaVu Sans Mono"),
        ].flatMap { names, family in
            names.map {
                "<alias binding=\"same\"><family>\($0)</family><prefer><family>\(family)</family></prefer></alias>"
            }
        }
        let last = """
            <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
            """
        let drawing = rules(
            "",
            [("antialias", "true"), ("hinting", "true"), ("autohint", "false"), ("embeddedbitmap", "false")].map {
                set($0, "<bool>\($1)</bool>")
            }.joined() + set("hintstyle", "<const>hintslight</const>"))
        let slanted = rules(
            """
            <test name="slant"><const>roman</const></test>
            <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
            """,
            set(
                "matrix",
                """
                <times><name>matrix</name><matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times>
                """) + set("slant", "<const>oblique</const>") + set("embeddedbitmap", "<bool>false</bool>"))
        let bold = rules(
            """
            <test name="weight" compare="less_eq"><const>medium</const></test>
            <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
            """,
            set("embolden", "<bool>true</bool>") + set("weight", "<const>bold</const>"))
        let folders = ["/usr/share/fonts", "/usr/local/share/fonts"].map { "<dir>\($0)</dir>" }
        let all = folders + ["<cachedir>/var/cache/fontconfig</cachedir>"] + kinds + [last, drawing, slanted, bold]
        return "<fontconfig>\(all.joined())</fontconfig>"
    }()

    /// The font that is used in place of a family that is not there; nil if it is there.
    ///
    /// - Parameter families: A family, or several with commas between them, of which one that is there is enough. What names a kind of letters,
    ///   such as `Sans`, is always there.
    func substitute(for families: String) -> String? {
        let kinds: Set = [
            "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "cursive", "fantasy", "emoji", "math",
        ]
        for family in families.split(separator: ",") {
            let name = String(family.drop { $0 == " " })
            if name.isEmpty || kinds.contains(name.lowercased()) || has(name) { return nil }
        }
        guard let wanted = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(wanted) }
        for family in families.split(separator: ",") { unsafe FcPatternAddString(wanted, FC_FAMILY, String(family)) }
        unsafe FcConfigSubstitute(reference, wanted, FcMatchPattern)
        unsafe FcDefaultSubstitute(wanted)
        var result = FcResultMatch
        guard let found = unsafe FcFontMatch(reference, wanted, &result) else { return nil }
        defer { unsafe FcPatternDestroy(found) }
        return unsafe Self.string(FC_FAMILY, of: found)
    }

    /// Whether a font has a family.
    private func has(_ family: String) -> Bool {
        guard let wanted = unsafe FcPatternCreate(), let properties = unsafe FcObjectSetCreate() else { return false }
        defer {
            unsafe FcPatternDestroy(wanted)
            unsafe FcObjectSetDestroy(properties)
        }
        unsafe FcPatternAddString(wanted, FC_FAMILY, family)
        unsafe FcObjectSetAdd(properties, FC_FAMILY)
        guard let fonts = unsafe FcFontList(reference, wanted, properties) else { return false }
        defer { unsafe FcFontSetDestroy(fonts) }
        return unsafe fonts.pointee.nfont > 0
    }

    /// Whether the default configuration of the process has any font.
    static var hasFonts: Bool { unsafe (FcConfigGetFonts(nil, FcSetSystem)?.pointee.nfont ?? 0) > 0 }

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
