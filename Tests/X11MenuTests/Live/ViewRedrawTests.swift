import MenuGeometry
import MenuLayout
import MenuScene
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Group = X11Menu.Group
private typealias Color = MenuScene.Color

/// Views that change while they are seen: what `setNeedsDisplay` marks is on the screen in the next turn of the loop.
@Suite(.serialized) struct ViewRedrawTests {
    /// A view that fills itself with a colour. It says nothing to assistive programs, and its size stays.
    private final class Lamp: MenuView {
        var isGreen = false { didSet { setNeedsDisplay() } }
        private(set) var drawings = 0

        init() { super.init(height: 20) }

        override func draw(on canvas: ViewCanvas, metrics: X11Menu.MenuMetrics) {
            drawings += 1
            let color = isGreen ? Color(red: 0, green: 0.8, blue: 0) : Color(red: 0.8, green: 0, blue: 0)
            canvas.draw([.fill(.rectangle(Rect(origin: .zero, size: canvas.size)), color)])
            // Whatever it marks while it draws, is being drawn.
            setNeedsDisplay()
        }
    }

    /// How many pixels are green near the upper left corner of the screen.
    private static func greens(on stage: LiveStage) throws -> Int {
        let screen = try stage.display.screenshot(of: PixelArea(x: 0, y: 0, width: 300, height: 300))
        var count = 0
        for y in 0..<screen.height {
            for x in 0..<screen.width where screen[x, y] == Picture.Pixel(red: 0, green: 204, blue: 0) { count += 1 }
        }
        return count
    }

    @Test func `every kind of view is drawn again once it says so, wherever it is`() throws {
        let stage = try LiveStage()
        let lamps = (0..<9).map { _ in Lamp() }
        let content = CustomContentViewAction(lamps[2])
        content.accessoryView = lamps[3]
        func shared(_ index: Int) -> ReusableViewConfiguration {
            ReusableViewConfiguration(reuseIdentifier: "\(index)", height: 20, provider: { lamps[index] })
        }
        let inline = Menu("Inline", children: [CustomView(lamps[6])])
        inline.displaysInline = true
        let menu = Menu(children: [
            CustomView(lamps[0]), CustomViewAction(lamps[1]), content, CustomView(shared(4)),
            Group([CustomViewAction(shared(5))]), inline,
            LazyMenuElement { $0([CustomView(lamps[7])]) },
        ])
        menu.headers = [CustomView(lamps[8])]
        let presentation = try stage.present(menu, atX: 10, y: 10)
        var seen = try Self.greens(on: stage)
        #expect(seen == 0)
        for (index, lamp) in lamps.enumerated() {
            lamp.isGreen = true
            let before = lamp.drawings
            try stage.settle(for: 30)
            let greens = try Self.greens(on: stage)
            #expect(greens > seen + 100, "view \(index)")
            #expect(lamp.drawings == before + 1, "view \(index)")
            seen = greens
        }
        presentation.dismiss(animated: false)
    }

    @Test func `a view that many rows share is drawn again in each of them, and updating it marks nothing`() throws {
        let stage = try LiveStage()
        let lamp = Lamp()
        let configuration = ReusableViewConfiguration(
            reuseIdentifier: "lamp", height: 20, provider: { lamp },
            updater: { (view: Lamp, _) in
                let shown = view.isGreen
                view.isGreen = shown
            })
        let presentation = try stage.present(
            Menu(children: (0..<5).map { _ in CustomView(configuration) }), atX: 10, y: 10)
        #expect(lamp.drawings == 5)
        lamp.isGreen = true
        try stage.settle(for: 30)
        #expect(lamp.drawings == 10)
        #expect(try Self.greens(on: stage) > 5 * 100)
        presentation.dismiss(animated: false)
    }

    @Test func `in a submenu, and in the menu of a bar`() throws {
        let stage = try LiveStage()
        let (upper, lower) = (Lamp(), Lamp())
        let menu = Menu("Lamps", children: [CustomView(upper), Menu("More", children: [CustomView(lower)])])
        let bar = try MenuBar([menu], on: stage.desktop)
        try bar.open(0)
        try stage.settle()
        try stage.robot.tap("Down", "Right")
        try stage.run { bar.popup?.session.panels.count == 2 }
        try stage.settle()
        for lamp in [upper, lower] {
            let before = try Self.greens(on: stage)
            lamp.isGreen = true
            try stage.settle(for: 30)
            #expect(try Self.greens(on: stage) > before + 100)
        }
        bar.close()
    }
}
