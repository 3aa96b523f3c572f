public import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The number of steps in a turn of a spinner.
    public static let spinnerSteps = 12

    /// The spokes of a spinner: the current one is drawn at full opacity, those behind it fade out.
    func spinner(in box: Rect, _ color: Color) -> [DrawCommand] {
        let radius = min(box.width, box.height) / 2
        return (0..<PanelScene.spinnerSteps).map { spoke in
            let age = (spinnerStep - spoke + PanelScene.spinnerSteps) % PanelScene.spinnerSteps
            var faded = color
            faded.alpha *= max(0.15, 1 - Double(age) / Double(PanelScene.spinnerSteps))
            let direction = Self.directions[spoke]
            let line = Path([
                .move(box.center + direction * (radius * 0.5)), .line(box.center + direction * radius),
            ])
            return .stroke(line, faded, width: max(1 / frame.layout.scale, radius * 0.18))
        }
    }

    /// The directions of the spokes, clockwise from the top, as constants so that no sine is computed.
    private static let directions: [Vector] = {
        let (half, long) = (0.5, 0.866_025_403_784_438_6)
        let quarter = [(0.0, -1.0), (half, -long), (long, -half)].map { Vector(dx: $0.0, dy: $0.1) }
        return (0..<4).flatMap { turn in
            quarter.map { vector in
                (0..<turn).reduce(vector) { turned, _ in Vector(dx: -turned.dy, dy: turned.dx) }
            }
        }
    }()

    /// The boxes of the visible icons, in screen points; the whole window while the panel is drawn in another size than usual.
    public var iconRects: [Rect] {
        guard growth == nil, resizing == nil, shrink == nil, recession == 0 else { return [window] }
        let previewed: [Rect] =
            if case .picture = preview?.content { frame.pane.map { [PreviewLook.room(in: $0)] } ?? [] } else { [] }
        return previewed + BoxLook.pictureRects(of: self)
            + frame.visibleEntries(scroll: scroll).flatMap { index in
                let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: scroll))
                return [row.picture == nil ? nil : row.icon, row.accessory].compactMap { $0?.intersection(frame.body) }
            }
    }

    /// The rectangles of the visible spinners, in screen points.
    public var spinnerRects: [Rect] {
        frame.visibleEntries(scroll: scroll).compactMap { index in
            guard case .lazy = frame.layout.entries[index].element else { return nil }
            let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: scroll))
            return row.spinner?.outset(by: 1)
        }
    }
}
