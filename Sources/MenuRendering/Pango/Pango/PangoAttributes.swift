internal import CCairo

/// The Pango functions for attributes that few texts have; looked up when the first such text is shaped.
@safe
struct PangoAttributes: Sendable {
    typealias Attribute = UnsafeMutableRawPointer

    let features: @convention(c) (PangoLibrary.Characters) -> Attribute?
    let fallback: @convention(c) (Int32) -> Attribute?
    let language: @convention(c) (OpaquePointer?) -> Attribute?
    let languageNamed: @convention(c) (PangoLibrary.Characters) -> OpaquePointer?
    let spacing: @convention(c) (Int32) -> Attribute?
    let transform: @convention(c) (Int32) -> Attribute?
    let breaks:
        @convention(c) (
            PangoLibrary.Characters, Int32, Int32, OpaquePointer?, UnsafeMutablePointer<UInt32>?, Int32
        ) -> Void
    /// `pango_shape_item`, which can change the case of letters.
    let shapeItem:
        @convention(c) (
            PangoLibrary.Item, PangoLibrary.Characters, Int32, UnsafePointer<UInt32>?, PangoLibrary.Glyphs, Int32
        ) -> Void

    /// The functions; nil if Pango is not installed, or older than 1.50.
    static let shared = try? PangoAttributes()

    private init() throws(SharedLibrary.Missing) {
        let library = try SharedLibrary(named: "libpangocairo-1.0.so.0")
        unsafe features = try library.function("pango_attr_font_features_new")
        unsafe fallback = try library.function("pango_attr_fallback_new")
        unsafe language = try library.function("pango_attr_language_new")
        unsafe languageNamed = try library.function("pango_language_from_string")
        unsafe spacing = try library.function("pango_attr_letter_spacing_new")
        unsafe transform = try library.function("pango_attr_text_transform_new")
        unsafe breaks = try library.function("pango_get_log_attrs")
        unsafe shapeItem = try library.function("pango_shape_item")
    }

    /// Adds the spacing and the shaping options of a part of a text to the attributes of the text.
    func add<Font>(_ segment: TextSegment<Font>, to attributes: PangoLibrary.Opaque?, of pango: PangoLibrary) {
        func add(_ attribute: Attribute?) {
            unsafe pango.insert(attribute, for: segment.bytes, into: attributes)
        }
        if segment.spacing != 0 {
            // Without a layout, this attribute does not space letters; it only disables ligatures.
            unsafe add(spacing(Int32(max(-1e6, min(1e6, segment.spacing * Double(CPANGO_SCALE))))))
        }
        guard let shaping = segment.shaping else { return }
        if let asked = shaping.features { unsafe add(asked.withCString { unsafe features($0) }) }
        if let asked = shaping.usesOtherFonts { unsafe add(fallback(asked ? 1 : 0)) }
        if let asked = shaping.language {
            unsafe add(asked.withCString { unsafe language(languageNamed($0)) })
        }
        if shaping.transform != 0 { unsafe add(transform(Int32(shaping.transform))) }
    }
}

extension PangoAttributes {
    /// Pango's break flags for each character and for the end of the text.
    func breaks(of text: String) -> [UInt32] {
        var (text, breaks) = (text, [UInt32](repeating: 0, count: text.unicodeScalars.count + 1))
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                let room = Int32(clamping: breaks.count)
                unsafe breaks.withUnsafeMutableBufferPointer {
                    unsafe self.breaks(start, Int32(clamping: characters.count), -1, nil, $0.baseAddress, room)
                }
            }
        }
        return breaks
    }
}

extension TextSegment<FontDescription> {
    /// Whether the shown letters may differ from the written ones.
    var changesLetters: Bool { font.changesLetters || (shaping?.transform ?? 0) != 0 }
}

extension PangoLibrary {
    /// Inserts an attribute for a range of the text into a list, which then owns the attribute.
    func insert(_ attribute: UnsafeMutableRawPointer?, for bytes: Range<Int>, into attributes: Opaque?) {
        guard let attribute = unsafe attribute else { return }
        let range = unsafe attribute.assumingMemoryBound(to: CPangoAttribute.self)
        unsafe range.pointee.start = UInt32(clamping: bytes.lowerBound)
        unsafe range.pointee.end = UInt32(clamping: bytes.upperBound)
        unsafe insertAttribute(attributes, attribute)
    }
}

extension UnsafeMutablePointer<CPangoGlyphString> {
    /// Increases the letter spacing by a number of Pango units, half of it on each side of a letter; a negative number decreases it.
    func space(by spacing: Int32) {
        let count = unsafe Int(pointee.count)
        guard spacing != 0, let glyphs = unsafe pointee.glyphs, let clusters = unsafe pointee.clusters else { return }
        let (before, after) = (spacing / 2, spacing - spacing / 2)
        for index in 0..<count {
            if unsafe index == 0 || clusters[index - 1] != clusters[index] {
                unsafe glyphs[index].width += before
                unsafe glyphs[index].x += before
            }
            if unsafe index == count - 1 || clusters[index + 1] != clusters[index] {
                unsafe glyphs[index].width += after
            }
        }
    }
}
