import MenuGeometry
import MenuHeadless
import MenuLayout
import MenuRendering
import MenuScene
import MenuSession

/// The pixels of one panel.
struct PanelPicture {
    let pixels: [UInt32]
    let stride: Int
    let origin: Point
    let scale: Double

    /// Draws a panel with other content than its own.
    init(_ scene: PanelScene, _ content: [DrawCommand], host: HeadlessHost, shaper: TextShaper) throws {
        let scale = shaper.scale
        let canvas = try PanelCanvas(window: scene.frame.window, scale: scale, text: shaper)
        canvas.drawBase(scene.base, backdrop: host.capturedBackdrop)
        canvas.draw(content)
        self.init(canvas)
    }

    /// Copies the pixels of a canvas.
    init(_ canvas: PanelCanvas) {
        (pixels, self.stride) = canvas.withPixels { pixels, stride in
            (pixels.indices.map { pixels[$0] }, stride)
        }
        origin = Point(x: Double(canvas.pixels.x), y: Double(canvas.pixels.y))
        scale = canvas.scale
    }

    /// The least ratio of a colour over the pixels of a rectangle of the screen, in points.
    func leastRatio(of color: Color, in rect: Rect) -> Double {
        let box = rect.scaled(by: scale).offset(by: .zero - origin)
        var seen: Set<UInt32> = []
        for y in max(0, Int(box.minY))..<min(pixels.count / stride, Int(box.maxY.rounded(.up))) {
            for x in max(0, Int(box.minX))..<min(stride, Int(box.maxX.rounded(.up))) {
                let pixel = pixels[y * stride + x]
                if pixel >> 24 == 255 { seen.insert(pixel) }
            }
        }
        return seen.reduce(21) { least, pixel in
            func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
            let under = Color(red: component(16), green: component(8), blue: component(0))
            return min(least, Contrast.ratio(of: color.drawnInBytes(over: under), over: under))
        }
    }
}

extension Color {
    /// The pixel that results where the colour covers it completely, with eight bits per component.
    fileprivate func drawnInBytes(over under: Color) -> Color {
        func mix(_ front: Double, _ back: Double) -> Double { ((back + (front - back) * alpha) * 255).rounded() / 255 }
        return Color(red: mix(red, under.red), green: mix(green, under.green), blue: mix(blue, under.blue))
    }
}
