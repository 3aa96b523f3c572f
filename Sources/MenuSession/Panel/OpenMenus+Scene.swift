import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene

extension OpenMenus {
    /// The current picture of an open menu.
    ///
    /// - Parameter machine: The machine, which knows what is highlighted, pressed and carried.
    func scene(ofLevel level: Int, _ machine: InteractionMachine) -> PanelScene {
        let panel = panels[level]
        var scene = PanelScene(
            frame: panel.frame, palette: panel.palette, scroll: panel.scroll,
            highlighted: machine.drawnHighlight(ofLevel: level), isFlashOff: panel.isFlashOff,
            isPressed: machine.isPressed(level: level),
            bodies: panels.indices.prefix(level).map { silhouette(ofLevel: $0) },
            title: level == 0 ? options.anchorTitle : nil)
        scene.shade = panels.indices.dropFirst(level + 1).flatMap { bare(ofLevel: $0).fallingShadows }
        if let departingScene { scene.shade += departingScene.fallingShadows }
        addSearch(of: panel, to: &scene)
        addItems(ofLevel: level, machine, to: &scene)
        addMotion(ofLevel: level, to: &scene)
        (scene.spinnerStep, scene.ellipsis) = (spinnerStep, options.theme.metrics.ellipsis)
        scene.titleTransition = motion.titleTransition(ofLevel: level)
        scene.barOpacity = panel.scrollBar.value(at: motion.now)
        scene.headerLine = panel.headerLine.value(at: motion.now)
        if level == 0 { (scene.progress, scene.preview) = (progress, previewLook) }
        return scene
    }

    /// The picture of a closed menu that shrinks back into its row; nil if there is none.
    var departingScene: PanelScene? {
        guard var scene = motion.departingScene else { return nil }
        scene.bodies = panels.indices.map { silhouette(ofLevel: $0) }
        return scene
    }

    /// The visible outline of a level.
    private func silhouette(ofLevel level: Int) -> Path { bare(ofLevel: level).silhouette }

    /// The picture of a level as far as others depend on it: where it is, and its shadows.
    private func bare(ofLevel level: Int) -> PanelScene {
        var scene = PanelScene(frame: panels[level].frame, palette: panels[level].palette)
        addMotion(ofLevel: level, to: &scene)
        return scene
    }

    /// Redraws the parts of panels on which other shadows fall than before: menus above them have come, gone or moved.
    mutating func redrawShade(_ turn: inout Turn) {
        let departing = departingScene.map { [$0.silhouette] } ?? []
        guard panels.count > 1 || !departing.isEmpty || panels.first?.shading.isEmpty == false else { return }
        let outlines = panels.indices.map { silhouette(ofLevel: $0) }
        let margins = options.theme.metrics.windowMargins
        let reach = EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right)
        for level in panels.indices {
            let (above, before) = (outlines[(level + 1)...] + departing, panels[level].shading)
            guard above != before[...] else { continue }
            panels[level].shading = Array(above)
            guard !turn.drawsWhole(level: level) else { continue }
            let changed = above.filter { !before.contains($0) } + before.filter { !above.contains($0) }
            let window = panels[level].window
            let areas = changed.map { $0.controlBounds.inset(by: reach).intersection(window) }.filter { !$0.isEmpty }
            if !areas.isEmpty { turn.send(.redraw(level: level, areas)) }
        }
    }

    /// Adds typed text, matches and marks to the picture of a menu.
    private func addSearch(of panel: Panel, to scene: inout PanelScene) {
        let rows = panel.rows
        if !rows.marks.isEmpty {
            scene.marked = Set(
                panel.visibleEntries.filter { rows.shown.row(ofEntry: $0).map(rows.marks.contains) ?? false })
        }
        guard let field = panel.field else { return }
        scene.field = field.line.look(inEntry: field.entry, hasCaret: field.focus == .text, lettering)
        if let note = note(inFieldOf: panel) {
            scene.field?.note = note.text
            scene.field?.noteWidth = note.width
        }
        guard rows.found != nil else { return }
        scene.found = rows.foundCharacters(
            in: panel.visibleEntries.compactMap { entry in
                panel.frame.layout.row(at: entry).title.map { (entry, $0.text) }
            })
    }

    /// Adds carried rows, offers and edited titles to the picture of a menu.
    private func addItems(ofLevel level: Int, _ machine: InteractionMachine, to scene: inout PanelScene) {
        if let title = panels[level].renaming {
            scene.renamed = title.line.look(inEntry: title.entry, hasCaret: true, lettering)
        }
        if let offered = machine.offered, offered.level == level { scene.insertion = offered.before }
        scene.ways = panels[level].ways?.offsets(at: motion.now) ?? [:]
        guard let carried = machine.carried, carried.level == level else {
            if let ways = panels[level].ways, let entry = ways.carried {
                scene.carried = CarriedLook(
                    entry: entry, offset: ways.offset(ofEntry: entry, at: motion.now), style: .lifted,
                    lift: ways.lift(at: motion.now))
            }
            return
        }
        switch carried.gesture {
        case .moving:
            // The row stays at the pointer while the others scroll.
            let scrolled = panels[level].carriedScroll.map { panels[level].scroll - $0 } ?? 0
            let ways = panels[level].ways ?? RowWays()
            scene.carried = CarriedLook(
                entry: carried.entry,
                offset: carried.offset + ways.shift + ways.lag(at: motion.now) * -1 + Vector(dx: 0, dy: scrolled),
                style: .lifted, lift: ways.lift(at: motion.now))
        case .sliding(let isFar):
            scene.carried = CarriedLook(
                entry: carried.entry, offset: Vector(dx: carried.offset.dx, dy: 0), style: .swiped(isFar: isFar))
        case .leaving: scene.carried = CarriedLook(entry: carried.entry, offset: .zero, style: .draggedOut)
        }
    }

    // MARK: Work

    /// Advances the progress bar, or removes it.
    mutating func showProgress(_ isWorking: Bool, done part: Double?, _ machine: InteractionMachine)
        -> [SessionRequest]
    {
        let shown = isWorking ? part.map(ProgressLook.done) ?? progress?.next ?? .moving(step: 0) : nil
        guard shown != progress else { return [] }
        progress = shown
        return [.redraw(level: 0, drawn([scene(ofLevel: 0, machine).progressRect], ofLevel: 0))]
    }

    /// Advances the visible spinners by a step.
    mutating func turnSpinners(_ machine: InteractionMachine) -> [SessionRequest] {
        spinnerStep = (spinnerStep + 1) % PanelScene.spinnerSteps
        return panels.indices.compactMap { level in
            // Behind another menu, spinners are not shown.
            if recession(ofLevel: level) > 0 { return nil }
            let rects = scene(ofLevel: level, machine).spinnerRects.filter(panels[level].frame.body.intersects)
            return rects.isEmpty ? nil : .redraw(level: level, drawn(rects, ofLevel: level))
        }
    }
}

extension InteractionMachine {
    /// The rows that submenus were opened from, one per level.
    var openRows: [Int?] { levels.map(\.openEntry) }

    /// The entry of a level that is drawn highlighted; nil if there is none.
    func drawnHighlight(ofLevel level: Int) -> Int? {
        guard levels.indices.contains(level) else { return nil }
        return levels[level].highlighted ?? levels[level].openEntry
    }

    /// Whether a button is held on the highlighted entry of a level: the innermost level with a highlight, during a press.
    fileprivate func isPressed(level: Int) -> Bool {
        (phase == .dragging || phase == .touching) && level == levels.indices.last { levels[$0].highlighted != nil }
    }
}
