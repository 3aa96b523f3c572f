import MenuTesting
import Testing

/// The pictures that the modes of rofi show for windows.
@Suite(.serialized) struct WindowPictureTests {
    private static let magenta = Picture.Pixel(red: 255, green: 0, blue: 255)
    private static let teal = Picture.Pixel(red: 0, green: 0x90, blue: 0x90)

    /// A stage with a window of its own colour, which is not on the screen where the menu is going to be, or beneath it.
    private static func stage(at x: Int, y: Int) throws -> (Stage, RecordingWindow) {
        let stage = try Stage(manager: .openbox)
        let window = try RecordingWindow(
            on: stage.server, frame: PixelArea(x: x, y: y, width: 60, height: 40), pixel: 0x009090, className: "Alder")
        try window.focus()
        return (stage, window)
    }

    /// Gives a window a property of icons.
    private static func setIcons(_ words: [UInt32], of window: RecordingWindow, on stage: Stage) throws {
        let program = try stage.server.start(
            "xprop",
            arguments: [
                "-id", "\(window.id)", "-f", "_NET_WM_ICON", "32c", "-set", "_NET_WM_ICON",
                words.map(String.init).joined(separator: ","),
            ])
        #expect(try program.waitForExit().code == 0)
    }

    /// Shows the windows, and waits until a colour is seen in the menu.
    private static func show(
        _ mode: String, _ options: [String], until color: Picture.Pixel, on stage: Stage
    ) throws {
        let program = try stage.start(
            ["rofi", "-no-config", "-show", mode, "-modi", mode, "-show-icons"] + options, input: .nothing,
            environment: ["XDG_DATA_DIRS": "/nonexistent", "XDG_DATA_HOME": "/nonexistent"])
        let menu = try stage.display.waitForMappedWindow(of: program)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        var picture = try stage.display.screenshot(of: menu.frame)
        func isSeen() -> Bool {
            (0..<picture.height).contains { y in (0..<picture.width).contains { picture[$0, y] == color } }
        }
        while !isSeen() { picture = try stage.display.waitForChange(of: menu.frame, from: picture) }
        try stage.robot.tap("Escape")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test(arguments: ["window", "windowcd"])
    func `a window's own icon is shown`(mode: String) throws {
        let (stage, window) = try Self.stage(at: 10, y: 10)
        try Self.setIcons(
            [1, 1, 0xFF00_00FF, 7, 7] + [UInt32](repeating: 0xFFFF_00FF, count: 49), of: window, on: stage)
        try Self.show(mode, [], until: Self.magenta, on: stage)
    }

    @Test func `sizes that are none hold up nothing`() throws {
        let (stage, window) = try Self.stage(at: 10, y: 10)
        try Self.setIcons([.max, .max, 1], of: window, on: stage)
        let program = try stage.start(
            ["rofi", "-no-config", "-show", "window", "-modi", "window", "-show-icons"], input: .nothing)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Return")
        #expect(try program.waitForExit() == .quiet(0, ""))
        #expect(try stage.display.waitForFocus(on: window))
    }

    @Test func `a picture of the window itself is shown where that is asked for, though the menu covers it`() throws {
        let (stage, window) = try Self.stage(at: 370, y: 280)
        try Self.setIcons([1, 1, 0xFFFF_00FF], of: window, on: stage)
        try Self.show("window", ["-window-thumbnail"], until: Self.teal, on: stage)
    }
}
