import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel

extension OpenMenus {
    /// Redraws the part of a panel that shows an entry.
    func redraw(level: Int, entry: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level), panels[level].entries.indices.contains(entry) else { return }
        let frame = panels[level].frame
        // Behind another menu, its rows are drawn in other places than usual.
        if recession(ofLevel: level) > 0 {
            return turn.send(.redraw(level: level, drawn([frame.body], ofLevel: level)))
        }
        let isPinned = entry < panels[level].entries.headerCount
        for area in isPinned ? [] : frame.highlightAreas { redraw(level: level, area, &turn) }
        let row = panels[level].rect(ofEntry: entry).intersection(isPinned ? frame.pinnedArea : frame.viewport)
        guard !row.isEmpty else { return }
        redraw(level: level, row, &turn)
    }

    /// Redraws a part of a panel.
    func redraw(level: Int, _ rect: Rect, _ turn: inout Turn) {
        turn.redraw(level: level, drawn([rect], ofLevel: level)[0])
    }

    /// The rectangles to redraw for a change in a level, in screen points: the whole window while the level is drawn in another place or size than
    /// usual.
    func drawn(_ rects: [Rect], ofLevel level: Int) -> [Rect] {
        motion.shownShrink > 0 || panels[level].resize != nil ? [panels[level].window] : rects
    }

    // MARK: Scrolling

    /// Scrolls just far enough to make an entry fully visible.
    mutating func reveal(level: Int, entry: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level) else { return }
        slideStrip(revealing: entry, level: level, &turn)
        let offset = panels[level].frame.scroll(revealing: entry, from: panels[level].scroll)
        scroll(level: level, to: offset, &turn)
    }

    /// Shows or hides the line below pinned entries, depending on whether rows are scrolled under them.
    mutating func noteScroll(ofLevel level: Int) {
        let panel = panels[level]
        guard panel.entries.headerCount > 0, !panel.frame.layout.isStrip else { return }
        let wanted = panel.scroll > 0 ? 1.0 : 0
        guard wanted != panel.headerLine.end else { return }
        let (timing, now) = (options.theme.timing, motion.now)
        panels[level].headerLine = Transition(
            start: panel.headerLine.value(at: now), end: wanted, time: now,
            duration: timing.isAnimated ? timing.headerLine : 0)
        if panels[level].headerLine.duration > 0 { motion.noteMotion() }
    }

    // MARK: Palettes that scroll horizontally

    /// Scrolls the palette under the pointer, if there is one that scrolls.
    ///
    /// - Returns: Whether there is such a palette.
    mutating func slideStrip(underPointerOf level: Int, by distance: Double, _ turn: inout Turn) -> Bool {
        guard panels.indices.contains(level) else { return false }
        let panel = panels[level]
        guard panel.frame.list.contains(pointer),
            let strip = panel.frame.layout.slidingStrip(
                at: panel.frame.contentPoint(for: pointer, scroll: panel.scroll))
        else { return false }
        var layout = panel.frame.layout
        if let dirty = layout.slide(strip: strip, by: distance) { show(layout, level: level, dirty: dirty, &turn) }
        return true
    }

    /// Scrolls the palette of an entry, if it is one that scrolls; positive shows what is to the right.
    ///
    /// - Returns: Whether anything moved.
    mutating func slideStrip(of entry: Int, level: Int, by distance: Double, _ turn: inout Turn) -> Bool {
        guard panels.indices.contains(level) else { return false }
        var layout = panels[level].frame.layout
        guard let strip = layout.slidingStrip(ofEntry: entry),
            let dirty = layout.slide(strip: strip, by: layout.isRightToLeft ? -distance : distance)
        else { return false }
        show(layout, level: level, dirty: dirty, &turn)
        return true
    }

    /// Scrolls a palette just far enough to make one of its elements fully visible.
    private mutating func slideStrip(revealing entry: Int, level: Int, _ turn: inout Turn) {
        var layout = panels[level].frame.layout
        if let dirty = layout.slide(revealing: entry) { show(layout, level: level, dirty: dirty, &turn) }
    }

    private mutating func show(_ layout: PanelLayout, level: Int, dirty: Rect, _ turn: inout Turn) {
        let old = panels[level].frame
        panels[level].frame = MenuFrame(layout: layout, placement: old.placement)
        // Scrolling rows are shifted by the scroll offset; pinned ones are above the viewport.
        let isPinned = dirty.maxY <= old.viewport.minY - old.list.minY
        let way = Vector(dx: old.list.minX, dy: old.list.minY - (isPinned ? 0 : panels[level].scroll))
        turn.send(.redraw(level: level, drawn([dirty.offset(by: way).intersection(old.list)], ofLevel: level)))
    }
}
