import Glibc
import X11Menu

/// Animated backgrounds on which a menu must be legible: similar to photographs, but computed.
enum Backdrops: String, CaseIterable {
    case ridges = "Ridges"
    case lights = "Lights"
    case sea = "Sea"
    case squares = "Squares"
    case page = "Page"
    case aurora = "Aurora"

    /// Fills a canvas with the backdrop at a time in seconds.
    func draw(on canvas: SceneCanvas, at time: Double) {
        switch self {
        case .ridges: drawRidges(on: canvas, time)
        case .lights: drawLights(on: canvas, time)
        case .sea: drawSea(on: canvas, time)
        case .squares: drawSquares(on: canvas, time)
        case .page: drawPage(on: canvas, time)
        case .aurora: drawAurora(on: canvas, time)
        }
    }

    private func whole(_ canvas: SceneCanvas) -> Path { .rectangle(Rect(origin: .zero, size: canvas.size)) }

    /// Evening over mountains in several layers, each paler than the one before it.
    private func drawRidges(on canvas: SceneCanvas, _ time: Double) {
        let (width, height) = (canvas.size.width, canvas.size.height)
        canvas.fill(
            whole(canvas), from: .zero, to: Point(x: 0, y: height),
            [
                (0, Color(rgb: 0x2B2E6B)), (0.35, Color(rgb: 0x8A4C8C)), (0.58, Color(rgb: 0xF0845D)),
                (0.75, Color(rgb: 0xFFD28A)),
            ])
        let sun = Point(x: width * 0.64, y: height * 0.52)
        canvas.glow(at: sun, radius: height * 0.55, Color(rgb: 0xFFF0B8, alpha: 0.85))
        canvas.fill(.circle(center: sun, radius: height * 0.07), Color(rgb: 0xFFF7DC))
        let colors = [0xB8688A, 0x8C4F80, 0x5E3A6E, 0x382655, 0x1B1534].map { Color(rgb: $0) }
        for (index, color) in colors.enumerated() {
            let depth = Double(index)
            let base = height * (0.50 + 0.105 * depth)
            let drift = time * (3 + 5 * depth)
            var path = Path()
            path.move(to: Point(x: 0, y: height))
            for step in 0...Int(width / 3) + 1 {
                let x = Double(step) * 3
                path.line(to: Point(x: x, y: base - height * 0.12 * ridge((x + drift) / height * 2.2 + depth * 7.3)))
            }
            path.line(to: Point(x: width + 3, y: height))
            path.close()
            canvas.fill(
                path, from: Point(x: 0, y: base - height * 0.12), to: Point(x: 0, y: height),
                [(0, color), (1, color.mixed(with: Color(rgb: 0xF2A37E), 0.28 - 0.05 * depth))])
        }
    }

    /// An endless jagged line between -1 and 1.
    private func ridge(_ x: Double) -> Double {
        0.55 * sin(x) + 0.28 * sin(2.3 * x + 1.7) + 0.14 * abs(sin(5.1 * x + 0.4)) + 0.07 * sin(11.7 * x)
    }

    /// A street at night, out of focus.
    private func drawLights(on canvas: SceneCanvas, _ time: Double) {
        let (width, height) = (canvas.size.width, canvas.size.height)
        canvas.fill(
            whole(canvas), from: .zero, to: Point(x: width, y: height),
            [(0, Color(rgb: 0x070A1A)), (0.6, Color(rgb: 0x14102B)), (1, Color(rgb: 0x2A1020))])
        let tints = [0xFFB347, 0xFF5F6D, 0x47C9FF, 0xFFE29A, 0x9C6BFF, 0x4DFFB8].map { Color(rgb: $0) }
        for index in 0..<26 {
            let seed = Double(index)
            let x = (scatter(seed) * 1.2 - 0.1) * width + 14 * sin(time * 0.3 + seed)
            let y = (0.15 + 0.8 * scatter(seed + 40)) * height + 9 * cos(time * 0.23 + 2 * seed)
            let radius = height * (0.035 + 0.10 * scatter(seed + 80))
            let beat = 0.8 + 0.2 * sin(time * (0.7 + scatter(seed + 9)) + seed)
            let color = tints[index % tints.count]
            let disc = Path.circle(center: Point(x: x, y: y), radius: radius)
            canvas.fill(disc, color.withAlpha(0.30 * beat))
            canvas.stroke(disc, color.withAlpha(0.42 * beat), width: radius * 0.10)
        }
    }

    /// A pseudo-random number between 0 and 1, the same each time.
    private func scatter(_ seed: Double) -> Double {
        let value = sin(seed * 127.1 + 3.7) * 43758.5453
        return value - value.rounded(.down)
    }

    /// Incoming waves.
    private func drawSea(on canvas: SceneCanvas, _ time: Double) {
        let (width, height) = (canvas.size.width, canvas.size.height)
        canvas.fill(
            whole(canvas), from: .zero, to: Point(x: 0, y: height * 0.5),
            [(0, Color(rgb: 0x7CC6F2)), (1, Color(rgb: 0xE9F7FB))])
        for index in 0..<9 {
            let depth = Double(index) / 8
            let base = height * (0.36 + 0.66 * depth * depth)
            let swell = 2 + 13 * depth
            var path = Path()
            path.move(to: Point(x: 0, y: height + 1))
            for step in 0...Int(width / 4) + 1 {
                let x = Double(step) * 4
                let angle = x / (34 + 150 * depth) + time * (0.9 - 0.4 * depth) + depth * 9
                path.line(to: Point(x: x, y: base - swell * (sin(angle) + 0.35 * sin(2.1 * angle + 1))))
            }
            path.line(to: Point(x: width + 4, y: height + 1))
            path.close()
            let deep = Color(rgb: 0x0B5E8A).mixed(with: Color(rgb: 0x063352), depth)
            canvas.fill(
                path, from: Point(x: 0, y: base - swell), to: Point(x: 0, y: base + 26 + 50 * depth),
                [(0, Color(rgb: 0xD8F5F2)), (0.10, Color(rgb: 0x4FC3CF)), (1, deep)])
        }
    }

    /// A chequered pattern, the most difficult background to read on.
    private func drawSquares(on canvas: SceneCanvas, _ time: Double) {
        canvas.fill(whole(canvas), .white)
        let side = 26.0
        let shift = (time * 8).truncatingRemainder(dividingBy: 2 * side)
        var path = Path()
        for row in -2...Int(canvas.size.height / side) + 2 {
            for column in -2...Int(canvas.size.width / side) + 2 where (row + column) % 2 == 0 {
                path = Path(
                    joining: [
                        path,
                        .rectangle(
                            Rect(x: Double(column) * side + shift, y: Double(row) * side, width: side, height: side)),
                    ])
            }
        }
        canvas.fill(path, .black)
    }

    /// A printed page.
    private func drawPage(on canvas: SceneCanvas, _ time: Double) {
        let paper = Color(rgb: 0xFBF8F0)
        canvas.fill(whole(canvas), paper)
        let style = FontStyle(family: "Serif", size: 12)
        let words = """
            The harbour lies open to the west, and so it is the west wind that its people talk of. It brings the swell round the \
            mole, it brings the fog and the herring, and in the old days it brought the news. Whoever stands on the quay at the \
            turn of the tide hears the chains first, then the boats, and last the water itself, which has been still for so long \
            that one had forgotten it. Nobody has ever seen the moment. There are clocks now that tell it to the minute, and they \
            are right, but they stand indoors.
            """
        let lines = canvas.lines(of: words, style, width: canvas.size.width - 48)
        let leading = 19.0
        let shift = (time * 6).truncatingRemainder(dividingBy: leading * Double(max(1, lines.count)))
        // Over and over, as far as the page goes.
        let shown = Int(max(0, canvas.size.height + shift) / leading) + 2
        for index in 0..<shown where !lines.isEmpty {
            let line = lines[index % lines.count]
            let y = 30 + leading * Double(index) - shift
            guard y > -leading, y < canvas.size.height + leading else { continue }
            canvas.write(line, at: Point(x: 24, y: y), style, Color(rgb: 0x2B2620))
        }
        // Lines fade out towards the edges instead of being cut off.
        let (width, height) = (canvas.size.width, canvas.size.height)
        for (edge, inner) in [(0, 24), (height, height - 24)] {
            canvas.fill(
                .rectangle(Rect(x: 0, y: min(edge, inner), width: width, height: 24)), from: Point(x: 0, y: inner),
                to: Point(x: 0, y: edge), [(0, paper.withAlpha(0)), (0.6, paper.withAlpha(0.92)), (1, paper)])
        }
    }

    /// Aurora borealis.
    private func drawAurora(on canvas: SceneCanvas, _ time: Double) {
        let (width, height) = (canvas.size.width, canvas.size.height)
        canvas.fill(
            whole(canvas), from: .zero, to: Point(x: 0, y: height),
            [(0, Color(rgb: 0x02061A)), (0.7, Color(rgb: 0x0A2138)), (1, Color(rgb: 0x10302F))])
        for index in 0..<44 {
            let seed = Double(index)
            canvas.fill(
                .circle(center: Point(x: scatter(seed) * width, y: scatter(seed + 50) * height * 0.8), radius: 0.7),
                Color(white: 1, alpha: 0.2 + 0.6 * scatter(seed + 90)))
        }
        let stripes = Int(width / 5)
        for index in 0...stripes {
            let way = Double(index) / Double(stripes)
            let fold = sin(way * 9 + time * 0.35) + 0.5 * sin(way * 21 - time * 0.21)
            let foot = height * (0.66 + 0.10 * fold)
            let length = height * (0.42 + 0.16 * sin(way * 5 + time * 0.17))
            let strength = 0.34 + 0.26 * sin(way * 13 + time * 0.5) * sin(way * 3.7 - time * 0.27)
            let green = Color(rgb: 0x3DFFA2).mixed(with: Color(rgb: 0x8A5CFF), 0.5 + 0.5 * sin(way * 4 + time * 0.11))
            canvas.fill(
                .rectangle(Rect(x: Double(index) * 5, y: foot - length, width: 5.5, height: length)),
                from: Point(x: 0, y: foot - length), to: Point(x: 0, y: foot),
                [(0, green.withAlpha(0)), (0.75, green.withAlpha(strength)), (1, Color(rgb: 0xC8FFE8, alpha: 0))])
        }
        var ground = Path()
        ground.move(to: Point(x: 0, y: height))
        for step in 0...Int(width / 4) + 1 {
            let x = Double(step) * 4
            ground.line(to: Point(x: x, y: height * 0.88 - height * 0.05 * ridge(x / height * 3 + 4)))
        }
        ground.line(to: Point(x: width + 4, y: height))
        ground.close()
        canvas.fill(ground, Color(rgb: 0x03070D))
    }
}

extension SceneCanvas {
    /// Draws a light that fades outwards.
    func glow(at center: Point, radius: Double, _ color: Color) {
        context.setSource(
            Gradient(
                .radial(center: center, radius: radius),
                stops: [
                    Gradient.Stop(0, color), Gradient.Stop(0.4, color.withAlpha(0.35)),
                    Gradient.Stop(1, color.withAlpha(0)),
                ]))
        context.fill(.circle(center: center, radius: radius))
    }
}
