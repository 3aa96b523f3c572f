public import MenuGeometry
import MenuLayout
import MenuModel

/// A progress bar.
public enum ProgressLook: Sendable, Hashable {
    /// A piece that repeatedly runs from one end to the other, at a step of spinners.
    case moving(step: Int)
    /// A piece as long as the part of the work that is done, from 0 to 1.
    case done(Double)

    /// The look a step later.
    public var next: ProgressLook {
        switch self {
        case .moving(let step): .moving(step: step + 1)
        case .done: .moving(step: 0)
        }
    }
}

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
        let box = ground ?? frame.list
        let inset = max(Self.barInset, ground == nil ? metrics.bodyRadius : metrics.searchRadius)
        let height = max(pixel, Self.barHeight)
        return Rect(
            x: box.minX + inset, y: box.maxY - height - max(pixel, metrics.focusRing),
            width: max(0, box.width - 2 * inset),
            height: height
        ).aligned(toScale: frame.layout.scale)
    }

    /// The piece of the progress bar that is drawn.
    func progressBar(in dirty: [Rect]?) -> [DrawCommand] {
        guard let progress else { return [] }
        let way = progressRect
        guard dirty?.contains(where: way.intersects) ?? true else { return [] }
        let (start, length) = extent(of: progress, along: way)
        let piece = Rect(
            minX: max(way.minX, start), minY: way.minY, maxX: min(way.maxX, start + length), maxY: way.maxY)
        guard piece.width > 0 else { return [] }
        return [.fill(.roundedRectangle(piece, radius: way.height / 2), palette.accent)]
    }

    /// Where the piece begins, and its length; parts of it may lie outside of the bar.
    private func extent(of progress: ProgressLook, along way: Rect) -> (start: Double, length: Double) {
        switch progress {
        case .moving(let step):
            let length = way.width * Self.barShare
            let passed = Double(step % Self.progressSteps) / Double(Self.progressSteps)
            return (way.minX - length + (way.width + length) * passed, length)
        case .done(let part):
            let length = way.width * part
            return (frame.layout.isRightToLeft ? way.maxX - length : way.minX, length)
        }
    }

    /// The number of steps from one end to the other.
    private static let progressSteps = 18
}
