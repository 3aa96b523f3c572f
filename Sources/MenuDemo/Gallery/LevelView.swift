import Glibc
import X11Menu

/// A menu row that contains a slider.
final class LevelView: MenuView {
    private let title: String
    private let symbol: Symbol
    /// The level, from 0 to 1.
    private(set) var level: Double
    /// Called with each new level.
    var changed: (Double) -> Void = { _ in }
    private var isHeld = false

    /// Makes a slider.
    init(_ title: String, symbol: Symbol, level: Double) {
        self.title = title
        self.symbol = symbol
        self.level = level
        super.init(height: 46)
    }

    override func sizeThatFits(width: Double) -> Size { Size(width: max(width, 230), height: 46) }

    private func track(in width: Double) -> Rect { Rect(minX: 18, minY: 27, maxX: max(40, width - 18), maxY: 32) }
    private var width = 230.0

    override func draw(on canvas: ViewCanvas, metrics: X11Menu.MenuMetrics) {
        width = canvas.size.width
        let track = track(in: width)
        let style = FontStyle(family: metrics.contentFont.family, size: 11.5)
        let line = TextLine(
            title, style: style, color: metrics.contentColor, origin: Point(x: 18, y: 17), width: 140)
        canvas.draw(line)
        var number = line
        number.text = "\(Int((level * 100).rounded())) %"
        number.origin = Point(x: track.maxX - 60, y: 17)
        number.width = 60
        number.alignment = .right
        canvas.draw(number)
        canvas.setColor(metrics.contentColor.withAlpha(0.16))
        canvas.context.fill(.roundedRectangle(track, radius: 2.5))
        let knob = Point(x: track.minX + track.width * level, y: track.midY)
        canvas.setColor(Color(rgb: 0x0A6CFF))
        canvas.context.fill(
            .roundedRectangle(Rect(minX: track.minX, minY: track.minY, maxX: knob.x, maxY: track.maxY), radius: 2.5))
        canvas.setColor(Color(white: 0, alpha: 0.22))
        canvas.context.fill(.circle(center: knob + Vector(dx: 0, dy: 0.8), radius: 8.6))
        canvas.setColor(.white)
        canvas.context.fill(.circle(center: knob, radius: 8))
    }

    override func handle(_ event: ViewEvent) -> Bool {
        switch event {
        case .pressed(1, let point):
            isHeld = true
            set(at: point)
        case .moved(let point) where isHeld: set(at: point)
        case .released(1, let point):
            if isHeld { set(at: point) }
            isHeld = false
        case .scrolled(let notches, _): set(level - notches * 0.05)
        case .moved, .exited, .key, .pressed, .released: return false
        }
        return true
    }

    override var accessibility: ViewDescription? {
        ViewDescription(
            .slider(level, in: 0...1, step: 0.05), name: title, valueText: "\(Int((level * 100).rounded())) %")
    }

    override func perform(_ action: ViewAction) -> Bool {
        guard case .set(let level) = action else { return false }
        set(level)
        return true
    }

    private func set(at point: Point) {
        let track = track(in: width)
        set((point.x - track.minX) / track.width)
    }

    private func set(_ level: Double) {
        let level = min(max(level, 0), 1)
        guard level != self.level else { return }
        self.level = level
        setNeedsDisplay()
        changed(level)
    }
}

/// Draws a sound as a row of bars.
enum WaveDrawing {
    static func draw(on canvas: ViewCanvas, color: Color) {
        canvas.setColor(color)
        let count = Int((canvas.size.width - 36) / 5)
        for index in 0..<max(0, count) {
            // Two oscillations of different frequency, strongest in the middle.
            let way = Double(index) / Double(max(1, count - 1))
            let swing = abs(sin(way * 21) * sin(way * 8.3 + 0.6))
            let height = 3 + 24 * swing * (1 - abs(way - 0.5) * 1.5)
            canvas.context.fill(
                .roundedRectangle(
                    Rect(x: 18 + 5 * Double(index), y: canvas.size.height / 2 - height / 2, width: 3, height: height),
                    radius: 1.5))
        }
    }
}
