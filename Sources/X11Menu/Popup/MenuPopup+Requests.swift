package import MenuSession
import MenuGeometry
import MenuInteraction
import MenuModel
import MenuRendering
import MenuScene
import MenuX11

/// Performs the requests of the session.
extension MenuPopup {
    /// Sends the session an event and performs its requests.
    func send(_ event: SessionEvent) throws {
        if case .key(let stroke) = event { liveState.lastKey = stroke.binding }
        guard let event = offerToViews(event) else { return }
        for request in session.handle(event, at: Timers.now) { try perform(request) }
        try reportPlace()
        showCursor()
    }

    /// Performs a request of the session.
    ///
    /// - Parameter time: When it is performed, in seconds of `Timers.now`; a later time when it is recorded for then.
    func perform(_ request: SessionRequest, at time: Double = Timers.now) throws {
        desktop?.access?.note(handlers.presenter ?? self)
        switch request {
        case .show, .close, .retire, .repaintRetired, .vanish, .revive, .reshape, .repaint, .redraw:
            try performOnStack(request)
        case .step: nextStep = time + MenuSession.stepPeriod
        case .startTimer(let timer, let delay): timers.start(timer, after: delay, from: time)
        case .cancelTimer(let timer): timers.cancel(timer)
        case .passPress: releaseInput(.replay)
        case .replayPress: replayPress()
        case .swallowPress: connection.answerPress(.keep)
        case .releaseInput: releaseInput(.keep)
        case .deliver(let choice): ending = .chosen(choice)
        case .deliverMarked(let choices): ending = .marked(choices)
        case .deliverTyped(let text): ending = .typed(text)
        case .report(let choice):
            // The handler may take long; no release may stay frozen meanwhile.
            connection.keepRelease()
            tellLive([choice], isLast: false)
            handlers.report(choice)
        case .edited(let edit, let choice):
            connection.keepRelease()
            live?.edited(edit)
            handlers.edit(edit, choice)
        case .beginDrag(let choice): beginDrag(choice)
        case .endDrag(let drops): endDrag(drops: drops)
        case .acceptDrop(let path): acceptDrop(at: path)
        case .textChanged(let level, let text):
            if let path = session.path(toFieldOfLevel: level) { live?.typed(text, at: path.flatMap(\.self)) }
            if level == 0, let live, live.awaitsRows, let patience = live.rowPatience { session.waitForRows(patience) }
        case .search(let search):
            rows.pool.start(search)
            rows.progress.note(at: Timers.now)
        case .stopSearch: rows.pool.stop()
        case .requestText(let clipboard): paste(from: clipboard)
        case .offerText(let text, let clipboard): connection.selections.offer(text, by: Selection(clipboard))
        case .end(let code, let choice): ending = .ended(code: code, choice)
        case .switchTitle(let title):
            closedLive(from: 0)
            handlers.titleChange(title)
            shownLive(level: 0)
        case .fade(let duration): begin(Fade(start: time, duration: duration))
        case .finish:
            if ending == nil { ending = .dismissed }
            endAtOnce()
        }
    }

    /// Performs a request of the session that concerns panels.
    private func performOnStack(_ request: SessionRequest) throws {
        switch request {
        case .show(let level): try show(level: level)
        case .close(let level):
            stack.close(level: level)
            closedLive(from: level)
        case .retire(let level):
            liveState.hovered = nil
            stack.retire(level: level)
        case .repaintRetired: stack.repaintRetired()
        case .vanish(let level):
            stack.closeRetired()
            closedLive(from: level)
        case .revive(let level):
            if try stack.revive(level: level) { shownLive(level: level) } else { try show(level: level) }
        case .reshape(let level): try stack.reshape(level: level)
        case .repaint(let level): stack.repaint(level: level)
        case .redraw(let level, let rects): stack.redraw(level: level, in: rects)
        default: break
        }
    }

    /// Ends the menu at once, without the rest of its animations; its windows are removed next.
    func endAtOnce() {
        if !isGone { input.keptUntil = Timers.now + InputState.longestPress }
        isGone = true
        drag.picture = nil
        connection.windowsBeneath.forget()
    }

    func begin(_ fade: Fade) {
        if ending == nil { ending = .dismissed }
        self.fade = fade
        finishDimming()
        menuBackdrop.dimming?.leaveOut(stack.separate())
    }

    /// Shows the panel of a level, in a window that was prepared for it, or else in a new one.
    func show(level: Int, in prepared: PanelWindow? = nil) throws {
        if level > 0 { finishDimming() }
        try stack.show(level: level, in: prepared, acceptingDrops: takesDrops) { [menuBackdrop] window, bodies in
            if level == 0 { menuBackdrop.dimming?.begin(with: window, bodies: bodies) }
        }
        if stack.looks.backdrop != nil { beneath.watch.follow(connection) }
        shownLive(level: level)
    }

    /// Requests a text to paste. The menu continues meanwhile; an owner of the text that hangs is given up on.
    private func paste(from clipboard: Clipboard) {
        connection.selections.requestText(of: Selection(clipboard))
        input.awaited.paste = Timers.now + InputState.pasteTimeout
    }

    /// Shows other entries in an open menu; see `MenuSession.replaceEntries(ofLevel:with:changed:renumbering:at:)`.
    func replaceEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?
    ) throws {
        let requests = session.replaceEntries(
            ofLevel: level, with: entries, changed: changed, renumbering: renumbering, at: Timers.now)
        for request in requests { try perform(request) }
    }
}

// MARK: Assistive programs

extension MenuPopup: AccessiblePresentation {
    package func accessContents(focus: AccessPlace?) -> any AccessContents {
        AccessTree(session, title: identity.spokenTitle, focus: focus)
    }

    /// The level and the entry of an object in an open menu; nil for others.
    private func entry(at place: AccessPlace) -> (level: Int, entry: Int)? {
        AccessTree(session, title: identity.spokenTitle).entry(at: place)
    }

    package func perform(_ request: AccessRequest) throws {
        guard ending == nil else { return }
        try attempt {
            switch request {
            case .select(let place): try reach(place, pressing: nil)
            case .activate(.element(let steps)):
                if case .box(let number)? = steps.last {
                    for request in session.press(box: number, at: Timers.now) { try perform(request) }
                } else {
                    try reach(.element(steps), pressing: .enter)
                }
            case .activate(.window): break
            case .edit(let place, let range, let text): try edit(place, range, text)
            case .use(let place, let action): use(place, action)
            }
            connection.flush()
        }
    }

    /// Highlights an item, after the menus that it is in were opened.
    private func reach(_ place: AccessPlace, pressing key: InteractionEvent.Key?) throws {
        if entry(at: place) == nil, let parent = place.parent, parent != .root, parent != .window {
            try reach(parent, pressing: .enter)
        }
        guard let (level, entry) = entry(at: place) else { return }
        let requests = session.highlight(entry, ofLevel: level, pressing: key, at: Timers.now)
        for request in requests { try perform(request) }
    }

    /// Has the view of a custom element in an open menu do something.
    private func use(_ place: AccessPlace, _ action: MenuModel.ViewAction) {
        guard let (level, entry) = entry(at: place),
            let path = session.path(toEntry: entry, ofLevel: level)?.flatMap(\.self)
        else { return }
        live?.perform(action, at: path)
    }

    private func edit(_ place: AccessPlace, _ range: Range<Int>, _ text: String?) throws {
        guard let (level, _) = entry(at: place), let old = session.typedText(inLevel: level)
        else { return }
        let scalars = old.unicodeScalars
        func offset(_ place: Int) -> Int {
            let index = scalars.index(scalars.startIndex, offsetBy: place, limitedBy: scalars.endIndex)
            return old.utf8.distance(from: old.startIndex, to: index ?? old.endIndex)
        }
        let bytes = offset(range.lowerBound)..<offset(range.upperBound)
        for request in session.edit(bytes, ofLevel: level, to: text, at: Timers.now) { try perform(request) }
    }
}

extension Selection {
    fileprivate init(_ clipboard: Clipboard) {
        switch clipboard {
        case .primary: self = .primary
        case .clipboard: self = .clipboard
        }
    }
}
