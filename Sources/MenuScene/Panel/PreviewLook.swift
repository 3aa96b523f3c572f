public import MenuGeometry
public import MenuLayout
public import MenuModel

/// The content of a preview pane, and how far it is scrolled.
public struct PreviewLook: Sendable, Hashable {
    /// The distance of the content from the edges of the pane, in points.
    private static let inset = 12.0

    /// What is shown; a line of text is one line on the screen.
    public var content: Preview
    /// The font of text.
    public var style: FontStyle
    /// The size of a line of text.
    public var metrics: LineMetrics
    /// How far text is scrolled, in points.
    public var scroll: Double

    /// Makes a look.
    public init(content: Preview, style: FontStyle, metrics: LineMetrics, scroll: Double = 0) {
        (self.content, self.style, self.metrics, self.scroll) = (content, style, metrics, scroll)
    }

    /// The height of a line of text, in whole points.
    public var lineHeight: Double { max(1, (metrics.height * 1.1).rounded(.up)) }

    /// The room for the content in a pane, in screen points.
    public static func room(in pane: Rect) -> Rect { pane.inset(by: EdgeInsets(all: inset)) }

    /// The largest scroll position in a pane.
    public func maximumScroll(in pane: Rect) -> Double {
        guard case .text(let lines) = content else { return 0 }
        return max(0, Double(lines.count) * lineHeight - PreviewLook.room(in: pane).height)
    }
}

extension PreviewLook {
    /// The pane of a scene: its content, and the line between it and the rows.
    static func drawing(of scene: PanelScene, in dirty: [Rect]?) -> [DrawCommand] {
        guard let pane = scene.frame.pane, dirty?.contains(where: pane.intersects) ?? true else { return [] }
        let edge = DrawCommand.fill(.rectangle(edge(of: pane, in: scene)), scene.palette.separator)
        let room = room(in: pane)
        guard let look = scene.preview, room.width > 0, room.height > 0 else { return [edge] }
        switch look.content {
        case .nothing: return [edge]
        case .text(let lines):
            return [edge, .clip(.rectangle(room))] + look.draw(lines, in: room, of: scene) + [.restore]
        case .picture(let icon): return [edge, .icon(icon, in: room, tint: scene.palette.text.opaque)]
        }
    }

    /// The line at the side of the pane that faces the rows.
    private static func edge(of pane: Rect, in scene: PanelScene) -> Rect {
        let pixel = 1 / scene.frame.layout.scale
        return switch scene.frame.placement.pane?.side {
        case .below?: Rect(x: pane.minX, y: pane.minY, width: pane.width, height: pixel)
        case .left?: Rect(x: pane.maxX - pixel, y: pane.minY, width: pixel, height: pane.height)
        case .right?, nil: Rect(x: pane.minX, y: pane.minY, width: pixel, height: pane.height)
        }
    }

    /// The lines that are visible.
    private func draw(_ lines: [PreviewLine], in room: Rect, of scene: PanelScene) -> [DrawCommand] {
        let (height, scale) = (lineHeight, scene.frame.layout.scale)
        let first = max(0, Int((scroll / height).rounded(.down)))
        let last = min(lines.count, Int(((scroll + room.height) / height).rounded(.up)))
        guard first < last else { return [] }
        let leading = (height - metrics.height) / 2 + metrics.ascent
        return (first..<last).compactMap { index -> DrawCommand? in
            guard !lines[index].text.isEmpty else { return nil }
            let baseline = room.minY + Double(index) * height - scroll + leading
            var line = TextLine(
                lines[index].text, style: style, color: scene.palette.text,
                origin: Point(x: room.minX, y: (baseline * scale).rounded() / scale),
                width: room.width, alignment: .left)
            line.spans = lines[index].spans
            if !line.spans.isEmpty { line.ground = scene.palette.ground }
            return .text(line)
        }
    }
}
