internal import CCairo
public import MenuGeometry

/// Draws into one surface. After a failure it draws nothing more, and `check` throws the reason.
///
/// Coordinates are in user space: the surface's pixels until `translate` or `scale` changes it.
@safe
public final class Context {
    /// How the source is combined with the existing content.
    public enum Operator: Sendable, Hashable {
        /// Draws over the content.
        case over
        /// Replaces the content.
        case source
        /// Adds to the content; exact for parts that do not overlap.
        case add
        /// Draws over the content only where there is any.
        case atop
        /// Removes the content where the source is drawn.
        case destinationOut
        /// Keeps the content only where the source is drawn.
        case destinationIn

        var reference: cairo_operator_t {
            switch self {
            case .over: CAIRO_OPERATOR_OVER
            case .source: CAIRO_OPERATOR_SOURCE
            case .add: CAIRO_OPERATOR_ADD
            case .atop: CAIRO_OPERATOR_ATOP
            case .destinationOut: CAIRO_OPERATOR_DEST_OUT
            case .destinationIn: CAIRO_OPERATOR_DEST_IN
            }
        }
    }

    package let reference: OpaquePointer  // cairo_t *, one reference owned
    /// The surface that it draws into.
    public let surface: ImageSurface

    /// Makes a context that draws into a surface.
    public init(_ surface: ImageSurface) throws(CairoError) {
        guard let made = unsafe cairo_create(surface.reference) else { throw CairoError("no context") }
        unsafe reference = made
        self.surface = surface
        // With a coarser tolerance, such as Cairo's default, corners of small radius are visibly polygons.
        unsafe cairo_set_tolerance(made, 0.02)
        try unsafe CairoError.check(cairo_status(made))
    }

    deinit {
        unsafe cairo_destroy(reference)
    }

    /// Throws if anything drawn so far has failed.
    public func check() throws(CairoError) {
        try unsafe CairoError.check(cairo_status(reference))
    }

    /// Runs a body and then restores transformation, clip, source and operator.
    public func preserving<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe cairo_save(reference)
        defer { unsafe cairo_restore(reference) }
        return try body()
    }

    /// Runs a body that draws into a separate group, then draws the group where another surface is opaque.
    ///
    /// - Parameters:
    ///   - corner: the other surface's top left corner, in pixels of this one.
    ///   - isContinued: whether the outermost pixels of the other surface extend beyond its edges.
    public func masking(with mask: ImageSurface, at corner: Point, isContinued: Bool = false, _ body: () -> Void) {
        unsafe cairo_push_group(reference)
        body()
        unsafe cairo_pop_group_to_source(reference)
        guard let pattern = unsafe cairo_pattern_create_for_surface(mask.reference) else { return }
        if isContinued { unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
        var matrix = cairo_matrix_t()
        unsafe cairo_matrix_init_translate(&matrix, -corner.x, -corner.y)
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
        preserving {
            unsafe cairo_identity_matrix(reference)
            unsafe cairo_mask(reference, pattern)
        }
        unsafe cairo_pattern_destroy(pattern)
    }

    // MARK: User space

    /// Moves the origin of user space.
    public func translate(by vector: Vector) {
        let vector = vector.bounded()
        unsafe cairo_translate(reference, vector.dx, vector.dy)
    }

    /// Scales user space.
    public func scale(by factor: Double) { scale(x: factor, y: factor) }

    /// Scales user space by a factor in each direction.
    public func scale(x: Double, y: Double) {
        // After a scale that cannot be undone, Cairo would draw nothing more, of anybody.
        func bounded(_ factor: Double) -> Double {
            Double(signOf: factor, magnitudeOf: factor.magnitude.bounded(to: 1e-4...1e4, otherwise: 1))
        }
        unsafe cairo_scale(reference, bounded(x), bounded(y))
    }

    /// Resets user space to the surface's pixels.
    public func resetTransformation() { unsafe cairo_identity_matrix(reference) }

    // MARK: State

    /// Sets how subsequent drawing is combined with the existing content.
    public func setOperator(_ operation: Operator) { unsafe cairo_set_operator(reference, operation.reference) }

    /// Sets the source to one colour; its components are from 0 to 1 and not premultiplied by alpha.
    public func setSource(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        unsafe cairo_set_source_rgba(reference, red, green, blue, alpha)
    }

    /// Sets the source to another surface, with its top left corner at a point; it is transparent beyond its edges.
    /// Scaled pixels are interpolated.
    ///
    /// - Parameter isContinued: Whether its outermost pixels extend beyond its edges instead.
    public func setSource(_ image: ImageSurface, at origin: Point = .zero, isContinued: Bool = false) {
        unsafe cairo_set_source_surface(reference, image.reference, origin.x, origin.y)
        if isContinued { unsafe cairo_pattern_set_extend(cairo_get_source(reference), CAIRO_EXTEND_PAD) }
    }

    /// Has the source, if it is a surface that is scaled, interpolated between its nearest pixels alone, which is fast.
    package func interpolatesSimply() {
        unsafe cairo_pattern_set_filter(cairo_get_source(reference), CAIRO_FILTER_BILINEAR)
    }

    // MARK: Drawing

    /// Draws the source inside a path.
    public func fill(_ path: Path) {
        trace(path)
        unsafe cairo_fill(reference)
    }

    /// Draws the source along a path, half of the width on each side, with round ends and joins.
    public func stroke(_ path: Path, width: Double) {
        trace(path)
        unsafe cairo_set_line_width(reference, width)
        unsafe cairo_set_line_cap(reference, CAIRO_LINE_CAP_ROUND)
        unsafe cairo_set_line_join(reference, CAIRO_LINE_JOIN_ROUND)
        unsafe cairo_stroke(reference)
    }

    /// Clips subsequent drawing to a path.
    public func clip(_ path: Path) {
        trace(path)
        unsafe cairo_clip(reference)
    }

    /// Clips subsequent drawing to the union of rectangles that do not overlap; with no rectangles, nothing is drawn.
    public func clip(_ rects: [Rect]) {
        unsafe cairo_new_path(reference)
        for rect in rects { unsafe cairo_rectangle(reference, rect.minX, rect.minY, rect.width, rect.height) }
        unsafe cairo_clip(reference)
    }

    /// Whether what is drawn reaches every pixel of a rectangle of the surface at once: no group is open, and the clip contains the rectangle whole.
    ///
    /// Only then may the surface's pixels be written there in place of drawing.
    public func reaches(all rect: Rect) -> Bool {
        guard unsafe cairo_get_group_target(reference) == cairo_get_target(reference) else { return false }
        var isReached = false
        preserving {
            resetTransformation()
            guard let list = unsafe cairo_copy_clip_rectangle_list(reference) else { return }
            // A clip that is no list of rectangles has the status that says so, and none.
            if unsafe list.pointee.num_rectangles == 1, let clip = unsafe list.pointee.rectangles?.pointee {
                isReached =
                    clip.x <= rect.minX && clip.y <= rect.minY && clip.x + clip.width >= rect.maxX
                    && clip.y + clip.height >= rect.maxY
            }
            unsafe cairo_rectangle_list_destroy(list)
        }
        return isReached
    }

    /// Whether nothing can be drawn because the clip is empty.
    public var isClippedAway: Bool {
        let extent = clipExtent
        return extent.isEmpty
    }

    /// A rectangle in user space that contains the clip.
    public var clipExtent: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(reference, &left, &top, &right, &bottom)
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// Draws the source everywhere inside the clip.
    public func paint() { unsafe cairo_paint(reference) }

    /// Draws the source with an opacity everywhere inside the clip.
    public func paint(alpha: Double) { unsafe cairo_paint_with_alpha(reference, alpha) }

    /// Draws the source where another surface is opaque, with the top left corner of that surface at a point.
    public func mask(_ image: ImageSurface, at origin: Point) {
        unsafe cairo_mask_surface(reference, image.reference, origin.x, origin.y)
    }

    private func trace(_ path: Path) {
        unsafe cairo_new_path(reference)
        for element in path.elements {
            switch element {
            case .move(let point):
                unsafe cairo_move_to(reference, point.x, point.y)
            case .line(let point):
                unsafe cairo_line_to(reference, point.x, point.y)
            case .curve(let one, let two, let end):
                unsafe cairo_curve_to(reference, one.x, one.y, two.x, two.y, end.x, end.y)
            case .close:
                unsafe cairo_close_path(reference)
            }
        }
    }
}
