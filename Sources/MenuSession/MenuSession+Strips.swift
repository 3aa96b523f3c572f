public import Geometry
import MenuLayout

extension MenuSession {
    /// Scrolls the palette that lies under the pointer, where one does that scrolls.
    ///
    /// - Returns: Whether there is one.
    func slideStrip(underPointerOf level: Int, by distance: Double) -> Bool {
        guard panels.indices.contains(level) else { return false }
        let panel = panels[level]
        guard panel.frame.body.contains(pointer),
            let strip = panel.frame.layout.slidingStrip(
                at: panel.frame.contentPoint(for: pointer, scroll: panel.scroll))
        else { return false }
        var layout = panel.frame.layout
        if let dirty = layout.slide(strip: strip, by: distance) { take(layout, level: level, dirty: dirty) }
        return true
    }

    /// Scrolls the palette that an entry stands in, where it is one that scrolls; positive shows what lies to the right.
    func slideStrip(of entry: Int, level: Int, by distance: Double) {
        guard panels.indices.contains(level) else { return }
        var layout = panels[level].frame.layout
        guard let strip = layout.slidingStrip(ofEntry: entry),
            let dirty = layout.slide(strip: strip, by: layout.isRightToLeft ? -distance : distance)
        else { return }
        take(layout, level: level, dirty: dirty)
    }

    /// Whether a palette that scrolls from side to side lies at a place.
    public func slidesSideways(at point: Point) -> Bool {
        guard let (level, entry, _) = entry(at: point) else { return false }
        return panels[level].frame.layout.slidingStrip(ofEntry: entry) != nil
    }

    /// Scrolls a palette so far that an element of it is seen whole.
    func slideStrip(revealing entry: Int, level: Int) {
        var layout = panels[level].frame.layout
        if let dirty = layout.slide(revealing: entry) { take(layout, level: level, dirty: dirty) }
    }

    private func take(_ layout: PanelLayout, level: Int, dirty: Rect) {
        let old = panels[level].frame
        panels[level].frame = MenuFrame(layout: layout, placement: old.placement)
        // What scrolls with the others is moved by as much; what is pinned lies above the viewport.
        let isPinned = dirty.maxY <= old.viewport.minY - old.body.minY
        let way = Vector(dx: old.body.minX, dy: old.body.minY - (isPinned ? 0 : panels[level].scroll))
        requests.append(
            .redraw(level: level, drawn([dirty.offset(by: way).intersection(old.body)], ofLevel: level)))
    }
}
