public import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The outline that is seen of the menu: smaller behind others or as a press leaves it, or still on its way out of its row.
    public var silhouette: Path { outline(insetBy: 0) }

    /// The line that runs a distance in points inside that outline, outside for a negative one.
    func outline(insetBy distance: Double) -> Path {
        let whole = wholeOutline(insetBy: distance)
        return shrink?.applied(to: whole) ?? whole
    }

    private func wholeOutline(insetBy distance: Double) -> Path {
        guard let growth else { return frame.receded(unrecededOutline(insetBy: distance), behind: recession) }
        let extent = growth.extent(of: frame.body).inset(by: EdgeInsets(all: distance))
        let radius = frame.layout.metrics.bodyRadius * growth.part - distance
        return .roundedRectangle(extent, radius: max(0, min(radius, min(extent.width, extent.height) / 2)))
    }

    /// That line of the menu as if it did not step back behind others.
    func unrecededOutline(insetBy distance: Double) -> Path {
        if let resizing {
            return frame.outline(ofBody: resizing.extent(of: frame.body), insetBy: distance)
        }
        return distance == 0 ? frame.silhouette : frame.outline(insetBy: distance)
    }

    /// A row in its place, or, where the menu is being resized, on its way there: one that is new appears as the others make
    /// room for it.
    func moving(_ index: Int) -> [DrawCommand] {
        guard let resizing, carried?.entry != index else { return placed(index) }
        if let way = resizing.rest(ofEntry: index) { return row(index, by: frame.onPixels(way)) }
        let place = frame.rect(ofEntry: index, scroll: scroll)
        var (top, bottom) = (place.minY, place.maxY)
        for (other, way) in resizing.ways {
            let end = frame.rect(ofEntry: other, scroll: scroll)
            guard end.minX < place.maxX, end.maxX > place.minX else { continue }
            let now = end.offset(by: frame.onPixels(way * (1 - resizing.part)))
            if end.minY >= place.maxY { bottom = min(bottom, now.minY) } else { top = max(top, now.maxY) }
        }
        guard bottom > top else { return [] }
        let room = Rect(minX: place.minX, minY: top, maxX: place.maxX, maxY: bottom)
        return [.clip(.rectangle(room)), .recede(towards: place.center, scale: 1, opacity: resizing.part)]
            + placed(index) + [.restore, .restore]
    }

    /// What is seen of the rows on the way out of a row. That row is the menu's title at once and goes with it; the others appear.
    func growing(_ growth: Growth) -> [DrawCommand] {
        var arrived = self
        arrived.growth = nil
        let title = frame.layout.entries.isBack(0) ? frame.rect(ofEntry: 0, scroll: scroll) : nil
        let start = title ?? Rect(origin: frame.body.origin, size: .zero)
        let row = title == nil ? Rect(origin: growth.row.origin, size: .zero) : growth.row
        let rest = 1 - growth.part
        arrived.frame = frame.moved(
            by: Vector(dx: (row.minX - start.minX) * rest, dy: (row.midY - start.midY) * rest))
        arrived.omitsTitle = title != nil
        return [
            .clip(silhouette), .recede(towards: frame.body.center, scale: 1, opacity: min(1, 2 * growth.part)),
        ] + arrived.content() + [.restore] + (title == nil ? [] : arrived.placed(0)) + [.restore]
    }

    /// The chevron of a title on its way from the row's to its own, which points down.
    func titleChevron(in box: Rect) -> Path {
        let scale = frame.layout.scale
        guard titleTurn < 1 else { return Mark.downChevron.path(in: box, scale: scale) }
        let lying = Rect(
            x: box.midX - box.height / 2, y: box.midY - box.width / 2, width: box.height, height: box.width)
        let isLeft = frame.layout.isRightToLeft
        // Sine and cosine by the tangent of half the angle, which goes from 0 to 1 much as the angle goes to a right one.
        let half = max(0, titleTurn)
        let (cosine, sine) = ((1 - half * half) / (1 + half * half), (isLeft ? -2 : 2) * half / (1 + half * half))
        let center = box.center
        return (isLeft ? Mark.leftChevron : .chevron).path(in: lying, scale: scale).mapPoints { point in
            let arm = point - center
            return center + Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
        }
    }

    /// The text of a title on its way from a row's weight to its own.
    func titleText(_ text: RowLayout.Text, color: Color) -> [DrawCommand] {
        func line(_ text: RowLayout.Text, _ part: Double) -> [DrawCommand] {
            part > 0 ? [.text(TextLine(text, color: color.withAlpha(part), truncation: truncation))] : []
        }
        var plain = text
        plain.style = frame.layout.metrics.titleFont
        return line(plain, 1 - titleTurn) + line(text, titleTurn)
    }
}
