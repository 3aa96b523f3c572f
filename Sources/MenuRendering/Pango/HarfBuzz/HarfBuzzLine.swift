internal import CCairo
internal import MenuGeometry

extension TextLayout {
    /// Shapes a text in a single font and from left to right, without Pango. The font's cache entry must cover the text.
    ///
    /// The result equals Pango's exactly.
    /// - Returns: nil if the font lacks a letter although the cache lists it.
    /// - Complexity: O(length of the text).
    public convenience init?(plain text: String, font: HarfBuzzFont) {
        guard let line = HarfBuzzLine(text, font: font) else { return nil }
        let unit = 1 / Double(CPANGO_SCALE)
        let ink = line.ink
        self.init(
            line, width: Double(line.width) * unit, ascent: Double(font.ascent) * unit,
            descent: Double(font.descent) * unit, ink: ink.scaled(by: unit))
    }
}

/// The glyphs of a line of one font that runs from left to right.
@safe
final class HarfBuzzLine: ShapedLine {
    private let font: HarfBuzzFont
    private var glyphs: [cairo_glyph_t] = []
    /// The position of each letter, in bytes of the text and in Pango units from the left; the last one is the end of the text.
    private var edges: [(byte: Int, x: Int)] = []
    /// The advance width, in Pango units.
    private(set) var width = 0
    /// The bounding rectangle of all ink, in Pango units.
    private(set) var ink = Rect.zero

    /// Shapes a text; nil if the font lacks a letter.
    init?(_ text: String, font: HarfBuzzFont) {
        self.font = font
        let harfBuzz = font.harfBuzz
        guard let buffer = unsafe harfBuzz.makeBuffer() else { return nil }
        defer { unsafe harfBuzz.releaseBuffer(buffer) }
        var text = text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                let count = Int32(clamping: characters.count)
                unsafe harfBuzz.addText(buffer, characters.baseAddress, count, 0, count)
            }
        }
        unsafe harfBuzz.setDirection(buffer, HB_DIRECTION_LTR)
        unsafe harfBuzz.guessProperties(buffer)
        unsafe harfBuzz.shape(font.shaping, buffer, nil, 0)
        var count: UInt32 = 0
        let infos = unsafe UnsafeBufferPointer(start: harfBuzz.glyphs(buffer, &count), count: Int(count))
        let places = unsafe UnsafeBufferPointer(start: harfBuzz.places(buffer, nil), count: infos.count)
        var clusters: [(byte: Int, x: Int)] = []
        let unit = 1 / Double(CPANGO_SCALE)
        for index in infos.indices {
            let (info, place) = unsafe (infos[index], places[index])
            // Glyph 0 stands for characters that the font has no glyph for.
            guard info.codepoint != 0 else { return nil }
            let (x, y) = (width + Int(place.x_offset), -Int(place.y_offset))
            glyphs.append(cairo_glyph_t(index: UInt(info.codepoint), x: Double(x) * unit, y: Double(y) * unit))
            let box = font.ink(of: info.codepoint)
            ink = ink.union(
                Rect(
                    x: Double(x + box.x), y: Double(y + box.y), width: Double(box.width), height: Double(box.height)))
            if clusters.last?.byte != Int(info.cluster) { clusters.append((Int(info.cluster), width)) }
            width += Int(place.x_advance)
        }
        edges = Self.edges(of: text, clusters: clusters + [(text.utf8.count, width)])
    }

    /// The positions of the letters in the clusters; the letters of a ligature get equal shares of its width.
    private static func edges(of text: String, clusters: [(byte: Int, x: Int)]) -> [(byte: Int, x: Int)] {
        // If every cluster is one letter of one byte, as in most texts, the clusters are the letters.
        if clusters.last?.byte == clusters.count - 1 { return clusters }
        var starts: [Int] = []
        var byte = 0
        for scalar in text.unicodeScalars {
            starts.append(byte)
            byte += UTF8.width(scalar)
        }
        var edges: [(byte: Int, x: Int)] = []
        for (cluster, next) in zip(clusters, clusters.dropFirst()) {
            let own = starts.filter { (cluster.byte..<next.byte).contains($0) }
            for (index, start) in own.enumerated() {
                edges.append((start, cluster.x + (next.x - cluster.x) * index / own.count))
            }
        }
        return edges + clusters.suffix(1)
    }

    func draw(on context: Context, at origin: Point, only segments: Set<Int>?) {
        guard !glyphs.isEmpty else { return }
        let moved = glyphs.map { cairo_glyph_t(index: $0.index, x: origin.x + $0.x, y: origin.y + $0.y) }
        unsafe cairo_set_scaled_font(context.reference, font.drawing)
        unsafe cairo_show_glyphs(context.reference, moved, Int32(clamping: moved.count))
    }

    var byteCount: Int { edges.last?.byte ?? 0 }

    func caret(at byte: Int) -> Double {
        Double((edges.last { $0.byte <= byte })?.x ?? 0) / Double(CPANGO_SCALE)
    }

    func place(at x: Double) -> Int {
        let x = x * Double(CPANGO_SCALE)
        return edges.min { abs(Double($0.x) - x) < abs(Double($1.x) - x) }?.byte ?? 0
    }

    func spans(of bytes: Range<Int>) -> [ClosedRange<Double>] {
        guard let end = edges.last, !bytes.clamped(to: 0..<end.byte).isEmpty else { return [] }
        let unit = 1 / Double(CPANGO_SCALE)
        func edge(_ byte: Int) -> Double { Double((edges.last { $0.byte <= byte } ?? end).x) * unit }
        return [edge(max(0, bytes.lowerBound))...edge(min(end.byte, bytes.upperBound))]
    }
}

extension UTF8 {
    /// The number of bytes of a scalar.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x1_0000: 3
        default: 4
        }
    }
}
