internal import CCairo

/// The Pango functions in use, from libraries that are loaded when the first text needs them.
///
/// There are fifteen libraries including dependencies, and loading them takes longer than everything else before a first frame. Most menus
/// have no text that needs them.
@safe
struct PangoLibrary: Sendable {
    /// A GObject.
    typealias Object = UnsafeMutableRawPointer
    /// An opaque type.
    typealias Opaque = OpaquePointer
    typealias Glyphs = UnsafeMutablePointer<CPangoGlyphString>
    typealias Item = UnsafeMutablePointer<CPangoItem>
    typealias List = UnsafeMutablePointer<CPangoList>
    typealias Characters = UnsafePointer<CChar>

    let release: @convention(c) (Object) -> Void
    let freeList: @convention(c) (List?) -> Void

    let makeAttributes: @convention(c) () -> Opaque?
    let insertAttribute: @convention(c) (Opaque?, UnsafeMutableRawPointer?) -> Void
    let fontAttribute: @convention(c) (Opaque) -> UnsafeMutableRawPointer?
    let releaseAttributes: @convention(c) (Opaque?) -> Void

    let itemize: @convention(c) (Object, Int32, Characters, Int32, Int32, Opaque?, Opaque?) -> List?
    let reorder: @convention(c) (List?) -> List?
    let freeItem: @convention(c) (Item) -> Void
    let makeGlyphs: @convention(c) () -> Glyphs?
    let shape: @convention(c) (Characters, Int32, Characters, Int32, UnsafePointer<CPangoAnalysis>, Glyphs) -> Void
    let extents:
        @convention(c) (
            Glyphs, Object?, UnsafeMutablePointer<CPangoRectangle>,
            UnsafeMutablePointer<CPangoRectangle>
        ) -> Void
    let xOfIndex:
        @convention(c) (
            Glyphs, Characters, Int32, UnsafeMutablePointer<CPangoAnalysis>, Int32, Int32, UnsafeMutablePointer<Int32>
        ) -> Void
    let indexOfX:
        @convention(c) (
            Glyphs, Characters, Int32, UnsafeMutablePointer<CPangoAnalysis>, Int32, UnsafeMutablePointer<Int32>,
            UnsafeMutablePointer<Int32>
        ) -> Void
    let show: @convention(c) (Opaque, Object?, Glyphs) -> Void
    let freeGlyphs: @convention(c) (Glyphs) -> Void

    /// The library, loaded once and kept: libraries built on GObject cannot be unloaded. Nil if Pango is not installed,
    /// or has no room.
    static let shared = PangoRoom.isThere ? try? PangoLibrary() : nil

    private init() throws(SharedLibrary.Missing) {
        let library = try SharedLibrary(named: "libpangocairo-1.0.so.0")
        unsafe release = try library.function("g_object_unref")
        unsafe freeList = try library.function("g_list_free")
        unsafe makeAttributes = try library.function("pango_attr_list_new")
        unsafe insertAttribute = try library.function("pango_attr_list_insert")
        unsafe fontAttribute = try library.function("pango_attr_font_desc_new")
        unsafe releaseAttributes = try library.function("pango_attr_list_unref")
        unsafe itemize = try library.function("pango_itemize_with_base_dir")
        unsafe reorder = try library.function("pango_reorder_items")
        unsafe freeItem = try library.function("pango_item_free")
        unsafe makeGlyphs = try library.function("pango_glyph_string_new")
        unsafe shape = try library.function("pango_shape_full")
        unsafe extents = try library.function("pango_glyph_string_extents")
        unsafe xOfIndex = try library.function("pango_glyph_string_index_to_x")
        unsafe indexOfX = try library.function("pango_glyph_string_x_to_index")
        unsafe show = try library.function("pango_cairo_show_glyph_string")
        unsafe freeGlyphs = try library.function("pango_glyph_string_free")
    }
}
