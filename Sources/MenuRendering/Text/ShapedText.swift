internal import MenuGeometry
internal import MenuModel
internal import MenuScene

/// A shaped line and the pictures of it that have been drawn.
final class ShapedText {
    let layout: TextLayout
    /// The text as it was shaped.
    let text: String
    /// How the text was shortened to fit; nil if it is complete.
    var shortened: ShortenedText?
    let em: Double
    private let oversampling: Int
    private var coverages: [Look: Picture?] = [:]
    private var coloured: [Color: Picture?] = [:]
    /// Its parts, if some have their own styles; empty if the whole text has one style.
    let parts: [StyledPart]
    /// The colours that parts request, starting with that of the line.
    let inks: [TextInk]

    /// Whether it contains coloured glyphs, such as emoji.
    let isColourful: Bool

    /// - Parameters:
    ///   - em: the font's size in device pixels.
    ///   - oversampling: the number of horizontal positions that a glyph can have within a pixel.
    ///   - parts: the text's parts, if some have their own styles.
    init(_ text: String, layout: TextLayout, em: Double, oversampling: Int, parts: [StyledPart] = []) {
        self.text = text
        self.parts = parts
        inks = TextInk.inks(of: parts)
        self.layout = layout
        self.em = em
        self.oversampling = oversampling
        isColourful = text.unicodeScalars.contains { scalar in
            scalar.value == 0xFE0F || (scalar.value >= 0x231A && scalar.properties.isEmojiPresentation)
        }
    }

    /// A picture of a text. Its origin is the position of its top left corner relative to the left end of the baseline, in device pixels.
    struct Picture {
        var surface: ImageSurface
        var x: Int
        var y: Int
    }

    private struct Look: Hashable {
        var isLight: Bool
        var underlined: [Range<Int>]
        var ink: Int?
    }

    /// The maximum distances that ink can reach above and below a baseline, in device pixels. Ink beyond them is cut off, so that a change on
    /// one line never affects another.
    static func reach(em: Double) -> (above: Double, below: Double) {
        ((1.75 * em).rounded(.up), (0.9 * em).rounded(.up))
    }

    /// The coverage of each pixel by the letters. Nil if there is no ink, or so much that it is drawn directly instead.
    ///
    /// Cairo puts glyphs on whole pixels, which makes small text uneven. So letters are drawn several times as wide as they should be,
    /// where whole pixels are fine steps, and scaled down.
    ///
    /// - Parameter ink: the index in `inks` of the ink to draw; nil for all letters.
    func coverage(isLight: Bool, underlined: [Range<Int>], ink: Int? = nil) -> Picture? {
        let look = Look(isLight: isLight, underlined: underlined, ink: ink)
        if let known = coverages[look] { return known }
        let made = makeCoverage(look)
        // While the user types, every key underlines other letters, so the number of pictures is limited.
        if coverages.count > 8 + 2 * inks.count { coverages = [:] }
        coverages[look] = made
        return made
    }

    /// The letters in a colour, for texts with coloured glyphs.
    func picture(in color: Color, underlined: [Range<Int>], ink: Int? = nil) -> Picture? {
        let isKept = underlined.isEmpty && ink == nil
        if isKept, let known = coloured[color] { return known }
        let made = box(underlined).flatMap { box in
            draw(.argb32, box, wide: 1) { context in
                context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
                drawLetters(on: context, underlined, ink: ink)
            }
        }
        if coloured.count > 4 { coloured = [:] }
        if isKept { coloured[color] = made }
        return made
    }

    /// The rectangle of whole pixels that contains the ink, relative to the left end of the baseline; nil if there is no ink or it is too wide.
    private func box(_ underlined: [Range<Int>]) -> Rect? {
        var ink = layout.ink
        for line in underlines(underlined, ink: nil) + lines(ink: nil).map(\.frame) { ink = ink.union(line) }
        guard !ink.isEmpty else { return nil }
        let (above, below) = ShapedText.reach(em: em * largest)
        let box = ink.outset(by: 2).roundedOut().intersection(
            Rect(minX: -1e6, minY: -above, maxX: 1e6, maxY: below))
        return box.isEmpty || box.width > 4000 ? nil : box
    }

    /// Whether the text is too wide for a picture and must be drawn directly.
    var isTooWide: Bool { layout.ink.width > 3990 }

    private func makeCoverage(_ look: Look) -> Picture? {
        guard let box = box(look.underlined),
            let wide = draw(
                .a8, box, wide: oversampling,
                { context in
                    context.setSource(red: 0, green: 0, blue: 0)
                    drawLetters(on: context, look.underlined, ink: look.ink)
                }),
            let narrow = try? ImageSurface(.a8, width: Int(box.width), height: Int(box.height))
        else { return nil }
        let curve = look.isLight ? Coverage.lightText : Coverage.darkText
        Coverage.squeeze(wide.surface, into: narrow, by: oversampling, curve: curve)
        return Picture(surface: narrow, x: wide.x, y: wide.y)
    }

    private func draw(
        _ format: ImageSurface.Format, _ box: Rect, wide: Int, _ body: (Context) -> Void
    ) -> Picture? {
        guard let surface = try? ImageSurface(format, width: Int(box.width) * wide, height: Int(box.height)),
            let context = try? Context(surface)
        else { return nil }
        context.scale(x: Double(wide), y: 1)
        context.translate(by: Vector(dx: -box.minX, dy: -box.minY))
        body(context)
        return Picture(surface: surface, x: Int(box.minX), y: Int(box.minY))
    }

    private func drawLetters(on context: Context, _ underlined: [Range<Int>], ink: Int?) {
        layout.draw(on: context, at: .zero, only: ink.map { inks[$0].letters })
        for line in underlines(underlined, ink: ink) { context.fill(.rectangle(line)) }
        for line in lines(ink: ink) { context.fill(line.path) }
    }

    /// The lines under characters, on whole pixels vertically.
    private func underlines(_ underlined: [Range<Int>], ink: Int?) -> [Rect] {
        let thickness = max(1, (em / 14).rounded())
        let gap = max(1, (em / 10).rounded())
        var stretches = underlined.filter { !$0.isEmpty }.compactMap(bytes)
        if let ink {
            let own = inks[ink].letters.map { parts[$0].bytes }
            stretches = stretches.flatMap { stretch in own.map { stretch.clamped(to: $0) } }.filter { !$0.isEmpty }
        }
        return stretches.flatMap(layout.spans).map { span in
            Rect(x: span.lowerBound, y: gap, width: span.upperBound - span.lowerBound, height: thickness)
        }
    }

    /// The range of characters in the text's UTF-8 form; nil if the text does not have these characters.
    private func bytes(of characters: Range<Int>) -> Range<Int>? {
        guard let characters = shortened.map({ $0.range(of: characters) }) ?? characters, characters.lowerBound >= 0,
            let start = text.index(text.startIndex, offsetBy: characters.lowerBound, limitedBy: text.endIndex),
            let end = text.index(start, offsetBy: characters.count, limitedBy: text.endIndex)
        else { return nil }
        return text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    }
}
