import Geometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import X11Menu

/// A window of pages with a bar of tabs, which becomes one button with a menu where the window is too narrow for them.
///
/// Pages are light and dark, so that the menu over them can be seen to adapt. Tabs are moved by a drag and renamed by a double click.
package final class TabsScene: Scene {
    /// A page.
    struct Tab: Equatable {
        var title: String
        var address: String
        var isDark: Bool
        /// What tells its picture from others, in degrees around the wheel of colours.
        var hue: Double

        /// The colour of the page.
        var ground: Color { isDark ? Color(hue: hue, 0.45, 0.12) : Color(hue: hue, 0.05, 0.99) }
    }

    private(set) var tabs = TabsScene.pages { didSet { if tabs != oldValue { menus = nil } } }
    private static let pages = [
        Tab(title: "Sea chart", address: "charts / approaches", isDark: false, hue: 200),
        Tab(title: "Night sky", address: "almanac / november", isDark: true, hue: 255),
        Tab(title: "Recipes", address: "galley / soups", isDark: false, hue: 28),
        Tab(title: "Engine room", address: "log / hours", isDark: true, hue: 150),
        Tab(title: "Letters", address: "post / received", isDark: false, hue: 330),
        Tab(title: "Radio", address: "channels / weather", isDark: true, hue: 10),
    ]
    /// The page that is seen.
    private(set) var current = 0 { didSet { if current != oldValue { menus = nil } } }
    /// How wide the window is, as a part of its room.
    private(set) var share = 1.0
    /// The tab whose title is being written, and what stands there.
    private(set) var writing: (tab: Int, text: String)?
    private var drag: Drag?
    private var lastClick: (tab: Int, time: Double)?
    private var hovered: Int?
    private weak var stage: (any Stage)?
    /// The menus of the bar that the tabs become; nil where they are not what they were.
    private var menus: [X11Menu.Menu]?

    /// What a press that is down does.
    private enum Drag {
        /// It moves a tab; `offset` is from the tab's left edge, `x` where the pointer is.
        case tab(Int, offset: Double, start: Double, x: Double)
        /// It moves the window's right edge.
        case edge
    }

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
                try present(X11Menu.Menu(children: elements(of: tab ?? current)), from: .place(point), on: stage)
            }
        case .moved(let point):
            hovered = tabRects(in: size).firstIndex { $0.contains(point) }
            move(to: point, in: size)
        case .released: drag = nil
        case .left: hovered = nil
        case .key(let stroke): strike(stroke)
        case .pressed, .scrolled: break
        }
    }

    private func press(at point: Point, on stage: any Stage) throws {
        let size = stage.size
        commit()
        if edgeRect(in: size).contains(point) {
            drag = .edge
        } else if addRect(in: size).contains(point) {
            add()
        } else if let index = tabRects(in: size).firstIndex(where: { $0.contains(point) }) {
            if let last = lastClick, last.tab == index, stage.time - last.time < 0.4 {
                lastClick = nil
                writing = (index, tabs[index].title)
                return
            }
            lastClick = (index, stage.time)
            current = index
            drag = .tab(index, offset: point.x - tabRects(in: size)[index].minX, start: point.x, x: point.x)
        }
    }

    private func move(to point: Point, in size: Size) {
        switch drag {
        case .edge:
            let whole = max(1, size.width - 72)
            share = min(1, max(min(1, 220 / whole), (point.x - 8 - 28) / whole))
        case .tab(let index, let offset, let start, _):
            drag = .tab(index, offset: offset, start: start, x: point.x)
            guard abs(point.x - start) > 4 else { return }
            lastClick = nil
            let rects = tabRects(in: size)
            guard rects.indices.contains(index) else { return }
            let middle = point.x - offset + rects[index].width / 2
            guard let target = rects.firstIndex(where: { middle < $0.maxX }) ?? rects.indices.last, target != index
            else { return }
            tabs.insert(tabs.remove(at: index), at: target)
            current = target
            drag = .tab(target, offset: offset, start: start, x: point.x)
        case nil: break
        }
    }

    /// Takes a key: what is written, or the way to another page.
    private func strike(_ stroke: KeyStroke) {
        guard var text = writing?.text, let tab = writing?.tab else {
            if stroke.name == "F2", tabs.indices.contains(current) { writing = (current, tabs[current].title) }
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
            guard stroke.modifiers.isSubset(of: .shift), !stroke.text.isEmpty, text.count < 40 else { return }
            writing = (tab, text + stroke.text)
        }
    }

    private func commit() {
        if let writing, tabs.indices.contains(writing.tab), !writing.text.isEmpty {
            tabs[writing.tab].title = writing.text
        }
        writing = nil
    }

    private func add() {
        tabs.append(Tab(title: "New page", address: "empty", isDark: tabs.count % 2 == 1, hue: Double(tabs.count * 47)))
        current = tabs.count - 1
    }

    private func close(_ index: Int) {
        guard tabs.count > 1 else { return }
        tabs.remove(at: index)
        current = min(current >= index ? max(0, current - 1) : current, tabs.count - 1)
    }

    private func present(_ menu: X11Menu.Menu, from source: MenuRequest.Source, on stage: any Stage) throws {
        var request = MenuRequest(menu, from: source)
        request.followsGround = true
        request.dismissed = { [weak stage] in stage?.setNeedsDisplay(nil) }
        try stage.present(request)
    }

    /// All tabs, as the menu that they become, and what can be done with the one that is seen.
    private func compactMenus() -> [X11Menu.Menu] {
        let pages = tabs.enumerated().map { index, tab in
            let made = X11Menu.Action(tab.title, subtitle: tab.address) { [weak self] _ in self?.current = index }
            made.isSelected = index == current
            return made
        }
        let add = X11Menu.Action("New Page", image: Symbol.plus.icon) { [weak self] _ in self?.add() }
        let this = X11Menu.Menu("This Page", image: Symbol.document.icon, children: elements(of: current))
        let groups = [pages, [this, add]].map { X11Menu.Menu(children: $0) }
        for group in groups { group.displaysInline = true }
        return groups
    }

    /// What can be done with a tab.
    private func elements(of index: Int) -> [X11Menu.MenuElement] {
        func action(_ title: String, _ symbol: Symbol? = nil, _ body: @escaping (TabsScene) -> Void) -> X11Menu.Action {
            X11Menu.Action(title, image: symbol?.icon) { [weak self] _ in if let self { body(self) } }
        }
        let dark = action("Dark Page", .moon) { $0.tabs[index].isDark.toggle() }
        dark.isSelected = tabs[index].isDark
        let close = action("Close", .cross) { $0.close(index) }
        close.isEnabled = tabs.count > 1
        let left = action("Move Left") { scene in
            scene.tabs.swapAt(index, index - 1)
            scene.current = index - 1
        }
        left.isEnabled = index > 0
        let right = action("Move Right") { scene in
            scene.tabs.swapAt(index, index + 1)
            scene.current = index + 1
        }
        right.isEnabled = index + 1 < tabs.count
        return [
            action("Rename", .pencil) { $0.writing = (index, $0.tabs[index].title) },
            action("Duplicate", .copy) { $0.tabs.insert($0.tabs[index], at: index) }, dark,
            X11Menu.Separator(isThick: false), left, right, X11Menu.Separator(isThick: false), close,
        ]
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        share = 0.52
        current = 1
        return [.title(0), .hover(["Engine room"])]
    }

    /// Where a tab is drawn: under the pointer, where it is being moved.
    func shownRect(_ index: Int, in size: Size) -> Rect {
        let rect = tabRects(in: size)[index]
        guard case .tab(index, let offset, let start, let x) = drag, abs(x - start) > 4 else { return rect }
        let frame = frame(in: size)
        return Rect(
            x: min(max(frame.minX + 4, x - offset), frame.maxX - rect.width - 4), y: rect.minY, width: rect.width,
            height: rect.height)
    }

    /// The tab that the pointer rests on.
    var hoveredTab: Int? { hovered }
    /// Whether the window's edge is being moved.
    var movesEdge: Bool { if case .edge = drag { true } else { false } }
}
