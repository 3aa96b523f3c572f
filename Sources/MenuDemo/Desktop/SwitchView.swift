import X11Menu

/// A menu row with a switch.
final class SwitchView: MenuView {
    private let title: String
    /// Whether it is on.
    private(set) var isOn: Bool
    private let changed: (Bool) -> Void

    init(_ title: String, isOn: Bool, changed: @escaping (Bool) -> Void) {
        (self.title, self.isOn, self.changed) = (title, isOn, changed)
        super.init(height: 34)
    }

    override func sizeThatFits(width: Double) -> Size { Size(width: max(width, 230), height: 34) }

    override func draw(on canvas: ViewCanvas, metrics: X11Menu.MenuMetrics) {
        let size = canvas.size
        let baseline = size.height / 2 + canvas.text.lineMetrics(of: metrics.contentFont).capHeight / 2
        canvas.draw(
            TextLine(
                title, style: metrics.contentFont, color: metrics.contentColor, origin: Point(x: 18, y: baseline),
                width: size.width - 80, truncation: .end))
        let track = Rect(x: size.width - 52, y: size.height / 2 - 10, width: 34, height: 20)
        canvas.setColor(isOn ? Color(rgb: 0x0A6CFF) : metrics.contentColor.withAlpha(0.22))
        canvas.context.fill(.roundedRectangle(track, radius: 10))
        let knob = Point(x: isOn ? track.maxX - 10 : track.minX + 10, y: track.midY)
        canvas.setColor(Color(white: 0, alpha: 0.22))
        canvas.context.fill(.circle(center: knob + Vector(dx: 0, dy: 0.8), radius: 8.4))
        canvas.setColor(.white)
        canvas.context.fill(.circle(center: knob, radius: 8))
    }

    override func handle(_ event: ViewEvent) -> Bool {
        switch event {
        case .pressed(1, _): return true
        case .released(1, _): return perform(.press)
        case .moved, .exited, .pressed, .released, .scrolled, .key: return false
        }
    }

    override var accessibility: ViewDescription? {
        ViewDescription(.toggle(isOn: isOn), name: title)
    }

    override func perform(_ action: ViewAction) -> Bool {
        guard action == .press else { return false }
        isOn.toggle()
        setNeedsDisplay()
        changed(isOn)
        return true
    }
}
