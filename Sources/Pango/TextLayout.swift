public import Cairo
internal import CPango
public import Geometry

/// One shaped line of text. Coordinates are device pixels with the origin at the left end of the baseline.
///
/// It goes below `PangoLayout`, which looks up metrics of every font by laying out a sample text in it: that costs more at the start of a
/// program than all its menus.
@safe
public final class TextLayout {
    /// A stretch of one font and direction.
    @safe
    private struct Run {
        let item: UnsafeMutablePointer<PangoItem>  // owned
        let glyphs: UnsafeMutablePointer<PangoGlyphString>  // owned
        let x: Double
    }

    private let text: String
    private let runs: [Run]  // from left to right

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

    private static let unit = 1 / Double(PANGO_SCALE)

    /// Shapes a text as one line: finds fonts, orders what runs in different directions and places glyphs.
    ///
    /// - Parameter text: what to shape. The caller keeps it short and free of control characters.
    /// - Complexity: O(length of the text).
    public init(_ text: String, font: FontDescription, map: FontMap) {
        var contiguous = text
        contiguous.makeContiguousUTF8()
        self.text = contiguous
        let isRightToLeft = contiguous.isRightToLeft
        var runs: [Run] = []
        var (x, top, bottom) = (0.0, 0.0, 0.0)
        var allInk = Rect.zero
        contiguous.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress, !characters.isEmpty else { return }
                let count = Int32(clamping: characters.count)
                let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
                let attributes = unsafe pango_attr_list_new()
                unsafe pango_attr_list_insert(attributes, pango_attr_font_desc_new(font.reference))
                let items = unsafe pango_itemize_with_base_dir(
                    map.context, direction, start, 0, count, attributes, nil)
                unsafe pango_attr_list_unref(attributes)
                let ordered = unsafe pango_reorder_items(items)
                unsafe g_list_free(items)
                var link = unsafe ordered
                while let current = unsafe link {
                    unsafe link = current.pointee.next
                    guard let data = unsafe current.pointee.data, let glyphs = unsafe pango_glyph_string_new() else {
                        continue
                    }
                    let item = unsafe data.assumingMemoryBound(to: PangoItem.self)
                    unsafe pango_shape_full(
                        start + Int(item.pointee.offset), item.pointee.length, start, count, &item.pointee.analysis,
                        glyphs)
                    var (ink, logical) = (PangoRectangle(), PangoRectangle())
                    unsafe pango_glyph_string_extents(glyphs, item.pointee.analysis.font, &ink, &logical)
                    unsafe runs.append(Run(item: item, glyphs: glyphs, x: x))
                    let unit = TextLayout.unit
                    allInk = allInk.union(
                        Rect(
                            x: x + Double(ink.x) * unit, y: Double(ink.y) * unit, width: Double(ink.width) * unit,
                            height: Double(ink.height) * unit))
                    top = min(top, Double(logical.y) * unit)
                    bottom = max(bottom, Double(logical.y + logical.height) * unit)
                    x += Double(logical.width) * unit
                }
                unsafe g_list_free(ordered)
            }
        }
        self.runs = runs
        self.isRightToLeft = isRightToLeft
        width = x
        ascent = -top
        descent = bottom
        ink = allInk
    }

    deinit {
        for run in runs {
            unsafe pango_glyph_string_free(run.glyphs)
            unsafe pango_item_free(run.item)
        }
    }

    /// Draws the text with the context's source, the left end of the baseline at a point of user space.
    public func draw(on context: Context, at origin: Point) {
        for run in runs {
            unsafe cairo_move_to(context.reference, origin.x + run.x, origin.y)
            unsafe pango_cairo_show_glyph_string(context.reference, run.item.pointee.analysis.font, run.glyphs)
        }
    }

    /// Tells where a stretch of the text lies: from left to right for each piece, for a text of two directions can have several.
    ///
    /// - Parameter bytes: the stretch as offsets into the text's UTF-8 form.
    public func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        var text = text
        return text.withUTF8 { all in
            unsafe all.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return [] }
                return runs.compactMap { run in
                    let (offset, length) = unsafe (run.item.pointee.offset, run.item.pointee.length)
                    let stretch = bytes.clamped(to: Int(offset)..<Int(offset + length))
                    guard !stretch.isEmpty else { return nil }
                    func edge(_ byte: Int) -> Double {
                        var x: Int32 = 0
                        unsafe pango_glyph_string_index_to_x(
                            run.glyphs, start + Int(offset), length, &run.item.pointee.analysis,
                            Int32(byte) - offset, 0, &x)
                        return run.x + Double(x) * TextLayout.unit
                    }
                    let (one, other) = (edge(stretch.lowerBound), edge(stretch.upperBound))
                    return min(one, other)...max(one, other)
                }
            }
        }
    }
}
