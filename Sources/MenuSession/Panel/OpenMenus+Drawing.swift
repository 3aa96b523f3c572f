import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel

extension OpenMenus {
    /// Has the part of a panel redrawn that an entry is drawn in.
    func redraw(level: Int, entry: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level), panels[level].entries.indices.contains(entry) else { return }
        let frame = panels[level].frame
        // Behind another menu its rows are not where they otherwise are.
        if recession(ofLevel: level) > 0 {
            return turn.send(.redraw(level: level, drawn([frame.body], ofLevel: level)))
        }
        let isPinned = entry < panels[level].entries.headerCount
        let row = panels[level].rect(ofEntry: entry).intersection(isPinned ? frame.body : frame.viewport)
        guard !row.isEmpty else { return }
        redraw(level: level, row, &turn)
    }

    /// Has a part of a panel redrawn.
    func redraw(level: Int, _ rect: Rect, _ turn: inout Turn) {
        turn.redraw(level: level, drawn([rect], ofLevel: level)[0])
    }

    /// What is to be redrawn where something of a level changes, in screen points: all of it, where that is not where it otherwise is.
    func drawn(_ rects: [Rect], ofLevel level: Int) -> [Rect] {
        motion.shownWithdrawal > 0 || panels[level].resize != nil ? [panels[level].window] : rects
    }

    // MARK: Scrolling

    /// Scrolls a level as far as it goes, on whole device pixels.
    mutating func scroll(level: Int, to offset: Double, _ turn: inout Turn) {
        guard panels.indices.contains(level), !offset.isNaN else { return }
        let wanted = panels[level].frame.clampedScroll(offset)
        guard wanted != panels[level].scroll else { return }
        panels[level].scroll = wanted
        redraw(level: level, panels[level].frame.viewport, &turn)
        noteScroll(ofLevel: level)
    }

    /// Scrolls just so far that an entry is fully seen.
    mutating func reveal(level: Int, entry: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level) else { return }
        slideStrip(revealing: entry, level: level, &turn)
        let offset = panels[level].frame.scroll(revealing: entry, from: panels[level].scroll)
        scroll(level: level, to: offset, &turn)
    }

    /// Lets the line below pinned entries come or go, as rows are under them now or not.
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

    // MARK: Palettes that scroll from side to side

    /// Scrolls the palette that lies under the pointer, where one does that scrolls.
    ///
    /// - Returns: Whether there is one.
    mutating func slideStrip(underPointerOf level: Int, by distance: Double, _ turn: inout Turn) -> Bool {
        guard panels.indices.contains(level) else { return false }
        let panel = panels[level]
        guard panel.frame.body.contains(pointer),
            let strip = panel.frame.layout.slidingStrip(
                at: panel.frame.contentPoint(for: pointer, scroll: panel.scroll))
        else { return false }
        var layout = panel.frame.layout
        if let dirty = layout.slide(strip: strip, by: distance) { show(layout, level: level, dirty: dirty, &turn) }
        return true
    }

    /// Scrolls the palette that an entry stands in, where it is one that scrolls; positive shows what lies to the right.
    ///
    /// - Returns: Whether anything has moved.
    mutating func slideStrip(of entry: Int, level: Int, by distance: Double, _ turn: inout Turn) -> Bool {
        guard panels.indices.contains(level) else { return false }
        var layout = panels[level].frame.layout
        guard let strip = layout.slidingStrip(ofEntry: entry),
            let dirty = layout.slide(strip: strip, by: layout.isRightToLeft ? -distance : distance)
        else { return false }
        show(layout, level: level, dirty: dirty, &turn)
        return true
    }

    /// Scrolls a palette so far that an element of it is seen whole.
    private mutating func slideStrip(revealing entry: Int, level: Int, _ turn: inout Turn) {
        var layout = panels[level].frame.layout
        if let dirty = layout.slide(revealing: entry) { show(layout, level: level, dirty: dirty, &turn) }
    }

    private mutating func show(_ layout: PanelLayout, level: Int, dirty: Rect, _ turn: inout Turn) {
        let old = panels[level].frame
        panels[level].frame = MenuFrame(layout: layout, placement: old.placement)
        // What scrolls with the others is moved by as much; what is pinned lies above the viewport.
        let isPinned = dirty.maxY <= old.viewport.minY - old.body.minY
        let way = Vector(dx: old.body.minX, dy: old.body.minY - (isPinned ? 0 : panels[level].scroll))
        turn.send(.redraw(level: level, drawn([dirty.offset(by: way).intersection(old.body)], ofLevel: level)))
    }
}
