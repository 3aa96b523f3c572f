internal import MenuGeometry
public import MenuLayout
public import MenuModel
internal import MenuSystem
internal import MenuScene

/// Shapes and measures texts, and caches them for drawing, so that each is shaped once.
///
/// It belongs to one thread at a time, but may be made on one and used on another (see `TextWarmup`).
public final class TextShaper: TextMeasuring {
    /// The maximum number of characters of a text. Further characters are replaced by an ellipsis, because no screen shows as many.
    public static let longestText = 2000

    /// The number of device pixels per point. A new value discards shaped texts, but keeps the fonts that were found.
    public var scale: Double {
        didSet {
            guard scale != oldValue else { return }
            fonts = [:]
            harfBuzzFonts = [:]
            (spanFonts, harfBuzzSpanFonts) = ([:], [:])
            metrics = [:]
            shaped.removeAll()
            wrapped.removeAll()
        }
    }

    private var maps: [Hinting: FontMap] = [:]
    private var fonts: [FontStyle: FontDescription] = [:]
    /// The fonts that are known without a query to fontconfig.
    private let cache: FontCache?
    /// Whether further fonts are saved for later programs.
    private let keepsFonts: Bool
    private var harfBuzzFonts: [FontStyle: HarfBuzzFont?] = [:]
    /// The fonts of parts of texts with their own styles.
    private var spanFonts: [SpanFont: FontDescription] = [:]
    private var harfBuzzSpanFonts: [SpanFont: HarfBuzzFont?] = [:]
    /// The requests that are not in the cache.
    private var uncached: Set<FontCache.Request> = []
    /// The requests that are being saved, or have been.
    private var remembered: Set<FontCache.Request> = []
    /// The thread that saves them.
    private var savingThread: BackgroundThread?
    private var metrics: [FontStyle: LineMetrics] = [:]
    /// Whether fonts are those of the system alone, drawn in the same way everywhere.
    private let isHermetic: Bool
    /// The characters that no font has.
    private var lacking: Set<Unicode.Scalar> = []
    private var shaped = RecentlyUsed<Shape, ShapedText>(capacity: 512)
    var wrapped = RecentlyUsed<Wrap, [String]>(capacity: 128)

    /// Makes a shaper that has loaded nothing yet.
    ///
    /// - Parameters:
    ///   - scale: the number of device pixels per point.
    ///   - usesCache: whether fonts are loaded from the cache and saved in it; see `rememberFonts`.
    ///   - isHermetic: whether fonts are those of the system alone, drawn in the same way everywhere, as they are in an environment that is `Hermetic`.
    public convenience init(scale: Double, usesCache: Bool = false, isHermetic: Bool = false) {
        self.init(
            scale: scale, cache: usesCache ? FontCache.load() : nil, keepsFonts: usesCache, isHermetic: isHermetic)
    }

    /// Makes a shaper that uses the fonts of a cache where it has them.
    init(scale: Double, cache: FontCache?, keepsFonts: Bool = true, isHermetic: Bool = false) {
        self.scale = scale
        self.cache = cache
        self.keepsFonts = keepsFonts
        self.isHermetic = isHermetic
    }

    /// What Pango has drawn otherwise than it was asked for: in other fonts, or as boxes.
    package var replacements: [Replacement] {
        let families = Set(fonts.keys.map(\.family) + spanFonts.keys.map(\.request.family))
        let others = families.sorted().compactMap { family in
            map.substitute(for: family).map { Replacement.font(family, by: $0) }
        }
        return others + lacking.sorted().map(Replacement.letter)
    }

    /// Whether there is any font; without one, each letter is drawn as a box. Fontconfig is asked only if the cache has no font.
    package var hasFonts: Bool { cache?.matches.isEmpty == false || FontConfiguration.hasFonts }

    /// Whether `rememberFonts` has anything to save.
    public var hasFontsToRemember: Bool { keepsFonts && !uncached.isEmpty }

    /// Saves the fonts that match the requests, so that the next program need not search for them. Does nothing if they are in the cache
    /// already, or are not to be saved.
    ///
    /// It runs on another thread and takes several milliseconds. If the program ends earlier, the next one does it.
    public func rememberFonts() {
        guard hasFontsToRemember else { return }
        remembered.formUnion(uncached)
        uncached = []
        // The new thread waits for the previous one, so that older results do not overwrite newer ones.
        let earlier = cache.map { Array($0.matches.keys) } ?? []
        let (requests, previous) = (FontCache.requests(remembered, before: earlier), savingThread)
        savingThread = BackgroundThread {
            previous?.join()
            FontCache.resolving(requests).save()
        }
    }

    /// Loads the fonts of styles and draws a few letters in advance, so that the first picture is not delayed.
    public func prewarm(_ styles: [FontStyle], sample: String = TextShaper.sample) {
        for style in styles {
            _ = lineMetrics(of: style)
            _ = shape(sample, style: style)?.coverage(isLight: false, underlined: [])
        }
    }

    /// The letters that `prewarm` draws.
    public static let sample = "etaoinsrhldcum"

    /// The extents of a line above and below its baseline, in points, by the first font of the style.
    public func lineMetrics(of style: FontStyle) -> LineMetrics {
        if let known = metrics[style] { return known }
        let layout = layout("H", style: style)
        let made = LineMetrics(
            ascent: layout.ascent / scale, descent: layout.descent / scale, capHeight: -layout.ink.minY / scale)
        metrics[style] = made
        return made
    }

    /// The advance width of a text that is not shortened, in points.
    public func width(of text: String, style: FontStyle) -> Double {
        width(of: text, style: style, spans: [])
    }

    /// The advance width of a text whose parts have their own styles, in points.
    public func width(of text: String, style: FontStyle, spans: [TextSpan]) -> Double {
        guard let shape = shape(text, style: style, spans: spans) else { return 0 }
        return shape.layout.width / scale
    }

    /// Shapes a line as it will be drawn; nil if there is nothing to draw.
    func shape(_ line: TextLine) -> ShapedText? {
        guard line.width > 0, let whole = shape(line.text, style: line.style, spans: line.spans) else {
            return nil
        }
        let room = line.width * scale
        // Measuring and drawing can differ by the rounding of a layout's sums, which must not shorten the text.
        guard line.truncation != .none, whole.layout.width > room + 0.25 else { return whole }
        let pixels = Int(room)
        let key = Shape(
            text: whole.text, style: line.style, spans: line.spans, room: pixels, truncation: line.truncation)
        if let known = shaped[key] { return known }
        let shortened = ShortenedText(whole.text, at: line.truncation, share: room / whole.layout.width) { shorter in
            layout(shorter.text, style: line.style, spans: shorter.spans(line.spans, of: whole.text)).width
                <= Double(pixels)
        }
        let made = shapedText(
            shortened.text, style: line.style, spans: shortened.spans(line.spans, of: whole.text))
        made.shortened = shortened
        shaped[key] = made
        return made
    }

    func shape(_ text: String, style: FontStyle, spans: [TextSpan] = []) -> ShapedText? {
        let text = PrintableText.of(text, longest: TextShaper.longestText, keepsTabs: style.tabs != .none)
        guard !text.isEmpty else { return nil }
        let key = Shape(text: text, style: style, spans: spans, room: nil, truncation: .none)
        if let known = shaped[key] { return known }
        let made = shapedText(text, style: style, spans: spans)
        shaped[key] = made
        return made
    }

    private func shapedText(_ text: String, style: FontStyle, spans: [TextSpan]) -> ShapedText {
        let parts = style.parts(of: text, spans: spans)
        return ShapedText(
            text, layout: layout(text, style: style, parts: parts), em: style.size * scale,
            oversampling: oversampling, parts: parts)
    }

    private func layout(_ text: String, style: FontStyle, spans: [TextSpan]) -> TextLayout {
        layout(text, style: style, parts: style.parts(of: text, spans: spans))
    }

    /// Shapes a text whose parts have their own styles, with the fonts in the cache if they have all of its letters.
    func layout(_ text: String, style: FontStyle, parts: [StyledPart]) -> TextLayout {
        if let columns = columns(of: text, style: style, parts: parts) { return columns }
        let style = style.plain
        guard !parts.isEmpty else { return layout(text, style: style) }
        let fonts = parts.map { SpanFont($0.style, in: style, scale: scale) }
        func segments<Font>(_ font: (SpanFont) -> Font?) -> [TextSegment<Font>]? {
            var segments: [TextSegment<Font>] = []
            for (part, asked) in zip(parts, fonts) {
                guard let font = font(asked) else { return nil }
                segments.append(part.style.segment(part.bytes, font, among: style, scale: scale))
            }
            return segments
        }
        if let plain = segments({ harfBuzzFont($0, for: text) }), !plain.contains(where: \.needsPango),
            let layout = TextLayout(plain: text, plain)
        {
            return layout
        }
        for font in fonts where font.isWorthCaching(beside: style) && cache?.matches[font.request] == nil {
            noteUncached(font.request)
        }
        return recorded(TextLayout(text, segments { fontDescription($0) } ?? [], map: map))
    }

    private func noteUncached(_ request: FontCache.Request) {
        guard remembered.count + uncached.count < FontCache.mostMatches else { return }
        if !remembered.contains(request) { uncached.insert(request) }
    }

    private func fontDescription(_ font: SpanFont) -> FontDescription {
        if let known = spanFonts[font] { return known }
        let made = FontDescription(
            family: font.request.family, pixels: font.pixels, weight: font.request.weight,
            isItalic: font.request.isItalic, variant: font.variant, stretch: font.stretch, variations: font.variations)
        spanFonts.keep(made, for: font)
        return made
    }

    private func harfBuzzFont(_ font: SpanFont, for text: String) -> HarfBuzzFont? {
        guard font.isPlain, let match = cache?.matches[font.request], match.covers(text) else { return nil }
        if let known = harfBuzzSpanFonts[font] { return known }
        let made = HarfBuzzFont(match, pixels: font.pixels, hinting: hinting)
        harfBuzzSpanFonts.keep(made, for: font)
        return made
    }

    /// Shapes a text with the font in the cache if it has all of the text's letters, otherwise with the fonts that fontconfig finds.
    private func layout(_ text: String, style: FontStyle) -> TextLayout {
        let request = style.request(scale: scale)
        let match = cache?.matches[request]
        if let match, match.covers(text), let font = harfBuzzFont(of: style, match),
            let layout = TextLayout(plain: text, font: font)
        {
            return layout
        }
        // A font that does not match its cache entry counts as not cached.
        if match?.covers(text) ?? true { noteUncached(request) }
        return recorded(TextLayout(text, font: font(of: style), map: map))
    }

    private func recorded(_ layout: TextLayout) -> TextLayout {
        lacking.formUnion(layout.lacking)
        return layout
    }

    private func font(of style: FontStyle) -> FontDescription {
        if let known = fonts[style] { return known }
        let made = style.description(scale: scale)
        fonts[style] = made
        return made
    }

    private func harfBuzzFont(of style: FontStyle, _ match: FontCache.Match) -> HarfBuzzFont? {
        if let known = harfBuzzFonts[style] { return known }
        let made = HarfBuzzFont(match, pixels: style.size * scale, hinting: hinting)
        harfBuzzFonts[style] = made
        return made
    }

    /// At a high scale, outlines need no fitting, because single pixels are hardly visible.
    private var hinting: Hinting { scale < 1.75 ? .vertical : .none }

    /// The number of horizontal positions that a glyph can have within a pixel.
    private var oversampling: Int { scale < 1.75 ? 4 : 2 }

    private var map: FontMap {
        if let known = maps[hinting] { return known }
        let made = FontMap(hinting: hinting, like: maps.values.first, isFixed: isHermetic)
        maps[hinting] = made
        return made
    }

    private struct Shape: Hashable {
        var text: String
        var style: FontStyle
        var spans: [TextSpan]
        var room: Int?
        var truncation: TextLine.Truncation
    }
}

extension Dictionary {
    /// Adds a value; if there are 64 or more, the others are removed first.
    fileprivate mutating func keep(_ value: Value, for key: Key) {
        if count >= 64 { removeAll() }
        self[key] = value
    }
}

extension FontStyle {
    /// The request to fontconfig.
    fileprivate func request(scale: Double) -> FontCache.Request {
        FontCache.Request(family: family, weight: weight.rawValue, isItalic: isItalic, pixels: size * scale)
    }

    fileprivate func description(scale: Double) -> FontDescription {
        FontDescription(family: family, pixels: size * scale, weight: weight.rawValue, isItalic: isItalic)
    }
}
