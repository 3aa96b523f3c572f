import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel

extension MenuSession {
    /// Does the hit test, and converts an event to one of the machine. Nil if the machine does not need it.
    func resolve(_ event: SessionEvent) -> InteractionEvent? {
        switch event {
        case .presented(let pointer, let pressed): .presented(pressed: pressed, menus.locate(pointer))
        case .moved(let point): .moved(menus.locate(point))
        case .pressed(let button, let device, let point): .pressed(button: button, device, menus.locate(point))
        case .pressedInputMethod(let point):
            .pressed(button: 1, .mouse, InteractionEvent.Pointer(location: point, hit: .inputMethod))
        case .released(let button, let device, let point): .released(button: button, device, menus.locate(point))
        case .cancelled: .cancelled
        case .scrolled(let notches, let point):
            .scrolled(by: notches * options.theme.metrics.wheelStep, menus.locate(point))
        case .key(let stroke): (options.keyAliases[stroke.binding] ?? stroke.key).map { .key($0, page: menus.page) }
        case .offered(let point): .offered(menus.locateOffer(point, title: machine.title))
        case .offerEnded(let drops): .offerEnded(drops: drops)
        case .interrupted: .interrupted
        case .pasted: nil
        case .timerFired(let timer): .timerFired(timer)
        }
    }

    /// The exit code of a custom key; nil for all other events.
    func customCode(for event: SessionEvent) -> Int32? {
        guard !options.customKeys.isEmpty, case .key(let stroke) = event else { return nil }
        return stroke.bindings.lazy.compactMap { self.options.customKeys[$0] }.first
    }

    /// The key by which the machine opens the actions of the highlighted row, or chooses one of them; nil for all other events. It takes precedence
    /// over what the key does otherwise, but only where there are such actions.
    func actionKey(for event: SessionEvent) -> InteractionEvent.Key? {
        guard case .key(let stroke) = event, machine.phase == .browsing, let level = machine.levels.indices.last,
            let index = machine.levels[...level].lastIndex(where: { $0.highlighted != nil }),
            let entry = machine.levels[index].highlighted, !machine.levels[index].entries.isLine(entry),
            panels.indices.contains(index), panels.allSatisfy({ $0.renaming == nil }),
            case .action(let action) = machine.levels[index].entries[entry].element, !action.actions.isEmpty
        else { return nil }
        if MenuSession.actionKeys.contains(KeyStroke(name: stroke.name, modifiers: stroke.modifiers)) {
            return .actions
        }
        guard !stroke.isTyped, case .shortcut(let struck, let unshifted)? = stroke.key,
            action.shownShortcuts.contains(where: { own in
                action.shortcut == nil
                    && Shortcut.Reading.allCases.contains { own.isStruck(by: struck, unshifted: unshifted, as: $0) }
            })
        else { return nil }
        return stroke.key
    }

    /// The keys that open the actions of a row.
    private static let actionKeys: Set<KeyStroke> = [
        KeyStroke(name: "Return", modifiers: .control), KeyStroke(name: "KP_Enter", modifiers: .control),
        KeyStroke(name: "F10", modifiers: .shift), KeyStroke(name: "Menu"),
    ]

    /// Sends an event to the machine and performs the effects that it returns.
    func send(_ event: InteractionEvent, _ turn: inout Turn) {
        let isWheel = if case .scrolled = event { true } else { false }
        let effects = machine.handle(event, at: turn.time)
        noteMove(event)
        for effect in effects { perform(effect, isWheel: isWheel, &turn) }
        guard machine.carried == nil else { return }
        for level in panels.indices where panels[level].carriedScroll != nil {
            menus.settle(level: level)
            menus.panels[level].carriedScroll = nil
        }
    }

    /// Notes whether the user has moved the highlight, which then no longer stays on the first row.
    private func noteMove(_ event: InteractionEvent) {
        switch event {
        case .key, .highlightedByOwner: break
        case .entriesChanged, .placed: return
        default: if !machine.highlightFollowsPointer { return }
        }
        for level in panels.indices where panels[level].staysFirst { menus.panels[level].staysFirst = false }
    }

    /// Repeats the hit test for the resting pointer, or for another program's drag, after rows or menus have moved under it.
    ///
    /// - Parameter isScrolled: Whether the user has scrolled them: then the highlight follows.
    func repeatHitTest(isScrolled: Bool, _ turn: inout Turn) {
        let isOffer = machine.phase == .receiving
        let place = isOffer ? menus.locateOffer(pointer, title: machine.title) : menus.locate(pointer)
        send(isScrolled ? .rowsScrolled(place) : isOffer ? .offered(place) : .moved(place), &turn)
    }

    /// Performs an effect in the session, or passes it to the host as a request.
    private func perform(_ effect: InteractionEffect, isWheel: Bool, _ turn: inout Turn) {
        switch effect {
        case .openSubmenu(let level, let entry): openSubmenu(level: level, from: entry, &turn)
        case .closeSubmenus(let level): menus.close(from: level, machine, &turn)
        case .redraw(let level, let entry): menus.redraw(level: level, entry: entry, &turn)
        case .reveal(let level, let entry): menus.reveal(level: level, entry: entry, &turn)
        case .scroll(let level, let distance): scroll(level: level, by: distance, isWheel: isWheel, &turn)
        case .slide(let level, let entry, let distance):
            if menus.slideStrip(of: entry, level: level, by: distance, &turn) {
                repeatHitTest(isScrolled: true, &turn)
            }
        case .startTimer(let timer, let delay): turn.send(.startTimer(timer, after: delay))
        case .cancelTimer(let timer): turn.send(.cancelTimer(timer))
        case .switchTitle(let title): openTitle(title, &turn)
        case .passPress: turn.send(.passPress)
        case .replayPress: turn.send(.replayPress)
        case .swallowPress: turn.send(.swallowPress)
        case .redrawCarried(let level):
            guard panels.indices.contains(level) else { return }
            menus.panels[level].carriedScroll = panels[level].carriedScroll ?? panels[level].scroll
            menus.part(level: level, machine)
            menus.redraw(level: level, panels[level].frame.body, &turn)
        case .move(let level, let entry, let gap): move(level: level, entry: entry, before: gap, &turn)
        case .remove(let level, let entry): remove(level: level, entry: entry, &turn)
        case .rename(let level, let entry): beginRenaming(level: level, entry: entry, &turn)
        case .beginDrag(let level, let entry):
            let rows = machine.levels[..<min(level, machine.levels.count)].compactMap(\.openEntry) + [entry]
            if let choice = choice(path: rows) { turn.send(.beginDrag(choice)) }
        case .endDrag(let drops): turn.send(.endDrag(drops: drops))
        case .insert(let level, let gap):
            let path = menus.place(level: level, before: gap, openedBy: machine.openRows)
            if let path { turn.send(.acceptDrop(at: path)) }
        case .choose(let path): if let choice = choice(path: path) { turn.send(.deliver(choice.withStateChanged)) }
        case .toggle(let path): toggle(path, &turn)
        case .releaseInput: turn.send(.releaseInput)
        case .flash(let level, let entry, let isHighlighted):
            guard panels.indices.contains(level) else { return }
            menus.panels[level].isFlashOff = !isHighlighted
            menus.redraw(level: level, entry: entry, &turn)
        case .fade(let duration):
            menus.finishMotion(&turn)
            turn.send(.fade(over: duration))
        case .finish:
            isOver = true
            turn.send(.finish)
        }
    }

    /// Scrolls a level, or, with the wheel, the palette under the pointer.
    private func scroll(level: Int, by distance: Double, isWheel: Bool, _ turn: inout Turn) {
        guard panels.indices.contains(level) else { return }
        if isWheel, menus.slideStrip(underPointerOf: level, by: distance, &turn) {
            return repeatHitTest(isScrolled: true, &turn)
        }
        let before = panels[level].scroll
        if isWheel {
            menus.scroll(level: level, byWheel: distance, &turn)
        } else {
            menus.scroll(level: level, to: before + distance, &turn)
        }
        if panels[level].scroll != before { repeatHitTest(isScrolled: true, &turn) }
    }

    /// Performs the action of a row that keeps the menu open.
    private func toggle(_ path: [Int], _ turn: inout Turn) {
        guard let choice = choice(path: path) else { return }
        guard case .action(let action)? = choice.entries.last?.element, let details = action.launcherDetails else {
            return report(choice, at: path, &turn)
        }
        if let text = details.searchText {
            guard let level = panels.firstIndex(where: { $0.field != nil }) else { return }
            edit(level: level, &turn) { $0.text.setText(text) }
        } else if details.leadsBack {
            // The keys continue in the parent menu.
            if panels.count > 1 { send(.key(.escape, page: 0), &turn) }
        } else {
            report(choice, at: path, &turn)
        }
    }

    /// Reports a choice that keeps the menu open to the host, and updates the states of rows.
    private func report(_ choice: Choice, at path: [Int], _ turn: inout Turn) {
        turn.send(.report(choice.withStateChanged))
        if let entry = path.last { changeStates(choosing: entry, level: path.count - 1, &turn) }
    }
}
