import X11Menu

/// A window of pages with a bar of tabs, which becomes one button with a menu where the window is too narrow for them.
///
/// Pages are light and dark, so that the menu over them can be seen to adapt. Tabs are moved by a drag, renamed by a double click, dragged out
/// to other programs, and made of what those drag in: in the strip and in the menu that it becomes.
package final class TabsScene: Scene {
    private(set) var tabs = TabsScene.pages { didSet { if tabs != oldValue { forgetMenus() } } }
    private static let pages = [
        Tab(id: 0, title: "Sea chart", address: "charts / approaches", hue: 200),
        Tab(id: 1, title: "Night sky", address: "almanac / november", hue: 255),
        Tab(id: 2, title: "Recipes", address: "galley / soups", hue: 28),
        Tab(id: 3, title: "Engine room", address: "log / hours", hue: 150),
        Tab(id: 4, title: "Letters", address: "post / received", hue: 330),
        Tab(id: 5, title: "Radio", address: "channels / weather", hue: 10),
    ]
    /// The page that is seen.
    private(set) var current = 0 { didSet { if current != oldValue { forgetMenus() } } }
    /// How wide the window is, as a part of its room.
    private(set) var share = 1.0
    /// The tab whose title is being written, and what stands there.
    private(set) var writing: (tab: Int, text: String)?
    /// What became of the last tab that was dragged out; nil for nothing to tell.
    private(set) var notice: String?
    /// What a press that is down does.
    var drag: Drag?
    /// The place between tabs where what another program drags would come in; nil if nothing would.
    var gap: Int?
    /// When the menu opens under what another program drags; nil if none does.
    var spring: Double?
    private var lastClick: (tab: Int, time: Double)?
    private var hovered: Int?
    private weak var stage: (any Stage)?
    /// The menus of the bar that the tabs become; nil if they are not what they were.
    private var menus: [Menu]?
    /// Whether the menus know of the changes of the moment.
    private var keepsMenus = false
    private var nextID = TabsScene.pages.count
    /// A tab that is about to come in.
    private var arriving: Tab?

    /// Makes a window whose pages nobody has turned.
    package init() {}

    // MARK: Where things are

    /// The height of the strip with the page's address.
    static let headHeight = 30.0
    private static let barHeight = 38.0
    /// The least width that a tab can be read in.
    private static let leastTab = 104.0

    func frame(in size: Size) -> Rect {
        let whole = Rect(minX: 28, minY: DemoShell.sceneTop, maxX: max(29, size.width - 44), maxY: size.height - 28)
        return Rect(x: whole.minX, y: whole.minY, width: (whole.width * share).rounded(), height: whole.height)
    }

    /// The strip of tabs, which a bar takes the place of.
    func barRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(
            x: frame.minX + 1, y: frame.minY + TabsScene.headHeight, width: frame.width - 2, height: TabsScene.barHeight
        )
    }

    /// Whether the tabs have become a menu.
    func isCompact(in size: Size) -> Bool {
        (frame(in: size).width - 56) / Double(max(1, tabs.count)) < TabsScene.leastTab
    }

    /// The tabs; none where they have become a menu.
    func tabRects(in size: Size) -> [Rect] {
        let frame = frame(in: size)
        guard !isCompact(in: size) else { return [] }
        let width = min(168, (frame.width - 56) / Double(max(1, tabs.count)))
        return tabs.indices.map { index in
            Rect(
                x: (frame.minX + 8 + width * Double(index)).rounded(), y: barRect(in: size).minY + 4,
                width: width.rounded() - 4, height: TabsScene.barHeight - 8)
        }
    }

    package func bar(on stage: any Stage) -> SceneBar? {
        self.stage = stage
        let size = stage.size
        guard isCompact(in: size), tabs.indices.contains(current) else { return nil }
        let menus = self.menus ?? compactMenus()
        self.menus = menus
        let title = writing.map { $0.text + "▏" } ?? tabs[current].title
        var bar = SceneBar(.compact(title: title, menus), in: barRect(in: size), over: tabs[current].ground)
        bar.followsGround = true
        return bar
    }

    /// The button that makes a page; none where the bar's menu has it.
    func addRect(in size: Size) -> Rect {
        guard let last = tabRects(in: size).last else { return .zero }
        return Rect(x: min(last.maxX + 6, frame(in: size).maxX - 36), y: last.minY, width: 30, height: last.height)
    }

    /// The handle that makes the window narrow or wide.
    func edgeRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(x: frame.maxX + 2, y: frame.midY - 40, width: 14, height: 80)
    }

    /// The tab that the pointer rests on.
    var hoveredTab: Int? { hovered }

    // MARK: What happens

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        let size = stage.size
        defer { stage.setNeedsDisplay(nil) }
        switch event {
        case .pressed(1, let point): try press(at: point, on: stage)
        case .pressed(3, let point):
            let tab = tabRects(in: size).firstIndex { $0.contains(point) }
            if tab != nil || frame(in: size).contains(point) {
                let id = tabs[tab ?? current].id
                try present(Menu(children: elements(of: id)), from: .place(point), on: stage)
            }
        case .moved(let point):
            hovered = tabRects(in: size).firstIndex { $0.contains(point) }
            switch drag {
            case .edge:
                let whole = max(1, size.width - 72)
                share = min(1, max(min(1, 220 / whole), (point.x - 8 - 28) / whole))
            case .tab(let carried): carry(carried, to: point, on: stage)
            case nil: break
            }
        case .released: letGo(on: stage)
        case .left: hovered = nil
        case .key(let stroke):
            if stroke.name == "Escape", giveUpDrag(on: stage) { break }
            strike(stroke)
        case .pressed, .scrolled: break
        }
    }

    private func press(at point: Point, on stage: any Stage) throws {
        let size = stage.size
        commit()
        notice = nil
        if edgeRect(in: size).contains(point) {
            drag = .edge
        } else if addRect(in: size).contains(point) {
            add()
        } else if let index = tabRects(in: size).firstIndex(where: { $0.contains(point) }) {
            if let last = lastClick, last.tab == index, stage.time - last.time < 0.4 {
                lastClick = nil
                return beginWriting(index)
            }
            lastClick = (index, stage.time)
            current = index
            let offset = point.x - tabRects(in: size)[index].minX
            drag = .tab(TabDrag(index: index, offset: offset, start: point, place: point))
        }
    }

    /// Takes a key: what is written, or the way to another page.
    private func strike(_ stroke: KeyStroke) {
        guard var text = writing?.text, let tab = writing?.tab else {
            if stroke.name == "F2", tabs.indices.contains(current) { beginWriting(current) }
            if stroke.name == "Left" { current = max(0, current - 1) }
            if stroke.name == "Right" { current = min(tabs.count - 1, current + 1) }
            return
        }
        switch stroke.name {
        case "Return", "KP_Enter": commit()
        case "Escape": writing = nil
        case "BackSpace":
            if !text.isEmpty { text.removeLast() }
            writing = (tab, text)
        default:
            guard stroke.modifiers.isSubset(of: .shift), !stroke.text.isEmpty, text.count < Tab.longestTitle else {
                return
            }
            writing = (tab, text + stroke.text)
        }
    }

    /// A press that became a drag is no half of a double click.
    func forgetClick() { lastClick = nil }

    // MARK: What is done to tabs

    /// Where a tab is; nil once it is closed.
    func index(of id: Int) -> Int? { tabs.firstIndex { $0.id == id } }

    /// Shows a page.
    func turn(to id: Int) { if let index = index(of: id) { current = index } }

    func beginWriting(_ index: Int) { writing = (index, tabs[index].title) }

    private func commit() {
        if let writing, tabs.indices.contains(writing.tab), !writing.text.isEmpty {
            rename(writing.tab, to: writing.text)
        }
        writing = nil
    }

    func rename(_ index: Int, to title: String) {
        if tabs.indices.contains(index) { tabs[index].title = String(title.prefix(Tab.longestTitle)) }
    }

    func darken(_ index: Int) { tabs[index].isDark.toggle() }

    /// Puts a tab elsewhere; the page that is seen stays the same one, unless it is to be the tab's.
    func move(_ index: Int, to target: Int, turns: Bool = false) {
        guard tabs.indices.contains(index), tabs.indices.contains(target) else { return }
        let seen = tabs[turns ? index : current].id
        tabs.insert(tabs.remove(at: index), at: target)
        turn(to: seen)
    }

    func add() {
        let tab = makeTab { Tab(id: $0, title: "New page", address: "empty", hue: Tab.hue(of: $0)) }
        tabs.append(tab)
        turn(to: tab.id)
    }

    func duplicate(_ index: Int) {
        let model = tabs[index]
        var tab = makeTab { Tab(id: $0, title: model.title, address: model.address, hue: model.hue) }
        (tab.isDark, tab.text, tab.file) = (model.isDark, model.text, model.file)
        tabs.insert(tab, at: index + 1)
        turn(to: tab.id)
    }

    func close(_ index: Int) {
        guard tabs.count > 1, tabs.indices.contains(index) else { return }
        tabs.remove(at: index)
        current = min(current >= index ? max(0, current - 1) : current, tabs.count - 1)
    }

    private func makeTab(_ make: (Int) -> Tab) -> Tab {
        defer { nextID += 1 }
        return make(nextID)
    }

    /// Makes a tab of what another program has dropped, which `comeIn` puts among the others.
    func makeArriving(of dropped: Dropped) -> Tab {
        let tab = makeTab { Tab(dropped, id: $0) }
        arriving = tab
        return tab
    }

    /// Puts the tab that was made last among the others.
    func comeIn(at index: Int) {
        guard let tab = arriving.take(), (0...tabs.count).contains(index) else { return }
        let seen = tabs[current].id
        tabs.insert(tab, at: index)
        turn(to: seen)
    }

    /// Tells a person what became of a tab.
    func note(_ text: String?) {
        notice = text
        stage?.setNeedsDisplay(nil)
    }

    /// Does something to the tabs that the menus know of.
    func keepingMenus(_ body: () -> Void) {
        keepsMenus = true
        body()
        keepsMenus = false
        stage?.setNeedsDisplay(nil)
    }

    private func forgetMenus() { if !keepsMenus { menus = nil } }

    private func present(_ menu: Menu, from source: MenuRequest.Source, on stage: any Stage) throws {
        var request = MenuRequest(menu, from: source)
        request.followsGround = true
        request.dismissed = { [weak stage] in stage?.setNeedsDisplay(nil) }
        try stage.present(request)
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        share = 0.52
        current = 1
        return [.title(0), .hover(["Engine room"])]
    }
}
