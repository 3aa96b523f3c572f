import MenuTesting
import Testing

@Suite("A robot", .serialized)
struct RobotTests {
    let server: XvfbServer
    let display: TestDisplay
    let robot: Robot
    let window: RecordingWindow

    init() throws {
        server = try XvfbServer(width: 800, height: 600)
        display = try server.open()
        robot = try Robot(on: display)
        window = try RecordingWindow(on: server, frame: PixelArea(x: 100, y: 50, width: 300, height: 200))
        try window.focus()
    }

    @Test("A robot's presses, motions and releases reach the window under the pointer")
    func pointer() throws {
        try robot.move(toX: 150, y: 80)
        try robot.press()
        try robot.drag(toX: 190, y: 120, steps: 4)
        try robot.release()
        let records = try window.records()
        #expect(
            records.map(\.kind) == [
                .motion, .press(button: 1), .motion, .motion, .motion, .motion, .release(button: 1),
            ])
        #expect(records.map(\.x) == [50, 50, 60, 70, 80, 90, 90])
        #expect(records.last?.rootY == 120)
        #expect(records.allSatisfy { !$0.isSynthetic })
        #expect(try robot.pointerPosition() == (190, 120))
    }

    @Test("A robot turns the wheel")
    func wheel() throws {
        try robot.move(toX: 150, y: 80)
        try window.forgetRecords()
        try robot.wheel(.down, notches: 2)
        try robot.wheel(.up)
        let presses = try window.records().compactMap { if case .press(let button) = $0.kind { button } else { nil } }
        #expect(presses == [5, 5, 4])
    }

    @Test("A robot's click does not reach a window beside the pointer")
    func beside() throws {
        try robot.click(atX: 700, y: 500)
        #expect(try window.records().isEmpty)
    }

    @Test("A robot taps keys with modifiers in order")
    func keys() throws {
        try robot.tap("Ctrl+Shift+a")
        #expect(try strokes() == ["+Control_L", "+Shift_L", "+a", "-a", "-Shift_L", "-Control_L"])
        try window.forgetRecords()
        try robot.tap("Down", "Return")
        #expect(try strokes() == ["+Down", "-Down", "+Return", "-Return"])
    }

    @Test("A robot holds Shift for characters that need it, and holds a key until it is released")
    func hold() throws {
        try robot.tap("A")
        #expect(try strokes() == ["+Shift_L", "+a", "-a", "-Shift_L"])
        try window.forgetRecords()
        try robot.hold("Alt")
        #expect(try strokes() == ["+Alt_L"])
        try robot.release("Alt")
        #expect(try strokes() == ["+Alt_L", "-Alt_L"])
    }

    @Test("A robot taps plus with a modifier")
    func plus() throws {
        try robot.tap("Ctrl++")
        #expect(try strokes() == ["+Control_L", "+Shift_L", "+equal", "-equal", "-Shift_L", "-Control_L"])
    }

    @Test("A robot types text, also characters without a key")
    func text() throws {
        try robot.type("a+é\n")
        let pressed = try strokes().filter { $0.hasPrefix("+") }
        #expect(pressed == ["+a", "+Shift_L", "+equal", "+eacute", "+Return"])
    }

    @Test("A robot refuses a key that does not exist", arguments: ["NoSuchKey", "Wrong+a", ""])
    func unknown(_ keys: String) {
        #expect(throws: TestFailure.self) { try robot.tap(keys) }
    }

    private func strokes() throws -> [String] {
        try window.records().compactMap { record in
            switch record.kind {
            case .keyPress(let code): "+" + (robot.keyName(code) ?? "?")
            case .keyRelease(let code): "-" + (robot.keyName(code) ?? "?")
            default: nil
            }
        }
    }
}
