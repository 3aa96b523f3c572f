import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import Testing

/// The line around the view that takes the keys.
@Suite struct FocusRingTests {
    private struct Measuring: TextMeasuring {
        func lineMetrics(of style: FontStyle) -> LineMetrics { LineMetrics(ascent: 12, descent: 3, capHeight: 9) }
        func width(of text: String, style: FontStyle) -> Double { 7 * Double(text.count) }
    }

    @Test(arguments: [1, 1.5, 2])
    func `a view that has the keys has a line around it, of whole pixels, and no fill`(scale: Double) throws {
        var custom = CustomElement(picture: .drawn(1), height: 40)
        custom.canBecomeFocused = true
        let menu = MenuContent(items: [.custom(custom), .action(Action(title: "one"))])
        let layout = PanelLayout(entries: EntryList(menu), measuring: Measuring(), scale: scale)
        let placement = PlacementRequest.at(Point(x: 100, y: 100))
            .place(layout.contentSize, in: Rect(x: 0, y: 0, width: 1000, height: 800), scale: scale)
        let frame = MenuFrame(layout: layout, placement: placement)
        let palette = Palette.light
        func drawing(_ highlighted: Int?) -> [DrawCommand] {
            PanelScene(frame: frame, palette: palette, highlighted: highlighted).content()
        }
        func strokes(_ highlighted: Int?) -> [(color: Color, width: Double)] {
            drawing(highlighted).compactMap { command in
                guard case .innerStroke(_, let color, let width) = command else { return nil }
                return (color, width)
            }
        }
        func fills(_ highlighted: Int?) -> Int {
            drawing(highlighted).count { if case .fill(_, palette.accent) = $0 { true } else { false } }
        }
        #expect(strokes(nil).isEmpty && strokes(1).isEmpty)
        #expect(fills(0) == 0 && fills(1) == 1)
        let ring = try #require(strokes(0).first)
        #expect(strokes(0).count == 1 && ring.color == palette.accent)
        #expect(ring.width * scale == (ring.width * scale).rounded() && ring.width >= 1.5)
    }
}
