package import X11Menu

/// A small desktop that is made of menus: a bar along the top, windows of the scenes, icons, a dock, and a menu of the ground.
package final class DesktopShell: Shell {
    package private(set) var size: Size
    /// The windows and icons.
    package internal(set) var state = DeskState()
    /// What the menus at the end of the bar control.
    package internal(set) var status = DeskStatus() { didSet { host.setNeedsDisplay(nil) } }
    /// The icon that is being renamed, and the text typed so far.
    package internal(set) var renaming: (icon: Int, text: String)?

    unowned let host: any Stage
    /// The control that has the keyboard focus.
    var focus = ControlFocus()
    /// Whether the dock has the keyboard.
    package internal(set) var isDockActive = false
    /// The window of the display that reports the current event; nil for the ground, or if windows are not windows of the display.
    var pointed: Int?
    /// The scenes of the windows.
    private(set) var rooms: [Int: WindowRoom] = [:]
    /// The scenes of windows that were closed, which are kept.
    private var kept: [DeskWindow.Content: any Scene] = [:]
    /// What the button that is down does.
    private(set) var press: Press?
    private(set) var hovered = DeskHit.ground
    /// The folder or the trash into which the dragged icon would be dropped; nil for none.
    private(set) var dropTarget: Int?
    /// The windows that grow and shrink.
    var flights = WindowFlights()
    /// What scenes have drawn anew since it was asked for last, by windows, in points from the corner of the window.
    var changed: [Int: Rect] = [:]
    private var lastPress: (hit: DeskHit, time: Double)?
    /// The window that was told last where the pointer is.
    private var entered: Int?
    /// The menus of the bar, and what they show.
    var menus = BarMenus()
    /// The applications menu, which is read once.
    private(set) lazy var applications = makeApplications()

    /// What a button that is down does.
    enum Press {
        case moving(Int, from: Point, frame: Rect)
        case resizing(Int, DeskWindow.Edges, from: Point, frame: Rect)
        case icon(Int, from: Point, place: Point, hasMoved: Bool)
        case scene(Int)
        /// The button that closes a window, which does so when it is released there.
        case closing(Int)
    }

    /// A window's scene, and the stage that it is on.
    struct WindowRoom {
        var scene: any Scene
        var stage: RoomStage
    }

    /// Makes a desktop with the window of a scene on it.
    package init(_ entry: SceneCatalog.Entry, size: Size, host: any Stage) {
        self.size = size
        self.host = host
        let language = host.language
        let icons: [(String, DeskIcon.Kind, Backdrops?)] = [
            ("Sketches", .folder, nil), ("Notes", .text, nil), ("Ridges", .picture, .ridges), ("Sea", .picture, .sea),
            ("Trash", .trash, nil),
        ]
        let notes = EditorText.lines(of: EditorText.notes)
        for (index, icon) in icons.enumerated() {
            var made = DeskIcon(
                id: state.takeID(), language.says(icon.0), icon.1, picture: icon.2,
                lines: icon.1 == .text ? notes : [""])
            made.place = layout.cell(index)
            state.icons.append(made)
        }
        // Something to go behind.
        if let chat = SceneCatalog.entry(named: "chat") { open(chat) }
        open(entry)
    }

    /// Where everything is.
    package var layout: DeskLayout { DeskLayout(size: size, dockCount: SceneCatalog.entries.count) }

    /// The scene of a window.
    package func scene(of window: Int) -> (any Scene)? { rooms[window]?.scene }

    // MARK: Shell

    package var room: Rect { Rect(origin: .zero, size: size) }

    package var isMoving: Bool { !flights.isEmpty || !movingRooms.isEmpty }

    package var frameDuration: Double {
        flights.isEmpty && !movingRooms.contains { $0.scene.isSmooth } ? 1.0 / 30 : 1.0 / 60
    }

    package func advance(to time: Double) {
        if !flights.isEmpty {
            flights.end(before: time)
            host.setNeedsDisplay(nil)
        }
        for room in movingRooms { room.scene.advance(to: time, on: room.stage) }
    }

    /// The visible scenes that are animated; while power is saved, without those that are only to be looked at.
    private var movingRooms: [WindowRoom] {
        state.visible.compactMap { rooms[$0.id] }
            .filter { $0.scene.isMoving && !(status.savesPower && $0.scene.isAnimatedPicture) }
    }

    package func resize(to size: Size) {
        self.size = size
        let free = layout.free
        for window in state.windows {
            state.change(window.id) { window in
                if window.restored != nil { window.frame = free }
                let most = Point(
                    x: max(0, free.maxX - window.frame.width), y: max(free.minY, free.maxY - window.frame.height))
                window.frame = Rect(
                    origin: Point(x: min(window.frame.minX, most.x), y: min(window.frame.minY, most.y)),
                    size: window.frame.size)
            }
        }
        arrangeIcons()
    }

    package func pose() -> [Gesture] {
        guard let window = state.active, let room = rooms[window.id] else { return [] }
        let origin = Point(x: -window.room.minX, y: -window.room.minY)
        return room.scene.pose(on: room.stage).map { gesture in
            switch gesture {
            case .scene(let event): .scene(event.seen(from: origin))
            case .title(let title): .title(title + titlesBeforeScene)
            case .hover, .choose, .move, .type, .wait: gesture
            }
        }
    }

    package func offer(_ point: Point?) -> Bool {
        guard let window = state.active, let room = rooms[window.id] else { return false }
        let point = point.flatMap { window.room.contains($0) ? Point.zero + ($0 - window.room.origin) : nil }
        return room.scene.offer(point, on: room.stage)
    }

    package func drop(_ dropped: [Dropped]) -> Bool {
        guard let window = state.active, let room = rooms[window.id] else { return false }
        return room.scene.drop(dropped, on: room.stage)
    }

    package var bars: [SceneBar] {
        guard !state.isLocked else { return [] }
        // Windows of the display have their scenes' other bars themselves.
        guard host.windowHost == nil, let own = activeBar, !own.isMenus else { return [desktopBar()] }
        return [desktopBar(), own]
    }

    /// The bar of the active window's scene, in points of the desktop.
    var activeBar: SceneBar? {
        guard let window = state.active, let room = rooms[window.id], var bar = room.scene.bar(on: room.stage) else {
            return nil
        }
        bar.room = bar.room.offset(by: window.room.origin - Point.zero)
        return bar
    }

    // MARK: Windows

    /// Shows a scene: in the window that it has already, or in a new one.
    package func open(_ entry: SceneCatalog.Entry) {
        open(.scene(entry.name), title: title(of: entry), symbol: entry.symbol) { entry.make() }
    }

    /// What a scene is called in the user's language.
    func title(of entry: SceneCatalog.Entry) -> String { said(of: entry).title }

    /// What a scene is called, and what there is to do, in the user's language.
    func said(of entry: SceneCatalog.Entry) -> ShellTexts.SceneText { entry.said(in: host.language) }

    /// Opens what an icon stands for.
    func open(_ icon: DeskIcon) {
        switch icon.kind {
        case .text: openNote(icon)
        case .picture:
            let backdrop = icon.picture ?? .ridges
            open(.item(icon.id), title: icon.name, symbol: .picture) { [weak self] in
                PictureScene(backdrop) { self?.setWallpaper(backdrop) }
            }
        case .folder, .trash:
            open(.item(icon.id), title: icon.name, symbol: icon.symbol) { [unowned self] in
                FolderScene(of: icon.id, on: self)
            }
        }
    }

    func showAbout() { open(.about, title: "About x11menu", symbol: .star) { AboutScene() } }

    private func open(
        _ content: DeskWindow.Content, title: String, symbol: Symbol, make: () -> any Scene
    ) {
        host.dismissMenu()
        defer { host.setNeedsDisplay(nil) }
        if let window = state.window(showing: content) { return raise(window.id) }
        var frame = layout.frame(ofWindow: state.windows.count)
        if content == .about {
            let size = Size(width: 420, height: 300)
            frame = Rect(
                x: ((self.size.width - size.width) / 2).rounded(),
                y: max(layout.free.minY, ((self.size.height - size.height) / 2).rounded()), width: size.width,
                height: size.height)
        }
        let id = state.open(content, title: host.language.says(title), symbol: symbol, frame: frame)
        if let window = state.window(id) { fly(window, appears: true) }
        let own = state.window(id).flatMap { host.windowHost?.stage(of: $0) }
        let stage = RoomStage(
            in: { [unowned self] in
                let room = state.window(id)?.room ?? .zero
                return own == nil ? room : Rect(origin: .zero, size: room.size)
            }, host: own ?? host, firstTitle: { [unowned self] in titlesBeforeScene },
            changed: own == nil ? { [unowned self] in noteChange(of: $0, in: id) } : nil)
        let scene: any Scene
        if let known = kept.removeValue(forKey: content) {
            scene = known
        } else {
            scene = make()
            scene.begin(in: host.language)
        }
        (scene as? WallScene)?.setsWallpaper = { [weak self] in self?.setWallpaper($0) }
        rooms[id] = WindowRoom(scene: scene, stage: stage)
        _ = scene.bar(on: stage)
    }

    /// Notes that a scene has to be drawn anew, or a part of it in its points.
    func noteChange(of part: Rect? = nil, in id: Int) {
        let part = part.map { $0.offset(by: Vector(dx: 0, dy: DeskWindow.titleHeight)) }
        let whole = state.window(id).map { Rect(origin: .zero, size: $0.frame.size) } ?? .zero
        changed[id] = changed[id]?.union(part ?? whole) ?? part ?? whole
        host.setNeedsDisplay(nil)
    }

    /// Puts a window into the dock.
    func minimise(_ id: Int) {
        guard let window = state.window(id), !window.isMinimised else { return }
        state.minimise(id)
        fly(window, appears: false)
        host.setNeedsDisplay(nil)
    }

    func raise(_ id: Int) {
        let wasMinimised = state.window(id)?.isMinimised ?? false
        state.raise(id)
        if wasMinimised, let window = state.window(id) { fly(window, appears: true) }
        host.setNeedsDisplay(nil)
    }

    /// Closes a window, unless the user has to be asked before what becomes of the texts in it.
    package func close(_ id: Int) {
        host.dismissMenu()
        guard let room = rooms[id], let window = state.window(id), !room.scene.unsaved.isEmpty else {
            return remove(id)
        }
        raise(id)
        let question = UnsavedQuestion(cause: .window, names: room.scene.unsaved, language: host.language)
        let menu = question.menu(
            save: { [weak self] in
                room.scene.saveAll()
                self?.remove(id)
            },
            discard: { [weak self] in
                room.scene.discardAll()
                self?.remove(id)
            })
        let place = UnsavedQuestion.place(in: window.room.size)
        try? room.stage.present(MenuRequest(menu, from: .place(place)))
    }

    /// Removes a window, whose scene may be shown again.
    private func remove(_ id: Int) {
        if let room = rooms[id], let window = state.window(id), room.scene.isKept { kept[window.content] = room.scene }
        if let window = state.window(id), !window.isMinimised { fly(window, appears: false) }
        state.close(id)
        (rooms[id], changed[id]) = (nil, nil)
        host.setNeedsDisplay(nil)
    }

    package func end() throws {
        let names = (rooms.values.map(\.scene) + kept.values).flatMap(\.unsaved).sorted()
        guard !names.isEmpty else { return host.close() }
        let question = UnsavedQuestion(cause: .demo, names: names, language: host.language)
        let menu = question.menu(save: {}, discard: { [weak self] in self?.host.close() })
        try host.present(request(menu, at: UnsavedQuestion.place(in: size) + Vector(dx: 0, dy: layout.free.minY)))
    }

    /// Puts icons that are outside or on each other into the grid.
    func arrangeIcons() {
        for (index, icon) in state.icons.enumerated() {
            let others = state.icons[..<index]
            let cell = Rect(origin: icon.place, size: DeskIcon.cell)
            guard
                cell.maxX > size.width || cell.maxY > layout.free.maxY
                    || others.contains(where: { $0.place == icon.place })
            else { continue }
            state.icons[index].place = layout.freeCell(near: icon.place, among: Array(others))
        }
    }

    // MARK: Events

    package func take(_ event: SceneEvent) throws {
        if state.isLocked { return unlock(for: event) }
        switch event {
        case .moved(let point): try moved(to: point)
        case .left:
            hover(.ground)
            try tell(.left)
        case .pressed(let button, let point):
            focus.end()
            isDockActive = false
            try pressed(button, at: point)
        case .released(let button, let point): try released(button, at: point)
        case .scrolled(_, let point):
            if case .content(let id) = hit(point) { try tell(event, to: id) }
        case .key(let stroke): try strike(stroke)
        }
    }

    private func unlock(for event: SceneEvent) {
        switch event {
        case .pressed, .key:
            state.isLocked = false
            host.setNeedsDisplay(nil)
        case .moved, .left, .released, .scrolled: break
        }
    }

    private func moved(to point: Point) throws {
        switch press {
        case .moving(let id, let start, let frame):
            let top = max(layout.free.minY, min(layout.free.maxY - 20, frame.minY + point.y - start.y))
            let left = min(size.width - 60, max(60 - frame.width, frame.minX + point.x - start.x))
            change(id, to: Rect(origin: Point(x: left.rounded(), y: top.rounded()), size: frame.size))
        case .resizing(let id, let edges, let start, let frame):
            change(id, to: DeskWindow.frame(frame, moving: edges, by: point - start, within: layout.free))
        case .icon(let id, let start, let place, let hasMoved):
            guard hasMoved || (point - start).length > 4 else { return }
            press = .icon(id, from: start, place: place, hasMoved: true)
            carry(id, to: place + (point - start))
            dropTarget = container(at: point, besides: id)
        case .scene(let id): try tell(.moved(point), to: id)
        case .closing: hover(hit(point))
        case nil:
            let hit = hit(point)
            hover(hit)
            if case .content(let id) = hit { try tell(.moved(point), to: id) } else { try tell(.left) }
        }
    }

    private func change(_ id: Int, to frame: Rect) {
        guard let window = state.window(id), window.frame != frame else { return }
        state.change(id) {
            $0.frame = frame
            $0.restored = nil
        }
        host.setNeedsDisplay(nil)
    }

    private func carry(_ id: Int, to place: Point) {
        guard let index = state.icons.firstIndex(where: { $0.id == id }) else { return }
        state.icons[index].place = place
        host.setNeedsDisplay(nil)
    }

    /// Presses a button at a point.
    func pressed(_ button: Int, at point: Point) throws {
        let hit = hit(point)
        let isDouble = button == 1 && lastPress.map { $0.hit == hit && host.time - $0.time < 0.4 } ?? false
        lastPress = button == 1 ? (hit, host.time) : nil
        commitName()
        switch (hit, button) {
        case (.content(let id), _):
            raise(id)
            press = .scene(id)
            try tell(.pressed(button: button, point), to: id)
        case (.title(let id), 1):
            raise(id)
            if isDouble {
                state.zoom(id, to: layout.free)
            } else if let window = state.window(id) {
                press = .moving(id, from: point, frame: window.frame)
            }
        case (.edges(let edges, let id), 1):
            raise(id)
            if let window = state.window(id) { press = .resizing(id, edges, from: point, frame: window.frame) }
        case (.button(let index, let id), 1): pressWindowButton(index, of: id)
        case (.title(let id), 3), (.edges(_, let id), 3), (.button(_, let id), 3):
            raise(id)
            try host.present(request(windowMenu(of: id), at: point))
        case (.dock(let index), 1): pressDock(index)
        case (.dock(let index), 3): try host.present(request(dockMenu(of: index), at: point))
        case (.icon(let id), _): try pressIcon(id, button, at: point, isDouble: isDouble)
        case (.ground, _):
            (state.isWindowActive, state.selected) = (false, nil)
            if button == 3 { try host.present(request(groundMenu(at: point), at: point)) }
        case (.title, _), (.edges, _), (.button, _), (.dock, _), (.dockGround, _), (.bar, _): break
        }
        host.setNeedsDisplay(nil)
    }

    private func pressWindowButton(_ index: Int, of id: Int) {
        switch index {
        case 0: press = .closing(id)
        case 1: minimise(id)
        default:
            raise(id)
            state.zoom(id, to: layout.free)
        }
    }

    private func pressDock(_ index: Int) {
        let entry = SceneCatalog.entries[index]
        if let window = state.active, window.content == .scene(entry.name) {
            minimise(window.id)
        } else {
            open(entry)
        }
    }

    private func pressIcon(_ id: Int, _ button: Int, at point: Point, isDouble: Bool) throws {
        guard let icon = state.icon(id) else { return }
        (state.isWindowActive, state.selected) = (false, id)
        switch button {
        case 1 where isDouble: open(icon)
        case 1: press = .icon(id, from: point, place: icon.place, hasMoved: false)
        case 3: try host.present(request(iconMenu(of: icon), at: point))
        default: break
        }
    }

    func released(_ button: Int, at point: Point) throws {
        let press = self.press
        (self.press, dropTarget) = (nil, nil)
        switch press {
        case .scene(let id): try tell(.released(button: button, point), to: id)
        case .icon(let id, _, let former, hasMoved: true): dropIcon(id, at: point, from: former)
        case .closing(let id): if hit(point) == .button(0, of: id) { close(id) }
        case .moving, .resizing, .icon, nil: break
        }
    }

    /// Tells a window's scene of an event, and the one that had the pointer before that it has left.
    private func tell(_ event: SceneEvent, to id: Int? = nil) throws {
        if let entered, entered != id, let room = rooms[entered] { try room.scene.take(.left, on: room.stage) }
        entered = id
        guard let id, let room = rooms[id], let window = state.window(id) else { return }
        try room.scene.take(event.seen(from: window.room.origin), on: room.stage)
    }

    /// Tells the active window of a key.
    func tellActive(_ stroke: KeyStroke) throws {
        guard let window = state.active, let room = rooms[window.id] else { return }
        noteChange(in: window.id)
        try room.scene.take(.key(stroke), on: room.stage)
    }

    private func hover(_ hit: DeskHit) {
        guard hit != hovered else { return }
        host.setNeedsDisplay(nil)
        hovered = hit
    }
}
