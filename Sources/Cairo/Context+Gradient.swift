internal import CCairo

extension Context {
    /// Draws with one colour that goes over from one opacity to another between two heights of user space, and keeps them beyond.
    ///
    /// Components and opacities are from 0 to 1; the components are not multiplied by alpha.
    public func setSource(
        red: Double, green: Double, blue: Double, from start: (y: Double, alpha: Double),
        to end: (y: Double, alpha: Double)
    ) {
        guard let pattern = unsafe cairo_pattern_create_linear(0, start.y, 0, end.y) else { return }
        unsafe cairo_pattern_add_color_stop_rgba(pattern, 0, red, green, blue, start.alpha)
        unsafe cairo_pattern_add_color_stop_rgba(pattern, 1, red, green, blue, end.alpha)
        unsafe cairo_set_source(reference, pattern)
        unsafe cairo_pattern_destroy(pattern)
    }
}
