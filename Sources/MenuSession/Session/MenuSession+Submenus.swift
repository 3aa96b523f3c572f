public import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
public import MenuScene

extension MenuSession {
    /// Opens the submenu of a row beside it.
    func openSubmenu(level: Int, from entry: Int, _ turn: inout Turn) {
        menus.close(from: level, machine, &turn)
        guard level > 0, panels.count == level, machine.levels.indices.contains(level),
            let menu = panels[level - 1].entries[entry].element.openedMenu
        else { return }
        let row = panels[level - 1].rect(ofEntry: entry)
        menus.panels.append(
            menus.makePanel(
                PanelRows(machine.levels[level].entries), menu: menu,
                placement: menus.placementOfSubmenu(ofRow: row, inLevel: level - 1), above: level - 1))
        addField(toLevel: level, &turn)
        let isBack = menus.beginArrival(from: row, &turn)
        menus.repaintBehind(through: level - 1, &turn)
        turn.send(isBack ? .revive(level: level) : .show(level: level))
        menus.showScrollBars(&turn)
        send(menus.placed(level), &turn)
    }

    // MARK: A bar

    /// Opens the menu of another title of the bar in place of the open one, which passes on a held press and the keyboard.
    func openTitle(_ title: Int, _ turn: inout Turn) {
        guard let bar = options.bar, bar.menus.indices.contains(title), let old = panels.first else { return }
        menus.close(from: 1, machine, &turn)
        menus.options.place(at: title, of: bar)
        let menu = bar.menus[title]
        var panel = menus.makePanel(
            PanelRows(options.entries(of: menu, inLevel: 0)), menu: menu, placement: options.placement, above: nil)
        panel.palette = old.palette
        menus.panels[0] = panel
        // Redraw requests for the old menu no longer apply.
        turn.dropRedraws()
        turn.send(.switchTitle(to: title))
        turn.send(.reshape(level: 0))
        send(.entriesChanged(level: 0, panel.entries, mapping: [:]), &turn)
        send(menus.placed(0), &turn)
        if machine.phase == .receiving { repeatHitTest(isScrolled: false, &turn) }
    }

    /// Moves the open menus along with the bar that they belong to.
    ///
    /// - Parameters:
    ///   - bar: The bar in its new state; it must have the same number of titles, otherwise nothing happens.
    ///   - time: When it moved, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    public func follow(_ bar: SessionOptions.Bar, at time: Double) -> [SessionRequest] {
        guard let title = machine.title, let old = options.bar, old.titles.count == bar.titles.count,
            bar.titles.indices.contains(title), let first = panels.first
        else { return [] }
        return call(at: time) { turn in
            menus.options.bar = bar
            menus.options.place(at: title, of: bar)
            menus.move(to: menus.place(first.frame.layout, options.placement))
            for level in panels.indices {
                turn.send(.reshape(level: level))
                send(menus.placed(level), &turn)
            }
            if wasPresented { repeatHitTest(isScrolled: false, &turn) }
        }
    }

    /// Sets the monitors for menus that open later; the open ones stay in place.
    ///
    /// - Parameters:
    ///   - monitors: The outputs' rectangles, in screen points; nothing happens if the list is empty.
    ///   - chosen: The one on which the menus are shown; nil for the same as before.
    public func setMonitors(_ monitors: [Rect], chosen: Rect? = nil) {
        guard !monitors.isEmpty else { return }
        menus.options.monitors = monitors
        if let chosen { menus.options.monitor = chosen }
    }

    // MARK: Motion

    /// Notes how far outside the menus the held press is. The next step draws the effect, however fast the pointer moves.
    func followDrag() {
        let (metrics, timing) = (options.theme.metrics, options.theme.timing)
        guard timing.isAnimated, metrics.dragScale < 1 else { return }
        let isDragging = machine.phase == .dragging
        let part = isDragging ? min(machine.distanceOut / max(metrics.dragDistance, 1), 1) : nil
        // Menus that are ending keep their size.
        menus.motion.shrink(to: part, isEnding: machine.phase.isEnding, timing)
    }

    /// Whether a submenu slides out of its row or back into it.
    public var isGrowing: Bool { menus.motion.movesSubmenus }

    /// The picture of a closed submenu that slides back into its row; nil if there is none.
    public var retiredScene: PanelScene? { menus.departingScene }

    /// That menu, and the path of the rows that led to it.
    package var retired: (panel: Panel, path: [Int])? { menus.motion.departure.map { ($0.panel, $0.path) } }

    /// Ends scrolling by the wheel before a key or a press, so that a quick hand chooses what a slow one does; a row that is about to scroll into view
    /// stays where it is.
    func settleScrolling(_ turn: inout Turn) {
        menus.stopRevealing()
        if menus.finishScrolling(&turn) { repeatHitTest(isScrolled: true, &turn) }
    }

    /// Starts to scroll the row under the pointer into view if it is not completely visible.
    func revealUnderPointer() {
        guard machine.phase == .browsing, let (level, entry, _) = menus.entry(at: pointer) else {
            return menus.reveal(level: 0, rowUnderPointer: nil)
        }
        menus.reveal(
            level: level, rowUnderPointer: machine.drawnHighlight(ofLevel: level) == entry ? entry : nil)
    }

    // MARK: Places

    /// Whether the last row of the first menu is visible.
    public var isAtEnd: Bool {
        guard let panel = panels.first else { return false }
        let last = panel.entries.count - panel.entries.footerCount - 1
        return panel.frame.visibleEntries(scroll: panel.scroll).contains(last)
    }

    /// The entry at a place on the screen, in points, and its rectangle; nil if there is none.
    public func entry(at point: Point) -> (level: Int, entry: Int, rect: Rect)? { menus.entry(at: point) }

    /// Whether there is a horizontally scrolling palette at a place.
    public func slidesSideways(at point: Point) -> Bool {
        guard let (level, entry, _) = entry(at: point) else { return false }
        return panels[level].frame.layout.slidingStrip(ofEntry: entry) != nil
    }

    /// Scrolls an entry into view, and returns the middle of its row, in screen points.
    ///
    /// - Returns: The place, and what the host has to redraw.
    public func bringIntoView(level: Int, entry: Int) -> (place: Point, requests: [SessionRequest]) {
        let requests = call(at: menus.motion.now) { menus.reveal(level: level, entry: entry, &$0) }
        return (panels[level].rect(ofEntry: entry).center, requests)
    }
}
