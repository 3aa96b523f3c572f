import Glibc
import MenuTesting
import Testing

/// What lies where `--listen` is to put its socket.
@Suite struct ListenPathTests {
    /// What lies at the path.
    enum Found: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case file, link, brokenLink, socketLink, pipe, folder
        var testDescription: String { rawValue }
    }

    /// The status of a file, and of what it leads to.
    private static func look(at path: String) -> [UInt64] {
        var (own, target) = (stat(), stat())
        _ = unsafe (lstat(path, &own), stat(path, &target))
        return [own, target].flatMap { [UInt64($0.st_ino), UInt64($0.st_mode), UInt64($0.st_size)] }
    }

    @Test(arguments: Found.allCases)
    func `what is no socket of the user's is left as it is`(_ found: Found) throws {
        let folder = try TemporaryFolder(["letter": "Dear all"])
        let path = folder.path + "/socket"
        switch found {
        case .file: try folder.write("precious", to: "socket")
        case .link: _ = unsafe symlink(folder.path + "/letter", path)
        case .brokenLink: _ = unsafe symlink(folder.path + "/nothing", path)
        case .socketLink:
            close(try unsafe makeLocalSocket(SOCK_STREAM, folder.path + "/other", bind))
            _ = unsafe symlink(folder.path + "/other", path)
        case .pipe: try folder.makePipe("socket")
        case .folder: _ = unsafe mkdir(path, 0o700)
        }
        let before = Self.look(at: path)
        #expect(before[0] != 0)
        let outcome = try Program.run("--listen", path)
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        let reason = "x11menu: --listen: \(path): it is no socket of the user's, and is left as it is\n"
        #expect(outcome.errorText == reason)
        #expect(Self.look(at: path) == before)
        #expect(try folder.read("letter") == "Dear all")
    }

    @Test func `a socket that nobody serves any more is replaced, one that is served is not`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let path = folder.path + "/socket"
        let killed = try stage.open(.nothing, ["--listen", path])
        let second = try stage.start(["--listen", path], input: .nothing)
        #expect(try second.waitForExit().code == 66)
        killed.program.signal(SIGKILL)
        _ = try killed.program.waitForExit()
        #expect(Self.look(at: path)[0] != 0)
        let menu = try stage.open(.nothing, ["--listen", path])
        let script = try ScriptClient(path)
        try script.say("hello\t1")
        #expect(try script.hear("hello").last == "1")
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
        #expect(Self.look(at: path)[0] == 0)
    }

    @Test func `what has taken the place of a socket outlives the menu`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let path = folder.path + "/socket"
        let menu = try stage.open(.nothing, ["--listen", path])
        try folder.write("precious", to: "socket")
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
        #expect(try folder.read("socket") == "precious")
    }
}
