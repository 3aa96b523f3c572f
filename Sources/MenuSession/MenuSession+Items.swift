public import Geometry
import MenuInteraction
import MenuLayout
public import MenuModel
public import MenuScene

extension MenuSession {
    /// Puts an item of a level elsewhere among those beside it.
    func move(level: Int, entry: Int, before gap: Int, at time: Double) {
        guard panels.indices.contains(level), panels[level].rows == nil,
            let target = index(level: level, of: entry, before: gap),
            let path = path(toEntry: entry, ofLevel: level)?.flatMap(\.self)
        else { return }
        report(.move(path, to: target), entry: entry, level: level, at: time)
    }

    /// Does something to an item of a level, and tells the host; then the item is in sight, wherever it is.
    func report(_ edit: MenuEdit, entry: Int, level: Int, at time: Double) {
        let rows = machine.levels[..<level].compactMap(\.openEntry) + [entry]
        guard let choice = choice(path: rows) else { return }
        // It is told first: whoever keeps the menu has it right before anything else is asked of them.
        requests.append(.edited(edit, choice))
        apply(edit, at: time)
        guard let now = edit.path(after: edit.place), panels.indices.contains(level),
            let shown = panels[level].entries.firstIndex(where: { $0.path == now.suffix($0.path.count) && !$0.isBack })
        else { return }
        reveal(level: level, entry: shown)
    }

    /// Makes an item of something that came from another program.
    ///
    /// - Parameters:
    ///   - element: The item.
    ///   - path: Where, as the request to take it said.
    ///   - time: When, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    public func insert(_ element: MenuElement, at path: [Int], at time: Double) -> [SessionRequest] {
        guard !isOver else { return [] }
        requests = []
        now = time
        let edit = MenuEdit.insert(element, at: path)
        var trial = panels[0].menu
        guard trial.apply(edit) else { return [] }
        requests.append(.edited(edit, choice(of: rows(leadingTo: path, element))))
        apply(edit, at: time)
        return requests
    }

    /// The rows of open menus that lead to an item which comes in at a place, and the item there.
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

    /// Does to the open menus what a person did.
    private func apply(_ edit: MenuEdit, at time: Double) {
        var shown = panels[0].menu
        guard shown.apply(edit) else { return }
        if let title = machine.title, let bar = options.bar, bar.menus.indices.contains(title) {
            options.bar?.menus[title] = shown
        }
        var before: [Int] = []
        var after: [Int]? = []
        for level in 0... {
            guard panels.indices.contains(level), let now = after else { break }
            let old = panels[level].source
            let open = machine.levels[level].openEntry.map { panels[level].entries[$0].path }
            panels[level].menu = shown
            let entries = entries(of: shown, inLevel: level)
            let prefix = before
            exchangeEntries(
                ofLevel: level, with: entries,
                renumbering: { index in
                    guard old.indices.contains(index) else { return nil }
                    if old.isBack(index) { return 0 }
                    guard !old[index].path.isEmpty, let path = edit.path(after: prefix + old[index].path),
                        path.starts(with: now)
                    else { return nil }
                    let place = path.dropFirst(now.count)
                    return entries.firstIndex { $0.path.elementsEqual(place) && !$0.isBack }
                }, at: time)
            guard let open, machine.levels.indices.contains(level), let row = machine.levels[level].openEntry,
                let submenu = panels[level].entries[row].element.submenu
            else { break }
            before += open
            after = edit.path(after: before)
            shown = submenu
        }
    }

    // MARK: Places

    /// The index that an item of a level has among those beside it when it goes to a place between entries.
    private func index(level: Int, of entry: Int, before gap: Int) -> Int? {
        let entries = panels[level].entries
        guard let from = entries[entry].path.last else { return nil }
        let around = entries[entry].path.dropLast()
        func beside(_ index: Int) -> Int? {
            guard entries.indices.contains(index), index >= entries.headerCount, !entries[index].path.isEmpty,
                entries[index].path.dropLast() == around
            else { return nil }
            return entries[index].path.last
        }
        let way = panels[level].isTurned ? -1 : 1
        // What it passes over last comes to stand right where it was; next to what does not move, it is beside that.
        let target =
            gap > entry
            ? beside(gap - 1) ?? beside(gap).map { $0 - way }
            : beside(gap) ?? beside(gap - 1).map { $0 + way }
        return target == from ? nil : target
    }

    /// Where an item would come in that is put between entries of a level: the indices that lead there from the first menu.
    func place(level: Int, before gap: Int) -> [Int]? {
        guard panels.indices.contains(level) else { return nil }
        return panels[..<level].indices.reduce(into: []) { way, upper in
            if let open = machine.levels[upper].openEntry { way += panels[upper].entries[open].path }
        } + panels[level].place(before: gap)
    }

    /// The place between entries that a point lies at; nil where nothing can be put down there, as among rows that were found.
    func gap(at point: Point, level: Int) -> Int? {
        let panel = panels[level]
        guard panel.rows == nil, !panel.entries.isEmpty || panel.menu.acceptsDrops, panel.entries.lines == nil,
            !liesOver || level == panels.count - 1
        else { return nil }
        return panel.frame.gap(at: point, scroll: panel.scroll)
    }

    /// What lies under something that another program drags. It comes in only where a menu takes such things.
    func locateOffer(_ point: Point) -> InteractionEvent.Pointer {
        var located = locate(point)
        switch located.hit {
        case .entry(let level, _), .body(let level):
            if let gap = located.gap, !panels[level].takesDrops(before: gap) { located.gap = nil }
        case .anchor, .title:
            located.gap = nil
            // The title of the open menu stands for its end.
            guard isOwnTitle(located.hit), let end = endGap, panels[0].takesDrops(before: end) else { break }
            (located.hit, located.gap) = (.body(level: 0), end)
        case .inputMethod, .outside: located.gap = nil
        }
        return located
    }

    private func isOwnTitle(_ hit: InteractionEvent.Hit) -> Bool {
        if case .title(let title) = hit { title == machine.title } else { hit == .anchor }
    }

    /// The place behind the last item of the first menu; nil where nothing can be put there.
    private var endGap: Int? {
        let panel = panels[0]
        guard panel.rows == nil, !panel.entries.isEmpty || panel.menu.acceptsDrops, panel.entries.lines == nil,
            !liesOver || panels.count == 1
        else { return nil }
        return panel.isTurned ? panel.entries.headerCount : panel.entries.count - panel.entries.footerCount
    }

    /// Whether what another program drags over the menus would come in where it is.
    public var takesOffer: Bool { machine.offered != nil }

    // MARK: Pictures

    /// The row that is on its way to another program: where it lay, how far it was carried, and its picture; nil where none is.
    public var leaving: (rect: Rect, way: Vector, commands: [DrawCommand])? {
        guard let carried = machine.carried, case .leaving = carried.manner, panels.indices.contains(carried.level)
        else { return nil }
        let picture = scene(ofLevel: carried.level).picture(ofEntry: carried.entry)
        return (picture.rect, carried.way, picture.commands)
    }

    /// Adds what is carried, offered and written to the picture of a menu.
    func addItems(ofLevel level: Int, to scene: inout PanelScene) {
        scene.renamed = panels[level].renaming?.look(style: options.theme.metrics.titleFont, measuring: measuring)
        if let offered = machine.offered, offered.level == level { scene.insertion = offered.before }
        guard let carried = machine.carried, carried.level == level else { return }
        switch carried.manner {
        case .moving(let gap):
            scene.carried = CarriedLook(entry: carried.entry, way: carried.way, manner: .lifted)
            scene.insertion = gap.flatMap { $0 == carried.entry || $0 == carried.entry + 1 ? nil : $0 }
        case .sliding(let isFar):
            scene.carried = CarriedLook(
                entry: carried.entry, way: Vector(dx: carried.way.dx, dy: 0), manner: .aside(isFar: isFar))
        case .leaving: scene.carried = CarriedLook(entry: carried.entry, way: .zero, manner: .away)
        }
    }
}

extension Panel {
    /// Where an item would come in that is put between entries: the indices that lead there from the panel's menu.
    ///
    /// Between the last entry of a menu that is shown in the rows and what follows it, that is where such things are taken.
    fileprivate func place(before gap: Int) -> [Int] {
        let places = [path(of: gap, isBehind: isTurned), path(of: gap - 1, isBehind: !isTurned)].compactMap { $0 }
        return places.first(where: takesDrops) ?? places.first ?? [menu.items.count]
    }

    /// The place of an entry that has one, or the place behind it.
    private func path(of entry: Int, isBehind: Bool) -> [Int]? {
        let rows = entries.headerCount..<entries.count - entries.footerCount
        guard rows.contains(entry), !entries[entry].path.isEmpty else { return nil }
        var path = entries[entry].path
        if isBehind { path[path.count - 1] += 1 }
        return path
    }

    /// Whether what other programs drop may come in between entries.
    fileprivate func takesDrops(before gap: Int) -> Bool { takesDrops(at: place(before: gap)) }

    /// Whether the menu takes what other programs drop, or one does that is shown in its rows and that a place belongs to.
    private func takesDrops(at path: [Int]) -> Bool {
        if menu.acceptsDrops { return true }
        var items = menu.items
        for index in path.dropLast() {
            guard index < items.count, case .menu(let inner) = items[index] else { return false }
            if inner.acceptsDrops { return true }
            items = inner.items
        }
        return false
    }
}
