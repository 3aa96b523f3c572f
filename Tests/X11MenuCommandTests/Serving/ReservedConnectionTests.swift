import Foundation
import Glibc
import MenuTesting
import Testing

/// The process that is ready for the next menu is connected to the display of the last one, and the next menu may be another's.
@Suite(.serialized) struct ReservedConnectionTests {
    private let stage: Stage
    private let server: MenuServerProgram

    /// A server whose last menu was on the stage, so that the next process is connected to that.
    init() throws {
        (stage, server) = (try Stage(), try MenuServerProgram())
        // The first process does not know any display yet.
        try server.waitUntilReady()
        try choose(on: stage)
    }

    /// The sockets of a process, without those of the standard descriptors and of descriptor 3, which leads to the server until a menu is asked for.
    private func sockets(of process: Int32) throws -> Set<String> {
        let folder = "/proc/\(process)/fd"
        // What is closed meanwhile is none of them.
        let links = try FileManager.default.contentsOfDirectory(atPath: folder).filter { Int($0) ?? 0 > 3 }.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        return Set(links.filter { $0.hasPrefix("socket:") })
    }

    private func reservedConnections() throws -> Set<String> { try sockets(of: server.waitUntilReady()) }

    /// Opens a menu, chooses its second item, and returns where it was.
    @discardableResult
    private func choose(
        on stage: Stage, _ arguments: [String] = ["--at", "center"], environment: [String: String?] = [:]
    ) throws -> PixelArea {
        let menu = try stage.open(
            .text("one\ntwo\n"), arguments, environment: server.environment.merging(environment) { $1 })
        #expect(server.menus.count == 1)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "two\n"))
        try stage.display.waitUntilDestroyed(menu.window)
        return menu.window.frame
    }

    @Test func `a menu on the same display needs no connection of its own`() throws {
        let reserved = try reservedConnections()
        #expect(reserved.count == 1)
        let menu = try stage.open(.text("one\n"), environment: server.environment)
        let process = try #require(server.menus.first)
        #expect(try sockets(of: process).isSuperset(of: reserved))
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    @Test func `the process that is ready shares memory with the display for a picture and a window, and no more`()
        throws
    {
        let mappings = try sharedMemory(of: server.waitUntilReady())
        #expect(mappings.map(\.size) == [201 * 151 * 4, 1 << 20].map { ($0 + 4095) / 4096 * 4096 })
        #expect(mappings.allSatisfy { $0.resident == $0.size })
        let menu = try stage.open(.text("one\n"), ["--at", "center"], environment: server.environment)
        try stage.display.waitUntilStill()
        // What the menu does not need is gone.
        #expect(try sharedMemory(of: #require(server.menus.first)).count <= 2)
        try stage.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
    }

    /// The memory that a process shares with the X server, in bytes.
    private func sharedMemory(of process: Int32) throws -> [(size: Int, resident: Int)] {
        // A whole file of /proc takes several reads.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/smaps"))
        let text = try String(decoding: file.readToEnd() ?? Data(), as: UTF8.self)
        func bytes(_ line: Substring) -> Int {
            (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
        }
        var (mappings, isShared): ([(size: Int, resident: Int)], Bool) = ([], false)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("Size:"), isShared { mappings.append((bytes(line), 0)) }
            if line.hasPrefix("Rss:"), isShared { mappings[mappings.count - 1].resident = bytes(line) }
            if line.first?.isUppercase == false { isShared = line.contains("memfd:x11menu") }
        }
        return mappings.sorted { $0.size < $1.size }
    }

    @Test func `a menu on another display, or of another home, is shown as without it`() throws {
        let other = try Stage(width: 640, height: 480)
        try server.waitUntilReady()
        let frame = try choose(on: other)
        #expect(abs(frame.x + frame.width / 2 - 320) <= 1)
        try server.waitUntilReady()
        try choose(on: stage)
        try server.waitUntilReady()
        try choose(on: stage, environment: ["HOME": server.folder.path])
    }

    @Test func `a display that went away does no harm`() throws {
        let other = try XvfbServer(width: 800, height: 600)
        try choose(on: Stage(other))
        #expect(try reservedConnections().count == 1)
        other.stop()
        try choose(on: stage)
        #expect(try reservedConnections().count == 1)
    }

    @Test func `a display that does not answer delays no menu on another`() throws {
        let display = try XvfbServer(width: 800, height: 600)
        let other = try Stage(display)
        let menu = try other.open(.text("one\n"), environment: server.environment)
        try other.robot.tap("Escape")
        #expect(try menu.end() == .quiet(1, ""))
        kill(display.processIdentifier, SIGSTOP)
        defer { kill(display.processIdentifier, SIGCONT) }
        let limit = Deadline(after: .seconds(1))
        try choose(on: stage)
        // A call that gets no answer shows its menu itself after a second.
        #expect(!limit.hasPassed)
    }

    @Test func `a menu knows a screen that was resized meanwhile`() throws {
        try server.waitUntilReady()
        for arguments in [
            "--newmode small 0 640 0 0 640 480 0 0 480", "--addmode screen small", "--output screen --mode small",
        ] {
            let change = try stage.server.start("xrandr", arguments: arguments.split(separator: " ").map(String.init))
            #expect(try change.waitForExit().exit == .code(0))
        }
        let frame = try choose(on: stage)
        #expect(abs(frame.x + frame.width / 2 - 320) <= 1)
    }

    @Test func `a menu knows a keyboard that was changed meanwhile`() throws {
        try server.waitUntilReady()
        let change = try stage.server.start("setxkbmap", arguments: ["de"])
        #expect(try change.waitForExit().exit == .code(0))
        let menu = try stage.open(.text("yo\nzo\n"), ["--search", "field"], environment: server.environment)
        // The key that is “z” now.
        try stage.robot.tap("y", "Return")
        #expect(try menu.end() == .quiet(0, "zo\n"))
    }

    @Test(arguments: 3...9) func `a client's descriptors keep their numbers, and the menu its connection`(number: Int)
        throws
    {
        let reserved = try reservedConnections()
        #expect(reserved.count == 1)
        let items = try TemporaryFile("one\ntwo\n")
        let script = "exec \(number)<\"$1\"; exec \"$0\" --at 10,10 /dev/fd/\(number)"
        let program = try stage.server.start(
            "bash", arguments: ["-c", script, Program.path, items.path], environment: server.environment)
        try stage.display.waitForMappedWindow(of: program)
        let process = try #require(server.menus.first)
        #expect(try sockets(of: process).isSuperset(of: reserved))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit() == .quiet(0, "one\n"))
    }

    @Test(arguments: [24, 40, 100])
    func `a server that may have few descriptors gets a process ready all the same`(count: Int) throws {
        // Without what the tests themselves were started with: a higher number than the limit would be refused.
        let script = """
            #!/bin/bash
            for file in /proc/self/fd/*; do ((${file##*/} < 3)) || eval "exec ${file##*/}>&-"; done
            ulimit -n \(count)
            exec "$X11MENU" "$@"

            """
        let folder = try TemporaryFolder(["limited": script, "items": "one\ntwo\n"])
        let path = folder.path + "/limited"
        unsafe chmod(path, 0o755)
        let few = try MenuServerProgram(path, environment: ["X11MENU": Program.path])
        let environment = few.environment.merging(["X11MENU": Program.path]) { $1 }
        for isConnected in [false, true, true] {
            #expect(try sockets(of: few.waitUntilReady()).isEmpty == !isConnected)
            let program = try stage.server.start(path, arguments: [folder.path + "/items"], environment: environment)
            try stage.display.waitForMappedWindow(of: program)
            #expect(few.menus.count == 1)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.robot.tap("Down", "Return")
            #expect(try program.waitForExit() == .quiet(0, "one\n"))
        }
    }
}
