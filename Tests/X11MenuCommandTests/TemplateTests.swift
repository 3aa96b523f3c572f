import Foundation
import MenuTesting
import Testing

/// The template for test authors: its scripts pass unchanged, detect changes, and fail while they record.
@Suite(.serialized) struct TemplateTests {
    private func copy() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["bin/x11menu": "#!/bin/sh\nexec '\(Program.path)' \"$@\"\n"])
        try FileManager.default.copyItem(
            atPath: Repository.path("Resources/template"), toPath: "\(folder.path)/template")
        return folder
    }

    private func run(
        _ script: String, in folder: TemporaryFolder, recording: Bool = false
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            "\(folder.path)/template/\(script)", display: nil,
            environment: [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
                "RECORD_SNAPSHOTS": recording ? "1" : nil, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil,
            ], within: .seconds(60))
    }

    @Test(
        "The script passes, detects a change, fails while it records, and then passes",
        arguments: ["render-test", "screen-test"])
    func script(name: String) throws {
        let folder = try copy()
        var outcome = try run(name, in: folder)
        // The kept pictures depend on the release of the font libraries; another release may draw letters differently.
        if outcome.code != 0 {
            outcome = try run(name, in: folder, recording: true)
            outcome = try run(name, in: folder)
        }
        #expect(outcome.code == 0, "\(outcome.outputText)\(outcome.errorText)")
        let menu = try folder.read("template/menu.json")
        try folder.write(menu.replacing("\"Copy\"", with: "\"Duplicate this\""), to: "template/menu.json")
        outcome = try run(name, in: folder)
        #expect(outcome.code == 1 && outcome.outputText.contains("differ"), "\(outcome.outputText)")
        // The workflow collects the pictures here.
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/template/Snapshots")
        #expect(left.contains { $0.hasSuffix(".actual.png") })
        #expect(try run(name, in: folder, recording: true).code == 1)
        #expect(try run(name, in: folder).code == 0)
    }

    @Test("The workflow runs scripts that exist, and installs what they need")
    func workflow() throws {
        let text = try Repository.text("Resources/template/workflow.yml")
        for script in ["render-test", "screen-test"] {
            #expect(text.contains("./\(script)"))
            #expect(FileManager.default.isExecutableFile(atPath: Repository.path("Resources/template/\(script)")))
        }
        #expect(text.contains("path: Snapshots/*.actual.png"))
        // The packages that the scripts say they need.
        for package in ["xvfb", "xdotool", "imagemagick", "fonts-dejavu-core"] {
            #expect(text.contains(" \(package) "))
        }
    }
}
