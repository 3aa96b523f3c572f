import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct DmenuArgumentTests {
    @Test func `nothing asks for a strip at the top of the focused monitor`() throws {
        let request = try request(.dmenu, "")
        #expect(request.layout == .strip && request.place == .top && request.monitor == .focused)
        #expect(request.match == .dmenu && !request.matching.ignoresCase && request.lines == nil)
        #expect(request.dismissalCode == 1 && request.prompt == nil && request.customText == .accepted)
    }

    private static let table: [(String, Holding)] = [
        ("-b", .that(\.place, .bottom)), ("-i", .that(\.matching.ignoresCase, true)),
        ("-f", .that(\.grabsFirst, true)), ("-l 7", .that(\.lines, 7)),
        ("-l 7", .that(\.layout, .list)), ("-l 0", .that(\.layout, .strip)),
        ("-m 1", .that(\.monitor, .number(1))), ("-m -1", .that(\.monitor, .focused)),
        ("-p ask", .that(\.prompt, "ask")), ("-p -b", .that(\.place, .top)),
        ("-w 0x1f", .that(\.parent, 31)), ("-w 31", .that(\.parent, 31)),
        ("-nb #222", .that(\.colors.background, Color(hex: "#222222"))),
        ("-nf white", .that(\.colors.text, .white)),
        ("-sb #005577", .that(\.colors.accent, Color(hex: "#005577"))),
        ("-sf #eeeeee", .that(\.colors.highlightedText, Color(hex: "#eeeeee"))),
        ("-fn Hack-12", .that(\.font?.family, "Hack")), ("-fn Hack-12", .that(\.font?.size, 12)),
        ("-fn monospace:size=9", .that(\.font?.size, 9)),
        ("-c", .that(\.place, .center)), ("-P", .that(\.source, .nothing)),
        ("-P", .that(\.isPassword, true)), ("-r", .that(\.customText, .refused)),
        ("-F", .that(\.match, .fuzzy)), ("-x", .that(\.match, .prefix)),
        ("-x 10 -y 20 -w 300", .that(\.place, .at(x: .init(10), y: .init(20)))),
        ("-x 10 -y 20 -w 300", .that(\.width, 300)), ("-x 10 -y 20 -z 300", .that(\.width, 300)),
        ("-z -b", .that(\.place, .bottom)), ("-R", .that(\.customText, .refused)),
        ("-i -s", .that(\.matching.ignoresCase, false)),
        ("-n", .that(\.autoSelects, true)), ("-X 7 -Y 8 -W 90", .that(\.horizontalOffset, 7)),
        ("-X 7 -Y 8 -W 90", .that(\.verticalOffset, 8)), ("-X 7 -Y 8 -W 90", .that(\.width, 90)),
        (
            "-1 -o 0.5 -ex C-a -d x -D y -cw 2 -wm -nhb red -nhf red -shb red -shf red -hf red -hp a",
            .that(\.source, .standardInput)
        ), ("-S", .that(\.matching.ranking, .input)),
        ("-ps 3", .that(\.selection, .index(3))), ("-it ab", .that(\.filter, "ab")),
        ("-ix", .that(\.output, "i")), ("-g 3", .that(\.columns, 3)),
        ("-h 30", .that(\.rowHeight, 30)), ("-H /tmp/h", .that(\.history, "/tmp/h")),
        ("-bw 2 -q -t -vi -hb red -dy cmd", .that(\.layout, .strip)),
    ]

    @Test(arguments: table)
    func `options ask for what the manual says`(line: String, holds: Holding) throws {
        #expect(holds(try request(.dmenu, line)), "\(line)")
    }

    @Test(arguments: ["-h", "-z9", "--help", "-bi", "--", "word", "-l", "-p", "-b -nb"])
    func `what is no option is answered by the usage`(line: String) {
        let plan = Launcher.dmenu.plan(line.split(separator: " ").map(String.init))
        #expect(plan == .say(DmenuArguments.usage, isError: true, code: 1))
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
        ("Ctrl+Shift+y", .pasteClipboard), ("Prior", .pageUp), ("Page_Down", .pageDown), ("Ctrl+k", .deleteToEnd),
    ])
    func `keys do what they do in dmenu`(key: String, action: LauncherKey) throws {
        let stroke = try #require(KeyStroke(key)?.binding)
        #expect(try request(.dmenu, "").keys[stroke] == action)
    }
}
