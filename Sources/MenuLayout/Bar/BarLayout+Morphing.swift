import MenuGeometry

extension BarLayout {
    /// Interpolates between two layouts with the same number of titles, and keeps the texts of the first one.
    ///
    /// - Parameters:
    ///   - part: The progress, from 0 to 1; titles stay on whole points.
    public init(from: BarLayout, to: BarLayout, part: Double) {
        func between(_ one: Rect, _ other: Rect) -> Rect { one.blended(with: other, part).aligned(toScale: 1) }
        let titles = zip(from.titles, to.titles).map(between)
        let texts = zip(from.texts, zip(from.titles, titles)).map { text, rects in
            var text = text
            let padding = text.origin.x - rects.0.minX
            text.origin = Point(x: rects.1.minX + padding, y: text.origin.y + rects.1.minY - rects.0.minY)
            text.width = max(0, rects.1.width - 2 * padding)
            return text
        }
        self.init(strip: between(from.strip, to.strip), titles: titles, texts: texts, ownTitles: from.ownTitles)
        disabledTitles = to.disabledTitles
    }
}
