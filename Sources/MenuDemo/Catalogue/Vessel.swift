import Glibc
import X11Menu

/// An item of the catalogue: a thrown and glazed clay vessel.
struct Vessel: Sendable {
    /// The shape of the vessel.
    enum Shape: String, CaseIterable, Sendable {
        case bowl = "Bowl"
        case cup = "Cup"
        case beaker = "Beaker"
        case jug = "Jug"
        case bottle = "Bottle"
        case flask = "Flask"
        case vase = "Vase"
        case jar = "Jar"
        case urn = "Urn"
        case goblet = "Goblet"
        case dish = "Dish"
        case pot = "Pot"

        /// The distance from the axis to the wall, from 0 to 1, at equal steps from the rim to the foot.
        var profile: [Double] {
            switch self {
            case .bowl: [0.98, 0.95, 0.86, 0.68, 0.42, 0.34]
            case .cup: [0.72, 0.71, 0.70, 0.66, 0.52, 0.36]
            case .beaker: [0.62, 0.56, 0.52, 0.50, 0.48, 0.46]
            case .jug: [0.44, 0.36, 0.52, 0.74, 0.70, 0.42]
            case .bottle: [0.22, 0.18, 0.20, 0.56, 0.60, 0.52]
            case .flask: [0.24, 0.16, 0.34, 0.78, 0.84, 0.44]
            case .vase: [0.56, 0.34, 0.48, 0.72, 0.60, 0.34]
            case .jar: [0.48, 0.62, 0.74, 0.76, 0.68, 0.54]
            case .urn: [0.66, 0.48, 0.82, 0.80, 0.44, 0.40]
            case .goblet: [0.66, 0.70, 0.58, 0.20, 0.14, 0.50]
            case .dish: [1.0, 0.94, 0.74, 0.50, 0.40, 0.40]
            case .pot: [0.64, 0.60, 0.84, 0.90, 0.82, 0.58]
            }
        }

        /// The height as a multiple of the width.
        var height: Double {
            switch self {
            case .bowl: 0.62
            case .cup: 0.86
            case .dish: 0.34
            case .pot: 0.92
            case .beaker, .jar: 1.12
            case .jug, .urn, .goblet: 1.3
            case .bottle, .flask, .vase: 1.5
            }
        }
    }

    /// The glaze.
    enum Glaze: String, CaseIterable, Sendable {
        case salt = "Salt"
        case celadon = "Celadon"
        case cobalt = "Cobalt"
        case ochre = "Ochre"
        case oxblood = "Oxblood"
        case ash = "Ash"
        case moss = "Moss"
        case ink = "Ink"
        case rose = "Rose"
        case amber = "Amber"
        case lead = "Lead"
        case sky = "Sky"

        var color: Color {
            switch self {
            case .salt: Color(rgb: 0xE8E2D4)
            case .celadon: Color(rgb: 0x9CC3A6)
            case .cobalt: Color(rgb: 0x2F4FA8)
            case .ochre: Color(rgb: 0xC98A2E)
            case .oxblood: Color(rgb: 0x8E2B26)
            case .ash: Color(rgb: 0x9A968C)
            case .moss: Color(rgb: 0x65763A)
            case .ink: Color(rgb: 0x2A2E38)
            case .rose: Color(rgb: 0xD98C8C)
            case .amber: Color(rgb: 0xE0A94A)
            case .lead: Color(rgb: 0x596470)
            case .sky: Color(rgb: 0x7FB4D6)
            }
        }
    }

    /// The painted pattern.
    enum Pattern: String, CaseIterable, Sendable {
        case plain = "Plain"
        case bands = "Bands"
        case waves = "Waves"
        case dots = "Dots"
        case dipped = "Dipped"
        case chevrons = "Chevrons"
    }

    /// Its number in the catalogue, from 1.
    var number: Int
    var shape: Shape
    var glaze: Glaze
    var pattern: Pattern
    /// The decade in which it was made, by its first year.
    var decade: Int
    /// A variation from 0 to 1 among vessels of the same shape.
    var whim: Double

    /// The caption of its picture.
    var title: String { "\(glaze.rawValue) \(shape.rawValue.lowercased())" }

    /// The decades in which vessels were made.
    static let decades = Array(stride(from: 1820, through: 1990, by: 10))

    /// The thousand vessels, always the same.
    static let all: [Vessel] = {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        return (1...1000).map { number in
            Vessel(
                number: number, shape: Shape.allCases[next(Shape.allCases.count)],
                glaze: Glaze.allCases[next(Glaze.allCases.count)],
                pattern: Pattern.allCases[next(Pattern.allCases.count)], decade: decades[next(decades.count)],
                whim: Double(next(1000)) / 1000)
        }
    }()

    // MARK: Drawing

    /// The distance from the axis to the wall, at a fraction of the way from the rim to the foot.
    private func radius(at way: Double) -> Double {
        let profile = shape.profile
        let place = min(max(0, way), 1) * Double(profile.count - 1)
        let index = min(profile.count - 2, Int(place))
        let rest = place - Double(index)
        func value(_ index: Int) -> Double { profile[min(max(0, index), profile.count - 1)] }
        let (a, b, c, d) = (value(index - 1), value(index), value(index + 1), value(index + 2))
        // A Catmull-Rom curve of the four nearest values, which passes through the two inner ones.
        let curve =
            b + 0.5 * rest * (c - a + rest * (2 * a - 5 * b + 4 * c - d + rest * (3 * (b - c) + d - a)))
        return curve * (1 + 0.10 * (whim - 0.5) * sin(way * .pi))
    }

    /// Draws the vessel on the lower edge of a rectangle.
    func draw(on canvas: SceneCanvas, in room: Rect) {
        let tall = min(shape.height, 1.5)
        let unit = min(room.width / 2, room.height / (2 * tall))
        let height = unit * 2 * tall * (0.92 + 0.08 * whim)
        let (middle, top) = (room.midX, room.maxY - height - unit * 0.06)
        func wall(_ way: Double, _ side: Double) -> Point {
            Point(x: middle + side * radius(at: way) * unit, y: top + way * height)
        }
        let steps = 28
        var outline = Path()
        outline.move(to: wall(0, -1))
        for step in 1...steps { outline.line(to: wall(Double(step) / Double(steps), -1)) }
        let foot = radius(at: 1) * unit
        outline.curve(
            wall(1, -1) + Vector(dx: foot * 0.35, dy: unit * 0.09),
            wall(1, 1) + Vector(dx: -foot * 0.35, dy: unit * 0.09),
            to: wall(1, 1))
        for step in (0..<steps).reversed() { outline.line(to: wall(Double(step) / Double(steps), 1)) }
        outline.close()

        // The shadow on the table.
        canvas.context.preserving {
            canvas.context.translate(by: Vector(dx: middle, dy: room.maxY - unit * 0.03))
            canvas.context.scale(x: 1, y: 0.16)
            canvas.glow(at: .zero, radius: foot * 1.5 + 6, Color(white: 0, alpha: 0.34))
        }
        let widest = (shape.profile.max() ?? 1) * unit
        let (left, right) = (Point(x: middle - widest, y: 0), Point(x: middle + widest, y: 0))
        let color = glaze.color
        canvas.fill(
            outline, from: left, to: right,
            [
                (0, color.mixed(with: .black, 0.34)), (0.30, color.mixed(with: .white, 0.20)), (0.55, color),
                (1, color.mixed(with: .black, 0.48)),
            ])
        canvas.context.preserving {
            canvas.context.clip(outline)
            paint(on: canvas, unit: unit, middle: middle, top: top, height: height)
        }
        drawRim(on: canvas, center: Point(x: middle, y: top), radius: radius(at: 0) * unit)
    }

    private func drawRim(on canvas: SceneCanvas, center: Point, radius: Double) {
        canvas.context.preserving {
            canvas.context.translate(by: center - Point.zero)
            canvas.context.scale(x: 1, y: 0.17)
            let color = glaze.color
            canvas.fill(.circle(center: .zero, radius: radius), color.mixed(with: .white, 0.28))
            canvas.fill(.circle(center: .zero, radius: radius * 0.88), color.mixed(with: .black, 0.62))
        }
    }

    private func paint(on canvas: SceneCanvas, unit: Double, middle: Double, top: Double, height: Double) {
        let isPale = glaze == .salt || glaze == .celadon || glaze == .amber || glaze == .sky || glaze == .rose
        let ink = (isPale ? Color(rgb: 0x23356E) : Color(rgb: 0xF4ECD8)).withAlpha(0.72)
        let (left, right) = (middle - unit * 1.1, middle + unit * 1.1)
        // A ring around the vessel is curved downwards in the middle, as seen from slightly above.
        func ring(_ way: Double, lift: (Double) -> Double = { _ in 0 }) -> Path {
            var path = Path()
            for step in 0...32 {
                let share = Double(step) / 32
                let sag = unit * 0.15 * (1 - (2 * share - 1) * (2 * share - 1))
                let point = Point(x: left + (right - left) * share, y: top + way * height + sag - lift(share))
                if step == 0 { path.move(to: point) } else { path.line(to: point) }
            }
            return path
        }
        switch pattern {
        case .plain: break
        case .bands:
            for way in [0.22, 0.30, 0.62] { canvas.stroke(ring(way), ink, width: way == 0.30 ? 1 : 2.6) }
        case .waves:
            for way in [0.36, 0.48] {
                canvas.stroke(ring(way) { unit * 0.06 * sin($0 * 40 + whim * 6) }, ink, width: 1.8)
            }
        case .dots:
            for row in 0..<3 {
                for column in 0...12 {
                    let share = (Double(column) + (row % 2 == 0 ? 0 : 0.5)) / 12
                    let sag = unit * 0.15 * (1 - (2 * share - 1) * (2 * share - 1))
                    let place = Point(
                        x: left + (right - left) * share, y: top + (0.34 + 0.13 * Double(row)) * height + sag)
                    canvas.fill(.circle(center: place, radius: unit * 0.045), ink)
                }
            }
        case .dipped:
            var dip = ring(0.52 + 0.14 * whim)
            dip.line(to: Point(x: right, y: top + height * 1.3))
            dip.line(to: Point(x: left, y: top + height * 1.3))
            dip.close()
            canvas.fill(dip, Color(rgb: 0xB98A62, alpha: 0.85))
        case .chevrons:
            for way in [0.40, 0.52] {
                canvas.stroke(
                    ring(way) { unit * 0.14 * (abs(($0 * 9).truncatingRemainder(dividingBy: 1) - 0.5) * 2 - 0.5) }, ink,
                    width: 1.8)
            }
        }
    }
}
