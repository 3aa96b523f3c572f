import MenuFormats
import MenuLayout
import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct RofiArgumentTests {
    @Test func `dmenu mode asks for a window of fifteen rows where letters count`() throws {
        let request = try request(.rofi, "-dmenu")
        #expect(request.window.layout == .window && request.window.place == .center && request.list.lines == 15)
        #expect(
            request.field.prompt == "dmenu" && !request.field.matching.ignoresCase && request.field.match == .substring)
        #expect(
            request.field.matching.negates && request.field.matching.ranking == .input && request.input.format == .rofi)
    }

    private static let table: [(String, Holding)] = [
        ("-dmenu -p ask", .that(\.field.prompt, "ask")), ("-dmenu -P ask", .that(\.field.prompt, "ask")),
        ("-dmenu -i -case-sensitive", .that(\.field.matching.ignoresCase, true)),
        ("-- -dmenu -p clipmenu -l 20", .that(\.list.lines, 20)),
        ("-p x -l 0 -DMENU", .that(\.list.lines, 0)),
        ("-dmenu -zork 5 -lines 3 -width 30", .that(\.list.lines, 15)),
        ("-dmenu -i", .that(\.field.matching.ignoresCase, true)),
        ("-dmenu -sep \\0", .that(\.input.separator, 0)), ("-dmenu -sep |", .that(\.input.separator, 0x7C)),
        ("-dmenu -input f", .that(\.input.source, .file("f"))),
        ("-dmenu -format i:s", .that(\.result.output, "i:s")),
        ("-dmenu -selected-row 2", .that(\.list.selection, .index(2))),
        ("-dmenu -select b", .that(\.list.selection, .text("b"))),
        ("-dmenu -filter b", .that(\.field.filter, "b")),
        ("-dmenu -a 1,2", .that(\.rows.active, RowSet("1,2"))),
        ("-dmenu -no-custom", .that(\.field.customText, .refused)),
        ("-dmenu -only-match", .that(\.field.customText, .impossible)),
        ("-dmenu -multi-select", .that(\.list.isMultiple, true)),
        ("-dmenu -markup-rows", .that(\.rows.hasMarkup, true)),
        ("-dmenu -password", .that(\.field.isPassword, true)),
        ("-dmenu -auto-select", .that(\.field.autoSelects, true)), ("-dmenu -dump", .that(\.result.dumps, true)),
        ("-dmenu", .that(\.look.measures.tabs, .spaces(8))), ("-dmenu", .that(\.look.measures.ellipsis, .end)),
        ("-dmenu -keep-right", .that(\.look.measures.ellipsis, .start)),
        ("-dmenu -ellipsize-mode middle", .that(\.look.measures.ellipsis, .middle)),
        ("-dmenu -ellipsize-mode nowhere", .that(\.look.measures.ellipsis, .end)),
        ("-dmenu -matching fuzzy", .that(\.field.match, .fuzzy)),
        ("-dmenu -matching prefix", .that(\.field.match, .wordPrefix)),
        ("-dmenu -sort", .that(\.field.matching.ranking, .distance)),
        ("-dmenu -sort -sorting-method fzf", .that(\.field.matching.ranking, .fit)),
        ("-dmenu -no-tokenize", .that(\.field.matching.splitsWords, false)),
        ("-dmenu -location 1", .that(\.window.place, .edge(x: -1, y: -1))),
        ("-dmenu -location 6", .that(\.window.place, .edge(x: 0, y: 1))),
        ("-dmenu -m -3", .that(\.window.place, .pointer)),
        ("-dmenu -m HDMI-1", .that(\.window.monitor, .name("HDMI-1"))),
        ("-dmenu -m 1", .that(\.window.monitor, .number(1))),
        ("-dmenu -m primary", .that(\.window.monitor, .primary)),
        ("-dmenu -xoffset -5", .that(\.window.horizontalOffset, -5)),
        ("-dmenu -dpi 192", .that(\.look.resolution, 192)),
        ("-e hello", .that(\.input.source, .message("hello"))), ("-e hello", .that(\.result.dismissalCode, 0)),
        ("-show p -modi run,p:~/bin/p", .that(\.input.source, .modes)),
        ("-show p -modi p:x", .that(\.field.matching.ignoresCase, true)),
        ("-dmenu", .that(\.list.cycles, true)), ("-dmenu -no-cycle", .that(\.list.cycles, false)),
        ("-dmenu -display-columns 1,3", .that(\.rows.shownColumns, [1, 3])),
    ]

    @Test(arguments: table)
    func `options ask for what the manual says`(line: String, holds: Holding) throws {
        #expect(holds(try request(.rofi, line)), "\(line)")
    }

    @Test(arguments: [
        (["-v"], LauncherPlan.say("Version: 1.7.3", isError: false, code: 0)),
        ([], .say(RofiArguments.unsure, isError: true, code: 1)),
        (["-show", "nope"], .say("Mode nope is not found.", isError: true, code: 1)),
    ])
    func `without anything to show it says so`(words: [String], plan: LauncherPlan) {
        #expect(Launcher.rofi.plan(words) == plan)
    }

    @Test(arguments: ["-h", "-help", "--help"])
    func `it explains its options`(word: String) {
        guard case .say(let text, isError: false, code: 0) = Launcher.rofi.plan([word]) else {
            Issue.record("\(word)")
            return
        }
        #expect(text.contains("\n    -multi-select\n") && text.contains("-kb-accept-entry KEYS    Choose the row"))
        #expect(Launcher.rofi.options.contains { $0.word == "-kb-cancel" && $0.help == "Close the menu" })
    }

    @Test func `it does not start inside its own script`() {
        let plan = Launcher.rofi.plan(
            ["-dmenu"], in: LauncherSurroundings(variable: { $0 == "ROFI_OUTSIDE" ? "1" : nil }))
        #expect(plan == .say("Do not launch rofi from inside rofi.", isError: true, code: 1))
    }

    @Test(arguments: [
        ("Alt+1", LauncherKey.end(code: 10)), ("Alt+0", .end(code: 19)), ("Alt+parenleft", .end(code: 28)),
        ("Shift+Return", .acceptOrMark), ("Ctrl+Return", .acceptText), ("Super+3", .acceptRow(2)),
        ("Super+0", .acceptRow(9)), ("Alt+period", .moveEllipsis), ("Ctrl+w", .clear), ("Ctrl+Shift+v", .pastePrimary),
        ("Insert", .pasteClipboard),
    ])
    func `keys do what they do in rofi`(key: String, action: LauncherKey) throws {
        let stroke = try #require(KeyStroke(key)?.binding)
        #expect(try request(.rofi, "-dmenu").field.keys[stroke] == action)
    }

    @Test func `options bind keys anew and set them free`() throws {
        let request = try request(
            .rofi, ["-dmenu", "-kb-custom-1", "Control+d,!F5", "-kb-cancel", "", "-kb-row-down", "Escape"])
        let keys = request.field.keys
        #expect(keys[try #require(KeyStroke("Ctrl+d")?.binding)] == .end(code: 10))
        #expect(keys[try #require(KeyStroke("F5")?.binding)] == .end(code: 10))
        #expect(keys[try #require(KeyStroke("Alt+1")?.binding)] == .ignore)
        #expect(keys[try #require(KeyStroke("Escape")?.binding)] == .down)
        #expect(keys[try #require(KeyStroke("Down")?.binding)] == .ignore)
    }

    @Test(arguments: ["Foo+Return", "Control+j,Return+x", "a+b"])
    func `a key with a modifier that does not exist is refused with a message`(_ key: String) throws {
        let request = try request(.rofi, ["-dmenu", "-kb-accept-entry", key])
        guard case .message(let text) = request.input.source else {
            Issue.record("a menu opens")
            return
        }
        #expect(text.contains("kb-accept-entry") && request.result.dismissalCode == 65)
    }

    @Test(arguments: ["Hyper+x", "Mod5+F1", "Super_L+space", "!Control+Return", "minus", "Control+plus", ""])
    func `a key with a modifier of rofi's is taken`(_ key: String) throws {
        let request = try request(.rofi, ["-dmenu", "-kb-custom-1", key])
        #expect(request.input.source == .standardInput)
    }

    @Test func `rows have as many lines as their height`() throws {
        #expect(try request(.rofi, ["-dmenu", "-eh", "2"]).list.rowLines == 2)
        #expect(try request(.rofi, ["-dmenu", "-eh", "0"]).list.rowLines == 1)
    }

    @Test(arguments: ["Alt-k", "alt-k", "ALT+k", "alt_l-k", "Mod1+k"])
    func `modifiers are joined by either sign, in either case`(_ key: String) throws {
        let request = try request(.rofi, ["-dmenu", "-kb-custom-1", key])
        #expect(request.field.keys[try #require(KeyStroke("Alt+k")?.binding)] == .end(code: 10))
    }

    @Test(arguments: [
        ("entry { text-color: transparent; }", true), ("* { text-color: #00000000; }", true),
        ("* { text-color: transparent; } entry { text-color: white; }", false),
        ("window { background-color: #222; } entry { text-color: #222222; background-color: transparent; }", true),
        ("window { background-color: #222; } element { text-color: #222; }", false),
        ("entry { background-color: #222; } * { text-color: #222; }", true), ("entry { text-color: @x; }", false),
    ])
    func `a text that cannot be seen is a password`(theme: String, isPassword: Bool) throws {
        #expect(try request(.rofi, ["-dmenu", "-theme-str", theme]).field.isPassword == isPassword, "\(theme)")
    }

    @Test func `themes give sizes and plain colours, and the rest is passed over`() throws {
        let theme = """
            @import "x"; window { width: 30%; location: north; background-color: #112233; } listview { lines: 4; columns: 2; }
            element selected { background-color: @accent; text-color: white; } * { font: "Hack 11"; } broken {
            """
        let request = try request(.rofi, ["-dmenu", "-theme-str", theme])
        #expect(request.list.lines == 4 && request.list.columns == 2)
        #expect(request.window.place == .edge(x: 0, y: -1) && request.look.colors.background == Color(hex: "#112233"))
        #expect(request.look.colors.accent == nil && request.look.colors.highlightedText == .white)
        #expect(request.look.font?.family == "Hack" && request.look.font?.size == 11)
        #expect(try MenuLaunchersTests.request(.rofi, ["-dmenu", "-theme-str", theme, "-l", "7"]).list.lines == 7)
    }
}
