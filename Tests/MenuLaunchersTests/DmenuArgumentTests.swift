import MenuModel
import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct DmenuArgumentTests {
    @Test func `nothing asks for a strip at the top of the focused monitor`() throws {
        let request = try request(.dmenu, "")
        #expect(request.window.layout == .strip && request.window.place == .top && request.window.monitor == .focused)
        #expect(request.field.match == .dmenu && !request.field.matching.ignoresCase && request.list.lines == nil)
        #expect(
            request.result.dismissalCode == 1 && request.field.prompt == nil && request.field.customText == .accepted)
    }

    private static let table: [(String, Holding)] = [
        ("-b", .that(\.window.place, .bottom)), ("-i", .that(\.field.matching.ignoresCase, true)),
        ("-f", .that(\.input.rowsReadFirst, 0)), ("-l 7", .that(\.list.lines, 7)),
        ("-l 7", .that(\.window.layout, .list)), ("-l 0", .that(\.window.layout, .strip)),
        ("-m 1", .that(\.window.monitor, .number(1))), ("-m -1", .that(\.window.monitor, .focused)),
        ("-p ask", .that(\.field.prompt, "ask")), ("-p -b", .that(\.window.place, .top)),
        ("-w 0x1f", .that(\.window.parent, 31)), ("-w 31", .that(\.window.parent, 31)),
        ("-nb #222", .that(\.look.colors.background, Color(hex: "#222222"))),
        ("-nf white", .that(\.look.colors.text, .white)),
        ("-sb #005577", .that(\.look.colors.accent, Color(hex: "#005577"))),
        ("-sf #eeeeee", .that(\.look.colors.highlightedText, Color(hex: "#eeeeee"))),
        ("-nf black -nb #000", .that(\.field.isPassword, true)), ("-nf #222222", .that(\.field.isPassword, true)),
        ("-nb #bbbbbb", .that(\.field.isPassword, true)), ("-nf white -nb black", .that(\.field.isPassword, false)),
        ("-nf black -nb black", .that(\.input.source, .standardInput)),
        ("-fn Hack-12", .that(\.look.font?.family, "Hack")), ("-fn Hack-12", .that(\.look.font?.size, 12)),
        ("-fn monospace:size=9", .that(\.look.font?.size, 9)),
        ("-c", .that(\.window.place, .center)), ("-P", .that(\.input.source, .nothing)),
        ("-P", .that(\.field.isPassword, true)), ("-r", .that(\.field.customText, .refused)),
        ("-F", .that(\.field.match, .fuzzy)), ("-x", .that(\.field.match, .prefix)),
        ("-x 10 -y 20 -w 300", .that(\.window.place, .at(x: .init(10), y: .init(20)))),
        ("-x 10 -y 20 -w 300", .that(\.window.width, 300)), ("-x 10 -y 20 -z 300", .that(\.window.width, 300)),
        ("-z -b", .that(\.window.place, .bottom)), ("-R", .that(\.field.customText, .refused)),
        ("-i -s", .that(\.field.matching.ignoresCase, false)),
        ("-n", .that(\.field.autoSelects, true)), ("-X 7 -Y 8 -W 90", .that(\.window.horizontalOffset, 7)),
        ("-X 7 -Y 8 -W 90", .that(\.window.verticalOffset, 8)), ("-X 7 -Y 8 -W 90", .that(\.window.width, 90)),
        (
            "-1 -o 0.5 -d x -D y -cw 2 -wm -hf red -hp a",
            .that(\.input.source, .standardInput)
        ), ("-S", .that(\.field.matching.ranking, .input)),
        ("-ps 3", .that(\.list.selection, .index(3))), ("-it ab", .that(\.field.filter, "ab")),
        ("-ix", .that(\.result.output, "i")), ("-g 3", .that(\.list.columns, 3)),
        ("-h 30", .that(\.list.rowHeight, 30)), ("-H /tmp/h", .that(\.field.memory.file, "/tmp/h")),
        ("-bw 2 -q -t -vi -hb red", .that(\.window.layout, .strip)), ("-bw 2", .that(\.look.measures.border, 2)),
        ("-d :", .that(\.rows.parts, .separated(by: ":", atLast: false, showsEnd: false))),
        ("-D :|", .that(\.rows.parts, .separated(by: ":", atLast: true, showsEnd: true))),
        ("-t", .that(\.rows.parts, .firstField)), ("-j a/b.json", .that(\.input.source, .lists("a/b.json"))),
        ("-nhf red", .that(\.look.colors.found, style(.init(red: 255, green: 0, blue: 0)))),
        ("-nhb blue -nhf red", .that(\.look.colors.found, style(red, on: .init(red: 0, green: 0, blue: 255)))),
        ("-nhlf red", .that(\.look.colors.found, style(red))), ("-nhf none", .that(\.look.colors.found, nil)),
        ("-shf red", .that(\.look.colors.foundHighlighted, style(red))), ("-shf red", .that(\.look.colors.found, nil)),
        ("-shb red", .that(\.look.colors.foundHighlighted, style(nil, on: red))),
    ]

    private static let red = SpanColor(red: 255, green: 0, blue: 0)

    private static func style(_ color: SpanColor?, on background: SpanColor? = nil) -> SpanStyle {
        var style = SpanStyle()
        (style.color, style.background) = (color, background)
        return style
    }

    @Test func `patches that divide rows show one part and print the other`() throws {
        let first = RowParts.separated(by: ":", atLast: false, showsEnd: false)
        #expect(first.parts(of: "a:b:c") == ("a", "a", "b:c") && first.parts(of: "abc") == ("abc", "abc", "abc"))
        #expect(RowParts.separated(by: ":", atLast: true, showsEnd: true).parts(of: "a:b:c") == ("c", "c", "a:b"))
        #expect(RowParts.firstField.parts(of: "a\tb\tc") == ("a", "a\tb\tc", "a\tb\tc"))
        let request = try request(.dmenu, "-1 -l 3")
        #expect(!request.field.keys.values.contains(.acceptText) && !request.field.keys.values.contains(.acceptAndStay))
    }

    /// Patches that need more than a menu can answer are refused, so that a script does not take a wrong answer for a right one.
    @Test(arguments: ["-dy", "-ex"]) func `patches that are not supported are refused`(option: String) {
        #expect(Launcher.dmenu.plan([option, "x"]) == .say(DmenuArguments.usage, isError: true, code: 1))
    }

    @Test(arguments: table)
    func `options ask for what the manual says`(line: String, holds: Holding) throws {
        #expect(holds(try request(.dmenu, line)), "\(line)")
    }

    @Test(arguments: ["-h", "-z9", "--help", "-bi", "--", "word", "-l", "-p", "-b -nb"])
    func `what is no option is answered by the usage`(line: String) {
        let plan = Launcher.dmenu.plan(line.split(separator: " ").map(String.init))
        #expect(plan == .say(DmenuArguments.usage, isError: true, code: 1))
    }

    @Test func `X resources that name dmenu are taken where no option says otherwise, and others are not`() throws {
        let values = [
            "dmenu.font": "Hack:size=9", "*background": "#101010", "dmenu.background": "#202020",
            "dmenu.selbgcolor": "#303030", "dmenu*foreground": "#404040", "dmenu.prompt": "run:",
            "*selforeground": "red",
        ]
        var request = try request(.dmenu, "-nf #505050")
        request.applyResources { values[$0] }
        #expect(request.look.font?.family == "Hack" && request.field.prompt == "run:")
        #expect(request.look.colors.background == Color(hex: "#202020"))
        #expect(request.look.colors.accent == Color(hex: "#303030"))
        #expect(request.look.colors.text == Color(hex: "#505050") && request.look.colors.highlightedText == nil)
    }

    @Test func `the usage has the capital P that scripts look for`() {
        #expect(DmenuArguments.usage.contains("P"))
    }

    @Test func `the version is said at once, whatever follows`() {
        #expect(Launcher.dmenu.plan(["-b", "-v", "-nonsense"]) == .say("dmenu-5.2", isError: false, code: 0))
    }

    @Test(arguments: [
        ("Return", LauncherKey.accept), ("Ctrl+m", .accept), ("Shift+Return", .acceptText),
        ("Ctrl+Return", .acceptAndStay), ("Escape", .cancel), ("Ctrl+c", .cancel), ("Ctrl+bracketleft", .cancel),
        ("Tab", .complete), ("Alt+g", .first), ("Alt+Shift+g", .last), ("Ctrl+y", .pastePrimary),
        ("Ctrl+Shift+y", .pasteClipboard), ("Ctrl+v", .pasteClipboard), ("Prior", .pageUp), ("Page_Down", .pageDown),
        ("Ctrl+k", .deleteToEnd),
    ])
    func `keys do what they do in dmenu`(key: String, action: LauncherKey) throws {
        let stroke = try #require(KeyStroke(key)?.binding)
        #expect(try request(.dmenu, "").field.keys[stroke] == action)
    }
}
