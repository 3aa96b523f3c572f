import X11Menu

/// The background of the desktop: a few soft lights that blend into each other.
enum Wallpaper {
    static func draw(on canvas: SceneCanvas) {
        let (size, isLight) = (canvas.size, canvas.appearance == .light)
        let whole = Path.rectangle(Rect(origin: .zero, size: size))
        let corner = Point(x: size.width, y: size.height)
        canvas.fill(
            whole, from: .zero, to: corner,
            isLight
                ? [(0, Color(rgb: 0x6FB1FC)), (0.55, Color(rgb: 0xA58BF2)), (1, Color(rgb: 0xF8A5B5))]
                : [(0, Color(rgb: 0x0C1B3A)), (0.55, Color(rgb: 0x2A1A4A)), (1, Color(rgb: 0x4A1630))])
        let lights: [(x: Double, y: Double, radius: Double, color: Int)] = [
            (0.18, 0.85, 0.55, 0x35E0D0), (0.82, 0.18, 0.50, 0xFFD36E), (0.62, 0.75, 0.42, 0xFF6FA5),
            (0.30, 0.20, 0.40, 0x4F7BFF),
        ]
        for light in lights {
            let center = Point(x: light.x * size.width, y: light.y * size.height)
            let color = Color(rgb: light.color, alpha: isLight ? 0.62 : 0.30)
            canvas.context.setSource(
                Gradient(
                    .radial(center: center, radius: light.radius * max(size.width, size.height)),
                    stops: [
                        Gradient.Stop(0, color), Gradient.Stop(0.5, color.withAlpha(0.35)),
                        Gradient.Stop(1, color.withAlpha(0)),
                    ]))
            canvas.context.fill(whole)
        }
    }
}
