import MenuSystem
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuTesting
import Testing
import MenuX11

@testable import X11Menu

/// A drop-down filter in a window of a program that has an event loop of its own.
@Suite(.serialized) struct FilterBarTests {
    private final class Catalogue: MenuFilterSource {
        var mains = [("Material", (0..<23).map { "Cloth \($0)" }), ("Colour", ["Red", "Green", "Blue"])]

        var numberOfMainItems: Int { mains.count }
        func title(ofMainItem main: Int) -> String { mains[main].0 }
        func numberOfSubItems(ofMainItem main: Int) -> Int { mains[main].1.count }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { mains[main].1[option] }
    }

    private final class Listener: FilterBarDelegate {
        var told: [String] = []

        func filterBar(_ bar: FilterBar, didSelectMainItem main: Int) { told.append("main \(main)") }
        func filterBar(_ bar: FilterBar, didSelectSubItem option: Int?, ofMainItem main: Int) {
            told.append("sub \(option.map(String.init) ?? "none") of \(main)")
        }
        func filterBarDidReload(_ bar: FilterBar) { told.append("reloaded") }
    }

    /// A filter in the middle of a window of 700 by 60 pixels at 100, 50.
    private struct Shown {
        let stage: LiveStage
        let window: RecordingWindow
        let filter: FilterBar
        let listener = Listener()
        let catalogue = Catalogue()

        init(_ look: FilterLook = .flyout, atY y: Int = 50) throws {
            stage = try LiveStage()
            window = try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 100, y: y, width: 700, height: 60), pixel: 0xC0C8D0)
            filter = try FilterBar(
                source: catalogue, look: look,
                in: .middle(of: Rect(x: 0, y: 0, width: 700, height: 60), ofWindow: window.id), on: stage.desktop)
            filter.delegate = listener
            try stage.settle()
        }

        /// Clicks a title, and waits until its menu has the input.
        func open(_ title: Int) throws {
            let place = filter.bar.layout.titles[title].center
            try stage.robot.move(toX: Int(place.x), y: Int(place.y))
            try stage.robot.click()
            try stage.run { filter.bar.popup?.session.panels.isEmpty == false }
            try stage.settle()
        }

        /// Chooses a row of the open menu.
        func choose(_ entry: Int) throws {
            let panel = try #require(filter.bar.popup?.session.panels.first)
            let place = panel.frame.rect(ofEntry: entry, scroll: panel.scroll).center
            try stage.robot.move(toX: Int(place.x), y: Int(place.y))
            try stage.run { filter.bar.popup?.session.highlight(ofLevel: 0) == entry }
            try stage.robot.click()
            try stage.run { filter.bar.popup == nil }
            try stage.settle()
        }
    }

    @Test func `the bar lies in the middle of its canvas, and follows it with what is open`() throws {
        let shown = try Shown()
        let canvas = Rect(x: 100, y: 50, width: 700, height: 60)
        let strip = shown.filter.bar.layout.strip
        #expect(abs(strip.midX - canvas.midX) <= 1 && abs(strip.midY - canvas.midY) <= 1)
        try shown.open(0)
        let before = try #require(shown.filter.bar.popup?.session.panels[0].frame.body)
        shown.filter.canvas = .middle(of: Rect(x: 0, y: 0, width: 500, height: 60), ofWindow: shown.window.id)
        try shown.stage.settle()
        let panel = try #require(shown.filter.bar.popup?.session.panels[0].frame)
        #expect(abs(panel.body.minX - (before.minX - 100)) <= 1)
        #expect(panel.tab == shown.filter.bar.layout.titles[0])
        #expect(abs(shown.filter.bar.layout.strip.midX - 350) <= 1)
        let window = try #require(shown.stage.desktop.connection.frame(of: shown.filter.bar.strip.window.id))
        #expect(abs(Double(window.x + window.width / 2) - 350) <= 1)
    }

    @Test func `what is chosen takes the place of the title, and the last row takes it away`() throws {
        let shown = try Shown()
        try shown.open(0)
        let panel = try #require(shown.filter.bar.popup?.session.panels[0])
        #expect(panel.frame.layout.split.columns == 3)
        #expect(panel.entries.last?.element.title == "Material")
        let wide = shown.filter.bar.layout.strip
        var reports: [String] = []
        shown.filter.onChoice = { choice in
            let index = choice.entries.flatMap(\.path).map { "\($0)" }.joined(separator: "/")
            reports.append(choice.entries.map(\.element.title).joined(separator: "/") + " " + index)
        }
        try shown.choose(2)
        #expect(shown.filter.filter.titles == ["Cloth 2", "Colour"])
        #expect(shown.filter.bar.layout.texts.map(\.text) == ["Cloth 2", "Colour"])
        #expect(shown.filter.bar.layout.strip.width != wide.width)
        #expect(abs(shown.filter.bar.layout.strip.midX - 450) <= 1)
        try shown.open(0)
        try shown.choose(3)
        try shown.open(0)
        let last = try #require(shown.filter.bar.popup?.session.panels[0].entries.count) - 1
        try shown.choose(last)
        // Each is reported by the main item's own title, and the row that takes it away as the main item.
        #expect(reports == ["Material/Cloth 2 0/2", "Material/Cloth 3 0/3", "Material 0"])
        #expect(shown.filter.filter.titles == ["Material", "Colour"])
        #expect(shown.listener.told == ["main 0", "sub 2 of 0", "main 0", "sub 3 of 0", "main 0", "sub none of 0"])
    }

    @Test func `reset takes all choices away, and reloadData asks the source anew`() throws {
        let shown = try Shown()
        try shown.open(1)
        try shown.choose(2)
        #expect(shown.filter.filter.chosen == [nil, 2])
        try shown.open(0)
        shown.filter.reset()
        try shown.stage.settle()
        #expect(shown.filter.bar.popup == nil)
        #expect(shown.filter.bar.layout.texts.map(\.text) == ["Material", "Colour"])
        shown.catalogue.mains = [("Season", ["Summer", "Winter"])]
        shown.filter.reloadData()
        try shown.stage.settle()
        #expect(shown.listener.told.last == "reloaded")
        #expect(shown.filter.bar.layout.texts.map(\.text) == ["Season"])
        try shown.open(0)
        let rows = shown.filter.bar.popup?.session.panels[0].entries.map(\.element.title)
        #expect(rows == ["Summer", "Winter", "", "Season"])
        shown.filter.reset()
        try shown.stage.settle()
        #expect(shown.filter.filter.chosen == [nil])
        shown.filter.close()
        #expect(shown.stage.desktop.eventLoop.clients.isEmpty)
    }

    @Test(arguments: [FilterLook.Position.top, .bottom])
    func `menus unfold downwards from a bar above them, and upwards from one below`(position: FilterLook.Position)
        throws
    {
        var look = FilterLook.flyout
        look.position = position
        // In the middle of the screen, where there is room for either.
        let shown = try Shown(look, atY: 400)
        try shown.open(1)
        let frame = try #require(shown.filter.bar.popup?.session.panels[0].frame)
        let strip = shown.filter.bar.layout.strip
        #expect(frame.placement.side == (position == .top ? .below : .above))
        #expect(position == .top ? frame.body.minY >= strip.midY : frame.body.maxY <= strip.midY)
        // The first option stays the first one.
        #expect(shown.filter.bar.popup?.session.panels[0].entries.first?.element.title == "Red")
    }

    @Test func `every option of a filter's look reaches the theme`() {
        var look = FilterLook.flyout
        look.subColors.normal = Color(red: 0.1, green: 0.2, blue: 0.3)
        look.subColors.highlighted = Color(red: 1, green: 1, blue: 0)
        look.subColors.disabled = Color(red: 0.5, green: 0.5, blue: 0.5)
        look.subShadows.normal = Color(red: 1, green: 1, blue: 1)
        look.mainColors.normal = Color(red: 0.3, green: 0.3, blue: 0.3)
        look.mainColors.highlighted = Color(red: 0.6, green: 0, blue: 0)
        look.mainShadows.normal = Color(red: 0.9, green: 0.9, blue: 0.9)
        look.animationDuration = 0.35
        look.menuMargins = EdgeInsets(top: 1, left: 5, bottom: 1, right: 5)
        look.subItemsPerColumn = 7
        var theme = Theme.standard
        look.apply(to: &theme)
        #expect(theme.metrics.bodyInsets == EdgeInsets(top: 1, left: 5, bottom: 1, right: 5))
        #expect(theme.metrics.columnsLimit == 7)
        #expect(theme.metrics.rowHeight == 22 && theme.metrics.rowPadding == 8)
        #expect(theme.metrics.plainTitleInset == 15 && theme.metrics.titleTrailingInset == 15)
        #expect(theme.metrics.barTitlePadding == 15 && theme.metrics.barInset == 5 && theme.metrics.barHeight == 44)
        #expect(theme.metrics.tabFont == look.mainFont && theme.metrics.titleFont == look.subFont)
        #expect(theme.metrics.tabFont.size == 18 && theme.metrics.titleFont.size == 14)
        #expect(theme.metrics.tabFont.weight == .semibold && theme.metrics.titleFont.weight == .semibold)
        #expect(theme.timing.fade == 0.35)
        for palette in [theme.light, theme.dark] {
            #expect(palette.text == look.subColors.normal)
            #expect(palette.highlightedText == look.subColors.highlighted)
            #expect(palette.disabledText == look.subColors.disabled)
            #expect(palette.titleInk.edges == look.subShadows)
            #expect(palette.titleInk.tab == look.mainColors.highlighted)
            // Without a shadow of its own, the open title has that of the others.
            #expect(palette.titleInk.tabEdge == look.mainShadows.normal)
        }
        var plain = Theme.standard
        FilterLook().apply(to: &plain)
        plain.timing.fade = Theme.standard.timing.fade
        #expect(plain == Theme.standard)
    }
}
