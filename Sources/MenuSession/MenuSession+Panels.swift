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
        let frame = MenuFrame(layout: layout, placement: placement)
        return Panel(
            menu: menu, entries: entries, frame: frame, scroll: 0,
            palette: parent.map { panels[$0].palette } ?? options.theme.light, source: entries)
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
            placement: .submenu(
                ofRow: row, parentBody: parent.frame.body,
                prefersLeft: parent.frame.placement.opensLeft || (level == 1 && options.interaction.isRightToLeft)),
            above: level - 1)
        panels.append(panel)
        addField(toLevel: level)
        requests.append(.show(level: level))
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
        panels.removeSubrange(level...)
        requests.append(.close(from: level))
    }

    /// Scrolls a level as far as it goes, on whole device pixels.
    func scroll(level: Int, to offset: Double) {
        guard panels.indices.contains(level), !offset.isNaN else { return }
        let wanted = panels[level].frame.clampedScroll(offset)
        guard wanted != panels[level].scroll else { return }
        panels[level].scroll = wanted
        redraw(level: level, panels[level].frame.viewport)
    }

    /// Scrolls just so far that an entry is fully seen.
    func reveal(level: Int, entry: Int) {
        guard panels.indices.contains(level) else { return }
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
        let isPinned = entry < panels[level].entries.headerCount
        let row = frame.rect(ofEntry: entry, scroll: panels[level].scroll)
            .intersection(isPinned ? frame.body : frame.viewport)
        guard !row.isEmpty else { return }
        redraw(level: level, row)
    }

    /// Asks for a part of a panel to be drawn anew, together with what was asked for just before: a host that shows both at once has to
    /// wait for nobody in between.
    func redraw(level: Int, _ rect: Rect) {
        guard case .redraw(level, var rects)? = requests.last else {
            return requests.append(.redraw(level: level, [rect]))
        }
        guard !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        requests[requests.count - 1] = .redraw(level: level, rects + [rect])
    }
}
