import MenuGeometry
import MenuInteraction
import MenuScene

/// The animations on the screen: submenus that grow out of their rows or shrink back into them, menus that shrink under a press that is dragged out
/// of them, and panels that change their size.
///
/// It keeps the time of the last call, which is the time that pictures show.
struct SubmenuMotion: Sendable {
    /// A part that has to be drawn for the next picture.
    enum Drawing: Sendable, Hashable {
        /// The line below the pinned entries of a level.
        case headerLine(level: Int)
        /// The scroll bar of a level.
        case scrollBar(level: Int)
        /// The rows of a level.
        case rows(level: Int)
        /// A level in its place.
        case panel(level: Int)
        /// A level, in its current size.
        case resized(level: Int)
        /// The submenu that shrinks back into its row.
        case departing
        /// That submenu, which was at a level, is gone.
        case departed(level: Int)
    }

    /// The time that pictures show, in seconds of the host's clock.
    private(set) var now = 0.0
    /// The submenu that grows out of its row; nil if there is none.
    var arrival: SubmenuTransition?
    /// The submenu that shrinks back into its row; nil if there is none.
    private(set) var departure: DepartingSubmenu?
    /// The progress of menus that shrink under a dragged press: 0 is their full size, 1 the smallest size.
    private var shrinking = Transition.resting(at: 0)
    /// The progress that the screen shows.
    private(set) var shownShrink = 0.0
    /// Whether an animation that needs steps has started.
    private var needsStep = false
    /// Whether a step has been requested from the host.
    private var isStepAsked = false

    /// Whether a submenu is animated.
    var movesSubmenus: Bool { arrival != nil || departure != nil }

    mutating func setTime(_ time: Double) { now = time }

    // MARK: Starting

    /// Notes that an animation is running.
    mutating func noteMotion() { needsStep = true }

    /// Whether to request a step from the host: an animation is running, and no step was requested yet.
    mutating func asksForStep() -> Bool {
        defer { (needsStep, isStepAsked) = (false, isStepAsked || needsStep) }
        return needsStep && !isStepAsked
    }

    /// Starts to grow a submenu out of its row; one that still shrinks back into that row is reversed.
    ///
    /// - Returns: The palette of the panel whose animation was reversed, which is still on the screen; nil if none was.
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

    /// Starts to shrink a submenu back into its row.
    mutating func beginDeparture(_ departing: DepartingSubmenu) {
        departure = departing
        noteMotion()
    }

    /// Ends the animation of a shrinking submenu.
    ///
    /// - Returns: Its level; nil if none was animated.
    mutating func endDeparture() -> Int? { departure.take()?.transition.level }

    /// Shrinks the menus while a press is dragged out of them, and restores their size afterwards.
    ///
    /// - Parameters:
    ///   - part: How far out the press is, from 0 to 1; nil if none is dragged.
    ///   - isEnding: Whether the menus are ending: then they keep their size.
    mutating func shrink(to part: Double?, isEnding: Bool, _ timing: Timing) {
        if let part {
            shrinking = .resting(at: part)
        } else if isEnding {
            shrinking = .resting(at: shownShrink)
        } else if shrinking.end != 0 {
            shrinking = Transition(start: shrinking.end, end: 0, time: now, duration: timing.submenuArrival)
        }
        if shrinking.isMoving(at: now) || shrinking.end != shownShrink { noteMotion() }
    }

    // MARK: Steps

    /// Advances all animations.
    ///
    /// - Returns: The parts to draw, in order.
    mutating func step(_ panels: inout [Panel]) -> [Drawing] {
        isStepAsked = false
        return stepHeaderLines(&panels) + stepScrollBars(&panels) + stepWays(&panels) + stepSubmenus(panels)
            + stepShrinking(panels)
            + stepResizing(&panels)
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

    private mutating func stepScrollBars(_ panels: inout [Panel]) -> [Drawing] {
        panels.indices.filter { panels[$0].scrollBar.duration > 0 }.map { level in
            if panels[level].scrollBar.isMoving(at: now) {
                noteMotion()
            } else {
                panels[level].scrollBar = .resting(at: panels[level].scrollBar.end)
            }
            return .scrollBar(level: level)
        }
    }

    private mutating func stepWays(_ panels: inout [Panel]) -> [Drawing] {
        panels.indices.filter { panels[$0].ways != nil }.map { level in
            if panels[level].ways?.isMoving(at: now) == true {
                noteMotion()
            } else if panels[level].ways?.isHeld == false {
                panels[level].ways = nil
            }
            return .rows(level: level)
        }
    }

    private mutating func stepSubmenus(_ panels: [Panel]) -> [Drawing] {
        var drawings: [Drawing] = []
        if let transition = arrival {
            if transition.isMoving(at: now) { noteMotion() } else { arrival = nil }
            drawings += panels.drawings(through: transition.level)
        }
        if let transition = departure?.transition {
            let parents = panels.drawings(through: transition.level - 1)
            if transition.progress.isMoving(at: now) {
                noteMotion()
                drawings += parents + [.departing]
            } else {
                departure = nil
                drawings += [.departed(level: transition.level)] + parents
            }
        }
        return drawings
    }

    private mutating func stepShrinking(_ panels: [Panel]) -> [Drawing] {
        if shrinking.isMoving(at: now) { noteMotion() }
        let part = shrinking.easedValue(at: now)
        guard part != shownShrink else { return [] }
        shownShrink = part
        return panels.drawings(through: panels.count - 1)
    }

    private mutating func stepResizing(_ panels: inout [Panel]) -> [Drawing] {
        var drawings: [Drawing] = []
        for level in panels.indices {
            guard let resize = panels[level].resize else { continue }
            if resize.progress.isMoving(at: now) {
                noteMotion()
                drawings.append(.panel(level: level))
            } else {
                panels[level].resize = nil
                drawings.append(.resized(level: level))
            }
        }
        return drawings
    }

    /// Completes all animations at once, for example when the menus end.
    mutating func finish(_ panels: [Panel]) -> [Drawing] {
        let last = arrival?.level ?? (departure?.transition.level).map { $0 - 1 }
        arrival = nil
        let departed = endDeparture().map { Drawing.departed(level: $0) }
        return (departed.map { [$0] } ?? []) + (last.map { panels.drawings(through: $0) } ?? [])
    }

    // MARK: Pictures

    /// The current growth of a level's menu; nil if it is not growing.
    func growth(ofLevel level: Int) -> Growth? {
        guard let arrival, arrival.level == level, arrival.progress.isMoving(at: now) else { return nil }
        return Growth(row: arrival.row, progress: arrival.progress.easedValue(at: now))
    }

    /// The progress of a row that turns into a level's title.
    func titleTransition(ofLevel level: Int) -> Double {
        guard let arrival, arrival.level == level else { return 1 }
        return arrival.title.value(at: now)
    }

    /// The number of menus that cover a level, out of a number of levels; one that is being animated counts in part.
    func recession(ofLevel level: Int, of count: Int) -> Double {
        let above = Double(count - 1 - level)
        if let departure { return above + departure.transition.progress.easedValue(at: now) }
        guard let arrival, arrival.level == count - 1, level < arrival.level else { return above }
        return above - 1 + arrival.progress.easedValue(at: now)
    }

    /// The picture of the submenu that shrinks back into its row, without the outlines of the others; nil if there is none.
    var departingScene: PanelScene? {
        guard let departure else { return nil }
        var scene = departure.scene
        scene.growth = Growth(
            row: departure.transition.row, progress: departure.transition.progress.easedValue(at: now))
        scene.titleTransition = departure.transition.title.value(at: now)
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
