import MenuFormats
import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import Testing

@testable import MenuLaunchers

/// rofi's files of settings and themes.
@Suite struct RasiTests {
    /// The request of a command line where some files are.
    private static func request(
        _ words: [String], _ files: [String: String], on screen: RasiScreen? = nil
    ) throws -> LauncherRequest {
        let surroundings = LauncherSurroundings(variable: { $0 == "HOME" ? "/h" : $0 == "TINT" ? "#abc" : nil }) {
            file in
            if case .path(let path) = file { files[path] } else { nil }
        }
        guard case .show(var request) = Launcher.rofi.plan(words, in: surroundings) else {
            throw CancellationError()
        }
        if let screen { request.applyTheme(on: screen, variable: surroundings.variable) }
        return request
    }

    /// A monitor of 1000 by 500 pixels, with a line of 20 pixels and digits of 10.
    private static var screen: RasiScreen {
        RasiScreen(width: 1000, height: 500, number: 1, resolution: 254) { _ in (20, 10) }
    }

    /// The width in pixels that a theme gives its window on that monitor.
    private static func width(_ theme: String) throws -> Int? {
        try request(["-dmenu", "-no-config", "-theme-str", theme], [:], on: screen).window.width
    }

    @Test func `a theme that the user's configuration names is taken, with what it imports and its variables`() throws {
        let files = [
            "/h/.config/rofi/config.rasi": "* { text-color: red; } @theme \"five\"\nlistview { lines: 2; }",
            "/h/.config/rofi/themes/five.rasi": """
            @import "colours"
            * { ground: var(none, @deep); background-color: transparent; }
            #window { background-color: @ground; location: "south west"; border-color: env(TINT, white); }
            element.selected.normal, element selected.active { background-color: rgba(255, 0, 0, 50%); }
            listview { columns: 5; lines: 1; }
            """,
            "/h/.config/rofi/themes/colours.rasi": "* { deep: hsl(240, 100%, 50%); }",
        ]
        let request = try Self.request(["-dmenu"], files)
        #expect(request.remarks == [])
        #expect(request.list.columns == 5 && request.list.lines == 2 && request.look.colors.text == nil)
        #expect(
            request.look.colors.background == Color(hex: "#0000ff") && request.look.colors.outline == Color(hex: "#abc")
        )
        #expect(request.look.colors.accent == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(request.window.place == .edge(x: -1, y: 1))
        let other = try Self.request(
            ["-dmenu", "-theme", "/t", "-theme-str", "listview{lines:7;}"],
            files.merging(["/t": "window{width:10%;}"]) { $1 }, on: Self.screen)
        #expect(other.list.columns == 1 && other.list.lines == 7 && other.window.width == 100)
    }

    @Test(arguments: [
        ("window { width: 10%; ", "1:1: error: this block is not closed"),
        ("window {\n  width 10%;\n}", "2:3: error: here a property is expected, such as width: 50%;"),
        ("}", "1:1: error: this brace closes nothing"),
        ("* { font: \"x; }", "1:11: error: this text is not closed"),
        ("window;", "1:1: error: here a section is expected, such as window { }"),
        ("@import \"nowhere\"", "1:1: error: there is no file nowhere"), ("@other x;", "1:1: error: @other is unknown"),
        (
            "configuration { matching: \"near\"; }",
            "1:17: error: matching is none of normal, regex, glob, fuzzy, prefix"
        ),
        (
            "@media (min-size: 10) { window { width: 1%; } }",
            "1:1: error: this condition of @media is unknown or too deep, and its block is left out"
        ),
        (
            "@media (min-width: 10) { configuration { lines: 1; } }",
            "1:26: error: settings cannot depend on @media, and are left out"
        ),
    ])
    func `an error names its place`(text: String, remark: String) throws {
        let request = try Self.request(["-dmenu"], ["/h/.config/rofi/config.rasi": text], on: Self.screen)
        #expect(request.remarks.first == "/h/.config/rofi/config.rasi:\(remark)")
        #expect(request.window.width == (text.contains("10%; ") ? 100 : nil))
    }

    @Test(arguments: [
        ("window { width: 10%; } /* open", "1:24: error: this comment is not closed"),
        ("configuration {\n nonsense: 1; }", "2:2: error: there is no setting nonsense"),
    ])
    func `what rofi passes over is remarked on where a theme is checked, and nowhere else`(
        text: String, remark: String
    ) throws {
        let file = "/h/.config/rofi/config.rasi"
        #expect(try Self.request(["-dmenu"], [file: text], on: Self.screen).remarks.isEmpty)
        let surroundings = LauncherSurroundings(settings: {
            if case .path(let path) = $0, path == file { text } else { nil }
        })
        let plan = Launcher.rofi.plan(["-rasi-validate", file], in: surroundings)
        #expect(plan == .say("\(file):\(remark)", isError: true, code: 1))
    }

    @Test func `an unknown setting on the command line is passed over in silence`() throws {
        let options = ["-dmenu", "-theme-str", "configuration { icon: \"x\"; cycle: false; }"]
        let request = try Self.request(options, [:], on: Self.screen)
        #expect(request.remarks.isEmpty && !request.list.cycles)
    }

    @Test func `files that contain each other, many errors and deep nesting come to an end`() throws {
        let cyclic = [
            "/h/.config/rofi/config.rasi": "@import \"a\"",
            "/h/.config/rofi/a.rasi": "@import \"config\" @import \"a\" window { width: 5%; }",
        ]
        let request = try Self.request(["-dmenu"], cyclic, on: Self.screen)
        #expect(request.window.width == 50 && request.remarks.count == 2)
        #expect(request.remarks.allSatisfy { $0.hasSuffix("this file contains itself, or too many others") })
        for text in [
            String(repeating: "{", count: 100_000), String(repeating: "window {", count: 50_000),
            String(repeating: "@media (enabled: true) {", count: 10_000),
            "window { width: calc(" + String(repeating: "(", count: 100_000),
            "window { width: calc(" + String(repeating: "1px + ", count: 50_000) + "); }",
            "* { a: " + String(repeating: "(", count: 100_000), "* { a: @b; b: @a; } window { background-color: @a; }",
            "window { background-color: " + String(repeating: "var(x, ", count: 50_000),
        ] {
            let request = try Self.request(["-dmenu"], ["/h/.config/rofi/config.rasi": text])
            #expect(request.remarks.count <= 100 && request.look.colors.background == nil)
        }
    }

    @Test(arguments: [
        ("#1234", Color(hex: "#11223344")), ("rgb(255 0 0 / 50%)", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
        ("argb:80ff0000", Color(hex: "#ff000080")), ("red/50%", Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
        ("hsl(120, 100%, 25%)", Color(red: 0, green: 0.5, blue: 0)), ("transparent", .clear), ("@x", nil),
        ("rgb(1,2)", nil), ("\"red\"", nil),
    ])
    func `colours are read in all their forms`(text: String, color: Color?) { #expect(RasiColor.color(text) == color) }

    /// The order of operators is as measured with rofi 1.7.3.
    @Test(arguments: [
        ("300", 300), ("300px", 300), ("12.5%", 125), ("20em", 400), ("30ch", 300), ("1.5em", 30), ("25.4mm", 254),
        ("calc( 100px + 50px max 400px )", 400), ("calc(400px max 100px + 50px)", 400),
        ("calc(100px + 50px * 3)", 250), ("calc(500px - 50px - 20px)", 430), ("calc(100px min 300px + 400px)", 100),
        ("calc(345px floor 100px + 200px)", 300), ("calc(100px + 345px round 100px)", 400),
        ("calc(345px ceil 100px)", 400), ("calc(1000px % 300px)", 100), ("calc( (100px + 50px) * 2 )", 300),
        ("calc(50% - 10%)", 400), ("calc(100% / 4 + 1em)", 270), ("calc(100px min 50px max 400px)", 400),
        ("calc(-100px + 500px)", 400), ("calc(2 * 200px)", 400), ("calc(10px / 0)", 1), ("env(WIDE, 40%)", 400),
        ("calc(10px", nil), ("calc(10px +)", nil), ("10 px x", nil), ("wide", nil), ("calc()", nil), ("1.2.3px", nil),
        ("-20px", 1), ("1e9px", nil), ("99999999999px", 32_767),
    ])
    func `lengths are computed for the monitor`(text: String, width: Int?) throws {
        #expect(try Self.width("window { width: \(text); }") == width, "\(text)")
    }

    @Test func `lengths across and down refer to the extents of their axis`() throws {
        let theme =
            "window { x-offset: 10%; y-offset: -10%; } element { border-radius: 0.5em; } element-icon { size: 2em; }"
        let request = try Self.request(["-dmenu", "-theme-str", theme], [:], on: Self.screen)
        #expect(request.window.horizontalOffset == 100 && request.window.verticalOffset == -50)
        #expect(request.look.measures.highlightRadius == 10 && request.look.iconSize == 40)
        let icons = try Self.request(["-dmenu", "-theme-str", "element-icon { size: 10%; }"], [:], on: Self.screen)
        #expect(icons.look.iconSize == 50)
    }

    @Test(arguments: [
        ("(min-width: 1000)", true), ("(min-width: 1001 px)", false), ("(max-width: 1000px)", false),
        ("( max-width : 1001 )", true), ("(min-height: 500)", true), ("(max-height: 500)", false),
        ("(min-aspect-ratio: 16/9)", true), ("(max-aspect-ratio: 16 / 9)", false), ("(max-aspect-ratio: 2.1)", true),
        ("(monitor-id: 1)", true), ("(monitor-id: 0)", false), ("(enabled: true)", true), ("(enabled: false)", false),
        ("(enabled: env(TINT, false))", false), ("(enabled: env(NOTHING, true))", true), ("(min-width: x)", false),
        ("(min-aspect-ratio: 1/0)", false),
    ])
    func `a block of media counts where its condition holds`(condition: String, holds: Bool) throws {
        let theme = "window { width: 1px; } @media \(condition) { window { width: 2px; } listview { lines: 3; } }"
        #expect(try Self.width(theme) == (holds ? 2 : 1))
        let nested =
            "@media (min-width: 1) { @media \(condition) { window { width: 2px; } } window { x-offset: 1px; } }"
        #expect(try Self.width("window { width: 1px; } " + nested) == (holds ? 2 : 1))
        let files = ["/h/.config/rofi/a.rasi": "window { width: 2px; }"]
        let imported = "window { width: 1px; } @media \(condition) { @import \"a\" }"
        #expect(
            try Self.request(["-dmenu", "-theme-str", imported], files, on: Self.screen).window.width == (holds ? 2 : 1)
        )
    }

    @Test func `what is inherited comes from the widget around`() throws {
        let theme =
            "element-text { font: inherit; text-color: inherit; } element { font: \"Hack 11\"; text-color: red; }"
        let request = try Self.request(["-dmenu", "-theme-str", theme], [:])
        #expect(request.look.font?.family == "Hack" && request.look.colors.text == Color(hex: "#ff0000"))
    }

    @Test func `options of the command line stay in force on every screen`() throws {
        let theme = "@media (min-width: 1) { listview { lines: 3; columns: 2; } * { font: \"Hack 11\"; } }"
        let request = try Self.request(
            ["-dmenu", "-l", "7", "-font", "Mono 9", "-theme-str", theme], [:], on: Self.screen)
        #expect(request.list.lines == 7 && request.list.columns == 2 && request.look.font?.family == "Mono")
        #expect(request.list.paging == .rows(14))
    }

    // MARK: Boxes

    /// The boxes that a theme of the user gives on the monitor.
    static func boxes(_ theme: String, _ options: [String] = []) throws -> LauncherBoxes? {
        try request(["-dmenu", "-theme", "/t.rasi"] + options, ["/t.rasi": theme], on: screen).look.boxes
    }

    @Test func `boxes have the space of their widgets, and contain them in their order`() throws {
        let theme = """
            window { border: 1px; padding: 2px; margin: 50px; }
            mainbox { margin: 3px; padding: 4px 5px 6px 7px; spacing: 8px; children: [ inputbar, outer ]; }
            inputbar { margin: 0 9px; padding: 10px; }
            outer { padding: 11px; spacing: 12px; orientation: horizontal; children: [ "message", "listview" ]; }
            message { padding: 13px; expand: true; }
            listview { border: 2px dash 0px 0px; padding: 1px 2px; }
            """
        let boxes = try #require(try Self.boxes(theme))
        let all = boxes.tree.all
        #expect(all.count == boxes.looks.count && all.count == boxes.fonts.count)
        // The margin of the window is outside of it.
        #expect(all[0].margin == .zero && all[0].inside == EdgeInsets(all: 3))
        #expect(all[1].margin == EdgeInsets(all: 3))
        #expect(all[1].inside == EdgeInsets(top: 4, left: 7, bottom: 6, right: 5))
        guard case .boxes(let parts, .vertical, spacing: 8) = all[1].content else { return #expect(Bool(false)) }
        #expect(parts.map(\.expands) == [false, true])
        guard case .boxes(let inner, .horizontal, spacing: 12) = parts[1].content else {
            return #expect(Bool(false))
        }
        #expect(inner.map(\.expands) == [true, true] && inner[0].contains(.message))
        #expect(inner[1].content == .part(.rows) && inner[1].inside == EdgeInsets(top: 3, left: 2, bottom: 1, right: 2))
        let list = try #require(all.firstIndex { $0.content == .part(.rows) })
        #expect(boxes.looks[list].dashed == .top && boxes.looks[list].border == .init(top: 2))
    }

    @Test func `a theme that replaces rofi's own gives boxes, and parts of one are laid over the program's own`() throws
    {
        let part = try Self.request(["-dmenu", "-theme-str", "window { padding: 9px; }"], [:], on: Self.screen)
        #expect(part.look.boxes?.window.padding == .init(top: 9, right: 9, bottom: 9, left: 9))
        #expect(part.look.boxes?.own != nil)
        let named = ["/h/.config/rofi/config.rasi": "@theme \"/t\"", "/t.rasi": "window { padding: 9px; }"]
        let request = try Self.request(["-dmenu"], named, on: Self.screen)
        #expect(request.look.boxes?.window.padding == .init(top: 9, right: 9, bottom: 9, left: 9))
        #expect(request.look.font == .init(pango: "mono 12"))
        let font = try Self.request(["-dmenu", "-theme", "/t", "-font", "Hack 8"], named)
        #expect(font.look.font == .init(pango: "Hack 8"))
    }

    @Test func `rows in one line are at the edge that an option names, also once the screen is known`() throws {
        let files = ["/t.rasi": "listview { layout: horizontal; }"]
        for (options, place) in [(["-location", "6"], LauncherWindow.Place.bottom), (["-location", "2"], .top)] {
            let request = try Self.request(["-dmenu", "-theme", "/t.rasi"] + options, files, on: Self.screen)
            #expect(request.window.layout == .strip && request.window.place == place)
        }
    }

    @Test func `texts are those of their widgets, at any depth`() throws {
        let theme = """
            inputbar { children: [ "wrapper", "num-rows", "icon-x", "case-indicator" ]; text-color: #ff0000; }
            wrapper { children: [ "textbox-sign", "prompt", "entry", "button-off" ]; orientation: horizontal; }
            textbox-sign { str: ">"; background-color: #00ff00; border-radius: 4px; font: "Hack 20"; }
            icon-x { filename: "edit-find"; size: 24px; }
            button-off { content: "Off"; enabled: false; }
            """
        let boxes = try #require(try Self.boxes(theme))
        let texts = boxes.tree.all.enumerated().compactMap { number, box -> (Int, BoxText.Source)? in
            if case .text(let text) = box.content { (number, text.source) } else { nil }
        }
        #expect(texts.map(\.1) == [.fixed(">"), .prompt, .totalCount, .fixed("-")])
        #expect(boxes.looks[texts[0].0].fill == Color(red: 0, green: 1, blue: 0))
        #expect(boxes.looks[texts[0].0].radii == [4, 4, 4, 4] && boxes.fonts[texts[0].0]?.size == 20)
        #expect(boxes.looks[texts[1].0].text == Color(red: 1, green: 0, blue: 0) && boxes.fonts[texts[1].0] == nil)
        #expect(
            boxes.tree.all.contains {
                $0.content == .picture(BoxPicture(.named("edit-find"), extent: 24)) && $0.expands
            })
        #expect(boxes.tree.contains(.field))
        #expect(try #require(try Self.boxes("inputbar { children: [ prompt ]; }")).tree.contains(.field) == false)
    }

    @Test func `pictures behind boxes are found beside the theme, and gradients have their angles`() throws {
        func image(_ value: String) throws -> LauncherBoxes.Image? {
            try request(named: "/themes/t.rasi", "window { background-image: \(value); }").look.boxes?.window.image
        }
        #expect(try image("url(\"a b.png\", width)") == .file("/themes/a b.png", .width))
        #expect(try image("url( \"~/a.png\" )") == .file("/h/a.png", .none))
        #expect(try image("url(\"/a.png\", both)") == .file("/a.png", .both))
        #expect(try image("url(\"/a.png\", large)") == nil)
        let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0, alpha: 0.5)]
        #expect(try image("linear-gradient(red, rgba(0, 0, 0, 50%))") == .gradient(colors, angle: 0))
        #expect(try image("linear-gradient(to bottom, red, rgba(0,0,0,0.5))") == .gradient(colors, angle: .pi / 2))
        #expect(try image("linear-gradient(180deg, red, #00000080/50%)") != nil)
        #expect(try image("linear-gradient(nowhere, red)") == nil && image("linear-gradient()") == nil)
    }

    @Test func `a box has the ground of all widgets unless its own says otherwise`() throws {
        let theme = """
            * { background-color: #102030; }
            inputbar { background-color: #ff0000; children: [ prompt, entry, textbox-a ]; }
            prompt { background-color: transparent; }
            entry { background-color: inherit; }
            """
        let boxes = try #require(try Self.boxes(theme))
        let usual = Color(hex: "#102030")
        // The window, the box in it, the field's box, and what is in that.
        #expect(boxes.looks.prefix(6).map(\.fill) == [usual, usual, Color(hex: "#ff0000"), nil, nil, usual])
    }

    @Test func `rows have a look for each state`() throws {
        func looks(_ theme: String) throws -> [RowState: LauncherBoxes.Box] {
            try #require(try Self.boxes(theme)).rows.looks
        }
        func hex(_ color: Color?) -> Int? {
            color.map { Int($0.red * 255) << 16 | Int($0.green * 255) << 8 | Int($0.blue * 255) }
        }
        let marked = try looks(
            """
            * { text-color: #000001; }
            element { background-color: #000010; border-radius: 3px; }
            element normal.normal { background-color: #000011; text-color: #000012; }
            element urgent { background-color: #000020; text-color: #000021; }
            element selected { background-color: #000030; }
            element selected.active { background-color: transparent; border: 2px; border-radius: 5px; }
            element-text { text-color: inherit; }
            """)
        let expected: [(RowState.Mark, RowState.Place, fill: Int?, text: Int)] = [
            (.normal, .normal, 0x11, 0x12), (.normal, .alternate, 0x10, 0x01), (.normal, .selected, 0x30, 0x01),
            (.urgent, .normal, 0x20, 0x21), (.urgent, .alternate, 0x20, 0x21), (.urgent, .selected, 0x30, 0x21),
            (.active, .normal, 0x10, 0x01), (.active, .alternate, 0x10, 0x01), (.active, .selected, nil, 0x01),
        ]
        for (mark, place, fill, text) in expected {
            let look = try #require(marked[RowState(mark, place)])
            #expect(hex(look.fill) == fill && hex(look.text) == text, "\(mark) \(place)")
        }
        #expect(marked[RowState(.active, .selected)]?.radii == [5, 5, 5, 5])
        #expect(marked[RowState(.active, .selected)]?.border == .init(top: 2, right: 2, bottom: 2, left: 2))
        // Letters that no state changes; a highlight that the theme does not show is that of this program.
        let plain = try looks("element-text { text-color: #000040; } element selected { text-color: #000041; }")
        #expect(hex(plain[RowState(.urgent, .alternate)]?.text) == 0x40)
        #expect(plain[RowState(.normal, .selected)] == nil && plain[RowState(.active, .selected)] == nil)
    }

    @Test func `a theme says how letters that are found differ`() throws {
        func found(_ theme: String) throws -> SpanStyle { try #require(try Self.boxes(theme)).rows.found }
        var usual = SpanStyle()
        (usual.weight, usual.lines) = (700, [.under])
        #expect(try found("element-text { highlight: inherit; }") == usual)
        #expect(try found("element-text { highlight: none; }") == SpanStyle())
        let style = try found("* { highlight: italic strikethrough rgba(255, 0, 0, 100%); }")
        #expect(style.isItalic == true && style.lines == [.through] && style.weight == nil)
        #expect(style.color == SpanColor(red: 255, green: 0, blue: 0))
    }

    @Test func `rows, field and message may have fonts of their own`() throws {
        let theme = """
            * { font: "Hack 9"; }
            element-text { font: "Bold 20"; }
            textbox { horizontal-align: 1; font: "Sans 8px"; }
            mainbox { children: [ entry, message, listview ]; }
            """
        let request = try request(named: "/t.rasi", theme)
        let boxes = try #require(request.look.boxes)
        #expect(request.look.font == .init(pango: "Hack 9") && boxes.message.alignment == 1)
        #expect(boxes.rows.font?.over(request.look.font) == .init(pango: "Hack Bold 20"))
        let message = try #require(boxes.tree.all.firstIndex { $0.content == .part(.message) })
        #expect(boxes.fonts[message]?.over(request.look.font) == .init(pango: "Sans 8px"))
        // Without a theme of its own, all texts have that of rows.
        let part = try Self.request(["-dmenu", "-theme-str", "element-text { font: \"Hack 14\"; }"], [:])
        #expect(part.look.font == .init(pango: "Hack 14"))
    }

    @Test func `a window without a ground is clear, or has that of the only box in it`() throws {
        let clear = try #require(
            try Self.boxes("* { background-color: transparent; } inputbar { background-color: red; }"))
        #expect(clear.isClear)
        let gap = try #require(
            try Self.boxes("* { background-color: transparent; } mainbox { background-color: red; margin: 1px; }"))
        #expect(gap.isClear && gap.looks[1].fill != nil)
        let filled = try #require(
            try Self.boxes(
                "* { background-color: transparent; } mainbox { background-color: red; border-radius: 9px; }"))
        #expect(!filled.isClear && filled.looks[1].fill == nil && filled.window.radii == [9, 9, 9, 9])
        #expect(try Self.boxes("window { background-color: red; }")?.isClear == false)
    }

    /// The request for a theme in a file.
    private func request(named file: String, _ theme: String) throws -> LauncherRequest {
        try Self.request(["-dmenu", "-theme", file], [file: theme], on: Self.screen)
    }

    // MARK: Over the program's own look

    /// What usual idioms change without a theme of their own.
    private static let idioms: [(text: String, check: @Sendable (LauncherRequest, LauncherBoxes) -> Bool)] = [
        (
            "inputbar { children: [ entry ]; }",
            { _, boxes in
                boxes.tree.contains(.field)
                    && !boxes.tree.all.contains { if case .text = $0.content { true } else { false } }
            }
        ),
        ("inputbar { enabled: false; }", { !$1.tree.contains(.field) }),
        ("entry { enabled: false; }", { !$1.tree.contains(.field) }),
        ("mainbox { children: [ listview ]; }", { !$1.tree.contains(.field) && $1.tree.contains(.rows) }),
        ("element { padding: 20px; }", { $1.rows.box.padding == .init(top: 20, right: 20, bottom: 20, left: 20) }),
        (
            "textbox-prompt-colon { str: \"→\"; }",
            { _, boxes in
                boxes.tree.all.contains {
                    if case .text(let text) = $0.content { text.source == .fixed("→") } else { false }
                }
            }
        ),
        (
            "element normal { background-color: #102030; }",
            {
                $1.rows.looks[RowState(.normal, .normal)]?.fill == Color(hex: "#102030")
            }
        ),
        (
            "inputbar { children: [ entry ]; } entry { expand: false; width: 230px; }",
            { _, boxes in
                boxes.tree.all.contains { $0.content == .part(.field) && $0.width == 230 && !$0.expands }
            }
        ),
    ]

    @Test(arguments: idioms.indices) func `parts of themes are laid over the program's own look`(index: Int) throws {
        let (text, check) = Self.idioms[index]
        for (words, files) in [
            (["-dmenu", "-theme-str", text], [:]),
            (["-dmenu"], ["/h/.config/rofi/config.rasi": "configuration { cycle: false; } \(text)"]),
        ] {
            let request = try Self.request(words, files, on: Self.screen)
            let boxes = try #require(request.look.boxes, "\(text)")
            #expect(check(request, boxes), "\(text)")
            // What they do not name comes from the program's material and inks.
            #expect(boxes.own != nil && request.look.font == nil && request.look.colors.background == nil)
            #expect(boxes.window.fill == nil && boxes.field.text == nil && boxes.window.radii == [31, 31, 31, 31])
        }
    }

    @Test(arguments: [
        "* { bg: #123; accent: red; }", "window { background-color: #123; width: 178px; }",
        "element selected { background-color: red; text-color: black; }", "listview { lines: 4; columns: 2; }",
    ])
    func `what the program knows without boxes needs none`(text: String) throws {
        #expect(try Self.request(["-dmenu", "-theme-str", text], [:], on: Self.screen).look.boxes == nil)
    }

    @Test func `space in percent is that along the boxes that it is between`() throws {
        let theme = "* { spacing: 10%; } inputbar { children: [ entry, prompt ]; }"
        let boxes = try #require(try Self.boxes(theme))
        let spaces = boxes.tree.all.compactMap { box -> Int? in
            if case .boxes(_, let axis, let space) = box.content {
                return Int(space) * (axis == .horizontal ? 1 : 10_000)
            }
            return nil
        }
        let (across, along) = (Int(Self.screen.width / 10), Int(Self.screen.height / 10))
        #expect(Set(spaces).isSubset(of: [across, along * 10_000]) && spaces.contains(across))
        #expect(boxes.list.columnSpacing == across && boxes.list.spacing == along)
    }

    @Test func `rows that a theme gives nothing look as the program's own, and one without a ground has no highlight`()
        throws
    {
        func looks(_ text: String) throws -> [RowState: LauncherBoxes.Box] {
            let request = try Self.request(
                ["-dmenu", "-theme-str", "inputbar { padding: 1px; } \(text)"], [:], on: Self.screen)
            return try #require(request.look.boxes).rows.looks
        }
        #expect(try looks("").isEmpty)
        #expect(try looks("element selected { text-color: red; }").isEmpty)
        let inverted = try looks("element selected { background-color: transparent; text-color: red; }")
        #expect(inverted[RowState(.normal, .selected)]?.text == Color(hex: "#ff0000"))
        #expect(try looks("element alternate { background-color: red; }").keys.allSatisfy { $0.place == .alternate })
    }

    @Test func `a width for all widgets is that of the window too`() throws {
        let request = try Self.request(["-dmenu", "-theme-str", "* { width: 300px; }"], [:], on: Self.screen)
        #expect(request.window.width == 300)
    }

    @Test func `boxes that contain themselves, or too many, end`() throws {
        let deep = (0..<100).map { "box-\($0) { padding: 1px; children: [ box-\($0 + 1) ]; }" }.joined()
        #expect(try Self.boxes("mainbox { children: [ box-0 ]; } \(deep)")?.tree.contains(.rows) == false)
        let round = "mainbox { children: [ mainbox, listview, listview ]; } inputbar { children: [ inputbar ]; }"
        #expect(try #require(try Self.boxes(round)).looks.count <= 500)
        let wide = "mainbox { children: [ \(Array(repeating: "mainbox", count: 40).joined(separator: ",")) ]; }"
        let boxes = try #require(try Self.boxes(wide))
        #expect(boxes.looks.count == 500 && boxes.tree.all.count == 500)
    }

    @Test(arguments: [
        ("rgba ( 45, 48, 59, 95 % )", 0.95), ("rgba(45,48,59,95%)", 0.95), ("#2d303b", 1), ("#2d303b / 50 %", 0.5),
    ])
    func `blanks in colours mean nothing`(color: String, alpha: Double) throws {
        let request = try Self.request(
            ["-dmenu", "-theme-str", "window { background-color: \(color); }"], [:], on: Self.screen)
        let found = try #require(request.look.colors.background)
        #expect(abs(found.alpha - alpha) < 1e-9 && abs(found.red - 45 / 255) < 1e-9)
    }
}
