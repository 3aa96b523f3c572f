import Foundation
import MenuGeometry
import MenuLayout
import MenuScene
import Testing

@testable import MenuLaunchers

@Suite struct JgmenuArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.result.executes, true)), ("", .that(\.window.place, .edge(x: -1, y: 1))),
        ("--no-spawn", .that(\.result.executes, false)), ("--at-pointer", .that(\.window.place, .pointer)),
        ("--center", .that(\.window.place, .center)), ("--vsimple", .that(\.look.showsIcons, false)),
        ("", .that(\.input.source, .applications)),
        ("--no-spawn --center", .that(\.input.source, .applications)),
        ("--simple", .that(\.input.source, .standardInput)), ("--vsimple", .that(\.input.source, .standardInput)),
        ("--csv-file=a=b", .that(\.input.source, .file("a=b"))),
        ("--csv-cmd=cat_x", .that(\.input.source, .command("cat_x"))),
        ("--override=csv_cmd=", .that(\.input.source, .standardInput)),
        ("--override=csv_cmd=lx", .that(\.input.source, .command("jgmenu_run lx"))),
        ("--csv-cmd=apps", .that(\.input.source, .applications)),
        ("--checkout=t", .that(\.input.tag, "t")), ("--icon-size=0", .that(\.look.showsIcons, false)),
        ("--icon-size=48", .that(\.look.iconSize, 48)),
        ("--persistent --die-when-loaded --unknown word", .that(\.result.executes, true)),
        ("", .that(\.rows.showsBackItems, false)), ("--override=hide_back_items=0", .that(\.rows.showsBackItems, true)),
        ("--override=menu_valign=top", .that(\.window.place, .edge(x: -1, y: -1))),
    ]

    @Test(arguments: table)
    func `options ask for what the manual says`(line: String, holds: Holding) throws {
        #expect(holds(try request(.jgmenu, line)), "\(line)")
    }

    @Test func `settings are taken where they mean something, and the command line counts more`() throws {
        let request = try request(
            .jgmenu, "--simple --icon-size=32",
            settings: """
                # a remark
                menu_halign = right
                icon_size=16
                color_menu_bg = #112233 50
                csv_cmd = apps
                terminal_exec = st
                nonsense = 1
                no equals sign
                """)
        #expect(
            request.window.place == .edge(x: 1, y: 1) && request.look.iconSize == 32
                && request.input.source == .standardInput)
        #expect(request.look.colors.background == Color(hex: "#112233")?.withAlpha(0.5))
        #expect(request.result.terminal == ["st", "-e"])
    }

    @Test func `measures, titles and what generators are told are settings too`() throws {
        let settings = """
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

            """
        #expect(try MenuLaunchersTests.request(.jgmenu, "", settings: settings).look.measures.tabs == .every(120))
        let request = try request(.jgmenu, "", settings: settings + "tabs = 60\ntabs = -5\n")
        #expect(request.look.measures.tabs == .every(60))
        #expect(request.look.measures.maximumHeight == 300 && request.look.measures.padding == [.left: 9, .top: 0])
        #expect(request.look.measures.submenuGap == -2 && request.look.measures.highlightRadius == 6)
        #expect(request.look.headingSpan == #"font="Sans 8" foreground="blue""#)
        #expect(request.look.measures.hoverDelay == 0.25 && !request.look.measures.showsArrows)
        #expect(
            request.look.colors.heading == Color(hex: "#ff0000") && request.input.environment == ["JGMENU_NO_DIRS": "1"]
        )
        let still = try MenuLaunchersTests.request(.jgmenu, "", settings: "sub_hover_action = 0\nhover_delay = 10\n")
        #expect(still.look.measures.hoverDelay == 86_400)
    }

    @Test func `arrows, sides and gradients are settings`() throws {
        let plain = try request(.jgmenu, "", settings: "color_menu_bg_to = #ff0000 100\nmenu_border = 0\n").look
        #expect(plain.measures.arrow == nil && plain.measures.arrowWidth == nil && !plain.measures.beginsAtRight)
        #expect(plain.measures.headingPlace == nil && plain.measures.border == nil && plain.colors.gradient == nil)
        let look = try request(
            .jgmenu, "",
            settings: """
                arrow_string = <b>→</b>
                item_halign = right
                sep_halign = Center
                sep_halign = nowhere
                menu_gradient_pos = top_left
                color_menu_bg = #112233 40
                color_menu_bg_to = #445566 100
                menu_border = 3
                menu_padding_top = 5
                menu_padding_left = 1

                """
        ).look
        #expect(look.measures.arrow == "<b>→</b>" && look.measures.arrowWidth == 15 && look.measures.beginsAtRight)
        #expect(look.measures.headingPlace == .center)
        let gradient = try #require(look.colors.gradient)
        #expect(gradient.start == Color(hex: "#112233")?.withAlpha(0.4) && gradient.end == Color(hex: "#445566"))
        #expect(gradient.way == Vector(dx: 1, dy: 1))
        // The border is inside of the padding.
        #expect(look.measures.border == 3 && look.measures.padding == [.top: 2, .left: 0])
        #expect(look.colors.outline == Color(hex: "#eeeeee")?.withAlpha(0.08))
        let right = try request(
            .jgmenu, "", settings: "arrow_width = 40\narrow_string = x\nmenu_gradient_pos = right\n"
        ).look
        #expect(right.measures.arrowWidth == 40)
        #expect(right.colors.gradient?.way == Vector(dx: -1, dy: 0) && right.colors.gradient?.end == .black)
        let none = try request(
            .jgmenu, "", settings: "menu_gradient_pos = right\nmenu_gradient_pos = none\nitem_halign = left\n"
        ).look
        #expect(none.colors.gradient == nil && !none.measures.beginsAtRight)
    }

    @Test func `every setting means something, or the manual says that it does not`() throws {
        let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let manual = try String(
            contentsOfFile: repository.joined(separator: "/") + "/packaging/man/x11menu-launchers.7", encoding: .utf8)
        #expect(JgmenuArguments.idleSettings.isDisjoint(with: JgmenuArguments.settingNames))
        let named = Set(manual.split { $0 == " " || $0 == "\n" }.map(String.init))
        #expect(JgmenuArguments.idleSettings.subtracting(named) == [])
    }

    @Test(arguments: [
        ("", LauncherSurroundings.SettingsFile.usual("jgmenu/jgmenurc")), ("--config-file=c", .path("c")),
        ("--config-file=b --config-file=c", .path("c")), ("--config-file=", nil), ("--vsimple --config-file=c", nil),
    ])
    func `settings are looked for where the command line says`(line: String, file: LauncherSurroundings.SettingsFile?) {
        var asked: [LauncherSurroundings.SettingsFile] = []
        let surroundings = LauncherSurroundings(settings: {
            asked.append($0)
            return nil
        })
        _ = Launcher.jgmenu.plan(line.split(separator: " ").map(String.init), in: surroundings)
        #expect(asked == [file].compactMap(\.self))
    }

    @Test func `version and help are said`() {
        #expect(Launcher.jgmenu.plan(["--version"]) == .say("jgmenu v4.4.1", isError: false, code: 0))
        #expect(Launcher.jgmenu.plan(["--simple", "--help"]) == .say(JgmenuArguments.usage, isError: false, code: 0))
    }
}
