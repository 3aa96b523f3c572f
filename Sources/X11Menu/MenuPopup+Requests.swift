import Geometry
import MenuInteraction
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import X11

/// What the session asks for, carried out.
extension MenuPopup {
    /// Tells the session a fact and does what it asks for.
    func tell(_ event: SessionEvent) throws {
        guard let event = offerToViews(event) else { return }
        for request in session.handle(event, at: Timers.now) { try carryOut(request) }
    }

    func carryOut(_ request: SessionRequest) throws {
        switch request {
        case .show(let level): try show(level: level)
        case .close(let level):
            finishBlend()
            windows.removeSubrange(min(level, windows.count)...)
            closedLive(from: level)
        case .retire(let level): retire(level: level)
        case .repaintRetired: repaintRetired()
        case .vanish(let level):
            retired = nil
            closedLive(from: level)
        case .revive(let level): try revive(level: level)
        case .reshape(let level): try reshape(level: level)
        case .repaint(let level): repaint(level: level)
        case .step: nextStep = Timers.now + MenuSession.stepPeriod
        case .redraw(let level, let rects):
            guard windows.indices.contains(level) else { return }
            windows[level].redraw(session.scene(ofLevel: level), in: rects, beneath: above(level))
            liveState.painted += 1
            liveState.lastDamage = rects
        case .startTimer(let timer, let delay): timers.start(timer, after: delay)
        case .cancelTimer(let timer): timers.cancel(timer)
        case .passPress: letGo(.replay)
        case .replayPress: replayPress()
        case .swallowPress: connection.answerPress(.keep)
        case .releaseInput: letGo(.keep)
        case .deliver(let choice): ending = .chosen(choice)
        case .deliverMarked(let choices): ending = .marked(choices)
        case .deliverTyped(let text): ending = .typed(text)
        case .report(let choice):
            // Whoever is told may take long; no release is to stand still meanwhile.
            connection.answerPress(.keep)
            onReport(choice)
        case .edited(let edit, let choice):
            connection.answerPress(.keep)
            live?.edited(edit)
            onEdit(edit, choice)
        case .beginDrag(let choice): beginDrag(choice)
        case .endDrag(let drops): endDrag(drops: drops)
        case .takeDrop(let path): takeDrop(at: path)
        case .textChanged(let level, let text):
            if let path = session.path(toFieldOfLevel: level) { live?.typed(text, at: path.flatMap(\.self)) }
            onTextChange(text)
        case .search(let search):
            searching.start(search)
            work.note(at: Timers.now)
        case .stopSearch: searching.stop()
        case .requestText(let clipboard): paste(from: clipboard)
        case .offerText(let text, let clipboard): connection.offerText(text, by: Selection(clipboard))
        case .end(let code, let choice): ending = .ended(code: code, choice)
        case .switchTitle(let title):
            closedLive(from: 0)
            onTitleChange(title)
            shownLive(level: 0)
        case .fade(let duration): begin(Fade(start: Timers.now, duration: duration))
        case .finish:
            if ending == nil { ending = .dismissed }
            hurry()
        }
    }

    /// Takes every window away at once; nothing more is played.
    func hurry() {
        isGone = true
        drag.picture = nil
        connection.forgetPixelsBeneath()
    }

    func begin(_ fade: Fade) {
        if ending == nil { ending = .dismissed }
        self.fade = fade
    }

    func show(level: Int) throws {
        finishBlend()
        if level > 0 { finishDimming() }
        let frame = session.panels[level].frame
        let look = looks.look(for: frame, like: firstLook)
        if firstLook == nil { firstLook = look }
        session.setPalette(look.palette, ofLevel: level)
        let panel = try PanelWindow(
            session.scene(ofLevel: level), above: windows, scale: scale, shaper: shaper, icons: icons,
            backdrop: looks.backdrop, blurred: look.blurred, identity: identity,
            owner: owner.map { WindowID(rawValue: $0) }, on: connection)
        windows.append(panel)
        if takesDrops { connection.acceptDrops(on: panel.window.id) }
        panel.window.show()
        if looks.backdrop != nil { beneath.follow() }
        shownLive(level: level)
    }

    /// Draws a panel anew that is on its way.
    private func repaint(level: Int) {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        windows[level].repaint(session.scene(ofLevel: level))
        follow(from: level)
    }

    /// Draws a panel anew in its new frame.
    func reshape(level: Int) throws {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        let look = looks.look(for: session.panels[level].frame, like: firstLook)
        session.setPalette(look.palette, ofLevel: level)
        try windows[level].reshape(
            session.scene(ofLevel: level), backdrop: looks.backdrop, blurred: look.blurred)
        follow(from: level)
        connection.flush()
    }

    /// Shows other entries in an open menu; see `MenuSession.replaceEntries(ofLevel:with:changed:renumbering:at:)`.
    func replaceEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?
    ) throws {
        let requests = session.replaceEntries(
            ofLevel: level, with: entries, changed: changed, renumbering: renumbering, at: Timers.now)
        for request in requests { try carryOut(request) }
    }
}
