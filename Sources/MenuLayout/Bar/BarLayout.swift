public import MenuGeometry

/// The positions of the titles of a menu bar, side by side in a strip. All coordinates are screen points, every edge on a device pixel.
///
/// Titles that do not fit are left out, starting from the end; the last visible title is then that of a menu that contains them.
public struct BarLayout: Sendable, Hashable {
    /// The whole strip.
    public let strip: Rect
    /// The rectangle of each visible title, as high as the strip.
    public let titles: [Rect]
    /// The texts of the titles, each centred in its rectangle.
    public let texts: [RowLayout.Text]
    /// How many of the menus have a title of their own; if not all have one, the others are in the menu of the last title.
    public let ownTitles: Int
    /// The titles whose menus cannot be opened.
    public var disabledTitles: Set<Int> = []

    /// The title of the menu that contains the titles that do not fit.
    public static let overflowTitle = "»"

    /// Lays titles out.
    ///
    /// - Parameters:
    ///   - titles: The titles of the menus, in order.
    ///   - strip: The space for them; its height is the bar's, unless it is centred.
    ///   - isFullWidth: Whether the strip keeps its width if the titles need less.
    ///   - isCentered: Whether a narrower strip is centred in the available space, horizontally and vertically.
    ///   - isRightToLeft: Whether the first title is the rightmost one.
    ///   - compactTitle: The only title of a compact bar, whose menu contains all menus; nil for one title per menu.
    ///   - trailing: How many of the last titles are at the end of a strip that keeps its width, if all titles fit.
    public init(
        titles: [String], in strip: Rect, isFullWidth: Bool, isCentered: Bool = false, metrics: MenuMetrics,
        measuring: any TextMeasuring, scale: Double, isRightToLeft: Bool = false, compactTitle: String? = nil,
        trailing: Int = 0
    ) {
        let snap = Snap(scale: scale)
        let padding = metrics.barTitlePadding
        func width(_ title: String) -> Double {
            snap.up(min(measuring.width(of: title, style: metrics.tabFont), metrics.maximumTextWidth) + 2 * padding)
        }
        let widths = compactTitle.map { [width($0)] } ?? titles.map(width)
        var strip = strip
        if isCentered {
            let height = snap.place(metrics.barHeight(measuring: measuring))
            let needed = min(strip.width, snap.up(widths.reduce(0, +) + 2 * metrics.barInset))
            strip = Rect(
                x: snap.place(strip.minX + (strip.width - needed) / 2),
                y: snap.place(strip.minY + max(0, strip.height - height) / 2), width: needed, height: height)
        }
        let room = strip.width - 2 * metrics.barInset
        var shown = titles
        var own = titles.count
        if let compactTitle {
            (own, shown) = (0, [compactTitle])
        } else if widths.reduce(0, +) > room {
            let last = width(BarLayout.overflowTitle)
            own = 0
            var used = last
            while own < widths.count, used + widths[own] <= room {
                used += widths[own]
                own += 1
            }
            shown = titles[..<own] + [BarLayout.overflowTitle]
        }
        ownTitles = own
        let baseline = snap.place(strip.midY + measuring.lineMetrics(of: metrics.tabFont).capHeight / 2)
        var left = snap.place(strip.minX + metrics.barInset)
        var rects: [Rect] = []
        for (index, title) in shown.enumerated() {
            let width = index < own ? widths[index] : width(title)
            rects.append(Rect(x: left, y: strip.minY, width: width, height: strip.height))
            left += width
        }
        let end = snap.place(left + metrics.barInset)
        if isFullWidth, own == titles.count { BarLayout.move(&rects, trailing, by: snap.place(strip.maxX - end)) }
        let bounds =
            isFullWidth ? strip : Rect(minX: strip.minX, minY: strip.minY, maxX: min(strip.maxX, end), maxY: strip.maxY)
        self.strip = bounds
        if isRightToLeft {
            rects = rects.map {
                Rect(x: snap.place(bounds.minX + bounds.maxX - $0.maxX), y: $0.minY, width: $0.width, height: $0.height)
            }
        }
        self.titles = rects
        texts = zip(shown, rects).map { title, rect in
            RowLayout.Text(
                title, style: metrics.tabFont, origin: Point(x: rect.minX + padding, y: baseline),
                width: rect.width - 2 * padding, alignment: .center)
        }
    }

    /// Moves the last titles to the end of a strip that has free space.
    private static func move(_ titles: inout [Rect], _ trailing: Int, by free: Double) {
        guard free > 0 else { return }
        for index in titles.indices.suffix(max(0, trailing)) {
            titles[index] = titles[index].offset(by: Vector(dx: free, dy: 0))
        }
    }

    init(strip: Rect, titles: [Rect], texts: [RowLayout.Text], ownTitles: Int) {
        (self.strip, self.titles, self.texts, self.ownTitles) = (strip, titles, texts, ownTitles)
    }

    /// Where a press belongs to each title: the first and the last one reach to the end of the strip beside them, where it is no further than the strip's
    /// inset. At the edge of the screen, the pointer that is thrown there is on the title.
    public var reaches: [Rect] {
        guard let left = titles.indices.min(by: { titles[$0].minX < titles[$1].minX }),
            let right = titles.indices.max(by: { titles[$0].maxX < titles[$1].maxX })
        else { return [] }
        var reaches = titles
        let (before, after) = (titles[left].minX - strip.minX, strip.maxX - titles[right].maxX)
        // The two insets differ by what is rounded to pixels.
        let inset = min(before, after) + 1
        if before > 0, before <= inset {
            reaches[left] = Rect(
                minX: strip.minX, minY: titles[left].minY, maxX: reaches[left].maxX, maxY: titles[left].maxY)
        }
        if after > 0, after <= inset {
            reaches[right] = Rect(
                minX: reaches[right].minX, minY: titles[right].minY, maxX: strip.maxX, maxY: titles[right].maxY)
        }
        return reaches
    }

    /// The title that a press at a point belongs to; nil if there is none.
    public func title(at point: Point) -> Int? { reaches.firstIndex { $0.contains(point) } }
}
