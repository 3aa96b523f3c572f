import Glibc
import MenuTesting
import Testing

/// The desktop is usable again within 1.1 s, whatever happens to a menu: a second client gets pointer and keyboard.
@Suite(.serialized) struct RecoveryTests {
    /// What happens to a menu.
    enum Fault: CaseIterable {
        case killed, killedInDrag, crashed, crashedInDrag, terminatedInDrag
        /// The menu is stopped; then the user clicks outside it, or continues a drag.
        case stopped, stoppedInDrag
        /// Nobody reads the choice.
        case readerGone
        /// Nothing comes after the first row, and Escape is pressed; or rows come without end.
        case writerHangs, writerFloods

        /// The signal that is sent to the menu; nil if none.
        var signal: Int32? {
            switch self {
            case .killed, .killedInDrag: SIGKILL
            case .crashed, .crashedInDrag: SIGSEGV
            case .terminatedInDrag: SIGTERM
            case .stopped, .stoppedInDrag: SIGSTOP
            case .readerGone, .writerHangs, .writerFloods: nil
            }
        }

        /// Whether a button is held down on a row.
        var isInDrag: Bool {
            switch self {
            case .killedInDrag, .crashedInDrag, .terminatedInDrag, .stoppedInDrag: true
            default: false
            }
        }
    }

    /// `X11MENU_TRIES`: how often each fault happens. Every time counts then; otherwise the best one does, so that a busy machine is no failure.
    private static let tries = unsafe getenv("X11MENU_TRIES").flatMap { unsafe Int(String(cString: $0)) }

    @Test(arguments: Fault.allCases)
    func `a second client has pointer and keyboard within 1100 milliseconds`(fault: Fault) throws {
        let stage = try Stage()
        let rival = try stage.server.open()
        var times: [Duration] = []
        for _ in 0..<(Self.tries ?? 2) { times.append(try recovery(from: fault, on: stage, for: rival)) }
        let (best, worst) = (try #require(times.min()), try #require(times.max()))
        if Self.tries != nil { print("recovery: \(fault) \(times.count) tries, \(best) to \(worst)") }
        #expect((Self.tries == nil ? best : worst) <= .milliseconds(1100), "\(times)")
    }

    /// The time from a fault, or from what a person does next, until another client holds both devices.
    private func recovery(from fault: Fault, on stage: Stage, for rival: TestDisplay) throws -> Duration {
        let program = try start(fault, on: stage)
        let window = try stage.display.waitForMappedWindow(.any, within: .seconds(60))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        if fault.isInDrag {
            try stage.robot.move(toX: window.frame.x + 20, y: window.frame.y + 20)
            try stage.robot.press()
            try stage.robot.drag(toX: window.frame.x + 30, y: window.frame.y + 40)
        }
        let begin = ContinuousClock.now
        if let signal = fault.signal { program.signal(signal) }
        switch fault {
        case .stopped:
            try stage.robot.move(toX: 700, y: 500)
            try stage.robot.press()
        case .stoppedInDrag: try stage.robot.drag(toX: 700, y: 500)
        case .readerGone: try stage.robot.tap("Down", "Return")
        case .writerHangs, .writerFloods: try stage.robot.tap("Escape")
        default: break
        }
        for device in GrabbedDevice.allCases {
            try rival.wait(untilGrabbed: false, device)
            #expect(try rival.grab(device))
        }
        let time = ContinuousClock.now - begin
        for device in GrabbedDevice.allCases { try rival.ungrab(device) }
        if fault.isInDrag || fault == .stopped { try stage.robot.release() }
        if fault.signal == SIGSTOP { program.signal(SIGKILL) }
        try program.waitForExit()
        try stage.display.waitUntilDestroyed(window)
        return time
    }

    private func start(_ fault: Fault, on stage: Stage) throws -> ChildProgram {
        let place = ["--at", "100,100"]
        switch fault {
        case .writerFloods:
            let line = "yes | exec \"$0\" \"$@\""
            return try stage.server.start("sh", arguments: ["-c", line, Program.path] + place, input: .nothing)
        case .writerHangs:
            let program = try stage.start(place, input: .open)
            program.write("one\n")
            return program
        case .readerGone: return try stage.start(place, input: .text("one\n"), output: .brokenPipe)
        default: return try stage.start(place, input: .text("one\ntwo\nthree\n"))
        }
    }
}
