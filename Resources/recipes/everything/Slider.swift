import X11Menu

/// A slider in a menu row, controlled by pressing and dragging, the wheel, and the arrow keys.
final class Slider: MenuView {
    /// From 0 to 1.
    private(set) var value: Double
    private let onChange: (Double) -> Void
    private var isPressed = false
    /// The width when it was last drawn, in points.
    private var width = 0.0

    private static let margin = 14.0
    private static let color = Color(red: 0.85, green: 0.35, blue: 0.1)

    init(_ value: Double, onChange: @escaping (Double) -> Void) {
        self.value = value
        self.onChange = onChange
        super.init(height: 32)
    }

    override func draw(on canvas: ViewCanvas, metrics: MenuMetrics) {
        width = canvas.size.width
        let track = Rect(
            x: Self.margin, y: canvas.size.height / 2 - 4, width: width - 2 * Self.margin, height: 8)
        let filled = Rect(x: track.minX, y: track.minY, width: track.width * value, height: track.height)
        canvas.draw([
            .fill(.roundedRectangle(track, radius: 4), metrics.contentColor.withAlpha(0.25)),
            .fill(.roundedRectangle(filled, radius: min(4, filled.width / 2)), Self.color),
        ])
    }

    override func handle(_ event: ViewEvent) -> Bool {
        switch event {
        case .pressed(button: 1, let place):
            isPressed = true
            set(at: place)
        case .moved(let place) where isPressed: set(at: place)
        case .released: isPressed = false
        case .scrolled(let notches, _): set(value - notches / 20)
        case .key(let stroke) where stroke.name == "Left": set(value - 0.05)
        case .key(let stroke) where stroke.name == "Right": set(value + 0.05)
        default: return false
        }
        return true
    }

    // What a screen reader says of it, and how it is used without a pointer.
    override var accessibility: ViewDescription? {
        ViewDescription(.slider(value, in: 0...1, step: 0.05), name: "Level", valueText: "\(Int(value * 100)) percent")
    }

    override func perform(_ action: ViewAction) -> Bool {
        guard case .set(let wanted) = action else { return false }
        set(wanted)
        return true
    }

    private func set(at place: Point) { set((place.x - Self.margin) / max(1, width - 2 * Self.margin)) }

    private func set(_ wanted: Double) {
        let wanted = min(max(wanted, 0), 1)
        guard wanted != value else { return }
        value = wanted
        setNeedsDisplay()
        onChange(value)
    }
}
