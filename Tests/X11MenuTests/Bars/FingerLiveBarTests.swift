import MenuGeometry
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action

/// What a finger does to bars in a window of a program that has an event loop of its own.
@Suite(.serialized, .enabled(if: XorgServer.isInstalled, "\(XorgServer.requirement)"))
struct FingerLiveBarTests {
    private let server: XorgServer
    private let stage: LiveStage
    private let window: RecordingWindow

    init() throws {
        server = try XorgServer()
        stage = try LiveStage(server)
        window = try RecordingWindow(
            on: server, frame: PixelArea(x: 100, y: 50, width: 700, height: 60), pixel: 0xC0C8D0)
        try stage.robot.move(toX: 900, y: 700)
    }

    private func touch(_ step: TestTouchscreen.Step, _ place: Point) throws {
        try server.touchscreen.touch(step, atX: Int(place.x), y: Int(place.y))
    }

    private func tap(_ place: Point) throws {
        try touch(.begin, place)
        try touch(.end, place)
    }

    /// The middle of a row of the innermost menu of a bar.
    private func row(_ title: String, of bar: MenuBar) throws -> Point {
        let panel = try #require(bar.popup?.session.panels.last)
        let row = try #require(panel.entries.firstIndex { $0.element.title == title })
        return panel.frame.rect(ofEntry: row, scroll: panel.scroll).center
    }

    /// Runs the loop until a title's menu is there and has its input.
    private func waitForMenu(of title: Int, of bar: MenuBar) throws {
        try stage.run { bar.openTitle == title && bar.popup?.session.panels.isEmpty == false }
        try stage.settle()
    }

    /// Has a finger choose a row of a bar's first menu by taps, by sliding, and after it has rested on the title.
    ///
    /// - Parameter choices: How many choices the bar has told of.
    private func chooseByFinger(_ title: String, of bar: MenuBar, choices: () -> Int) throws {
        func place() -> Point { bar.layout.titles[0].center }
        func isChosen(_ count: Int) -> Bool { choices() == count && bar.openTitle == nil }
        try tap(place())
        try waitForMenu(of: 0, of: bar)
        try tap(row(title, of: bar))
        try stage.run { isChosen(1) }

        try touch(.begin, place())
        try waitForMenu(of: 0, of: bar)
        let (start, end) = (place(), try row(title, of: bar))
        for step in 1...10 {
            let part = Double(step) / 10
            try touch(
                .update, Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        try touch(.end, end)
        try stage.run { isChosen(2) }

        try touch(.begin, place())
        try waitForMenu(of: 0, of: bar)
        try stage.settle(for: 700)
        #expect(bar.openTitle == 0)
        try touch(.end, place())
        // As a button that is held and released there, it has closed the menu.
        try stage.run { bar.openTitle == nil }
        try tap(place())
        try waitForMenu(of: 0, of: bar)
        try tap(row(title, of: bar))
        try stage.run { isChosen(3) }
    }

    private let menus = [
        Menu("File", children: [Action("New"), Action("Open")]), Menu("Edit", children: [Action("Undo")]),
    ]

    @Test(arguments: [nil, "All"])
    func `a tap, a drag and a hold on a title of a program's bar open and choose`(_ compactTitle: String?) throws {
        // A compact bar has the menus as rows.
        if compactTitle != nil { for menu in menus { menu.displaysInline = true } }
        let bar = try MenuBar(
            menus, at: .part(Rect(x: 0, y: 0, width: 700, height: 30), ofWindow: window.id), compactTitle: compactTitle,
            appearance: .light, on: stage.desktop)
        var told: [String] = []
        bar.onChoice = { told.append($0.entries.last?.element.title ?? "") }
        try stage.settle()
        try chooseByFinger("Open", of: bar) { told.count }
        #expect(told == ["Open", "Open", "Open"])
    }

    private final class Colours: MenuFilterSource {
        let numberOfMainItems = 2
        func title(ofMainItem main: Int) -> String { ["Colour", "Size"][main] }
        func numberOfSubItems(ofMainItem main: Int) -> Int { 3 }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { ["Red", "Green", "Blue"][option] }
    }

    private final class Listener: FilterBarDelegate {
        var told: [Int?] = []
        func filterBar(_ bar: FilterBar, didSelectSubItem option: Int?, ofMainItem main: Int) { told.append(option) }
    }

    @Test func `a tap, a drag and a hold on a title of a filter open and choose`() throws {
        let (source, listener) = (Colours(), Listener())
        let filter = try FilterBar(
            source: source, in: .middle(of: Rect(x: 0, y: 0, width: 700, height: 60), ofWindow: window.id),
            on: stage.desktop)
        filter.delegate = listener
        try stage.settle()
        try chooseByFinger("Green", of: filter.bar) { listener.told.count }
        #expect(listener.told == [1, 1, 1])
    }
}
