import Foundation
import MenuTesting
import TestSupport
import Testing

/// The process that a menu of a debug build forks to watch over its input: there, it could run into checks and locks of the Swift runtime, in whatever
/// state they were when it was forked.
@Suite(.serialized) struct WatchdogProcessTests {
    private let stage: Stage

    init() throws { stage = try Stage() }

    /// Starts the program that was built beside the tests, be another one tested or not.
    private func start() throws -> ChildProgram {
        try stage.server.start(
            TestedProgram.path(of: "x11menu"), arguments: ["--at", "100,100"], input: .text("one\ntwo\n"))
    }

    /// Waits until a program has forked its watchdog. It asks all the time, so as to see that as soon as it happens.
    private func watchdog(of program: ChildProgram) throws -> pid_t {
        let limit = Deadline(after: .seconds(60))
        while !limit.hasPassed {
            if let child = program.children().first { return child }
        }
        throw TestFailure("no watchdog was forked; \(String(decoding: program.errors, as: UTF8.self))")
    }

    /// The processor time that a process has used, in clock ticks, a hundred to the second; nil once it has ended.
    private func processorTime(of process: pid_t) -> Int? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = line.lastIndex(of: ")")
        else { return nil }
        // After the name: the state is the first field, the times in user and system mode are the twelfth and thirteenth.
        let fields = line[end...].split(separator: " ").dropFirst()
        guard fields.first != "Z" else { return nil }
        return fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
    }

    /// Waits until a process has ended, which must have used next to no processor time up to then.
    private func waitUntilEnded(_ process: pid_t, of what: String) throws {
        let limit = Deadline(after: .seconds(10))
        while let used = processorTime(of: process) {
            guard used <= 20 else { throw TestFailure("the watchdog of \(what) spins: \(used) ticks") }
            guard !limit.hasPassed else { throw TestFailure("the watchdog of \(what) does not end") }
            try stage.display.synchronize()
        }
    }

    @Test func `it ends with its program, killed as it forks or at any instant after`() throws {
        let attempts = tries(6)
        for attempt in 0..<attempts {
            let program = try start()
            let watchdog = try watchdog(of: program)
            // Each time, the program gets further: from the instant of the fork to the first frames.
            let trips = attempt * attempt * 400 / (attempts * attempts)
            for _ in 0..<trips { try stage.display.synchronize() }
            program.signal(SIGKILL)
            try program.waitForExit()
            try waitUntilEnded(watchdog, of: "a program that was killed \(trips) round trips after the fork")
        }
        try stage.expectFreeInput()
    }

    @Test func `it uses next to no processor time, be its program at rest, stopped or cut off`() throws {
        let program = try start()
        let watchdog = try watchdog(of: program)
        try stage.display.waitForMappedWindow(of: program)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.waitUntilStill(for: .seconds(1))
        program.signal(SIGSTOP)
        try stage.display.waitUntilStill(for: .seconds(2))
        #expect(try #require(processorTime(of: watchdog)) <= 20)
        // What is left unread makes it release pointer and keyboard, and it has nothing more to do.
        try stage.robot.click(atX: 700, y: 500)
        try stage.display.wait(untilGrabbed: false, .keyboard)
        try waitUntilEnded(watchdog, of: "a program that is stopped")
        program.signal(SIGKILL)
        try program.waitForExit()
    }
    @Test func `it lets go of a stopped program's input on a machine that hardly runs it`() throws {
        let program = try start()
        let watchdog = try watchdog(of: program)
        try stage.display.waitForMappedWindow(of: program)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        program.signal(SIGSTOP)
        try stage.robot.click(atX: 700, y: 500)
        let limit = Deadline(after: .seconds(10))
        while try stage.display.isGrabbed(.keyboard), !limit.hasPassed {
            // An instant four times a second.
            kill(watchdog, SIGSTOP)
            try stage.display.waitUntilStill(for: .milliseconds(250))
            kill(watchdog, SIGCONT)
            try stage.display.synchronize()
        }
        #expect(!limit.hasPassed)
        program.signal(SIGKILL)
        try program.waitForExit()
    }
}
