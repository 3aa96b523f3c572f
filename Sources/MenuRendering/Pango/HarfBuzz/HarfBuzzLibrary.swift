internal import CCairo

/// The HarfBuzz functions in use, from a library that is loaded when the first font is opened.
///
/// The library also loads GLib and two more. They are loaded while the program waits for the server, instead of before it starts.
@safe
struct HarfBuzzLibrary: Sendable {
    typealias Opaque = OpaquePointer

    let openBlob: @convention(c) (UnsafePointer<CChar>) -> Opaque?
    let releaseBlob: @convention(c) (Opaque?) -> Void
    let makeFace: @convention(c) (Opaque?, UInt32) -> Opaque?
    let glyphCount: @convention(c) (Opaque?) -> UInt32
    let releaseFace: @convention(c) (Opaque?) -> Void

    let makeFont: @convention(c) (Opaque?) -> Opaque?
    let setScale: @convention(c) (Opaque?, Int32, Int32) -> Void
    let setInstance: @convention(c) (Opaque?, UInt32) -> Void
    let readVariation: @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<hb_variation_t>) -> Int32
    let setVariations: @convention(c) (Opaque?, UnsafePointer<hb_variation_t>, UInt32) -> Void
    let lineExtents: @convention(c) (Opaque?, UnsafeMutablePointer<hb_font_extents_t>) -> Int32
    let releaseFont: @convention(c) (Opaque?) -> Void

    let makeBuffer: @convention(c) () -> Opaque?
    let addText: @convention(c) (Opaque?, UnsafePointer<CChar>?, Int32, UInt32, Int32) -> Void
    let setDirection: @convention(c) (Opaque?, hb_direction_t) -> Void
    let guessProperties: @convention(c) (Opaque?) -> Void
    let shape: @convention(c) (Opaque?, Opaque?, UnsafePointer<hb_feature_t>?, UInt32) -> Void
    let glyphs: @convention(c) (Opaque?, UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<hb_glyph_info_t>?
    let places: @convention(c) (Opaque?, UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<hb_glyph_position_t>?
    let releaseBuffer: @convention(c) (Opaque?) -> Void

    /// The library; nil if it is not installed. Then Pango, which needs it, is not installed either.
    static let shared = try? HarfBuzzLibrary()

    private init() throws(SharedLibrary.Missing) {
        let library = try SharedLibrary(named: "libharfbuzz.so.0")
        unsafe openBlob = try library.function("hb_blob_create_from_file_or_fail")
        unsafe releaseBlob = try library.function("hb_blob_destroy")
        unsafe makeFace = try library.function("hb_face_create")
        unsafe glyphCount = try library.function("hb_face_get_glyph_count")
        unsafe releaseFace = try library.function("hb_face_destroy")
        unsafe makeFont = try library.function("hb_font_create")
        unsafe setScale = try library.function("hb_font_set_scale")
        unsafe setInstance = try library.function("hb_font_set_var_named_instance")
        unsafe readVariation = try library.function("hb_variation_from_string")
        unsafe setVariations = try library.function("hb_font_set_variations")
        unsafe lineExtents = try library.function("hb_font_get_h_extents")
        unsafe releaseFont = try library.function("hb_font_destroy")
        unsafe makeBuffer = try library.function("hb_buffer_create")
        unsafe addText = try library.function("hb_buffer_add_utf8")
        unsafe setDirection = try library.function("hb_buffer_set_direction")
        unsafe guessProperties = try library.function("hb_buffer_guess_segment_properties")
        unsafe shape = try library.function("hb_shape")
        unsafe glyphs = try library.function("hb_buffer_get_glyph_infos")
        unsafe places = try library.function("hb_buffer_get_glyph_positions")
        unsafe releaseBuffer = try library.function("hb_buffer_destroy")
    }
}
