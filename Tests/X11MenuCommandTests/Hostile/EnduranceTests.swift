import Foundation
import MenuTesting
import TestSupport
import Testing

/// Random events on programs that stay open: they neither crash nor hang nor hold the input, and their memory and the server's stay flat.
@Suite(.serialized) struct EnduranceTests {
    /// What the events go to.
    enum Target: String, CaseIterable {
        case menu, bar, demo

        /// All of them, or the one that `X11MENU_TARGET` names.
        static let asked: [Target] = {
            guard let name = ProcessInfo.processInfo.environment["X11MENU_TARGET"], !name.isEmpty else {
                return allCases
            }
            return allCases.filter { $0.rawValue == name }
        }()
    }

    /// The events of a try.
    private let length = 100

    @Test(arguments: Target.asked)
    func `random events crash nothing, keep no input, and leave the memory flat`(target: Target) throws {
        let stage = try Stage()
        let server = try #require(stage.server as? XvfbServer).processIdentifier
        // Neither applications nor settings of the machine.
        let folder = try TemporaryFolder(["applications/x": ""])
        let environment = [
            "XDG_DATA_DIRS": folder.path, "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            "XDG_CACHE_HOME": folder.path,
        ]
        var (own, others) = (MemoryCourse(), MemoryCourse())
        var program: ChildProgram?
        Campaign("events-\(target)", usual: 1).run { seed in
            var choices = SeededGenerator(seed: seed)
            let open = try program ?? start(target, on: stage, environment)
            program = nil
            for _ in 0..<length where open.isRunning { try act(&choices, on: stage) }
            for button in 1...3 { try stage.robot.release(button: button) }
            // The robot is faster than the demo draws menus: it would be seconds behind after some tries, with a press that waits for it.
            if target == .demo { try waitUntilCaughtUp(on: stage) }
            // What is open is closed by as many keys as there are levels.
            for _ in 0..<6 { try stage.robot.tap("Escape") }
            try expectFreeInput(on: stage)
            // Every try has a scene of its own, with its first contents: what the events write into a scene does not count as growth.
            if target == .demo { try stage.robot.tap("Ctrl+Page_Down") }
            if target != .menu, let memory = try? ServerLedger.memory(of: open.processIdentifier) {
                own.note(memory)
                program = open
            } else {
                try expectEnd(of: open, on: stage)
            }
            others.note(try ServerLedger.memory(of: server))
            return own.last
        }
        try own.expectFlat("\(target)")
        try others.expectFlat("the server under \(target)")
    }

    /// Waits until no client holds pointer or keyboard.
    ///
    /// A program of a scene may open its menu only now: it gets time, and a key that closes it. A device that is held while everything rests is held
    /// for nothing.
    private func expectFreeInput(on stage: Stage) throws {
        for _ in 0..<10 {
            if try !GrabbedDevice.allCases.contains(where: stage.display.isGrabbed) { return }
            try waitUntilCaughtUp(on: stage)
            if try !GrabbedDevice.allCases.contains(where: stage.display.isGrabbed) { return }
            try stage.robot.tap("Escape")
        }
        for device in GrabbedDevice.allCases {
            try stage.display.wait(untilGrabbed: false, device, within: .seconds(1))
        }
    }

    /// Waits until the programs have handled every event so far. Some scenes move as long as they are shown, so the screen need not be still.
    private func waitUntilCaughtUp(on stage: Stage) throws {
        let end = ContinuousClock.now + .seconds(60)
        var calmLooks = 0
        while calmLooks < 3 {
            guard .now < end else { throw TestFailure("a program is still busy with the events") }
            calmLooks = stage.display.isBusy() ? 0 : calmLooks + 1
            try stage.display.synchronize()
        }
    }

    private func start(_ target: Target, on stage: Stage, _ environment: [String: String]) throws -> ChildProgram {
        let arguments =
            switch target {
            case .menu: [Repository.path("Resources/examples/elements.json"), "--no-spawn", "--at", "200,100"]
            case .bar: ["bar", Repository.path("Resources/examples/bar.json"), "--no-spawn"]
            case .demo: ["demo"]
            }
        let program = try stage.start(arguments, input: .nothing, environment: environment)
        try stage.display.waitForMappedWindow(of: program)
        if target == .menu { try stage.display.wait(untilGrabbed: true, .keyboard) }
        return program
    }

    /// A program may leave because of an event, as a menu does that is dismissed. Where the machine has more to do than it has processors, its watchdog
    /// may also have cut it off, which it says: that is no loss.
    private func expectEnd(of program: ChildProgram, on stage: Stage) throws {
        let outcome = try program.waitForExit(within: .seconds(10))
        if outcome.code == 69, outcome.errorText == "x11menu: \(stage.displayGivenUp)\n", isMachineBusy {
            return print("events: a program stood still, and was cut off")
        }
        guard let code = outcome.code, [0, 1].contains(code), outcome.errors.isEmpty else {
            throw TestFailure("it ended with \(outcome.exit): \(outcome.errorText)")
        }
    }

    /// Whether more processes want to run than there are processors, in the last minute.
    private var isMachineBusy: Bool {
        var load = 0.0
        return unsafe getloadavg(&load, 1) == 1 && load > Double(ProcessInfo.processInfo.activeProcessorCount)
    }

    private func act(_ choices: inout SeededGenerator, on stage: Stage) throws {
        let robot = stage.robot
        let (x, y) = (choices.below(800), choices.below(600))
        switch choices.below(20) {
        case 0..<8: try robot.move(toX: x, y: y)
        // Near where the pointer is, so that it stays on what is open.
        case 8..<11:
            let place = try robot.pointerPosition()
            try robot.move(toX: place.x + choices.below(61) - 30, y: place.y + choices.below(61) - 30)
        case 11: try robot.press(button: choices.pick([1, 1, 1, 2, 3]))
        case 12: try robot.release(button: choices.pick([1, 1, 1, 2, 3]))
        case 13, 14: try robot.click(button: choices.pick([1, 1, 1, 2, 3]))
        case 15: try robot.drag(toX: x, y: y, steps: 4)
        case 16: try robot.wheel(choices.pick([.up, .down, .left, .right]), notches: choices.below(4))
        case 17:
            try robot.tap(choices.pick(["a", "e", "o", "s", "1", "space", "BackSpace", "Tab", "Ctrl+a", "Ctrl+z"]))
        case 18: try robot.tap(choices.pick(["Down", "Up", "Left", "Right", "Home", "End", "Page_Down", "Page_Up"]))
        default: try robot.tap(choices.pick(["Return", "Escape", "F10", "Alt+f", "Menu", "Shift+F10"]))
        }
    }
}
