import MenuFormats
import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct RofiArgumentTests {
    @Test func `dmenu mode asks for a window of fifteen rows where letters count`() throws {
        let request = try request(.rofi, "-dmenu")
        #expect(request.layout == .window && request.place == .center && request.lines == 15)
        #expect(request.prompt == "dmenu" && !request.matching.ignoresCase && request.match == .substring)
        #expect(request.matching.negates && request.matching.ranking == .input && request.format == .rofi)
    }

    private static let table: [(String, Holding)] = [
        ("-dmenu -p ask", .that(\.prompt, "ask")), ("-dmenu -P ask", .that(\.prompt, "ask")),
        ("-dmenu -i -case-sensitive", .that(\.matching.ignoresCase, true)),
        ("-- -dmenu -p clipmenu -l 20", .that(\.lines, 20)),
        ("-p x -l 0 -DMENU", .that(\.lines, 0)),
        ("-dmenu -zork 5 -lines 3 -width 30", .that(\.lines, 15)),
        ("-dmenu -i", .that(\.matching.ignoresCase, true)),
        ("-dmenu -sep \\0", .that(\.separator, 0)), ("-dmenu -sep |", .that(\.separator, 0x7C)),
        ("-dmenu -input f", .that(\.source, .file("f"))),
        ("-dmenu -format i:s", .that(\.output, "i:s")),
        ("-dmenu -selected-row 2", .that(\.selection, .index(2))),
        ("-dmenu -select b", .that(\.selection, .text("b"))),
        ("-dmenu -filter b", .that(\.filter, "b")),
        ("-dmenu -a 1,2", .that(\.active, RowSet("1,2"))),
        ("-dmenu -no-custom", .that(\.customText, .refused)),
        ("-dmenu -only-match", .that(\.customText, .impossible)),
        ("-dmenu -multi-select", .that(\.isMultiple, true)),
        ("-dmenu -markup-rows", .that(\.hasMarkup, true)),
        ("-dmenu -password", .that(\.isPassword, true)),
        ("-dmenu -auto-select", .that(\.autoSelects, true)), ("-dmenu -dump", .that(\.dumps, true)),
        ("-dmenu -matching fuzzy", .that(\.match, .fuzzy)),
        ("-dmenu -matching prefix", .that(\.match, .wordPrefix)),
        ("-dmenu -sort", .that(\.matching.ranking, .distance)),
        ("-dmenu -sort -sorting-method fzf", .that(\.matching.ranking, .fit)),
        ("-dmenu -no-tokenize", .that(\.matching.splitsWords, false)),
        ("-dmenu -location 1", .that(\.place, .edge(x: -1, y: -1))),
        ("-dmenu -location 6", .that(\.place, .edge(x: 0, y: 1))),
        ("-dmenu -m -3", .that(\.place, .pointer)),
        ("-dmenu -m HDMI-1", .that(\.monitor, .name("HDMI-1"))),
        ("-dmenu -m 1", .that(\.monitor, .number(1))),
        ("-dmenu -m primary", .that(\.monitor, .primary)),
        ("-dmenu -xoffset -5", .that(\.horizontalOffset, -5)),
        ("-dmenu -dpi 192", .that(\.resolution, 192)),
        ("-e hello", .that(\.source, .message("hello"))), ("-e hello", .that(\.dismissalCode, 0)),
        ("-show p -modi run,p:~/bin/p", .that(\.source, .script(name: "p", command: "~/bin/p"))),
        ("-show p -modi p:x", .that(\.matching.ignoresCase, true)),
        ("-dmenu", .that(\.cycles, true)), ("-dmenu -no-cycle", .that(\.cycles, false)),
        ("-dmenu -display-columns 1,3", .that(\.shownColumns, [1, 3])),
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

    @Test func `it does not start inside its own script`() {
        let plan = Launcher.rofi.plan(["-dmenu"]) { $0 == "ROFI_OUTSIDE" ? "1" : nil }
        #expect(plan == .say("Do not launch rofi from inside rofi.", isError: true, code: 1))
    }

    @Test(arguments: [
        ("Alt+1", LauncherKey.end(code: 10)), ("Alt+0", .end(code: 19)), ("Alt+parenleft", .end(code: 28)),
        ("Shift+Return", .acceptOrMark), ("Ctrl+Return", .acceptText), ("Super+3", .acceptRow(2)),
        ("Super+0", .acceptRow(9)), ("Ctrl+w", .clear), ("Ctrl+Shift+v", .pastePrimary), ("Insert", .pasteClipboard),
    ])
    func `keys do what they do in rofi`(key: String, action: LauncherKey) throws {
        let stroke = try #require(KeyStroke(key)?.binding)
        #expect(try request(.rofi, "-dmenu").keys[stroke] == action)
    }

    @Test func `options bind keys anew and set them free`() throws {
        let request = try request(
            .rofi, ["-dmenu", "-kb-custom-1", "Control+d,!F5", "-kb-cancel", "", "-kb-row-down", "Escape"])
        let keys = request.keys
        #expect(keys[try #require(KeyStroke("Ctrl+d")?.binding)] == .end(code: 10))
        #expect(keys[try #require(KeyStroke("F5")?.binding)] == .end(code: 10))
        #expect(keys[try #require(KeyStroke("Alt+1")?.binding)] == .ignore)
        #expect(keys[try #require(KeyStroke("Escape")?.binding)] == .down)
        #expect(keys[try #require(KeyStroke("Down")?.binding)] == .ignore)
    }

    @Test func `themes give sizes and plain colours, and the rest is passed over`() throws {
        let theme = """
            @import "x"; window { width: 30%; location: north; background-color: #112233; } listview { lines: 4; columns: 2; }
            element selected { background-color: @accent; text-color: white; } * { font: "Hack 11"; } broken {
            """
        let request = try request(.rofi, ["-dmenu", "-theme-str", theme])
        #expect(request.widthPercentage == 30 && request.lines == 4 && request.columns == 2)
        #expect(request.place == .edge(x: 0, y: -1) && request.colors.background == Color(hex: "#112233"))
        #expect(request.colors.accent == nil && request.colors.highlightedText == .white)
        #expect(request.font?.family == "Hack" && request.font?.size == 11)
        #expect(try MenuLaunchersTests.request(.rofi, ["-dmenu", "-theme-str", theme, "-l", "7"]).lines == 7)
    }
}
