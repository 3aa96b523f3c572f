internal import CPango

/// The functions of Pango that are used, from libraries that are loaded when the first text needs them.
///
/// They are fifteen with all that they need themselves, and cost more time than anything else before a first frame; most menus have nothing
/// to write that would need them.
@safe
struct PangoLibrary: Sendable {
    /// A GObject.
    typealias Object = UnsafeMutableRawPointer
    /// A type that only its own functions look into.
    typealias Opaque = OpaquePointer
    typealias Glyphs = UnsafeMutablePointer<CPangoGlyphString>
    typealias Item = UnsafeMutablePointer<CPangoItem>
    typealias List = UnsafeMutablePointer<CPangoList>
    typealias Characters = UnsafePointer<CChar>

    let release: @convention(c) (Object) -> Void
    let freeList: @convention(c) (List?) -> Void

    let makeMap: @convention(c) () -> Object?
    let setConfiguration: @convention(c) (Object, Opaque) -> Void
    let makeContext: @convention(c) (Object) -> Object?
    let setFontOptions: @convention(c) (Object, Opaque?) -> Void
    let setRounding: @convention(c) (Object, Int32) -> Void
    let loadFont: @convention(c) (Object, Object, Opaque) -> Object?
    let pattern: @convention(c) (Object) -> Opaque?

    let makeDescription: @convention(c) () -> Opaque?
    let setFamily: @convention(c) (Opaque, Characters) -> Void
    let setSize: @convention(c) (Opaque, Double) -> Void
    let setWeight: @convention(c) (Opaque, Int32) -> Void
    let setStyle: @convention(c) (Opaque, Int32) -> Void
    let setVariant: @convention(c) (Opaque, Int32) -> Void
    let setStretch: @convention(c) (Opaque, Int32) -> Void
    let setVariations: @convention(c) (Opaque, Characters) -> Void
    let freeDescription: @convention(c) (Opaque) -> Void

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

    /// Loaded once and kept: libraries built on GObject cannot be unloaded. Nil where Pango is not installed.
    static let shared = try? PangoLibrary()

    private init() throws(SharedLibrary.Missing) {
        let library = try SharedLibrary(named: "libpangocairo-1.0.so.0")
        unsafe release = try library.function("g_object_unref")
        unsafe freeList = try library.function("g_list_free")
        unsafe makeMap = try library.function("pango_cairo_font_map_new")
        unsafe setConfiguration = try library.function("pango_fc_font_map_set_config")
        unsafe makeContext = try library.function("pango_font_map_create_context")
        unsafe setFontOptions = try library.function("pango_cairo_context_set_font_options")
        unsafe setRounding = try library.function("pango_context_set_round_glyph_positions")
        unsafe loadFont = try library.function("pango_font_map_load_font")
        unsafe pattern = try library.function("pango_fc_font_get_pattern")
        unsafe makeDescription = try library.function("pango_font_description_new")
        unsafe setFamily = try library.function("pango_font_description_set_family")
        unsafe setSize = try library.function("pango_font_description_set_absolute_size")
        unsafe setWeight = try library.function("pango_font_description_set_weight")
        unsafe setStyle = try library.function("pango_font_description_set_style")
        unsafe setVariant = try library.function("pango_font_description_set_variant")
        unsafe setStretch = try library.function("pango_font_description_set_stretch")
        unsafe setVariations = try library.function("pango_font_description_set_variations")
        unsafe freeDescription = try library.function("pango_font_description_free")
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
