public import MenuGeometry

extension MenuFrame {
    /// The part of a menu that a point of the screen hits.
    public enum Hit: Sendable, Hashable {
        /// An entry.
        case entry(Int)
        /// The body outside of its entries.
        case body
        /// The title tab or the neck.
        case tab
    }

    /// The part at a point of the screen; nil outside the silhouette and what lies between it and the edge of the monitor beside it.
    public func hit(_ point: Point, scroll: Double) -> Hit? {
        if let nearest = placeBesideEdge(point) {
            // A row that scrolls may reach into the inset.
            let within = Point(
                x: min(max(point.x, body.minX), body.maxX.nextDown), y: min(max(point.y, body.minY), body.maxY.nextDown)
            )
            return (entry(at: within, scroll: scroll) ?? entry(at: nearest, scroll: scroll)).map(Hit.entry) ?? .body
        }
        guard silhouette.contains(point) else { return nil }
        guard body.contains(point) else { return .tab }
        return entry(at: point, scroll: scroll).map(Hit.entry) ?? .body
    }

    /// The sides of the body that are no further from the monitor's edge than a menu's margin, and whose rows reach to it.
    private var sidesAtEdges: (left: Bool, right: Bool, top: Bool, bottom: Bool) {
        guard let monitor = placement.monitor, boxes.isEmpty, pane == nil else { return (false, false, false, false) }
        // The margin is rounded to pixels.
        let margin = layout.metrics.screenMargin + 1
        return (
            body.minX - monitor.minX <= margin, monitor.maxX - body.maxX <= margin,
            body.minY - monitor.minY <= margin, monitor.maxY - body.maxY <= margin
        )
    }

    /// For a point between the rows and the edge of the monitor beside them, the nearest place among the rows: the outermost pixels of the screen belong to
    /// the row beside them. Nil for any other point.
    private func placeBesideEdge(_ point: Point) -> Point? {
        guard let monitor = placement.monitor, monitor.contains(point) else { return nil }
        let (insets, snap) = (layout.metrics.bodyInsets, Snap(scale: layout.scale))
        let sides = sidesAtEdges
        let rows = list.inset(
            by: EdgeInsets(
                top: snap.length(insets.top), left: snap.length(insets.left), bottom: snap.length(insets.bottom),
                right: snap.length(insets.right)))
        var nearest = point
        if sides.left, point.x < rows.minX { nearest.x = rows.minX }
        if sides.right, point.x >= rows.maxX { nearest.x = rows.maxX.nextDown }
        if sides.top, point.y < rows.minY { nearest.y = rows.minY }
        if sides.bottom, point.y >= rows.maxY { nearest.y = rows.maxY.nextDown }
        return nearest != point && body.contains(nearest) ? nearest : nil
    }

    /// The areas between the body and the edges of the monitor that belong to the rows beside them, for the window's input shape, in device pixels from
    /// the window's top left corner.
    public var edgeRectangles: [Rect] {
        guard let monitor = placement.monitor else { return [] }
        let sides = sidesAtEdges
        let (left, right) = (sides.left ? monitor.minX : body.minX, sides.right ? monitor.maxX : body.maxX)
        let (top, bottom) = (sides.top ? monitor.minY : body.minY, sides.bottom ? monitor.maxY : body.maxY)
        let areas = [
            Rect(minX: left, minY: top, maxX: body.minX, maxY: bottom),
            Rect(minX: body.maxX, minY: top, maxX: right, maxY: bottom),
            Rect(minX: left, minY: top, maxX: right, maxY: body.minY),
            Rect(minX: left, minY: body.maxY, maxX: right, maxY: bottom),
        ]
        return areas.filter { $0.width > 0 && $0.height > 0 }.map {
            $0.offset(by: Point.zero - window.origin).scaled(by: layout.scale)
        }
    }

    /// How far a point is inside the zones in which a drag scrolls: 0 outside of them, down to -1 at the top edge or above it, and up to 1 at the
    /// bottom edge or below it. Always 0 if the menu does not scroll.
    public func edgeDepth(of point: Point) -> Double {
        let zone = min(layout.metrics.edgeZone, viewport.height / 3)
        guard maximumScroll > 0, zone > 0, !layout.isStrip, point.x >= list.minX - zone, point.x < list.maxX + zone
        else { return 0 }
        let above = viewport.minY + zone - point.y
        let below = point.y - (viewport.maxY - zone)
        return above > 0 ? -min(1, above / zone) : below > 0 ? min(1, below / zone) : 0
    }

    /// How far a point over an entry is inside the zones in which a drag scrolls the entry's palette: 0 outside of them, -1 at the left end, 1 at
    /// the right end. 0 if the palette cannot scroll in that direction.
    public func sideDepth(of point: Point, overEntry index: Int) -> Double {
        guard let (content, left, right) = layout.slidingRange(ofEntry: index) else { return 0 }
        let view = content.offset(by: Vector(dx: list.minX, dy: 0))
        let zone = min(layout.metrics.edgeZone, view.width / 3)
        guard zone > 0 else { return 0 }
        let (before, after) = (view.minX + zone - point.x, point.x - (view.maxX - zone))
        if before > 0, left > 0 { return -min(1, before / zone) }
        return after > 0 && right > 0 ? min(1, after / zone) : 0
    }

    /// The silhouette as a small number of rectangles for the window's input shape, in device pixels from the window's top left corner.
    ///
    /// A pixel belongs to it if its centre lies inside. Equal neighbouring rows of pixels form one rectangle.
    public var inputRectangles: [Rect] {
        let scale = layout.scale
        let local = silhouette.offset(by: Point.zero - window.origin).scaled(by: scale)
        return local.pixelRectangles()
    }
}

extension Path {
    /// The pixels whose centres lie inside a path with one simple outline, as rectangles that do not overlap.
    package func pixelRectangles() -> [Rect] {
        let edges = flattened(tolerance: 0.05).flatMap { polygon in
            polygon.indices.map { (polygon[$0], polygon[($0 + 1) % polygon.count]) }
        }.filter { $0.0.y != $0.1.y }
        let bounds = controlBounds.roundedOut()
        // Between the ends of slanted edges every row of pixels may differ; elsewhere, one row represents all.
        let slanted = edges.filter { $0.0.x != $0.1.x }
        var rectangles: [Rect] = []
        var open: [Rect] = []
        var y = bounds.minY
        while y < bounds.maxY {
            let middle = y + 0.5
            let isSlanted = slanted.contains { min($0.0.y, $0.1.y) < y + 1 && max($0.0.y, $0.1.y) > y }
            let next =
                isSlanted
                ? y + 1 : edges.flatMap { [$0.0.y.rounded(), $0.1.y.rounded()] }.filter { $0 > y }.min() ?? bounds.maxY
            let crossings = edges.compactMap { start, end -> Double? in
                guard (start.y <= middle) != (end.y <= middle) else { return nil }
                return start.x + (middle - start.y) / (end.y - start.y) * (end.x - start.x)
            }.sorted()
            let spans = stride(from: 0, to: crossings.count - 1, by: 2).compactMap { index -> Rect? in
                // A pixel from x to x + 1 belongs to the span if x + 0.5 does.
                let span = Rect(
                    minX: (crossings[index] - 0.5).rounded(.up), minY: y,
                    maxX: (crossings[index + 1] - 0.5).rounded(.up),
                    maxY: next)
                return span.isEmpty ? nil : span
            }
            if spans.map({ [$0.minX, $0.maxX] }) == open.map({ [$0.minX, $0.maxX] }) {
                open = open.map { Rect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: next) }
            } else {
                rectangles += open
                open = spans
            }
            y = next
        }
        return rectangles + open
    }
}
