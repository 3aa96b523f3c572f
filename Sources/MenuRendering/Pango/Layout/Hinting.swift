internal import CCairo

/// Whether outlines are fitted to the pixel grid.
public enum Hinting: Sendable, Hashable {
    /// Outlines stay as they were drawn.
    case none
    /// Outlines are fitted vertically only, so that stems keep their positions and lines of text are crisp.
    case vertical

    /// Calls a body with Cairo's options for drawing glyphs with greyscale antialiasing, which suits any background, at fractional positions.
    func withOptions<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let options = unsafe cairo_font_options_create()
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe cairo_font_options_set_hint_style(
            options, self == .none ? CAIRO_HINT_STYLE_NONE : CAIRO_HINT_STYLE_SLIGHT)
        return unsafe body(options)
    }
}
