import MenuGeometry
import MenuModel

extension InteractionMachine {
    /// From now on, nothing flashes or fades.
    public mutating func stopAnimating() { timing.isAnimated = false }

    /// Makes the transition for an outcome: the only place where tracking ends.
    mutating func conclude(_ outcome: Outcome, staying state: State) {
        switch outcome {
        case .stays:
            transition(to: state)
        case .dismisses(let inputRelease):
            transition(
                to: timing.isAnimated ? .fading(until: alarm(after: timing.fade)) : .finished, releasing: inputRelease)
        case .chooses(let path):
            let flash = Flash(path: path, isHighlighted: false, due: alarm(after: timing.flashOff))
            transition(to: timing.isAnimated ? .flashing(flash) : .finished, releasing: .choosing(path: path))
        }
    }

    /// Answers a press by its place: a press that dismisses is answered when the menus are left.
    mutating func answerPress(at pointer: InteractionEvent.Pointer) -> Outcome {
        switch pointer.hit {
        case .outside where options.outsidePress == .keep: emit(.replayPress)
        case .outside: return .dismisses(options.outsidePress == .pass ? .passing : .swallowing)
        case .anchor: return .dismisses(.swallowing)
        case .inputMethod: emit(.replayPress)
        case .entry, .body, .title: emit(.swallowPress)
        }
        return .stays
    }

    /// Ends a press.
    ///
    /// Over an action it chooses; over a separator, a header, a disabled entry or between entries it does nothing. Outside, and over the button that
    /// the menu came from, it dismisses the menus. A short press that opened them leaves them open, and so does one that never moved and ends
    /// outside: that is a slow click.
    mutating func release(
        _ button: Int, _ press: Press, _ pointer: InteractionEvent.Pointer, hasMoved: Bool, _ tracking: inout Tracking
    ) -> Outcome {
        let isLong = turn.time - press.time > timing.clickDuration
        switch settle(pointer, of: press, &tracking) {
        case .entry(let level, let index):
            guard let (level, index) = lit(under: level, index, &tracking) else { return .stays }
            if options.idleButtons.contains(button) { return .stays }
            // A press that was held until the submenu opened under it does not close the submenu.
            if levels[level].entries.isBack(index), press.time < levels[level].opened { return .stays }
            if button == 3, openActions(of: index, in: level, enters: false) { return .stays }
            return activate(index, in: level, by: .pointer)
        case .body(let level):
            // The release was on a visible part of a parent, behind the submenu that covers it.
            if options.submenusLieOver, level < levels.count - 1 { closeSubmenus(from: levels.count - 1) }
            return .stays
        case .inputMethod:
            return .stays
        case .anchor, .title:
            return !press.opened || isLong ? .dismisses(.releasing) : .stays
        case .outside:
            return !press.opened || (isLong && hasMoved) ? .dismisses(.releasing) : .stays
        }
    }

    /// The element that a release is on: the one that the pointer last moved to, wherever that is now, unless the release is a motion of its own.
    private mutating func settle(
        _ pointer: InteractionEvent.Pointer, of press: Press, _ tracking: inout Tracking
    ) -> InteractionEvent.Hit {
        let isClick = press.isStill && (pointer.location - press.origin).length <= clickDistance(of: press)
        guard let last = tracking.pointer, isClick || last.location == pointer.location else {
            tracking.pointer = pointer
            if case .entry = pointer.hit { follow(pointer.hit, &tracking) }
            return pointer.hit
        }
        tracking.pointer?.location = pointer.location
        if case .aiming = tracking.intent { follow(last.hit, &tracking) }
        let hit = resolved(last.hit)
        // The menu that it was on is gone: that is not a release outside.
        if hit == .outside, last.hit.level != nil { return .body(level: levels.count - 1) }
        return hit
    }

    /// How far a press moves before it is no click, in points.
    private func clickDistance(of press: Press) -> Double {
        press.isFinger ? timing.touchSlop : timing.clickDistance
    }

    /// The entry that a release on an entry chooses: the highlighted one. Nil if none is, or if it was neither the pointer nor a key that highlighted
    /// another one.
    private func lit(under level: Int, _ index: Int, _ tracking: inout Tracking) -> (level: Int, index: Int)? {
        let source = tracking.highlightSource
        tracking.highlightSource = .pointer
        tracking.intent = .none
        if levels[level].highlighted == index { return (level, index) }
        guard source == .keys, levels[level].isEnabled(index), let lit = levels[focusedLevel].highlighted else {
            return nil
        }
        return (focusedLevel, lit)
    }

    /// Handles a wheel: inside it scrolls the list under the pointer, outside it dismisses like a press.
    mutating func scroll(
        by distance: Double, _ pointer: InteractionEvent.Pointer, _ tracking: inout Tracking
    ) -> Outcome {
        switch pointer.hit {
        case .entry(let level, _), .body(let level):
            // Other rows move under the resting pointer, and the highlight follows.
            tracking.highlightSource = .pointer
            tracking.intent = .none
            if options.submenusLieOver, level < levels.count - 1 { break }
            emit(.scroll(level: level, by: distance))
        case .outside where options.outsidePress == .keep:
            break
        case .outside, .anchor:
            return .dismisses(options.outsidePress == .pass ? .passing : .swallowing)
        case .inputMethod:
            emit(.replayPress)
        case .title:
            break
        }
        return .stays
    }

    /// Handles a timer that every tracking state may run.
    mutating func elapse(_ timer: TimerID, _ tracking: inout Tracking) -> Outcome {
        switch timer {
        case .openSubmenu:
            openUnderPointer(&tracking)
        case .safeTriangle, .safeTriangleLimit:
            // The movement towards the submenu has expired: the row under the pointer is meant.
            follow(tracking.pointer?.hit ?? .outside, &tracking)
        case .typeAhead:
            tracking.typing = nil
        case .timeout:
            tracking.timeout = nil
            return .dismisses(.releasing)
        case .hold, .autoScroll, .touchHold, .flash, .fade, .scrollBar:
            // Not reached: these belong to single states, which handle them first, or to no state.
            break
        }
        return .stays
    }
}
