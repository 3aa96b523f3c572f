import Foundation
import MenuTesting
import Testing

/// What a menu shows of the screen beneath it, where nobody mixes windows and something goes that lay there when it came.
@Suite("What has gone from beneath an open menu", .serialized)
struct GroundTests {
    private let stage: MenuStage
    /// What other programs have drawn on all of the screen; nil where it is bare.
    private var ground: RecordingWindow?

    init() throws {
        // A pattern, which shows where the ground begins.
        stage = try MenuStage(XvfbServer(width: 640, height: 480, arguments: ["-retro"]))
        try stage.robot.move(toX: 630, y: 470)
    }

    /// What lies beneath all windows.
    enum Ground: CaseIterable {
        /// The server's own ground, of which no program says what it is.
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

    /// What is seen of a menu when nothing changes any more.
    private func stillPicture() throws -> Picture {
        // Longer than a menu waits for windows that draw themselves late.
        try stage.display.waitUntilStill(for: .milliseconds(900))
        return try stage.display.screenshot()
    }

    private static let options = ["--at", "200,150", "--appearance", "light"]

    private func expect(_ picture: Picture, toBe other: Picture) {
        let difference = picture.compare(to: other, tolerance: .init(channel: 4, failedPixels: 0))
        #expect(difference.isMatch, "\(difference)")
    }

    @Test("A menu that is opened while another one fades keeps nothing of that", arguments: Ground.allCases)
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

    @Test("A window that goes is soon gone from a menu over it", arguments: Ground.allCases)
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

    @Test("Two menus over bare ground that has changed do not keep each other awake")
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
