import MenuTesting
import Testing

/// The applications menu on a real server, with entries made up for it.
@Suite(.serialized) struct AppsTests {
    private static let record = """
        #!/bin/sh
        { printf '[%s]' "$@"; printf '\\n%s\\n%s\\n' "$DESKTOP_STARTUP_ID" "$PWD"; } > "$RESULT"
        """

    /// Folders of data with three applications and a program that writes down what it was started with.
    private static func world() throws -> World {
        try World([
            "bin/record this": record,
            "share/applications/alpha.desktop": """
            [Desktop Entry]
            Type=Application
            Name=Alpha
            Name[de]=Erste
            Exec="ROOT/bin/record this" "a b" $HOME %c %% %i %k
            Icon=alpha-icon
            Path=/usr/share
            Categories=Utility;
            StartupNotify=true
            """,
            "share/applications/beta.desktop": """
            [Desktop Entry]
            Type=Application
            Name=Beta
            Exec="ROOT/bin/record this" main
            Categories=Utility;
            Actions=window;
            [Desktop Action window]
            Name=New Window
            Exec="ROOT/bin/record this" window
            """,
            "share/applications/gamma.desktop": """
            [Desktop Entry]
            Type=Application
            Name=Gamma
            Exec=/nowhere/gamma
            StartupNotify=true
            Categories=Game;
            """,
        ])
    }

    @Test func `an application chosen by keys is started with its arguments, and is announced`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let messages = try stage.display.collectStartupMessages {
            let menu = try world.open(on: stage)
            try stage.robot.tap("Down", "Right", "Return")
            #expect(try menu.end() == .quiet(0, ""))
            let lines = try world.result()
            try #require(lines.count == 3)
            #expect(
                lines[0]
                    == "[a b][$HOME][Alpha][%][--icon][alpha-icon][\(world.root)/share/applications/alpha.desktop]")
            #expect(lines[1].hasPrefix("x11menu/record this/") && !lines[1].hasSuffix("_TIME0"))
            #expect(lines[2] == "/usr/share")
        }
        try #require(messages.count == 1)
        #expect(messages[0].hasPrefix(#"new: ID="x11menu/record this/"#))
        #expect(
            messages[0].contains(#" NAME="Alpha" SCREEN="0" BIN="\#(world.root)/bin/record this" ICON="alpha-icon""#))
        #expect(messages[0].contains(#" APPLICATION_ID="alpha.desktop""#))
    }

    @Test func `an additional action stands in a submenu`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let menu = try world.open(on: stage, "--search", "type-ahead")
        try stage.robot.tap("a", "Right", "b", "Right", "n", "Return")
        #expect(try menu.end() == .quiet(0, ""))
        #expect(try world.result().first == "[window]")
    }

    @Test func `an application is found by its name, in whichever category it is`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let menu = try world.open(on: stage)
        try stage.robot.tap("b", "e", "t", "Return")
        #expect(try menu.end() == .quiet(0, ""))
        #expect(try world.result().first == "[main]")
    }

    @Test func `applications that were started come first in their categories and in the list`() throws {
        let (stage, world) = (try Stage(), try Self.world())
        let history = "\(world.root)/history"
        func first(_ arguments: [String], _ keys: String...) throws -> String? {
            let menu = try world.open(on: stage, arguments + ["--history", history])
            for key in keys { try stage.robot.tap(key) }
            defer { try? stage.display.wait(untilGrabbed: false, .keyboard) }
            #expect(try menu.end() == .quiet(0, ""))
            return try world.result().first
        }
        let flat = ["--flat", "--actions", "beside"]
        #expect(try first(flat, "b", "Return") == "[main]")
        #expect(try first(flat, "Down", "Return") == "[main]")
        // Another action of an application is a use of the application too.
        #expect(try first(["--flat", "--actions", "none"], "a", "Return")?.hasPrefix("[a b]") == true)
        #expect(try first(flat, "b", "Shift+F10", "Return") == "[window]")
        #expect(try world.folder.read("history") == "Beta\nBeta\nAlpha\nBeta\n")
        #expect(try first(["--actions", "none"], "Down", "Right", "Return") == "[main]")
    }

    @Test func `nobody waits for what was started, whatever it does with our output`() throws {
        let stage = try Stage()
        let world = try Self.world()
        // The started program blocks until its result is read, which is after the menu has ended and its output is closed.
        let menu = try world.open(on: stage, "--flat", "--actions", "none")
        try stage.robot.tap("b", "Return")
        #expect(try menu.end() == .quiet(0, ""))
        #expect(try world.result().first == "[main]")
    }

    @Test func `a program that is not there is complained about, and taken back`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let messages = try stage.display.collectStartupMessages {
            let menu = try world.open(on: stage, "--flat")
            try stage.robot.tap("g", "Return")
            let outcome = try menu.end()
            #expect(outcome.code == 70 && outcome.output == [])
            #expect(outcome.errorText == "x11menu: /nowhere/gamma: No such file or directory\n")
        }
        #expect(messages.map { String($0.prefix { $0 != ":" }) } == ["new", "remove"])
    }

    @Test func `with --no-spawn the id is printed`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let menu = try world.open(on: stage, "--flat", "--no-spawn", "--actions", "rows")
        try stage.robot.tap("b", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "beta.desktop:window\n"))
    }

    @Test func `the menu written as JSON is the same menu to x11menu itself`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let json = try ChildProgram.run(
            Program.path, arguments: ["apps", "--json"], display: nil,
            environment: world.environment.merging(["LC_ALL": "de_DE.UTF-8"]) { $1 })
        #expect(json.code == 0 && json.errors == [])
        #expect(json.outputText.contains(#""title": "Erste""#))
        let program = try stage.start(
            ["--at", "100,100"], input: .bytes(json.output), environment: world.environment)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        let menu = OpenMenu(program: program, window: window, stage: stage)
        try stage.robot.tap("Down", "Right", "e", "Return")
        #expect(try menu.end() == .quiet(0, ""))
        let lines = try world.result()
        #expect(lines.first?.hasPrefix("[a b][$HOME][Erste][%]") == true)
        #expect(lines.last == "/usr/share")
    }

    @Test func `without any application it says so`() throws {
        let stage = try Stage()
        let world = try World([:])
        let outcome = try stage.start(["apps"], input: .nothing, environment: world.environment)
            .waitForExit(within: .seconds(60))
        #expect(outcome.code == 65 && outcome.errorText == "x11menu: error: the menu has no items\n")
    }

    @Test func `items with exec run instead of printing, unless told otherwise`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let json =
            #"[{"title": "Run", "value": "v", "exec": ["\#(world.root)/bin/record this", "x y"], "directory": "/usr"}]"#
        let environment = world.environment
        var program = try stage.start(["--at", "9,9"], input: .text(json), environment: environment)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, ""))
        #expect(try world.result().first == "[x y]")
        program = try stage.start(["--no-spawn"], input: .text(json), environment: environment)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, "v\n"))
    }

    @Test func `an action of openbox's that cannot be started keeps none of the others from it`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let actions = ["/nowhere/b", "'\(world.root)/bin/record this' 'x y'"]
            .map { "<action name=\"Execute\"><command>\($0)</command></action>" }.joined()
        let program = try stage.start(
            [], input: .text("<openbox_menu><item label=\"Run\">\(actions)</item></openbox_menu>"),
            environment: world.environment)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        let outcome = try program.waitForExit(within: .seconds(60))
        #expect(outcome.code == 70 && outcome.errorText == "x11menu: /nowhere/b: No such file or directory\n")
        #expect(try world.result().first == "[x y]")
    }

    @Test func `openbox's commands see no shell but their home, and jgmenu's see a shell in their folder`() throws {
        let stage = try Stage()
        let world = try Self.world()
        var environment = world.environment
        environment["HOME"] = world.root
        let menus: [(arguments: [String], text: String, result: String)] = [
            (
                [],
                """
                <openbox_menu><menu id="root-menu" label="R"><item label="Run"><action name="Execute">
                <command>"~/bin/record this" ~/x ~ '$HOME' a;b</command></action></item></menu></openbox_menu>
                """, "[\(world.root)/x][\(world.root)][$HOME][a;b]"
            ),
            (
                [],
                """
                <openbox_menu><menu id="root-menu" label="R"><item label="Run"><action name="Execute"><command>true</command>
                </action><action name="Execute"><command>"~/bin/record this" ~/x ~ '$HOME' a;b</command></action></item>
                </menu></openbox_menu>
                """, "[\(world.root)/x][\(world.root)][$HOME][a;b]"
            ),
            (
                ["--format", "jgmenu"], "Run,\"\"\"'\(world.root)/bin/record this' \"$HOME\" $(echo a b)\"\"\",,/usr\n",
                "[\(world.root)][a][b]"
            ),
        ]
        for (arguments, text, result) in menus {
            let program = try stage.start(arguments, input: .text(text), environment: environment)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Down", "Return")
            #expect(try program.waitForExit(within: .seconds(60)) == .quiet(0, ""))
            #expect(try world.result().first == result)
        }
    }
}

extension AppsTests {
    @Test func `an application that is installed while the menu is open can be chosen in it`() throws {
        let stage = try Stage()
        let world = try Self.world()
        let menu = try world.open(on: stage, "--flat", "--no-spawn", "--search", "field")
        try stage.display.waitUntilStill()
        let before = try stage.display.screenshot(of: menu.window.frame)
        try world.folder.write(
            "[Desktop Entry]\nType=Application\nName=Zulu\nExec=/bin/true\n", to: "share/applications/zulu.desktop")
        try stage.display.waitForChange(of: menu.window.frame, from: before)
        try stage.robot.tap("z", "u", "Return")
        #expect(try menu.end() == .quiet(0, "zulu.desktop\n"))
    }
}

/// A folder with data and programs of its own, and a pipe that a program's result comes through.
private struct World {
    let folder: TemporaryFolder
    var root: String { folder.path }

    /// Makes files; `ROOT` in them is the folder's path.
    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder(files)
        try folder.makePipe("result")
    }

    /// The environment of the program, with no data folders other than this one.
    var environment: [String: String?] {
        [
            "XDG_DATA_HOME": "\(root)/home", "XDG_DATA_DIRS": "\(root)/share", "XDG_CURRENT_DESKTOP": "TEST",
            "LC_ALL": "C", "RESULT": "\(root)/result",
        ]
    }

    /// Opens the applications menu, and returns when it takes input.
    func open(on stage: Stage, _ arguments: String...) throws -> OpenMenu { try open(on: stage, arguments) }

    func open(on stage: Stage, _ arguments: [String]) throws -> OpenMenu {
        let program = try stage.start(
            ["apps", "--at", "100,100"] + arguments, input: .nothing, environment: environment)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return OpenMenu(program: program, window: window, stage: stage)
    }

    /// The lines that a program wrote, once it has closed the pipe.
    func result() throws -> [String] { try folder.read("result").split(separator: "\n").map(String.init) }
}
