import Glibc
import MenuTesting
import TestSupport

/// The program under test.
enum Program {
    static let path = TestedProgram.path

    /// Runs it to its end with no display at all.
    static func run(
        _ first: String..., arguments: [String] = [], input: ChildProgram.Input = .nothing,
        output: ChildProgram.Output = .collected, environment: [String: String?] = [:],
        within limit: Duration = .seconds(60)
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            path, arguments: first + arguments, input: input, output: output, display: nil,
            environment: environment, within: limit)
    }
}

/// A private X server on which menus of the program are opened.
///
/// The pointer rests at the bottom right until a test moves it.
final class Stage: TestStage {
    convenience init(
        width: Int = 800, height: Int = 600, depth: Int = 24, manager: WindowManager? = nil,
        arguments: [String] = []
    ) throws {
        if manager == nil, arguments.isEmpty {
            try self.init(sharing: XvfbServer.Screen(width: width, height: height, depth: depth))
        } else {
            let server = try XvfbServer(width: width, height: height, depth: depth, arguments: arguments)
            let manager = try manager.map { try server.start($0) }
            try self.init(server)
            if let manager { keep(manager) }
        }
        try robot.move(toX: width - 2, y: height - 2)
    }

    /// What a program says that was cut off, since it did not respond with a menu open.
    var displayGivenUp: String {
        "gave up display '\(server.displayName)': the program stood still with a menu open"
    }

    /// Starts the program without waiting for anything.
    func start(
        _ arguments: [String] = [], input: ChildProgram.Input, output: ChildProgram.Output = .collected,
        environment: [String: String?] = [:]
    ) throws -> ChildProgram {
        try server.start(Program.path, arguments: arguments, input: input, output: output, environment: environment)
    }

    /// Opens a menu of a text, and returns when it is on the screen and takes input.
    func open(_ items: String, _ arguments: String..., output: ChildProgram.Output = .collected) throws -> OpenMenu {
        try open(.text(items), arguments, output: output)
    }

    /// Opens a menu of what stands on standard input, and returns when it is on the screen and takes input.
    func open(
        _ input: ChildProgram.Input, _ arguments: [String] = [], output: ChildProgram.Output = .collected,
        environment: [String: String?] = [:]
    ) throws -> OpenMenu {
        let program = try start(arguments, input: input, output: output, environment: environment)
        do {
            let window = try display.waitForMappedWindow(of: program)
            try display.wait(untilGrabbed: true, .keyboard)
            return OpenMenu(program: program, window: window, stage: self)
        } catch {
            throw TestFailure("\(arguments): \(error); it said “\(String(decoding: program.errors, as: UTF8.self))”")
        }
    }

    /// Gives a program a key that lets its menu open anew, and waits until it has.
    func reopen(_ program: ChildProgram, by key: String) throws {
        let menu = try display.waitForMappedWindow(of: program)
        try robot.tap(key)
        try display.waitUntilDestroyed(menu)
        try display.waitForMappedWindow(of: program)
    }
}

/// A menu of the program that is open on a stage.
struct OpenMenu {
    let program: ChildProgram
    /// Its first window, as it came up.
    let window: TestWindow
    let stage: Stage

    /// Waits for its end.
    func end() throws -> ChildProgram.Outcome { try program.waitForExit(within: .seconds(60)) }

    /// Waits until so many of its windows are open, the innermost first.
    @discardableResult
    func windows(_ count: Int) throws -> [TestWindow] {
        try stage.display.waitForMappedWindows(count, .process(program.processIdentifier))
    }
}

extension ChildProgram.Outcome {
    /// The code that the program left with; nil where a signal ended it.
    var code: Int32? {
        if case .code(let code) = exit { code } else { nil }
    }

    /// The outcome of a program that printed no errors.
    static func quiet(_ code: Int32, _ output: String) -> ChildProgram.Outcome {
        ChildProgram.Outcome(exit: .code(code), output: Array(output.utf8), errors: [])
    }
}

/// Items called `item 1`, `item 2` and so on, a line each.
func lines(_ count: Int) -> String {
    (1...count).map { "item \($0)\n" }.joined()
}
