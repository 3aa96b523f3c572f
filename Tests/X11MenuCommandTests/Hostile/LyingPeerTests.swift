import MenuTesting
import TestSupport
import Testing

/// Menus on servers and buses that lie: whatever those say, a menu neither dies of it nor keeps pointer and keyboard.
@Suite(.serialized) struct LyingPeerTests {
    private let items =
        #"{"items": [{"title": "one"}, {"title": "More", "type": "menu", "items": [{"title": "two"}]}]}"#

    @Test func `whatever the server says, no menu crashes, hangs or keeps the input`() throws {
        let stage = try Stage()
        let rival = try stage.server.open()
        let line = try LyingPeer(before: stage.server)
        Campaign("server", usual: 5).run { seed in
            var choices = SeededGenerator(seed: seed)
            try line.lie(by: seed)
            let options = choices.pick([["--at", "100,100"], ["--search", "field"], ["--title", "Title"], []])
            // XCB allocates a reply by the length that it claims, up to 2 GiB. That memory is taken only as the bytes arrive, unless it is poisoned.
            let isPoisoned = seed % 2 == 0
            let program = try ChildProgram(
                Program.path, arguments: options, input: .text(items), display: line.address,
                environment: isPoisoned ? poisoned : [:])
            do {
                let peak = try use(program, on: stage, &choices, from: line)
                guard isPoisoned || peak < mostMemory else { throw TestFailure("it takes \(peak) KiB") }
                // An Escape may have been lost with what was falsified before.
                for _ in 0..<3 { try stage.robot.tap("Escape") }
                for device in GrabbedDevice.allCases {
                    try rival.wait(untilGrabbed: false, device, within: .seconds(5))
                }
                // What waits for a message that was left out learns that none will come.
                try line.close()
                // On a busy machine it takes long to poison 2 GiB twice.
                try expectEnd(of: program, within: isPoisoned ? .seconds(60) : .seconds(10))
                return isPoisoned ? 0 : peak
            } catch {
                throw TestFailure("\(error); lies: \(try line.lies())")
            }
        }
    }

    @Test func `whatever the message bus says, a menu is shown, stays usable and does not crash`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder()
        let bus = try LyingPeer(busIn: folder.path)
        let environment = poisoned.merging([
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "IBUS_ADDRESS": bus.address, "XDG_CONFIG_HOME": folder.path,
        ]) { $1 }
        Campaign("bus", usual: 5).run { seed in
            var choices = SeededGenerator(seed: seed)
            try bus.lie(by: seed)
            let program = try stage.start(
                choices.pick([["--search", "field"], ["--at", "100,100"]]), input: .text(items),
                environment: environment)
            do {
                try stage.display.waitForMappedWindow(of: program)
                let peak = try use(program, on: stage, &choices, from: bus)
                guard peak < mostMemory else { throw TestFailure("it takes \(peak) KiB") }
                try bus.close()
                while program.isRunning, try stage.display.isGrabbed(.keyboard) { try stage.robot.tap("Escape") }
                try expectEnd(of: program)
                return peak
            } catch {
                throw TestFailure("\(error); lies: \(try bus.lies())")
            }
        }
    }

    /// The most memory that a menu may take, whatever a peer says, in KiB.
    private let mostMemory = 1 << 18

    /// New and freed memory holds nothing that looks useful.
    private let poisoned: [String: String?] = ["MALLOC_PERTURB_": "165"]

    /// Does at random what a person does, while a peer lies, and has it end that.
    ///
    /// - Returns: The most memory of the program, in KiB; 0 if it has ended.
    private func use(
        _ program: ChildProgram, on stage: Stage, _ choices: inout SeededGenerator, from peer: LyingPeer
    ) throws -> Int {
        // The window may never come.
        _ = try? stage.display.waitForMappedWindow(of: program, within: .seconds(2))
        for _ in 0..<choices.below(10) {
            let (x, y) = (choices.below(300), choices.below(300))
            switch choices.below(6) {
            case 0, 1: try stage.robot.move(toX: x, y: y)
            case 2: try stage.robot.click(atX: x, y: y)
            case 3: try stage.robot.wheel(.down)
            case 4: try stage.robot.tap(choices.pick(["o", "t", "BackSpace", "Ctrl+a"]))
            default: try stage.robot.tap(choices.pick(["Down", "Right", "Left", "End"]))
            }
        }
        let peak = (try? program.peakMemory()) ?? 0
        try peer.calm()
        return peak
    }

    private func expectEnd(of program: ChildProgram, within time: Duration = .seconds(10)) throws {
        let outcome = try program.waitForExit(within: time)
        guard case .code = outcome.exit else { throw TestFailure("it ended by \(outcome.exit): \(outcome.errorText)") }
    }
}
