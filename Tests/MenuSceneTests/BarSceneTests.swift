import MenuGeometry
import MenuLayout
import MenuScene
import Testing

private struct FakeMeasuring: TextMeasuring {
    func lineMetrics(of style: FontStyle) -> LineMetrics {
        LineMetrics(ascent: style.size * 0.93, descent: style.size * 0.24, capHeight: style.size * 0.73)
    }

    func width(of text: String, style: FontStyle) -> Double { 7 * Double(text.count) }
}

@Suite struct BarSceneTests {
    private var scene: BarScene {
        BarScene(
            layout: BarLayout(
                titles: ["Material", "Colour", "Season"], in: Rect(x: 0, y: 0, width: 600, height: 44),
                isFullWidth: false, metrics: .standard, measuring: FakeMeasuring(), scale: 1),
            palette: .light, scale: 1)
    }

    private func fills(_ commands: [DrawCommand]) -> [Rect] {
        commands.compactMap { if case .fill(let path, _) = $0 { path.controlBounds } else { nil } }
    }

    @Test func `titles have the colour and the edge that they are given`() {
        var scene = scene
        func lines() -> [TextLine] { scene.content.compactMap { if case .text(let line) = $0 { line } else { nil } } }
        let plain = lines()
        #expect(plain.map(\.color) == Array(repeating: Palette.light.text, count: 3))
        let (ink, edge) = (Color(red: 0.2, green: 0.2, blue: 0.2), Color(red: 1, green: 1, blue: 1))
        (scene.titleColor, scene.titleShadow) = (ink, edge)
        let drawn = lines()
        #expect(drawn.map(\.color) == [edge, ink, edge, ink, edge, ink])
        #expect(drawn[0].origin.y == drawn[1].origin.y + 1 && drawn[0].text == drawn[1].text)
    }

    @Test func `a title that is disabled has the colour of what is disabled, whatever the others are given`() {
        var layout = scene.layout
        layout.disabledTitles = [1]
        var scene = BarScene(layout: layout, palette: .light, scale: 1)
        let ink = Color(red: 0.2, green: 0.2, blue: 0.2)
        for color in [nil, ink] {
            scene.titleColor = color
            let colors = scene.content.compactMap { if case .text(let line) = $0 { line.color } else { nil } }
            #expect(colors == [color ?? Palette.light.text, Palette.light.disabledText, color ?? Palette.light.text])
        }
    }

    @Test func `a groove parts each title from the one before it`() {
        var scene = scene
        let before = fills(scene.base).count
        scene.separatesTitles = true
        let grooves = fills(scene.base).dropFirst(before)
        #expect(grooves.map(\.minX) == scene.layout.titles.dropFirst().flatMap { [$0.minX - 1, $0.minX] })
    }

    @Test func `a bar that stands by itself has a border all around`() {
        var scene = scene
        scene.isBoxed = true
        let strokes = scene.base.compactMap { command -> Rect? in
            if case .innerStroke(let path, _, _) = command { path.controlBounds } else { nil }
        }
        #expect(strokes.first == scene.layout.strip && strokes.count == 2)
        #expect(fills(scene.base).isEmpty)
    }
}
