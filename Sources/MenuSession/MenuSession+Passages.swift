import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
public import MenuScene

/// A submenu that lies over its parent, on its way out of the row that it was opened from or back into it.
struct Passage: Sendable {
    /// The level of its panel.
    var level: Int
    /// The row, in screen points.
    var row: Rect
    /// How far it is, from the row at 0 to the menu at 1.
    var way: Transition
    /// How far the row has become a title.
    var turn: Transition

    /// Whether it is not there yet.
    func isMoving(at now: Double) -> Bool { way.isMoving(at: now) || turn.isMoving(at: now) }
}

/// A submenu that was closed, and is still seen on its way back.
struct Departure: Sendable {
    var passage: Passage
    /// Its panel as it was.
    var panel: Panel
    /// Its picture before it set out.
    var scene: PanelScene
    /// The places of the rows that led to it.
    var path: [Int]
}

/// How submenus that lie over their parents come and go.
extension MenuSession {
    /// Lets the innermost submenu grow out of its row, where things are animated; one that is still on its way back into that row turns round.
    ///
    /// - Returns: Whether it has turned round: then it is still on the screen.
    func beginArrival(from row: Rect) -> Bool {
        let (timing, level) = (options.theme.timing, panels.count - 1)
        arrival = nil
        guard isPassing else {
            finishDeparture()
            return false
        }
        var passage = Passage(level: level, row: row, way: .resting(at: 0), turn: .resting(at: 0))
        let isBack = departure.map { $0.passage.level == level && $0.passage.row == row } ?? false
        if isBack, let old = departure.take() {
            passage = old.passage
            panels[level].palette = old.panel.palette
        } else {
            finishDeparture()
        }
        passage.turnRound(to: 1, at: now, timing)
        arrival = passage
        askForStep()
        return isBack
    }

    /// Whether submenus come and go bit by bit.
    private var isPassing: Bool {
        let timing = options.theme.timing
        return liesOver && timing.isAnimated && timing.submenuArrival > 0
    }

    /// The way back of a level's menu into its row; nil where there is none.
    func departure(ofLevel level: Int) -> Departure? {
        guard isPassing, level > 0, machine.levels.indices.contains(level - 1) else { return nil }
        let (parent, panel) = (panels[level - 1], panels[level])
        // The row that had opened it keeps the highlight; it may be gone, though, or another one may have it by now.
        guard let entry = machine.levels[level - 1].openEntry ?? machine.levels[level - 1].highlighted,
            parent.entries.indices.contains(entry),
            let menu = parent.entries[entry].element.submenu, menu.title == panel.menu.title
        else { return nil }
        var scene = scene(ofLevel: level)
        (scene.highlighted, scene.isPressed, scene.carried, scene.insertion) = (nil, false, nil, nil)
        var passage =
            arrival.flatMap { $0.level == level ? $0 : nil }
            ?? Passage(level: level, row: .zero, way: .resting(at: 1), turn: .resting(at: 1))
        passage.row = parent.frame.rect(ofEntry: entry, scroll: parent.scroll)
        passage.turnRound(to: 0, at: now, options.theme.timing)
        guard passage.way.isMoving(at: now) else { return nil }
        var path: [Int] = []
        for upper in 0..<level - 1 {
            guard let open = machine.levels[upper].openEntry else { return nil }
            path += panels[upper].entries[open].path
        }
        return Departure(passage: passage, panel: panel, scene: scene, path: path + parent.entries[entry].path)
    }

    /// Goes on with what comes and goes.
    func stepPassages() {
        if let passage = arrival {
            if passage.isMoving(at: now) { askForStep() } else { arrival = nil }
            repaint(through: passage.level)
        }
        if let passage = departure?.passage {
            if passage.way.isMoving(at: now) {
                askForStep()
                repaint(through: passage.level - 1)
                requests.append(.repaintRetired)
            } else {
                finishDeparture()
                repaint(through: passage.level - 1)
            }
        }
    }

    /// Takes a menu away that is on its way back.
    func finishDeparture() {
        guard let level = departure.take()?.passage.level else { return }
        requests.append(.vanish(level: level))
    }

    /// Shows everything where it will be at once, as when all goes.
    func finishPassages() {
        let last = arrival?.level ?? (departure?.passage.level).map { $0 - 1 }
        arrival = nil
        finishDeparture()
        if let last { repaint(through: last) }
    }

    /// Whether a submenu is on its way out of its row or back into it.
    public var isGrowing: Bool { arrival != nil || departure != nil }

    /// The picture of a closed menu that is on its way back into its row; nil where none is.
    public var retiredScene: PanelScene? {
        guard let departure else { return nil }
        var scene = departure.scene
        scene.growth = Growth(row: departure.passage.row, part: departure.passage.way.easedValue(at: now))
        scene.titleTurn = departure.passage.turn.value(at: now)
        scene.bodies = panels.indices.map(silhouette)
        scene.recession = 0
        return scene
    }

    /// That menu, and the places of the rows that led to it.
    package var retired: (panel: Panel, path: [Int])? { departure.map { ($0.panel, $0.path) } }

    /// How a level's menu grows at the moment; nil where it does not.
    func growth(ofLevel level: Int) -> Growth? {
        guard let arrival, arrival.level == level, arrival.way.isMoving(at: now) else { return nil }
        return Growth(row: arrival.row, part: arrival.way.easedValue(at: now))
    }

    /// How far the title of a level has come that was a row.
    func titleTurn(ofLevel level: Int) -> Double {
        guard let arrival, arrival.level == level else { return 1 }
        return arrival.turn.value(at: now)
    }

    /// How many menus lie over a level; one that is on its way counts in part.
    func recession(ofLevel level: Int) -> Double {
        guard liesOver, level < panels.count else { return 0 }
        let count = Double(panels.count - 1 - level)
        if let departure { return count + departure.passage.way.easedValue(at: now) }
        guard let arrival, arrival.level == panels.count - 1, level < arrival.level else { return count }
        return count - 1 + arrival.way.easedValue(at: now)
    }
}

extension Passage {
    /// Goes on from where it is to one of its ends.
    fileprivate mutating func turnRound(to end: Double, at now: Double, _ timing: Timing) {
        let (part, turned) = (way.easedValue(at: now), turn.value(at: now))
        way = Transition(start: part, end: end, time: now, duration: timing.submenuArrival * abs(end - part))
        turn = Transition(start: turned, end: end, time: now, duration: timing.submenuTitle * abs(end - turned))
    }
}
