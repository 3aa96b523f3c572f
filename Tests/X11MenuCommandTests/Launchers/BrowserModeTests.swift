import MenuTesting
import Testing

/// The modes of rofi that list files and applications.
@Suite(.serialized) struct BrowserModeTests {
    /// Files, and a program that writes down what it is called with.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "bin/open": "#!/bin/sh\necho \"$*\" > ROOT/log\n", "tree/.hidden": "", "tree/alpha": "",
            "tree/deep/beta": "",
            "data/applications/alpha.desktop": application("Alpha", "Game;Chess;"),
            "data/applications/beta.desktop": application("Beta", "Utility;"),
        ])
        try folder.makePipe("log")
        return folder
    }

    private static func application(_ name: String, _ categories: String) -> String {
        "[Desktop Entry]\nType=Application\nName=\(name)\nExec=ROOT/bin/open \(name)\nCategories=\(categories)\n"
    }

    private static func show(
        _ mode: String, _ options: String..., in folder: TemporaryFolder, on stage: Stage
    ) throws -> ChildProgram {
        let program = try stage.start(
            ["rofi", "-no-config", "-show", mode, "-modi", mode] + options, input: .nothing,
            environment: [
                "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": "\(folder.path)/data", "XDG_DATA_DIRS": "/nonexistent",
            ])
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    @Test func `applications of excluded categories are not listed`() throws {
        let (stage, folder) = (try Stage(), try Self.folder())
        let program = try Self.show("drun", "-drun-exclude-categories", "Chess,X", in: folder, on: stage)
        try stage.robot.tap("Return")
        #expect(try folder.read("log") == "Beta\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test(arguments: [[], ["Shift+Delete"]])
    func `hidden files are listed where the settings or a key ask for them`(keys: [String]) throws {
        let (stage, folder) = (try Stage(), try Self.folder())
        let program = try Self.show(
            "filebrowser", "-filebrowser-directory", "\(folder.path)/tree", "-filebrowser-command",
            "\(folder.path)/bin/open", "-filebrowser-show-hidden", keys.isEmpty ? "true" : "false", in: folder,
            on: stage)
        for key in keys {
            try stage.robot.tap(key)
            try stage.display.wait(untilGrabbed: true, .keyboard)
        }
        try stage.robot.type("hid")
        try stage.robot.tap("Return")
        #expect(try folder.read("log") == "\(folder.path)/tree/.hidden\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `the files of all folders are those that no expression leaves out`() throws {
        let (stage, folder) = (try Stage(), try Self.folder())
        let options = ["-recursivebrowser-directory", "\(folder.path)/tree"]
        let program = try Self.show(
            "recursivebrowser", options[0], options[1], "-recursivebrowser-command", "\(folder.path)/bin/open",
            "-recursivebrowser-filter-regex", "^al", in: folder, on: stage)
        try stage.robot.tap("Return")
        #expect(try folder.read("log") == "\(folder.path)/tree/deep/beta\n")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `who leaves the files without an answer is told apart where the settings ask for it`() throws {
        let (stage, folder) = (try Stage(), try Self.folder())
        let program = try Self.show(
            "filebrowser", "-filebrowser-cancel-returns-1", "true", "-filebrowser-directory", folder.path, in: folder,
            on: stage)
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit() == .quiet(1, ""))
    }
}
