import enum MenuModel.Language
package import X11Menu

/// The complete picture of the demo: the list of scenes and the chosen scene.
///
/// It receives events in points from its top left corner, and forwards those in the scene's area.
package final class DemoShell: Shell {
    package private(set) var size: Size
    /// The current scene.
    package private(set) var scene: any Scene
    /// Its entry in the catalogue.
    package private(set) var entry: SceneCatalog.Entry

    private unowned let host: any Stage
    /// The scenes that were shown and are kept, by their names.
    private var kept: [String: any Scene] = [:]
    /// The stage of the scene.
    private(set) lazy var stage = RoomStage(
        in: { [unowned self] in scene.keepsDirection ? onScreen(room) : room }, host: host,
        mirroredIn: { [unowned self] in scene.keepsDirection ? nil : mirroredWidth })
    private var hovered: Int?
    /// The control that has the keyboard focus.
    private(set) var focus = ControlFocus()
    /// Whether the scene receives the events of the current press.
    private var isSceneHeld = false

    /// The width of the list of scenes.
    static let sidebarWidth = 196.0
    /// The height of the title above a scene.
    static let headerHeight = 68.0
    /// The distance of scenes from the upper edge of their area, which leaves space for shadows.
    static let sceneTop = 10.0
    /// The minimum size of the layout of scenes; a smaller window shows a part of it.
    package static let leastSize = Size(width: 760, height: 480)
    /// The default size of the demo.
    package static let naturalSize = Size(width: 1120, height: 740)

    /// Makes a demo that shows a scene.
    package init(_ entry: SceneCatalog.Entry, size: Size, host: any Stage) {
        self.entry = entry
        self.size = size
        self.host = host
        scene = entry.make()
        scene.begin(in: host.language)
    }

    // MARK: Layout

    /// The width in which all but what keeps its direction is mirrored; nil if the language is written from left to right.
    private var mirroredWidth: Double? { host.language.isRightToLeft ? size.width : nil }

    /// Where a part of the layout is on the screen.
    private func onScreen(_ rect: Rect) -> Rect { mirroredWidth.map { rect.mirrored(in: $0) } ?? rect }

    /// The area of the layout, which is not smaller than its minimum.
    package var frame: Rect {
        let least = DemoShell.leastSize
        return Rect(x: 0, y: 0, width: max(least.width, size.width), height: max(least.height, size.height))
    }

    /// The area of the scene.
    package var room: Rect {
        let frame = self.frame
        return Rect(
            minX: frame.minX + DemoShell.sidebarWidth, minY: frame.minY + DemoShell.headerHeight, maxX: frame.maxX,
            maxY: frame.maxY)
    }

    /// The rectangle of a scene in the list.
    package func listRect(_ index: Int) -> Rect {
        Rect(
            x: frame.minX + 10, y: frame.minY + 74 + 34 * Double(index), width: DemoShell.sidebarWidth - 20, height: 32)
    }

    /// The switch between light and dark.
    package var switchRect: Rect {
        Rect(x: frame.minX + 10, y: frame.maxY - 44, width: DemoShell.sidebarWidth - 20, height: 32)
    }

    /// The button of the settings.
    package var settingsRect: Rect {
        Rect(x: frame.minX + 10, y: switchRect.minY - 38, width: DemoShell.sidebarWidth - 20, height: 32)
    }

    /// What the list says, in the user's language.
    private var texts: ShellTexts { ShellTexts.texts(in: host.language) }

    /// The position of the current scene in the list.
    private var number: Int { SceneCatalog.entries.firstIndex { $0.name == entry.name } ?? 0 }

    /// The controls that the keyboard reaches: those of the scene, then the list.
    package var controlGroups: [ControlGroup] {
        mirroredWidth.map { groups.mirrored(in: $0) } ?? groups
    }

    /// The controls in the layout.
    private var groups: [ControlGroup] {
        let offset = room.origin - Point.zero
        let (texts, isDark) = (self.texts, host.appearance == .dark)
        let (number, count) = (self.number, texts.scenes.count)
        let groups = [
            ControlGroup(number, texts.scenes[number].title, sceneControls.map { $0.offset(by: offset) }),
            ControlGroup(
                count, texts.list,
                texts.scenes.enumerated().map { index, listed in
                    SceneControl(
                        listRect(index), .choice(isChosen: index == number), listed.title, help: listed.hint, radius: 7)
                }),
            ControlGroup(
                count + 1, "x11menu",
                [
                    SceneControl(settingsRect, .menuButton, texts.settings, radius: 7),
                    SceneControl(switchRect, .toggle(isOn: isDark), texts.dark, radius: 7),
                ]),
        ]
        return groups.speaking(host.language)
    }

    /// The controls of the scene, as if it were mirrored where the rest is.
    private var sceneControls: [SceneControl] {
        let controls = scene.controls(on: stage)
        return turnsBack ? [ControlGroup(0, "", controls)].mirrored(in: room.width)[0].controls : controls
    }

    private var controls: [SceneControl] { groups.flatMap(\.controls) }

    package var focusedControl: Int? { focus.index(among: controls) }

    package func focusControl(_ index: Int) {
        let controls = self.controls
        focus.move(to: controls.indices.contains(index) ? controls[index] : nil)
        host.setNeedsDisplay(nil)
    }

    // MARK: Events

    /// Changes the size.
    package func resize(to size: Size) { self.size = size }

    /// Shows another scene.
    package func show(_ entry: SceneCatalog.Entry) {
        host.dismissMenu()
        if scene.isKept { kept[self.entry.name] = scene }
        self.entry = entry
        if let known = kept[entry.name] {
            scene = known
        } else {
            scene = entry.make()
            scene.begin(in: host.language)
        }
        focus.end()
        host.setNeedsDisplay(nil)
    }

    /// Shows the previous or next scene of the list.
    private func show(neighbour step: Int) {
        let entries = SceneCatalog.entries
        guard let index = entries.firstIndex(where: { $0.name == entry.name }) else { return }
        show(entries[(index + step + entries.count) % entries.count])
    }

    /// The bar of the scene, if it has one.
    package var bars: [SceneBar] {
        guard var bar = scene.bar(on: stage) else { return [] }
        bar.room =
            turnsBack
            ? bar.room.offset(by: onScreen(room).origin - Point.zero)
            : onScreen(bar.room.offset(by: room.origin - Point.zero))
        return [bar]
    }

    package var isMoving: Bool { scene.isMoving }

    package var frameDuration: Double { scene.isSmooth ? 1.0 / 60 : 1.0 / 30 }

    /// Handles an event anywhere in the demo.
    package func take(_ event: SceneEvent) throws {
        try handle(mirroredWidth.map { event.mirrored(in: $0) } ?? event)
    }

    /// Handles an event in the layout.
    private func handle(_ event: SceneEvent) throws {
        let room = self.room
        switch event {
        case .moved(let point):
            hover(SceneCatalog.entries.indices.first { listRect($0).contains(point) })
            if isSceneHeld || room.contains(point) { return try tell(event) }
            try tell(.left)
        case .left:
            hover(nil)
            try tell(event)
        case .pressed(let button, let point):
            if focusedControl != nil { host.setNeedsDisplay(nil) }
            focus.end()
            try press(button, at: point)
        case .released:
            guard isSceneHeld else { return }
            isSceneHeld = false
            try tell(event)
        case .scrolled(_, let point):
            if room.contains(point) { try tell(event) }
        case .key(let stroke):
            if stroke.modifiers == .control {
                if stroke.name.lowercased() == "q" { return try end() }
                if stroke.name == "Prior" { return show(neighbour: -1) }
                if stroke.name == "Next" { return show(neighbour: 1) }
            }
            if stroke.modifiers.isEmpty, stroke.name == "F10", !bars.isEmpty { return try host.open(title: 0) }
            try strike(stroke)
        }
    }

    package func end() throws {
        let scenes = [scene] + kept.filter { $0.key != entry.name }.values
        let names = scenes.flatMap(\.unsaved).sorted()
        guard !names.isEmpty else { return host.close() }
        let question = UnsavedQuestion(cause: .demo, names: names, language: host.language)
        let menu = question.menu(save: {}, discard: { [weak self] in self?.host.close() })
        try stage.present(MenuRequest(menu, from: .place(UnsavedQuestion.place(in: stage.size))))
    }

    private func press(_ button: Int, at point: Point) throws {
        if room.contains(point) {
            isSceneHeld = true
            return try tell(.pressed(button: button, point))
        }
        guard button == 1 else { return }
        if let index = SceneCatalog.entries.indices.first(where: { listRect($0).contains(point) }) {
            show(SceneCatalog.entries[index])
        } else if switchRect.contains(point) {
            host.setAppearance(host.appearance == .light ? .dark : .light)
        } else if settingsRect.contains(point) {
            try host.present(
                MenuRequest(SettingsMenu.make(for: host), from: .button(onScreen(settingsRect), title: texts.settings))
                    .speaking(host.language))
        }
    }

    /// Handles a key: of the controls, or of the scene. F6 goes to the list of scenes.
    private func strike(_ stroke: KeyStroke) throws {
        defer { host.setNeedsDisplay(nil) }
        let controls = self.controls
        if stroke.modifiers.isEmpty, stroke.name == "F6" {
            let current = SceneCatalog.entries.firstIndex { $0.name == entry.name } ?? 0
            return focus.move(to: controls[controls.count - SceneCatalog.entries.count - 2 + current])
        }
        if focus.index(among: controls) == nil, scene.takesTab, stroke.name == "Tab" { return try tell(.key(stroke)) }
        switch focus.take(stroke, among: controls) {
        case .none: try tell(.key(stroke))
        case .changed: break
        case .press(let button, let point):
            try press(button, at: point)
            if isSceneHeld { try handle(.released(button: button, point)) }
        }
    }

    package func pointer(at point: Point) -> ScenePointer {
        let place = mirroredWidth.map { point.mirrored(in: $0) } ?? point
        let isOnList = [settingsRect, switchRect].contains { $0.contains(place) }
        if isOnList || SceneCatalog.entries.indices.contains(where: { listRect($0).contains(place) }) { return .link }
        guard room.contains(place) else { return .arrow }
        let seen = Point.zero + (place - room.origin)
        return scene.pointer(at: turnsBack ? seen.mirrored(in: room.width) : seen, on: stage)
    }

    /// The gestures that demonstrate the scene.
    package func pose() -> [Gesture] {
        let gestures = scene.pose(on: stage)
        guard let width = mirroredWidth else { return gestures }
        // Positions are told from the corner that the scene's area has in the layout.
        return gestures.map {
            turnsBack ? $0.moved(by: onScreen(room).minX - room.minX) : $0.mirrored(in: width - 2 * room.minX)
        }
    }

    /// Handles a drag from another program over the demo; nil if the drag has left.
    ///
    /// - Returns: Whether a drop there would be accepted.
    package func offer(_ point: Point?) -> Bool {
        let seen = point.map { point in mirroredWidth.map { point.mirrored(in: $0) } ?? point }
        let inside = seen.flatMap { room.contains($0) ? Point.zero + ($0 - room.origin) : nil }
        return scene.offer(turnsBack ? inside?.mirrored(in: room.width) : inside, on: stage)
    }

    /// Handles a drop from another program at the last position passed to `offer`.
    ///
    /// - Returns: Whether any of it was accepted.
    package func drop(_ dropped: [Dropped]) -> Bool { scene.drop(dropped, on: stage) }

    private func tell(_ event: SceneEvent) throws {
        let seen = event.seen(from: room.origin)
        try scene.take(turnsBack ? seen.mirrored(in: room.width) : seen, on: stage)
    }

    /// Whether the scene is not mirrored, though the rest is.
    private var turnsBack: Bool { mirroredWidth != nil && scene.keepsDirection }

    /// Advances the time of the scene.
    package func advance(to time: Double) {
        guard scene.isMoving else { return }
        scene.advance(to: time, on: stage)
    }

    private func hover(_ index: Int?) {
        guard hovered != index else { return }
        for changed in [hovered, index].compactMap({ $0 }) { host.setNeedsDisplay(onScreen(listRect(changed))) }
        hovered = index
    }

    // MARK: Drawing

    /// Draws the whole demo.
    package func draw(on canvas: SceneCanvas) {
        guard let width = mirroredWidth else { return drawLayout(on: canvas) }
        canvas.mirroring(in: width) { drawLayout(on: $0) }
        if turnsBack { canvas.drawing(in: onScreen(room)) { scene.draw(on: $0) } }
    }

    private func drawLayout(on canvas: SceneCanvas) {
        let (frame, colors) = (self.frame, canvas.colors)
        canvas.fill(frame, colors.ground)
        let sidebar = Rect(x: frame.minX, y: frame.minY, width: DemoShell.sidebarWidth, height: frame.height)
        canvas.fill(sidebar, colors.sidebar)
        canvas.fill(
            Rect(
                x: sidebar.maxX - canvas.pixel, y: frame.minY, width: canvas.pixel,
                height: frame.height),
            colors.line)
        canvas.write(
            "x11menu", at: Point(x: frame.minX + 20, y: frame.minY + 38),
            FontStyle(family: "Sans", size: 17, weight: .bold))
        canvas.write(texts.tagline, at: Point(x: frame.minX + 20, y: frame.minY + 55), .small, colors.quiet)
        for (index, entry) in SceneCatalog.entries.enumerated() { drawEntry(entry, at: index, on: canvas) }
        drawSettings(on: canvas)
        drawSwitch(on: canvas)

        let said = texts.scenes[number]
        canvas.write(said.title, at: Point(x: room.minX + 28, y: frame.minY + 40), .title)
        canvas.write(
            said.hint, at: Point(x: room.minX + 28, y: frame.minY + 61), .body, colors.quiet, width: room.width - 56)
        if !turnsBack { canvas.drawing(in: room) { scene.draw(on: $0) } }
        focus.draw(on: canvas, among: controls)
    }

    private func drawSettings(on canvas: SceneCanvas) {
        let rect = settingsRect
        canvas.fill(rect, radius: 8, canvas.colors.text.withAlpha(0.07))
        canvas.write(texts.settings, in: rect, .caption, alignment: .center)
        canvas.draw(
            .chevronDown, in: Rect(x: rect.maxX - 22, y: rect.midY - 5, width: 10, height: 10), canvas.colors.quiet)
        canvas.draw(
            .engine, in: Rect(x: rect.minX + 10, y: rect.midY - 8, width: 16, height: 16), canvas.colors.quiet)
    }

    private func drawEntry(_ entry: SceneCatalog.Entry, at index: Int, on canvas: SceneCanvas) {
        let (rect, colors) = (listRect(index), canvas.colors)
        let isChosen = entry.name == self.entry.name
        if isChosen {
            canvas.fill(rect, radius: 7, colors.accent)
        } else if hovered == index {
            canvas.fill(rect, radius: 7, colors.text.withAlpha(0.06))
        }
        let color = isChosen ? colors.onAccent : colors.text
        canvas.draw(
            entry.symbol, in: Rect(x: rect.minX + 10, y: rect.midY - 8, width: 16, height: 16),
            isChosen ? colors.onAccent : colors.quiet)
        canvas.write(
            texts.scenes[index].title,
            in: Rect(minX: rect.minX + 36, minY: rect.minY, maxX: rect.maxX - 6, maxY: rect.maxY),
            .control,
            color)
    }

    private func drawSwitch(on canvas: SceneCanvas) {
        let (rect, colors) = (switchRect, canvas.colors)
        canvas.fill(rect, radius: 8, colors.text.withAlpha(0.07))
        let half = rect.width / 2
        for (index, appearance) in [Appearance.light, .dark].enumerated() {
            let part = Rect(x: rect.minX + half * Double(index), y: rect.minY, width: half, height: rect.height)
            let isOn = canvas.appearance == appearance
            if isOn {
                // The knob's shadow is clipped to the switch.
                canvas.context.preserving {
                    canvas.context.clip(.roundedRectangle(rect, radius: 8))
                    canvas.card(part.inset(by: EdgeInsets(all: 2)), radius: 6)
                }
            }
            let color = isOn ? colors.text : colors.quiet
            let label = appearance == .light ? texts.light : texts.dark
            let width = canvas.text.width(of: label, style: .caption) + 20
            let left = part.midX - width / 2
            canvas.draw(
                appearance == .light ? .sun : .moon, in: Rect(x: left, y: part.midY - 7, width: 14, height: 14), color)
            canvas.write(
                label, in: Rect(x: left + 20, y: part.minY, width: width, height: part.height), .caption, color)
        }
    }
}
