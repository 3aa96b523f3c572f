import Foundation
import MenuTesting
import TestSupport
import Testing

/// Many menus, at once and one after the other: nothing of them stays behind.
@Suite(.serialized) struct CrowdTests {
    /// 200 where minutes are asked for.
    private let crowd = Campaign.minutes == nil ? 8 : 200

    @Test func `of many menus at once, no descriptor, process, shared memory or window is left`() throws {
        let stage = try Stage()
        let before = try ServerLedger(of: stage)
        Campaign("crowd", usual: 1).run { seed in
            var choices = SeededGenerator(seed: seed)
            let programs = try (0..<crowd).map { index in
                try stage.start(["--at", "\(choices.below(600)),\(choices.below(400))"], input: .text("\(index)\n"))
            }
            try stage.display.waitForMappedWindow(.any, within: .seconds(60))
            // One after the other gets the keyboard, or gives up.
            let end = ContinuousClock.now + .seconds(120)
            while programs.contains(where: \.isRunning) {
                try stage.robot.tap("Escape")
                guard .now < end else { throw TestFailure("\(programs.count { $0.isRunning }) menus do not end") }
                try stage.display.waitUntilStill(for: .milliseconds(20), within: .seconds(60))
            }
            for program in programs {
                let outcome = try program.waitForExit()
                guard let code = outcome.code, [0, 1, 75].contains(code) else {
                    throw TestFailure("it ended with \(outcome.exit): \(outcome.errorText)")
                }
            }
            try ServerLedger.expect(before, on: stage)
            return try serverMemory(stage)
        }
    }

    @Test func `of menus one after the other, nothing is left, and the server's memory stays flat`() throws {
        let stage = try Stage()
        // The first menu has the server set up what all of them share.
        try openAndEnd("Escape", on: stage)
        try stage.display.waitUntilStill()
        let before = try ServerLedger(of: stage)
        var memory = MemoryCourse()
        Campaign("sequence", usual: 4).run { seed in
            try openAndEnd(seed % 2 == 0 ? "Return" : "Escape", on: stage)
            memory.note(try serverMemory(stage))
            if seed % 50 == 0 { try ServerLedger.expect(before, on: stage) }
            return memory.last
        }
        try ServerLedger.expect(before, on: stage)
        try memory.expectFlat("the server")
    }

    @Test func `rows without end fill no more than their share of the memory`() throws {
        let stage = try Stage()
        // A quarter of the memory that the process may have: 100 MB, as the reader counts them.
        let script = "ulimit -v 400000; yes \"$(head -c 1000 /dev/zero | tr '\\0' x)\" | exec \"$0\" --at 10,10"
        let program = try stage.server.start("sh", arguments: ["-c", script, Program.path], input: .nothing)
        let window = try stage.display.waitForMappedWindow(.any, within: .seconds(60))
        // It comes to rest although more rows are there, and its keys work.
        try stage.display.waitUntilStill(within: .seconds(120))
        try stage.robot.tap("End", "Return")
        let outcome = try program.waitForExit(within: .seconds(60))
        #expect(outcome.code == 0 && outcome.output.count == 1001, "\(outcome.exit) \(outcome.errorText)")
        try stage.display.waitUntilDestroyed(window)
    }

    private func openAndEnd(_ key: String, on stage: Stage) throws {
        let menu = try stage.open("one\ntwo\n", "--at", "100,100")
        try stage.robot.tap("Down", key)
        #expect(try menu.end() == (key == "Return" ? .quiet(0, "one\n") : .quiet(1, "")))
    }

    private func serverMemory(_ stage: Stage) throws -> Int {
        try ServerLedger.memory(of: (stage.server as? XvfbServer)?.processIdentifier ?? 0)
    }
}

/// The memory of a process in the course of time, in KiB.
struct MemoryCourse {
    private var samples: [Int] = []
    /// What it may grow by between the second and the last fifth: what caches and the allocator take.
    private static let allowed = 4096

    /// The last value.
    var last: Int { samples.last ?? 0 }

    /// Adds a value.
    mutating func note(_ memory: Int) { samples.append(memory) }

    /// Fails if the median of the last fifth exceeds that of the second one by more than a tenth and 4 MiB. Few values say nothing.
    func expectFlat(_ whose: String) throws {
        let fifth = samples.count / 5
        guard fifth >= 5 else { return }
        let (early, late) = (median(samples[fifth..<fifth * 2]), median(samples[(samples.count - fifth)...]))
        print("memory: \(whose), \(early) KiB, later \(late) KiB")
        guard late <= early + early / 10 + Self.allowed else {
            throw TestFailure("\(whose) had \(early) KiB, and later \(late) KiB")
        }
    }

    private func median(_ part: ArraySlice<Int>) -> Int { part.sorted()[part.count / 2] }
}
