import MenuTesting
import Testing

/// The search field on a real server: typing, the selections of other programs, dead keys.
@Suite(.serialized) struct SearchFieldTests {
    private let fruit = "apple\nbanana\ncherry\nrésumé\n"

    private func stage(layout: String...) throws -> Stage {
        let stage = try Stage()
        guard !layout.isEmpty else { return stage }
        let change = try stage.server.start("setxkbmap", arguments: layout)
        #expect(try change.waitForExit().exit == .code(0))
        return try Stage(stage.server)
    }

    /// Does something and waits until the menu looks different for it.
    private func change(_ menu: OpenMenu, _ body: () throws -> Void) throws {
        let area = menu.window.frame
        let before = try menu.stage.display.screenshot(of: area)
        try body()
        try menu.stage.display.waitForChange(of: area, from: before)
        try menu.stage.display.waitUntilStill()
    }

    @Test func `typing filters, and Return prints what was found`() throws {
        let stage = try Stage()
        for (keys, output) in [
            (["c", "h", "Return"], "cherry"),
            (["n", "a", "BackSpace", "BackSpace", "Down", "Return"], "banana"),
            (["a", "Down", "Return"], "banana"), (["x", "x", "Return", "Ctrl+u", "p", "Return"], "apple"),
        ] {
            let menu = try stage.open(fruit, "--search", "field", "--at", "100,100")
            for key in keys { try stage.robot.tap(key) }
            #expect(try menu.end() == .quiet(0, output + "\n"), "\(keys)")
        }
    }

    @Test func `Escape leaves, whatever is typed, and prints nothing`() throws {
        let stage = try Stage()
        let menu = try stage.open(fruit, "--prompt", "Fruit:", "--at", "100,100")
        try stage.robot.tap("c", "h", "Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `marked items are printed in the order of the input`() throws {
        let stage = try Stage()
        let menu = try stage.open(fruit, "--search", "field", "--multi", "--at", "100,100")
        try stage.robot.tap("c", "h", "Ctrl+Return", "Ctrl+u", "a", "p", "Shift+Return", "Return")
        #expect(try menu.end() == .quiet(0, "apple\ncherry\n"))
    }

    @Test func `a dead key and the Compose key type letters`() throws {
        let international = try stage(layout: "us", "intl")
        let first = try international.open(
            .text(fruit), ["--search", "field", "--at", "100,100"], environment: ["LC_ALL": "en_US.UTF-8"])
        // Keys by their place: R, the dead acute, E, S, U.
        for key: UInt8 in [27, 48, 26, 39, 30] { try international.robot.tap(codes: [key]) }
        try international.robot.tap("Return")
        #expect(try first.end() == .quiet(0, "résumé\n"))

        let composing = try stage(layout: "us", "-option", "compose:menu")
        let second = try composing.open(
            .text("e\né\n"), ["--search", "field", "--at", "100,100"], environment: ["LC_ALL": "en_US.UTF-8"])
        // The menu key is Compose there, 48 the apostrophe. Both rows match, and the one with the typed accent comes first.
        for key: UInt8 in [135, 48, 26] { try composing.robot.tap(codes: [key]) }
        try composing.robot.tap("Return")
        #expect(try second.end() == .quiet(0, "é\n"))
    }

    // MARK: The selections

    @Test func `what another program copied is pasted, by keys and by the middle button`() throws {
        let stage = try Stage()
        try own(["clipboard": "banana\n", "primary": "cherry"], on: stage) {
            let first = try stage.open(fruit, "--search", "field", "--at", "100,100")
            try change(first) { try stage.robot.tap("Ctrl+v") }
            try stage.robot.tap("Return")
            #expect(try first.end() == .quiet(0, "banana\n"))

            let second = try stage.open(fruit, "--search", "field", "--at", "100,100")
            try change(second) { try stage.robot.tap("Shift+Insert") }
            try stage.robot.tap("Return")
            #expect(try second.end() == .quiet(0, "cherry\n"))

            let third = try stage.open(fruit, "--search", "field", "--at", "100,100")
            try change(third) { try stage.robot.click(atX: 160, y: 125, button: 2) }
            try stage.robot.tap("Return")
            #expect(try third.end() == .quiet(0, "cherry\n"))
        }
    }

    @Test func `a text of megabytes comes in pieces, and the menu goes on`() throws {
        let stage = try Stage()
        let long = "ban" + String(repeating: "ana", count: 1 << 20)
        try own(["clipboard": long], on: stage) {
            let menu = try stage.open(fruit, "--search", "field", "--at", "100,100")
            try stage.display.waitUntilStill()
            try change(menu) { try stage.robot.tap("Ctrl+v") }
            try stage.robot.tap("Ctrl+u", "b", "Return")
            #expect(try menu.end() == .quiet(0, "banana\n"))
        }
    }

    @Test func `an owner that hangs or has gone holds nothing up`() throws {
        let stage = try Stage()
        try own(["clipboard": "cherry"], on: stage) {
            for owner in owners(on: stage) { owner.signal(19) }
            let menu = try stage.open(fruit, "--search", "field", "--at", "100,100")
            try stage.robot.tap("Ctrl+v", "Ctrl+v", "b", "Return")
            #expect(try menu.end() == .quiet(0, "banana\n"))
        }
        let menu = try stage.open(fruit, "--search", "field", "--at", "100,100")
        try stage.robot.tap("Shift+Insert", "b", "Return")
        #expect(try menu.end() == .quiet(0, "banana\n"))
    }

    @Test func `what is copied in the field is there for others while the menu is open`() throws {
        let stage = try Stage()
        let menu = try stage.open(fruit, "--search", "field", "--at", "100,100")
        try stage.robot.tap("b", "a", "Ctrl+a", "Ctrl+c")
        try stage.display.waitForSelectionOwner("CLIPBOARD")
        let reader = try stage.server.start("xclip", arguments: ["-o", "-selection", "clipboard"])
        #expect(try reader.waitForExit() == .quiet(0, "ba"))
        let script = """
            import gi
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gtk, Gdk
            print(Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_text())
            """
        let toolkit = try stage.server.start("/usr/bin/python3", arguments: ["-c", script])
        #expect(String(decoding: try toolkit.waitForExit(within: .seconds(60)).output, as: UTF8.self) == "ba\n")
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "banana\n"))
    }

    @Test func `a word that was selected in a terminal is pasted by the middle button`() throws {
        let stage = try Stage()
        let terminal = try stage.server.start(
            "xterm", arguments: ["-geometry", "40x6+300+300", "-e", "sh", "-c", "echo; echo cherry; exec sleep 600"])
        let window = try stage.display.waitForMappedWindow(.named("XTerm"))
        try stage.display.waitUntilStill(for: .milliseconds(400))
        try stage.robot.click(atX: window.frame.x + 20, y: window.frame.y + 22)
        try stage.robot.click()
        try stage.display.waitForSelectionOwner("PRIMARY")
        let menu = try stage.open(fruit, "--search", "field", "--at", "100,100")
        try change(menu) { try stage.robot.click(atX: 160, y: 125, button: 2) }
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "cherry\n"))
        terminal.signal(15)
    }

    /// Lets programs own selections while something is done.
    private func own(_ texts: [String: String], on stage: Stage, while body: () throws -> Void) throws {
        for (selection, text) in texts {
            let owner = try stage.server.start(
                "xclip", arguments: ["-i", "-quiet", "-selection", selection], input: .text(text))
            stage.keep(owner)
            try stage.display.waitForSelectionOwner(selection.uppercased())
        }
        try body()
        for owner in owners(on: stage) { owner.signal(9) }
        for owner in owners(on: stage) { _ = try owner.waitForExit() }
    }

    private func owners(on stage: Stage) -> [ChildProgram] { stage.companions }
}
