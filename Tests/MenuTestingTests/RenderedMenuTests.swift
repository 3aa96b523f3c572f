import MenuTesting
import Testing

@Suite("A menu that is drawn without a process")
struct RenderedMenuTests {
    private static let menu = """
        [{"title": "Open", "value": "open it"}, {"title": "Recent", "type": "menu", "items": [{"title": "a"}, {"title": "b"}]},
         {"title": "Off", "enabled": false}, {"title": "On", "state": "on", "role": "check", "keepOpen": true}]
        """

    private func make(_ change: (inout RenderedMenu.Options) -> Void = { _ in }) throws -> RenderedMenu {
        var options = RenderedMenu.Options()
        (options.width, options.height, options.place) = (400, 300, (40, 40))
        (options.fontFamily, options.fontSize) = ("DejaVu Sans", 13)
        change(&options)
        return try RenderedMenu(Self.menu, options: options)
    }

    @Test("It is drawn, and tells what it shows")
    func items() throws {
        let menu = try make()
        let picture = try menu.picture()
        #expect(picture.width == 400 && picture.height == 300)
        #expect(picture[399, 299] == .init(red: 0x80, green: 0x80, blue: 0x80))
        #expect(try menu.item("Off").isEnabled == false && menu.item("On").state == "on")
        let failure = #expect(throws: TestFailure.self) { try menu.item("Nothing") }
        #expect(failure?.description.contains("Open, Recent, Off, On") == true)
        try menu.replay("hover Recent/b\n")
        #expect(try menu.item("Recent/b").isHighlighted && menu.item("Recent/b").level == 1)
        #expect(try menu.picture() != picture)
        #expect(menu.replacements.isEmpty)
    }

    @Test("Events choose, and what is printed is told")
    func output() throws {
        var menu = try make()
        #expect(try menu.replay("hover On\nkey Return\nprint-state\nkey Home\nkey Return\nwait 2000\n").count == 1)
        #expect(menu.output == "On\nopen it\n" && !menu.isOpen)
        menu = try make()
        try menu.replay("key Escape")
        #expect(menu.output.isEmpty && !menu.isOpen)
        #expect(try menu.items().isEmpty)
    }

    @Test("The commands of lazy elements run when they are visible")
    func lazy() throws {
        let menu = try RenderedMenu(
            #"""
            [{"type": "lazy", "command": ["printf", "One\\nTwo\\n"]},
             {"type": "menu", "title": "More", "items": [{"type": "lazy", "command": ["sh", "-c", "sleep 0.2; echo Late"]}]},
             {"type": "lazy", "command": ["sh", "-c", "exit 3"]}]
            """#)
        #expect(
            try menu.items().filter { $0.kind != "panel" }.map(\.path)
                == ["One", "Two", "More", "sh failed with code 3"])
        try menu.replay("hover More/Late\nkey Return")
        #expect(menu.output == "Late\n")
    }

    @Test("The same menu makes the same picture, and each option another one")
    func options() throws {
        let picture = try make().picture()
        #expect(try make().picture() == picture)
        let backdrop = Picture(width: 400, height: 300, filledWith: .init(red: 10, green: 20, blue: 30))
        let changes: [(inout RenderedMenu.Options) -> Void] = [
            { $0.width = 401 }, { $0.color.red = 0 }, { $0.backdrop = backdrop }, { $0.place = (41, 40) },
            { $0.anchor = PixelArea(x: 100, y: 20, width: 80, height: 24) }, { $0.scale = 2 }, { $0.theme = "ave" },
            { $0.fontFamily = "DejaVu Serif" }, { $0.fontSize = 15 }, { $0.appearance = .dark },
            { $0.isRightToLeft = true },
        ]
        for (index, change) in changes.enumerated() { #expect(try make(change).picture() != picture, "\(index)") }
    }

    @Test("Mistakes are told with their places, and what is replaced is told")
    func mistakes() throws {
        var failure = #expect(throws: TestFailure.self) { try RenderedMenu(#"[{"title": 5}]"#) }
        #expect(failure?.description.hasPrefix("the menu:1:12: error: ") == true, "\(failure?.description ?? "")")
        failure = #expect(throws: TestFailure.self) { try make { $0.theme = "nothing" } }
        #expect(failure?.description == "there is no theme nothing")
        let menu = try make { $0.fontFamily = "Nobody Sans" }
        failure = #expect(throws: TestFailure.self) { try menu.replay("key Down\nkey Retrun\npress 4\n") }
        #expect(failure?.description.hasPrefix("events:2:5: ") == true)
        #expect(failure?.description.contains("\nevents:3:7: ") == true)
        failure = #expect(throws: TestFailure.self) { try menu.replay("hover Nothing") }
        #expect(failure?.description.hasPrefix("events:1:7: ") == true)
        #expect(menu.replacements == ["there is no font Nobody Sans; DejaVu Sans is used"])
    }

    @Test("Two menus that are written in different ways look the same")
    func reftest() throws {
        let (short, long) = (try RenderedMenu("One\nTwo\n"), try RenderedMenu(#"[{"title": "One"}, {"title": "Two"}]"#))
        let files = try TemporaryFolder()
        let file = files.path + "/Tests.swift"
        try short.picture().check(looksLike: long.picture(), named: "lines", file: file)
        let other = try RenderedMenu("One\nTwa\n")
        let failure = #expect(throws: TestFailure.self) {
            try other.picture().check(looksLike: long.picture(), named: "lines", file: file, line: 7)
        }
        #expect(failure?.description.hasPrefix("\(file):7: ") == true)
        #expect(try Picture(contentsOf: files.path + "/Snapshots/lines.expected.png") == long.picture())
        #expect(try Picture(contentsOf: files.path + "/Snapshots/lines.actual.png") == other.picture())
        try short.picture().check(looksLike: long.picture(), named: "lines", file: file)
        #expect(throws: TestFailure.self) { try Picture(contentsOf: files.path + "/Snapshots/lines.actual.png") }
    }
}
