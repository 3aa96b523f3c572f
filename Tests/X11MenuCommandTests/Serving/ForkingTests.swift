import Foundation
import MenuTesting
import TestSupport
import Testing

/// A process that the server has forked is a whole program of Swift, also where its threads wait for each other.
@Suite(.serialized) struct ForkingTests {
    @Test func `two threads of a forked process meet at a lazy value, and both go on`() throws {
        let server = try ChildProgram(TestedProgram.path(of: "ForkingProgram"), display: nil)
        try server.waitForLine { $0 == "forked" }
        try server.waitForLine { $0 == "started" }
        server.signal(SIGTERM)
        #expect(try server.waitForExit() == .quiet(0, "forked\nstarted\n"))
    }

    @Test func `nobody is in the middle of anything when a process is forked`() throws {
        let server = try MenuServerProgram()
        try server.waitUntilReady()
        let path = "/proc/\(server.program.processIdentifier)/task"
        let names = try FileManager.default.contentsOfDirectory(atPath: path).map { thread in
            try String(contentsOfFile: "\(path)/\(thread)/comm", encoding: .utf8)
        }
        // The one that forks, and the one that waits for it. What another thread was making would never be ready in the forked process.
        #expect(names.sorted() == ["x11menu\n", "x11menu-serve\n"])
    }
}
