import MenuLayout
import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct BemenuArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.window.layout, .strip)), ("", .that(\.field.prompt, "bemenu")),
        ("", .that(\.look.measures.tabs, .spaces(8))),
        ("", .that(\.result.dismissalCode, 1)), ("-l 5", .that(\.list.lines, 5)), ("-l5", .that(\.list.lines, 5)),
        ("--list=5", .that(\.window.layout, .list)), ("-l 5 -b", .that(\.window.place, .bottom)),
        ("-l 5", .that(\.list.paging, .rows(5))), ("-ip ask", .that(\.field.matching.ignoresCase, true)),
        ("-ip ask", .that(\.field.prompt, "ask")), ("--ignore", .that(\.field.matching.ignoresCase, true)),
        ("-w", .that(\.list.cycles, true)), ("-I 2", .that(\.list.selection, .index(2))),
        ("-I -1", .that(\.list.selection, nil)), ("-x", .that(\.field.isPassword, true)),
        ("-x indicator", .that(\.field.isPassword, true)), ("-F be", .that(\.field.filter, "be")),
        ("--ifne", .that(\.input.emptiness?.code, 1)), ("--accept-single", .that(\.list.acceptsOnlyRow, true)),
        ("-c -W 0.4", .that(\.window.relativeWidth, .share(0.4))), ("-W 7", .that(\.window.relativeWidth, nil)),
        ("-m 1", .that(\.window.monitor, .number(1))), ("-m -1", .that(\.window.monitor, .focused)),
        ("-m DP-1", .that(\.window.monitor, .name("DP-1"))), ("-H 30", .that(\.list.rowHeight, 30)),
        ("--nb #222", .that(\.look.colors.background, Color(hex: "#222222"))),
        ("--hb #1234", .that(\.look.colors.accent, Color(hex: "#11223344"))),
        ("--fn Hack -P > --scrollbar always extra", .that(\.look.font?.family, "Hack")),
        ("-- -w", .that(\.list.cycles, false)),
    ]

    @Test(arguments: table.indices) func `options come to what bemenu(1) says`(index: Int) throws {
        #expect(Self.table[index].1(try request(.bemenu, Self.table[index].0)), "\(Self.table[index].0)")
    }

    @Test(arguments: [
        ("--bogus", "unrecognized option '--bogus'"), ("-l", "option requires an argument -- 'l'"),
        ("-q", "invalid option -- 'q'"),
        ("--li", "option '--li' is ambiguous; possibilities: '--line-height' '--list'"),
        ("--list", "option '--list' requires an argument"), ("--wrap=1", "option '--wrap' doesn't allow an argument"),
    ])
    func `what bemenu refuses is refused with its message`(line: String, message: String) {
        let plan = Launcher.bemenu.plan(line.split(separator: " ").map(String.init))
        #expect(
            plan == .say("bemenu: \(message)\n\n\(BemenuArguments.usage)", isError: true, code: 1), "\(line)")
    }

    @Test func `options of the environment come first`() throws {
        let surroundings = LauncherSurroundings(
            variable: { $0 == "BEMENU_OPTS" ? #"-l 3 -p 'two words' --fn "Sans 9" -F a\ b"# : nil })
        guard case .show(let request) = Launcher.bemenu.plan(["-l", "7"], in: surroundings) else {
            Issue.record("no menu")
            return
        }
        #expect(request.list.lines == 7 && request.field.prompt == "two words" && request.field.filter == "a b")
        #expect(request.look.font?.size == 9)
        #expect(BemenuArguments.words(#"'' a"b c"d 'e"#) == ["", "ab cd", "e"])
    }

    @Test func `ten keys have exit codes`() throws {
        let keys = try request(.bemenu, "").field.keys
        #expect(KeyStroke("Alt+1").flatMap { keys[$0.binding] } == .end(code: 10))
        #expect(KeyStroke("Alt+0").flatMap { keys[$0.binding] } == .end(code: 19))
    }
}
