public import Cairo
internal import CPango
public import Geometry

/// One shaped line of text. Coordinates are device pixels with the origin at the left end of the baseline.
@safe
public final class TextLayout {
    /// Where a text that is too wide loses letters.
    public enum Ellipsis: Sendable, Hashable {
        /// In its middle.
        case middle
        /// At its end.
        case end
    }

    private let layout: OpaquePointer  // PangoLayout *, one reference owned
    private let line: UnsafeMutablePointer<PangoLayoutLine>  // belongs to the layout

    /// The advance width.
    public let width: Double
    /// From the baseline up to the top of the line.
    public let ascent: Double
    /// From the baseline down to the bottom of the line.
    public let descent: Double
    /// The smallest rectangle that holds all ink.
    public let ink: Rect
    /// Whether the paragraph runs from right to left.
    public let isRightToLeft: Bool

    /// Shapes a text as one line, line breaks and all.
    ///
    /// - Parameters:
    ///   - text: what to shape. The caller keeps it short and free of control characters.
    ///   - room: the width that the ellipsised text may take, and where it is shortened; nil shapes all of it.
    /// - Complexity: O(length of the text).
    public init(_ text: String, font: FontDescription, map: FontMap, room: (width: Double, ellipsis: Ellipsis)? = nil) {
        let layout: OpaquePointer = unsafe pango_layout_new(map.context)
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
        unsafe pango_layout_set_font_description(layout, font.reference)
        if let room {
            let width = room.width.isFinite ? min(max(room.width, 0), 100_000) : 100_000
            unsafe pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
            unsafe pango_layout_set_ellipsize(
                layout, room.ellipsis == .middle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
        }
        var text = text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                unsafe pango_layout_set_text(layout, start, Int32(clamping: characters.count))
            }
        }
        unsafe self.layout = layout
        unsafe line = pango_layout_get_line_readonly(layout, 0)
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        unsafe pango_layout_line_get_extents(line, &ink, &logical)
        let unit = 1 / Double(PANGO_SCALE)
        width = Double(logical.width) * unit
        ascent = -Double(logical.y) * unit
        descent = Double(logical.y + logical.height) * unit
        self.ink = Rect(
            x: Double(ink.x) * unit, y: Double(ink.y) * unit, width: Double(ink.width) * unit,
            height: Double(ink.height) * unit)
        isRightToLeft = unsafe line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Draws the text with the context's source, the left end of the baseline at a point of user space.
    public func draw(on context: Context, at origin: Point) {
        unsafe cairo_move_to(context.reference, origin.x, origin.y)
        unsafe pango_cairo_show_layout_line(context.reference, line)
    }

    /// Tells where a stretch of the text lies: from left to right for each piece, for a text of two directions can have several.
    ///
    /// - Parameter bytes: the stretch as offsets into the text's UTF-8 form.
    public func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        var edges: UnsafeMutablePointer<Int32>? = nil
        var count: Int32 = 0
        unsafe pango_layout_line_get_x_ranges(
            line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &edges, &count)
        guard let edges = unsafe edges else { return [] }
        defer { unsafe g_free(edges) }
        let unit = 1 / Double(PANGO_SCALE)
        // Pango counts from the left end of the layout's width, where an ellipsised line need not start.
        var logical = PangoRectangle()
        unsafe pango_layout_get_extents(layout, nil, &logical)
        let start = Double(logical.x) * unit
        return (0..<Int(count)).compactMap { index in
            let (left, right) = unsafe (Double(edges[2 * index]) * unit, Double(edges[2 * index + 1]) * unit)
            return right > left ? left - start...right - start : nil
        }
    }
}
