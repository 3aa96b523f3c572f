import MenuGeometry

extension InteractionMachine {
    mutating func whileReceiving(
        _ offer: Offer, _ scrolling: AutoScroll?, _ before: Tracking, _ event: InteractionEvent
    ) {
        var tracking = before
        switch event {
        case .offered(let pointer):
            receive(pointer, tracking, scrolling)
        case .rowsScrolled(let pointer):
            hover(afterScrolling: pointer, &tracking)
            receive(at: resolved(pointer), tracking, scrolling)
        case .offerEnded(let drops):
            if drops, let (level, gap) = offered { emit(.insert(level: level, before: gap)) }
            transition(to: .browsing(tracking))
        case .moved, .released:
            // The pointer belongs to the other program while it drags.
            break
        case .pressed(_, _, let pointer):
            conclude(answerPress(at: resolved(pointer)), staying: .receiving(offer, scrolling, tracking))
        case .scrolled(let distance, let pointer):
            conclude(
                scroll(by: distance, resolved(pointer), &tracking), staying: .receiving(offer, scrolling, tracking))
        case .key(let key, let page):
            conclude(answer(key, page: page, &tracking), staying: .receiving(offer, scrolling, tracking))
        case .timerFired(.autoScroll):
            transition(to: .receiving(offer, scrolling.map { advance($0) }, tracking))
        case .timerFired(let timer):
            conclude(elapse(timer, &tracking), staying: .receiving(offer, scrolling, tracking))
        case .placed(let level, let panel, let opensLeft, let arrangement):
            place(level, at: panel, opensLeft: opensLeft, arrangement)
        case .entriesChanged(let level, let entries, let mapping):
            replaceEntries(of: level, by: entries, mapping, &tracking)
            // The place of insertion stays between the same entries.
            let gap = offer.gap.flatMap { self.gap($0, after: mapping) }
            let now = offer.level != level ? offer : gap.map { Offer(level: level, gap: $0) } ?? Offer()
            transition(to: .receiving(now, scrolling, tracking))
        case .highlightedByOwner(let level, let index):
            highlightForOwner(index, in: level, &tracking)
            transition(to: .receiving(offer, scrolling, tracking))
        case .cancelled:
            transition(to: .browsing(tracking))
        case .interrupted:
            transition(to: .finished)
        case .presented:
            // The menu is already shown.
            break
        }
    }

    /// Follows a drag of another program over the menus: submenus open under it as under a resting pointer.
    mutating func receive(
        _ offered: InteractionEvent.Pointer, _ before: Tracking, _ scrolling: AutoScroll? = nil
    ) {
        var tracking = before
        tracking.held = nil
        if case .receiving(let offer, _, let tracking) = state, offer.level != nil,
            tracking.pointer?.location == offered.location
        {
            // Rows have moved under it.
            return transition(to: .receiving(offer, autoScroll(scrolling, resolved(offered)), tracking))
        }
        hover(offered, &tracking)
        receive(at: resolved(offered), tracking, scrolling)
    }

    /// Offers the gap at a place to the drag.
    private mutating func receive(
        at pointer: InteractionEvent.Pointer, _ tracking: Tracking, _ scrolling: AutoScroll?
    ) {
        let offer = Offer(level: pointer.gap == nil ? nil : pointer.hit.level, gap: pointer.gap)
        if case .receiving(let old, _, _) = state, let level = old.level, level != offer.level {
            emitRedraw(ofCarriedIn: level)
        }
        if let level = offer.level { emitRedraw(ofCarriedIn: level) }
        transition(to: .receiving(offer, autoScroll(scrolling, pointer), tracking))
    }

    /// Redraws the row that is carried over a level, if the level still exists.
    mutating func emitRedraw(ofCarriedIn level: Int) {
        if levels.indices.contains(level) { emit(.redrawCarried(level: level)) }
    }

    /// The place where the offer of another program would be inserted; nil if it would not be.
    public var offered: (level: Int, before: Int)? {
        guard case .receiving(let offer, _, _) = state, let level = offer.level, let gap = offer.gap,
            levels.indices.contains(level)
        else { return nil }
        return (level, min(gap, levels[level].entries.count))
    }
}
