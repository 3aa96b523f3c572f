import MenuGeometry
import MenuInteraction
import MenuLayout

/// Scrolling by whole device pixels: at once, or over some frames.
extension OpenMenus {
    /// Scrolls a level within its limits at once; a motion that was under way ends.
    mutating func scroll(level: Int, to offset: Double, _ turn: inout Turn) {
        guard panels.indices.contains(level) else { return }
        panels[level].scrolling = nil
        show(level: level, scrolledTo: offset, &turn)
    }

    private mutating func show(level: Int, scrolledTo offset: Double, _ turn: inout Turn) {
        guard !offset.isNaN else { return }
        let wanted = panels[level].frame.clampedScroll(offset)
        guard wanted != panels[level].scroll else { return }
        panels[level].scroll = wanted
        showScrollBars(&turn)
        redraw(level: level, panels[level].frame.viewport, &turn)
        noteScroll(ofLevel: level)
    }

    /// Shows the scroll bars of all menus, which fade away some time after rows have last scrolled.
    mutating func showScrollBars(_ turn: inout Turn) {
        let timing = options.theme.timing
        guard timing.isAnimated, panels.contains(where: { $0.frame.indicator(scroll: $0.scroll) != nil }) else {
            return
        }
        for level in panels.indices {
            let wasWhole = panels[level].scrollBar.value(at: motion.now) == 1
            panels[level].scrollBar = .resting(at: 1)
            guard !wasWhole, let bar = panels[level].frame.indicator(scroll: panels[level].scroll) else { continue }
            redraw(level: level, bar, &turn)
        }
        turn.start(.scrollBar, after: timing.scrollBar)
    }

    /// Begins to fade the scroll bars away.
    mutating func fadeScrollBars() {
        for level in panels.indices where panels[level].scrollBar == .resting(at: 1) {
            panels[level].scrollBar = Transition(
                start: 1, end: 0, time: motion.now, duration: options.theme.timing.headerLine)
        }
        motion.noteMotion()
    }

    /// Scrolls a level by a turn of the wheel. Whole notches move it over some frames, and add up; the small parts of a touchpad move it at once.
    mutating func scroll(level: Int, byWheel distance: Double, _ turn: inout Turn) {
        let (timing, panel) = (options.theme.timing, panels[level])
        let isWhole = distance.magnitude >= options.theme.metrics.wheelStep && distance.isFinite
        guard isWhole, timing.isAnimated, timing.scroll > 0, !panel.frame.layout.isStrip else {
            return scroll(level: level, to: panel.scroll + distance, &turn)
        }
        let before = panel.scrolling.flatMap { $0.cause == .wheel ? $0.position.end : nil } ?? panel.scroll
        let end = panel.frame.clampedScroll(before + distance)
        // The event's own frame moves already.
        beginScrolling(
            level: level, to: end, by: .wheel, at: motion.now - min(MenuSession.stepPeriod, timing.scroll / 2))
        stepScrolling(level: level, &turn)
    }

    /// Starts to scroll a row into view, fading edges included, that the pointer rests on; any other row ends such a motion.
    mutating func reveal(level: Int, rowUnderPointer entry: Int?) {
        stopRevealing()
        let timing = options.theme.timing
        guard panels.indices.contains(level), let entry, panels[level].scrolling == nil else { return }
        let panel = panels[level]
        guard !panel.frame.layout.isStrip, !panel.frame.layout.split.isSheeted else { return }
        let end = panel.frame.scroll(revealing: entry, from: panel.scroll)
        guard end != panel.scroll else { return }
        beginScrolling(level: level, to: end, by: .rest, at: motion.now + timing.revealDelay)
    }

    private mutating func beginScrolling(level: Int, to end: Double, by cause: ScrollMotion.Cause, at time: Double) {
        let timing = options.theme.timing
        panels[level].scrolling = ScrollMotion(
            position: Transition(
                start: panels[level].scroll, end: end, time: time,
                // Without animations, the row is there at once.
                duration: timing.isAnimated ? max(timing.scroll, 1e-6) : 1e-6),
            cause: cause)
        motion.noteMotion()
    }

    /// Advances the scrolling of all levels.
    ///
    /// - Returns: Whether any rows have moved.
    mutating func stepScrolling(_ turn: inout Turn) -> Bool {
        let before = panels.map(\.scroll)
        for level in panels.indices { stepScrolling(level: level, &turn) }
        return panels.map(\.scroll) != before
    }

    private mutating func stepScrolling(level: Int, _ turn: inout Turn) {
        guard let scrolling = panels[level].scrolling else { return }
        show(level: level, scrolledTo: scrolling.position.easedValue(at: motion.now), &turn)
        if scrolling.position.isMoving(at: motion.now), panels[level].scroll != scrolling.position.end {
            motion.noteMotion()
        } else {
            panels[level].scrolling = nil
        }
    }

    /// Stops the scrolling of rows into view where they are.
    mutating func stopRevealing() {
        for level in panels.indices where panels[level].scrolling?.cause == .rest { panels[level].scrolling = nil }
    }

    /// Ends the scrolling of all levels at their final positions.
    ///
    /// - Returns: Whether any rows have moved.
    mutating func finishScrolling(_ turn: inout Turn) -> Bool {
        var hasMoved = false
        for level in panels.indices {
            guard let end = panels[level].scrolling?.position.end else { continue }
            let before = panels[level].scroll
            scroll(level: level, to: end, &turn)
            if panels[level].scroll != before { hasMoved = true }
        }
        return hasMoved
    }
}
