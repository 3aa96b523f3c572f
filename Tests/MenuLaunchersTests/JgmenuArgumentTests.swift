import MenuScene
import Testing

@testable import MenuLaunchers

@Suite struct JgmenuArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.executes, true)), ("", .that(\.place, .edge(x: -1, y: 1))),
        ("--no-spawn", .that(\.executes, false)), ("--at-pointer", .that(\.place, .pointer)),
        ("--center", .that(\.place, .center)), ("--vsimple", .that(\.showsIcons, false)),
        ("--csv-file=a=b", .that(\.source, .file("a=b"))),
        ("--csv-cmd=cat_x", .that(\.source, .command("cat_x"))),
        ("--csv-cmd=apps", .that(\.source, .command("jgmenu_run apps"))),
        ("--checkout=t", .that(\.tag, "t")), ("--icon-size=0", .that(\.showsIcons, false)),
        ("--icon-size=48", .that(\.iconSize, 48)), ("--config-file=c", .that(\.settingsFile, "c")),
        ("--vsimple --config-file=c", .that(\.settingsFile, "")),
        ("--persistent --die-when-loaded --unknown word", .that(\.executes, true)),
        ("--override=menu_valign=top", .that(\.place, .edge(x: -1, y: -1))),
    ]

    @Test(arguments: table)
    func `options ask for what the manual says`(line: String, holds: Holding) throws {
        #expect(holds(try request(.jgmenu, line)), "\(line)")
    }

    @Test func `settings are taken where they mean something, and the command line counts more`() throws {
        var request = try request(.jgmenu, "--simple --icon-size=32")
        request.applySettings(
            """
            # a remark
            menu_halign = right
            icon_size=16
            color_menu_bg = #112233 50
            csv_cmd = apps
            terminal_exec = st
            nonsense = 1
            no equals sign
            """)
        #expect(request.place == .edge(x: 1, y: 1) && request.iconSize == 32 && request.source == .standardInput)
        #expect(request.colors.background == Color(hex: "#112233")?.withAlpha(0.5))
        #expect(request.terminal == ["st", "-e"])
    }

    @Test func `version and help are said`() {
        #expect(Launcher.jgmenu.plan(["--version"]) == .say("jgmenu v4.4.1", isError: false, code: 0))
        #expect(Launcher.jgmenu.plan(["--simple", "--help"]) == .say(JgmenuArguments.usage, isError: false, code: 0))
    }
}
