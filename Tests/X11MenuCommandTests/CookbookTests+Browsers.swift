import MenuTesting
import Testing

/// The scripts of the cookbook that show previews, with the programs whose output they show.
extension CookbookTests {
    @Test func `files are found in their folders, shown and opened`() throws {
        let stage = try Stage(width: 1000)
        let recipe = Recipe(
            name: "files", programs: ["xdg-open": Self.record],
            files: ["docs/it's a.txt": "some text\n", "docs/inner/c": "c"], keys: [], result: "")
        let world = try world(of: recipe)
        let script = try start(recipe, in: world, on: stage)
        try answer(["d", "o", "c", "s", "Return"], on: stage)
        try answer(["i", "t", "Return"], on: stage)
        #expect(try world.read("result") == "xdg-open [\(world.path)/docs/it's a.txt] <>")
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
        func shown(_ entry: String) throws -> String {
            try ChildProgram.run(
                Repository.path("Resources/cookbook/files"), arguments: ["show", entry], display: nil,
                environment: ["X11MENU_FOLDER": "\(world.path)/docs"]
            ).outputText
        }
        #expect(try shown("it's a.txt") == "some text\n")
        #expect(try shown("../docs/") == "inner/\nit's a.txt\n")
    }

    @Test func `files that were opened come first in their folders`() throws {
        let recipe = Recipe(
            name: "files", programs: ["xdg-open": Self.record],
            files: ["docs/a": "a", "docs/b": "b", "docs/c": "c"], keys: [], result: "")
        let world = try world(of: recipe)
        func open(_ menus: [String]...) throws -> String {
            let stage = try Stage(width: 1000)
            let script = try start(recipe, in: world, on: stage)
            for keys in menus { try answer(keys, on: stage) }
            let result = try world.read("result")
            #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
            return result
        }
        #expect(try open(["d", "o", "c", "Return"], ["b", "Return"]) == "xdg-open [\(world.path)/docs/b] <>")
        // The folder above, a, b, c: what was chosen has moved to the front in both menus.
        #expect(try open(["Return"], ["Return"]) == "xdg-open [\(world.path)/docs/b] <>")
    }

    @Test func `a picture is shown on its tile and put behind the desktop`() throws {
        let stage = try Stage(width: 1000)
        let recipe = Recipe(name: "wallpapers", programs: ["feh": Self.record], keys: [], result: "")
        let world = try world(of: recipe)
        try world.write("text", to: "Pictures/notes.txt")
        try Picture(width: 64, height: 40, filledWith: .init(red: 0, green: 200, blue: 0))
            .write(to: "\(world.path)/Pictures/it's green.png")
        let script = try start(recipe, in: world, on: stage)
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("g", "r")
        // The only tile is below the field, and its picture in its middle.
        let frame = window.frame
        try stage.display.waitForPixel(
            x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, (0, 200, 0))
        try stage.robot.tap("Return")
        #expect(
            try world.read("result")
                == "feh [--no-fehbg] [--bg-fill] [--] [\(world.path)/Pictures/it's green.png] <>")
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
    }

    @Test func `another branch of a git repository is switched to`() throws {
        let stage = try Stage(width: 1000)
        let recipe = Recipe(
            name: "branches", programs: ["git": "#!/bin/sh\nexec /usr/bin/git -C ROOT/repository \"$@\"\n"],
            files: ["repository/file": "text\n"], keys: [], result: "")
        let world = try world(of: recipe)
        let git = [
            ["init", "--quiet", "--initial-branch", "main"], ["add", "file"],
            ["-c", "user.name=A", "-c", "user.email=a@example", "commit", "--quiet", "--message", "First"],
            ["branch", "feature"],
        ]
        for arguments in git {
            let outcome = try ChildProgram.run("\(world.path)/bin/git", arguments: arguments, display: nil)
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        let script = try start(recipe, in: world, on: stage)
        try answer(["f", "e", "Return"], on: stage)
        #expect(try script.waitForExit(within: .seconds(60)) == .quiet(0, ""))
        let branch = try ChildProgram.run(
            "\(world.path)/bin/git", arguments: ["branch", "--show-current"], display: nil)
        #expect(branch.outputText == "feature\n")
    }
}
