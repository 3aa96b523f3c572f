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
        switch pointer.hit {
        case .entry(let level, let index):
            tracking.pointer = pointer
            tracking.highlightSource = .pointer
            tracking.intent = .none
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
        case .hold, .autoScroll, .touchHold, .flash, .fade:
            // Not reached: these belong to single states, which handle them first.
            break
        }
        return .stays
    }
}
