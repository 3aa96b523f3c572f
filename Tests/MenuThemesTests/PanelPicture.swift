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

    /// The least ratio of another picture of the same panel to this one over the pixels of a rectangle of the screen, in points.
    func leastRatio(of other: PanelPicture, in rect: Rect) -> Double {
        var seen: Set<UInt64> = []
        for index in indices(in: rect) where pixels[index] >> 24 == 255 {
            seen.insert(UInt64(pixels[index]) << 32 | UInt64(other.pixels[index]))
        }
        return seen.reduce(21) { least, both in
            let (one, other) = (UInt32(both >> 32), UInt32(truncatingIfNeeded: both))
            return min(least, Contrast.ratio(Contrast.luminance(one), Contrast.luminance(other)))
        }
    }

    /// Where the pixels of a rectangle of the screen, in points, are.
    private func indices(in rect: Rect) -> [Int] {
        let box = rect.scaled(by: scale).offset(by: .zero - origin)
        let columns = max(0, Int(box.minX))..<min(stride, Int(box.maxX.rounded(.up)))
        let rows = max(0, Int(box.minY))..<min(pixels.count / stride, Int(box.maxY.rounded(.up)))
        return rows.flatMap { row in columns.map { row * stride + $0 } }
    }

    /// The least ratio of a colour over the pixels of a rectangle of the screen, in points.
    func leastRatio(of color: Color, in rect: Rect) -> Double {
        let seen = Set(indices(in: rect).map { pixels[$0] }.filter { $0 >> 24 == 255 })
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
