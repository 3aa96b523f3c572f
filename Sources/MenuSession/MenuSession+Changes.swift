import Geometry
import MenuInteraction
import MenuLayout
public import MenuModel
import TextEditing

extension MenuSession {
    /// Shows other entries in an open menu, as when rows come, go, move or change while people look at it.
    ///
    /// The highlight, an open submenu and a press stay with their entry wherever it is now, and the rows that are seen stay in their place
    /// where they can. The body keeps the edges that face its anchor and never gets narrower, so that nothing jumps.
    ///
    /// - Parameters:
    ///   - level: The open menu, from 0; nothing happens where there is none.
    ///   - entries: What it lists from now on.
    ///   - changed: The new positions of entries that look different, where all others are as they were and where they were; nil where
    ///     anything may have changed.
    ///   - renumbering: Where an entry of before is now; nil where it is gone. Positions are those among all entries of the menu, whether a
    ///     text finds them or not. Asked for the few entries that matter.
    ///   - time: When it happened, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    /// - Complexity: That of a layout: O(number of entries), O(1) for lines but for one pass over their starts.
    public func replaceEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?,
        at time: Double
    ) -> [SessionRequest] {
        guard !isOver, panels.indices.contains(level) else { return [] }
        requests = []
        now = time
        exchangeEntries(ofLevel: level, with: entries, changed: changed, renumbering: renumbering, at: time)
        return requests
    }

    /// Does so among other requests.
    func exchangeEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?,
        at time: Double
    ) {
        let old = panels[level]
        panels[level].source = old.isDeep ? entries.reachingIntoSubmenus() : entries
        panels[level].remark(renumbering)
        followField(ofLevel: level, from: old.source)
        lookAtUses(inLevel: level)
        guard panels[level].filter != nil else {
            showAtRest(inLevel: level, from: old, changed: changed, renumbering: renumbering, at: time)
            let isAnswer = panels[level].field?.text.isEmpty == false
            // Lines come in by thousands, and what is typed is answered at once.
            if entries.lines == nil, !isAnswer { beginResizing(level: level, from: old, renumbering) }
            // What is left of the rows is what the text has found.
            if isAnswer, panels[level].field?.focus == .text, machine.levels[level].highlighted == nil {
                pointOutBest(level: level, at: time)
            }
            return
        }
        let source = panels[level].source
        panels[level].filter?.take(source)
        func renumber(_ entry: Int) -> Int? {
            old.isDeep ? source.index(ofElement: old.source[entry], near: entry) : renumbering(entry)
        }
        // Rows that come while others are looked for are looked at after these.
        if entries.lines != nil, old.search != nil || startSearch(inLevel: level, isTextNew: false) { return }
        findAnew(inLevel: level)
        let (now, holdsBest) = (panels[level], holdsBest(inLevel: level))
        show(
            shown(inLevel: level), inLevel: level, changed: nil,
            renumbering: { old.sourcePosition(of: $0).flatMap(renumber).flatMap(now.shownPosition) }, at: time)
        pointOutFirstFound(inLevel: level, after: old, holdsBest: holdsBest, at: time)
    }

    /// Shows entries in place of those that an open menu shows.
    func show(
        _ entries: EntryList, inLevel level: Int, changed: [Int]? = nil, renumbering: (Int) -> Int?, at time: Double
    ) {
        let old = panels[level]
        let frame = frame(of: old, with: entries)
        panels[level].entries = entries
        if let field = old.renaming {
            panels[level].renaming?.entry = renumbering(field.entry) ?? -1
            if panels[level].renaming?.entry == -1 { panels[level].renaming = nil }
        }
        panels[level].frame = frame
        panels[level].scroll = frame.clampedScroll(scroll(of: old, in: frame, renumbering))
        if frame.window != old.frame.window || frame.placement != old.frame.placement {
            requests.append(.reshape(level: level))
        } else if let changed, frame.layout.contentSize == old.frame.layout.contentSize,
            panels[level].scroll == old.scroll,
            (changed + old.frame.visibleEntries(scroll: old.scroll).ends).allSatisfy({
                frame.layout.hasPlace(ofEntry: $0, as: old.frame.layout)
            })
        {
            for entry in changed { redraw(level: level, entry: entry) }
        } else {
            redraw(level: level, frame.body)
        }
        noteScroll(ofLevel: level)
        var mapping: [Int: Int] = [:]
        for entry in entriesThatMatter(inLevel: level) { mapping[entry] = renumbering(entry) }
        feed(.entriesChanged(level: level, entries, mapping: mapping), at: time)
        feed(placed(level), at: time)
        if wasPresented { lookUnderPointer(at: time) }
    }

    /// The frame of an open menu with other entries.
    private func frame(of panel: Panel, with entries: EntryList) -> MenuFrame {
        let metrics = options.theme.metrics
        let layout = PanelLayout(
            entries: entries, metrics: metrics, measuring: measuring, scale: options.scale,
            minimumWidth: panel.frame.body.width, columns: panel.menu.columns,
            isRightToLeft: options.interaction.isRightToLeft, keepsMarks: panel.frame.layout.keepsMarks
        ).sliding(like: panel.frame.layout)
        let placement = panel.frame.placement.resized(
            to: layout.contentSize, in: options.monitor ?? options.monitor(at: panel.frame.body.center),
            metrics: metrics, maximumHeight: maximumHeight(of: layout), scale: options.scale)
        return MenuFrame(layout: layout, placement: placement)
    }

    /// The scroll position at which the first row that is still there stays where it was.
    private func scroll(of old: Panel, in frame: MenuFrame, _ renumbering: (Int) -> Int?) -> Double {
        // A menu that was turned upward stays at its lower end until somebody scrolls it.
        if old.isTurned, old.scroll >= old.frame.maximumScroll { return frame.maximumScroll }
        guard old.scroll > 0 else { return 0 }
        for entry in old.frame.visibleEntries(scroll: old.scroll) where entry >= old.entries.headerCount {
            guard let now = renumbering(entry), now < frame.layout.count else { continue }
            return old.scroll + frame.layout.rect(ofEntry: now).minY - old.frame.layout.rect(ofEntry: entry).minY
        }
        return old.scroll
    }

    /// The entries of a level that the engine speaks of.
    private func entriesThatMatter(inLevel level: Int) -> Set<Int> {
        var entries: Set<Int> = []
        if machine.levels.indices.contains(level) {
            let state = machine.levels[level]
            entries.formUnion([state.highlighted, state.openEntry].compactMap { $0 })
        }
        entries.formUnion(machine.trackedEntries(inLevel: level))
        return entries
    }
}

extension [Int] {
    /// The first and the last of them.
    fileprivate var ends: [Int] { [first, last].compactMap { $0 } }
}
