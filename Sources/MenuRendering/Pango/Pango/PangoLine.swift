internal import CCairo
internal import MenuGeometry

extension TextLayout {
    /// Shapes a text as one line: finds fonts, reorders runs of different directions and positions glyphs.
    ///
    /// It does not use `PangoLayout`, which determines the metrics of every font by laying out a sample text in it.
    /// - Parameter text: the text to shape. The caller keeps it short and free of control characters.
    /// - Complexity: O(length of the text).
    public convenience init(_ text: String, font: FontDescription, map: FontMap) {
        self.init(text, [TextSegment(0..<text.utf8.count, font)], map: map)
    }

    /// Shapes a text in several fonts as one line.
    ///
    /// - Parameter segments: the fonts of the parts, which are contiguous and cover the whole text.
    public convenience init(_ text: String, _ segments: [TextSegment<FontDescription>], map: FontMap) {
        let line = PangoLine(text, segments, map: map)
        self.init(
            line, width: line.width, ascent: line.ascent, descent: line.descent, ink: line.ink,
            isRightToLeft: line.isRightToLeft)
    }
}

/// A line that Pango has shaped; empty if Pango is not installed.
@safe
final class PangoLine: ShapedLine {
    /// A run of one font and direction.
    @safe
    private struct Run {
        let item: PangoLibrary.Item  // owned
        let glyphs: PangoLibrary.Glyphs  // owned
        let x: Double
        let segment: Int
        /// The distance from the baseline up to that of the run.
        let rise: Double
    }

    private let text: String
    private var runs: [Run] = []  // from left to right
    private(set) var width = 0.0
    private(set) var ascent = 0.0
    private(set) var descent = 0.0
    private(set) var ink = Rect.zero
    let isRightToLeft: Bool
    /// The characters that no font has a glyph for.
    private(set) var lacking: [Unicode.Scalar] = []

    private static let unit = 1 / Double(CPANGO_SCALE)
    /// What Pango adds to the number of a character in place of a glyph that no font has: `PANGO_GLYPH_UNKNOWN_FLAG`.
    private static let unknown: UInt32 = 0x1000_0000

    init(_ text: String, _ segments: [TextSegment<FontDescription>], map: FontMap) {
        var contiguous = text
        contiguous.makeContiguousUTF8()
        self.text = contiguous
        isRightToLeft = contiguous.isRightToLeft
        guard let pango = PangoLibrary.shared, let context = unsafe map.context else { return }
        contiguous.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress, !characters.isEmpty else { return }
                let count = Int32(clamping: characters.count)
                let direction = Int32(isRightToLeft ? CPANGO_RIGHT_TO_LEFT : CPANGO_LEFT_TO_RIGHT)
                let attributes = unsafe pango.makeAttributes()
                for segment in segments {
                    guard let description = unsafe segment.font.reference else { continue }
                    unsafe pango.insert(pango.fontAttribute(description), for: segment.bytes, into: attributes)
                    if segment.needsPango { unsafe PangoAttributes.shared?.add(segment, to: attributes, of: pango) }
                }
                let items = unsafe pango.itemize(context, direction, start, 0, count, attributes, nil)
                unsafe pango.releaseAttributes(attributes)
                let attributed = segments.contains(where: \.changesLetters) ? PangoAttributes.shared : nil
                let breaks = attributed?.breaks(of: text)
                let ordered = unsafe pango.reorder(items)
                unsafe pango.freeList(items)
                var link = unsafe ordered
                while let current = unsafe link {
                    unsafe link = current.pointee.next
                    guard let data = unsafe current.pointee.data, let glyphs = unsafe pango.makeGlyphs() else {
                        continue
                    }
                    let item = unsafe data.assumingMemoryBound(to: CPangoItem.self)
                    let offset = unsafe Int(item.pointee.offset)
                    if let breaks, let attributed {
                        let first = text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
                        unsafe breaks[first...].withUnsafeBufferPointer {
                            unsafe attributed.shapeItem(item, start, count, $0.baseAddress, glyphs, 0)
                        }
                    } else {
                        unsafe pango.shape(
                            start + offset, item.pointee.length, start, count, &item.pointee.analysis, glyphs)
                    }
                    let segment = segments.firstIndex { $0.bytes.contains(offset) } ?? 0
                    unsafe glyphs.space(by: Int32(segments[segment].spacing * Double(CPANGO_SCALE)))
                    unsafe append(item, glyphs, pango, segment, rise: segments[segment].rise)
                }
                unsafe pango.freeList(ordered)
            }
        }
    }

    private func append(
        _ item: PangoLibrary.Item, _ glyphs: PangoLibrary.Glyphs, _ pango: PangoLibrary, _ segment: Int, rise: Double
    ) {
        for index in unsafe 0..<Int(glyphs.pointee.count) {
            let glyph = unsafe glyphs.pointee.glyphs[index].glyph
            if glyph & PangoLine.unknown != 0, let scalar = Unicode.Scalar(glyph & ~PangoLine.unknown) {
                lacking.append(scalar)
            }
        }
        var (box, logical) = (CPangoRectangle(), CPangoRectangle())
        unsafe pango.extents(glyphs, item.pointee.analysis.font, &box, &logical)
        unsafe runs.append(Run(item: item, glyphs: glyphs, x: width, segment: segment, rise: rise))
        let unit = Self.unit
        ink = ink.union(
            Rect(
                x: width + Double(box.x) * unit, y: Double(box.y) * unit - rise, width: Double(box.width) * unit,
                height: Double(box.height) * unit))
        ascent = max(ascent, -Double(logical.y) * unit)
        descent = max(descent, Double(logical.y + logical.height) * unit)
        width += Double(logical.width) * unit
    }

    deinit {
        guard let pango = PangoLibrary.shared else { return }
        for run in runs {
            unsafe pango.freeGlyphs(run.glyphs)
            unsafe pango.freeItem(run.item)
        }
    }

    func draw(on context: Context, at origin: Point, only segments: Set<Int>?) {
        guard let pango = PangoLibrary.shared else { return }
        for run in runs where segments?.contains(run.segment) ?? true {
            unsafe cairo_move_to(context.reference, origin.x + run.x, origin.y - run.rise)
            unsafe pango.show(context.reference, run.item.pointee.analysis.font, run.glyphs)
        }
    }

    var byteCount: Int { text.utf8.count }

    func caret(at byte: Int) -> Double {
        guard let pango = PangoLibrary.shared else { return 0 }
        return unsafe withCharacters { characters in
            for run in runs {
                let (offset, length) = unsafe (run.item.pointee.offset, run.item.pointee.length)
                guard let start = characters.baseAddress, (Int(offset)..<Int(offset + length)).contains(byte) else {
                    continue
                }
                var x: Int32 = 0
                unsafe pango.xOfIndex(
                    run.glyphs, start + Int(offset), length, &run.item.pointee.analysis, Int32(byte) - offset, 0, &x)
                return run.x + Double(x) * Self.unit
            }
            return 0
        }
    }

    func place(at x: Double) -> Int {
        guard let pango = PangoLibrary.shared, let run = runs.last(where: { $0.x <= x }) else { return 0 }
        return unsafe withCharacters { characters in
            guard let start = characters.baseAddress else { return 0 }
            var (index, trailing): (Int32, Int32) = (0, 0)
            let (offset, length) = unsafe (run.item.pointee.offset, run.item.pointee.length)
            unsafe pango.indexOfX(
                run.glyphs, start + Int(offset), length, &run.item.pointee.analysis, Int32((x - run.x) / Self.unit),
                &index, &trailing)
            // The position after the character is the next byte that begins a character.
            var place = Int(offset + index)
            if trailing > 0 {
                place += 1
                while place < characters.count, unsafe characters[place] & ~0x3F == ~0x7F { place += 1 }
            }
            return place
        }
    }

    /// Calls a body with the text's UTF-8 form.
    private func withCharacters<Result>(_ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
        var text = text
        return text.withUTF8 { all in unsafe all.withMemoryRebound(to: CChar.self) { unsafe body($0) } }
    }

    func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        guard let pango = PangoLibrary.shared else { return [] }
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
                        unsafe pango.xOfIndex(
                            run.glyphs, start + Int(offset), length, &run.item.pointee.analysis,
                            Int32(byte) - offset, 0, &x)
                        return run.x + Double(x) * Self.unit
                    }
                    let (one, other) = (edge(stretch.lowerBound), edge(stretch.upperBound))
                    return min(one, other)...max(one, other)
                }
            }
        }
    }
}
