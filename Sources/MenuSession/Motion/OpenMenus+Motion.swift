import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

/// The animations of submenus that cover their parents, and of panels that change their size.
extension OpenMenus {
    /// Starts to grow the innermost submenu out of its row, if animations are on; one that still shrinks back into that row is reversed.
    ///
    /// - Returns: Whether an animation was reversed: then the submenu is still on the screen.
    mutating func beginArrival(from row: Rect, _ turn: inout Turn) -> Bool {
        let level = panels.count - 1
        motion.arrival = nil
        guard movesSubmenus else {
            finishDeparture(&turn)
            return false
        }
        let palette = motion.beginArrival(level: level, from: row, options.theme.timing)
        if let palette { panels[level].palette = palette }
        finishDeparture(&turn)
        return palette != nil
    }

    /// Closes the panels of a level and of all levels above it; the level's own panel may shrink back into its row first.
    mutating func close(from level: Int, _ machine: InteractionMachine, _ turn: inout Turn) {
        guard level < panels.count else { return }
        finishDeparture(&turn)
        let departing = departing(level: level, machine)
        panels.removeSubrange(level...)
        motion.arrival = nil
        if let departing { motion.beginDeparture(departing) }
        turn.send(departing == nil ? .close(from: level) : .retire(level: level))
        repaintBehind(through: panels.count - 1, &turn)
    }

    /// The transition of a level's menu back into its row; nil if there is none.
    private func departing(level: Int, _ machine: InteractionMachine) -> DepartingSubmenu? {
        guard movesSubmenus, level > 0, machine.levels.indices.contains(level - 1) else { return nil }
        let (parent, panel) = (panels[level - 1], panels[level])
        // The row that opened it normally keeps the highlight, but may be gone, or another row may be highlighted by now.
        guard let entry = machine.levels[level - 1].openEntry ?? machine.levels[level - 1].highlighted,
            parent.entries.indices.contains(entry),
            let menu = parent.entries[entry].element.openedMenu, menu.title == panel.menu.title
        else { return nil }
        var scene = scene(ofLevel: level, machine)
        (scene.highlighted, scene.isPressed, scene.carried, scene.insertion) = (nil, false, nil, nil)
        var transition =
            motion.arrival.flatMap { $0.level == level ? $0 : nil }
            ?? SubmenuTransition(level: level, row: .zero, restingAt: 1)
        transition.row = parent.rect(ofEntry: entry)
        transition.turnRound(to: 0, at: motion.now, options.theme.timing)
        guard transition.progress.isMoving(at: motion.now), let path = path(ofRows: machine.openRows.prefix(level - 1))
        else { return nil }
        return DepartingSubmenu(
            transition: transition, panel: panel, scene: scene, path: path + parent.entries[entry].path)
    }

    /// The paths of the rows of the first levels, joined; nil if one of them has none.
    func path(ofRows rows: some Collection<Int?>) -> [Int]? {
        var path: [Int] = []
        for (level, row) in rows.enumerated() {
            guard let row else { return nil }
            path += panels[level].entries[row].path
        }
        return path
    }

    /// Ends the animation of a menu that shrinks back into its row, and closes it.
    private mutating func finishDeparture(_ turn: inout Turn) {
        if let level = motion.endDeparture() { turn.send(.vanish(level: level)) }
    }

    /// Redraws the menus behind those that cover them.
    func repaintBehind(through last: Int, _ turn: inout Turn) {
        guard coversParent else { return }
        for level in panels.indices.prefix(last + 1) { turn.send(.repaint(level: level)) }
    }

    // MARK: Steps

    /// Advances all animations.
    mutating func step(_ turn: inout Turn) {
        for drawing in motion.step(&panels) { send(drawing, &turn) }
    }

    /// Completes all animations at once, for example when the menus end.
    mutating func finishMotion(_ turn: inout Turn) {
        for level in panels.indices where panels[level].ways.take() != nil {
            redraw(level: level, panels[level].frame.body, &turn)
        }
        for drawing in motion.finish(panels) { send(drawing, &turn) }
    }

    private func send(_ drawing: SubmenuMotion.Drawing, _ turn: inout Turn) {
        switch drawing {
        case .headerLine(let level):
            let panel = panels[level]
            redraw(level: level, PanelScene(frame: panel.frame, palette: panel.palette).headerLineRect, &turn)
        case .scrollBar(let level):
            if let bar = panels[level].frame.indicator(scroll: panels[level].scroll) {
                redraw(level: level, bar, &turn)
            }
        case .rows(let level): redraw(level: level, panels[level].frame.body, &turn)
        case .panel(let level): turn.send(.repaint(level: level))
        case .resized(let level): turn.send(.reshape(level: level))
        case .departing: turn.send(.repaintRetired)
        case .departed(let level): turn.send(.vanish(level: level))
        }
    }

    /// Starts the animation to a panel's new size from its previous look, if animations are on.
    ///
    /// - Parameters:
    ///   - old: How it was shown.
    ///   - former: Its picture before, which knows how rows that are gone looked.
    ///   - isShown: Whether the menus are on the screen already.
    ///   - renumbering: The new position of an earlier entry; nil if it is gone.
    mutating func beginResizing(
        level: Int, from old: PanelView, _ former: PanelScene, isShown: Bool, _ renumbering: (Int) -> Int?
    ) {
        let (timing, panel) = (options.theme.timing, panels[level])
        let stage = old.resize?.stage(at: motion.now)
        let body = stage?.extent(of: old.frame.body) ?? old.frame.body
        guard timing.isAnimated, timing.resize > 0, isShown, body != panel.frame.body else {
            panels[level].resize = nil
            return
        }
        var offsets: [Int: Vector] = [:]
        var gone: [Resizing.Gone] = (old.resize?.start.gone ?? []).map { $0.faded(stage?.progress ?? 1) }
        for entry in old.visibleEntries {
            guard let new = renumbering(entry), panel.entries.indices.contains(new) else {
                if stage == nil || stage?.rest(ofEntry: entry) != nil {
                    gone.append(former.gone(entry, by: stage?.rest(ofEntry: entry) ?? .zero))
                }
                continue
            }
            let was = old.rect(ofEntry: entry).origin + (stage?.rest(ofEntry: entry) ?? .zero)
            offsets[new] = was - panel.rect(ofEntry: new).origin
        }
        let room = old.frame.window.union(stage?.room ?? old.frame.window)
        panels[level].resize = PanelResize(
            start: Resizing(body: body, room: room, offsets: offsets, gone: gone, progress: 0),
            progress: Transition(start: 0, end: 1, time: motion.now, duration: timing.resize))
        motion.noteMotion()
    }

    // MARK: Carried rows

    /// Lets rows make room for the one that is carried, if it may be moved among them.
    mutating func part(level: Int, _ machine: InteractionMachine) {
        guard panels.indices.contains(level) else { return }
        guard let carried = machine.carried, carried.level == level, case .moving(let gap) = carried.gesture else {
            return settle(level: level)
        }
        var ways = panels[level].ways ?? RowWays()
        ways.carry(
            carried.entry, by: carried.offset + ways.shift, scroll: panels[level].scroll,
            rooms(for: carried.entry, before: gap, in: panels[level]), at: motion.now, options.theme.timing)
        panels[level].ways = ways
        if ways.isMoving(at: motion.now) { motion.noteMotion() }
    }

    /// The offsets of the rows that make room for one of them before another one.
    private func rooms(for entry: Int, before gap: Int?, in panel: Panel) -> [Int: Vector] {
        guard let gap, gap != entry, gap != entry + 1 else { return [:] }
        let (layout, isDown) = (panel.frame.layout, gap > entry)
        let range = isDown ? entry + 1..<gap : gap..<entry
        let visible = panel.visibleEntries.filter { $0 >= panel.entries.headerCount }
        guard let first = visible.first, let last = visible.last else { return [:] }
        let height = layout.rect(ofEntry: entry).height
        let areSlots = layout.tilesBeside != nil || layout.columnStarts.count > 1 || panel.entries[entry].strip != nil
        // Those just outside of the visible part come into it.
        return range.clamped(to: max(0, first - 1)..<min(layout.count, last + 2)).reduce(into: [:]) { rooms, other in
            let slot = isDown ? other - 1 : other + 1
            rooms[other] =
                areSlots
                ? layout.rect(ofEntry: slot).origin - layout.rect(ofEntry: other).origin
                : Vector(dx: 0, dy: isDown ? -height : height)
        }
    }

    /// Lets the carried row of a level, if there is one, settle in its place.
    mutating func settle(level: Int) {
        guard let ways = panels[level].ways, ways.isHeld else { return }
        let panel = panels[level]
        let scene = PanelScene(frame: panel.frame, palette: panel.palette, scroll: panel.scroll)
        panels[level].ways?.settle(at: motion.now, options.theme.timing) { entry, held, scroll in
            scene.bounded(held + Vector(dx: 0, dy: panel.scroll - scroll), ofEntry: entry)
        }
        motion.noteMotion()
    }

    // MARK: Pictures

    /// The number of menus that cover a level; one that is being animated counts in part.
    func recession(ofLevel level: Int) -> Double {
        coversParent && level < panels.count ? motion.recession(ofLevel: level, of: panels.count) : 0
    }

    /// Adds the progress of all animations of a level to its scene.
    func addMotion(ofLevel level: Int, to scene: inout PanelScene) {
        scene.recession = recession(ofLevel: level)
        scene.growth = motion.growth(ofLevel: level)
        if let resize = panels[level].resize, resize.progress.isMoving(at: motion.now) {
            scene.resizing = resize.stage(at: motion.now)
        }
        if motion.shownShrink > 0 {
            scene.shrink = Shrink(
                towards: panels[level].frame.attachment(to: origin),
                scale: 1 - (1 - options.theme.metrics.dragScale) * motion.shownShrink)
        }
    }

    /// The point that the first menu popped out of, in screen points; nil in the middle of a monitor.
    private var origin: Point? {
        switch options.placement {
        case .pointer(let point), .at(let point): point
        case .anchor(let rect, _, _, _): rect.center
        case .center, .centered, .submenu, .over: nil
        }
    }
}
