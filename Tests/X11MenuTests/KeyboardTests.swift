import MenuTesting
import Testing

/// Keys of other alphabets, dead keys, and the keys that items carry.
@Suite(.serialized) struct KeyboardTests {
    private func stage(layout: String...) throws -> MenuStage {
        let stage = try MenuStage()
        let change = try stage.server.start("setxkbmap", arguments: layout)
        #expect(try change.waitForExit().exit == .code(0))
        return try MenuStage(stage.server)
    }

    private let menu = """
        {"items": [{"title": "Open", "mnemonic": "o", "value": "open"}, {"title": "Save", "value": "save", "shortcut": "Ctrl+S"},
        {"title": "Émile", "value": "emile"}, {"title": "Quit", "value": "quit"}]}
        """

    @Test(arguments: ["us", "ru"])
    func `mnemonics, key equivalents and the beginnings of titles are reached on each layout`(_ layout: String) throws {
        let stage = try stage(layout: layout)
        // Keys by their place: 32 is the O of a Latin keyboard, 39 its S, 24 its Q.
        for (keys, result) in [([32], "open"), ([24, 36], "quit"), ([37, 39], "save")] as [([UInt8], String)] {
            let open = try stage.open(menu, ["--at", "500,300"])
            try open.hover("Quit")
            try stage.robot.tap(codes: keys[0] == 37 ? [37, 39] : [keys[0]])
            if keys.last == 36 { try stage.robot.tap(codes: [36]) }
            #expect(try open.program.choice() == result + "\n")
        }
    }

    @Test func `a dead key and a letter are one letter of a title`() throws {
        let stage = try stage(layout: "us", "intl")
        let open = try stage.open(menu, ["--at", "500,300"], environment: ["LC_ALL": "en_US.UTF-8"])
        try open.hover("Quit")
        try stage.robot.tap(codes: [48])
        try stage.robot.tap(codes: [26])
        try stage.robot.tap(codes: [36])
        #expect(try open.program.choice() == "emile\n")
    }

    /// The key that has the digit 1: what it chooses with Control and Shift, and what with Control alone. On a French one 1 needs Shift.
    @Test(arguments: [
        ("us", "Ctrl+Shift+1", "Ctrl+1"), ("us", "Ctrl+!", "Ctrl+1"), ("ru,us", "Ctrl+Shift+1", "Ctrl+1"),
        ("fr", "Ctrl+Shift+1", "Ctrl+&"), ("fr", "Ctrl+1", "Ctrl+&"), ("fr", "Ctrl+Shift+&", "Ctrl+&"),
        ("us,fr", "Ctrl+Shift+1", "Ctrl+1"),
    ])
    func `a shortcut is struck by what stands on the key, and by what it types`(
        layout: String, shifted: String, plain: String
    ) throws {
        let stage = try stage(layout: layout)
        let menu = """
            {"items": [{"title": "Other", "value": "other", "shortcut": "Ctrl+Shift+2"},
            {"title": "Shifted", "value": "shifted", "shortcut": "\(shifted)"},
            {"title": "Plain", "value": "plain", "shortcut": "\(plain)"}]}
            """
        for (keys, result) in [([37, 50, 10], "shifted"), ([37, 10], "plain")] as [([UInt8], String)] {
            let open = try stage.open(menu, ["--at", "500,300"])
            try open.hover("Other")
            try stage.robot.tap(codes: keys)
            #expect(try open.program.choice() == result + "\n")
        }
    }

    @Test func `a key that is held goes on and on`() throws {
        let stage = try MenuStage()
        let open = try stage.open(fiveLines, ["--at", "500,300"])
        try open.press("Home", until: "Alpha")
        let row = try #require(open.rows["Delta"])
        let before = try stage.display.screenshot(of: row)
        try stage.robot.hold("Down")
        try stage.display.waitForChange(of: row, from: before)
        try stage.robot.release("Down")
        try stage.robot.tap("Escape")
        #expect(try open.program.choice() == "code(1)")
    }
}
