import MenuTesting
import Testing

@Suite("A test's display", .serialized)
struct DisplayTests {
    let server: XvfbServer
    let display: TestDisplay

    init() throws {
        server = try XvfbServer(width: 640, height: 480)
        display = try server.open()
    }

    @Test("The display shows a window's colour inside the window, and the black root window beside it")
    func screenshot() throws {
        let frame = PixelArea(x: 40, y: 30, width: 20, height: 10)
        let window = try RecordingWindow(on: server, frame: frame, color: (200, 100, 50))
        try display.waitForPixel(x: 40, y: 30, (200, 100, 50))
        let picture = try display.screenshot()
        #expect(picture.width == 640 && picture.height == 480)
        #expect(picture[59, 39] == .init(red: 200, green: 100, blue: 50))
        #expect(picture[60, 39] == .init(red: 0, green: 0, blue: 0))
        let described = try display.waitForMappedWindow(.id(window.id))
        #expect(described.frame == frame)
        #expect(try display.screenshot(of: described).compare(to: display.contents(of: described)).isMatch)
    }

    @Test("Waiting for a window fails when the program has ended, with its exit code and its last output")
    func endedProgram() throws {
        let program = try server.start("sh", arguments: ["-c", "echo no such option >&2; exit 64"])
        let failure = #expect(throws: TestFailure.self) {
            try display.waitForMappedWindow(of: program, within: .seconds(3600))
        }
        let text = try #require(failure?.description)
        #expect(text.contains("code(64)") && text.contains("no such option"))
    }

    @Test("The display finds the window of a program")
    func programsWindow() throws {
        let program = try server.start("xterm")
        #expect(try display.waitForMappedWindow(of: program).frame.width > 0)
    }

    @Test("A display of depth 16 shows the nearest colours that it has")
    func shallow() throws {
        let server = try XvfbServer(width: 100, height: 100, depth: 16)
        let window = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 50, height: 100), pixel: 0b11111_000000_10000)
        let display = try server.open()
        let described = try display.waitForMappedWindow(.id(window.id))
        #expect(described.depth == 16)
        let picture = try display.screenshot()
        #expect(picture[10, 10] == .init(red: 255, green: 0, blue: 132))
        #expect(picture[60, 10] == .init(red: 0, green: 0, blue: 0))
    }

    @Test("A display of depth 30 shows the colours of 8 bits a channel as they are")
    func deep() throws {
        let server = try XvfbServer(width: 100, height: 100, depth: 30)
        let window = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 50, height: 100), pixel: 1023 << 20 | 512 << 10 | 4)
        let display = try server.open()
        #expect(try display.waitForMappedWindow(.id(window.id)).depth == 30)
        let picture = try display.screenshot()
        #expect(picture[10, 10] == .init(red: 255, green: 128, blue: 1))
        #expect(picture[60, 10] == .init(red: 0, green: 0, blue: 0))
    }

    @Test("A picture of an area outside the screen is refused")
    func outside() {
        #expect(throws: TestFailure.self) {
            try display.screenshot(of: PixelArea(x: 600, y: 0, width: 100, height: 10))
        }
    }

    @Test("A failed wait for a colour reports the colour that the pixel has")
    func wrongColor() throws {
        let failure = #expect(throws: TestFailure.self) {
            try display.waitForPixel(x: 1, y: 1, (255, 0, 0), within: .milliseconds(10))
        }
        #expect(failure?.description.contains("#000000") == true)
    }

    @Test("The display reports when a window is unmapped or destroyed")
    func gone() throws {
        var window: RecordingWindow? = try RecordingWindow(
            on: server, frame: PixelArea(x: 0, y: 0, width: 50, height: 50))
        let described = try display.waitForMappedWindow(.named("Recording"))
        #expect(throws: TestFailure.self) { try display.waitUntilUnmapped(described, within: .milliseconds(10)) }
        #expect(window?.id == described.id)
        window = nil
        try display.waitUntilUnmapped(described)
        try display.waitUntilDestroyed(described)
        #expect(try display.mappedWindows().isEmpty)
    }

    @Test("A failed wait for a window lists the windows on the screen")
    func missing() throws {
        let window = try RecordingWindow(on: server, frame: PixelArea(x: 0, y: 0, width: 50, height: 40))
        let failure = #expect(throws: TestFailure.self) {
            try display.waitForMappedWindow(.named("menu"), within: .milliseconds(10))
        }
        #expect(failure?.description.contains("Recording 50×40+0+0") == true)
        #expect(try display.mappedWindows(.any.excluding([window.id])).isEmpty)
    }

    @Test("A test drives a menu program end to end: Down and Return choose its second line")
    func menuProgram() throws {
        let menu = try server.start("dmenu", arguments: ["-l", "5"], input: .text("one\ntwo\nthree\n"))
        let window = try display.waitForMappedWindow(.named("dmenu"))
        #expect(window.isOverrideRedirect)
        try display.waitUntilStill()
        let robot = try Robot(on: display)
        try robot.tap("Down", "Return")
        let outcome = try menu.waitForExit()
        #expect(outcome.outputText == "two\n")
        #expect(outcome.exit == .code(0))
        try display.waitUntilDestroyed(window)
    }

    @Test("`waitUntilStill` waits until painting pauses, and no longer than its deadline")
    func still() throws {
        try display.waitUntilStill(for: .milliseconds(5))
        // `yes` makes the terminal paint over and over.
        let busy = try server.start("xterm", arguments: ["-e", "yes"])
        try display.waitForMappedWindow(.named("XTerm"))
        #expect(busy.isRunning)
        #expect(throws: TestFailure.self) { try display.waitUntilStill(for: .seconds(5), within: .milliseconds(300)) }
    }

    @Test("A stable picture ignores a region that moves, and fails where other regions move")
    func stablePicture() throws {
        let counting = "i=0; while :; do i=$((i + 1)); printf '\\r%d' $i; sleep 0.02; done"
        let clock = try server.start("xterm", arguments: ["-geometry", "9x1+300+200", "-e", "sh", "-c", counting])
        let place = try display.waitForMappedWindow(.named("XTerm")).frame
        try display.waitForChange(of: place, from: display.screenshot(of: place))
        let frame = PixelArea(x: 10, y: 10, width: 20, height: 20)
        let window = try RecordingWindow(on: server, frame: frame, color: (200, 100, 50))
        let picture = try display.stableScreenshot(ignoring: [place])
        #expect(picture[20, 20] == .init(red: 200, green: 100, blue: 50))
        #expect(try display.stableScreenshot(of: frame) == picture.cropped(to: frame))
        // The region has moved all the while.
        try display.waitForChange(of: place, from: picture.cropped(to: place))
        #expect(throws: TestFailure.self) {
            try display.stableScreenshot(for: .seconds(5), within: .milliseconds(300))
        }
        #expect(clock.isRunning)
        withExtendedLifetime(window) {}
    }
}
