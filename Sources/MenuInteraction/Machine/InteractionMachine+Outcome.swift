import MenuModel

extension InteractionMachine {
    /// Goes where an event led: the one place where tracking ends.
    mutating func conclude(_ outcome: Outcome, staying state: State) {
        switch outcome {
        case .stays:
            transition(to: state)
        case .dismisses(let lettingGo):
            transition(
                to: timing.isAnimated ? .fading(until: alarm(after: timing.fade)) : .finished, lettingGo: lettingGo)
        case .chooses(let path):
            let flash = Flash(path: path, isHighlighted: false, due: alarm(after: timing.flashOff))
            transition(to: timing.isAnimated ? .flashing(flash) : .finished, lettingGo: .choosing(path: path))
        }
    }

    /// Answers a press by where it came: one that dismisses is answered as the menus are left.
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
    /// Over an action it chooses; over a separator, a header, a disabled entry or between them it does nothing. Over nothing at all, and over the
    /// button that the menu came from, the menus go; but a short press that opened them leaves them open, and so does one that never moved and
    /// ends where there is nothing: somebody clicked slowly.
    mutating func release(
        _ button: Int, _ press: Press, _ pointer: InteractionEvent.Pointer, hasMoved: Bool, _ tracking: inout Tracking
    ) -> Outcome {
        let isLong = turn.time - press.time > timing.clickDuration
        switch pointer.hit {
        case .entry(let level, let index):
            tracking.pointer = pointer
            tracking.guide = .pointer
            tracking.intent = .none
            if options.idleButtons.contains(button) { return .stays }
            // A press that was held until the submenu came up beneath it does not send it back.
            if levels[level].entries.isBack(index), press.time < levels[level].opened { return .stays }
            return activate(index, in: level, by: .pointer)
        case .body(let level):
            // A parent that can be seen behind the menu that lies over it.
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

    /// Turns a wheel: inside it moves the list under the pointer, outside it dismisses like a press.
    mutating func scroll(
        by distance: Double, _ pointer: InteractionEvent.Pointer, _ tracking: inout Tracking
    ) -> Outcome {
        switch pointer.hit {
        case .entry(let level, _), .body(let level):
            // Other rows come under the resting pointer, and the highlight is to follow.
            tracking.guide = .pointer
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

    /// Lets a timer that every tracking state may run take effect.
    mutating func elapse(_ timer: TimerID, _ tracking: inout Tracking) -> Outcome {
        switch timer {
        case .openSubmenu:
            openUnderPointer(&tracking)
        case .safeTriangle, .safeTriangleLimit:
            // The travel is given up: the row under the pointer is what is meant.
            follow(tracking.pointer?.hit ?? .outside, &tracking)
        case .typeAhead:
            tracking.typing = nil
        case .timeout:
            tracking.timeout = nil
            return .dismisses(.releasing)
        case .hold, .autoScroll, .touchHold, .flash, .fade:
            // Not reached: they belong to single states, which take them before.
            break
        }
        return .stays
    }
}
