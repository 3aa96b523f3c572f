package import enum MenuModel.Language
import X11Menu

/// A window of pages with a tab bar, which becomes one button with a menu if the window is too narrow for the tabs.
///
/// Pages are light and dark, to show that the menu adapts to them. Tabs can be moved by dragging, renamed with a double click, dragged out to
/// other programs, and created from drops: in the strip and in the menu that replaces it.
package final class TabsScene: Scene {
    private(set) var tabs = TabsScene.pages {
        didSet {
            guard tabs != oldValue else { return }
            forgetMenus()
            // Menus change pages too.
            stage?.setNeedsDisplay(nil)
            // A tab that is carried settles when it is known where it is.
            if drag == nil, let stage { settle(on: stage) }
        }
    }
    private static let pages = [
        Tab(id: 0, title: "Sea chart", address: "charts / approaches", hue: 200),
        Tab(id: 1, title: "Night sky", address: "almanac / november", hue: 255, text: nightSky),
        Tab(id: 2, title: "Recipes", address: "galley / soups", hue: 28, text: recipes),
        Tab(id: 3, title: "Engine room", address: "log / hours", hue: 150, text: engineRoom),
        Tab(id: 4, title: "Letters", address: "post / received", hue: 330, text: letters),
        Tab(id: 5, title: "Radio", address: "channels / weather", hue: 10, text: radio),
    ]
    /// The current page.
    private(set) var current = 0 {
        didSet {
            guard current != oldValue else { return }
            forgetMenus()
            stage?.setNeedsDisplay(nil)
        }
    }
    /// The width of the window as a fraction of its area.
    private(set) var share = 1.0
    /// The tab that is being renamed, and the text typed so far.
    private(set) var writing: (tab: Int, text: String)?
    /// A notice about the last tab that was dragged out; nil for none.
    private(set) var notice: String?
    /// The action of the current press.
    var drag: Drag?
    /// The gap between tabs where a drag from another program would be dropped; nil if there is none.
    var gap: Int?
    /// When the menu opens under a drag from another program; nil without one.
    var spring: Double?
    private var lastClick: (tab: Int, time: Double)?
    private var hovered: Int?
    private(set) weak var stage: (any Stage)?
    /// Where tabs are drawn.
    var places = TabPlaces()
    private var language = Language.english
    /// The menus of the compact bar; nil if they must be created anew.
    private var menus: [Menu]?
    /// Whether the menus already have the current change.
    private var keepsMenus = false
    private var nextID = TabsScene.pages.count
    /// A tab that is about to be inserted.
    private var arriving: Tab?

    /// Makes a window in its initial state.
    package init() {}

    package func begin(in language: Language) {
        self.language = language
        for index in tabs.indices { tabs[index].title = language.says(tabs[index].title) }
    }

    // MARK: Layout

    /// The height of the strip with the page's address.
    static let headHeight = 30.0
    private static let barHeight = 38.0
    /// The minimum width of a readable tab.
    private static let leastTab = 104.0

    func frame(in size: Size) -> Rect {
        let whole = Rect(minX: 28, minY: DemoShell.sceneTop, maxX: max(29, size.width - 44), maxY: size.height - 28)
        return Rect(x: whole.minX, y: whole.minY, width: (whole.width * share).rounded(), height: whole.height)
    }

    /// The strip of tabs, which a compact bar replaces.
    func barRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(
            x: frame.minX + 1, y: frame.minY + TabsScene.headHeight, width: frame.width - 2, height: TabsScene.barHeight
        )
    }

    /// The width of the window beneath which a menu replaces the tabs.
    private var narrow: Double { 56 + Double(max(1, tabs.count)) * TabsScene.leastTab }

    /// Whether a menu replaces the tabs.
    func isCompact(in size: Size) -> Bool { frame(in: size).width < narrow }

    /// The tabs; empty if a menu replaces them.
    func tabRects(in size: Size) -> [Rect] { tabRects(in: size, count: tabs.count) }

    /// The places of a number of tabs; empty if a menu replaces them.
    func tabRects(in size: Size, count: Int) -> [Rect] {
        let frame = frame(in: size)
        guard !isCompact(in: size) else { return [] }
        let width = min(168, (frame.width - 56) / Double(max(1, count)))
        return (0..<count).map { index in
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
        if self.menus == nil { for menu in menus { menu.speak(language) } }
        self.menus = menus
        let title = writing.map { $0.text + "▏" } ?? tabs[current].title + "  ▾"
        var bar = SceneBar(.compact(title: title, menus), in: barRect(in: size), over: tabs[current].ground)
        bar.followsGround = true
        return bar
    }

    /// The button that adds a page; empty if it is in the bar's menu.
    func addRect(in size: Size) -> Rect {
        guard let last = tabRects(in: size).last else { return .zero }
        return Rect(x: min(last.maxX + 6, frame(in: size).maxX - 36), y: last.minY, width: 30, height: last.height)
    }

    /// The handle that changes the width of the window.
    func edgeRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(x: frame.maxX + 2, y: frame.midY - 40, width: 14, height: 80)
    }

    /// The tab under the pointer.
    var hoveredTab: Int? { hovered }

    package var isKept: Bool { true }

    package func controls(on stage: any Stage) -> [SceneControl] {
        let rects = tabRects(in: stage.size)
        guard !rects.isEmpty else { return [] }
        let own = zip(rects, tabs).enumerated().map { index, tab in
            SceneControl(
                tab.0, .tab(isChosen: index == current), tab.1.title, number: tab.1.id, help: tab.1.address, radius: 7)
        }
        return own + [SceneControl(addRect(in: stage.size), .button, language.says("New Tab"))]
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        let size = stage.size
        let (former, wasDragged) = (hovered, drag != nil)
        defer {
            settle(on: stage)
            switch event {
            case .moved where drag == nil && !wasDragged, .left:
                if hovered != former, let strip = strip(in: size) { stage.setNeedsDisplay(strip) }
            case .moved where !movesEdge: stage.setNeedsDisplay(strip(in: size))
            default: stage.setNeedsDisplay(nil)
            }
        }
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

    /// Handles a key: typing a title, or moving to another page.
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

    /// A press that became a drag does not count towards a double click.
    func forgetClick() { lastClick = nil }

    // MARK: Changing tabs

    /// The index of a tab; nil after it was closed.
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

    /// Moves a tab; the current page stays the same, unless `turns` shows the moved tab.
    func move(_ index: Int, to target: Int, turns: Bool = false) {
        guard tabs.indices.contains(index), tabs.indices.contains(target) else { return }
        let seen = tabs[turns ? index : current].id
        tabs.insert(tabs.remove(at: index), at: target)
        turn(to: seen)
    }

    func add() {
        let tab = makeTab { Tab(id: $0, title: language.says("New page"), address: "empty", hue: Tab.hue(of: $0)) }
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

    /// Makes a tab of a drop from another program; `comeIn` inserts it.
    func makeArriving(of dropped: Dropped) -> Tab {
        let tab = makeTab { Tab(dropped, id: $0) }
        arriving = tab
        return tab
    }

    /// Inserts the tab that was made last.
    func comeIn(at index: Int) {
        guard let tab = arriving.take(), (0...tabs.count).contains(index) else { return }
        let seen = tabs[current].id
        tabs.insert(tab, at: index)
        turn(to: seen)
    }

    /// Shows a notice about a tab.
    func note(_ text: String?) {
        notice = text
        stage?.setNeedsDisplay(nil)
    }

    /// Changes the tabs without replacing the menus, which already have the change.
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
        // Too narrow for the tabs, however large the screen is.
        share = min(0.52, 0.9 * narrow / max(1, stage.size.width - 72))
        current = 1
        return [.title(0), .hover(["Engine room"])]
    }
}
