import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import TextEditing

extension MenuSession {
    /// Finds out what lies under a place, and says the fact in the engine's words. Nil where the engine need not know.
    func resolve(_ event: SessionEvent) -> InteractionEvent? {
        switch event {
        case .presented(let pointer, let pressed): .presented(pressed: pressed, locate(pointer))
        case .moved(let point): .moved(locate(point))
        case .pressed(let button, let device, let point): .pressed(button: button, device, locate(point))
        case .pressedInputMethod(let point):
            .pressed(button: 1, .mouse, InteractionEvent.Pointer(location: point, hit: .inputMethod))
        case .released(let button, let device, let point): .released(button: button, device, locate(point))
        case .cancelled: .cancelled
        case .scrolled(let notches, let point):
            .scrolled(by: notches * options.theme.metrics.wheelStep, locate(point))
        case .key(let stroke): (options.keyAliases[stroke.binding] ?? stroke.key).map { .key($0, page: page) }
        case .offered(let point): .offered(locateOffer(point))
        case .offerEnded(let drops): .offerEnded(drops: drops)
        case .interrupted: .interrupted
        case .pasted: nil
        case .timerFired(let timer): .timerFired(timer)
        }
    }

    /// What lies under a place, the innermost menu first.
    func locate(_ point: Point) -> InteractionEvent.Pointer {
        pointer = point
        var located = InteractionEvent.Pointer(location: point, hit: .outside)
        for level in panels.indices.reversed() {
            let panel = panels[level]
            if let hit = panel.frame.hit(point, scroll: panel.scroll) {
                located.hit =
                    switch hit {
                    case .entry(let index): .entry(level: level, index: index)
                    case .body: .body(level: level)
                    case .tab: .anchor
                    }
                located.edge = panel.frame.edgeDepth(of: point)
                if case .entry(let index) = hit { located.side = panel.frame.sideDepth(of: point, overEntry: index) }
                located.gap = gap(at: point, level: level)
                return located
            }
        }
        if let title = options.bar?.titles.firstIndex(where: { $0.contains(point) }) {
            located.hit = .title(title)
        } else if case .anchor(let rect, _, _, _) = options.placement, rect.contains(point) {
            located.hit = .anchor
        }
        if let last = panels.last {
            located.edge = last.frame.edgeDepth(of: point)
        }
        return located
    }

    /// How many entries a page of the innermost menu holds: all of them, where nothing scrolls.
    var page: Int {
        guard let last = panels.last else { return 1 }
        guard last.frame.maximumScroll > 0 else { return max(1, last.entries.count) }
        return max(1, last.frame.layout.page(forViewportHeight: last.frame.viewport.height))
    }

    /// Ends the menu where a key of the caller's was struck.
    func customEnd(for event: SessionEvent) -> [SessionRequest]? {
        guard !options.customKeys.isEmpty, case .key(let stroke) = event,
            let code = stroke.bindings.lazy.compactMap({ self.options.customKeys[$0] }).first
        else { return nil }
        isOver = true
        return [.releaseInput, .end(code: code, highlightedChoice), .finish]
    }

    /// Tells the engine a fact and interprets what it says.
    func feed(_ event: InteractionEvent, at time: Double) {
        for effect in machine.handle(event, at: time) { interpret(effect, at: time) }
    }

    /// Looks again at what lies under the pointer, or under what another program drags, since that has moved.
    func lookUnderPointer(at time: Double) {
        feed(machine.phase == .receiving ? .offered(locateOffer(pointer)) : .moved(locate(pointer)), at: time)
    }

    /// The text that a row puts into the field of the menu; nil where it is no such row.
    private func searchText(ofChoice path: [Int]) -> String? {
        guard case .action(let action)? = choice(path: path)?.entries.last?.element else { return nil }
        return action.launcherDetails?.searchText
    }

    /// Whether choosing a row closes the submenu that it is in.
    private func leadsBack(byChoiceOf path: [Int]) -> Bool {
        guard case .action(let action)? = choice(path: path)?.entries.last?.element else { return false }
        return action.launcherDetails?.leadsBack == true
    }

    /// Carries one effect out as far as a session can, and hands the rest to the host.
    private func interpret(_ effect: InteractionEffect, at time: Double) {
        switch effect {
        case .openSubmenu(let level, let entry): openSubmenu(level: level, from: entry, at: time)
        case .closeSubmenus(let level): closePanels(from: level)
        case .redraw(let level, let entry): redraw(level: level, entry: entry)
        case .reveal(let level, let entry): reveal(level: level, entry: entry)
        case .scroll(let level, let distance):
            guard panels.indices.contains(level) else { return }
            if isWheelTurning, slideStrip(underPointerOf: level, by: distance) {
                return feed(.moved(locate(pointer)), at: time)
            }
            let before = panels[level].scroll
            scroll(level: level, to: before + distance)
            if panels[level].scroll != before { lookUnderPointer(at: time) }
        case .slide(let level, let entry, let distance):
            let before = requests.count
            slideStrip(of: entry, level: level, by: distance)
            if requests.count > before { lookUnderPointer(at: time) }
        case .startTimer(let timer, let delay): requests.append(.startTimer(timer, after: delay))
        case .cancelTimer(let timer): requests.append(.cancelTimer(timer))
        case .switchTitle(let title): openTitle(title, at: time)
        case .passPress: requests.append(.passPress)
        case .replayPress: requests.append(.replayPress)
        case .swallowPress: requests.append(.swallowPress)
        case .redrawCarried(let level):
            if panels.indices.contains(level) { redraw(level: level, panels[level].frame.body) }
        case .move(let level, let entry, let gap): move(level: level, entry: entry, before: gap, at: time)
        case .remove(let level, let entry):
            guard let path = path(toEntry: entry, ofLevel: level)?.flatMap(\.self) else { return }
            report(.remove(path), entry: entry, level: level, at: time)
        case .rename(let level, let entry): beginRenaming(level: level, entry: entry)
        case .beginDrag(let level, let entry):
            let rows = machine.levels[..<min(level, machine.levels.count)].compactMap(\.openEntry) + [entry]
            if let choice = choice(path: rows) { requests.append(.beginDrag(choice)) }
        case .endDrag(let drops): requests.append(.endDrag(drops: drops))
        case .insert(let level, let gap):
            if let path = place(level: level, before: gap) { requests.append(.takeDrop(at: path)) }
        case .choose(let path): if let choice = choice(path: path) { requests.append(.deliver(choice)) }
        case .toggle(let path) where searchText(ofChoice: path) != nil:
            guard let text = searchText(ofChoice: path), let level = panels.firstIndex(where: { $0.field != nil })
            else { return }
            edit(level: level, at: time) { $0.setText(text) }
        // The keys go on in the menu that it opened from.
        case .toggle(let path) where leadsBack(byChoiceOf: path):
            if panels.count > 1 { feed(.key(.escape, page: 0), at: time) }
        case .toggle(let path): if let choice = choice(path: path) { requests.append(.report(choice)) }
        case .releaseInput: requests.append(.releaseInput)
        case .flash(let level, let entry, let isHighlighted):
            guard panels.indices.contains(level) else { return }
            panels[level].isFlashOff = !isHighlighted
            redraw(level: level, entry: entry)
        case .fade(let duration):
            finishPassages()
            requests.append(.fade(over: duration))
        case .finish:
            isOver = true
            requests.append(.finish)
        }
    }
}
