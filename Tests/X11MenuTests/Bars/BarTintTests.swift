import MenuGeometry
import MenuLayout
import MenuRendering
import MenuSession
import MenuTesting
import MenuThemes
import Testing

/// The colours of a bar and of its menus, each over a ground of its own.
@Suite(.serialized) struct BarTintTests {
    private let stage: MenuStage
    private let grounds: [RecordingWindow]
    /// The boundary between a dark and a light ground beneath the strip.
    private static let middle = 400
    /// Where they end, and the boundary between a light and a dark ground further down, where menus are.
    private static let (below, boundary) = (38, 300)

    init() throws {
        let stage = try MenuStage(width: 800, height: 600)
        self.stage = stage
        try stage.robot.move(toX: 795, y: 595)
        func ground(_ x: Range<Int>, _ y: Range<Int>, isLight: Bool) throws -> RecordingWindow {
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count),
                pixel: isLight ? 0xFFFFFF : 0, isOverrideRedirect: true)
        }
        grounds = [
            try ground(0..<Self.middle, 0..<Self.below, isLight: false),
            try ground(Self.middle..<800, 0..<Self.below, isLight: true),
            try ground(0..<Self.boundary, Self.below..<600, isLight: true),
            try ground(Self.boundary..<800, Self.below..<600, isLight: false),
        ]
    }

    /// The ground of a part of the screen, which most of its pixels show, and the ink on it, which differs most from it; from 0 to 255.
    private func shades(in area: PixelArea) throws -> (ground: Int, ink: Int) {
        let picture = try stage.display.stableScreenshot(of: area)
        let all = (0..<area.height).flatMap { y in (0..<area.width).map { Int(picture[$0, y].green) } }.sorted()
        let ground = all[all.count / 2]
        let ink = all[all.count - 1] - ground > ground - all[0] ? all[all.count - 1] : all[0]
        return (ground, ink)
    }

    @Test func `each title of a bar whose tint asks for no body suits what lies beneath it`() throws {
        let program = try start(
            "[light]\nblur = 12\ntint = \"#ffffff 0.05\"\n[dark]\nblur = 12\ntint = \"#000000 0.05\"\n")
        let seen = try places(of: program).map(shades)
        #expect(seen[0].ink > seen[0].ground + 100, "\(seen)")
        #expect(seen[1].ink < seen[1].ground - 100, "\(seen)")
        withExtendedLifetime(grounds) {}
    }

    @Test func `a bar and its menus have one appearance, whatever is beneath each`() throws {
        let program = try start("")
        let strip = try stage.display.waitForMappedWindow(of: program)
        let places = try places(of: program)
        for seen in try places.map(shades) { #expect(seen.ground > 200 && seen.ink < 90, "\(seen)") }
        for place in places {
            try stage.robot.click(atX: place.x + place.width / 2, y: place.y + place.height / 2)
            let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
            let menu = try #require(windows.first { $0.id != strip.id }).frame
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.display.waitUntilStill()
            let area = PixelArea(x: menu.x + menu.width / 2 - 60, y: 140, width: 120, height: 100)
            let body = try shades(in: area)
            #expect(body.ground > 200 && body.ink < 90, "\(body)")
            try stage.robot.tap("Escape")
            try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
        }
        withExtendedLifetime(grounds) {}
    }

    /// The titles: each half of the screen has one in its middle, and menus are apart from their titles.
    private static let titles = ["Dark below", "Light below"]

    /// Starts a bar with tables of a theme.
    private func start(_ tables: String) throws -> ChildProgram {
        let folder = try TemporaryFolder([
            "wide.toml": "base = \"codea\"\n[bar]\ntitle-padding = 140\n[pop-out]\njoins = false\n" + tables
        ])
        let items = (1...8).map { #"{"title": "A row of some width, number \#($0)"}"# }.joined(separator: ",")
        let menus = Self.titles.map { #"{"type": "menu", "title": "\#($0)", "items": [\#(items)]}"# }
        let program = try stage.server.start(
            MenuStage.program, arguments: ["bar", "--theme", "\(folder.path)/wide.toml", "--scale", "1"],
            input: .text("[\(menus.joined(separator: ","))]"))
        _ = try stage.display.waitForMappedWindow(of: program)
        withExtendedLifetime(folder) {}
        return program
    }

    /// Where the letters of the titles are.
    private func places(of program: ChildProgram) throws -> [PixelArea] {
        let strip = try stage.display.waitForMappedWindow(of: program)
        var metrics = Theme.codea.metrics
        metrics.barTitlePadding = 140
        let layout = BarLayout(
            titles: Self.titles, in: Rect(x: 0, y: 0, width: 800, height: Double(strip.frame.height)),
            isFullWidth: true,
            metrics: metrics, measuring: TextShaper(scale: 1), scale: 1)
        try stage.display.waitUntilStill()
        let places = layout.titles.map {
            PixelArea(x: Int($0.minX) + 136, y: 3, width: Int($0.width) - 272, height: Int($0.height) - 6)
        }
        try #require(places[0].x + places[0].width < Self.middle - 90 && places[1].x > Self.middle + 90)
        return places
    }
}
