public import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The height of the progress bar and its distance from the edges, in points.
    private static let (barHeight, barInset) = (2.0, 8.0)
    /// The length of the moving piece, as a part of the bar's length.
    private static let barShare = 0.3

    /// The rectangle of the progress bar, in screen points: along the bottom of the search field, otherwise of the body.
    public var progressRect: Rect {
        let (pixel, metrics) = (1 / frame.layout.scale, frame.layout.metrics)
        let ground = field.flatMap { field in
            frame.layout.row(at: field.entry).offset(by: frame.offset(ofEntry: field.entry, scroll: scroll)).field
        }
        let box = ground ?? frame.body
        let inset = max(Self.barInset, ground == nil ? metrics.bodyRadius : metrics.searchRadius)
        let height = max(pixel, Self.barHeight)
        return Rect(
            x: box.minX + inset, y: box.maxY - height - max(pixel, metrics.focusRing),
            width: max(0, box.width - 2 * inset),
            height: height
        ).aligned(toScale: frame.layout.scale)
    }

    /// The moving piece of the progress bar, which repeatedly runs from one end to the other.
    func progressBar(in dirty: [Rect]?) -> [DrawCommand] {
        guard let progress else { return [] }
        let way = progressRect
        guard dirty?.contains(where: way.intersects) ?? true else { return [] }
        let length = way.width * Self.barShare
        let start =
            way.minX - length + (way.width + length) * Double(progress % Self.progressSteps)
            / Double(Self.progressSteps)
        let piece = Rect(
            minX: max(way.minX, start), minY: way.minY, maxX: min(way.maxX, start + length), maxY: way.maxY)
        guard piece.width > 0 else { return [] }
        return [.fill(.roundedRectangle(piece, radius: way.height / 2), palette.accent)]
    }

    /// The number of steps from one end to the other.
    private static let progressSteps = 18
}
