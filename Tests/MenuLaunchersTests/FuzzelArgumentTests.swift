import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct FuzzelArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.input.source, .modes)), ("", .that(\.modes.entries.first?.name, "drun")),
        ("-d", .that(\.input.source, .standardInput)), ("-d", .that(\.field.prompt, "> ")),
        ("-d", .that(\.window.relativeWidth, .digits(30, besides: 80))),
        ("-d -w 20 -x 3", .that(\.window.relativeWidth, .digits(20, besides: 6))),
        ("--dmenu --lines=4", .that(\.list.lines, 4)), ("-dl4", .that(\.list.paging, .rows(4))),
        ("-d --password", .that(\.field.isPassword, true)), ("-d --password=x -p ask", .that(\.field.prompt, "ask")),
        ("-d --password x", .that(\.field.isPassword, true)), ("-d --index", .that(\.result.output, "i")),
        ("-d -R", .that(\.input.emptiness?.code, 1)), ("-d -i", .that(\.input.source, .standardInput)),
        ("-d -b 11223344", .that(\.look.colors.background, Color(hex: "#11223344"))),
        ("-d -s 333", .that(\.look.colors.accent, Color(hex: "#333333"))),
        ("-d --no-fuzzy", .that(\.field.match, .substring)), ("-d", .that(\.field.match, .typos)),
        ("-d --anchor=top-right", .that(\.window.place, .edge(x: 1, y: -1))),
        ("-d --dmenu0", .that(\.input.separator, 0)), ("-d --line-height=30px", .that(\.list.rowHeight, 30)),
        ("-d -f Hack:size=9,Sans -o DP-1", .that(\.look.font?.family, "Hack")),
        ("-d -f Hack:size=9,Sans -o DP-1", .that(\.window.monitor, .name("DP-1"))),
        ("-d --layer=overlay -y 3 -P 3 -D yes --log-level=none word", .that(\.input.source, .standardInput)),
    ]

    @Test(arguments: table.indices) func `options come to what fuzzel(1) says`(index: Int) throws {
        #expect(Self.table[index].1(try request(.fuzzel, Self.table[index].0)), "\(Self.table[index].0)")
    }

    @Test(arguments: [
        ("-d --lines=x", "x: invalid line count"), ("-d -b red", "red: invalid color"),
        ("-d --layer=x", "x: invalid layer. Must be one of 'top', 'overlay'"),
        ("-d -D maybe", "maybe: invalid value for dpi-aware: must be one of 'auto', 'no', or 'yes'"),
        ("--bogus", "error: unrecognized option '--bogus'"),
    ])
    func `what fuzzel refuses is refused`(line: String, message: String) {
        let plan = Launcher.fuzzel.plan(line.split(separator: " ").map(String.init))
        #expect(plan == .say(message, isError: true, code: 1))
    }

    @Test func `settings of the file are taken, and options take precedence`() throws {
        let settings = """
            # a remark
            lines=5
            prompt="ask > "
            fuzzy=no
            [colors]
            background=112233ff
            selection=abcdefff
            [border]
            radius=3
            width=2
            [dmenu]
            mode=index
            exit-immediately-if-empty=yes
            [key-bindings]
            cancel=F2
            next=Control+k
            delete-line=none
            """
        let request = try request(.fuzzel, ["-d", "-l", "6"], settings: settings)
        #expect(request.list.lines == 6 && request.field.prompt == "ask > " && request.field.match == .substring)
        #expect(request.look.colors.background == Color(hex: "#112233") && request.look.colors.radius == 3)
        #expect(request.look.colors.accent == Color(hex: "#abcdef") && request.look.measures.border == 2)
        #expect(request.result.output == "i" && request.input.emptiness?.code == 1)
        func key(_ name: String) -> LauncherKey? { KeyStroke(name).flatMap { request.field.keys[$0.binding] } }
        #expect(key("F2") == .cancel && key("Escape") == nil && key("Control+k") == .down && key("Down") == nil)
        #expect(key("Alt+3") == .end(code: 12))
    }
}
