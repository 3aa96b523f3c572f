import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSearch
import TextEditing

extension MenuSession {
    /// Gives a menu that was laid out its field, where it has one in its pinned entries, and filters by the text that it starts with.
    func addField(toLevel level: Int) {
        let source = panels[level].source
        guard let (entry, element) = source.field else { return }
        let isFocused = element.isEnabled && element.focusesOnAppearance
        panels[level].field = PanelField(
            entry: entry, isEnabled: element.isEnabled,
            text: TextField(element.text, isSecret: options.field.isSecret), focus: isFocused ? .text : .none)
        if options.field.filters, element.filters {
            panels[level].filter = makeFilter(of: source, raising: panels[level].used)
        }
        revealCaret(inLevel: level)
        if !element.text.isEmpty { refilter(level: level, at: 0) }
    }

    /// Keeps the field of an open menu with its element, which may have come, gone, moved or changed since.
    func followField(ofLevel level: Int, from old: EntryList) {
        guard let (entry, element) = panels[level].source.field else {
            guard panels[level].field != nil else { return }
            stopSearch(inLevel: level)
            return (panels[level].field, panels[level].filter, panels[level].rows) = (nil, nil, nil)
        }
        guard var field = panels[level].field, let before = old.field?.element else {
            return addField(toLevel: level)
        }
        field.entry = entry
        if element.isEnabled != field.isEnabled {
            field.isEnabled = element.isEnabled
            if !field.isEnabled { field.focus = .none }
        }
        // A text that its owner has set, and not one that he has just been told of.
        let isNew = element.text != before.text && element.text != field.text.text
        if isNew { field.text = TextField(element.text, isSecret: options.field.isSecret) }
        panels[level].field = field
        if isNew { revealCaret(inLevel: level) }
    }

    private func makeFilter(of source: EntryList, raising used: UsedRows?) -> any RowFilter {
        var filter =
            options.field.makeFilter?(options.field)
            ?? TitleFilter(
                mode: options.field.mode, options: options.field.matching,
                capitalsCount: options.field.capitalsCount, longSearch: options.field.longSearch)
        filter.take(source)
        filter.raise(used)
        return filter
    }

    /// Looks anew for what is typed, after what counts has changed.
    func rematch(level: Int, at time: Double, _ change: (inout MatchOptions) -> Void) {
        change(&options.field.matching)
        guard panels[level].filter != nil else { return }
        panels[level].filter = makeFilter(of: panels[level].source, raising: panels[level].used)
        refilter(level: level, at: time)
    }

    /// Highlights what a person who accepts at once would mean, after the first panel was shown.
    func pointOutFirst(at time: Double) {
        let panel = panels[0]
        guard panel.field?.focus == .text, machine.levels[0].highlighted == nil || panel.isFiltered else { return }
        pointOutBest(level: 0, at: time)
    }

    /// Highlights the first row that can be chosen, where something is typed or the first one is asked for; else none.
    func pointOutBest(level: Int, at time: Double) {
        let panel = panels[level]
        let wants = options.field.highlightsFirst || !(panel.field?.text.isEmpty ?? true)
        let rows = panel.entries.headerCount..<panel.entries.count
        let start = options.field.keepsPlace ? max(0, min(panel.keptPlace, rows.count - 1)) : 0
        let isEnabled = { (row: Int) in panel.entries[row].element.isEnabled }
        let best = wants ? rows.dropFirst(start).first(where: isEnabled) ?? rows.first(where: isEnabled) : nil
        if best == nil { scroll(level: level, to: 0) }
        feed(.pointedOut(level: level, index: best), at: time)
    }

    /// Lists what the text of a field finds from now on, and highlights the best of it.
    func refilter(level: Int, at time: Double) {
        guard panels[level].filter != nil else { return }
        chooseDepth(level: level)
        if let highlighted = machine.levels[level].highlighted {
            panels[level].keptPlace = highlighted - panels[level].entries.headerCount
        }
        if startSearch(inLevel: level, isTextNew: true) {
            closePanels(above: level, at: time)
        } else if findAnew(inLevel: level) {
            stopSearch(inLevel: level)
            closePanels(above: level, at: time)
            showAnew(inLevel: level, at: time)
        }
    }

    private func stopSearch(inLevel level: Int) {
        guard panels[level].search != nil else { return }
        panels[level].search = nil
        panels[level].isSettling = false
        requests.append(.stopSearch)
    }

    private func closePanels(above level: Int, at time: Double) {
        // A submenu belongs to a row that may be gone or elsewhere; the engine closes it with the highlight.
        if panels.count > level + 1 { feed(.pointedOut(level: level, index: nil), at: time) }
    }

    /// Finds the rows that the present text means.
    ///
    /// - Returns: Whether it means anything yet.
    @discardableResult
    func findAnew(inLevel level: Int) -> Bool {
        guard let text = panels[level].field?.text.text, let rows = panels[level].filter?.rows(for: text) else {
            return false
        }
        panels[level].rows = text.isEmpty ? panels[level].rowsAtRest : rows.isAll ? nil : rows
        return true
    }

    /// The entries that a menu shows of its source.
    func shown(inLevel level: Int) -> EntryList {
        let (source, rows) = (raisingField(ofLevel: level), panels[level].rows)
        guard let rows else { return source }
        if let lines = source.lines, !rows.isEmpty || options.field.emptyNote == nil {
            return source.showing(lines, rows)
        }
        var entries = Array(source.prefix(source.headerCount))
        if rows.isEmpty, let note = options.field.emptyNote {
            entries.append(.init(element: .header(Header(title: note)), path: []))
        }
        entries += rows.lazy.filter { $0 < source.count - source.headerCount }.map { source[source.headerCount + $0] }
        return EntryList(entries, headerCount: source.headerCount)
    }

    /// The source of a menu, with a field that comes up as something is typed.
    private func raisingField(ofLevel level: Int) -> EntryList {
        let source = panels[level].source
        guard let field = panels[level].field, !field.text.isEmpty, source.indices.contains(field.entry),
            case .search(var element) = source[field.entry].element, element.isCollapsed
        else { return source }
        element.appearsWhenTyped = false
        var entries = Array(source)
        entries[field.entry].element = .search(element)
        return EntryList(entries, headerCount: source.headerCount, footerCount: source.footerCount)
    }

    /// Has what is in submenus looked through too, as long as something is typed and that is wished.
    private func chooseDepth(level: Int) {
        let isDeep = options.field.findsInSubmenus && !(panels[level].field?.text.isEmpty ?? true)
        guard panels[level].isDeep != isDeep else { return }
        panels[level].isDeep = isDeep
        let entries = EntryList(panels[level].menu)
        let source = isDeep ? entries.reachingIntoSubmenus() : entries
        panels[level].source = source
        panels[level].filter?.take(source)
        lookAtUses(inLevel: level)
    }

    /// Adds what is typed, found and marked to the picture of a menu.
    func addSearch(ofLevel level: Int, to scene: inout PanelScene) {
        let panel = panels[level]
        if !panel.marks.isEmpty {
            scene.marked = Set(
                panel.frame.visibleEntries(scroll: panel.scroll).filter { entry in
                    panel.row(ofEntry: entry).map(panel.marks.contains) ?? false
                })
        }
        guard let field = panel.field else { return }
        scene.field = field.look(style: options.theme.metrics.titleFont, measuring: measuring)
        if let note = note(inFieldOf: panel) {
            scene.field?.note = note.text
            scene.field?.noteWidth = note.width
        }
        guard panel.rows != nil, var filter = panel.filter else { return }
        for entry in panel.frame.visibleEntries(scroll: panel.scroll) where panel.row(ofEntry: entry) != nil {
            guard let title = panel.frame.layout.row(at: entry).title?.text else { continue }
            let found = filter.foundCharacters(in: title)
            if !found.isEmpty { scene.found[entry] = found }
        }
    }

    /// What is typed in the field of a level; nil where it has none.
    public func typedText(inLevel level: Int = 0) -> String? {
        panels.indices.contains(level) ? panels[level].field?.text.text : nil
    }
}

extension EntryList {
    /// The field among the pinned entries, and which one it is; nil where there is none.
    fileprivate var field: (entry: Int, element: SearchField)? {
        for entry in 0..<headerCount {
            if case .search(let element) = self[entry].element { return (entry, element) }
        }
        return nil
    }
}
