import Foundation
import MenuTesting
import Testing

/// The backdrop of a menu, without a compositor, after windows beneath it have gone.
@Suite("Windows that go from beneath an open menu", .serialized)
struct GroundTests {
    private let stage: MenuStage
    /// A window of another program that covers the whole screen; nil if the screen is bare.
    private var ground: RecordingWindow?

    init() throws {
        // The server's pattern, which makes the root window recognisable.
        stage = try MenuStage(XvfbServer(width: 640, height: 480, arguments: ["-retro"]))
        try stage.robot.move(toX: 630, y: 470)
    }

    /// The background beneath all other windows.
    enum Ground: CaseIterable {
        /// The server's own pattern, which no program has drawn.
        case bare
        /// A window.
        case window
    }

    private func open(_ arguments: [String]) throws -> ChildProgram {
        let program = try stage.server.start(
            MenuStage.program, arguments: arguments, input: .text("Alpha\nBeta\nGamma\nDelta\n"),
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        return program
    }

    private func close(_ program: ChildProgram) throws {
        try stage.robot.tap("Escape")
        _ = try program.waitForExit()
        try stage.display.waitForMappedWindows(ground == nil ? 0 : 1, .any)
    }

    /// The screen once nothing changes any more.
    private func stillPicture() throws -> Picture {
        // Longer than a menu waits for windows that are drawn late.
        try stage.display.waitUntilStill(for: .milliseconds(900))
        return try stage.display.screenshot()
    }

    private static let options = ["--at", "200,150", "--appearance", "light"]

    private func expect(_ picture: Picture, toBe other: Picture) {
        let difference = picture.compare(to: other, tolerance: .init(channel: 4, failedPixels: 0))
        #expect(difference.isMatch, "\(difference)")
    }

    @Test("A menu opened while another one fades shows nothing of it in its backdrop", arguments: Ground.allCases)
    mutating func fading(on kind: Ground) throws {
        try cover(kind)
        let theme = try TemporaryFolder(["slow.toml": "[timing]\nfade = 2.0\n"])
        let alone = try open(Self.options)
        let expected = try stillPicture()
        try close(alone)
        for _ in 0..<3 {
            let first = try open(["--at", "260,120", "--appearance", "dark", "--theme", "\(theme.path)/slow.toml"])
            try stage.robot.tap("Down")
            try stage.robot.tap("Return")
            #expect(try first.waitForExit().exit == .code(0))
            let second = try open(Self.options)
            try stage.display.waitForMappedWindows(ground == nil ? 1 : 2, .any)
            expect(try stillPicture(), toBe: expected)
            try close(second)
        }
    }

    @Test("A window that is closed disappears from the backdrop of a menu over it", arguments: Ground.allCases)
    mutating func going(on kind: Ground) throws {
        try cover(kind)
        let alone = try open(Self.options)
        let expected = try stillPicture()
        try close(alone)
        var window: RecordingWindow? = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 150, y: 170, width: 200, height: 60), color: (200, 40, 40),
            isOverrideRedirect: true)
        let menu = try open(Self.options)
        let before = try stillPicture()
        #expect(!before.compare(to: expected, tolerance: .init(channel: 60, failedPixels: 100)).isMatch)
        withExtendedLifetime(window) {}
        window = nil
        expect(try stillPicture(), toBe: expected)
        try close(menu)
    }

    @Test("Two menus over a changed bare screen do not keep waking each other up")
    func rest() throws {
        var window: RecordingWindow? = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 50, y: 170, width: 500, height: 60), isOverrideRedirect: true)
        let menus = try [60, 360].map { try open(["--at", "\($0),150", "--outside-press", "keep"]) }
        _ = try stillPicture()
        withExtendedLifetime(window) {}
        window = nil
        _ = try stillPicture()
        let before = try menus.map { try $0.wakeUps() }
        try stage.display.waitUntilStill(for: .seconds(1))
        #expect(try menus.map { try $0.wakeUps() } == before)
    }

    private mutating func cover(_ kind: Ground) throws {
        guard kind == .window else { return }
        ground = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: 0, y: 0, width: 640, height: 480), color: (90, 120, 150),
            isOverrideRedirect: true)
    }
}
