import Foundation
import Glibc
import MenuTesting
import Testing
import MenuGeometry

@testable import MenuX11

@Suite struct WatchdogTests {
    /// A menu's connection that holds the buttons, and a window of another client beneath.
    private struct Scene {
        let server: TestServer
        let owner: Connection
        let beneath: Connection
        private let below: PopupWindow

        init(_ kind: WatchdogKind, _ mode: PointerCaptureMode = .passive, milliseconds: Int = 50) throws {
            // A watchdog process may cut the connection: a write to it fails then, as in the program, and does not end the tests.
            if kind != .thread { _ = signal(SIGPIPE) { _ in } }
            server = try TestServer()
            try server.move(100, 100)
            beneath = try server.connect()
            below = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 800, height: 600))
            below.show()
            beneath.synchronize()
            owner = try server.connect()
            owner.setWatchdogKind(kind)
            #expect(owner.capturePointer(mode) == mode)
            owner.startWatchdog(milliseconds: milliseconds)
        }

        /// Waits until a press has come to the window beneath.
        func waitForPress() throws {
            let end = ContinuousClock.now + .seconds(20)
            while try !beneath.eventsSoFar().contains(where: { $0.isPress }) {
                guard ContinuousClock.now < end else {
                    Issue.record("the window beneath never got the press")
                    return
                }
                var entry = pollfd(fd: beneath.fileDescriptor, events: Int16(POLLIN), revents: 0)
                _ = unsafe poll(&entry, 1, 1000)
            }
        }
    }

    @Test(arguments: [PointerCaptureMode.passive, .exclusive, .core])
    func `a press that nobody reads goes on to the window beneath, and the connection stays`(
        _ mode: PointerCaptureMode
    ) throws {
        let scene = try Scene(.thread, mode)
        for _ in 0..<3 {
            try scene.server.button(1, true)
            try scene.waitForPress()
            let events = try scene.owner.eventsSoFar()
            #expect(events.first == .inputReleased)
            #expect(scene.owner.pointerCaptureMode == .none && !scene.owner.hasFrozenPress)
            try scene.server.button(1, false)
            // Most of the devices that were tried do not exist, and those errors are not reported.
            #expect(scene.owner.unexpectedErrors.isEmpty)
            #expect(scene.owner.capturePointer(mode) == mode)
        }
        #expect(!scene.owner.isLost)
    }

    @Test func `a press that stays unanswered goes on, though its reader is at work`() throws {
        let scene = try Scene(.thread)
        try scene.server.button(1, true)
        #expect(try scene.owner.eventsSoFar().contains { $0.isPress })
        let end = ContinuousClock.now + .seconds(20)
        while scene.owner.hasFrozenPress, ContinuousClock.now < end { scene.owner.beat() }
        try scene.waitForPress()
        #expect(try scene.owner.drainEvents().contains(.inputReleased))
    }

    @Test func `a press that a wait for a reply has read goes on`() throws {
        let scene = try Scene(.thread)
        _ = try scene.owner.drainEvents()
        try scene.server.button(1, true)
        // The press comes before the answer, and is in the queue of the connection from now on.
        scene.owner.synchronize()
        try scene.waitForPress()
        #expect(try scene.owner.drainEvents().first == .inputReleased)
    }

    @Test func `a press that a wait for a reply has read goes on, though an event was handled since`() throws {
        let scene = try Scene(.thread)
        _ = try scene.owner.drainEvents()
        try scene.server.button(1, true)
        scene.owner.synchronize()
        // So it is reported between two events of a batch; handling the second one takes for ever.
        scene.owner.beat()
        try scene.waitForPress()
    }

    @Test func `a press that a program has read goes on, though the program is stopped before it handles it`() throws {
        let scene = try Scene(.thread)
        scene.owner.releasePointer()
        scene.owner.synchronize()
        let program = try scene.server.start("StoppedProgram")
        try program.waitForLine { $0 == "ready" }
        try scene.server.button(1, true)
        program.write("\n")
        try scene.waitForPress()
        program.signal(SIGKILL)
        try program.waitForExit()
    }

    @Test func `a process lets the press go on too, and cuts the connection`() throws {
        let scene = try Scene(.process)
        try scene.server.button(1, true)
        try scene.waitForPress()
        #expect(throws: ConnectionError.cut(display: scene.server.displayName)) {
            while true { _ = try scene.owner.eventsSoFar() }
        }
        // The server is rid of us: the next press goes where it belongs.
        try scene.server.button(1, false)
        try scene.server.button(1, true)
        try scene.waitForPress()
    }

    @Test func `a process that hardly gets to run lets the press go on all the same`() throws {
        let before = WatchdogTests.forkedProcesses
        let scene = try Scene(.process)
        let process = try #require(WatchdogTests.forkedProcesses.subtracting(before).first)
        let end = ContinuousClock.now + .seconds(20)
        try scene.server.button(1, true)
        while try !scene.beneath.eventsSoFar().contains(where: { $0.isPress }) {
            try #require(ContinuousClock.now < end)
            var entry = pollfd(fd: scene.beneath.fileDescriptor, events: Int16(POLLIN), revents: 0)
            // Long enough to begin a nap.
            _ = unsafe poll(&entry, 1, 2)
            kill(process, SIGSTOP)
            _ = unsafe poll(&entry, 1, 30)
            kill(process, SIGCONT)
        }
    }

    /// The processes that were forked from this one, and run no other program.
    private static var forkedProcesses: Set<Int32> {
        func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let children = threads.flatMap { thread in
            (text("/proc/self/task/\(thread)/children") ?? "").split(separator: " ").compactMap { Int32($0) }
        }
        return Set(children.filter { text("/proc/\($0)/cmdline") == text("/proc/self/cmdline") })
    }

    @Test func `a connection that a server ends is lost, not cut`() throws {
        let scene = try Scene(.process)
        _ = try scene.owner.drainEvents()
        scene.server.crash()
        #expect(throws: ConnectionError.lost(display: scene.server.displayName)) {
            while true { _ = try scene.owner.eventsSoFar() }
        }
    }

    @Test func `where a thread and a process watch, the thread goes first, and the connection stays`() throws {
        let scene = try Scene(.both, milliseconds: 900)
        for _ in 0..<2 {
            try scene.server.button(1, true)
            try scene.waitForPress()
            // Long after the process would have cut the connection.
            let clock = try Scene(.thread, milliseconds: 400)
            try clock.server.button(1, true)
            try clock.waitForPress()
            #expect(try scene.owner.eventsSoFar().first == .inputReleased)
            #expect(scene.owner.pointerCaptureMode == .none && !scene.owner.isLost)
            try scene.server.button(1, false)
            #expect(scene.owner.capturePointer(.passive) == .passive)
        }
    }

    @Test(arguments: [WatchdogKind.thread, .process])
    func `a server that takes long to answer is not taken for a program that hangs`(_ kind: WatchdogKind) throws {
        let scene = try Scene(kind, milliseconds: 300)
        _ = try scene.owner.drainEvents()
        // More than twice the patience.
        try scene.server.pause(forSeconds: 0.7)
        scene.owner.synchronize()
        #expect(try !scene.owner.drainEvents().contains(.inputReleased))
        #expect(!scene.owner.isLost && scene.owner.pointerCaptureMode == .passive)
    }

    @Test(arguments: [WatchdogKind.thread, .process])
    func `a server that leaves an answer out keeps nobody from pointer and keyboard`(_ kind: WatchdogKind) throws {
        // A busy machine may not let the watchdog run in that time: such a try is not counted.
        for _ in 0..<20 {
            let scene = try Scene(kind)
            _ = try scene.owner.drainEvents()
            // Fourteen times the patience.
            try scene.server.pause(forSeconds: 0.7)
            scene.owner.synchronize()
            if try hasLetGo(scene, kind) { return }
        }
        Issue.record("pointer and keyboard were kept")
    }

    /// Whether a watchdog has released the input of a connection that was just answered.
    private func hasLetGo(_ scene: Scene, _ kind: WatchdogKind) throws -> Bool {
        if kind == .thread { return try scene.owner.drainEvents().contains(.inputReleased) }
        // The server may tell of the end of the connection after it has answered.
        let end = ContinuousClock.now + .seconds(1)
        do {
            while ContinuousClock.now < end { _ = try scene.owner.eventsSoFar() }
        } catch ConnectionError.cut(display: scene.server.displayName) { return true }
        return false
    }

    @Test(arguments: [WatchdogKind.thread, .process])
    func `input that waits where nothing is held is nobody's business`(_ kind: WatchdogKind) throws {
        let scene = try Scene(kind)
        let window = PopupWindow(on: scene.owner, frame: PixelRect(x: 300, y: 300, width: 100, height: 100))
        window.show()
        scene.owner.releasePointer()
        scene.owner.synchronize()
        try scene.server.move(350, 350)
        // Another watchdog with twice the timeout serves as the clock.
        let clock = try Scene(.thread, milliseconds: 100)
        try clock.server.button(1, true)
        try clock.waitForPress()
        let events = try scene.owner.eventsSoFar()
        #expect(!events.isEmpty && !events.contains(.inputReleased))
        #expect(!scene.owner.isLost)
    }

    @Test(arguments: [WatchdogKind.thread, .process])
    func `a connection that is looked after keeps what it holds`(_ kind: WatchdogKind) throws {
        // A busy machine may itself stop this process for that long: such a try is not counted.
        for _ in 0..<20 {
            let patience = Duration.milliseconds(200)
            let scene = try Scene(kind, milliseconds: 200)
            scene.owner.desktopWatch.start()
            let window = PopupWindow(on: scene.owner, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
            let clock = ContinuousClock()
            let start = clock.now
            var longest = Duration.zero
            while !scene.owner.isLost, clock.now - start < patience * 3 {
                longest = max(
                    longest,
                    clock.measure {
                        window.show()
                        window.hide()
                        _ = try? scene.owner.eventsSoFar()
                    })
            }
            if longest > patience / 2 { continue }
            #expect(!scene.owner.isLost)
            #expect(scene.owner.pointerCaptureMode == .passive)
            return
        }
        Issue.record("the machine stood still in every try")
    }
}
