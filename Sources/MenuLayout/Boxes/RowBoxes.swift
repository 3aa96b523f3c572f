package import MenuGeometry
import MenuModel

/// The boxes in which a theme puts the parts of a row; in points.
package struct RowBoxes: Sendable, Hashable {
    /// The edges of the row, inside of its margin.
    package var frame: Rect
    /// The box of the icon; nil if rows have no room for one.
    package var icon: PlacedBox?
    /// The box of the title; nil if rows show none.
    package var title: PlacedBox?
}

/// The boxes that all rows of a menu have.
struct RowPlan: Sendable, Hashable {
    private let plan: BoxPlan
    /// The numbers of the boxes of the icon and the title.
    private let icon, title: Int?
    /// How the icon is placed in its box.
    let picture: BoxPicture?
    /// Where the lines of a title are in their box: 0 for the top, 1 for the bottom.
    let titleAlignment: Double

    /// Measures the boxes; nil if the theme has none.
    init?(of metrics: MenuMetrics, measuring: any TextMeasuring, scale: Double) {
        guard let tree = metrics.cells.boxes else { return nil }
        var contents = BoxContents()
        contents.highlighted = String(repeating: "\n", count: metrics.cells.titleLines - 1)
        plan = BoxPlan(tree, contents: contents, font: metrics.titleFont, measuring: measuring, scale: scale)
        var (icon, title): (Int?, Int?)
        var (picture, alignment): (BoxPicture?, Double) = (nil, 0)
        for (number, box) in tree.all.enumerated() {
            switch box.content {
            case .picture(let own) where own.icon == nil && icon == nil: (icon, picture) = (number, own)
            case .text(let text) where text.source == .highlighted && title == nil:
                (title, alignment) = (number, text.verticalAlignment)
            case .boxes, .part, .text, .picture, .nothing: break
            }
        }
        (self.icon, self.title, self.picture, titleAlignment) = (icon, title, picture, alignment)
    }

    /// The boxes in a row.
    func boxes(in frame: Rect) -> RowBoxes {
        let places = plan.arranged(in: frame, BoxPlan.Parts(field: nil, message: nil, rows: nil))
        return RowBoxes(
            frame: places[0]?.frame ?? frame, icon: icon.flatMap { places[$0] }, title: title.flatMap { places[$0] })
    }
}

extension MenuFrame {
    /// The boxes of the parts of a row with a rectangle; nil if the theme has none.
    package func boxes(inRow frame: Rect) -> RowBoxes? {
        guard var boxes = layout.rowPlan?.boxes(in: frame) else { return nil }
        guard layout.isRightToLeft else { return boxes }
        func mirrored(_ rect: Rect) -> Rect {
            Rect(x: frame.minX + frame.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        func mirrored(_ box: PlacedBox) -> PlacedBox {
            PlacedBox(frame: mirrored(box.frame), inner: mirrored(box.inner))
        }
        boxes.frame = mirrored(boxes.frame)
        (boxes.icon, boxes.title) = (boxes.icon.map(mirrored), boxes.title.map(mirrored))
        return boxes
    }
}
