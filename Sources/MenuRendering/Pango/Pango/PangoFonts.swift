internal import CCairo

/// The Pango functions that find and describe fonts.
@safe
struct PangoFonts: Sendable {
    let makeMap: @convention(c) () -> PangoLibrary.Object?
    let setConfiguration: @convention(c) (PangoLibrary.Object, PangoLibrary.Opaque?) -> Void
    let makeContext: @convention(c) (PangoLibrary.Object) -> PangoLibrary.Object?
    let setFontOptions: @convention(c) (PangoLibrary.Object, PangoLibrary.Opaque?) -> Void
    let setRounding: @convention(c) (PangoLibrary.Object, Int32) -> Void
    let loadFont: @convention(c) (PangoLibrary.Object, PangoLibrary.Object, PangoLibrary.Opaque) -> PangoLibrary.Object?
    let pattern: @convention(c) (PangoLibrary.Object) -> PangoLibrary.Opaque?

    let makeDescription: @convention(c) () -> PangoLibrary.Opaque?
    let setFamily: @convention(c) (PangoLibrary.Opaque, PangoLibrary.Characters) -> Void
    let setSize: @convention(c) (PangoLibrary.Opaque, Double) -> Void
    let setWeight: @convention(c) (PangoLibrary.Opaque, Int32) -> Void
    let setStyle: @convention(c) (PangoLibrary.Opaque, Int32) -> Void
    let setVariant: @convention(c) (PangoLibrary.Opaque, Int32) -> Void
    let setStretch: @convention(c) (PangoLibrary.Opaque, Int32) -> Void
    let setVariations: @convention(c) (PangoLibrary.Opaque, PangoLibrary.Characters) -> Void
    let freeDescription: @convention(c) (PangoLibrary.Opaque) -> Void

    /// The functions; nil if Pango is not installed, or has no room.
    static let shared = PangoRoom.isThere ? try? PangoFonts() : nil

    private init() throws(SharedLibrary.Missing) {
        let library = try SharedLibrary(named: "libpangocairo-1.0.so.0")
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
    }
}
