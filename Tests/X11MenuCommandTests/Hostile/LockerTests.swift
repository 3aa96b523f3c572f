import Foundation
import MenuTesting
import Testing

/// Menus and real screen lockers, which grab pointer and keyboard and give up where a menu holds them.
@Suite(.serialized) struct LockerTests {
    @Test(arguments: Locker.allCases)
    fileprivate func `a locker locks while a menu is open, and the menu ends`(_ locker: Locker) throws {
        let stage = try Stage()
        let menu = try stage.open("one\n", "--at", "100,100")
        let lock = try locker.start(on: stage)
        #expect(try menu.end() == .quiet(1, ""))
        // A client that holds both grabs now is not a menu.
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.wait(untilGrabbed: true, .pointer)
        lock.signal(SIGTERM)
        _ = try lock.waitForExit()
    }

    @Test(arguments: Locker.allCases)
    fileprivate func `a menu that is started while the screen is locked ends with 75`(_ locker: Locker) throws {
        let stage = try Stage()
        let lock = try locker.start(on: stage)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.display.wait(untilGrabbed: true, .pointer)
        try stage.display.waitUntilStill(for: .milliseconds(300))
        let locked = try stage.display.screenshot()
        let menu = try stage.server.start(Program.path, arguments: ["--at", "100,100"], input: .text("one\n"))
        try stage.display.waitForMappedWindow(.process(menu.processIdentifier))
        try stage.display.waitUntilStill(for: .milliseconds(300))
        // The lock raises itself above whatever is mapped.
        #expect(try stage.display.screenshot() == locked)
        let outcome = try menu.waitForExit()
        #expect(outcome.code == 75 && outcome.output.isEmpty)
        #expect(outcome.errorText.split(separator: "\n").count == 1)
        // The lock holds.
        #expect(try stage.display.isGrabbed(.keyboard) && stage.display.isGrabbed(.pointer))
        lock.signal(SIGTERM)
        _ = try lock.waitForExit()
    }
}

/// A program that locks the screen.
private enum Locker: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case slock, xsecurelock

    var testDescription: String { rawValue }

    private var path: String { "/usr/bin/\(rawValue)" }

    var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }

    /// Starts it; the test is skipped where it is not installed.
    func start(on stage: Stage) throws -> ChildProgram {
        guard isInstalled else { try Test.cancel("\(rawValue) is not installed") }
        return switch self {
        // Debian's slock has file capabilities, with which containers do not start it: through the linker it has none, and locks all the same.
        case .slock: try stage.server.start("ld.so", arguments: [path])
        case .xsecurelock: try stage.server.start(path)
        }
    }
}
