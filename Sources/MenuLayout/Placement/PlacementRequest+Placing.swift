public import MenuGeometry

extension PlacementRequest {
    /// Finds the position of a body on a monitor: on the requested side, else flipped to the other side, else moved along, else made smaller so
    /// that its rows scroll.
    ///
    /// The body keeps the margin to the monitor's edges, except that it stays flush with an anchor that is nearer to the edge. It never covers
    /// its anchor unless neither side has space for it. No width or height is ever negative.
    ///
    /// - Parameters:
    ///   - contentSize: The size that the layout requires, in points.
    ///   - monitor: The monitor's rectangle in screen points.
    ///   - maximumHeight: The maximum height of the body in points; nil for as much as the monitor has.
    ///   - scale: Device pixels per point.
    ///   - prefersLeft: Whether a body opens to the left of a point or of the pointer, as right-to-left menus do.
    public func place(
        _ contentSize: Size, in monitor: Rect, metrics: MenuMetrics = .standard, maximumHeight: Double? = nil,
        scale: Double = 1, prefersLeft: Bool = false
    ) -> Placement {
        let placing = Placing(
            contentSize: contentSize, monitor: monitor, metrics: metrics, maximumHeight: maximumHeight,
            snap: Snap(scale: scale > 0 ? scale : 1))
        var placement = placement(placing, metrics: metrics, prefersLeft: prefersLeft)
        placement.monitor = monitor
        return placement
    }

    private func placement(_ placing: Placing, metrics: MenuMetrics, prefersLeft: Bool) -> Placement {
        switch self {
        case .center:
            return placing.centered(at: placing.monitor.center)
        case .centered(let point):
            return placing.centered(at: point)
        case .at(let point):
            return placing.beside(Rect(origin: point, size: .zero), prefersLeft: prefersLeft)
        case .pointer(let point):
            let offset = metrics.pointerOffset
            return placing.beside(
                Rect(
                    minX: point.x - offset.dx, minY: point.y - offset.dy, maxX: point.x + offset.dx,
                    maxY: point.y + offset.dy), prefersLeft: prefersLeft)
        case .anchor(let anchor, let align, let gravity, let joins):
            return placing.outOf(anchor, align: align, gravity: gravity, joins: joins)
        case .submenu(let row, let parent, let prefersLeft):
            return placing.beside(row: row, parent: parent, prefersLeft: prefersLeft)
        case .over(let row, let parent):
            return placing.over(row: row, parent: parent, prefersLeft: prefersLeft)
        }
    }
}

/// An interval on one axis.
struct Extent {
    var low: Double
    var high: Double

    var length: Double { max(0, high - low) }
}

/// The arithmetic of placing, one axis at a time.
struct Placing {
    let metrics: MenuMetrics
    let snap: Snap
    let monitor: Rect
    /// The part of the monitor in which bodies are placed.
    let area: Rect
    let width: Double
    let height: Double

    init(contentSize: Size, monitor: Rect, metrics: MenuMetrics, maximumHeight: Double?, snap: Snap) {
        self.metrics = metrics
        self.snap = snap
        self.monitor = monitor
        // The margin is reduced on a tiny monitor.
        let margin = snap.down(max(0, min(metrics.screenMargin, monitor.width / 8, monitor.height / 8)))
        let inner = monitor.inset(by: EdgeInsets(all: margin))
        area = Rect(
            minX: snap.up(inner.minX), minY: snap.up(inner.minY), maxX: max(snap.up(inner.minX), snap.down(inner.maxX)),
            maxY: max(snap.up(inner.minY), snap.down(inner.maxY)))
        width = snap.down(min(max(contentSize.width, snap.pixel), max(snap.pixel, area.width)))
        let limit = max(snap.pixel, min(maximumHeight ?? .infinity, area.height))
        height = snap.down(min(max(contentSize.height, snap.pixel), limit))
    }

    func centered(at point: Point) -> Placement {
        Placement(body: body(x: point.x - width / 2, y: point.y - height / 2))
    }

    /// To the right of and below a point or an area around it, or to the left if that is preferred: flipped on each axis separately, else moved.
    ///
    /// `hole` may have a negative extent on an axis: then the body reaches back over the point.
    func beside(_ hole: Rect, prefersLeft: Bool) -> Placement {
        let (left, right) = (hole.minX, hole.maxX)
        let fitsRight = right + width <= area.maxX
        let fitsLeft = left - width >= area.minX
        let isLeft = prefersLeft ? fitsLeft || !fitsRight : fitsLeft && !fitsRight
        let fitsBelow = hole.maxY + height <= area.maxY
        let flipsY = !fitsBelow && hole.minY - height >= area.minY
        return Placement(
            body: body(x: isLeft ? left - width : right, y: flipsY ? hole.minY - height : hole.maxY),
            side: flipsY ? .above : .below, opensLeft: isLeft, isFlipped: isLeft != prefersLeft || flipsY)
    }

    /// Beside a row of its parent.
    func beside(row: Rect, parent: Rect, prefersLeft: Bool) -> Placement {
        let rightX = parent.maxX - metrics.submenuOverlap
        let leftX = parent.minX + metrics.submenuOverlap - width
        let fitsRight = rightX + width <= area.maxX && rightX >= area.minX
        let fitsLeft = leftX >= area.minX && leftX + width <= area.maxX
        let isLeft: Bool =
            switch (fitsLeft, fitsRight) {
            case (true, true): prefersLeft
            case (true, false): true
            case (false, true): false
            case (false, false): parent.minX - area.minX > area.maxX - parent.maxX
            }
        return Placement(
            // The insets as rows have them, so that the first one is level with its row at every scale.
            body: body(x: isLeft ? leftX : rightX, y: row.minY - snap.length(metrics.bodyInsets.top)),
            side: isLeft ? .left : .right, opensLeft: isLeft, isFlipped: isLeft != prefersLeft)
    }

    /// Over its parent, near the row that it opens from.
    func over(row: Rect, parent: Rect, prefersLeft: Bool) -> Placement {
        Placement(
            body: body(
                x: parent.midX - width / 2,
                y: row.minY - metrics.submenuRise - metrics.bodyInsets.top),
            side: .below, opensLeft: prefersLeft)
    }

    /// A body of the full size, moved into the area.
    private func body(x: Double, y: Double) -> Rect {
        Rect(
            x: slide(snap.place(x), length: width, in: Extent(low: area.minX, high: area.maxX)),
            y: slide(snap.place(y), length: height, in: Extent(low: area.minY, high: area.maxY)),
            width: width, height: height)
    }

    private func slide(_ start: Double, length: Double, in room: Extent) -> Double {
        guard start.isFinite else { return room.low }
        return max(room.low, min(start, room.high - length))
    }
}

extension Placing {
    /// Out of an anchor.
    func outOf(
        _ wanted: Rect, align: PlacementRequest.Alignment, gravity: PlacementRequest.Gravity, joins: Bool
    ) -> Placement {
        let anchor = clamped(wanted)
        let isVertical = gravity == .below || gravity == .above
        let length = isVertical ? height : width
        let side = roomiest(gravity, around: anchor, for: length)
        let room = self.room(on: side, of: anchor)
        // A body beside its anchor needs space for a row and its fade; without that space it lies over the anchor.
        let least = min(length, isVertical ? 3 * metrics.rowHeight : metrics.minimumBodyWidth)
        let fits = room.length >= least
        let size = fits ? snap.down(min(length, room.length)) : length
        let isAfter = side == .below || side == .right

        let along = isVertical ? Extent(low: area.minX, high: area.maxX) : Extent(low: area.minY, high: area.maxY)
        let anchored =
            isVertical ? Extent(low: anchor.minX, high: anchor.maxX) : Extent(low: anchor.minY, high: anchor.maxY)
        let across = isVertical ? width : height
        let start: Double =
            switch align {
            case .left: anchored.low
            case .center: (anchored.low + anchored.high - across) / 2
            case .right: anchored.high - across
            }
        // The body of an anchor in the monitor's margin may lie in the margin too.
        let reach = Extent(low: min(along.low, anchored.low), high: max(along.high, anchored.high))
        let cross = slide(snap.place(start), length: across, in: reach)

        let whole = isVertical ? Extent(low: area.minY, high: area.maxY) : Extent(low: area.minX, high: area.maxX)
        let main =
            fits
            ? (isAfter ? room.low : room.high - size)
            : slide(isAfter ? room.low : room.high - size, length: size, in: whole)
        let body =
            isVertical
            ? Rect(x: cross, y: main, width: across, height: size)
            : Rect(x: main, y: cross, width: size, height: across)
        let shared =
            isVertical
            ? min(body.maxX, anchor.maxX) - max(body.minX, anchor.minX)
            : min(body.maxY, anchor.maxY) - max(body.minY, anchor.minY)
        let isJoined = joins && fits && !anchor.isEmpty && shared >= snap.pixel
        var placement = Placement(
            body: body, tab: isJoined ? anchor : nil, side: side, opensLeft: side == .left, isFlipped: side != gravity)
        if !joins, fits { placement.source = anchor }
        return placement
    }

    /// The part of an anchor that is on the monitor, on device pixels; empty, at the monitor's edge, if no part is.
    private func clamped(_ rect: Rect) -> Rect {
        func x(_ value: Double) -> Double {
            snap.place(value.isNaN ? monitor.minX : max(monitor.minX, min(value, monitor.maxX)))
        }
        func y(_ value: Double) -> Double {
            snap.place(value.isNaN ? monitor.minY : max(monitor.minY, min(value, monitor.maxY)))
        }
        let (left, top) = (x(rect.minX), y(rect.minY))
        return Rect(minX: left, minY: top, maxX: max(left, x(rect.maxX)), maxY: max(top, y(rect.maxY)))
    }

    /// The requested side if it has enough space, or at least as much as the other side; otherwise the other side.
    private func roomiest(
        _ gravity: PlacementRequest.Gravity, around anchor: Rect, for length: Double
    ) -> PlacementRequest.Gravity {
        let own = room(on: gravity, of: anchor).length
        let other = room(on: gravity.opposite, of: anchor).length
        return own >= length || own >= other ? gravity : gravity.opposite
    }

    /// The space for a body between its anchor, with the neck, and the edge of the area.
    private func room(on side: PlacementRequest.Gravity, of anchor: Rect) -> Extent {
        let neck = snap.place(metrics.neckHeight)
        return switch side {
        case .below: Extent(low: max(area.minY, anchor.maxY + neck), high: area.maxY)
        case .above: Extent(low: area.minY, high: min(area.maxY, anchor.minY - neck))
        case .right: Extent(low: max(area.minX, anchor.maxX + neck), high: area.maxX)
        case .left: Extent(low: area.minX, high: min(area.maxX, anchor.minX - neck))
        }
    }
}
