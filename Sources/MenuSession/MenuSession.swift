public import Geometry
import MenuInteraction
public import MenuLayout
public import MenuModel
public import MenuScene

/// One menu from its first panel to its end: the engine, the layout and the scene behind one function.
///
/// A host tells it facts with `handle(_:at:)` and carries out the requests that come back, in their order. Both hosts, the X11 one and the
/// one without a display, drive this very type, so a picture made without a display went through the same code as one on a screen.
/// It reads no clock and does no I/O. Not thread-safe: one thread owns it, as one owns the connection.
public final class MenuSession {
    /// Where and how the menu is shown.
    public internal(set) var options: SessionOptions
    /// The open menus, the first one first.
    public internal(set) var panels: [Panel] = []
    /// Where the pointer was last seen, in screen points.
    public internal(set) var pointer = Point.zero

    /// The time of what is being handled, in seconds of the host's clock.
    var now = 0.0
    /// Whether a wheel is turned at the moment.
    var isWheelTurning = false
    /// Whether the host was asked for a step.
    var isStepping = false
    /// The submenu that is on its way out of its row; nil where none is.
    var arrival: Passage?
    /// The submenu that is on its way back into its row; nil where none is.
    var departure: Departure?
    /// How far the menus have come that grow smaller as a press is dragged out of them: 0 as they are, 1 as small as they get.
    var withdrawal = Transition.resting(at: 0)
    /// How far that is on the screen.
    var shownWithdrawal = 0.0
    /// How far the spinners have turned.
    var spinnerStep = 0
    /// How far the bar has come that tells of long work; nil while none is going on.
    var progress: Int?

    let measuring: any TextMeasuring
    var machine: InteractionMachine
    var requests: [SessionRequest] = []
    var isOver = false
    /// How many searches there were.
    var searchCount = 0
    /// Keys that say something of rows that are still being looked for.
    var deferred: [SessionEvent] = []
    /// What keys know of rows that are still to come.
    var awaited: AwaitedRows?
    /// Whether those keys are being heard now.
    var isReplaying = false
    /// The button that was let go last, if nothing but the pointer has moved since.
    private var button: Int?
    /// Whether it was ended by its owner.
    public internal(set) var isEnded = false
    /// Whether the host has shown the first panel and told where the pointer is.
    var wasPresented = false

    /// Lays the first menu out; nothing is on the screen until the host shows it.
    ///
    /// - Parameters:
    ///   - menu: What to show.
    ///   - options: Where and how; a list of monitors that is empty counts as one of 640 by 480 points.
    ///   - measuring: The renderer's measures of text; asked at once for the rows of the first menu.
    /// - Complexity: O(rows of the first menu), or O(1) but for one pass over the bytes where they are lines.
    public init(menu: Menu, options: SessionOptions, measuring: any TextMeasuring) {
        var options = options
        if options.monitors.isEmpty { options.monitors = [Rect(x: 0, y: 0, width: 640, height: 480)] }
        let source = EntryList(menu)
        if options.uses != nil { options.elementOrder = .fixed }
        let (entries, used, rows) = MenuSession.raising(options.uses, in: source)
        self.options = options
        self.measuring = measuring
        var interaction = options.interaction
        interaction.timeout = options.timeout
        interaction.submenusLieOver = options.theme.metrics.submenusLieOver
        let selected = options.selected.flatMap { $0.index(in: source) }
        interaction.initialHighlight = selected.flatMap { index in
            guard let rows, index >= source.headerCount else { return index }
            return rows.place(ofRow: index - source.headerCount).map { source.headerCount + $0 }
        }
        machine = InteractionMachine(entries: entries, options: interaction, timing: options.theme.timing)
        panels = [makePanel(entries: entries, menu: menu, placement: options.placement, above: nil)]
        if used != nil { (panels[0].source, panels[0].used, panels[0].rows) = (source, used, rows) }
        if panels[0].isTurned {
            let entries = panels[0].entries
            interaction.initialHighlight = options.selected.flatMap { $0.index(in: entries) }
            machine = InteractionMachine(entries: entries, options: interaction, timing: options.theme.timing)
        }
        addField(toLevel: 0)
        awaited = options.field.awaitsRows.map { AwaitedRows(patience: $0) }
        _ = machine.handle(placed(0), at: 0)
    }

    /// Takes a fact in and tells what the host has to do about it.
    ///
    /// - Parameters:
    ///   - event: The fact.
    ///   - time: When it happened, in seconds on a clock that never runs backwards.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    public func handle(_ event: SessionEvent, at time: Double) -> [SessionRequest] {
        guard !isOver else { return [] }
        requests = []
        now = time
        if case .scrolled = event { isWheelTurning = true } else { isWheelTurning = false }
        guard !isPremature(event) else {
            if deferred.isEmpty { awaited?.noteKey(at: time) }
            deferred.append(event)
            return requests
        }
        note(event)
        if case .presented = event { wasPresented = true }
        if let end = customEnd(for: event) {
            requests += end
        } else if !answerInTitle(event, at: time), !answerInField(event, at: time), let event = resolve(event) {
            feed(event, at: time)
        }
        if case .presented = event { pointOutFirst(at: time) }
        followDrag()
        settleRows()
        return requests
    }

    /// The picture of an open menu as it stands.
    public func scene(ofLevel level: Int) -> PanelScene {
        let panel = panels[level]
        var scene = PanelScene(
            frame: panel.frame, palette: panel.palette, scroll: panel.scroll, highlighted: highlight(ofLevel: level),
            isFlashOff: panel.isFlashOff, isPressed: isPressed(level: level),
            bodies: panels.indices.filter { $0 != level }.map(silhouette)
                + (retiredScene.map { [$0.silhouette] } ?? []),
            title: level == 0 ? options.anchorTitle : nil)
        addSearch(ofLevel: level, to: &scene)
        addItems(ofLevel: level, to: &scene)
        addMotion(ofLevel: level, to: &scene)
        scene.spinnerStep = spinnerStep
        scene.titleTurn = titleTurn(ofLevel: level)
        scene.headerLine = panel.headerLine.value(at: now)
        if level == 0 { scene.progress = progress }
        return scene
    }

    /// The outline that is seen of a level.
    func silhouette(ofLevel level: Int) -> Path {
        var scene = PanelScene(frame: panels[level].frame, palette: panels[level].palette)
        addMotion(ofLevel: level, to: &scene)
        return scene.silhouette
    }

    /// Says how far a level is on its way, by all that changes its outline.
    private func addMotion(ofLevel level: Int, to scene: inout PanelScene) {
        scene.recession = recession(ofLevel: level)
        scene.growth = growth(ofLevel: level)
        scene.resizing = resizing(ofLevel: level)
        scene.shrink = shrink(ofLevel: level)
    }

    /// The entry of a level that is drawn highlighted; nil where none is.
    public func highlight(ofLevel level: Int) -> Int? {
        guard machine.levels.indices.contains(level) else { return nil }
        let state = machine.levels[level]
        return state.highlighted ?? state.openEntry
    }

    /// The colours of a level, found from what lies beneath it.
    public func setPalette(_ palette: Palette, ofLevel level: Int) {
        panels[level].palette = palette
    }

    /// What is highlighted in the innermost menu, as a choice; nil where nothing is.
    public var highlightedChoice: Choice? {
        guard
            let last = machine.levels.indices.last(where: {
                machine.levels[$0].highlighted.map { [entries = machine.levels[$0].entries] in !entries.isBack($0) }
                    ?? false
            })
        else { return nil }
        return choice(path: machine.levels[...last].compactMap { $0.openEntry ?? $0.highlighted })
    }

    /// What the engine sees, as one line for people.
    public var stateDescription: String {
        let levels = panels.indices.map { level in
            let scroll = panels[level].scroll
            let highlight = highlight(ofLevel: level).map(String.init) ?? "-"
            return "[highlight \(highlight), scroll \(scroll)]"
        }
        return "\(machine.phase) \(levels.joined(separator: " "))"
    }

    /// Whether a button is held on the highlighted entry of a level: the innermost one that has a highlight, while a press goes on.
    private func isPressed(level: Int) -> Bool {
        (machine.phase == .dragging || machine.phase == .touching)
            && level == machine.levels.indices.last { machine.levels[$0].highlighted != nil }
    }

    /// Remembers which button a choice is made with.
    private func note(_ event: SessionEvent) {
        switch event {
        case .released(let button, .mouse, _): self.button = button
        case .key, .pressed: button = nil
        default: break
        }
    }

    func choice(path: [Int]) -> Choice? {
        guard !path.isEmpty, path.count <= machine.levels.count else { return nil }
        return choice(of: zip(machine.levels, path).map { $0.entries[$1] })
    }

    /// Entries that lead to an item, told as the menu or the bar that they are in has it.
    func choice(of entries: [EntryList.Entry]) -> Choice {
        guard let bar = options.bar, let title = machine.title else { return Choice(entries: entries, button: button) }
        return bar.choice(entries, title: title)
    }
}
