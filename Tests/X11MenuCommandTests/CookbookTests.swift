import MenuTesting
import TestSupport
import Testing

/// The scripts of the cookbook on a real server, with substitute programs that record how they are called.
@Suite(.serialized, .nightly("cookbook")) struct CookbookTests {
    /// A program that writes its arguments and its input into the pipe that the test reads.
    static let record = """
        #!/bin/sh
        { printf '%s' "${0##*/}"; printf ' [%s]' "$@"; if [ ! -t 0 ]; then printf ' <'; cat; printf '>'; fi; } >ROOT/result
        """

    /// A script, its environment, the keys typed into its menus, and the expected result.
    struct Recipe: CustomTestStringConvertible {
        var name: String
        var arguments: [String] = []
        /// The programs in its path, besides those of every system.
        var programs: [String: String] = [:]
        /// Other files, below the home folder.
        var files: [String: String] = [:]
        /// The keys that are typed into each of its menus, once the menu is still.
        var keys: [[String]]
        /// The expected calls.
        var result: String

        var testDescription: String { "\(name): \(result)" }
    }

    private static let networks = """
        #!/bin/sh
        case "$*" in
        *"device wifi list"*)
            printf '*:84:WPA2:Home\\n :40:WPA1 WPA2:Caf\\\\:e IMG\\n :12::Open\\n :70:WPA2:\\n' ;;
        *"connection show"*) printf 'Home\\n' ;;
        *) exec ROOT/bin/record-nmcli "$@" ;;
        esac
        """

    private static let manual = """
        #!/bin/sh
        [ "$1" = -k ] || exec printf 'N\\bNA\\bA %s\\n' "$1"
        printf 'ls (1)     - list files\nprintf (3) - print\nno page\n'
        """

    static let recipes = [
        Recipe(
            name: "power", programs: ["systemctl": record], keys: [["s"]], result: "systemctl [suspend] <>"),
        Recipe(
            name: "power", programs: ["systemctl": record], keys: [["End", "Right", "Return"]],
            result: "systemctl [poweroff] <>"),
        Recipe(
            name: "power", arguments: ["--at", "center"], programs: ["loginctl": record], keys: [["l"]],
            result: "loginctl [lock-session] <>"),
        Recipe(
            name: "windows",
            programs: [
                "wmctrl": """
                #!/bin/sh
                case $1 in
                -l) printf '0x01a00003  0 host IMG:first\\ttitle\\n0x02400007 -1 host second  title\\n0x03 1 host \\n' ;;
                *) exec ROOT/bin/record-wmctrl "$@" ;;
                esac
                """, "record-wmctrl": record,
            ], keys: [["s", "e", "c", "Return"]], result: "record-wmctrl [-i] [-a] [0x02400007] <>"),
        Recipe(
            name: "clipboard", programs: ["xclip": record],
            files: [".cache/x11menu-clipboard/1-5": "one\ttwo\nthree", ".cache/x11menu-clipboard/2-4": "IMG:x"],
            keys: [["t", "h", "r", "Return"]], result: "xclip [-selection] [clipboard] <one\ttwo\nthree>"),
        Recipe(
            name: "wifi", programs: ["nmcli": networks, "record-nmcli": record], keys: [["Down", "Return"]],
            result: "record-nmcli [connection] [up] [id] [Home] <>"),
        Recipe(
            name: "wifi", programs: ["nmcli": networks, "x-terminal-emulator": record],
            keys: [["Down", "Down", "Return"]],
            result: "x-terminal-emulator [-e] [nmcli] [--ask] [device] [wifi] [connect] [Caf:e IMG] <>"),
        Recipe(
            name: "wifi", programs: ["nmcli": networks, "record-nmcli": record],
            keys: [["Down", "Down", "Down", "Return"]],
            result: "record-nmcli [device] [wifi] [connect] [Open] <>"),
        Recipe(
            name: "wifi", programs: ["nmcli": networks, "record-nmcli": record], keys: [["End", "Return"]],
            result: "record-nmcli [radio] [wifi] [off] <>"),
        Recipe(
            name: "emoji", programs: ["xclip": record],
            keys: [["g", "r", "i", "n", "n", "i", "n", "g", "space", "c", "a", "t", "Return"]],
            result: "xclip [-selection] [clipboard] <😸>"),
        Recipe(
            name: "bookmarks", programs: ["xdg-open": record], keys: [["End", "Return"]],
            result: "xdg-open [https://www.debian.org/] <>"),
        Recipe(
            name: "bookmarks", programs: ["xdg-open": record],
            files: [".local/share/x11menu/bookmarks": "Folder\n\tOne\thttp://one.example/?a=b c\n"],
            keys: [["Down", "Right", "Return"]], result: "xdg-open [http://one.example/?a=b c] <>"),
        Recipe(
            name: "manual", programs: ["man": manual, "x-terminal-emulator": record],
            keys: [["p", "r", "i", "Return"]], result: "x-terminal-emulator [-e] [man] [--] [printf.3] <>"),
        Recipe(
            name: "hosts", programs: ["x-terminal-emulator": record],
            files: [".ssh/config": "Host alpha beta *.example !not\n  HostName a.example\nHost *\n  User me\n"],
            keys: [["b", "Return"]], result: "x-terminal-emulator [-e] [ssh] [--] [beta] <>"),
        Recipe(
            name: "desktop", programs: ["x-terminal-emulator": record], keys: [["t", "Return"]],
            result: "x-terminal-emulator [] <>"),
        Recipe(
            name: "desktop", programs: ["systemctl": record], keys: [["End", "Return"], ["s"]],
            result: "systemctl [suspend] <>"),
    ]

    func world(of recipe: Recipe) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(recipe.files)
        for (name, text) in recipe.programs { try folder.write(text, to: "bin/\(name)") }
        try folder.write("#!/bin/sh\nexec '\(Program.path)' \"$@\"\n", to: "bin/x11menu")
        try folder.makePipe("result")
        return folder
    }

    func start(
        _ recipe: Recipe, in world: TemporaryFolder, on stage: Stage, environment more: [String: String?] = [:]
    ) throws -> ChildProgram {
        try stage.server.start(
            Repository.path("Resources/cookbook/\(recipe.name)"), arguments: recipe.arguments, input: .nothing,
            environment: [
                "HOME": world.path, "PATH": "\(world.path)/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
                "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil, "XDG_STATE_HOME": nil,
                "XDG_DATA_DIRS": "\(world.path)/share", "XDG_CURRENT_DESKTOP": "TEST",
            ].merging(more) { $1 })
    }

    /// Waits for a menu and types into it, and waits until it is gone.
    func answer(_ keys: [String], on stage: Stage) throws {
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for key in keys { try stage.robot.tap(key) }
        try stage.display.waitUntilUnmapped(window)
    }

    @Test("Each script of the cookbook performs the chosen action", arguments: recipes)
    func choosing(recipe: Recipe) throws {
        let stage = try Stage()
        let world = try world(of: recipe)
        let script = try start(recipe, in: world, on: stage)
        for keys in recipe.keys { try answer(keys, on: stage) }
        let outcome = Result { try world.read("result") }
        #expect(try outcome.get() == recipe.result, "\(script.errors)")
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
    }

    @Test(
        "A script whose menu is dismissed does nothing and prints nothing",
        arguments: ["power", "windows", "clipboard", "wifi", "emoji", "bookmarks", "manual", "hosts", "desktop"])
    func dismissing(name: String) throws {
        let stage = try Stage()
        // The last of its recipes: a called program would wait for a reader of the pipe.
        var recipe = try #require(Self.recipes.last { $0.name == name })
        recipe.programs["wmctrl"] = "#!/bin/sh\n[ \"$1\" = -l ] && echo '0x01 0 host title'\n"
        let world = try world(of: recipe)
        let script = try start(recipe, in: world, on: stage)
        try answer(["Escape"], on: stage)
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(1, ""))
    }

    @Test("The desktop's menu lists the applications of the desktop entries")
    func applications() throws {
        let stage = try Stage()
        let recipe = Recipe(
            name: "desktop", programs: ["viewer": Self.record],
            files: [
                "share/applications/viewer.desktop": """
                [Desktop Entry]
                Type=Application
                Name=Viewer
                Exec=viewer --new
                Categories=Graphics;
                """
            ], keys: [], result: "")
        let world = try world(of: recipe)
        let script = try start(recipe, in: world, on: stage)
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Right")
        try stage.display.waitForMappedWindows(2, .named("x11menu"))
        try stage.display.waitUntilStill()
        // The loaded submenu is entered, and then its first category is opened.
        try stage.robot.tap("Right", "Right")
        try stage.display.waitForMappedWindows(3, .named("x11menu"))
        try stage.robot.tap("Return")
        #expect(try world.read("result") == "viewer [--new] <>")
        try stage.display.waitUntilUnmapped(window)
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
    }

    // MARK: Live menus

    @Test func `the calculator prints the result of what was typed`() throws {
        let stage = try Stage()
        let recipe = Recipe(name: "calculator", keys: [], result: "")
        let world = try world(of: recipe)
        let script = try start(recipe, in: world, on: stage)
        _ = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        // Return waits for the result.
        try stage.robot.type("6*7")
        try stage.robot.tap("Return")
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, "42\n"), "\(world.path)")
    }

    @Test func `the list of processes ends the chosen one and stays open`() throws {
        let stage = try Stage()
        let victim = try stage.server.start("/usr/bin/sleep", arguments: ["1000"], input: .nothing)
        let recipe = Recipe(
            name: "processes",
            programs: [
                // When it is called again, the first list has been written.
                "ps": """
                #!/bin/sh
                if [ -e ROOT/called ] && [ ! -e ROOT/twice ]; then touch ROOT/twice; echo again >ROOT/result; fi
                touch ROOT/called
                printf '1 0.0 init\\n\(victim.processIdentifier) 9.5 sleep 1000\\n'
                """
            ],
            keys: [], result: "")
        let world = try world(of: recipe)
        let script = try start(recipe, in: world, on: stage)
        _ = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        #expect(try world.read("result") == "again\n")
        try stage.robot.type("sleep")
        try stage.robot.tap("Return")
        #expect(try victim.waitForExit().exit == .signal(15))
        try stage.robot.tap("Escape")
        #expect(try script.waitForExit(within: .seconds(60)).code == 1)
    }

    // MARK: Window managers

    /// Starts a window manager whose configuration opens the desktop's menu.
    ///
    /// - Parameters:
    ///   - manager: Which one.
    ///   - configuration: Makes a configuration of the recipe, whose command is one of this test's.
    private func desktop(
        of manager: WindowManager, recipe: String, configuration: (String) -> String
    ) throws -> (stage: Stage, world: TemporaryFolder) {
        let stage = try Stage()
        let world = try world(
            of: Recipe(name: "desktop", programs: ["x-terminal-emulator": Self.record], keys: [], result: ""))
        try world.write(
            """
            #!/bin/sh
            export HOME='\(world.path)' PATH='\(world.path)/bin:/usr/bin:/bin' LC_ALL=C.UTF-8
            exec '\(Repository.path("Resources/cookbook/desktop"))' "$@"
            """, to: "bin/desktop-menu")
        let installed = "/usr/share/x11menu/cookbook/desktop"
        let text = try Repository.text("Resources/cookbook/\(recipe)")
        #expect(text.contains(installed))
        let command = text.split(separator: installed, omittingEmptySubsequences: false)
            .joined(separator: "\(world.path)/bin/desktop-menu")
        try world.write(configuration(command), to: "configuration")
        stage.keep(try stage.server.start(manager, configuration: world.path + "/configuration"))
        return (stage, world)
    }

    @Test("openbox opens the desktop's menu by the right button, and the press continues into the menu")
    func openbox() throws {
        let (stage, world) = try desktop(of: .openbox, recipe: "openbox-rc.xml") { recipe in
            """
            <?xml version="1.0"?>
            <openbox_config xmlns="http://openbox.org/3.4/rc"><mouse>
            \(recipe)</mouse></openbox_config>
            """
        }
        // The button is released at once, and keys choose.
        try stage.robot.click(atX: 200, y: 200, button: 3)
        try answer(["t", "Return"], on: stage)
        #expect(try world.read("result") == "x-terminal-emulator [] <>")
        // The button is held, dragged to a row, and released there.
        let layout = try ScreenLayout(
            #"[{"type": "menu", "title": "Applications", "items": [{"title": "One"}]}, {"title": "Terminal"}]"#,
            ["--at", "200,200"])
        let row = try layout["Terminal"]
        try stage.robot.move(toX: 200, y: 200)
        try stage.robot.press(button: 3)
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.waitUntilStill()
        try stage.robot.drag(toX: row.x + 40, y: row.y + row.height / 2)
        try stage.display.waitUntilStill(for: .milliseconds(400))
        try stage.robot.release(button: 3)
        #expect(try world.read("result") == "x-terminal-emulator [] <>")
        try stage.display.waitUntilUnmapped(window)
    }

    @Test("i3 opens the desktop's menu by a key, and by the right button on a window")
    func i3() throws {
        let (stage, world) = try desktop(of: .i3, recipe: "i3-config") { recipe in
            "# i3 config file (v4)\nset $mod Mod4\nfont pango:monospace 8\n" + recipe
        }
        try stage.robot.tap("Super+m")
        try answer(["t", "Return"], on: stage)
        #expect(try world.read("result") == "x-terminal-emulator [] <>")
        let below = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 400, height: 300), pixel: 0x8090A0)
        try stage.display.waitUntilStill()
        try withExtendedLifetime(below) {
            try stage.robot.hold("Super")
            try stage.robot.click(atX: 300, y: 300, button: 3)
            let window = try stage.display.waitForMappedWindow(.named("x11menu"))
            try stage.robot.release("Super")
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("t", "Return")
            #expect(try world.read("result") == "x-terminal-emulator [] <>")
            try stage.display.waitUntilUnmapped(window)
        }
    }

    @Test("The clipboard history keeps up to fifty copied texts, each once")
    func clipboardHistory() throws {
        let folder = try TemporaryFolder([
            "bin/xclip": "#!/bin/sh\ncat ROOT/copied\n", "count": "#!/bin/sh\nls ROOT/x11menu-clipboard | wc -l\n",
        ])
        func count() throws -> Int? {
            let outcome = try ChildProgram.run("sh", arguments: ["\(folder.path)/count"], display: nil)
            return Int(outcome.outputText.filter(\.isNumber))
        }
        for number in 0..<55 {
            try folder.write("text \(number % 53)\n", to: "copied")
            let outcome = try ChildProgram.run(
                Repository.path("Resources/cookbook/clipboard"), arguments: ["keep"], display: nil,
                environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "XDG_CACHE_HOME": folder.path])
            #expect(outcome == .quiet(0, ""))
            if number == 1 { #expect(try count() == 2) }
        }
        #expect(try count() == 50)
    }

    @Test("A newly added bookmark can be opened")
    func addingBookmarks() throws {
        let folder = try TemporaryFolder()
        let bookmarks = Repository.path("Resources/cookbook/bookmarks")
        let outcome = try ChildProgram.run(
            bookmarks, arguments: ["add", "http://new.example/", "New\tone"], display: nil,
            environment: ["XDG_DATA_HOME": folder.path])
        #expect(outcome == .quiet(0, ""))
        let file = try folder.read("x11menu/bookmarks")
        #expect(file.hasSuffix("\nNew one\thttp://new.example/\n"))
        #expect(try Program.run("check", "--format", "tree", "\(folder.path)/x11menu/bookmarks") == .quiet(0, ""))
    }
}
