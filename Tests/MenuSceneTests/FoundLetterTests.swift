import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import Testing

private struct FakeMeasuring: TextMeasuring {
    func lineMetrics(of style: FontStyle) -> LineMetrics { LineMetrics(ascent: 10, descent: 3, capHeight: 8) }

    func width(of text: String, style: FontStyle) -> Double { 7 * Double(text.count) }
}

/// How letters that a search found are drawn.
@Suite struct FoundLetterTests {
    private func frame(_ metrics: MenuMetrics = .standard) -> MenuFrame {
        let menu = MenuContent(items: .elements((0..<2).map { .action(Action(title: "item \($0)")) }))
        let layout = PanelLayout(entries: EntryList(menu), metrics: metrics, measuring: FakeMeasuring(), scale: 1)
        let monitor = Rect(x: 0, y: 0, width: 1000, height: 800)
        return MenuFrame(
            layout: layout, placement: PlacementRequest.at(Point(x: 100, y: 100)).place(layout.contentSize, in: monitor)
        )
    }

    @Test func `Letters that a search found have the styles that were asked for, also on the highlight`() {
        func style(_ red: UInt8) -> SpanStyle {
            var style = SpanStyle()
            style.color = SpanColor(red: red, green: 0, blue: 0)
            return style
        }
        var palette = Palette.light
        func spans(_ palette: Palette) -> [[TextSpan]] {
            var scene = PanelScene(frame: frame(), palette: palette, highlighted: 1)
            scene.found = [0: [0..<2], 1: [5..<6]]
            return scene.content().compactMap { if case .text(let line) = $0 { line.spans } else { nil } }
        }
        var bold = SpanStyle()
        bold.weight = 700
        #expect(spans(palette) == [[TextSpan(0..<2, bold)], [TextSpan(5..<6, bold)]])
        palette.boxes.found = style(200)
        #expect(spans(palette) == [[TextSpan(0..<2, style(200))], [TextSpan(5..<6, style(200))]])
        palette.boxes.foundHighlighted = style(100)
        #expect(spans(palette) == [[TextSpan(0..<2, style(200))], [TextSpan(5..<6, style(100))]])
        palette.boxes.found = nil
        #expect(spans(palette) == [[TextSpan(0..<2, bold)], [TextSpan(5..<6, style(100))]])
    }

    @Test func `Letters that a search found are bold, and underlined only where the whole title is bold`() throws {
        func line(_ weight: FontStyle.Weight) throws -> TextLine {
            var metrics = MenuMetrics()
            metrics.titleFont.weight = weight
            var scene = PanelScene(frame: frame(metrics), palette: .light)
            scene.found = [0: [0..<2]]
            return try #require(scene.content().compactMap { if case .text(let line) = $0 { line } else { nil } }.first)
        }
        let (plain, bold) = (try line(.medium), try line(.bold))
        #expect(plain.underlined.isEmpty && bold.underlined.isEmpty)
        #expect(plain.spans.map(\.style.weight) == [700] && plain.spans[0].style.lines.isEmpty)
        #expect(bold.spans.map(\.style.weight) == [nil] && bold.spans[0].style.lines == [.under])
        // Bold letters are wider, and nothing is cut off for that.
        #expect(plain.width > bold.width && plain.width < bold.width + MenuMetrics.standard.titleTrailingInset)
    }

    @Test func `Colours of found letters are drawn, also where a title has none of its own`() {
        var (palette, style) = (Palette.dark, SpanStyle())
        style.color = SpanColor(red: 200, green: 0, blue: 0)
        palette.boxes.found = style
        var scene = PanelScene(frame: frame(), palette: palette)
        scene.found = [0: [0..<2]]
        // Without a ground, parts of a line have no colours of their own.
        let grounds = scene.content().compactMap { if case .text(let line) = $0 { line.ground } else { nil } }
        #expect(grounds == [TextGround(from: .clear, to: .clear, ratio: 1)])
    }
}
