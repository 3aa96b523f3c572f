internal import CPango
internal import Glibc

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
    typealias Glyphs = OpaquePointer
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

    private struct Missing: Error {}

    private init() throws(Missing) {
        guard let library = unsafe dlopen("libpangocairo-1.0.so.0", RTLD_LAZY | RTLD_LOCAL) else { throw Missing() }
        func function<Function>(_ name: String) throws(Missing) -> Function {
            guard let found = unsafe dlsym(library, name) else { throw Missing() }
            return unsafe unsafeBitCast(found, to: Function.self)
        }
        unsafe release = try function("g_object_unref")
        unsafe freeList = try function("g_list_free")
        unsafe makeMap = try function("pango_cairo_font_map_new")
        unsafe setConfiguration = try function("pango_fc_font_map_set_config")
        unsafe makeContext = try function("pango_font_map_create_context")
        unsafe setFontOptions = try function("pango_cairo_context_set_font_options")
        unsafe setRounding = try function("pango_context_set_round_glyph_positions")
        unsafe loadFont = try function("pango_font_map_load_font")
        unsafe pattern = try function("pango_fc_font_get_pattern")
        unsafe makeDescription = try function("pango_font_description_new")
        unsafe setFamily = try function("pango_font_description_set_family")
        unsafe setSize = try function("pango_font_description_set_absolute_size")
        unsafe setWeight = try function("pango_font_description_set_weight")
        unsafe setStyle = try function("pango_font_description_set_style")
        unsafe freeDescription = try function("pango_font_description_free")
        unsafe makeAttributes = try function("pango_attr_list_new")
        unsafe insertAttribute = try function("pango_attr_list_insert")
        unsafe fontAttribute = try function("pango_attr_font_desc_new")
        unsafe releaseAttributes = try function("pango_attr_list_unref")
        unsafe itemize = try function("pango_itemize_with_base_dir")
        unsafe reorder = try function("pango_reorder_items")
        unsafe freeItem = try function("pango_item_free")
        unsafe makeGlyphs = try function("pango_glyph_string_new")
        unsafe shape = try function("pango_shape_full")
        unsafe extents = try function("pango_glyph_string_extents")
        unsafe xOfIndex = try function("pango_glyph_string_index_to_x")
        unsafe indexOfX = try function("pango_glyph_string_x_to_index")
        unsafe show = try function("pango_cairo_show_glyph_string")
        unsafe freeGlyphs = try function("pango_glyph_string_free")
    }
}
