import MenuGeometry
import MenuLayout
import MenuSession
import MenuTesting
import Testing

@testable import MenuX11
@testable import X11Menu

private typealias Action = X11Menu.Action

/// A press on a window of the program that is held since before its menu opened: what is lit is what its release chooses.
@Suite(.serialized) struct HeldPressTests {
    /// What opens the menu.
    enum Opener: CaseIterable { case press, longPress, contextPress, contextLongPress }

    /// How the pointer goes from row to row.
    enum Way {
        /// By many small motions of a device.
        case drag
        /// By one.
        case leap
        /// Another program puts it there.
        case warp
    }

    @Test(arguments: Opener.allCases)
    func `the highlight follows the pointer, and the release chooses it`(opener: Opener) throws {
        let held = try HeldPress(by: opener, on: LiveStage())
        for (row, way) in [(0, Way.drag), (3, .leap), (2, .warp), (4, .warp)] {
            try held.move(to: row, way)
            try held.expectLit(row)
        }
        #expect(try held.release() == "Row 5")
    }

    @Test(arguments: [Opener.press, .contextLongPress])
    func `without the input extension too`(opener: Opener) throws {
        let stage = try LiveStage()
        stage.desktop.connection.extensions.hasInput2 = false
        let held = try HeldPress(by: opener, on: stage)
        try held.move(to: 3, .leap)
        try held.expectLit(3)
        #expect(try held.release() == "Row 4")
    }

    /// A press on a window of a program whose menu has opened meanwhile. The program tells the menu of what its window receives.
    private final class HeldPress {
        let stage: LiveStage
        let window: RecordingWindow
        let interaction: MenuInteraction
        let context: ContextMenu
        let button: Int
        private var told = 0
        private var chosen: [String] = []
        private var rows: [(area: PixelArea, plain: Picture)] = []

        init(by opener: Opener, on stage: LiveStage) throws {
            self.stage = stage
            window = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 200, y: 150, width: 400, height: 300), pixel: 0x80A0C0)
            let menu = Menu()
            let rectangle = Rect(x: 60, y: 70, width: 160, height: 40)
            interaction = MenuInteraction(menu, to: rectangle, ofWindow: window.id, on: stage.desktop)
            interaction.willPresent = { $0.theme.timing.isAnimated = false }
            if opener == .longPress { interaction.trigger = .longPress(after: 0.02) }
            context = ContextMenu(menu, to: rectangle, ofWindow: window.id, on: stage.desktop)
            context.longPressDuration = 0.02
            context.theme.timing.isAnimated = false
            button = opener == .contextPress ? 3 : 1
            menu.children = (1...5).map { number in
                Action("Row \(number)") { [unowned self] in chosen.append($0.title) }
            }
            try stage.robot.move(toX: 300, y: 230)
            try stage.robot.press(button: button)
            let place = Point(x: 100, y: 80)
            switch opener {
            case .press, .longPress: try interaction.pressed(button: button, at: place)
            case .contextPress, .contextLongPress: try context.pressed(button: button, at: place)
            }
            try stage.run { presentation?.isPresented == true }
            try stage.settle()
            let panel = try #require(presentation?.popup?.session.panels.first)
            rows = try (0..<5).map { entry in
                let rect = panel.frame.rect(ofEntry: entry, scroll: panel.scroll)
                // Nothing but the highlight is drawn there.
                let area = PixelArea(x: Int(rect.maxX) - 20, y: Int(rect.midY) - 2, width: 4, height: 4)
                return (area, try stage.display.screenshot(of: area))
            }
        }

        private var presentation: MenuPresentation? { interaction.presentation ?? context.presentation }

        /// Tells the menu of the input that the window has received since the last call, and lets it react.
        private func tell() throws {
            let records = try window.records()
            for record in records[told...] {
                let place = Point(x: Double(record.x), y: Double(record.y))
                switch record.kind {
                case .motion:
                    interaction.moved(to: place)
                    context.moved(to: place)
                case .release(let button):
                    interaction.released(button: button)
                    context.released(button: button)
                default: break
                }
            }
            told = records.count
            try stage.settle(for: 20)
        }

        func move(to row: Int, _ way: Way) throws {
            let place = try #require(presentation).place(of: row)
            switch way {
            case .drag: try stage.robot.drag(toX: place.x, y: place.y)
            case .leap: try stage.robot.move(toX: place.x, y: place.y)
            case .warp: try stage.robot.warp(toX: place.x, y: place.y)
            }
            try tell()
        }

        func expectLit(_ row: Int, at location: SourceLocation = #_sourceLocation) throws {
            let lit = try rows.indices.filter { try stage.display.screenshot(of: rows[$0].area) != rows[$0].plain }
            #expect(lit == [row] && presentation?.highlighted() == "Row \(row + 1)", sourceLocation: location)
        }

        /// Releases the button, and returns what was chosen.
        func release() throws -> String? {
            try stage.settle(for: 300)
            try stage.robot.release(button: button)
            try tell()
            try stage.run { !chosen.isEmpty }
            return chosen.count == 1 ? chosen[0] : nil
        }
    }
}
