internal import Cairo
internal import Geometry
public import MenuLayout
internal import MenuScene
internal import Pango

/// Shapes texts, tells how large they are and keeps them for drawing, so that each is shaped once.
///
/// It belongs to one thread at a time, but may be made on one and used on another (see `TextWarmup`).
public final class TextShaper: TextMeasuring {
    /// How many characters of a text are looked at. What follows them is replaced by an ellipsis: no screen shows as many.
    public static let longestText = 2000

    /// Device pixels to the point. A new value forgets what was shaped, not which fonts were found.
    public var scale: Double {
        didSet {
            guard scale != oldValue else { return }
            fonts = [:]
            metrics = [:]
            shaped.removeAll()
        }
    }

    private var maps: [FontMap.Hinting: FontMap] = [:]
    private var fonts: [FontStyle: FontDescription] = [:]
    private var metrics: [FontStyle: LineMetrics] = [:]
    private var shaped = RecentlyUsed<Shape, ShapedText>(capacity: 512)

    /// Makes a shaper that has loaded nothing yet.
    ///
    /// - Parameter scale: device pixels to the point.
    public init(scale: Double) {
        self.scale = scale
    }

    /// Loads the fonts of styles and draws a few letters, so that the first picture need not wait for it.
    public func prewarm(_ styles: [FontStyle], sample: String = TextShaper.sample) {
        for style in styles {
            _ = lineMetrics(of: style)
            _ = shape(sample, style: style)?.coverage(isLight: false, underlined: nil)
        }
    }

    /// The letters that `prewarm` draws.
    public static let sample = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz0123456789.,…+-"

    /// Tells how far a line reaches above and below its baseline, in points, by the first font of the style.
    public func lineMetrics(of style: FontStyle) -> LineMetrics {
        if let known = metrics[style] { return known }
        let layout = TextLayout("H", font: font(of: style), map: map)
        let made = LineMetrics(
            ascent: layout.ascent / scale, descent: layout.descent / scale, capHeight: -layout.ink.minY / scale)
        metrics[style] = made
        return made
    }

    /// Tells the advance width of a text as it will be drawn with room enough, in points.
    public func width(of text: String, style: FontStyle) -> Double {
        guard let shape = shape(text, style: style) else { return 0 }
        return shape.layout.width / scale
    }

    /// Shapes a line as it will be drawn; nil where there is nothing to draw.
    func shape(_ line: TextLine) -> ShapedText? {
        guard line.width > 0, let whole = shape(line.text, style: line.style) else { return nil }
        let room = line.width * scale
        // Measuring and drawing may differ by the rounding of a layout's sums; that must not cost a letter.
        guard line.truncation != .none, whole.layout.width > room + 0.25 else { return whole }
        let pixels = Int(room)
        let key = Shape(text: whole.text, style: line.style, room: pixels, truncation: line.truncation)
        if let known = shaped[key] { return known }
        let font = font(of: line.style)
        let shortened = ShortenedText(whole.text, at: line.truncation, share: room / whole.layout.width) { text in
            TextLayout(text, font: font, map: map).width <= Double(pixels)
        }
        let made = shapedText(shortened.text, style: line.style)
        made.shortened = shortened
        shaped[key] = made
        return made
    }

    private func shape(_ text: String, style: FontStyle) -> ShapedText? {
        let text = PrintableText.of(text, longest: TextShaper.longestText)
        guard !text.isEmpty else { return nil }
        let key = Shape(text: text, style: style, room: nil, truncation: .none)
        if let known = shaped[key] { return known }
        let made = shapedText(text, style: style)
        shaped[key] = made
        return made
    }

    private func shapedText(_ text: String, style: FontStyle) -> ShapedText {
        ShapedText(
            text, layout: TextLayout(text, font: font(of: style), map: map), em: style.size * scale,
            oversampling: scale < 1.75 ? 4 : 2)
    }

    private func font(of style: FontStyle) -> FontDescription {
        if let known = fonts[style] { return known }
        let made = FontDescription(
            family: style.family, pixels: style.size * scale, weight: style.weight.rawValue, isItalic: style.isItalic)
        fonts[style] = made
        return made
    }

    /// Where pixels are small enough to vanish, outlines need no fitting.
    private var map: FontMap {
        let hinting: FontMap.Hinting = scale < 1.75 ? .vertical : .none
        if let known = maps[hinting] { return known }
        let made = FontMap(hinting: hinting)
        maps[hinting] = made
        return made
    }

    private struct Shape: Hashable {
        var text: String
        var style: FontStyle
        var room: Int?
        var truncation: TextLine.Truncation
    }
}
