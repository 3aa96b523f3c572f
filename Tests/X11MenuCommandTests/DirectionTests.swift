import MenuTesting
import Testing

/// Menus that are read from right to left.
@Suite struct DirectionTests {
    private static let menu = """
        {"items": [
            {"title": "One", "state": "on"}, {"title": "More", "type": "menu", "items": [{"title": "Inner"}]},
            {"type": "menu", "inline": true, "elementSize": "small", "items": [{"title": "A"}, {"title": "B"}, {"title": "C"}]}
        ]}
        """

    private func run(
        _ options: [String], menu: String = menu, events: String, locale: [String: String?] = ["LC_ALL": "C"]
    ) throws -> ChildProgram.Outcome {
        let file = try TemporaryFile(menu)
        return try Program.run(
            "render", file.path, "--events", "-", arguments: ["--at", "400,100"] + options, input: .text(events),
            environment: locale)
    }

    @Test func `submenus open to the left, and the arrows are exchanged`() throws {
        let left = try ScreenLayout(
            Self.menu, ["--at", "400,100", "--direction", "rtl"], events: "hover More\nwait 500\n")
        #expect(left.panels.count == 2)
        #expect(try left["More/Inner"].x < left["More"].x)
        #expect(try left["A"].x > left["B"].x)
        #expect(
            try run(["--direction", "rtl"], events: "key Down\nkey Down\nkey Left\nkey Return\n")
                == .quiet(0, "Inner\n"))
        #expect(
            try run(["--direction", "rtl"], events: "key Up\nkey Left\nkey Left\nkey Right\nkey Return\n")
                == .quiet(0, "B\n"))
        #expect(try run([], events: "key Up\nkey Left\nkey Return\n") == .quiet(0, "B\n"))
    }

    @Test func `a mark that turns letters around turns those of its own text and no others`() throws {
        func picture(_ title: String, _ subtitle: String) throws -> [UInt8] {
            let file = try TemporaryFile(suffix: ".png")
            let menu = """
                {"items": [{"title": "\(title)", "subtitle": "\(subtitle)", "shortcut": "Ctrl+Shift+S"}, {"title": "Next (1)"},
                {"type": "menu", "title": "\(title)", "items": []}]}
                """
            #expect(try run(["-o", file.path], menu: menu, events: "") == .quiet(0, ""))
            return try file.bytes()
        }
        #expect(try picture("ab\u{202E}cd", "e\u{202E}fg") == picture("abdc", "egf"))
        #expect(try picture("ab\u{2067}cd", "e\u{202B}fg") == picture("abcd", "efg"))
        #expect(try picture("ab\u{202E}cd", "e") != picture("abcd", "e"))
    }

    @Test(arguments: [
        ("he_IL.UTF-8", "One\nTwo\n", true), ("ar", "One\n", true), ("en_US.UTF-8", "שלום\n", false),
        ("C.UTF-8", "שלום\nTwo\n", true), ("C", "1. سلام\n", true), ("POSIX", "One\nשלום\n", false),
        ("C", "1\n2\n", false),
        ("de_DE", "مرحبا\n", false),
    ])
    func `unless it is said, the locale's language decides, else the first letter`(
        _ locale: String, _ menu: String, _ isRightToLeft: Bool
    ) throws {
        func picture(_ options: [String]) throws -> [UInt8] {
            let file = try TemporaryFile(suffix: ".png")
            #expect(
                try run(["-o", file.path] + options, menu: menu, events: "", locale: ["LC_ALL": locale])
                    == .quiet(0, ""))
            return try file.bytes()
        }
        let auto = try picture([])
        #expect(try auto == picture(["--direction", "auto"]))
        #expect(try (auto == picture(["--direction", "rtl"])) == isRightToLeft)
        #expect(try (auto == picture(["--direction", "ltr"])) == !isRightToLeft)
    }
}
