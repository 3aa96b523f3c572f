public import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The visible outline of the menu: smaller while it recedes behind others, shrinks under a drag or grows out of its row.
    public var silhouette: Path { outline(insetBy: 0) }

    /// The visible outline inset by a distance in points; a negative distance outsets it.
    func outline(insetBy distance: Double) -> Path {
        let whole = wholeOutline(insetBy: distance)
        return shrink?.applied(to: whole) ?? whole
    }

    private func wholeOutline(insetBy distance: Double) -> Path {
        guard let growth else { return frame.receded(unrecededOutline(insetBy: distance), behind: recession) }
        let extent = growth.extent(of: frame.body).inset(by: EdgeInsets(all: distance))
        let radius = frame.layout.metrics.bodyRadius * growth.progress - distance
        return .roundedRectangle(extent, radius: max(0, min(radius, min(extent.width, extent.height) / 2)))
    }

    /// That outline without receding behind other menus.
    func unrecededOutline(insetBy distance: Double) -> Path {
        if let resizing {
            return frame.outline(ofBody: resizing.extent(of: frame.body), insetBy: distance)
        }
        return distance == 0 ? frame.silhouette : frame.outline(insetBy: distance)
    }

    /// A row at its position, or on its way there while the menu is being resized. A new row slides in with the one below it as that makes room.
    func moving(_ index: Int) -> [DrawCommand] {
        guard let resizing, carried?.entry != index else { return placed(index) }
        if let offset = resizing.rest(ofEntry: index) { return row(index, by: frame.onPixels(offset)) }
        let place = frame.rect(ofEntry: index, scroll: scroll)
        let (room, slide) = room(at: place, resizing) { end, _ in end }
        guard !room.isEmpty else { return [] }
        return [.clip(.rectangle(room)), .recede(towards: place.center, scale: 1, opacity: resizing.progress)]
            + row(index, by: Vector(dx: 0, dy: min(0, slide))) + [.restore, .restore]
    }

    /// A row that is gone: it fades where it was while the others close its gap.
    func going(_ gone: Resizing.Gone) -> [DrawCommand] {
        guard let resizing else { return [] }
        let (room, _) = room(at: gone.rect, resizing) { $0.offset(by: $1) }
        let shown = room.intersection(gone.rect)
        let opacity = gone.opacity * (1 - resizing.progress)
        guard !shown.isEmpty, opacity > 0 else { return [] }
        return [.clip(.rectangle(shown)), .recede(towards: gone.rect.center, scale: 1, opacity: opacity)]
            + gone.commands + [.restore, .restore]
    }

    /// The current space between the rows above and below a place, which have been there already, and how far the one below is from its final place.
    ///
    /// - Parameter order: Where a row is compared with the place: given its final rectangle, and the offset that it had at first.
    private func room(
        at place: Rect, _ resizing: Resizing, order: (Rect, Vector) -> Rect
    ) -> (room: Rect, slide: Double) {
        let body = resizing.extent(of: frame.body)
        var (top, bottom, slide) = (body.minY, body.maxY, body.maxY - frame.body.maxY)
        for (other, offset) in resizing.offsets {
            let end = frame.rect(ofEntry: other, scroll: scroll)
            guard end.minX < place.maxX, end.maxX > place.minX else { continue }
            let compared = order(end, offset)
            let now = end.offset(by: frame.onPixels(offset * (1 - resizing.progress)))
            if compared.minY >= place.maxY - 0.5 {
                if now.minY < bottom { (bottom, slide) = (now.minY, now.minY - end.minY) }
            } else if compared.minY < place.minY {
                top = max(top, now.maxY)
            }
        }
        return (Rect(minX: place.minX, minY: top, maxX: place.maxX, maxY: max(top, bottom)), slide)
    }

    /// An entry that is about to go, as it is drawn now.
    public func gone(_ index: Int, by offset: Vector) -> Resizing.Gone {
        let way = frame.onPixels(offset + (ways[index] ?? .zero))
        return Resizing.Gone(
            rect: frame.rect(ofEntry: index, scroll: scroll).offset(by: way), commands: row(index, by: way))
    }

    /// The rows of a submenu that grows out of a row. That row becomes the title at once and moves with the menu; the other rows fade in.
    func growing(_ growth: Growth) -> [DrawCommand] {
        var arrived = self
        arrived.growth = nil
        let title = frame.layout.entries.isBack(0) ? frame.rect(ofEntry: 0, scroll: scroll) : nil
        let start = title ?? Rect(origin: frame.body.origin, size: .zero)
        let row = title == nil ? Rect(origin: growth.row.origin, size: .zero) : growth.row
        let rest = 1 - growth.progress
        arrived.frame = frame.moved(
            by: Vector(dx: (row.minX - start.minX) * rest, dy: (row.midY - start.midY) * rest))
        arrived.omitsTitle = title != nil
        return [
            .clip(silhouette), .recede(towards: frame.body.center, scale: 1, opacity: min(1, 2 * growth.progress)),
        ] + arrived.inside() + [.restore] + (title == nil ? [] : arrived.placed(0)) + [.restore]
    }

    /// The chevron of a title, which turns from the direction of a row's chevron to point down.
    func titleChevron(in box: Rect) -> Path {
        let scale = frame.layout.scale
        guard titleTransition < 1 else { return Mark.downChevron.path(in: box, scale: scale) }
        let lying = Rect(
            x: box.midX - box.height / 2, y: box.midY - box.width / 2, width: box.height, height: box.width)
        let isLeft = frame.layout.isRightToLeft
        // Sine and cosine from the tangent of half the angle, which goes almost linearly from 0 to 1 while the angle goes to 90°.
        let half = max(0, titleTransition)
        let (cosine, sine) = ((1 - half * half) / (1 + half * half), (isLeft ? -2 : 2) * half / (1 + half * half))
        let center = box.center
        return (isLeft ? Mark.leftChevron : .chevron).path(in: lying, scale: scale).mapPoints { point in
            let arm = point - center
            return center + Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
        }
    }

    /// The text of a title, cross-faded from the font of a row to its own.
    func titleText(_ text: RowLayout.Text, color: Color) -> [DrawCommand] {
        func line(_ text: RowLayout.Text, _ part: Double) -> [DrawCommand] {
            part > 0 ? [.text(TextLine(text, color: color.withAlpha(part), truncation: truncation))] : []
        }
        var plain = text
        plain.style = frame.layout.metrics.titleFont
        return line(plain, 1 - titleTransition) + line(text, titleTransition)
    }
}
