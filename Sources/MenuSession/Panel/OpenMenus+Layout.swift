import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel

extension OpenMenus {
    /// Lays a menu out and places it.
    func makePanel(_ rows: PanelRows, menu: MenuContent, placement request: PlacementRequest, above parent: Int?)
        -> Panel
    {
        let (metrics, entries) = (options.theme.metrics, rows.shown.entries())
        let layout = PanelLayout(
            entries: entries, metrics: metrics, measuring: measuring, scale: options.scale,
            minimumWidth: request.minimumWidth(metrics: metrics), columns: menu.columns,
            isRightToLeft: options.interaction.isRightToLeft, keepsMarks: parent == nil && options.marksMany,
            tile: parent == nil ? options.tile : nil, total: rows.shown.rowCount,
            loading: options.language.text(.loading))
        var panel = Panel(
            menu: menu, entries: entries,
            frame: MenuFrame(
                layout: layout, placement: place(layout, request, with: parent == nil ? options.pane : nil)),
            scroll: 0,
            palette: parent.map { panels[$0].palette } ?? options.theme.light, rows: rows)
        if parent == nil, panel.frame.placement.side == .above, options.elementOrder == .nearestFirst,
            entries.field == nil
        {
            turn(&panel)
        }
        return panel
    }

    /// The placement of a menu that has been laid out, and of its preview.
    func place(_ layout: PanelLayout, _ request: PlacementRequest, with pane: PreviewPane? = nil) -> Placement {
        var placement = request.place(
            pane?.extending(layout.bodySize) ?? layout.bodySize, in: options.monitor(for: request),
            metrics: options.theme.metrics, maximumHeight: maximumHeight(of: layout, with: pane), scale: options.scale,
            prefersLeft: options.interaction.isRightToLeft)
        placement.pane = pane
        return placement
    }

    /// Reverses a menu that opens upward, so that its first entry is the lowest one, and scrolls to it.
    private func turn(_ panel: inout Panel) {
        let entries = panel.entries.turnedUpward()
        panel.isReversed = true
        panel.entries = entries
        panel.rows = PanelRows(entries)
        panel.frame = MenuFrame(
            layout: PanelLayout(
                entries: entries, metrics: options.theme.metrics, measuring: measuring, scale: options.scale,
                minimumWidth: panel.frame.list.width, columns: panel.menu.columns,
                isRightToLeft: options.interaction.isRightToLeft, keepsMarks: panel.frame.layout.keepsMarks,
                tile: panel.frame.layout.split.tile?.width, total: panel.rows.shown.rowCount,
                loading: options.language.text(.loading)),
            placement: panel.frame.placement)
        panel.scroll = panel.frame.maximumScroll
        panel.headerLine = .resting(at: panel.scroll > 0 ? 1 : 0)
    }

    /// Where the submenu of a row opens.
    func placementOfSubmenu(ofRow row: Rect, inLevel level: Int) -> PlacementRequest {
        let parent = panels[level]
        if coversParent { return .over(row: row, parentBody: parent.frame.body) }
        return .submenu(
            ofRow: row, parentBody: parent.frame.body,
            prefersLeft: parent.frame.placement.opensLeft || (level == 0 && options.interaction.isRightToLeft))
    }

    /// The entries of a menu in the order in which an open panel shows them.
    func entries(of menu: MenuContent, inLevel level: Int) -> EntryList {
        let entries = options.entries(of: menu, inLevel: level, like: panels[level].rows.source)
        if level > 0, coversParent { return entries.headed(by: menu) }
        return panels[level].isReversed ? entries.turnedUpward() : entries
    }

    /// The entries that a level shows, including a field that appears, or lets rows appear, when something is typed.
    func shownEntries(ofLevel level: Int) -> EntryList {
        let panel = panels[level]
        var entries = panel.rows.shown.entries(
            emptyNote: options.field.showsEmptyNote ? options.language.text(.noMatches) : nil)
        for other in panel.otherFields {
            guard entries.indices.contains(other.entry), case .search(var element) = entries[other.entry].element
            else { continue }
            element.text = other.text
            entries = entries.replacingPinned(at: other.entry, with: .search(element))
        }
        guard let field = panel.field, !field.isEmpty, entries.indices.contains(field.entry),
            case .search(var element) = entries[field.entry].element, element.isCollapsed || element.hidesRows
        else { return entries }
        (element.appearsWhenTyped, element.revealsRows) = (false, false)
        return entries.replacingPinned(at: field.entry, with: .search(element))
    }

    /// The maximum height of a body in points; nil if only the monitor limits it.
    private func maximumHeight(of layout: PanelLayout, with pane: PreviewPane?) -> Double? {
        let limits = [
            options.maximumHeight ?? options.theme.metrics.maximumBodyHeight,
            options.maximumRows.map {
                layout.bodyHeight(showingEntries: $0)
            },
        ]
        let limit = limits.compactMap { $0 }.min()
        return limit.map { pane?.extending(maximumHeight: $0) ?? $0 }
    }

    /// The event that reports the place of a level and the arrangement of its entries to the machine.
    func placed(_ level: Int) -> InteractionEvent {
        let frame = panels[level].frame
        let layout = frame.layout
        var arrangement = Arrangement(columns: layout.columnStarts, tilesPerRow: layout.tilesPerRow)
        if let beside = layout.tilesBeside {
            (arrangement.tileRuns, arrangement.tilesBeside) = (layout.tileRuns, beside)
        }
        return .placed(level: level, frame.body, opensLeft: frame.placement.opensLeft, arrangement)
    }

    // MARK: Other entries

    /// Lays out a panel with other entries so that visible rows stay in place, and redraws what looks different.
    ///
    /// - Parameters:
    ///   - changed: The entries that look different, if all others are unchanged; nil if anything may have changed.
    ///   - holdsRow: Whether the row under the pointer stays under it.
    ///   - renumbering: The new position of an earlier entry; nil if it is gone.
    mutating func show(
        _ entries: EntryList, inLevel level: Int, changed: [Int]?, holdsRow: Bool = false, renumbering: (Int) -> Int?,
        _ turn: inout Turn
    ) {
        let old = panels[level].view
        let held = holdsRow ? rowUnderPointer(ofLevel: level, renumbering) : nil
        var frame = frame(of: panels[level], with: entries, holdsRows: held != nil)
        var wanted = scroll(of: panels[level], in: frame, holding: held, renumbering)
        if held != nil, frame.clampedScroll(wanted) != wanted {
            // In its former height the menu can be scrolled so far that the row stays where it is.
            frame = self.frame(
                of: panels[level], with: entries, holdsRows: true, maximumHeight: panels[level].frame.body.height)
            wanted = scroll(of: panels[level], in: frame, holding: held, renumbering)
        }
        let scroll = frame.clampedScroll(wanted)
        panels[level].entries = entries
        panels[level].frame = frame
        panels[level].scrolling = panels[level].scrolling?.shifted(by: scroll - old.scroll)
        panels[level].scroll = scroll
        if var ways = panels[level].ways {
            ways.follow(from: old, to: panels[level].view, at: motion.now, options.theme.timing, renumbering)
            panels[level].ways = ways
            motion.noteMotion()
        }
        if let title = panels[level].renaming {
            panels[level].renaming = renumbering(title.entry).map { RowEditor(entry: $0, line: title.line) }
        }
        if frame.window != old.frame.window || frame.placement != old.frame.placement {
            turn.send(.reshape(level: level))
        } else if let changed, frame.layout.contentSize == old.frame.layout.contentSize, scroll == old.scroll,
            frame.layout.boxContents == old.frame.layout.boxContents,
            (changed + [old.visibleEntries.first, old.visibleEntries.last].compactMap { $0 }).allSatisfy({
                frame.layout.hasPlace(ofEntry: $0, as: old.frame.layout)
            })
        {
            for entry in changed { redraw(level: level, entry: entry, &turn) }
        } else {
            redraw(level: level, frame.body, &turn)
        }
        noteScroll(ofLevel: level)
    }

    /// The frame of an open menu with other entries.
    private func frame(
        of panel: Panel, with entries: EntryList, holdsRows: Bool, maximumHeight height: Double? = nil
    ) -> MenuFrame {
        let (metrics, old) = (options.theme.metrics, panel.frame.layout)
        let layout =
            old.exchanging(entries, columns: panel.menu.columns, measuring: measuring)
            ?? PanelLayout(
                entries: entries, metrics: metrics, measuring: measuring, scale: options.scale,
                minimumWidth: panel.frame.list.width, columns: panel.menu.columns,
                isRightToLeft: options.interaction.isRightToLeft, keepsMarks: old.keepsMarks,
                tile: old.split.tile?.width, total: panel.rows.shown.rowCount, loading: options.language.text(.loading)
            ).sliding(like: old)
        let pane = panel.frame.placement.pane
        let placement = panel.frame.placement.resized(
            to: pane?.extending(layout.bodySize) ?? layout.bodySize,
            in: options.monitor ?? options.monitor(at: panel.frame.body.center), metrics: metrics,
            maximumHeight: [maximumHeight(of: layout, with: pane), height].compactMap(\.self).min(),
            scale: options.scale,
            holdsRows: holdsRows)
        return MenuFrame(layout: layout, placement: placement)
    }

    /// The row under the pointer, and its new position; nil if there is none, or if the highlight has not left the first row yet.
    private func rowUnderPointer(ofLevel level: Int, _ renumbering: (Int) -> Int?) -> (old: Int, new: Int)? {
        guard !panels[level].staysFirst, let (found, entry, _) = entry(at: pointer), found == level,
            entry >= panels[level].entries.headerCount, let new = renumbering(entry)
        else { return nil }
        return (entry, new)
    }

    /// The scroll position at which a row, or else the first remaining visible one, stays in place.
    private func scroll(
        of old: Panel, in frame: MenuFrame, holding held: (old: Int, new: Int)?, _ renumbering: (Int) -> Int?
    ) -> Double {
        // A menu that opens upward stays at its lower end until the user scrolls it.
        if old.isReversed, old.scroll >= old.frame.maximumScroll { return frame.maximumScroll }
        if let held, held.new < frame.layout.count {
            let way = frame.layout.rect(ofEntry: held.new).minY - old.frame.layout.rect(ofEntry: held.old).minY
            return old.scroll + way + frame.list.minY - old.frame.list.minY
        }
        guard old.scroll > 0 else { return 0 }
        for entry in old.visibleEntries where entry >= old.entries.headerCount {
            guard let now = renumbering(entry), now < frame.layout.count else { continue }
            return old.scroll + frame.layout.rect(ofEntry: now).minY - old.frame.layout.rect(ofEntry: entry).minY
        }
        return old.scroll
    }

    /// Moves the panels with their first one to another placement.
    mutating func move(to placement: Placement) {
        guard let first = panels.first else { return }
        let way = placement.body.origin - first.frame.body.origin
        for level in panels.indices {
            let panel = panels[level]
            let moved =
                level == 0
                ? placement
                : panel.frame.placement.offset(by: way, within: placement.monitor, margin: panel.frame.layout.metrics)
            panels[level].frame = MenuFrame(layout: panel.frame.layout, placement: moved)
            panels[level].scroll = panels[level].frame.clampedScroll(panel.scroll)
        }
    }
}

extension Placement {
    /// The same placement, shifted, and further where it would leave its monitor.
    fileprivate func offset(by way: Vector, within monitor: Rect?, margin metrics: MenuMetrics) -> Placement {
        var (result, way) = (self, way)
        if let monitor {
            let room = monitor.inset(by: EdgeInsets(all: metrics.screenMargin))
            func slid(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
                max(low, min(start, high - length))
            }
            way.dx = slid(body.minX + way.dx, body.width, room.minX, room.maxX) - body.minX
            way.dy = slid(body.minY + way.dy, body.height, room.minY, room.maxY) - body.minY
            result.monitor = monitor
        }
        result.body = body.offset(by: way)
        result.tab = tab?.offset(by: way)
        result.source = source?.offset(by: way)
        return result
    }
}

extension SessionOptions {
    /// The entries of a menu in their own order. A menu that stands for itself may be empty until its rows arrive; a submenu, or a menu of a bar,
    /// says that it is.
    ///
    /// - Parameter old: As for `EntryList.init(_:showing:like:tiles:)`.
    func entries(of menu: MenuContent, inLevel level: Int, like old: EntryList? = nil) -> EntryList {
        level > 0 || bar != nil
            ? EntryList(ofOpened: menu, like: old, tiles: tiles) : EntryList(menu, like: old, tiles: tiles)
    }

    /// How many small or medium elements stand side by side.
    var tiles: TileLimits {
        TileLimits(small: theme.metrics.smallTilesPerRow, medium: theme.metrics.mediumTilesPerRow)
    }
}
