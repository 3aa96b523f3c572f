import MenuRendering
import MenuGeometry
import MenuHeadless
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuThemes
import Testing

@Suite("Glass")
struct GlassTests {
    /// The part of the body's edge that bends light, and its part that reflects light, in points.
    private static let (bending, reflecting) = (12.0, 6.0)

    @Test("Over a plain screen, glass looks the same beside its reflecting edge and in its middle")
    func plain() throws {
        var theme = Theme.standard
        theme.light.material.finish = .glass
        let screen = try ImageSurface(.rgb24, width: 320, height: 340)
        screen.withPixels { pixels in for index in pixels.indices { pixels[index] = 0xFF80_8080 } }
        let options = SessionOptions(
            placement: .anchor(Rect(x: 60, y: 60, width: 60, height: 24), joins: theme.metrics.joinsAnchor),
            theme: theme, scale: 1, monitors: [Rect(x: 0, y: 0, width: 320, height: 340)])
        let host = try HeadlessHost(
            menu: MenuContent(items: MenuItems((1...8).map { .action(Action(title: "Item \($0)")) })), options: options,
            backdrop: screen, pointer: .zero, appearance: .light, contrast: 4.5)
        let scene = host.session.scene(ofLevel: 0)
        let canvas = try PanelCanvas(window: scene.frame.window, scale: 1, text: TextShaper(scale: 1))
        canvas.drawBase(scene.base, backdrop: Backdrop(screen: host.backdrop, scale: 1))
        canvas.draw([])
        let body = scene.frame.body.offset(
            by: .zero - Point(x: Double(canvas.pixels.x), y: Double(canvas.pixels.y)))
        let rows = Int(body.midY) - 30..<Int(body.midY) + 30
        canvas.withPixels { pixels, stride in
            func mean(from left: Double, width: Double) -> Double {
                let columns = Int(left.rounded())..<Int((left + width).rounded())
                let sum = rows.reduce(0) { sum, y in
                    columns.reduce(sum) { $0 + Int(pixels[y * stride + $1] & 255) }
                }
                return Double(sum) / Double(rows.count * columns.count)
            }
            let edge = mean(from: body.minX + Self.reflecting, width: Self.bending - Self.reflecting)
            let middle = mean(from: body.midX - 10, width: 20)
            #expect(middle > 128 && abs(edge - middle) < 0.4, "\(edge) at the edge, \(middle) in the middle")
        }
    }
}
