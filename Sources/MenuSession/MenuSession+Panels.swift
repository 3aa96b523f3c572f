public import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

extension MenuSession {
    /// Lays a menu out and places it.
    func makePanel(entries: EntryList, menu: Menu, placement request: PlacementRequest, above parent: Int?) -> Panel {
        let metrics = options.theme.metrics
        let layout = PanelLayout(
            entries: entries, metrics: metrics, measuring: measuring, scale: options.scale,
            minimumWidth: request.minimumWidth(metrics: metrics), columns: menu.columns,
            isRightToLeft: options.interaction.isRightToLeft, keepsMarks: parent == nil && options.marksMany)
        let placement = request.place(
            layout.contentSize, in: options.monitor(for: request), metrics: metrics,
            maximumHeight: maximumHeight(of: layout), scale: options.scale,
            prefersLeft: options.interaction.isRightToLeft)
        var panel = Panel(
            menu: menu, entries: entries, frame: MenuFrame(layout: layout, placement: placement), scroll: 0,
            palette: parent.map { panels[$0].palette } ?? options.theme.light, source: entries)
        if parent == nil, placement.side == .above, options.elementOrder == .nearestFirst, !entries.hasField {
            turn(&panel)
        }
        return panel
    }

    /// Turns a menu that opens upward, so that its first entry is the lowest one, and scrolls it there.
    private func turn(_ panel: inout Panel) {
        let entries = panel.entries.turnedUpward()
        let layout = PanelLayout(
            entries: entries, metrics: options.theme.metrics, measuring: measuring, scale: options.scale,
            minimumWidth: panel.frame.body.width, columns: panel.menu.columns,
            isRightToLeft: options.interaction.isRightToLeft, keepsMarks: panel.frame.layout.keepsMarks)
        panel.isTurned = true
        panel.entries = entries
        panel.source = entries
        panel.frame = MenuFrame(layout: layout, placement: panel.frame.placement)
        panel.scroll = panel.frame.maximumScroll
        panel.headerLine = .resting(at: panel.scroll > 0 ? 1 : 0)
    }

    /// The entries of a menu in the order in which an open panel shows them.
    func entries(of menu: Menu, inLevel level: Int) -> EntryList {
        let entries = EntryList(menu)
        if level > 0, liesOver { return entries.headed(by: menu) }
        return panels[level].isTurned ? entries.turnedUpward() : entries
    }

    /// The most height of a body in points; nil where only the monitor limits it.
    func maximumHeight(of layout: PanelLayout) -> Double? {
        let limits = [
            options.maximumHeight ?? options.theme.metrics.maximumBodyHeight,
            options.maximumRows.map { layout.height(showingEntries: $0) },
        ]
        return limits.compactMap { $0 }.min()
    }

    /// Opens the submenu of a row beside it.
    func openSubmenu(level: Int, from entry: Int, at time: Double) {
        closePanels(from: level)
        guard level > 0, panels.count == level, machine.levels.indices.contains(level),
            let menu = panels[level - 1].entries[entry].element.submenu
        else { return }
        let parent = panels[level - 1]
        let row = parent.frame.rect(ofEntry: entry, scroll: parent.scroll)
        let panel = makePanel(
            entries: machine.levels[level].entries, menu: menu,
            placement: liesOver
                ? .over(row: row, parentBody: parent.frame.body)
                : .submenu(
                    ofRow: row, parentBody: parent.frame.body,
                    prefersLeft: parent.frame.placement.opensLeft || (level == 1 && options.interaction.isRightToLeft)
                ),
            above: level - 1)
        panels.append(panel)
        addField(toLevel: level)
        let isBack = beginArrival(from: row)
        stepBack()
        requests.append(isBack ? .revive(level: level) : .show(level: level))
        feed(placed(level), at: time)
    }

    /// Tells where a level lies, and how its entries stand to each other.
    func placed(_ level: Int) -> InteractionEvent {
        let frame = panels[level].frame
        return .placed(
            level: level, frame.body, opensLeft: frame.placement.opensLeft,
            Arrangement(columns: frame.layout.columnStarts, tilesPerRow: frame.layout.tilesPerRow))
    }

    func closePanels(from level: Int) {
        guard level < panels.count else { return }
        finishDeparture()
        let leaving = departure(ofLevel: level)
        panels.removeSubrange(level...)
        arrival = nil
        departure = leaving
        requests.append(leaving == nil ? .close(from: level) : .retire(level: level))
        if leaving != nil { askForStep() }
        stepBack(includingLast: true)
    }

    /// Whether submenus lie over their parents.
    var liesOver: Bool { options.theme.metrics.submenusLieOver }

    /// Draws the menus anew behind those that lie over them.
    private func stepBack(includingLast: Bool = false) {
        guard liesOver else { return }
        for level in panels.indices.dropLast(includingLast ? 0 : 1) { requests.append(.repaint(level: level)) }
    }

    /// Scrolls a level as far as it goes, on whole device pixels.
    func scroll(level: Int, to offset: Double) {
        guard panels.indices.contains(level), !offset.isNaN else { return }
        let wanted = panels[level].frame.clampedScroll(offset)
        guard wanted != panels[level].scroll else { return }
        panels[level].scroll = wanted
        redraw(level: level, panels[level].frame.viewport)
        noteScroll(ofLevel: level)
    }

    /// Scrolls just so far that an entry is fully seen.
    func reveal(level: Int, entry: Int) {
        guard panels.indices.contains(level) else { return }
        slideStrip(revealing: entry, level: level)
        scroll(level: level, to: panels[level].frame.scroll(revealing: entry, from: panels[level].scroll))
    }

    /// Scrolls an entry into view, and tells the middle of its row, in screen points.
    ///
    /// - Returns: The place, and what the host has to draw anew.
    public func bringIntoView(level: Int, entry: Int) -> (place: Point, requests: [SessionRequest]) {
        requests = []
        reveal(level: level, entry: entry)
        let panel = panels[level]
        return (panel.frame.rect(ofEntry: entry, scroll: panel.scroll).center, requests)
    }

    /// The part of a panel that an entry is drawn in.
    func redraw(level: Int, entry: Int) {
        guard panels.indices.contains(level), panels[level].entries.indices.contains(entry) else { return }
        let frame = panels[level].frame
        // Behind another menu its rows are not where they otherwise are.
        if recession(ofLevel: level) > 0 {
            return requests.append(.redraw(level: level, drawn([frame.body], ofLevel: level)))
        }
        let isPinned = entry < panels[level].entries.headerCount
        let row = frame.rect(ofEntry: entry, scroll: panels[level].scroll)
            .intersection(isPinned ? frame.body : frame.viewport)
        guard !row.isEmpty else { return }
        redraw(level: level, row)
    }

    /// Asks for a part of a panel to be drawn anew, together with what was asked for just before: a host that shows both at once has to
    /// wait for nobody in between.
    func redraw(level: Int, _ rect: Rect) {
        let rect = drawn([rect], ofLevel: level)[0]
        guard case .redraw(level, var rects)? = requests.last else {
            return requests.append(.redraw(level: level, [rect]))
        }
        guard !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        requests[requests.count - 1] = .redraw(level: level, rects + [rect])
    }
}

extension EntryList {
    /// Whether a person can type into one of the pinned entries.
    fileprivate var hasField: Bool {
        prefix(headerCount).contains { if case .search = $0.element { true } else { false } }
    }
}
