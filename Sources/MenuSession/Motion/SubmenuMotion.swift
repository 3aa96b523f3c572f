import MenuGeometry
import MenuInteraction
import MenuScene

/// What moves on the screen: submenus that come out of their rows or go back into them, menus that shrink under a press that is dragged out
/// of them, panels that come to another size.
///
/// It keeps the time of the last call, which is the moment that pictures show.
struct SubmenuMotion: Sendable {
    /// What is to be drawn of the next picture.
    enum Drawing: Sendable, Hashable {
        /// The line below the pinned entries of a level.
        case headerLine(level: Int)
        /// A level where it is.
        case panel(level: Int)
        /// A level, in its present size.
        case resized(level: Int)
        /// The submenu that shrinks back into its row.
        case departing
        /// Nothing of that submenu any more, which was of a level.
        case departed(level: Int)
    }

    /// The moment that pictures show, in seconds of the host's clock.
    private(set) var now = 0.0
    /// The submenu that grows out of its row; nil where none does.
    var arrival: SubmenuTransition?
    /// The submenu that shrinks back into its row; nil where none does.
    private(set) var departure: DepartingSubmenu?
    /// How far the menus have come that shrink under a dragged press: 0 as they are, 1 as small as they get.
    private var withdrawal = Transition.resting(at: 0)
    /// How far that is on the screen.
    private(set) var shownWithdrawal = 0.0
    /// Whether anything set out that takes steps.
    private var needsStep = false
    /// Whether the host was asked for a step.
    private var isStepAsked = false

    /// Whether a submenu is animated.
    var movesSubmenus: Bool { arrival != nil || departure != nil }

    mutating func setTime(_ time: Double) { now = time }

    // MARK: Setting out

    /// Notes that something is on its way, which `Transition` says how far.
    mutating func noteMotion() { needsStep = true }

    /// Whether the host is to be asked for a step: an animation is running, and no step was requested yet.
    mutating func asksForStep() -> Bool {
        defer { (needsStep, isStepAsked) = (false, isStepAsked || needsStep) }
        return needsStep && !isStepAsked
    }

    /// Lets a submenu grow out of its row; one that still shrinks back into that row is reversed.
    ///
    /// - Returns: The palette of the panel that has turned round, which is still on the screen; nil where none has.
    mutating func beginArrival(level: Int, from row: Rect, _ timing: Timing) -> Palette? {
        var transition = SubmenuTransition(level: level, row: row, restingAt: 0)
        var palette: Palette?
        if let old = departure, old.transition.level == level, old.transition.row == row {
            (transition, palette, departure) = (old.transition, old.panel.palette, nil)
        }
        transition.turnRound(to: 1, at: now, timing)
        arrival = transition
        noteMotion()
        return palette
    }

    /// Lets a submenu go back into its row.
    mutating func beginDeparture(_ departing: DepartingSubmenu) {
        departure = departing
        noteMotion()
    }

    /// Ends the way back of a submenu.
    ///
    /// - Returns: Its level; nil where none was animated.
    mutating func endDeparture() -> Int? { departure.take()?.transition.level }

    /// Shrinks the menus while a press is dragged out of them, and lets them come back to their size afterwards.
    ///
    /// - Parameters:
    ///   - part: How far out the press is, from 0 to 1; nil where none is dragged.
    ///   - isEnding: Whether the menus go away: then they stay as they are.
    mutating func withdraw(to part: Double?, isEnding: Bool, _ timing: Timing) {
        if let part {
            withdrawal = .resting(at: part)
        } else if isEnding {
            withdrawal = .resting(at: shownWithdrawal)
        } else if withdrawal.end != 0 {
            withdrawal = Transition(start: withdrawal.end, end: 0, time: now, duration: timing.submenuArrival)
        }
        if withdrawal.isMoving(at: now) || withdrawal.end != shownWithdrawal { noteMotion() }
    }

    // MARK: Steps

    /// Advances all animations.
    ///
    /// - Returns: What is to be drawn, in order.
    mutating func step(_ panels: inout [Panel]) -> [Drawing] {
        isStepAsked = false
        return stepHeaderLines(&panels) + stepSubmenus(panels) + stepWithdrawal(panels) + stepResizing(&panels)
    }

    private mutating func stepHeaderLines(_ panels: inout [Panel]) -> [Drawing] {
        var drawings: [Drawing] = []
        for level in panels.indices where panels[level].headerLine.duration > 0 {
            if panels[level].headerLine.isMoving(at: now) {
                noteMotion()
            } else {
                panels[level].headerLine = .resting(at: panels[level].headerLine.end)
            }
            drawings.append(.headerLine(level: level))
        }
        return drawings
    }

    private mutating func stepSubmenus(_ panels: [Panel]) -> [Drawing] {
        var drawings: [Drawing] = []
        if let transition = arrival {
            if transition.isMoving(at: now) { noteMotion() } else { arrival = nil }
            drawings += panels.drawings(through: transition.level)
        }
        if let transition = departure?.transition {
            let parents = panels.drawings(through: transition.level - 1)
            if transition.way.isMoving(at: now) {
                noteMotion()
                drawings += parents + [.departing]
            } else {
                departure = nil
                drawings += [.departed(level: transition.level)] + parents
            }
        }
        return drawings
    }

    private mutating func stepWithdrawal(_ panels: [Panel]) -> [Drawing] {
        if withdrawal.isMoving(at: now) { noteMotion() }
        let part = withdrawal.easedValue(at: now)
        guard part != shownWithdrawal else { return [] }
        shownWithdrawal = part
        return panels.drawings(through: panels.count - 1)
    }

    private mutating func stepResizing(_ panels: inout [Panel]) -> [Drawing] {
        var drawings: [Drawing] = []
        for level in panels.indices {
            guard let resize = panels[level].resize else { continue }
            if resize.way.isMoving(at: now) {
                noteMotion()
                drawings.append(.panel(level: level))
            } else {
                panels[level].resize = nil
                drawings.append(.resized(level: level))
            }
        }
        return drawings
    }

    /// Shows everything where it will be at once, as when all goes.
    mutating func finish(_ panels: [Panel]) -> [Drawing] {
        let last = arrival?.level ?? (departure?.transition.level).map { $0 - 1 }
        arrival = nil
        let departed = endDeparture().map { Drawing.departed(level: $0) }
        return (departed.map { [$0] } ?? []) + (last.map { panels.drawings(through: $0) } ?? [])
    }

    // MARK: Pictures

    /// How a level's menu grows at the moment; nil where it does not.
    func growth(ofLevel level: Int) -> Growth? {
        guard let arrival, arrival.level == level, arrival.way.isMoving(at: now) else { return nil }
        return Growth(row: arrival.row, part: arrival.way.easedValue(at: now))
    }

    /// How far the title of a level has come that was a row.
    func titleTurn(ofLevel level: Int) -> Double {
        guard let arrival, arrival.level == level else { return 1 }
        return arrival.title.value(at: now)
    }

    /// How many menus lie over a level of several; one that is animated counts in part.
    func recession(ofLevel level: Int, of count: Int) -> Double {
        let above = Double(count - 1 - level)
        if let departure { return above + departure.transition.way.easedValue(at: now) }
        guard let arrival, arrival.level == count - 1, level < arrival.level else { return above }
        return above - 1 + arrival.way.easedValue(at: now)
    }

    /// The picture of the submenu that shrinks back into its row, without the outlines of the others; nil where none does.
    var departingScene: PanelScene? {
        guard let departure else { return nil }
        var scene = departure.scene
        scene.growth = Growth(row: departure.transition.row, part: departure.transition.way.easedValue(at: now))
        scene.titleTurn = departure.transition.title.value(at: now)
        scene.recession = 0
        return scene
    }
}

extension [Panel] {
    /// All panels up to a level.
    fileprivate func drawings(through last: Int) -> [SubmenuMotion.Drawing] {
        indices.prefix(Swift.max(0, last + 1)).map { .panel(level: $0) }
    }
}
