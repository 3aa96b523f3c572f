import MenuFormats
import MenuModel
import TestSupport
import Testing

@Suite struct RofiTests {
    @Test("Metadata after a NUL changes the row but not the printed text")
    func metadata() throws {
        let text =
            "Fire\0icon\u{1F}firefox\u{1F}META\u{1F}web\u{1F}info\u{1F}1\u{1F}unknown\u{1F}x\nb\0nonselectable\u{1F}true\nc\0display\u{1F}Shown\u{1F}urgent\u{1F}true"
        #expect(read(text) == ["Fire [firefox]", "b (off)", "Shown = c"])
        guard case .action(let first) = try MenuReader.read(Array(text.utf8)).items[0] else { return }
        #expect(first.launcherDetails == LauncherDetails(keywords: "web", info: "1"))
    }

    @Test("A text icon precedes the title, also where the title is empty")
    func textIcon() {
        let smile = "\0meta\u{1F}smile\u{1F}icon\u{1F}<span font='20'>😀 &amp;</span>"
        #expect(read(smile) == ["😀 & = "])
        #expect(read("row" + smile) == ["😀 & row = row"])
    }

    @Test("Rows without metadata are read as lines, and malformed metadata is ignored")
    func plain() throws {
        #expect(try MenuReader.read(Array("a\nb".utf8), format: .rofi).items == .lines(LineList(Array("a\nb".utf8))))
        #expect(read("a\0icon\nb\0\nc\0\u{1F}\u{1F}\u{1F}", .rofi) == ["a", "b", "c"])
    }

    @Test("A row with millions of metadata fields is read by its first fields only")
    func manyFields() throws {
        let many = String(repeating: "\0", count: 4 << 20 | 1)
        let text = "a\0info\u{1F}first\(many)info\u{1F}last\nb"
        #expect(read(text, .rofi).count == 2)
        guard case .action(let action) = try MenuReader.read(Array(text.utf8), format: .rofi).items[0] else { return }
        #expect(action.title == "a")
        #expect(action.launcherDetails?.info == "first")
    }

    @Test("A script's options are separated from its rows")
    func script() {
        let text =
            "\0prompt\u{1F}Go: now\n\0markup-rows\u{1F}true\n\0urgent\u{1F}0,-1\n<b>a</b>\n\0delim\u{1F}|\nb & c|d\0info\u{1F}x"
        let rows = RofiRows(script: Array(text.utf8))
        #expect(rows.options == ["prompt": "Go: now", "markup-rows": "true", "urgent": "0,-1"])
        #expect(outline(rows.menu) == ["a = <b>a</b>", "b & c", "d"])
        let urgent = (0..<3).map { index in
            if case .action(let action) = rows.menu.items[index] {
                action.launcherDetails?.isUrgent == true
            } else {
                false
            }
        }
        #expect(urgent == [true, false, true])
    }

    @Test(
        "Row ranges are parsed in rofi's notation",
        arguments: [
            ("5", [5]), ("2,0,-2", [0, 2, 8]), ("7:9", [7, 8]), ("-3:", [7, 8, 9]), (":2", [0, 1]), ("7-9", [7, 8, 9]),
            ("x,,99,3", [3]), ("-99", []), ("8:-1", [8]), ("", []), ("5:2", []), ("1:99", Array(1...9)),
            ("9223372036854775807,-9223372036854775808:1", [0]),
        ])
    func rowSets(text: String, expected: [Int]) {
        let members = RowSet(text).members(of: 10)
        #expect(members.indices.filter { members[$0] } == expected)
    }

    @Test("Valid markup is reduced to its text, invalid markup is left unchanged")
    func markup() {
        #expect(MarkupText.plain("a <b>b</b> &lt;&#x41;&amp;") == "a b <A&")
        #expect(MarkupText.plain("plain") == "plain")
        for broken in ["a < b", "<b>", "</b>", "<b></i>", "&nope;", "&", "<b x>", "<b x=y>", "<b x='<'/>"] {
            #expect(MarkupText.plain(broken) == nil)
        }
        for text in ["<a href=\"x\">'&", "\u{1}\u{1B}[32m\u{7F}\u{FFFE}\u{FFFF}\t\n"] {
            #expect(MarkupText.plain(MarkupText.escape(text)) == text)
        }
        #expect(MarkupText.plain(MarkupText.escape("a\0b")) == "a\u{FFFD}b")
    }

    /// A style with some properties changed.
    private static func style(_ change: (inout SpanStyle) -> Void) -> SpanStyle {
        var style = SpanStyle()
        change(&style)
        return style
    }

    /// Markup, its text and its styled spans.
    private static let styled: [(markup: String, text: String, spans: [TextSpan])] = [
        ("<b>a</b>b", "ab", [TextSpan(0..<1, Self.style { $0.weight = 700 })]),
        (
            "<b>a<i>b</i></b>c", "abc",
            [
                TextSpan(0..<1, Self.style { $0.weight = 700 }),
                TextSpan(1..<2, Self.style { ($0.weight, $0.isItalic) = (700, true) }),
            ]
        ),
        (
            "é<u>ü</u><s>&lt;</s>", "éü<",
            [
                TextSpan(2..<4, Self.style { $0.lines = [.under] }),
                TextSpan(4..<5, Self.style { $0.lines = [.through] }),
            ]
        ),
        ("<tt>x</tt>", "x", [TextSpan(0..<1, Self.style { $0.family = "Monospace" })]),
        ("<b>a</b><b>b</b>", "ab", [TextSpan(0..<2, Self.style { $0.weight = 700 })]),
        ("<span></span>a<span gravity='east'>b</span>", "ab", []),
        (
            "<span color='#f00' weight='light' style='oblique' underline='double' strikethrough='true'>a</span>",
            "a",
            [
                TextSpan(
                    0..<1,
                    Self.style {
                        $0.color = SpanColor(red: 255, green: 0, blue: 0)
                        ($0.weight, $0.isItalic, $0.lines) = (300, true, [.doubleUnder, .through])
                    })
            ]
        ),
        (
            "<span font_desc='Noto Sans, Bold Italic 12' bgcolor='Dark Red'>a</span>", "a",
            [
                TextSpan(
                    0..<1,
                    Self.style {
                        ($0.family, $0.weight, $0.isItalic, $0.size) = ("Noto Sans", 700, true, .points(16))
                        $0.background = SpanColor(red: 139, green: 0, blue: 0)
                    })
            ]
        ),
        ("<span size='large'><small>a</small></span>", "a", [TextSpan(0..<1, Self.style { $0.size = .factor(1) })]),
        (
            "<span size='9216' alpha='50%'>a</span>", "a",
            [
                TextSpan(0..<1, Self.style { ($0.size, $0.alpha) = (.points(12), 0.5) })
            ]
        ),
        ("<span color='no such' size='huge'>a</span>", "a", []),
        (
            "<span color='#12345678'>a</span>", "a",
            [
                TextSpan(
                    0..<1, Self.style { $0.color = SpanColor(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78) })
            ]
        ),
        (
            "<span color='#ffff00007fff'>a</span>", "a",
            [
                TextSpan(0..<1, Self.style { $0.color = SpanColor(red: 255, green: 0, blue: 127) })
            ]
        ),
    ]

    @Test("Markup yields the text and its styled spans, and unknown tags are refused")
    func styles() {
        for (markup, text, spans) in Self.styled {
            let read = MarkupText(markup)
            #expect(read?.text == text, "\(markup)")
            #expect(read?.spans == spans, "\(markup)")
        }
        for broken in ["<blink>a</blink>", "<b color='red'>a</b>", "<span colour='red'>a</span>", "<b>a<i>b</b></i>"] {
            #expect(MarkupText(broken) == nil)
            #expect(MarkupText(orPlain: broken).text == broken)
        }
    }

    @Test("Splitting marked-up text into lines keeps the styles, and a title is joined into one line")
    func lines() {
        let text = MarkupText(orPlain: "one <b>two\nthr</b>ee\n")
        let bold = Self.style { $0.weight = 700 }
        #expect(text.lines.map(\.text) == ["one two", "three"])
        #expect(text.lines.map(\.spans) == [[TextSpan(4..<7, bold)], [TextSpan(0..<3, bold)]])
        #expect(text.onOneLine.text == "one two three ")
    }

    @Test("A row with markup prints its source text, and its text icon keeps its own style")
    func rows() throws {
        let rows = RofiRows(
            script: Array("\0markup-rows\u{1F}true\n<b>a</b>\0icon\u{1F}<span color='red'>&amp;</span>\na < b\n".utf8))
        let actions: [Action] = (0..<rows.menu.items.count).compactMap {
            if case .action(let action) = rows.menu.items[$0] { action } else { nil }
        }
        #expect(actions.map(\.title) == ["& a", "a < b"])
        #expect(
            actions.map { $0.value?.bytes ?? Array($0.title.utf8) } == [Array("<b>a</b>".utf8), Array("a < b".utf8)])
        #expect(actions[0].titleSpans.map(\.bytes) == [0..<1, 2..<3])
        #expect(actions[0].titleSpans[1].style == Self.style { $0.weight = 700 })
        #expect(actions[1].titleSpans.isEmpty)
    }

    @Test("Random markup yields spans within the text, in order and on character boundaries")
    func hostileMarkup() {
        var generator = SeededGenerator(seed: 7)
        let tags = [
            ("<b>", "</b>"), ("<sup>", "</sup>"), ("<big>", "</big>"), ("<span size='999999999'>", "</span>"),
            ("<span size='nan' rise='inf' alpha='-1%'>", "</span>"), ("<span color='#ff0' font=',, 1e400'>", "</span>"),
            ("<span size='1e308pt' bgalpha='nan'>", "</span>"), ("<b>", "</i>"), ("<", ">"),
        ]
        let pieces = ["é", "😀", "&amp;", "&#x10FFFF;", "&", "<", "x", "\u{301}", "\n", ""]
        func part(_ depth: Int) -> String {
            guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else { return generator.pick(pieces) }
            let tag = generator.pick(tags)
            return part(depth - 1) + tag.0 + part(depth - 1) + tag.1 + part(depth - 1)
        }
        var found = 0
        for _ in 0..<4000 {
            let markup = part(3)
            let read = MarkupText(orPlain: markup)
            var end = 0
            for span in read.spans {
                found += 1
                #expect(span.bytes.lowerBound >= end && !span.bytes.isEmpty, "\(markup)")
                end = span.bytes.upperBound
                #expect(span.style.size(among: 13).isFinite)
                let start = read.text.utf8.index(read.text.startIndex, offsetBy: span.bytes.lowerBound)
                #expect(start.samePosition(in: read.text.unicodeScalars) != nil)
            }
            #expect(end <= read.text.utf8.count)
        }
        #expect(found > 100)
        let deep = String(repeating: "<big>", count: 100_000) + "x" + String(repeating: "</big>", count: 100_000)
        #expect(MarkupText(orPlain: deep).text == deep)
    }
}
