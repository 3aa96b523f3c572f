import Foundation
import MenuTesting
import Testing

/// What is recorded, used and told of references, by the environment: in a process of its own, which this one starts with other variables.
@Suite("References")
struct SnapshotTests {
    private let files: TemporaryFolder
    private let grey = Picture(width: 4, height: 3, filledWith: .init(red: 100, green: 100, blue: 100))
    private let black = Picture(width: 4, height: 3, filledWith: .init(red: 0, green: 0, blue: 0))

    init() throws {
        files = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: files.path + "/Snapshots", withIntermediateDirectories: false)
    }

    /// The test below in a process of its own.
    private func check(_ environment: [String: String?]) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            "/proc/self/exe",
            arguments: ["--testing-library", "swift-testing", "--filter", #"SnapshotTests/inner\(\)"#], display: nil,
            environment: environment.merging(["X11MENU_SNAPSHOT_FOLDER": files.path]) { $1 })
    }

    /// Checks a grey picture against two references.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["X11MENU_SNAPSHOT_FOLDER"] != nil, "other tests run it"))
    func inner() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["X11MENU_SNAPSHOT_FOLDER"])
        for name in ["one", "two"] {
            do { try grey.check(againstSnapshot: name, file: folder + "/Tests.swift") } catch {
                print("said: \(error)")
            }
        }
    }

    private func reference(_ name: String) throws -> Picture {
        try Picture(contentsOf: "\(files.path)/Snapshots/\(name).png")
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: files.path + "/Snapshots").sorted()
    }

    private func said(_ outcome: ChildProgram.Outcome) -> Int {
        outcome.outputText.split(separator: "\n").count { $0.hasPrefix("said: ") }
    }

    @Test("Only what is missing is recorded, if that is asked for, and what differs still fails")
    func missing() throws {
        try black.write(to: files.path + "/Snapshots/one.png")
        let outcome = try check(["RECORD_SNAPSHOTS": "missing"])
        #expect(said(outcome) == 2, "\(outcome.outputText)")
        #expect(try reference("one") == black && reference("two") == grey)
        #expect(said(try check([:])) == 1)
        #expect(said(try check(["RECORD_SNAPSHOTS": "1"])) == 2)
        #expect(try reference("one") == grey)
        #expect(said(try check([:])) == 0)
    }

    @Test("What differs with this release of FreeType has a reference of its own, which counts")
    func fonts() throws {
        try black.write(to: files.path + "/Snapshots/one.png")
        try grey.write(to: files.path + "/Snapshots/two.png")
        #expect(said(try check(["RECORD_SNAPSHOTS": "fonts"])) == 1)
        let own = try #require(try names().first { $0.hasPrefix("one@freetype-") })
        #expect(try names() == ["one.png", own, "two.png"] && reference("one") == black)
        #expect(said(try check([:])) == 0)
    }

    @Test("References that no test has used are listed")
    func obsolete() throws {
        for name in ["one", "two", "three", "four", "four@freetype-1.0.0", "five.actual", "one@freetype-1.0.0"] {
            try grey.write(to: "\(files.path)/Snapshots/\(name).png")
        }
        #expect(said(try check(["SNAPSHOTS_USED": files.path + "/used"])) == 0)
        let obsolete = try Picture.obsoleteSnapshots(in: files.path + "/Snapshots", usedIn: files.path + "/used")
        #expect(obsolete == ["four.png", "three.png"])
    }

    @Test("The folder for attachments is made")
    func attachments() throws {
        let folder = files.path + "/deep/in/attachments"
        _ = try ChildProgram.run(
            "/proc/self/exe",
            arguments: [
                "--testing-library", "swift-testing", "--filter", #"SnapshotTests/inner\(\)"#, "--attachments-path",
                folder,
            ], display: nil)
        #expect(FileManager.default.fileExists(atPath: folder))
    }
}
