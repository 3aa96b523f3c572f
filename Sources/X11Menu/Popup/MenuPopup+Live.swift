import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuX11

extension MenuPopup {
    // MARK: Rows

    /// Shows rows that have arrived, if it is time to.
    func showNewRows() throws {
        guard let stream = rows.stream, ending == nil else { return }
        let start = Timers.now
        let isOverdue = session.rowsDeadline.map { start >= $0 } ?? false
        guard isOverdue || start >= rows.next else { return }
        let state = stream.take()
        defer { if state.news != nil || state.isFinished { noteProgress() } }
        guard state.news != nil || isOverdue || (state.isFinished && session.awaitsRows) else { return }
        var requests: [SessionRequest] =
            switch state.news {
            case .lines(let lines): session.handleLines(lines, at: start)
            case .menu(let menu): session.update(rows.decorate(menu), at: start)
            case nil: []
            }
        requests += session.noteRows(areAll: state.isFinished, areNew: state.news != nil, at: start)
        for request in requests { try perform(request) }
        connection.flush()
        reportHighlight()
        rows.next = Timers.now + max(RowState.interval, RowState.share * (Timers.now - start))
    }

    /// Shows rows that were found.
    func showFound() throws {
        guard let found = rows.pool.take() else { return }
        for request in session.handleSearchResult(found, at: Timers.now) { try perform(request) }
        connection.flush()
        reportHighlight()
        noteProgress()
    }

    /// Whether anything is known to be at work on rows.
    var isWorking: Bool { session.isSearching || live?.isWorking == true }

    /// Notes that rows have come or were found, or that all are there.
    private func noteProgress() {
        let isOver = rows.stream?.isFinished != false && !isWorking
        if isOver { rows.progress.finish(at: Timers.now) } else { rows.progress.note(at: Timers.now) }
    }

    /// When to check for rows again, or when pending keys have waited for them long enough; nil if the rows wake the loop themselves.
    var rowsDeadline: Double? {
        guard rows.stream != nil, ending == nil else { return nil }
        return [rows.next > Timers.now ? rows.next : nil, session.rowsDeadline].compactMap(\.self).min()
    }

    /// The descriptor that becomes readable when rows arrive; -1 if none arrive or if it is too early for them.
    var rowsDescriptor: Int32 { ending == nil && rows.next <= Timers.now ? rows.stream?.descriptor ?? -1 : -1 }

    // MARK: Live menus

    /// Changes the menu while it is open, and draws its custom elements; nil if the menu is not live.
    var live: (any LiveMenu)? {
        get { liveState.menu }
        set {
            liveState.menu = newValue
            if newValue != nil { session.waitForElements() }
            drawLive()
        }
    }

    /// Shows the changes of a live menu.
    func showChanges() throws {
        guard let live else { return }
        live.handleAwaited()
        let start = Timers.now
        let menu = ending == nil ? live.changedMenu() : nil
        if let menu {
            try update(menu)
            live.shownChange(took: Timers.now - start)
        }
        if live.rowPatience != nil || rows.stream == nil {
            for request in session.noteRows(areAll: !live.awaitsRows, areNew: menu != nil, at: Timers.now) {
                try perform(request)
            }
            connection.flush()
        }
        try reportPlace()
        if live.isWorking { rows.progress.note(at: Timers.now) }
        while ending == nil, let order = live.nextOrder() { try perform(order) }
    }

    /// Does what a live menu wants besides changes.
    private func perform(_ order: LiveOrder) throws {
        switch order {
        case .end(let code):
            dismiss(animated: false)
            ending = .ended(code: code, nil)
        case .setAppearance(let appearance):
            try stack.setAppearance(appearance)
        case .setText(let text):
            for request in session.setText(text, at: Timers.now) { try perform(request) }
            connection.flush()
        }
    }

    /// Follows preferences that have changed: the colours at once, and from now on nothing moves if nothing is to move.
    func followPreferences() throws {
        guard ending == nil else { return }
        if desktop?.enablesAnimations == false { session.stopAnimating() }
        try stack.followPreferences()
    }

    /// Tells a live menu what is highlighted and visible now, if that has changed.
    func reportPlace() throws {
        try followHighlight()
        reportHighlight()
        guard let live, live.followsMoves, ending == nil else { return }
        let place = MenuPlace(
            highlighted: session.highlightedChoice, opened: session.openedChoices, isAtEnd: session.isAtEnd)
        guard place != liveState.place else { return }
        liveState.place = place
        live.moved(place)
    }

    /// Tells the handler of highlights which row is highlighted now, if that is another one.
    func reportHighlight() {
        guard let handler = handlers.highlight, ending == nil else { return }
        let row = session.highlightedChoice
        guard row != liveState.highlighted else { return }
        liveState.highlighted = row
        handler(row)
    }

    // MARK: Previews

    /// Asks for the preview of the highlighted row, if that is another one than before.
    private func followHighlight() throws {
        guard let source = liveState.preview.source, ending == nil else { return }
        let row = session.highlightedChoice
        guard row != liveState.preview.row else { return }
        liveState.preview.row = row
        source.highlight(row)
        // A picture that is not there yet would appear beside another row than its own.
        if let picture = liveState.preview.picture, stack.icons.cancel(picture) { try show(.nothing) }
    }

    /// Shows what has arrived of a preview.
    func showPreview() throws {
        guard let source = liveState.preview.source else { return }
        source.handleAwaited()
        if let preview = source.changedPreview() { try show(preview) }
    }

    /// Shows a preview, and ends the decoding of the picture that it replaces.
    private func show(_ preview: Preview) throws {
        let picture: Icon? = if case .picture(let icon) = preview { icon } else { nil }
        if let replaced = liveState.preview.picture, replaced != picture { stack.icons.cancel(replaced) }
        liveState.preview.picture = picture
        for request in session.showPreview(preview, at: Timers.now) { try perform(request) }
        connection.flush()
    }

    // MARK: What the user does

    /// Tells a live menu what the menu has ended with.
    func tellLive(_ ending: Ending) {
        switch ending {
        case .chosen(let choice), .ended(_, let choice?): tellLive([choice], isLast: true)
        case .marked(let choices): tellLive(choices, isLast: true)
        case .typed, .dismissed, .ended(_, nil): break
        }
    }

    /// Tells a live menu what was chosen.
    func tellLive(_ choices: [Choice], isLast: Bool) {
        let key = liveState.lastKey.map { Shortcut(modifiers: $0.modifiers, key: $0.name).text }
        live?.chosen(choices, by: choices.first?.button.map { "button\($0)" } ?? key ?? "", isLast: isLast)
    }

    /// Advances the spinners of elements that are loading.
    func turnSpinners() throws {
        let requests = session.turnSpinners()
        liveState.nextSpin =
            requests.isEmpty || !session.options.theme.timing.isAnimated ? nil : Timers.now + MenuSession.spinnerPeriod
        for request in requests { try perform(request) }
    }

    /// Shows another state of the menu; see `MenuSession.update`.
    func update(_ menu: MenuContent) throws {
        liveState.updates += 1
        for request in session.update(menu, at: Timers.now) { try perform(request) }
        for level in session.panels.indices { shownLive(level: level) }
    }

    /// Notifies a live menu which of its elements are on the screen now.
    func shownLive(level: Int) {
        guard let live, session.panels.indices.contains(level) else { return }
        let entries = session.panels[level].entries
        guard !entries.isUniform else { return }
        var shown: [LiveElement] = []
        for index in entries.livePositions {
            guard let path = session.path(toEntry: index, ofLevel: level) else { continue }
            shown.append(LiveElement(level: level, path: path.flatMap(\.self), element: entries[index].element))
        }
        live.shown(shown)
        if liveState.nextSpin == nil, session.awaitsElements {
            liveState.nextSpin = Timers.now + MenuSession.spinnerPeriod
        }
    }

    /// Notifies a live menu that panels are gone.
    func closedLive(from level: Int) {
        liveState.hovered = nil
        live?.closed(from: level)
    }

    // MARK: The views of custom elements

    /// Lets the program draw the pictures of custom elements.
    func drawLive() {
        stack.icons.drawing = { [unowned self] number, canvas in
            guard let live, let (path, layout, isHighlighted) = place(ofPicture: number) else { return }
            live.draw(
                number, at: path, on: canvas,
                metrics: MenuMetrics(
                    maximumNumberOfLines: 1, contentFont: layout.metrics.titleFont, contentColor: canvas.tint,
                    isHighlighted: isHighlighted, menuHasLeadingAccessories: layout.hasMarks,
                    leadingContentInset: layout.titleInset, trailingContentInset: layout.metrics.titleTrailingInset,
                    maximumIconSize: layout.metrics.iconSize))
        }
    }

    /// The path of the custom element with a number, the layout around it, and whether it is highlighted; nil if it is not visible.
    private func place(ofPicture number: Int) -> (path: [Int], layout: PanelLayout, isHighlighted: Bool)? {
        for (level, panel) in session.panels.enumerated() {
            for entry in panel.frame.visibleEntries(scroll: panel.scroll) {
                guard case .custom(let custom) = panel.entries[entry].element, custom.picture == .drawn(abs(number)),
                    let path = session.path(toEntry: entry, ofLevel: level)
                else { continue }
                return (path.flatMap(\.self), panel.frame.layout, session.highlight(ofLevel: level) == entry)
            }
        }
        // A menu that is sliding back is still visible.
        if let (panel, path) = session.retired {
            for entry in panel.frame.visibleEntries(scroll: panel.scroll) {
                guard case .custom(let custom) = panel.entries[entry].element, custom.picture == .drawn(abs(number))
                else { continue }
                return (path + panel.entries[entry].path, panel.frame.layout, false)
            }
        }
        return nil
    }

    /// Lets the view under an event handle it first.
    ///
    /// - Returns: The event for the session; nil if a view has handled it.
    func offerToViews(_ event: SessionEvent) -> SessionEvent? {
        guard let live else { return event }
        switch event {
        case .moved(let point):
            if let pressed = liveState.pressed {
                send(pressed.view, .moved(point), in: live)
                return nil
            }
            let view = viewPath(at: point, in: live).flatMap(live.view)
            if let left = liveState.hovered, left !== view { _ = left.handle(.exited) }
            liveState.hovered = view
            if let view { send(view, .moved(point), in: live) }
            return event
        case .pressed(let button, _, let point):
            guard let view = viewPath(at: point, in: live).flatMap(live.view) else { return event }
            if send(view, .pressed(button: button, point), in: live) { liveState.pressed = (view, button) }
            return event
        case .released(let button, let device, let point):
            guard let pressed = liveState.pressed, pressed.button == button else { return event }
            liveState.pressed = nil
            send(pressed.view, .released(button: button, point), in: live)
            // For the session, the press ends where it began, so that it neither chooses nor dismisses.
            return .released(button: button, device, session.pointer)
        case .scrolled(let notches, let point):
            guard let view = viewPath(at: point, in: live).flatMap(live.view) else { return event }
            return send(view, .scrolled(notches: notches, point), in: live) ? nil : event
        case .key(let stroke):
            return press(stroke, in: live) ? nil : event
        case .presented, .pressedInputMethod, .cancelled, .pasted, .timerFired, .interrupted, .offered, .offerEnded:
            return event
        }
    }

    /// Lets a view handle a key: the one that the keys have stopped at, or the one under the pointer while no row of the innermost menu is
    /// highlighted.
    ///
    /// - Returns: Whether it has.
    private func press(_ stroke: KeyStroke, in live: any LiveMenu) -> Bool {
        if let focused = focusedView(in: live) { return focused.press(stroke) }
        guard let hovered = liveState.hovered, session.highlight(ofLevel: session.panels.count - 1) == nil else {
            return false
        }
        return hovered.handle(.key(stroke))
    }

    /// The view that the keys have stopped at; nil if they have stopped at none.
    private func focusedView(in live: any LiveMenu) -> MenuView? {
        let level = session.panels.count - 1
        guard let entry = session.highlight(ofLevel: level), session.panels[level].entries.indices.contains(entry),
            session.panels[level].entries[entry].element.canBecomeFocused
        else { return nil }
        return viewPath(ofEntry: entry, level: level, in: live).flatMap(live.view)
    }

    /// Whether keys go to a view rather than to the text that is typed.
    var hasFocusedView: Bool { live.map { focusedView(in: $0) != nil } ?? false }

    private func viewPath(at point: Point, in live: any LiveMenu) -> [Int]? {
        guard let (level, entry, _) = session.entry(at: point) else { return nil }
        return viewPath(ofEntry: entry, level: level, in: live)
    }

    private func viewPath(ofEntry entry: Int, level: Int, in live: any LiveMenu) -> [Int]? {
        guard case .custom(let custom) = session.panels[level].entries[entry].element, !custom.isInteractive,
            let path = session.path(toEntry: entry, ofLevel: level)?.flatMap(\.self), live.view(at: path) != nil
        else { return nil }
        return path
    }

    /// Sends a view an event whose position is on the screen, converted to the view's coordinates.
    ///
    /// - Returns: Whether it has handled the event; not if it is no longer visible.
    @discardableResult private func send(_ view: MenuView, _ event: ViewEvent, in live: any LiveMenu) -> Bool {
        guard let origin = origin(of: view, in: live) else { return false }
        return view.handle(event.offset(by: Point.zero - origin))
    }

    /// Where a view is, whatever rows have come or gone since it was pressed.
    private func origin(of view: MenuView, in live: any LiveMenu) -> Point? {
        for level in session.panels.indices {
            let panel = session.panels[level]
            for entry in panel.frame.visibleEntries(scroll: panel.scroll)
            where viewPath(ofEntry: entry, level: level, in: live).flatMap(live.view) === view {
                return panel.frame.rect(ofEntry: entry, scroll: panel.scroll).origin
            }
        }
        return nil
    }
}

extension ViewEvent {
    fileprivate func offset(by vector: Vector) -> ViewEvent {
        switch self {
        case .moved(let point): .moved(point + vector)
        case .pressed(let button, let point): .pressed(button: button, point + vector)
        case .released(let button, let point): .released(button: button, point + vector)
        case .scrolled(let notches, let point): .scrolled(notches: notches, point + vector)
        case .exited, .key: self
        }
    }
}
