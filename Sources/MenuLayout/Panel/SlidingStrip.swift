public import MenuGeometry

/// A palette with more elements than room: it scrolls from side to side, and its last element that is seen is seen by half.
struct SlidingStrip: Sendable, Hashable {
    /// Where it is seen, in content coordinates of a layout that is read from left to right.
    var view: Rect
    /// The extent of all elements, in points.
    var length: Double
    /// How far it is scrolled, in points.
    var offset = 0.0

    /// How far it can be scrolled.
    var maximum: Double { max(0, length - view.width) }
}

extension PanelLayout {
    /// The palette that an entry stands in, where that scrolls: where it is seen, in content coordinates, and how much more there is to its
    /// left and to its right, in points. Nil for other entries.
    public func slidingRange(ofEntry index: Int) -> (view: Rect, left: Double, right: Double)? {
        guard cells.indices.contains(index), let strip = cells[index].sliding, let sliding = slidingStrips[strip] else {
            return nil
        }
        let (before, after) = (sliding.offset, sliding.maximum - sliding.offset)
        return (mirrored(sliding.view), isRightToLeft ? after : before, isRightToLeft ? before : after)
    }

    /// The number of the palette that an entry stands in, where that scrolls.
    public func slidingStrip(ofEntry index: Int) -> Int? {
        cells.indices.contains(index) ? cells[index].sliding : nil
    }

    /// The number of the palette that scrolls at a point of the content; nil if none does.
    public func slidingStrip(at point: Point) -> Int? {
        let plain = isRightToLeft ? Point(x: contentSize.width - point.x, y: point.y) : point
        return slidingStrips.first { $0.value.view.contains(plain) }?.key
    }

    /// Scrolls a palette on whole device pixels, as far as it goes.
    ///
    /// - Parameter distance: In points; positive shows what comes later.
    /// - Returns: What is to be redrawn, in content coordinates; nil if nothing moves.
    public mutating func slide(strip: Int, by distance: Double) -> Rect? {
        guard var sliding = slidingStrips[strip], distance.isFinite else { return nil }
        let wanted = max(0, min(sliding.maximum, Snap(scale: scale).place(sliding.offset + distance)))
        guard wanted != sliding.offset else { return nil }
        sliding.offset = wanted
        slidingStrips[strip] = sliding
        return mirrored(sliding.view)
    }

    /// Scrolls a palette just so far that an element is seen whole.
    ///
    /// - Returns: What is to be redrawn, in content coordinates; nil if nothing moves.
    public mutating func slide(revealing index: Int) -> Rect? {
        guard cells.indices.contains(index), let strip = cells[index].sliding, let sliding = slidingStrips[strip] else {
            return nil
        }
        let frame = plainRect(ofEntry: index)
        let (low, high) = (frame.maxX - sliding.view.maxX, frame.minX - sliding.view.minX)
        return slide(strip: strip, by: high < 0 ? high : low > 0 ? low : 0)
    }

    /// The same layout with its palettes scrolled as in another one, as far as they still go.
    public func sliding(like other: PanelLayout) -> PanelLayout {
        var result = self
        for (strip, sliding) in other.slidingStrips { _ = result.slide(strip: strip, by: sliding.offset) }
        return result
    }
}
