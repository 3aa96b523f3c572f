public import MenuGeometry
import MenuInteraction
import MenuLayout
public import MenuModel
public import MenuScene

/// Items that the user moves, removes, renames and drops.
extension MenuSession {
    /// Moves an item of a level among its neighbours.
    func move(level: Int, entry: Int, before gap: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level), panels[level].rows.found == nil,
            let target = menus.index(level: level, of: entry, before: gap),
            let path = path(toEntry: entry, ofLevel: level)?.flatMap(\.self)
        else { return }
        report(.move(path, to: target), entry: entry, level: level, &turn)
    }

    func remove(level: Int, entry: Int, _ turn: inout Turn) {
        guard let path = path(toEntry: entry, ofLevel: level)?.flatMap(\.self) else { return }
        report(.remove(path), entry: entry, level: level, &turn)
    }

    /// Edits an item of a level, reports the edit to the host, and scrolls the item into view.
    private func report(_ edit: MenuEdit, entry: Int, level: Int, _ turn: inout Turn) {
        let rows = machine.levels[..<level].compactMap(\.openEntry) + [entry]
        guard let choice = choice(path: rows) else { return }
        // The report comes first: the owner's menu is up to date before any other request reaches it.
        turn.send(.edited(edit, choice))
        apply(edit, &turn)
        guard let now = edit.path(after: edit.place), panels.indices.contains(level),
            let shown = panels[level].entries.firstIndex(where: { $0.path == now.suffix($0.path.count) && !$0.isBack })
        else { return }
        menus.reveal(level: level, entry: shown, &turn)
    }

    /// Inserts an item that was made from a drop of another program.
    ///
    /// - Parameters:
    ///   - element: The item.
    ///   - path: The place, as in the request `acceptDrop`.
    ///   - time: The time, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    public func insert(_ element: MenuElement, at path: [Int], at time: Double) -> [SessionRequest] {
        call(at: time) { turn in
            let edit = MenuEdit.insert(element, at: path)
            var trial = panels[0].menu
            guard trial.apply(edit) else { return }
            turn.send(.edited(edit, choice(of: rows(leadingTo: path, element))))
            apply(edit, &turn)
        }
    }

    /// The rows of open menus that lead to an item that is inserted at a place, and the item.
    private func rows(leadingTo path: [Int], _ element: MenuElement) -> [EntryList.Entry] {
        var (rows, rest) = ([EntryList.Entry](), path)
        for level in panels.indices {
            guard machine.levels.indices.contains(level), let open = machine.levels[level].openEntry else { break }
            let row = panels[level].entries[open]
            guard rest.count > row.path.count, rest.starts(with: row.path) else { break }
            rows.append(row)
            rest.removeFirst(row.path.count)
        }
        return rows + [EntryList.Entry(element: element, path: rest)]
    }

    /// Applies an edit of the user to the open menus.
    private func apply(_ edit: MenuEdit, _ turn: inout Turn) {
        var shown = panels[0].menu
        guard shown.apply(edit) else { return }
        if let title = machine.title, let bar = options.bar, bar.menus.indices.contains(title) {
            menus.options.bar?.menus[title] = shown
        }
        var before: [Int] = []
        var after: [Int]? = []
        for level in 0... {
            guard panels.indices.contains(level), let now = after else { break }
            let old = panels[level].rows.source
            let open = machine.levels[level].openEntry.map { panels[level].entries[$0].path }
            menus.panels[level].menu = shown
            let entries = menus.entries(of: shown, inLevel: level)
            let prefix = before
            exchangeEntries(
                ofLevel: level, with: entries, isEdit: true,
                renumbering: { index in
                    guard old.indices.contains(index) else { return nil }
                    if old.isBack(index) { return 0 }
                    guard !old[index].path.isEmpty, let path = edit.path(after: prefix + old[index].path),
                        path.starts(with: now)
                    else { return nil }
                    let place = path.dropFirst(now.count)
                    return entries.firstIndex { $0.path.elementsEqual(place) && !$0.isBack }
                }, &turn)
            guard let open, machine.levels.indices.contains(level), let row = machine.levels[level].openEntry,
                let submenu = panels[level].entries[row].element.openedMenu
            else { break }
            before += open
            after = edit.path(after: before)
            shown = submenu
        }
    }

    // MARK: Places

    /// The path to an entry of an open menu, as the paths of the rows that lead to it, one per level.
    public func path(toEntry entry: Int, ofLevel level: Int) -> [[Int]]? {
        guard panels.indices.contains(level), machine.levels.indices.contains(level),
            panels[level].entries.indices.contains(entry)
        else { return nil }
        var path: [[Int]] = []
        for (upper, panel) in panels[..<level].enumerated() {
            guard let open = machine.levels[upper].openEntry else { return nil }
            path.append(panel.entries[open].path)
        }
        return path + [panels[level].entries[entry].path]
    }

    /// The path to the field of an open menu, as the paths of the rows that lead to it, one per level; nil if there is none.
    public func path(toFieldOfLevel level: Int) -> [[Int]]? {
        guard panels.indices.contains(level), let field = panels[level].field else { return nil }
        return path(toEntry: field.entry, ofLevel: level)
    }

    /// Whether a drop of another program's drag would be accepted at its current place.
    public var takesOffer: Bool { machine.offered != nil }

    /// The row that is dragged to another program: its original rectangle, how far it has been dragged, and its picture; nil if there is none.
    public var leaving: (rect: Rect, way: Vector, commands: [DrawCommand])? {
        guard let carried = machine.carried, case .leaving = carried.gesture, panels.indices.contains(carried.level)
        else { return nil }
        let picture = scene(ofLevel: carried.level).picture(ofEntry: carried.entry)
        return (picture.rect, carried.offset, picture.commands)
    }

    // MARK: Renaming

    /// Starts to rename a row, in place.
    func beginRenaming(level: Int, entry: Int, _ turn: inout Turn) {
        guard panels.indices.contains(level), panels[level].entries.indices.contains(entry) else { return }
        menus.reveal(level: level, entry: entry, &turn)
        var text = TextField(panels[level].entries[entry].element.title)
        text.selectAll()
        menus.panels[level].renaming = RowEditor(entry: entry, line: LineEditor(text))
        write(level: level, &turn)
    }

    /// Lets the title that is being edited handle an event: it gets all keys, and the pointer's events over it.
    ///
    /// - Returns: Whether the event was handled.
    func handleInTitle(_ event: SessionEvent, _ turn: inout Turn) -> Bool {
        guard let level = panels.indices.last(where: { panels[$0].renaming != nil }), machine.phase == .browsing else {
            return false
        }
        switch event {
        case .key(let stroke): handleInTitle(stroke, level: level, &turn)
        case .pasted(let text): write(level: level, &turn) { $0.text.insert(text) }
        case .pressed(let button, _, let point):
            guard let room = menus.titleRoom(ofLevel: level), room.contains(point) else {
                endRenaming(level: level, takes: true, &turn)
                return false
            }
            turn.send(.swallowPress)
            guard button == 1 else { return true }
            let (lettering, time) = (menus.lettering, turn.time)
            write(level: level, &turn) {
                let offset = $0.textOffset(at: point, in: room, lettering)
                $0.pressButton(at: point, offset: offset, countsClicks: false, time: time)
            }
        case .moved(let point):
            menus.pointer = point
            guard panels[level].renaming?.line.selectsByDragging == true, let room = menus.titleRoom(ofLevel: level)
            else { return true }
            write(level: level, &turn) { [lettering = menus.lettering] in
                $0.drag(to: $0.textOffset(at: point, in: room, lettering))
            }
        case .released:
            guard panels[level].renaming?.line.isPressed == true else { return false }
            menus.panels[level].renaming?.line.releaseButton()
        case .scrolled, .interrupted, .offered:
            endRenaming(level: level, takes: true, &turn)
            return false
        case .presented, .pressedInputMethod, .cancelled, .timerFired, .offerEnded: return false
        }
        return true
    }

    private func handleInTitle(_ stroke: KeyStroke, level: Int, _ turn: inout Turn) {
        switch stroke.name {
        case "Return", "KP_Enter", "ISO_Enter", "Tab", "F2": return endRenaming(level: level, takes: true, &turn)
        case "Escape": return endRenaming(level: level, takes: false, &turn)
        default: break
        }
        let offer = panels[level].renaming?.line.offer(by: .clipboard)
        switch options.field.keys[stroke] {
        case .edit(let edit), .editOrBrowse(let edit), .editOr(let edit, _):
            write(level: level, &turn) { [lettering = menus.lettering] in $0.apply(edit, lettering) }
        case .paste(let clipboard): turn.send(.requestText(clipboard))
        case .copy: if let offer { turn.send(offer) }
        case .cut:
            if let offer { turn.send(offer) }
            write(level: level, &turn) { $0.text.removeSelection() }
        default:
            if stroke.isTyped { write(level: level, &turn) { $0.text.type(stroke.text) } }
        }
    }

    /// Changes the title that is being edited, and redraws it.
    private func write(level: Int, _ turn: inout Turn, _ change: (inout LineEditor) -> Void = { _ in }) {
        guard var title = panels[level].renaming else { return }
        change(&title.line)
        if let room = menus.titleRoom(ofLevel: level) { title.line.revealCaret(in: room.width, menus.lettering) }
        menus.panels[level].renaming = title
        menus.redraw(level: level, entry: title.entry, &turn)
    }

    /// Ends the renaming; with `takes`, a valid new title is applied.
    private func endRenaming(level: Int, takes: Bool, _ turn: inout Turn) {
        guard let title = panels[level].renaming else { return }
        menus.panels[level].renaming = nil
        menus.redraw(level: level, entry: title.entry, &turn)
        let text = title.line.text.text
        guard takes, !text.allSatisfy(\.isWhitespace), panels[level].entries.indices.contains(title.entry),
            text != panels[level].entries[title.entry].element.title,
            let path = path(toEntry: title.entry, ofLevel: level)?.flatMap(\.self)
        else { return }
        report(.rename(path, to: text), entry: title.entry, level: level, &turn)
    }
}
