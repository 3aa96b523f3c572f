import MenuGeometry
import MenuLayout
import Testing

@Suite struct BarLayoutTests {
    private func layout(_ titles: [String], width: Double, isFullWidth: Bool = true, scale: Double = 1) -> BarLayout {
        BarLayout(
            titles: titles, in: Rect(x: 10, y: 0, width: width, height: 26), isFullWidth: isFullWidth,
            metrics: .standard, measuring: FakeMeasuring(), scale: scale)
    }

    @Test func `titles stand side by side, each as wide as its text with room around it`() {
        let layout = layout(["File", "Edit", "Window"], width: 600)
        #expect(layout.ownTitles == 3)
        #expect(layout.strip == Rect(x: 10, y: 0, width: 600, height: 26))
        for (rect, next) in zip(layout.titles, layout.titles.dropFirst()) { #expect(rect.maxX == next.minX) }
        for (rect, text) in zip(layout.titles, layout.texts) {
            #expect(rect.height == 26)
            #expect(text.origin.x - rect.minX == rect.maxX - text.origin.x - text.width)
            #expect(text.width >= FakeMeasuring().width(of: text.text, style: text.style))
        }
        #expect(layout.title(at: layout.titles[1].center) == 1)
        #expect(layout.title(at: Point(x: 500, y: 5)) == nil)
    }

    @Test(arguments: [true, false])
    func `trailing titles are at the end of the strip, as far from it as the first is from its start`(
        isRightToLeft: Bool
    ) {
        func layout(trailing: Int, width: Double = 600) -> BarLayout {
            BarLayout(
                titles: ["File", "Edit", "Sound", "Clock"], in: Rect(x: 10, y: 0, width: width, height: 26),
                isFullWidth: true, metrics: .standard, measuring: FakeMeasuring(), scale: 1,
                isRightToLeft: isRightToLeft, trailing: trailing)
        }
        let (plain, split) = (layout(trailing: 0), layout(trailing: 2))
        #expect(split.titles.prefix(2) == plain.titles.prefix(2))
        #expect(split.titles.map(\.width) == plain.titles.map(\.width))
        let (first, last) = (split.titles[0], split.titles[3])
        if isRightToLeft {
            #expect(last.minX - split.strip.minX == split.strip.maxX - first.maxX)
            #expect(last.maxX == split.titles[2].minX)
        } else {
            #expect(split.strip.maxX - last.maxX == first.minX - split.strip.minX)
            #expect(last.minX == split.titles[2].maxX)
        }
        #expect(split.texts[3].origin.x - last.minX == plain.texts[3].origin.x - plain.titles[3].minX)
        // Titles that do not fit are in a menu as ever.
        #expect(layout(trailing: 2, width: 120) == layout(trailing: 0, width: 120))
    }

    @Test(arguments: [true, false], [1.0, 2.0])
    func `presses in the strip's insets belong to the titles beside them`(_ isRightToLeft: Bool, _ scale: Double) {
        func layout(trailing: Int, isFullWidth: Bool = true) -> BarLayout {
            BarLayout(
                titles: ["File", "Edit", "Clock"], in: Rect(x: 0, y: 0, width: 600, height: 26),
                isFullWidth: isFullWidth, metrics: .standard, measuring: FakeMeasuring(), scale: scale,
                isRightToLeft: isRightToLeft, trailing: trailing)
        }
        func ends(_ layout: BarLayout) -> [Int?] {
            let ends = [layout.strip.minX, layout.strip.maxX.nextDown]
            return (isRightToLeft ? ends.reversed() : ends).map { layout.title(at: Point(x: $0, y: 0)) }
        }
        #expect(ends(layout(trailing: 1)) == [0, 2])
        #expect(ends(layout(trailing: 0)) == [0, nil])
        #expect(ends(layout(trailing: 0, isFullWidth: false)) == [0, 2])
        // Between the groups there is nothing.
        #expect(layout(trailing: 1).title(at: Point(x: 300, y: 13)) == nil)
    }

    @Test func `a strip of its own width ends behind the last title`() {
        let layout = layout(["File", "Edit"], width: 600, isFullWidth: false)
        #expect(layout.strip.width < 200)
        #expect(layout.strip.maxX - (layout.titles.last?.maxX ?? 0) == layout.titles[0].minX - layout.strip.minX)
    }

    @Test(arguments: [true, false])
    func `read from right to left, the first title is the rightmost one`(_ isFullWidth: Bool) {
        func layout(_ isRightToLeft: Bool) -> BarLayout {
            BarLayout(
                titles: ["File", "Edit", "Window"], in: Rect(x: 10, y: 0, width: 600, height: 26),
                isFullWidth: isFullWidth, metrics: .standard, measuring: FakeMeasuring(), scale: 1,
                isRightToLeft: isRightToLeft)
        }
        let (plain, mirrored) = (layout(false), layout(true))
        #expect(mirrored.strip == plain.strip)
        for (rect, other) in zip(plain.titles, mirrored.titles) {
            #expect(other.minX - plain.strip.minX == plain.strip.maxX - rect.maxX)
        }
    }

    @Test func `titles that find no room are behind one more title`() {
        let titles = ["File", "Edit", "View", "Window", "Help"]
        for width in stride(from: 0.0, through: 600, by: 7) {
            let layout = layout(titles, width: width)
            guard layout.ownTitles < titles.count else { continue }
            #expect(layout.texts.map(\.text) == titles.prefix(layout.ownTitles) + [BarLayout.overflowTitle])
            if layout.ownTitles > 0 { #expect((layout.titles.last?.maxX ?? 0) <= 10 + width - 8) }
        }
        #expect(layout(titles, width: 120).ownTitles < 3)
        #expect(layout([], width: 100).titles.isEmpty)
    }

    @Test func `a bar keeps to the middle of its canvas, as far as there is room`() {
        func layout(_ canvas: Rect) -> BarLayout {
            BarLayout(
                titles: ["Material", "Colour"], in: canvas, isFullWidth: false, isCentered: true, metrics: .standard,
                measuring: FakeMeasuring(), scale: 1)
        }
        let canvas = Rect(x: 100, y: 50, width: 600, height: 100)
        let middle = layout(canvas)
        #expect(abs(middle.strip.midX - canvas.midX) <= 1 && abs(middle.strip.midY - canvas.midY) <= 1)
        #expect(middle.strip.height == MenuMetrics.standard.barHeight)
        #expect(middle.titles.count == 2 && middle.titles[1].maxX <= middle.strip.maxX)
        // Each direction by itself: wide and too low, high and too narrow.
        let low = layout(Rect(x: 100, y: 50, width: 600, height: 10))
        #expect(abs(low.strip.midX - 400) <= 1 && low.strip.minY == 50)
        let narrow = layout(Rect(x: 100, y: 50, width: 90, height: 100))
        #expect(narrow.strip.minX == 100 && abs(narrow.strip.midY - 100) <= 1)
        let tight = layout(Rect(x: 100, y: 50, width: 90, height: 10))
        #expect(tight.strip.minX == 100 && tight.strip.minY == 50 && tight.strip.maxX <= 190)
    }

    @Test func `a strip is as high as the letters of its titles need`() {
        var metrics = MenuMetrics.standard
        #expect(metrics.barHeight(measuring: FakeMeasuring()) == metrics.barHeight)
        metrics.tabFont.size = 40
        let height = metrics.barHeight(measuring: FakeMeasuring())
        #expect(height >= FakeMeasuring().lineMetrics(of: metrics.tabFont).height + 8)
        let layout = BarLayout(
            titles: ["File"], in: Rect(x: 0, y: 0, width: 600, height: 200), isFullWidth: false, isCentered: true,
            metrics: metrics, measuring: FakeMeasuring(), scale: 1)
        #expect(layout.strip.height == height)
    }

    @Test func `on the way to other titles every edge goes its part of the way`() {
        let (one, other) = (layout(["Material", "Colour"], width: 600), layout(["Silk", "Colour"], width: 600))
        let start = BarLayout(from: one, to: other, part: 0)
        #expect(start.titles == one.titles && start.strip == one.strip)
        let half = BarLayout(from: one, to: other, part: 0.5)
        #expect(abs(half.titles[0].maxX - (one.titles[0].maxX + other.titles[0].maxX) / 2) <= 0.5)
        #expect(half.texts.map(\.text) == ["Material", "Colour"])
        #expect(BarLayout(from: one, to: other, part: 1).titles == other.titles)
    }
}
