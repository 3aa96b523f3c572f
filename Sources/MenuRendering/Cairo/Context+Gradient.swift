internal import CCairo
public import MenuGeometry

/// A colour gradient along a line or outwards from a point. Coordinates are in user space.
public struct Gradient: Sendable, Hashable {
    /// The geometry of the gradient.
    public enum Course: Sendable, Hashable {
        /// From the first point to the second; the outermost colours continue beyond them.
        case linear(from: Point, to: Point)
        /// From a centre outwards to a radius; the last colour continues beyond it.
        case radial(center: Point, radius: Double)
    }

    /// A colour at an offset; its components are from 0 to 1 and not premultiplied by alpha.
    public struct Stop: Sendable, Hashable {
        /// The position in the gradient, from 0 to 1.
        public var offset: Double
        /// The red component.
        public var red: Double
        /// The green component.
        public var green: Double
        /// The blue component.
        public var blue: Double
        /// The opacity.
        public var alpha: Double

        /// Makes a stop.
        public init(_ offset: Double, red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.offset = offset
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// The geometry of the gradient.
    public var course: Course
    /// The colours, in the order of their offsets.
    public var stops: [Stop]

    /// Makes a gradient.
    public init(_ course: Course, stops: [Stop]) {
        self.course = course
        self.stops = stops
    }
}

extension Context {
    /// Sets the source to one colour whose opacity changes between two heights of user space and stays constant beyond them.
    ///
    /// Components and opacities are from 0 to 1; the components are not premultiplied by alpha.
    public func setSource(
        red: Double, green: Double, blue: Double, from start: (y: Double, alpha: Double),
        to end: (y: Double, alpha: Double)
    ) {
        setSource(
            Gradient(
                .linear(from: Point(x: 0, y: start.y), to: Point(x: 0, y: end.y)),
                stops: [
                    Gradient.Stop(0, red: red, green: green, blue: blue, alpha: start.alpha),
                    Gradient.Stop(1, red: red, green: green, blue: blue, alpha: end.alpha),
                ]))
    }

    /// Sets the source to a gradient.
    public func setSource(_ gradient: Gradient) {
        let made: OpaquePointer? =
            switch gradient.course {
            case .linear(let from, let to): unsafe cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
            case .radial(let center, let radius):
                unsafe cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
            }
        guard let pattern = unsafe made else { return }
        for stop in gradient.stops {
            unsafe cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, stop.red, stop.green, stop.blue, stop.alpha)
        }
        unsafe cairo_set_source(reference, pattern)
        unsafe cairo_pattern_destroy(pattern)
    }
}
