import Foundation
import MenuTesting
import Testing

/// The template for test authors: its scripts pass as they are shipped, find every change, and fail while they record.
@Suite(.serialized) struct TemplateTests {
    private func copy() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["bin/x11menu": "#!/bin/sh\nexec '\(Program.path)' \"$@\"\n"])
        try FileManager.default.copyItem(
            atPath: Repository.path("Resources/template"), toPath: "\(folder.path)/template")
        return folder
    }

    private func run(
        _ script: String, in folder: TemporaryFolder, recording: Bool = false, programs: String = "bin",
        environment: [String: String?] = [:]
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            "\(folder.path)/template/\(script)", display: nil,
            environment: [
                "PATH": "\(folder.path)/\(programs):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
                "RECORD_SNAPSHOTS": recording ? "1" : nil, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil,
            ].merging(environment) { $1 }, within: .seconds(40))
    }

    /// What is done to the template, and what its scripts say then.
    struct Change: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var said: String
        var make: @Sendable (TemporaryFolder) throws -> Void

        init(_ name: String, says said: String, _ make: @escaping @Sendable (TemporaryFolder) throws -> Void) {
            (testDescription, self.said, self.make) = (name, said, make)
        }

        /// Another text in the menu.
        init(_ old: String, _ new: String, says said: String = "different: ") {
            self.init("\(old) → \(new)", says: said) { folder in
                let menu = try folder.read("template/menu.json")
                try #require(menu.contains(old))
                try folder.write(menu.replacing(old, with: new, maxReplacements: 1), to: "template/menu.json")
            }
        }

        static let all = [
            Change("Copy", "Copv"), Change("\"Cut\"", "\"Gut\"", says: ""),
            Change("\"title\": \"Copy\"", "\"title\": \"Copy\", \"enabled\": false"),
            // In the screen-test, the keys then lead elsewhere.
            Change("{\"title\": \"Copy\"", "{\"title\": \"New\"}, {\"title\": \"Copy\"", says: ""),
            Change("[", "[,", says: "menu.json:"),
            Change("a pixel", says: "different: 1 of 153600 pixels differ in 60,70,1,1, the largest difference is ") {
                folder in
                for name in ["closed", "submenu", "screen"] {
                    let file = "\(folder.path)/template/Snapshots/\(name).png"
                    var picture = try Picture(contentsOf: file)
                    picture[60, 70].blue ^= 1
                    try picture.write(to: file)
                }
            },
            Change("another size", says: "the sizes differ: 480x319 and 480x320") { folder in
                for name in ["closed", "submenu", "screen"] {
                    let file = "\(folder.path)/template/Snapshots/\(name).png"
                    try Picture(contentsOf: file).cropped(to: PixelArea(x: 0, y: 0, width: 480, height: 319)).write(
                        to: file)
                }
            },
            Change("no snapshot", says: "Snapshots/") { folder in
                try FileManager.default.removeItem(atPath: "\(folder.path)/template/Snapshots")
                try FileManager.default.createDirectory(
                    atPath: "\(folder.path)/template/Snapshots", withIntermediateDirectories: false)
            },
        ]
    }

    @Test(arguments: ["render-test", "screen-test"])
    func `the script passes as it is, and fails while it records`(_ name: String) throws {
        let folder = try copy()
        let outcome = try run(name, in: folder)
        #expect(outcome.code == 0, "\(outcome.outputText)\(outcome.errorText)")
        #expect(outcome.outputText.contains("alike: 0 of 153600 pixels differ, the largest difference is 0"))
        let recorded = try run(name, in: folder, recording: true)
        #expect(recorded.code == 1 && recorded.outputText.contains("recorded; look at it"))
    }

    @Test(arguments: ["render-test", "screen-test"])
    func `the script passes whatever the user's fonts, language and settings are`(_ name: String) throws {
        let folder = try copy()
        let rules = """
            <fontconfig><dir>/usr/share/fonts</dir><match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit>
            <edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
            """
        try folder.write(rules, to: "fonts.conf")
        try folder.write("appearance = \"dark\"\nscale = 2\n", to: "config/x11menu/config.toml")
        let outcome = try run(
            name, in: folder,
            environment: [
                "FONTCONFIG_FILE": "\(folder.path)/fonts.conf", "LC_ALL": "ar_EG.UTF-8", "X11MENU_SCALE": "2",
                "XDG_CONFIG_HOME": "\(folder.path)/config",
            ])
        #expect(outcome.code == 0, "\(outcome.outputText)\(outcome.errorText)")
    }

    @Test(arguments: ["render-test", "screen-test"], Change.all)
    func `a change is found, and its reason told`(_ name: String, _ change: Change) throws {
        let folder = try copy()
        try change.make(folder)
        let outcome = try run(name, in: folder)
        let said = outcome.outputText + outcome.errorText
        #expect(outcome.code == 1 && !said.isEmpty && (change.said.isEmpty || said.contains(change.said)), "\(said)")
    }

    @Test(arguments: ["render-test", "screen-test"])
    func `without the program, the script says so`(_ name: String) throws {
        let outcome = try run(name, in: try copy(), programs: "none")
        #expect(outcome.code == 1 && outcome.outputText == "there is no x11menu in PATH\n")
    }

    @Test func `the workflow runs scripts that exist, and installs what they need`() throws {
        let text = try Repository.text("Resources/template/workflow.yml")
        for script in ["render-test", "screen-test"] {
            #expect(text.contains("./\(script)"))
            #expect(FileManager.default.isExecutableFile(atPath: Repository.path("Resources/template/\(script)")))
        }
        #expect(text.contains("Snapshots/*.actual.png") && text.contains("Snapshots/*.difference.png"))
        #expect(text.contains("timeout-minutes: "))
        // The packages that the scripts say they need.
        for package in ["xvfb", "xauth", "xdotool", "imagemagick", "fonts-dejavu-core"] {
            #expect(text.contains(" \(package) "))
        }
    }
}
