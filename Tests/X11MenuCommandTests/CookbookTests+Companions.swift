import MenuTesting
import Testing

/// The scripts of the cookbook that steer other programs, with these programs.
extension CookbookTests {
    /// Waits until an area has a thousand pixels of each of some colours.
    private func waitForColours(
        _ colours: [(red: UInt8, green: UInt8, blue: UInt8)], in area: PixelArea, on stage: Stage
    ) throws {
        var picture = try stage.display.screenshot(of: area)
        func count(_ colour: Picture.Pixel) -> Int {
            (0..<picture.height).reduce(0) { sum, y in
                sum + (0..<picture.width).count { picture[$0, y].difference(from: colour) <= 2 }
            }
        }
        for (red, green, blue) in colours {
            while count(Picture.Pixel(red: red, green: green, blue: blue)) < 1000 {
                picture = try stage.display.waitForChange(of: area, from: picture)
            }
        }
    }

    @Test func `music is shown as it plays, and plays as it is told`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let player = try stage.server.start(
            "/usr/bin/python3", arguments: [Repository.path("packaging/cookbook-tools/player.py")], input: .nothing,
            environment: bus.environment)
        var line = try player.waitForLine { $0 == "ready" }.index
        let recipe = Recipe(name: "music", keys: [], result: "")
        let world = try world(of: recipe)
        let address = bus.environment["DBUS_SESSION_BUS_ADDRESS"] ?? nil
        let script = try start(
            recipe, in: world, on: stage, environment: ["DBUS_SESSION_BUS_ADDRESS": address, "TMPDIR": world.path])
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        /// Waits until the player has said something, and then was asked for what is shown.
        func told(_ text: String) throws {
            line = try player.waitForLine(from: line + 1) { $0 == text }.index
            line = try player.waitForLine(from: line + 1) { $0 == "asked" }.index
            try stage.display.waitUntilStill()
        }
        line = try player.waitForLine(from: line + 1) { $0 == "asked" }.index
        try stage.display.waitUntilStill()
        try stage.robot.tap("Down", "Return")
        try told(#"Playing A "first" \ song"#)
        // The highlight stays with its row while the song changes.
        try stage.robot.tap("Down", "Return")
        try told("Playing Zweites Stück")
        try stage.robot.tap("Up", "Return")
        try told("Paused Zweites Stück")
        try stage.robot.tap("Escape")
        try stage.display.waitUntilUnmapped(window)
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(1, ""))
    }

    @Test func `passwords and one-time passwords are copied`() throws {
        let stage = try Stage()
        let recipe = Recipe(name: "passwords", keys: [], result: "")
        let world = try world(of: recipe)
        let environment: [String: String?] = [
            "HOME": world.path, "PATH": "\(world.path)/bin:/usr/bin:/bin", "GNUPGHOME": "\(world.path)/gnupg",
            "PASSWORD_STORE_CLIP_TIME": "20", "PASSWORD_STORE_DIR": nil,
        ]
        func shell(_ text: String) throws -> ChildProgram.Outcome {
            try ChildProgram.run(
                "/bin/sh", arguments: ["-c", text], input: .nothing, display: nil, environment: environment,
                within: .seconds(60))
        }
        let made = try shell(
            """
            mkdir -m 700 "$GNUPGHOME" && gpg --batch --quiet --passphrase '' --quick-gen-key somebody default default never &&
            pass init somebody && printf 'one\\n' | pass insert -e web/plain &&
            printf 'two\\notpauth://totp/a?secret=JBSWY3DPEHPK3PXP\\n' | pass insert -m 'web/with "code"'
            """)
        defer { _ = try? shell("gpgconf --kill all") }
        try #require(made.code == 0, "\(made.errorText)")
        func copied(_ keys: String...) throws -> String {
            let script = try start(recipe, in: world, on: stage, environment: environment)
            try answer(keys, on: stage)
            #expect(try script.waitForExit(within: .seconds(60)).code == 0, "\(script.errors)")
            let clipboard = try stage.server.start(
                "xclip", arguments: ["-o", "-selection", "clipboard"], input: .nothing)
            return try clipboard.waitForExit().outputText
        }
        #expect(try copied("p", "l", "a", "Return") == "one")
        #expect(try copied("c", "o", "d", "e", "Return") == "two")
        // The code changes every thirty seconds.
        let now = "oathtool --totp --base32 JBSWY3DPEHPK3PXP"
        let before = try shell(now).outputText
        let code = try copied("c", "o", "d", "e", "Ctrl+o") + "\n"
        #expect(try code.count == 7 && [before, shell(now).outputText].contains(code), "\(code)")
    }

    @Test func `pictures of the clipboard are stored, shown and copied as pictures`() throws {
        let stage = try Stage(width: 1000)
        let recipe = Recipe(name: "clipboard", keys: [], result: "")
        let world = try world(of: recipe)
        try Picture(width: 64, height: 40, filledWith: .init(red: 0, green: 200, blue: 0)).write(
            to: "\(world.path)/a.png")
        func copy(_ arguments: String...) throws {
            let xclip = try stage.server.start(
                "xclip", arguments: ["-selection", "clipboard"] + arguments, input: .nothing)
            #expect(try xclip.waitForExit().code == 0)
            let keep = try start(
                Recipe(name: "clipboard", arguments: ["keep"], keys: [], result: ""), in: world, on: stage)
            #expect(try keep.waitForExit() == .quiet(0, ""))
        }
        try world.write("some text", to: "text")
        try copy("-target", "image/png", "\(world.path)/a.png")
        try copy("\(world.path)/text")
        let script = try start(recipe, in: world, on: stage)
        _ = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.type("pict")
        // The picture is the preview of its row.
        try waitForColours([(0, 200, 0)], in: PixelArea(x: 0, y: 0, width: 1000, height: 600), on: stage)
        try stage.robot.tap("Return")
        #expect(try script.waitForExit(within: .seconds(60)).code == 0)
        let clipboard = try stage.server.start(
            "xclip", arguments: ["-out", "-selection", "clipboard", "-target", "image/png"], input: .nothing)
        let copied = try clipboard.waitForExit().output
        let original = try ChildProgram.run("cat", arguments: ["\(world.path)/a.png"], display: nil).output
        #expect(copied == original && !original.isEmpty)
    }

    @Test func `searches of before are suggested, and kept once each`() throws {
        let stage = try Stage()
        let recipe = Recipe(
            name: "search", programs: ["xdg-open": Self.record],
            files: [".local/share/x11menu/searches": "swift menus\nX11 & menus\nother\n"], keys: [], result: "")
        let world = try world(of: recipe)
        func search(_ text: String, _ keys: String...) throws -> String {
            let script = try start(recipe, in: world, on: stage, environment: ["SEARCH_ENGINE": "http://find?q="])
            let window = try stage.display.waitForMappedWindow(.named("x11menu"))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.type(text)
            try stage.display.waitUntilStill(for: .seconds(1))
            for key in keys { try stage.robot.tap(key) }
            try stage.display.waitUntilUnmapped(window)
            let result = try world.read("result")
            #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
            return result
        }
        // What was typed comes first, and then the newest suggestion.
        #expect(try search("MENU", "Down", "Return") == "xdg-open [http://find?q=%58%31%31%20%26%20%6d%65%6e%75%73] <>")
        #expect(try search("a\\n", "Return") == "xdg-open [http://find?q=%61%5c%6e] <>")
        #expect(try world.read(".local/share/x11menu/searches") == "swift menus\nother\nX11 & menus\na\\n\n")
    }

    @Test func `windows are chosen by their pictures, also covered ones`() throws {
        let stage = try Stage(width: 1000, height: 700, manager: .openbox)
        stage.keep(
            try stage.server.start(
                "picom", arguments: ["--backend", "xrender", "--config", "/dev/null"], input: .nothing))
        try stage.display.waitForSelectionOwner("_NET_WM_CM_S0", within: .seconds(40))
        func open(_ title: String, _ colour: String) throws -> ChildProgram {
            let window = try stage.server.start(
                "xterm",
                arguments: [
                    "-geometry", "60x20+20+20", "-bg", colour, "-T", title, "-e", "sh", "-c", "stty -echo; cat",
                ],
                input: .nothing)
            _ = try stage.display.waitForMappedWindow(.process(window.processIdentifier))
            try stage.display.waitUntilStill()
            return window
        }
        let terminals = [try open("covered", "#c00000"), try open("in front", "#00a000")]
        try withExtendedLifetime(terminals) {
            try stage.display.waitForPixel(x: 200, y: 200, (0, 0xA0, 0))
            let recipe = Recipe(name: "switcher", arguments: ["--at", "600,100"], keys: [], result: "")
            let world = try world(of: recipe)
            let script = try start(recipe, in: world, on: stage, environment: ["TMPDIR": world.path])
            _ = try stage.display.waitForMappedWindow(.named("x11menu"))
            try stage.display.wait(untilGrabbed: true, .keyboard)
            // Beside the windows themselves.
            let area = PixelArea(x: 430, y: 0, width: 570, height: 700)
            try waitForColours([(0xC0, 0, 0), (0, 0xA0, 0)], in: area, on: stage)
            try stage.robot.tap("Down", "Right", "Return")
            #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
            try stage.display.waitForPixel(x: 200, y: 200, (0xC0, 0, 0))
        }
    }
}
