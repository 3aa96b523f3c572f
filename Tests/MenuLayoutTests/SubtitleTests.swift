import MenuGeometry
import MenuModel
import Testing

@testable import MenuLayout

@Suite struct SubtitleTests {
    private func layout(
        _ subtitles: String?..., shortcut: Shortcut? = nil, scale: Double = 1, isRightToLeft: Bool = false,
        change: (inout MenuMetrics) -> Void = { _ in }
    ) -> PanelLayout {
        var metrics = MenuMetrics()
        change(&metrics)
        let items = subtitles.map { MenuElement.action(Action(title: "title", subtitle: $0, shortcut: shortcut)) }
        return PanelLayout(
            entries: EntryList(MenuContent(items: .elements(items))), metrics: metrics, measuring: FakeMeasuring(),
            scale: scale, isRightToLeft: isRightToLeft)
    }

    /// Words of seven points a letter that are so wide together.
    private func words(_ width: Double) -> String {
        String(repeating: "word ", count: Int(width / 35)) + "word"
    }

    @Test func `A subtitle with styles of its own stands on one line, and larger letters make its row higher`() throws {
        let long = Array(repeating: "word", count: 80).joined(separator: " ")
        func rows(_ factor: Double) -> [RowLayout] {
            let items = [long, "short"].map { text -> MenuElement in
                var action = Action(title: "title", subtitle: text)
                var style = SpanStyle()
                (style.weight, style.size) = (700, .factor(factor))
                action.subtitleSpans = [TextSpan(0..<4, style)]
                return .action(action)
            }
            let layout = PanelLayout(
                entries: EntryList(MenuContent(items: .elements(items))), metrics: MenuMetrics(),
                measuring: FakeMeasuring(),
                scale: 1
            )
            return (0..<2).map { layout.row(at: $0) }
        }
        let (usual, large) = (rows(1), rows(2))
        #expect(usual.map { $0.subtitle?.lines } == [1, 1])
        #expect(usual.map { $0.subtitle?.spans.map(\.bytes) } == [[0..<4], [0..<4]])
        #expect(usual[0].frame.height == usual[1].frame.height)
        #expect(large[0].frame.height > usual[0].frame.height + 5)
        // The line is as much lower as its largest letters are higher, and stays within its row.
        let (one, other) = (try #require(usual[1].subtitle), try #require(large[1].subtitle))
        #expect(other.origin.y - large[1].frame.minY > one.origin.y - usual[1].frame.minY + 5)
        #expect(other.origin.y < large[1].frame.maxY)
    }

    @Test(arguments: [1, 1.5, 2])
    func `A subtitle that has no room on one line takes two, and its row is higher by one`(scale: Double) throws {
        let layout = layout("short", words(500), words(5000), scale: scale)
        let rows = (0..<3).map { layout.row(at: $0) }
        #expect(rows.map { $0.subtitle?.lines } == [1, 2, 2])
        let line = try #require(rows[1].subtitle?.lineHeight)
        #expect(abs((line * scale).rounded() - line * scale) < 1e-9 && line > 11)
        #expect(abs(rows[1].frame.height - rows[0].frame.height - line) < 1e-9)
        #expect(rows[2].frame.height == rows[1].frame.height && rows[2].frame.minY == rows[1].frame.maxY)
        // The title lies as if there were one line.
        for row in rows {
            let baseline = try #require(row.title).origin.y - row.frame.minY
            #expect(abs(baseline - (rows[0].title?.origin.y ?? 0) + rows[0].frame.minY) < 1e-9)
            #expect(row.subtitle.map { $0.origin.y + line * Double($0.lines - 1) < row.frame.maxY } == true)
        }
    }

    @Test func `A subtitle makes its menu no wider than its limit, and takes all the width that a title makes`() {
        #expect(layout(words(5000)).contentSize.width == 15 + 320 + 20)
        #expect(layout(words(5000)) { $0.maximumSubtitleWidth = 200 }.contentSize.width == 15 + 200 + 20)
        #expect(layout(words(200)).contentSize.width == 15 + 203 + 20)
        let narrow = layout(words(400))
        #expect(narrow.row(at: 0).subtitle?.lines == 2)
        let wide = narrow.fitted(toWidth: 600)
        #expect(wide.row(at: 0).subtitle?.lines == 1)
        #expect(wide.contentSize.height < narrow.contentSize.height)
        #expect(wide.fitted(toWidth: narrow.contentSize.width).contentSize == narrow.contentSize)
    }

    @Test func `A line break begins the second line, and a theme can do without it`() {
        #expect(layout("one\ntwo").row(at: 0).subtitle?.lines == 2)
        #expect(layout("one\ntwo").contentSize.width == layout("one").contentSize.width)
        let single = layout("one\ntwo", words(500)) { $0.subtitleLines = 1 }
        #expect((0..<2).map { single.row(at: $0).subtitle?.lines } == [1, 1])
        #expect(single.row(at: 0).frame.height == layout("one").row(at: 0).frame.height)
    }

    @Test(arguments: [false, true])
    func `A subtitle keeps clear of its shortcut`(isRightToLeft: Bool) throws {
        let text = words(310)
        let layout = layout(text, shortcut: Shortcut("Ctrl+Shift+S"), isRightToLeft: isRightToLeft)
        let row = layout.row(at: 0)
        let subtitle = try #require(row.subtitle)
        #expect(subtitle.lines == 1 && subtitle.width >= 7 * Double(text.count))
        for part in row.shortcut {
            #expect(
                isRightToLeft
                    ? part.origin.x + part.width < subtitle.origin.x
                    : subtitle.origin.x + subtitle.width < part.origin.x)
        }
        let narrow = layout.fitted(toWidth: layout.contentSize.width - 20)
        #expect(narrow.row(at: 0).subtitle?.lines == 2)
    }

    @Test func `Of very many long subtitles two thousand are measured, and all have room`() {
        let measuring = FakeMeasuring()
        let items = (0..<6000).map {
            MenuElement.action(Action(title: "t", subtitle: "\($0) " + String(repeating: "word ", count: 90)))
        }
        let layout = PanelLayout(entries: EntryList(MenuContent(items: .elements(items))), measuring: measuring)
        #expect(measuring.asked.count < 2 * 2100)
        #expect([0, 1999, 2000, 5999].allSatisfy { layout.row(at: $0).subtitle?.lines == 2 })
        #expect(layout.rect(ofEntry: 5999).maxY + 6 == layout.contentSize.height)
    }

    @Test(
        arguments: [
            ("one two", ["one ", "two"]), ("well-known", ["well-", "known"]), ("a/b/c", ["a/", "b/", "c"]),
            ("no\u{A0}break", ["no\u{A0}break"]), ("日本語。次", ["日", "本", "語。", "次"]), ("(a) b", ["(a) ", "b"]),
            ("", []), ("   ", ["   "]), ("x  y", ["x  ", "y"]), ("and/or, - that", ["and/", "or, ", "- ", "that"]),
        ])
    func `Lines are broken between words, behind hyphens and slashes, and between ideographs`(
        text: String, parts: [String]
    ) {
        let places = LineBreaking.places(in: text)
        let ends = places + [text.endIndex]
        let pieces = zip([text.startIndex] + places, ends).map { String(text[$0..<$1]) }.filter { !$0.isEmpty }
        #expect(pieces == parts)
    }
}
