import MenuGeometry
import MenuModel
import TestSupport
import Testing

@testable import MenuLayout

/// The boxes in which a theme arranges the parts of a menu.
@Suite struct BoxTests {
    /// A menu with a field that has a prompt, a message and twelve rows.
    private func layout(
        _ tree: BoxTree, message: [String] = ["Note"], scale: Double = 1, isRightToLeft: Bool = false,
        text: String = "", revealsRows: Bool = false
    ) -> PanelLayout {
        var metrics = MenuMetrics()
        (metrics.minimumBodyWidth, metrics.maximumBodyWidth) = (400, 400)
        (metrics.bodyInsets, metrics.searchInsets) = (EdgeInsets(all: 0), EdgeInsets(all: 0))
        (metrics.field.padding, metrics.searchHeight, metrics.headerHeight) = (EdgeInsets(all: 0), 30, 25)
        metrics.boxes = tree
        var field = SearchField(prompt: "Run", text: text, focusesOnAppearance: true)
        field.revealsRows = revealsRows
        let headers: [MenuElement] =
            [.search(field)]
            + message.map { .header(Header(title: $0)) }
        return PanelLayout(
            entries: EntryList(MenuContent(headers: headers, items: lines(12).items)), metrics: metrics,
            measuring: FakeMeasuring(), scale: scale, columns: .sheets(rows: 4, columns: 1),
            isRightToLeft: isRightToLeft, total: 40)
    }

    private func frame(_ layout: PanelLayout) -> MenuFrame {
        let size = Size(width: layout.bodySize.width, height: layout.bodyHeight(showingEntries: 4))
        return MenuFrame(layout: layout, placement: Placement(body: Rect(origin: Point(x: 8, y: 16), size: size)))
    }

    private static let rows = BoxTree(.part(.rows), expands: true)
    private static let field = BoxTree(.part(.field), expands: true)
    private static let prompt = BoxTree(.text(BoxText(.prompt)), inside: EdgeInsets(all: 2))

    private func row(_ boxes: BoxTree..., spacing: Double = 0) -> BoxTree {
        BoxTree(.boxes(boxes, along: .horizontal, spacing: spacing))
    }
    private func column(_ boxes: BoxTree..., spacing: Double = 0, expands: Bool = true) -> BoxTree {
        BoxTree(.boxes(boxes, along: .vertical, spacing: spacing), expands: expands)
    }

    /// The lines of each text in a box.
    private func texts(of frame: MenuFrame, highlighted: String = "") -> [[RowLayout.Text]] {
        frame.shownBoxes.compactMap { number, _, content in
            guard case .text(let text) = content else { return nil }
            return frame.lines(of: text, inBox: number, highlighted: highlighted)
        }
    }

    private func isOnPixels(_ rect: Rect, _ scale: Double) -> Bool {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-6 }
    }

    @Test func `a field may be below the rows, with its prompt beside it`() {
        let layout = layout(column(Self.rows, row(Self.prompt, Self.field, spacing: 5), spacing: 7), message: [])
        let frame = frame(layout)
        let pitch = layout.rect(ofEntry: 1).height
        #expect(frame.list == Rect(x: 8, y: 16, width: 400, height: 4 * pitch))
        let prompt = FakeMeasuring().width(of: "Run", style: layout.metrics.titleFont).rounded(.down) + 4
        let top = 16 + 4 * pitch + 7
        #expect(
            frame.rect(ofEntry: 0, scroll: 33)
                == Rect(x: 8 + prompt + 5, y: top, width: 400 - prompt - 5, height: 30))
        #expect(frame.entry(at: Point(x: 300, y: top + 10), scroll: 0) == 0)
        #expect(frame.entry(at: Point(x: 300, y: 16 + pitch / 2), scroll: 0) == 1)
        #expect(frame.entry(at: Point(x: 12, y: top + 10), scroll: 0) == nil)
        #expect(frame.body.height == 4 * pitch + 37)
        let row = frame.layout.row(at: 0)
        #expect(row.icon == nil && row.prompt == nil && row.fieldRoom?.minX == row.frame.minX)
    }

    @Test(arguments: [1, 2, 1.5], [false, true])
    func `boxes side by side share what the others leave, to the pixel`(scale: Double, isRightToLeft: Bool) throws {
        let picture = BoxTree(.picture(BoxPicture(.named("x"), extent: 64)), expands: true)
        let list = column(Self.field, BoxTree(.part(.message)), Self.rows)
        let layout = layout(row(picture, list, spacing: 3), scale: scale, isRightToLeft: isRightToLeft)
        let frame = frame(layout)
        let places = try frame.boxes.map { try #require($0) }
        #expect(places[1].frame.minX == 8 && places[2].frame.maxX == 408)
        #expect(abs(places[1].frame.maxX + 3 - places[2].frame.minX) <= 0.51 / scale)
        #expect(abs(places[1].frame.width - places[2].frame.width) <= 1 / scale)
        for place in places {
            #expect(isOnPixels(place.frame, scale))
            #expect(places[0].frame.outset(by: 1e-9).contains(place.frame))
        }
        // What takes its own height alone expands in the column as well.
        #expect(frame.rect(ofEntry: 1, scroll: 0).width == places[2].frame.width)
        #expect(frame.list == places[5].inner && frame.rect(ofEntry: 1, scroll: 0).minX == places[2].frame.minX)
        #expect(frame.rect(ofEntry: 1, scroll: 0).maxY <= frame.list.minY)
    }

    @Test func `a box takes no room if it contains parts alone that the menu does not have`() {
        let note = BoxTree(
            .boxes([BoxTree(.part(.message))], along: .vertical, spacing: 0), margin: EdgeInsets(all: 50))
        let with = layout(column(note, Self.rows, spacing: 11))
        let without = layout(column(note, Self.rows, spacing: 11), message: [])
        #expect(with.bodySize.height == without.bodySize.height + 100 + 25 + 11)
        #expect(frame(without).boxes[1] == nil && frame(with).boxes[1]?.frame.minX == 58)
    }

    @Test func `a field that lets rows appear leaves them no room until there is text in it`() {
        let tree = column(Self.field, column(Self.rows, expands: true), spacing: 7)
        let empty = frame(layout(tree, message: [], revealsRows: true))
        #expect(empty.body.height == 30 && empty.list.height == 0)
        #expect((0..<60).allSatisfy { empty.entry(at: Point(x: 50, y: 16 + Double($0)), scroll: 0) ?? 0 == 0 })
        let typed = frame(layout(tree, message: [], text: "a", revealsRows: true))
        let usual = frame(layout(tree, message: [], text: "a"))
        #expect(typed.body == usual.body && typed.list == usual.list && typed.list.height > 0)
    }

    @Test func `a box of a fixed height leaves the rows what is left`() {
        var tree = column(BoxTree(.nothing, inside: EdgeInsets(all: 20)), Self.rows)
        tree.height = 300
        let layout = layout(tree, message: [])
        // The field has no box: it is above the rows, in their box.
        let frame = frame(layout)
        #expect(frame.body.height == 300 && frame.boxes[2]?.frame.height == 260)
        // Below the rows of a sheet, the next one is not to be seen.
        #expect(frame.list.height == layout.height(showingEntries: 4))
        #expect(frame.viewport.minY == frame.list.minY + 30)
        #expect(frame.entry(at: Point(x: 100, y: frame.list.minY + 5), scroll: 0) == 0)
    }

    @Test func `a text with less height than it needs reaches over what follows, but not out of the box around it`() {
        func edges(_ texts: [BoxTree]) -> [[Double]] {
            let texts = BoxTree(.boxes(texts, along: .vertical, spacing: 2))
            let frame = frame(layout(column(row(Self.field), texts, Self.rows), message: []))
            let places = frame.shownBoxes.compactMap { _, place, content in
                if case .text = content { place.frame } else { nil }
            }
            return places.map { [$0.minY - places[0].minY, $0.maxY - places[0].minY] }
        }
        let line = edges([BoxTree(.text(BoxText(.fixed("a"))))])[0][1]
        let small = BoxTree(.text(BoxText(.fixed("a"))), expands: true)
        let large = BoxTree(.text(BoxText(.fixed("a"))), inside: EdgeInsets(all: 8), expands: true)
        let half = line + 8
        #expect(edges([large, small]) == [[0, line + 16], [half + 2, 2 * half + 2]])
        #expect(edges([small, large]) == [[0, half], [half + 2, 2 * half + 2]])
    }

    @Test func `texts say how many rows there are and were`() throws {
        let counts = row(
            BoxTree(.text(BoxText(.rowCount))), BoxTree(.text(BoxText(.totalCount, alignment: 1)), expands: true))
        let frame = frame(layout(column(counts, Self.rows)))
        let lines = texts(of: frame).flatMap(\.self)
        #expect(lines.map(\.text) == ["12", "40"])
        #expect(lines.map(\.origin.x) == [8, 394])
        #expect(lines[0].origin.y == lines[1].origin.y)
    }

    // MARK: Lines

    private static let sentence = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"

    @Test func `a text that its box is too narrow for has further lines, which make the box higher`() throws {
        let note = BoxTree(.text(BoxText(.fixed("\(Self.sentence)\nend"))), inside: EdgeInsets(all: 10))
        let frame = frame(layout(column(note, Self.rows), message: []))
        let lines = try #require(texts(of: frame).first)
        // 380 points have room for 54 letters.
        #expect(
            lines.map(\.text) == [
                "one two three four five six seven eight nine ten", "eleven twelve thirteen fourteen", "end",
            ])
        let steps = zip(lines, lines.dropFirst()).map { $1.origin.y - $0.origin.y }
        #expect(frame.boxes[1]?.frame.height == 3 * steps[0] + 20 && steps[0] == steps[1])
        #expect(frame.list.minY == frame.boxes[1]?.frame.maxY)
    }

    @Test func `a text beside others has as many lines as it would need alone, and its last one is whole`() throws {
        let note = BoxTree(.text(BoxText(.fixed(Self.sentence))), expands: true)
        let beside = BoxTree(.text(BoxText(.fixed("\(Self.sentence.prefix(24))"))))
        let frame = frame(layout(column(row(note, beside), Self.rows), message: []))
        let lines = try #require(texts(of: frame).first)
        // The 232 points that are left have room for 33 letters, the whole width for 57.
        #expect(
            lines.map(\.text) == [
                "one two three four five six seven", "eight nine ten eleven twelve thirteen fourteen",
            ])
    }

    @Test func `a text has one line in a box that is as wide as it is, in whole pixels`() throws {
        let text = MeasuredText(
            "one two", spans: [], style: FontStyle(family: "Sans", size: 10), measuring: FakeMeasuring())
        #expect(text.lines(in: text.width - 0.9, pixel: 1).count == 1)
        #expect(text.lines(in: text.width - 1.1, pixel: 1).count == 2)
    }

    @Test func `a box has the width that the theme says`() {
        var narrow = BoxTree(.text(BoxText(.fixed(Self.sentence))), inside: EdgeInsets(all: 5))
        narrow.width = 80
        let frame = frame(layout(column(row(narrow, Self.field), Self.rows), message: []))
        #expect(frame.boxes[2]?.frame.width == 80 && frame.rect(ofEntry: 0, scroll: 0).minX == 88)
        // It is as high as if it had the whole width, as in rofi.
        #expect(texts(of: frame).first?.count == 2)
    }

    @Test func `lines begin where the widest one does`() throws {
        let note = BoxTree(.text(BoxText(.fixed("four\nfive letters\nsix"), alignment: 0.5)))
        let lines = try #require(texts(of: frame(layout(column(note, Self.rows), message: []))).first)
        #expect(lines.map(\.origin.x) == [166, 166, 166])
    }

    @Test func `each line has the styles of its part`() throws {
        var text = BoxText(.fixed(Self.sentence))
        var (bold, large) = (SpanStyle(), SpanStyle())
        (bold.weight, large.isItalic) = (700, true)
        text.spans = [TextSpan(0..<3, bold), TextSpan(45..<55, large)]
        let frame = frame(layout(column(BoxTree(.text(text)), Self.rows), message: []))
        let lines = try #require(texts(of: frame).first)
        #expect(lines.map(\.text.count) == [55, 24])
        #expect(lines[0].spans == [TextSpan(0..<3, bold), TextSpan(45..<55, large)] && lines[1].spans.isEmpty)
    }

    @Test func `the title of the highlighted row is broken as it is drawn, in as many lines as there is room for`()
        throws
    {
        let shown = BoxTree(.text(BoxText(.highlighted)), expands: true)
        var tree = column(shown, BoxTree(.part(.rows)))
        tree.height = 400
        let frame = frame(layout(tree, message: []))
        let line = try #require(texts(of: frame, highlighted: Self.sentence).first?.first)
        let room = try #require(frame.boxes[1]?.inner)
        #expect(line.text == Self.sentence && line.lines == Int(room.height / line.lineHeight) && line.lines > 3)
    }

    @Test(arguments: 0..<200)
    func `the lines of any text hold all of its words, in its order, and fit`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let letters = [
            "a", "bc", "é", "漢", "-", "/", " ", "  ", "\n", "(", "…", "👩‍👩‍👧", "longlonglonglonglonglong", "\t", "ß",
        ]
        let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? ""
        }.joined()
        let measuring = FakeMeasuring()
        let style = FontStyle(family: "Sans", size: 10)
        let measured = MeasuredText(text, spans: [], style: style, measuring: measuring)
        let room = Double.random(in: 0...300, using: &generator)
        let parts = measured.lines(in: room, pixel: 0.25).map { measured.part($0.bytes).text }
        #expect(
            parts.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "seed \(seed)")
        for part in parts {
            // Of the spaces at which lines end, those between the words of one line count.
            let fits = measuring.width(of: part, style: style) <= room + 0.25
            // A piece that is not long is not broken.
            #expect(fits || part.allSatisfy { !$0.isWhitespace } && part.count <= 9, "seed \(seed): \(part)")
        }
        let whole = measured.lines(in: .infinity, pixel: 0.25)
        #expect(whole.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(measured.lines(in: measured.width, pixel: 0.25).count == whole.count)
    }

    @Test(arguments: 0..<50)
    func `boxes of any sizes have places on device pixels, and answer for their parts`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        func insets() -> EdgeInsets {
            func side() -> Double { Double(Int.random(in: 0...40, using: &generator)) / 2 }
            return EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
        }
        func box(_ depth: Int) -> BoxTree {
            let expands = Bool.random(using: &generator)
            let contents: [BoxTree.Content] = [
                .part(.field), .part(.message), .part(.rows), .text(BoxText(.prompt)), .nothing,
                .picture(BoxPicture(nil, extent: 900)),
            ]
            let content =
                depth < 3
                ? .boxes(
                    (0..<Int.random(in: 0...4, using: &generator)).map { _ in box(depth + 1) },
                    along: Bool.random(using: &generator) ? .horizontal : .vertical, spacing: 3.5)
                : contents.randomElement(using: &generator) ?? .nothing
            return BoxTree(content, margin: insets(), inside: insets(), expands: expands)
        }
        let scale: Double = [1, 1.25, 2].randomElement(using: &generator) ?? 1
        let frame = frame(layout(box(0), scale: scale))
        for case let place? in frame.boxes {
            #expect(isOnPixels(place.frame, scale), "seed \(seed)")
            #expect(place.frame.width >= 0 && place.inner.height >= 0)
        }
        for entry in frame.visibleEntries(scroll: 0) {
            let rect = frame.rect(ofEntry: entry, scroll: 0).intersection(frame.body)
            if let found = frame.entry(at: rect.center, scroll: 0) { #expect(frame.layout.count > found) }
        }
    }
}
