internal import CCairo
internal import CPango

/// Finds and holds fonts, and the way in which their glyphs are drawn. It belongs to one thread at a time, but may be made on one and
/// used on another.
@safe
public final class FontMap {
    /// Whether outlines are fitted to the pixel grid.
    public enum Hinting: Sendable, Hashable {
        /// Outlines stay as they were drawn.
        case none
        /// Outlines are fitted vertically only, so that stems keep their places and lines of text are crisp.
        case vertical
    }

    let context: OpaquePointer  // PangoContext *, one reference owned; it holds the PangoFontMap

    /// Makes a font map of its own: nothing of it is shared with other ones but fontconfig's configuration.
    ///
    /// Glyphs are drawn with grey edges, which is right on any background, and keep their fractional places.
    /// - Complexity: the first one of a process reads fontconfig's configuration and caches, some milliseconds.
    public init(hinting: Hinting) {
        // Otherwise Pango does it on yet another thread, and waits for that.
        FcInit()
        let map = unsafe pango_cairo_font_map_new()
        unsafe context = pango_font_map_create_context(map)
        unsafe g_object_unref(map)
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe cairo_font_options_set_hint_style(
            options, hinting == .none ? CAIRO_HINT_STYLE_NONE : CAIRO_HINT_STYLE_SLIGHT)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
    }
}
