internal import MenuLayout
internal import MenuModel

/// A part of a line with a single style, its own or that of the line.
struct StyledPart {
    /// Its range in the text's UTF-8 form.
    var bytes: Range<Int>
    /// Its differences from the style of the line.
    var style: SpanStyle

    /// Splits a text wherever its style changes, into parts that do not overlap and cover the whole text.
    static func parts(of text: String, spans: [TextSpan]) -> [StyledPart] {
        let count = text.utf8.count
        var parts: [StyledPart] = []
        var end = 0
        for span in spans {
            let own = text.wholeLetters(span.bytes.clamped(to: end..<count))
            guard !own.isEmpty else { continue }
            if own.lowerBound > end { parts.append(StyledPart(bytes: end..<own.lowerBound, style: SpanStyle())) }
            parts.append(StyledPart(bytes: own, style: span.style))
            end = own.upperBound
        }
        if end < count { parts.append(StyledPart(bytes: end..<count, style: SpanStyle())) }
        return parts
    }
}

/// The font of a part of a line.
struct SpanFont: Hashable {
    var request: FontCache.Request
    /// The em size in device pixels.
    var pixels: Double
    /// The variant and the stretch, by Pango's numbers.
    var variant = 0
    var stretch = 4
    /// The axes of a variable font.
    var variations: String?

    init(_ span: SpanStyle, in style: FontStyle, scale: Double) {
        pixels = span.size(among: style.size) * scale
        request = FontCache.Request(
            family: span.family ?? style.family, weight: span.weight ?? style.weight.rawValue,
            isItalic: span.isItalic ?? style.isItalic, pixels: pixels)
        variant = span.lettering?.variant?.rawValue ?? 0
        stretch = span.lettering?.stretch ?? 4
        variations = span.lettering?.variations
    }

    /// Whether it can be in a font cache, whose requests only have family, weight, slant and size.
    var isPlain: Bool { variant == 0 && stretch == 4 && variations == nil }

    /// Whether it is likely to be requested again. Texts can name any font, including fonts that do not exist.
    func isWorthCaching(beside style: FontStyle) -> Bool {
        isPlain && (request.family == style.family || request.family == "Monospace")
            && [400, 700].contains(request.weight)
    }
}

extension SpanStyle {
    /// A part of a text in this style, as a segment for shaping.
    func segment<Font>(_ bytes: Range<Int>, _ font: Font, among style: FontStyle, scale: Double) -> TextSegment<Font> {
        TextSegment(
            bytes, font, rise: rise * style.size * scale, spacing: spacing(among: style.size) * scale,
            shaping: lettering.map {
                ShapingOptions(
                    features: $0.features, language: $0.language, usesOtherFonts: $0.usesOtherFonts,
                    transform: $0.transform?.rawValue ?? 0)
            })
    }
}

extension String {
    /// A range of bytes with both ends moved to the start of the character that they are in.
    fileprivate func wholeLetters(_ bytes: Range<Int>) -> Range<Int> {
        let utf8 = Array(utf8)
        func start(_ offset: Int) -> Int {
            var start = offset
            while start > 0, start < utf8.count, utf8[start] & 0xC0 == 0x80 { start -= 1 }
            return start
        }
        return start(bytes.lowerBound)..<start(bytes.upperBound)
    }
}
