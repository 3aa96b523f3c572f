import Foundation
import MenuTesting

/// The screen reader Orca, with a speech server that writes what is said. It needs Debian's `orca`.
final class Orca {
    private let program: ChildProgram
    private let folder: TemporaryFolder
    /// The number of lines up to the last sentence that was heard.
    private var count = 0

    static let isInstalled = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/orca/orca.py")

    /// Whether programs of Python can use GTK 4.
    static let hasGTK4: Bool = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return folders.contains {
            FileManager.default.fileExists(atPath: "/usr/lib/\($0)/girepository-1.0/Gtk-4.0.typelib")
        }
    }()

    /// Starts Orca, and waits until it has said that it is there.
    init(on server: any DisplayServer, bus: SessionBus) throws {
        folder = try TemporaryFolder()
        program = try server.start(
            "/usr/bin/python3", arguments: [Repository.path("packaging/bench-tools/orca-recorder.py"), folder.path],
            input: .nothing,
            environment: bus.environment.merging(["GDK_BACKEND": "x11", "LC_ALL": "C.UTF-8"]) { $1 })
        try hear("Screen reader on.")
    }

    /// Waits for a number of sentences, and returns them.
    func hear(_ number: Int) throws -> [String] {
        try (0..<number).map { _ in
            let found = try program.waitForLine(from: count, within: .seconds(30)) { $0.hasPrefix("said ") }
            count = found.index + 1
            return String(found.line.dropFirst(5))
        }
    }

    /// Waits for a sentence, whatever is said before it.
    func hear(_ sentence: String) throws {
        while try hear(1) != [sentence] {}
    }

    /// Whether a sentence is said in a time, whatever is said before it.
    func hears(_ sentence: String, within limit: Duration) -> Bool {
        guard let found = try? program.waitForLine(from: count, within: limit, where: { $0 == "said \(sentence)" })
        else {
            return false
        }
        count = found.index + 1
        return true
    }

    /// Ends it, and returns what it says until then.
    func end() throws -> [String] {
        program.signal(SIGTERM)
        var said = try hear(1)
        while said.last != "Screen reader off." { said += try hear(1) }
        program.signal(SIGKILL)
        try program.waitForExit()
        return said.dropLast()
    }
}
