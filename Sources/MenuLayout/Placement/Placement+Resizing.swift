public import MenuGeometry

extension Placement {
    /// The placement of the same body in another size, as rows are added or removed while it is open.
    ///
    /// It keeps the edges that face its anchor, its pointer or its parent, and never changes sides. A body that no longer fits is made smaller
    /// along the axis on which an anchor holds it; along other axes it slides to stay on its monitor.
    ///
    /// - Parameters:
    ///   - contentSize: The size that the layout now requires, in points.
    ///   - monitor: The monitor's rectangle in screen points.
    ///   - maximumHeight: The maximum height of the body in points; nil for as much as the monitor has.
    ///   - scale: Device pixels per point.
    ///   - holdsRows: Whether the user points at a row, which has to stay where it is: then the body does not slide up or down either.
    public func resized(
        to contentSize: Size, in monitor: Rect, metrics: MenuMetrics = .standard, maximumHeight: Double? = nil,
        scale: Double = 1, holdsRows: Bool = false
    ) -> Placement {
        let placing = Placing(
            contentSize: contentSize, monitor: monitor, metrics: metrics, maximumHeight: maximumHeight,
            snap: Snap(scale: scale > 0 ? scale : 1))
        let isHeld = tab != nil || source != nil
        let horizontal = Extent(low: body.minX, high: body.maxX).resized(
            to: placing.width, keeping: horizontalHold,
            in: Extent(low: placing.area.minX, high: placing.area.maxX),
            slides: !isHeld || side != .left && side != .right,
            snap: placing.snap)
        let vertical = Extent(low: body.minY, high: body.maxY).resized(
            to: placing.height, keeping: side == .above ? .high : .low,
            in: Extent(low: placing.area.minY, high: placing.area.maxY),
            slides: !holdsRows && (!isHeld || side != .above && side != .below),
            snap: placing.snap)
        var result = self
        result.monitor = monitor
        result.body = Rect(minX: horizontal.low, minY: vertical.low, maxX: horizontal.high, maxY: vertical.high)
        return result
    }

    /// Which of the left and right edges, or the middle, stays fixed.
    private var horizontalHold: Extent.Hold {
        if opensLeft || side == .left { return .high }
        guard let anchor = tab ?? source, side == .above || side == .below else { return side == nil ? .middle : .low }
        if body.minX == anchor.minX { return .low }
        return body.maxX == anchor.maxX ? .high : .middle
    }
}

extension Extent {
    /// Which part of an interval stays fixed.
    fileprivate enum Hold { case low, middle, high }

    /// The interval in another length. One that does not slide is limited to the space on its side.
    fileprivate func resized(to length: Double, keeping hold: Hold, in room: Extent, slides: Bool, snap: Snap) -> Extent
    {
        // An edge that is already further out, such as that of a body flush with an anchor at the edge of the monitor, may stay there.
        let room = Extent(low: min(room.low, low), high: max(room.high, high))
        let wanted =
            switch hold {
            case .low: low
            case .middle: snap.place((low + high - length) / 2)
            case .high: high - length
            }
        if slides {
            let start = max(room.low, min(wanted, room.high - length))
            return Extent(low: start, high: start + length)
        }
        return Extent(low: max(room.low, wanted), high: min(room.high, wanted + length))
    }
}
