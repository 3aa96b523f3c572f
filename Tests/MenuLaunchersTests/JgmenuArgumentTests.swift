import Foundation
import MenuScene
import Testing

@testable import MenuLaunchers

@Suite struct JgmenuArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.executes, true)), ("", .that(\.place, .edge(x: -1, y: 1))),
        ("--no-spawn", .that(\.executes, false)), ("--at-pointer", .that(\.place, .pointer)),
        ("--center", .that(\.place, .center)), ("--vsimple", .that(\.showsIcons, false)),
        ("", .that(\.source, .command("jgmenu_run apps"))), ("", .that(\.showsApplications, true)),
        ("--no-spawn --center", .that(\.source, .command("jgmenu_run apps"))),
        ("--simple", .that(\.source, .standardInput)), ("--vsimple", .that(\.source, .standardInput)),
        ("--csv-file=a=b", .that(\.source, .file("a=b"))),
        ("--csv-cmd=cat_x", .that(\.source, .command("cat_x"))),
        ("--override=csv_cmd=", .that(\.source, .standardInput)),
        ("--override=csv_cmd=lx", .that(\.source, .command("jgmenu_run lx"))),
        ("--csv-cmd=apps", .that(\.source, .command("jgmenu_run apps"))),
        ("--checkout=t", .that(\.tag, "t")), ("--icon-size=0", .that(\.showsIcons, false)),
        ("--icon-size=48", .that(\.iconSize, 48)), ("--config-file=c", .that(\.settingsFile, "c")),
        ("--vsimple --config-file=c", .that(\.settingsFile, "")),
        ("--persistent --die-when-loaded --unknown word", .that(\.executes, true)),
        ("", .that(\.showsBackItems, false)), ("--override=hide_back_items=0", .that(\.showsBackItems, true)),
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

    @Test func `measures, titles and what generators are told are settings too`() throws {
        var request = try request(.jgmenu, "")
        request.applySettings(
            """
            menu_height_max = 300
            menu_padding_left = 9
            menu_padding_top = -4
            sub_spacing = -2
            item_radius = 6
            sep_markup = font="Sans 8" foreground="blue"
            hover_delay = 250
            arrow_width = 0
            color_title_fg = #ff0000 100
            csv_no_dirs = 1
            """)
        #expect(request.measures.tabStop == 120)
        request.applySettings("tabs = 60\ntabs = -5\n")
        #expect(request.measures.tabStop == 60)
        #expect(request.measures.maximumHeight == 300 && request.measures.padding == [.left: 9, .top: 0])
        #expect(request.measures.submenuGap == -2 && request.measures.highlightRadius == 6)
        #expect(request.headingSpan == #"font="Sans 8" foreground="blue""#)
        #expect(request.measures.hoverDelay == 0.25 && !request.measures.showsArrows)
        #expect(request.colors.heading == Color(hex: "#ff0000") && request.environment == ["JGMENU_NO_DIRS": "1"])
        request.applySettings("sub_hover_action = 0\nhover_delay = 10\n")
        #expect(request.measures.hoverDelay == 86_400)
    }

    @Test func `every setting means something, or the manual says that it does not`() throws {
        let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let manual = try String(
            contentsOfFile: repository.joined(separator: "/") + "/packaging/man/x11menu.1", encoding: .utf8)
        #expect(JgmenuArguments.idleSettings.isDisjoint(with: JgmenuArguments.settingNames))
        let named = Set(manual.split { $0 == " " || $0 == "\n" }.map(String.init))
        #expect(JgmenuArguments.idleSettings.subtracting(named) == [])
    }

    @Test func `version and help are said`() {
        #expect(Launcher.jgmenu.plan(["--version"]) == .say("jgmenu v4.4.1", isError: false, code: 0))
        #expect(Launcher.jgmenu.plan(["--simple", "--help"]) == .say(JgmenuArguments.usage, isError: false, code: 0))
    }
}
