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
    private let configuration: FontConfiguration

    /// Makes a font map of its own: nothing of it is shared with other ones.
    ///
    /// Glyphs are drawn with grey edges, which is right on any background, and keep their fractional places.
    /// - Parameter other: one whose configuration is taken; nil reads it.
    /// - Complexity: reading fontconfig's configuration and caches takes some milliseconds.
    public convenience init(hinting: Hinting, like other: FontMap? = nil) {
        self.init(hinting: hinting, configuration: other?.configuration ?? .whole)
    }

    /// Makes a font map of the fonts that a plan speaks of, and no others; nil where they cannot be read.
    ///
    /// - Complexity: a fraction of a millisecond.
    public convenience init?(hinting: Hinting, plan: FontPlan) {
        let folders = Set(plan.answers.values.map(\.folder)).sorted()
        guard !folders.isEmpty, let few = FontConfiguration(folders: folders, caches: plan.caches) else { return nil }
        self.init(hinting: hinting, configuration: few)
    }

    private init(hinting: Hinting, configuration: FontConfiguration) {
        self.configuration = configuration
        // Pango would read the whole configuration on a thread of its own if there were no current one, and wait for that.
        configuration.makeCurrent()
        let map = unsafe pango_cairo_font_map_new()
        unsafe cpango_set_config(map, configuration.reference)
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
