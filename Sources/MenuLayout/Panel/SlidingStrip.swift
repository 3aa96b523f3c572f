public import MenuGeometry

/// A palette with more elements than fit: it scrolls sideways, and the last visible element is half visible.
struct SlidingStrip: Sendable, Hashable {
    /// The visible area, in content coordinates of the left-to-right form of the layout.
    var view: Rect
    /// The total width of all elements, in points.
    var length: Double
    /// The scroll position, in points.
    var offset = 0.0

    /// The maximum scroll position.
    var maximum: Double { max(0, length - view.width) }
}

extension PanelLayout {
    /// The palette that contains an entry, if it scrolls: its visible area in content coordinates, and how far it can scroll to the left and to
    /// the right, in points. Nil for other entries.
    public func slidingRange(ofEntry index: Int) -> (view: Rect, left: Double, right: Double)? {
        guard cells.indices.contains(index), let strip = cells[index].sliding, let sliding = slidingStrips[strip] else {
            return nil
        }
        let (before, after) = (sliding.offset, sliding.maximum - sliding.offset)
        return (mirrored(sliding.view), isRightToLeft ? after : before, isRightToLeft ? before : after)
    }

    /// The number of the palette that contains an entry, if it scrolls.
    public func slidingStrip(ofEntry index: Int) -> Int? {
        cells.indices.contains(index) ? cells[index].sliding : nil
    }

    /// The number of the scrolling palette at a point of the content; nil if there is none.
    public func slidingStrip(at point: Point) -> Int? {
        let plain = isRightToLeft ? Point(x: contentSize.width - point.x, y: point.y) : point
        return slidingStrips.first { $0.value.view.contains(plain) }?.key
    }

    /// Scrolls a palette by whole device pixels, within its limits.
    ///
    /// - Parameter distance: The distance in points; positive values show later elements.
    /// - Returns: The area to redraw, in content coordinates; nil if nothing moves.
    public mutating func slide(strip: Int, by distance: Double) -> Rect? {
        guard var sliding = slidingStrips[strip], distance.isFinite else { return nil }
        let wanted = max(0, min(sliding.maximum, Snap(scale: scale).place(sliding.offset + distance)))
        guard wanted != sliding.offset else { return nil }
        sliding.offset = wanted
        slidingStrips[strip] = sliding
        return mirrored(sliding.view)
    }

    /// Scrolls a palette by the minimum distance that makes an element fully visible.
    ///
    /// - Returns: The area to redraw, in content coordinates; nil if nothing moves.
    public mutating func slide(revealing index: Int) -> Rect? {
        guard cells.indices.contains(index), let strip = cells[index].sliding, let sliding = slidingStrips[strip] else {
            return nil
        }
        let frame = plainRect(ofEntry: index)
        let (low, high) = (frame.maxX - sliding.view.maxX, frame.minX - sliding.view.minX)
        return slide(strip: strip, by: high < 0 ? high : low > 0 ? low : 0)
    }

    /// The same layout with its palettes scrolled as in another one, within their limits.
    public func sliding(like other: PanelLayout) -> PanelLayout {
        var result = self
        for (strip, sliding) in other.slidingStrips { _ = result.slide(strip: strip, by: sliding.offset) }
        return result
    }
}
