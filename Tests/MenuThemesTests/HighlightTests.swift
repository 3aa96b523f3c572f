import MenuRendering
import MenuGeometry
import MenuHeadless
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuThemes
import Testing

@Suite("Highlights")
struct HighlightTests {
    private static let menu: MenuContent = {
        var menu = MenuContent(title: "")
        var off = Action(title: "Unavailable")
        off.isEnabled = false
        menu.items = [
            .action(Action(title: "New")), .action(off), .separator(Separator()), .action(Action(title: "Open")),
        ]
        return menu
    }()

    /// A menu of a theme over a screen.
    private func host(_ theme: Theme, over screen: ImageSurface, _ number: Int) throws -> HeadlessHost {
        let scale = number % 5 == 4 ? 2.0 : 1.0
        let options = SessionOptions(
            placement: .anchor(
                Rect(x: 20, y: 8, width: 60, height: 24), joins: theme.metrics.joinsAnchor), theme: theme, scale: scale,
            monitors: [Rect(x: 0, y: 0, width: 320 / scale, height: 340 / scale)])
        return try HeadlessHost(
            menu: Self.menu, options: options, backdrop: screen, pointer: .zero,
            appearance: [nil, .light, .dark][number % 3], contrast: number % 6 == 5 ? 7 : 4.5)
    }

    @Test(
        "A highlight has a contrast of 3 with the body beneath over any backdrop, and one colour up to its edges",
        arguments: Theme.builtIn.map(\.name))
    func everyBackdrop(name: String) throws {
        let theme = try #require(Theme.builtIn(name))
        for number in 0..<LegibilityTests.count {
            let screen = AdversarialBackdrop(number: number, width: 320, height: 340)
            let host = try host(theme, over: screen.surface(), number)
            let canvas = try canvas(host)
            var scene = host.session.scene(ofLevel: 0)
            canvas.draw([])
            let bare = canvas.withPixels { pixels, _ in pixels.indices.map { pixels[$0] } }
            scene.highlighted = 0
            let content = scene.content()
            #expect(!content.contains { if case .innerStroke = $0 { true } else { false } })
            canvas.draw(content)
            let box = scene.frame.layout.row(at: 0).highlight.offset(by: scene.frame.offset(ofEntry: 0, scroll: 0))
            let worst = leastRatio(of: canvas, to: bare, along: box, isFirst: true)
            #expect(worst >= 2.96, "\(name), backdrop \(number)")
            // Rows that scroll fade at the edges.
            guard scene.frame.maximumScroll == 0 else { continue }
            for isPressed in [false, true] {
                (scene.highlighted, scene.isPressed) = (3, isPressed)
                canvas.draw(scene.content())
                let box = scene.frame.layout.row(at: 3).highlight
                    .offset(by: scene.frame.offset(ofEntry: 3, scroll: 0))
                let seen = colors(of: canvas, along: box)
                #expect(seen.count == 1, "\(name), backdrop \(number), pressed \(isPressed): \(seen)")
            }
        }
    }

    private func canvas(_ host: HeadlessHost) throws -> PanelCanvas {
        let scene = host.session.scene(ofLevel: 0)
        let scale = scene.frame.layout.scale
        let canvas = try PanelCanvas(window: scene.frame.window, scale: scale, text: TextShaper(scale: scale))
        canvas.drawBase(scene.base, backdrop: host.capturedBackdrop)
        return canvas
    }

    /// The least contrast ratio of a canvas with earlier pixels of it along the upper and the lower edge of a rectangle, without its corners.
    /// The upper edge of the first row may be that of the menu.
    private func leastRatio(of canvas: PanelCanvas, to bare: [UInt32], along rect: Rect, isFirst: Bool) -> Double {
        let box = rect.scaled(by: canvas.scale)
            .offset(by: .zero - Point(x: Double(canvas.pixels.x), y: Double(canvas.pixels.y)))
        return canvas.withPixels { pixels, stride in
            var least = 21.0
            for y in [Int(box.minY.rounded()), Int(box.maxY.rounded()) - 1].dropFirst(isFirst ? 1 : 0) {
                for x in Int(box.minX) + 16..<Int(box.maxX) - 16 {
                    let place = y * stride + x
                    let ratio = Contrast.ratio(
                        Contrast.luminance(pixels[place]), Contrast.luminance(bare[place]))
                    least = min(least, ratio)
                }
            }
            return least
        }
    }

    /// The colours of a canvas along the four edges of a rectangle, without its corners, and a little further in.
    private func colors(of canvas: PanelCanvas, along rect: Rect) -> Set<UInt32> {
        let box = rect.scaled(by: canvas.scale)
            .offset(by: .zero - Point(x: Double(canvas.pixels.x), y: Double(canvas.pixels.y)))
        let (left, right) = (Int(box.minX.rounded()), Int(box.maxX.rounded()) - 1)
        let (top, bottom) = (Int(box.minY.rounded()), Int(box.maxY.rounded()) - 1)
        return canvas.withPixels { pixels, stride in
            var seen: Set<UInt32> = []
            for step in 0..<3 {
                let corner = Int(16 * canvas.scale)
                for x in left + corner..<right - corner {
                    seen.formUnion([pixels[(top + step) * stride + x], pixels[(bottom - step) * stride + x]])
                }
                let middle = (top + bottom) / 2 * stride
                seen.formUnion([pixels[middle + left + step], pixels[middle + right - step]])
            }
            return seen
        }
    }
}
