public import MenuGeometry
public import MenuInteraction
public import MenuLayout
public import MenuModel
public import MenuScene

/// One menu from its first panel to its end. It drives the interaction machine, the layout and the scene.
///
/// A host sends it events by `handle(_:at:)` and performs the returned requests in order. Both hosts, the X11 one and the one without a display, use
/// this type, so a picture made without a display is drawn by the same code as one on a screen. It reads no clock and does no I/O. It is not
/// thread-safe: one thread owns it, like the connection.
///
/// Its own part is the order in which it calls the others: the machine, the panels, and the queue of keys.
public final class MenuSession {
    /// The open menus on the screen.
    var menus: OpenMenus
    /// The interaction machine: the highlights, the held press and the open submenus.
    var machine: InteractionMachine
    /// The keys whose effect depends on rows that are not known yet.
    var queue: KeyQueue
    /// The number of searches started so far.
    var searchCount = 0
    /// Whether the menu is over: all further events are ignored.
    var isOver = false
    /// Whether its owner has ended it.
    public private(set) var isEnded = false
    /// Whether the host has shown the first panel and reported where the pointer is.
    private(set) var wasPresented = false
    /// The button that was released last, if nothing but motion has followed.
    private var button: Int?
    /// A search that the first menu opens with; the first call requests it.
    private var firstRequests: [SessionRequest] = []

    /// Lays out the first menu; nothing is on the screen until the host shows it.
    ///
    /// - Parameters:
    ///   - menu: What to show.
    ///   - options: Where and how to show it; an empty list of monitors counts as one monitor of 640 by 480 points.
    ///   - measuring: The renderer's text measuring; called at once for the rows of the first menu.
    /// - Complexity: O(rows of the first menu), or O(1) except for one pass over the bytes if they are lines.
    public init(menu: MenuContent, options: SessionOptions, measuring: any TextMeasuring) {
        var options = options
        if options.monitors.isEmpty { options.monitors = [Rect(x: 0, y: 0, width: 640, height: 480)] }
        if options.uses != nil { options.elementOrder = .fixed }
        menus = OpenMenus(options: options, measuring: measuring)
        let rows = PanelRows(options.entries(of: menu, inLevel: 0), promoting: options.uses)
        let panel = menus.makePanel(rows, menu: menu, placement: options.placement, above: nil)
        var interaction = options.interaction
        interaction.timeout = options.timeout
        interaction.tiles = options.tiles
        interaction.submenusLieOver = options.theme.metrics.submenusLieOver
        interaction.initialHighlight = options.selected.flatMap { $0.index(in: panel.rows.source) }
            .flatMap(panel.rows.shown.shownPosition)
        machine = InteractionMachine(entries: panel.entries, options: interaction, timing: options.theme.timing)
        queue = KeyQueue(patience: options.field.awaitsRows)
        menus.panels = [panel]
        menus.panels[0].rows.keptPlace = options.field.keptPlace ?? 0
        var turn = Turn(at: 0)
        addField(toLevel: 0, &turn)
        firstRequests = turn.requests.filter { if case .search = $0 { true } else { false } }
        _ = machine.handle(menus.placed(0), at: 0)
    }

    // MARK: Calls

    /// Handles an event and returns what the host has to do.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - time: When it happened, in seconds on a clock that never runs backwards.
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    public func handle(_ event: SessionEvent, at time: Double) -> [SessionRequest] {
        call(at: time) { handle(event, &$0) }
    }

    /// Runs the body of a host's call and returns its requests; none if the menu is over.
    func call(at time: Double, _ body: (inout Turn) -> Void) -> [SessionRequest] {
        guard !isOver else { return [] }
        var turn = Turn(at: time)
        for request in firstRequests { turn.send(request) }
        firstRequests = []
        menus.motion.setTime(time)
        body(&turn)
        if !isOver { menus.redrawShade(&turn) }
        return menus.motion.asksForStep() ? [.step] + turn.requests : turn.requests
    }

    /// Highlights an entry of an open menu for a program that acts for the user, such as a screen reader; nothing happens if that is not possible.
    ///
    /// - Parameters:
    ///   - entry: The entry; nil for none.
    ///   - key: The key that is pressed on it next, such as Return; nil for none.
    /// - Returns: As for `handle(_:at:)`.
    public func highlight(
        _ entry: Int?, ofLevel level: Int, pressing key: InteractionEvent.Key? = nil, at time: Double
    ) -> [SessionRequest] {
        call(at: time) { turn in
            guard machine.levels.indices.contains(level), !isEnding else { return }
            send(.highlightedByOwner(level: level, index: entry), &turn)
            if let key, machine.levels[level].highlighted == entry { send(.key(key, page: menus.page), &turn) }
            settleRows(&turn)
        }
    }

    /// Changes the text of a level's search field for a program that acts for the user.
    ///
    /// - Parameters:
    ///   - range: The bytes to replace.
    ///   - text: The text in their place; nil only moves the caret, which selects the range.
    /// - Returns: As for `handle(_:at:)`.
    public func edit(
        _ range: Range<Int>, ofLevel level: Int, to text: String?, at time: Double
    ) -> [SessionRequest] {
        call(at: time) { turn in
            guard panels.indices.contains(level), panels[level].field?.isEnabled == true, !isEnding else { return }
            edit(level: level, &turn) { line in
                line.text.moveCaret(to: range.lowerBound)
                line.text.moveCaret(to: range.upperBound, selecting: true)
                if let text { line.text.insert(text) }
            }
            settleRows(&turn)
        }
    }

    /// Presses a button of the theme for a program that acts for the user.
    ///
    /// - Parameter number: The number of its box in the first menu.
    /// - Returns: As for `handle(_:at:)`.
    public func press(box number: Int, at time: Double) -> [SessionRequest] {
        call(at: time) { turn in
            guard machine.phase == .browsing, !isEnding, let action = panels.first?.frame.action(ofBox: number)
            else { return }
            perform(buttonWithAction: action, &turn)
            settleRows(&turn)
        }
    }

    /// Handles an event, or queues it until the rows that it refers to are known.
    func handle(_ event: SessionEvent, isReplay: Bool = false, _ turn: inout Turn) {
        guard !isOver else { return }
        if case .timerFired(.scrollBar) = event { return menus.fadeScrollBars() }
        guard !isPremature(event, isReplay: isReplay, &turn) else { return queue.hold(event, at: turn.time) }
        note(event)
        switch event {
        case .key, .pressed: settleScrolling(&turn)
        default: break
        }
        // The choice is final: no key ends, edits or accepts anything while the menus flash and fade.
        if !machine.phase.isEnding, let code = customCode(for: event) {
            finish(.end(code: code, highlightedChoice), &turn)
        } else if let key = actionKey(for: event) {
            send(.key(key, page: menus.page), &turn)
        } else if menus.scrollPreview(event, &turn) {
            return
        } else if machine.phase.isEnding
            || !handleInTitle(event, &turn) && !handleInBox(event, &turn) && !handleInField(event, &turn),
            let event = resolve(event)
        {
            send(event, &turn)
        }
        if case .presented = event {
            menus.showScrollBars(&turn)
            highlightFirst(&turn)
        }
        followDrag()
        if case .moved = event { revealUnderPointer() }
        settleRows(&turn)
    }

    /// Updates the state that later events depend on.
    private func note(_ event: SessionEvent) {
        switch event {
        case .released(let button, .mouse, _): self.button = button
        case .key, .pressed: button = nil
        case .presented: wasPresented = true
        default: break
        }
    }

    /// Ends the menu with an answer.
    func finish(_ delivery: SessionRequest, _ turn: inout Turn) {
        isOver = true
        for request in [.releaseInput, delivery, .finish] { turn.send(request) }
    }

    /// Ends the menu at once, for its owner; all later events are ignored.
    public func end() { (isOver, isEnded) = (true, true) }

    /// How long the host waits between two steps, in seconds.
    public static let stepPeriod = 1.0 / 60

    /// Advances all animations.
    ///
    /// - Parameter time: In seconds of the clock of `handle(_:at:)`.
    /// - Returns: The redraw requests, and `step` while an animation is running.
    public func step(at time: Double) -> [SessionRequest] {
        call(at: time) { turn in
            menus.step(&turn)
            if menus.stepScrolling(&turn) { repeatHitTest(isScrolled: true, &turn) }
        }
    }

    /// Ends scrolling that takes some frames, such as that by the wheel, at its final position.
    ///
    /// - Returns: As for `handle(_:at:)`.
    public func finishScrolling(at time: Double) -> [SessionRequest] {
        call(at: time) { turn in if menus.finishScrolling(&turn) { repeatHitTest(isScrolled: true, &turn) } }
    }

    /// From now on, nothing begins to move: the user asks for less motion. What moves already ends as it would have.
    public func stopAnimating() {
        menus.options.theme.timing.isAnimated = false
        machine.stopAnimating()
    }

    // MARK: State

    /// Where and how the menu is shown.
    public var options: SessionOptions { _read { yield menus.options } }
    /// The open menus, the first one first.
    public var panels: [Panel] { _read { yield menus.panels } }
    /// The last known position of the pointer, in screen points.
    public var pointer: Point { menus.pointer }

    /// The current picture of an open menu.
    public func scene(ofLevel level: Int) -> PanelScene { menus.scene(ofLevel: level, machine) }

    /// Sets the colours of a level, adapted to its backdrop.
    public func setPalette(_ palette: Palette, ofLevel level: Int) { menus.panels[level].palette = palette }

    /// The entry of a level that is drawn highlighted; nil if there is none.
    public func highlight(ofLevel level: Int) -> Int? { machine.drawnHighlight(ofLevel: level) }

    /// The entry of a level whose submenu is the next level; nil if there is none.
    public func openEntry(ofLevel level: Int) -> Int? {
        machine.levels.indices.contains(level) ? machine.levels[level].openEntry : nil
    }

    /// The title of the bar whose menu is open; nil if the menu belongs to no bar.
    public var openTitle: Int? { options.bar == nil ? nil : machine.title }

    /// Whether a choice was made, or the menu is ending for another reason.
    public var isEnding: Bool { isOver || machine.phase.isEnding }

    /// The text that is edited in a level: a title that is being renamed, else that of its search field; nil if there is neither.
    public func editedText(inLevel level: Int) -> EditedText? {
        guard panels.indices.contains(level) else { return nil }
        if let title = panels[level].renaming {
            return EditedText(title.line.text, entry: title.entry, hasFocus: true)
        }
        guard let field = panels[level].field else { return nil }
        return EditedText(field.line.text, entry: field.entry, hasFocus: field.focus == .text && typingLevel == level)
    }

    /// The machine's state as one line of text.
    public var stateDescription: String {
        let levels = panels.enumerated().map { level, panel in
            "[highlight \(highlight(ofLevel: level).map(String.init) ?? "-"), scroll \(panel.scroll)]"
        }
        return "\(machine.phase) \(levels.joined(separator: " "))"
    }

    /// Returns the state for inspection, at a time in seconds of the clock of `handle(_:at:)`.
    public func inspection(at time: Double) -> MenuInspection { MenuInspection(menus, machine, at: time) }

    // MARK: Work

    /// The time between two frames of a spinner, in seconds.
    public static let spinnerPeriod = 1 / Double(PanelScene.spinnerSteps)

    /// How long work has to take before a progress bar is shown, in seconds.
    public static let quietWork = 0.5

    /// Whether an open menu has elements that are still loading, so that spinners may be visible.
    ///
    /// - Complexity: O(number of entries), O(1) for lines and plain rows.
    public var awaitsElements: Bool {
        !isOver
            && panels.contains { panel in
                !panel.entries.isUniform
                    && panel.entries.livePositions.contains {
                        if case .lazy = panel.entries[$0].element { true } else { false }
                    }
            }
    }

    /// Advances the progress bar of long work, such as reading or searching rows, or removes it.
    ///
    /// - Parameters:
    ///   - isWorking: Whether work is in progress.
    ///   - part: The part of it that is done, from 0 to 1; nil if nobody knows.
    /// - Returns: The redraw requests.
    public func showProgress(_ isWorking: Bool, done part: Double? = nil) -> [SessionRequest] {
        isOver ? [] : menus.showProgress(isWorking, done: part, machine)
    }

    /// Shows a preview in the pane, from its beginning; more of the same text leaves it where the user has scrolled it.
    ///
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    public func showPreview(_ preview: Preview, at time: Double) -> [SessionRequest] {
        call(at: time) { menus.showPreview(preview, &$0) }
    }

    /// Advances the visible spinners by a frame.
    ///
    /// - Returns: The redraw requests; none if no spinner is visible: then the host need not call again before something changes.
    public func turnSpinners() -> [SessionRequest] { isOver ? [] : menus.turnSpinners(machine) }

    // MARK: Choices

    /// The highlighted entry of the innermost menu as a choice; nil if there is none.
    public var highlightedChoice: Choice? {
        let last = machine.levels.lastIndex { level in level.highlighted.map { !level.entries.isBack($0) } ?? false }
        return last.flatMap { choice(path: machine.levels[...$0].compactMap { $0.openEntry ?? $0.highlighted }) }
    }

    /// The place of the highlight among the shown rows of the first menu, from 0; where none is highlighted, the place that it had before.
    public var highlightedPlace: Int {
        guard let panel = panels.first else { return 0 }
        return machine.levels.first?.highlighted.map { $0 - panel.entries.headerCount } ?? panel.rows.keptPlace
    }

    /// The rows whose submenus are open, each with those that lead to it.
    public var openedChoices: [Choice] {
        let rows = machine.levels.compactMap(\.openEntry)
        return rows.indices.compactMap { choice(path: Array(rows[...$0])) }
    }

    func choice(path: [Int]) -> Choice? {
        // The panels are used because they close in the order of the machine's effects; the machine's own levels may be closed already.
        guard !path.isEmpty, zip(panels, path).allSatisfy({ $0.entries.indices.contains($1) }) else { return nil }
        var entries = zip(panels, path).map { $0.entries[$1] }
        if path.count == panels.count + 1, let index = path.last, let menu = entries.last?.element.actionMenu {
            // An action that its key has chosen, without a panel of its own.
            let actions = EntryList(ofOpened: menu)
            guard actions.indices.contains(index) else { return nil }
            entries.append(actions[index])
        }
        return entries.count == path.count ? choice(of: entries) : nil
    }

    /// The choice for the entries that lead to an item, in the menu or in the bar that the menu belongs to.
    func choice(of entries: [EntryList.Entry]) -> Choice {
        guard let bar = options.bar, let title = machine.title else { return Choice(entries: entries, button: button) }
        return bar.choice(entries, title: title, button: button)
    }
}
