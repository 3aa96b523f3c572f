internal import CPango
internal import Glibc

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

    /// Just the fonts of some folders, and no rules. Nil where the folders cannot be read.
    ///
    /// - Parameters:
    ///   - folders: What holds the fonts.
    ///   - caches: Where fontconfig keeps what it knows of folders; without it every font file would be opened.
    init?(folders: [String], caches: [String]) {
        guard let reference = unsafe FcConfigCreate() else { return nil }
        unsafe self.reference = reference
        let words =
            folders.map { "<dir>\(Self.escaped($0))</dir>" } + caches.map { "<cachedir>\(Self.escaped($0))</cachedir>" }
        let document = "<fontconfig>\(words.joined())</fontconfig>"
        let isRead = unsafe FcConfigParseAndLoadFromMemory(reference, document, 1) != 0
        guard isRead, unsafe FcConfigBuildFonts(reference) != 0 else { return nil }
    }

    /// Makes it the one that this process asks where nobody says which.
    func makeCurrent() { unsafe FcConfigSetCurrent(reference) }

    /// The files that it was read from.
    var files: [String] { unsafe Self.strings(FcConfigGetConfigFiles(reference)) }

    /// The folders that hold its fonts, those within them included.
    var fontFolders: [String] { unsafe Self.strings(FcConfigGetFontDirs(reference)) }

    /// Where it keeps what it knows of folders.
    var cacheFolders: [String] { unsafe Self.strings(FcConfigGetCacheDirs(reference)) }

    /// The font that answers a request best; nil where there is none at all.
    func answer(to request: FontPlan.Request) -> FontPlan.Answer? {
        let description = FontDescription(
            family: request.family, pixels: 13, weight: request.weight, isItalic: request.isItalic)
        guard let map = unsafe pango_cairo_font_map_new() else { return nil }
        defer { unsafe g_object_unref(map) }
        unsafe cpango_set_config(map, reference)
        guard let context = unsafe pango_font_map_create_context(map) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
        // Pango itself is asked, so that the answer is the font that it will draw with.
        guard let font = unsafe pango_font_map_load_font(map, context, description.reference) else { return nil }
        defer { unsafe g_object_unref(font) }
        guard let pattern = unsafe cpango_font_pattern(font), let family = unsafe Self.string(FC_FAMILY, of: pattern),
            let file = unsafe Self.string(FC_FILE, of: pattern), let slash = file.lastIndex(of: "/")
        else { return nil }
        var characters: OpaquePointer?
        guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
            let characters = unsafe characters
        else { return nil }
        return FontPlan.Answer(
            family: family, folder: String(file[..<slash]),
            covered: FontPlan.plain.flatMap { range in
                Self.runs(in: range) { unsafe FcCharSetHasChar(characters, $0) != 0 }
            })
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

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            default: result.append(character)
            }
        }
        return result
    }
}
