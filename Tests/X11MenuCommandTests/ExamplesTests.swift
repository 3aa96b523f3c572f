import Foundation
import MenuTesting
import TestSupport
import Testing

/// Every example of README, the manual pages and the documentation is run, or is part of a compiled program.
@Suite(.serialized) struct ExamplesTests {
    private static let catalogues = ["Sources/X11Menu/X11Menu.docc", "Sources/MenuTesting/MenuTesting.docc"]

    private static let passmenu = "/usr/share/doc/pass/examples/dmenu/passmenu"

    /// README and every article.
    private static func texts() throws -> [String] {
        try ["README.md"]
            + catalogues.flatMap { catalogue in
                try FileManager.default.contentsOfDirectory(atPath: Repository.path(catalogue))
                    .filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
            }
    }

    /// A folder with the files that the examples name.
    private func world() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "fruits.txt": "Apple\nPear\n", "items": "One\nTwo\nThree\n", "menu.tree": "A\n\tB\tb\n",
            "theme.toml": "base = \"codea\"\n", "events": "key Down\nkey Return\n",
            "menu.json": """
            {"items": [{"title": "New"}, {"type": "menu", "title": "Edit", "items": [{"title": "Copy"}, {"title": "Paste"}]}]}
            """,
            "share/applications/viewer.desktop":
                "[Desktop Entry]\nType=Application\nName=Viewer\nExec=true\nCategories=Graphics;\n",
            // Files for other projects' scripts: passwords, the program that shows them, and a menu in rofi's script mode.
            "bin/pass": "#!/bin/sh\n", "bin/passmenu": "#!/bin/sh\nexec bash \(Self.passmenu) \"$@\"\n",
            "bin/power-menu": "#!/bin/sh\n[ $# -gt 0 ] || printf '%s\\n' Lock Suspend\n",
            "bin/qalc": "#!/bin/sh\n",
            // What the examples would do to the machine.
            "bin/loginctl": "#!/bin/sh\n", "bin/systemctl": "#!/bin/sh\n",
            "Pictures/boat.jpg": "", "Pictures/harbour.jpg": "",
            ".password-store/mail/home.gpg": "", ".password-store/mail/work.gpg": "",
            "bin/x11menu": "#!/bin/sh\nexec '\(Program.path)' \"$@\"\n",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/Resources", withDestinationPath: Repository.path("Resources"))
        return folder
    }

    /// Runs a command as a reader would, who chooses the next item of every menu that appears. A calculator stays open for the next text after that: it
    /// is dismissed.
    ///
    /// - Returns: What it prints; nil if it stays open.
    private func run(_ command: String, on stage: Stage, in world: TemporaryFolder) throws -> String? {
        let shell = try stage.server.start(
            "bash", arguments: ["-c", "cd '\(world.path)' && set -o pipefail\n\(command)"],
            environment: [
                "PATH": "\(world.path)/.local/bin:\(world.path)/bin:/usr/bin:/bin", "HOME": world.path,
                "LC_ALL": "C.UTF-8", "X11MENU": Program.path,
                "XDG_DATA_HOME": nil, "XDG_DATA_DIRS": "\(world.path)/share", "XDG_CONFIG_HOME": nil,
                "XDG_CACHE_HOME": nil, "XDG_CURRENT_DESKTOP": "TEST", "XDG_RUNTIME_DIR": world.path,
            ])
        let isDemo = command.contains("x11menu demo") && !command.contains(" -o ") && !command.contains("--list")
        if command.contains("x11menu bar") || isDemo {
            // The program runs until its server ends.
            SharedServers.retire(stage.server)
            _ = try stage.display.waitForMappedWindow(.any)
            return nil
        }
        let keys = command.contains("-show calc") ? ["Escape"] : ["Down", "Return"]
        let end = ContinuousClock.now + .seconds(60)
        while shell.isRunning {
            guard ContinuousClock.now < end else {
                throw TestFailure("“\(command)” does not come to an end; \(try processes(in: world))")
            }
            if try stage.display.isGrabbed(.keyboard) { for key in keys { try stage.robot.tap(key) } }
        }
        let outcome = try shell.waitForExit()
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errorText)")
        return outcome.outputText
    }

    /// The states of the processes of a command, and where in the kernel they wait.
    private func processes(in world: TemporaryFolder) throws -> String {
        let list = try ChildProgram.run("ps", arguments: ["-eo", "pid,ppid,stat,time,wchan:30,args"], display: nil)
        return list.outputText.split(separator: "\n").filter { $0.contains(world.path) || $0.contains("x11menu ") }
            .joined(separator: "; ")
    }

    /// What commands print if the first row, or the one after the row that is highlighted at first, is chosen; by a part of the command.
    private static let output = [
        "Lock Suspend Reboot": "You chose Lock\n", "--prompt Number:": "2\n", "--print index": "2\n",
        "--multi": "One\n", "--key F2=10": "notes.txt\n", "--title 'Really?'": "Yes\n", "--match glob": "Plan.txt\n",
        "apps --no-spawn": "viewer.desktop\n", "x11menu dmenu -p": "no\n", "x11menu dmenu -i": "no\n",
        "-format i": "1\n", "-show-icons": "two\n", "xmenu": "firefox\n", "bemenu": "two\n",
        "fuzzel": "two\n", "wofi": "two\n", "tofi": "two\n", "key Down\\nkey Right": "qalculate-gtk\n",
    ]

    @Test("The commands of the documentation and of the manual succeed without errors, and print what they say")
    func commands() throws {
        var commands = try Self.texts().flatMap { try Examples(markdown: $0).commands }
        for page in ["x11menu.1", "x11menu-launchers.7"] {
            commands += try ManualPage(page).examples.flatMap {
                Examples.commands(of: $0.split(separator: "\n").map(String.init))
            }
        }
        // Where packages install the examples and the themes.
        let examples = Repository.path("Resources/examples")
        let themes = Repository.path("Resources/themes")
        commands = commands.map {
            $0.replacing("/usr/share/doc/x11menu/examples", with: examples)
                .replacing("/usr/share/x11menu/themes", with: themes)
        }
        var unused = Set(Self.output.keys)
        var count = 0
        let links = Repository.path("packaging/links")
        for command in commands {
            let script = command.prefix { $0 != " " }
            let world = try world()
            let printed: String?
            switch script {
            case "packaging/links":
                printed = try run("\(links) \(command.dropFirst(script.count))", on: try Stage(), in: world)
            case "passmenu", "rofi":
                // Through the links that README has made before.
                printed = try run("\(links) ~/.local/bin && \(command)", on: try Stage(), in: world)
            case "sudo":
                // `packaging/deb-test` installs the package.
                continue
            case "packaging/run", "packaging/test", "packaging/deb", "Resources/cookbook/processes",
                "Resources/cookbook/calculator":
                // The former build and test the whole package. CookbookTests runs the others: any process of the machine could be chosen
                // here, and asked to end. Only their existence is checked.
                #expect(FileManager.default.isExecutableFile(atPath: Repository.path(String(script))), "\(script)")
                continue
            default:
                #expect(command.contains("x11menu"), "\(command)")
                printed = try run(command, on: try Stage(), in: world)
            }
            count += 1
            // The list of what was run is in the log of the test.
            print(
                "\(count). \(command)\n   → \(printed.map { "0 \(String($0.prefix(200)).debugDescription)" } ?? "stays open")"
            )
            for (part, output) in Self.output where command.contains(part) {
                unused.remove(part)
                #expect(printed == output, "\(command)")
            }
        }
        #expect(count >= 60 && unused.isEmpty, "\(count) commands; none has \(unused)")
    }

    @Test("README's theme and settings are valid, and the files that it names exist")
    func shipped() throws {
        let text = try Examples(markdown: "README.md")
        let files = text.blocks.filter { $0.language == "toml" }.map { $0.lines.joined(separator: "\n") + "\n" }
        #expect(files.count == 2)
        for (name, file) in zip(["slate.toml", "config.toml"], files) {
            let folder = try TemporaryFolder([name: file])
            #expect(try Program.run("check", "\(folder.path)/\(name)") == .quiet(0, ""))
        }
        let words = try Repository.text("README.md").matches(of: /(?:Resources|Sources|packaging)\/[\w.\/-]*\w/)
        #expect(words.count > 40)
        for word in words {
            #expect(FileManager.default.fileExists(atPath: Repository.path(String(word.output))), "\(word.output)")
        }
    }

    /// i3 refuses settings that bind a key twice; openbox keeps one of the bindings.
    @Test("The keys of README and of the cookbook are free in the settings that i3 and openbox come with")
    func keys() throws {
        let lines = try Repository.text("README.md").split(separator: "\n")
        let bindings = lines.filter { $0.hasPrefix("bindsym ") }
        #expect(!bindings.isEmpty)
        let usual = try String(contentsOfFile: "/etc/i3/config", encoding: .utf8).replacing("Mod1", with: "$mod")
        let recipe = try Repository.text("Resources/cookbook/i3-config")
        let settings = "set $mod Mod4\n\(usual)\(bindings.joined(separator: "\n"))\n\(recipe)"
        let folder = try TemporaryFolder(["config": settings])
        let check = try ChildProgram.run("i3", arguments: ["-C", "-c", "\(folder.path)/config"], display: nil)
        #expect(check.code == 0, "\(check.outputText)\(check.errorText)")

        let keys = lines.compactMap { $0.firstMatch(of: /<keybind key="[^"]+"/)?.output }
        #expect(!keys.isEmpty)
        let rules = try String(contentsOfFile: "/etc/xdg/openbox/rc.xml", encoding: .utf8)
        for key in keys { #expect(!rules.contains(key)) }
    }

    @Test("Every Swift example is part of a compiled program")
    func swift() throws {
        let recipes = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("Resources/recipes"))
            .filter { $0.hasSuffix(".swift") }.map { "Resources/recipes/" + $0 }
        let files =
            ["Resources/snippet/main.swift", "Resources/tutorial/Notes.swift", "Resources/template/MenuTests.swift"]
            + recipes
        func plain(_ lines: some Sequence<some StringProtocol>) -> String {
            lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
        }
        let programs = try files.map { plain(try Repository.text($0).split(separator: "\n")) }
        var count = 0
        for text in try Self.texts() {
            for block in try Examples(markdown: text).blocks where block.language == "swift" {
                let code = plain(block.lines)
                #expect(programs.contains { $0.contains(code) }, "\(text): \(block.lines.first ?? "")")
                count += 1
            }
        }
        #expect(count >= 1)
    }

    @Test("The recipes' package manifest equals the documented one, and names existing products")
    func clientPackage() throws {
        let text = try Repository.text("Resources/recipes/client/Package.swift")
        #expect(try Repository.text(Self.catalogues[0] + "/Recipes.md").contains("```\n\(text)```"))
        let manifest = try Repository.text("Package.swift")
        for product in text.matches(of: /product\(name: "(\w+)", package: "x11menu"\)/) {
            #expect(manifest.contains(".library(name: \"\(product.1)\""))
        }
        #expect(
            text.contains(
                "from: \"\(try Program.run("--version").outputText.split(separator: " ").last?.split(separator: "\n").first ?? "")\""
            ))
    }

    @Test("The themes and menus of the documentation are valid")
    func files() throws {
        for text in try Self.texts() {
            // Those of README are a theme and settings.
            for block in try Examples(markdown: text).blocks
            where ["toml", "json"].contains(block.language) && text != "README.md" {
                let file = try TemporaryFile(block.lines.joined(separator: "\n") + "\n", suffix: ".\(block.language)")
                #expect(try Program.run("check", file.path) == .quiet(0, ""), "\(text)")
            }
        }
    }

    @Test("README's Swift program shows its menu, prints the choice and ends")
    func snippet() throws {
        let stage = try Stage()
        // There is room below here: a menu that opens upward has its first element at the bottom.
        try stage.robot.move(toX: 100, y: 100)
        let program = try stage.server.start(TestedProgram.path(of: "Snippet"))
        try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        let outcome = try program.waitForExit()
        #expect(outcome == .quiet(0, "Open…\n"), "\(outcome.exit) “\(outcome.outputText)” \(outcome.errorText)")
    }

    @Test(
        "The tutorial's program opens its menus and its context menu, and prints the choices"
    )
    func tutorial() throws {
        let stage = try Stage()
        let program = try stage.server.start(TestedProgram.path(of: "Notes"))
        let window = try stage.display.waitForMappedWindow(.any)
        let origin = (x: window.frame.x, y: window.frame.y)
        // The line under the bar appears once the window is visible.
        try stage.display.waitForPixel(
            x: origin.x + 300, y: origin.y + 25, (red: 0xD6, green: 0xD6, blue: 0xD6), tolerance: 20)
        try stage.display.waitUntilStill()
        func waitForOutput(_ text: String) throws {
            let end = ContinuousClock.now + .seconds(20)
            while String(decoding: program.output, as: UTF8.self) != text {
                guard ContinuousClock.now < end, program.isRunning else {
                    throw TestFailure("it said “\(String(decoding: program.output, as: UTF8.self))”")
                }
                try stage.display.synchronize()
            }
            try stage.display.waitForMappedWindows(1, .any)
        }
        // A click on File, and keys.
        try stage.robot.click(atX: origin.x + 20, y: origin.y + 12)
        try stage.display.waitForMappedWindows(2, .any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        try waitForOutput("Open\n")
        // A check mark.
        try stage.robot.click(atX: origin.x + 75, y: origin.y + 12)
        try stage.display.waitForMappedWindows(2, .any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        try waitForOutput("Open\nLines are wrapped\n")
        // The context menu.
        try stage.robot.click(atX: origin.x + 200, y: origin.y + 150, button: 3)
        try stage.display.waitForMappedWindows(2, .any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("c", "o", "Return")
        try waitForOutput("Open\nLines are wrapped\nCopy\n")
        // Quit, by the mnemonics of type-ahead.
        try stage.robot.click(atX: origin.x + 20, y: origin.y + 12)
        try stage.display.waitForMappedWindows(2, .any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("q", "Return")
        #expect(try program.waitForExit() == .quiet(0, "Open\nLines are wrapped\nCopy\n"))
    }
}
