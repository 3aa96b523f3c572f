internal import CCairo

/// A course of opacity from one height to another; before and after it, the first and the last stop continue.
public struct VerticalGradient: Sendable, Hashable {
    /// An opacity at a place.
    public struct Stop: Sendable, Hashable {
        /// From 0 at the gradient's top to 1 at its bottom.
        public var place: Double
        /// From 0 to 1.
        public var alpha: Double

        /// Makes a stop.
        public init(place: Double, alpha: Double) {
            self.place = place
            self.alpha = alpha
        }
    }

    /// Where it starts, in user space.
    public var top: Double
    /// Where it ends, in user space.
    public var bottom: Double
    /// The opacities, their places ascending.
    public var stops: [Stop]

    /// Makes a gradient.
    public init(top: Double, bottom: Double, stops: [Stop]) {
        self.top = top
        self.bottom = bottom
        self.stops = stops
    }

    /// Makes Cairo's form of it: `cairo_pattern_t *`, one reference owned by the caller.
    func makePattern() -> OpaquePointer? {
        guard let pattern = unsafe cairo_pattern_create_linear(0, top, 0, bottom) else { return nil }
        for stop in stops { unsafe cairo_pattern_add_color_stop_rgba(pattern, stop.place, 0, 0, 0, stop.alpha) }
        return unsafe pattern
    }
}
