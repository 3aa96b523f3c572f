import Foundation
import MenuTesting
import TestSupport
import Testing

/// The program of Resources/recipes/everything, which knows nothing of the library but its public interface: what each of its menus does, by a robot.
@Suite(.serialized) struct EverythingTests {
    /// The titles of the program's bar.
    private enum Title: Int { case file, view, volume, messages }

    /// The program, with a window of another one beside its own.
    private final class Stage: TestStage {
        let program: ChildProgram
        /// The program's own window, in root-window pixels.
        let frame: PixelArea
        var other: RecordingWindow?
        /// How many lines of the program's were looked at.
        private var linesRead = 0

        init() throws {
            let server = try XvfbServer()
            let other = try RecordingWindow(on: server, frame: PixelArea(x: 800, y: 100, width: 300, height: 200))
            self.other = other
            let path = TestedProgram.path(of: "EverythingRecipe")
            program = try server.start(path, arguments: ["\(other.id)"], input: .open)
            let display = try server.open()
            frame = try display.waitForMappedWindow(.titled("Everything")).frame
            try super.init(server)
            try display.waitUntilStill()
        }

        /// Expects the next line of the program.
        func expect(_ line: String, at location: SourceLocation = #_sourceLocation) throws {
            let said = try program.waitForLine(from: linesRead) { _ in true }.line
            #expect(said == line, sourceLocation: location)
            linesRead += 1
        }

        /// Clicks a place of the window, and waits until the menu that it opens has the keyboard.
        ///
        /// - Returns: The windows that came.
        @discardableResult func open(atX x: Int, y: Int, button: Int = 1, windows count: Int = 1) throws -> [TestWindow]
        {
            let known = try display.mappedWindows().map(\.id)
            try robot.click(atX: x, y: y, button: button)
            let match = WindowMatch.process(program.processIdentifier).excluding(known)
            let windows = try display.waitForMappedWindows(count, match)
            try display.wait(untilGrabbed: true, .keyboard)
            return windows
        }

        /// Opens the menu of a title of the bar: the first one by a click, others from there by keys.
        func open(_ title: Title) throws {
            try open(atX: frame.x + 20, y: frame.y + 13)
            for _ in 0..<title.rawValue { try robot.tap("Right") }
            try display.waitUntilStill()
        }

        /// Waits until no menu has the keyboard, and the screen is at rest.
        func waitUntilOver() throws {
            try display.wait(untilGrabbed: false, .keyboard)
            try display.waitUntilStill()
        }

        /// Waits until the slider is drawn, and finds its filled part in the row of the screen where it is longest.
        func filledPart() throws -> (row: Int, columns: ClosedRange<Int>) {
            while true {
                let screen = try display.screenshot(of: frame)
                if let part = filledPart(of: screen) {
                    return (frame.y + part.row, frame.x + part.columns.lowerBound...frame.x + part.columns.upperBound)
                }
                try display.waitForChange(of: frame, from: screen)
            }
        }

        private func filledPart(of picture: Picture) -> (row: Int, columns: ClosedRange<Int>)? {
            let color = Picture.Pixel(red: 217, green: 89, blue: 26)
            let rows = (0..<picture.height).compactMap { row -> (row: Int, columns: ClosedRange<Int>)? in
                let columns = (0..<picture.width).filter { picture[$0, row].difference(from: color) <= 2 }
                return columns.first.flatMap { first in columns.last.map { (row, first...$0) } }
            }
            return rows.max { $0.columns.count < $1.columns.count }
        }
    }

    private let stage: Stage

    init() throws { stage = try Stage() }

    @Test func `check marks and radio items change, and shortcuts work with menus open and closed`() throws {
        for line in ["wrapped", "not wrapped"] {
            try stage.open(.view)
            try stage.robot.tap("Down", "Return")
            try stage.expect(line)
            try stage.waitUntilOver()
        }
        try stage.open(.view)
        try stage.robot.tap("Down", "Down", "Return")
        try stage.expect("size Small")
        try stage.waitUntilOver()

        try stage.open(.file)
        try stage.robot.tap("Control+o")
        try stage.expect("Open")
        try stage.waitUntilOver()
        // The pointer is over the bar still, whose window the keys are for: there is no window manager.
        try stage.robot.tap("Control+o")
        try stage.expect("Open")
        try stage.robot.tap("Control+q")
        let outcome = try stage.program.waitForExit()
        #expect(outcome.exit == .code(0) && outcome.errorText == "")
    }

    @Test func `a context menu dims the screen around what it belongs to`() throws {
        let box = (x: stage.frame.x + 80, y: stage.frame.y + 160)
        let around = (x: stage.frame.x + 500, y: stage.frame.y + 240)
        let before = try stage.display.screenshot()
        let windows = try stage.open(atX: box.x, y: box.y, button: 3, windows: 2)
        try stage.display.waitUntilStill()
        let dimmed = try stage.display.screenshot()
        // But for the soft shadow of the menu.
        #expect(dimmed[box.x, box.y].difference(from: before[box.x, box.y]) <= 24)
        #expect(dimmed[around.x, around.y].red < before[around.x, around.y].red)
        try stage.robot.tap("Down", "Down", "Return")
        try stage.expect("Copy")
        for window in windows { try stage.display.waitUntilDestroyed(window) }
        try stage.waitUntilOver()
        #expect(try stage.display.screenshot()[around.x, around.y] == before[around.x, around.y])

        // A long press too.
        let known = try stage.display.mappedWindows().map(\.id)
        try stage.robot.press()
        let process = WindowMatch.process(stage.program.processIdentifier)
        try stage.display.waitForMappedWindows(2, process.excluding(known))
        try stage.robot.release()
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        try stage.expect("Reply")
    }

    @Test func `a lazy submenu shows what comes while it is open`() throws {
        try stage.open(.file)
        try stage.robot.tap("Down", "Down", "Right")
        try stage.expect("recent?")
        stage.program.write("recent letter.txt list.txt\n")
        try stage.display.waitUntilStill()
        try stage.robot.tap("End", "Return")
        try stage.expect("Open list.txt")
    }

    @Test func `a palette keeps its menu open and colours the window`() throws {
        try stage.open(.view)
        for _ in 0..<5 { try stage.robot.tap("Down") }
        try stage.robot.tap("Right", "Return")
        try stage.expect("Sand")
        #expect(try stage.display.isGrabbed(.keyboard))
        let place = (x: stage.frame.x + 500, y: stage.frame.y + 240)
        try stage.display.waitForPixel(x: place.x, y: place.y, (red: 0xF4, green: 0xE8, blue: 0xC8))
        try stage.robot.tap("Right", "Return")
        try stage.expect("Moss")
        try stage.display.waitForPixel(x: place.x, y: place.y, (red: 0xC8, green: 0xE0, blue: 0xB8))
    }

    @Test func `a slider of the program's own follows pointer, wheel and keys, and is drawn anew`() throws {
        try stage.open(.volume)
        let (row, half) = try stage.filledPart()
        func place(_ value: Double) -> Int { half.lowerBound + Int(Double(2 * half.count) * value) }
        try stage.robot.move(toX: place(0.25), y: row)
        try stage.robot.press()
        try stage.robot.drag(toX: place(0.75), y: row)
        try stage.robot.release()
        let values = 74...76
        let (index, line) = try stage.program.waitForLine { line in values.contains { line == "volume \($0)" } }
        try stage.display.waitForPixel(x: place(0.7), y: row, (red: 217, green: 89, blue: 26), tolerance: 2)
        let value = try #require(values.first { line == "volume \($0)" })
        try stage.robot.wheel(.up)
        try stage.robot.tap("Right", "Left")
        try stage.program.waitForLine(from: index + 3) { _ in true }
        #expect(
            stage.program.lines[(index + 1)...] == [
                "volume \(value + 5)", "volume \(value + 10)", "volume \(value + 5)",
            ])
        #expect(try stage.display.isGrabbed(.keyboard))
    }

    @Test func `a filter bar shows what was chosen, and takes it away again`() throws {
        let title = (x: stage.frame.x + 280, y: stage.frame.y + 360)
        let strip = PixelArea(x: stage.frame.x, y: stage.frame.y + 340, width: 640, height: 40)
        let before = try stage.display.screenshot(of: strip)
        try stage.open(atX: title.x, y: title.y)
        try stage.robot.tap("Down", "Down", "Return")
        try stage.expect("Material: Wool")
        try stage.waitUntilOver()
        #expect(try stage.display.screenshot(of: strip) != before)
        try stage.open(atX: title.x, y: title.y)
        try stage.robot.tap("End", "Return")
        try stage.expect("Material: all")
        try stage.waitUntilOver()
        try stage.robot.move(toX: 5, y: 5)
        try stage.display.waitUntilStill()
        #expect(try stage.display.screenshot(of: strip) == before)
    }

    @Test func `elements that come while their menu is open can be chosen in it`() throws {
        try stage.open(.messages)
        for message in ["Hello", "Good bye"] {
            let area = PixelArea(x: stage.frame.x, y: stage.frame.y, width: 640, height: 200)
            let before = try stage.display.screenshot(of: area)
            stage.program.write("message \(message)\n")
            try stage.display.waitForChange(of: area, from: before)
        }
        try stage.robot.tap("End", "Return")
        try stage.expect("Good bye")
        try stage.waitUntilOver()
        try stage.open(.messages)
        try stage.robot.tap("Home", "Return")
        try stage.expect("Hello")
    }

    @Test func `a window of another program has a bar too, whose owner hears when the window is gone`() throws {
        let (number, frame) = try #require(stage.other.map { ($0.id, $0.frame) })
        try stage.open(atX: frame.x + 20, y: frame.y + 13)
        try stage.robot.tap("Down", "Return")
        try stage.expect("300 by 200 pixels")
        try stage.waitUntilOver()
        stage.other = nil
        try stage.expect("there is no window 0x" + String(number, radix: 16))
        // The program's own bar still works.
        try stage.open(.file)
        try stage.robot.tap("Down", "Return")
        try stage.expect("Open")
    }
}
