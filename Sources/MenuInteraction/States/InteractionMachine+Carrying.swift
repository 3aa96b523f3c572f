import MenuGeometry
import MenuModel

extension InteractionMachine {
    mutating func whileCarrying(
        _ before: Carry, _ scrolling: AutoScroll?, _ tracked: Tracking, _ event: InteractionEvent
    ) {
        var (carry, tracking) = (before, tracked)
        switch event {
        case .moved(let moved) where moved.location == carry.location:
            // Rows have moved under it: the gap stays between the same ones.
            transition(to: .carrying(carry, carry.gesture.isMoving ? autoScroll(scrolling, moved) : nil, tracking))
        case .moved(let moved), .rowsScrolled(let moved):
            let pointer = resolved(moved)
            tracking.pointer = pointer
            go(&carry, to: pointer, tracking)
            let scroll = carry.gesture.isMoving ? autoScroll(scrolling, pointer) : nil
            transition(to: .carrying(carry, scroll, tracking))
        case .released(let button, _, let pointer):
            // Releases of buttons without a known press are ignored.
            guard carry.press.buttons.contains(button) else { return }
            if pointer.location != carry.location { go(&carry, to: resolved(pointer), tracking) }
            putDown(carry, tracking)
        case .pressed(_, _, let pointer):
            // Another button cancels the gesture.
            conclude(answerPress(at: resolved(pointer)), staying: .browsing(tracking))
        case .scrolled(let distance, let pointer):
            let outcome = scroll(by: distance, resolved(pointer), &tracking)
            conclude(outcome, staying: .carrying(carry, scrolling, tracking))
        case .key(.escape, _), .cancelled:
            transition(to: .browsing(tracking))
        case .key:
            // Other keys are ignored during the gesture.
            break
        case .timerFired(.autoScroll):
            transition(to: .carrying(carry, scrolling.map { advance($0) }, tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .carrying(carry, scrolling, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            guard let held = tracking.held, allows(carry.gesture, held) else {
                return transition(to: .browsing(tracking))
            }
            if level == held.level, case .moving(let gap) = carry.gesture {
                let now = gap.flatMap { self.gap($0, after: mapping) }
                carry.gesture = .moving(
                    before: now.flatMap { levels[level].isBeside(held.index, gap: $0) ? $0 : nil })
            }
            transition(to: .carrying(carry, scrolling, tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
            transition(to: .carrying(carry, scrolling, tracking))
        case .offered(let pointer):
            receive(pointer, tracking)
        case .interrupted:
            transition(to: .finished)
        case .presented:
            // The menu is already shown.
            break
        case .offerEnded:
            // Nothing was offered.
            break
        }
    }

    // MARK: Picking up

    /// The gesture that a motion starts with the held row; nil if the row allows none.
    ///
    /// Across the list, a row is removed; along the list it is moved; outside all menus it is dragged to another program. A motion without a gesture
    /// is an ordinary drag over the menu.
    func pickedUp(by press: Press, at pointer: InteractionEvent.Pointer, _ tracking: Tracking) -> Carry? {
        let offset = pointer.location - press.origin
        guard let held = tracking.held, press.buttons == [1], offset.length > timing.carryDistance else { return nil }
        let gestures = levels[held.level].gestures(at: held.index)
        let isSideways = abs(offset.dx) > InteractionMachine.steepness * abs(offset.dy)
        let gesture: Gesture
        if pointer.hit == .outside, gestures.contains(.leaves) {
            gesture = .leaving
        } else if isSideways, gestures.contains(.removes) {
            gesture = .sliding
        } else if gestures.contains(.moves) {
            gesture = .moving(before: gap(for: held, at: pointer))
        } else {
            return nil
        }
        return Carry(press: press, location: pointer.location, gesture: gesture)
    }

    /// Whether a changed row still allows its gesture. A row that is being moved looks up its gaps again.
    private func allows(_ gesture: Gesture, _ held: Held) -> Bool {
        let gestures = levels[held.level].gestures(at: held.index)
        return switch gesture {
        case .moving: true
        case .sliding: gestures.contains(.removes)
        case .leaving: gestures.contains(.leaves)
        }
    }

    /// How many times further across than along a sideways motion is.
    private static let steepness = 1.5

    /// Picks up a row from its place.
    mutating func pickUp(_ carry: Carry, _ before: Tracking) {
        var tracking = before
        guard let held = tracking.held else { return }
        tracking.intent = .none
        tracking.typing = nil
        tracking.held?.due = nil
        closeSubmenus(from: held.level + 1)
        highlight(held.index, in: held.level)
        if carry.gesture == .leaving { emit(.beginDrag(level: held.level, entry: held.index)) }
        emit(.redrawCarried(level: held.level))
        transition(to: .carrying(carry, nil, tracking))
    }

    // MARK: On the way

    /// Moves the carried row.
    private mutating func go(_ carry: inout Carry, to pointer: InteractionEvent.Pointer, _ tracking: Tracking) {
        guard let held = tracking.held else { return }
        let before = carry.gesture
        let gestures = levels[held.level].gestures(at: held.index)
        carry.location = pointer.location
        let isOut = pointer.hit == .outside && gestures.contains(.leaves)
        switch before {
        case .sliding where isOut, .moving where isOut, .leaving where isOut: carry.gesture = .leaving
        case .sliding: break
        case .leaving where !gestures.contains(.moves) && gestures.contains(.removes): carry.gesture = .sliding
        case .leaving, .moving:
            carry.gesture = .moving(before: gestures.contains(.moves) ? gap(for: held, at: pointer) : nil)
        }
        if before != .leaving, carry.gesture == .leaving {
            emit(.beginDrag(level: held.level, entry: held.index))
        } else if before == .leaving, carry.gesture != .leaving {
            turn.hasEndedDrag = true
            emit(.endDrag(drops: false))
        }
        emit(.redrawCarried(level: held.level))
    }

    /// The gap at the pointer, if the held row can be moved there: among its neighbours.
    private func gap(for held: Held, at pointer: InteractionEvent.Pointer) -> Int? {
        guard let gap = pointer.gap, pointer.hit.level == held.level,
            levels[held.level].isBeside(held.index, gap: gap)
        else { return nil }
        return gap
    }

    // MARK: Putting down

    /// Ends the gesture at the place of the release.
    private mutating func putDown(_ carry: Carry, _ before: Tracking) {
        var tracking = before
        guard let held = tracking.held else { return transition(to: .browsing(tracking)) }
        switch carry.gesture {
        case .moving(let gap):
            if let gap { move(held.index, before: gap, in: held.level) }
        case .sliding:
            if abs(carry.location.x - carry.press.origin.x) >= timing.removeDistance {
                emit(.remove(level: held.level, entry: held.index))
            }
        case .leaving:
            turn.hasEndedDrag = true
            emit(.endDrag(drops: true))
        }
        if carry.press.isFinger { follow(.outside, &tracking) }
        transition(to: .browsing(tracking))
    }

    /// Moves a row, unless it is already there.
    mutating func move(_ index: Int, before gap: Int, in level: Int) {
        guard gap != index, gap != index + 1 else { return }
        emit(.move(level: level, entry: index, before: gap))
    }

    // MARK: By keys

    /// Edits the highlighted row by the keys of file managers and lists, if no element uses them as its shortcut.
    mutating func edit(by shortcut: Shortcut) {
        guard let key = ItemKey(shortcut), let index = levels[focusedLevel].highlighted else { return }
        let level = focusedLevel
        guard levels[level].gestures(at: index).contains(key.gesture) else { return }
        switch key {
        case .rename: emit(.rename(level: level, entry: index))
        case .remove: emit(.remove(level: level, entry: index))
        case .moveUp, .moveDown:
            let gap = key == .moveUp ? index - 1 : index + 2
            if levels[level].isBeside(index, gap: gap) { move(index, before: gap, in: level) }
        }
    }

    /// The row that is being carried; nil if there is none.
    public var carried: Carried? {
        guard case .carrying(let carry, _, let tracking) = state, let held = tracking.held else { return nil }
        let offset = carry.location - carry.press.origin
        let gesture: Carried.Gesture =
            switch carry.gesture {
            case .moving(let gap): .moving(before: gap)
            case .sliding: .sliding(isFar: abs(offset.dx) >= timing.removeDistance)
            case .leaving: .leaving
            }
        return Carried(level: held.level, entry: held.index, offset: offset, gesture: gesture)
    }
}
