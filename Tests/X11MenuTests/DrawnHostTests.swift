import MenuRendering
import MenuSystem
import MenuFormats
import MenuGeometry
import MenuHeadless
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuTesting
import TestSupport
import Testing

@testable import X11Menu

/// One document in everything that shows it: what is seen of each of its menus is the same.
@Suite(.serialized) struct DrawnHostTests {
    /// What is seen of a row.
    private struct Row: Equatable {
        var kind: String
        var title: String
        var subtitle: String?
        var state: MenuModel.Action.State?
        var isEnabled: Bool
        var badge: String?
        var hasIcon: Bool
        var size: MenuContent.ElementSize
        var isTile: Bool
        var palette: MenuContent.SelectionStyle?
        var height: Double
    }

    private static func rows(_ session: MenuSession, level: Int) -> [Row] {
        let panel = session.panels[level]
        return panel.entries.indices.map { index in
            let entry = panel.entries[index]
            var row = Row(
                kind: "", title: entry.element.title, isEnabled: entry.element.isEnabled, hasIcon: false,
                size: entry.size, isTile: entry.strip != nil, palette: entry.palette,
                height: panel.frame.rect(ofEntry: index, scroll: 0).height)
            switch entry.element {
            case .action(let action):
                (row.kind, row.state, row.badge) = ("action", action.state, action.badge)
                (row.subtitle, row.hasIcon) = (action.subtitle, action.icon != nil)
                if action.isDestructive { row.kind = "warning" }
            case .menu(let menu): (row.kind, row.subtitle, row.hasIcon) = ("menu", menu.subtitle, menu.icon != nil)
            case .separator(let separator): row.kind = separator.isThick ? "band" : "line"
            case .header: row.kind = "header"
            case .search(let field): row.kind = "field " + field.placeholder
            case .lazy: row.kind = "lazy"
            case .custom: row.kind = "custom"
            case .group: row.kind = "group"
            }
            return row
        }
    }

    private let stage: LiveStage
    private let menu: MenuContent
    private let folder: TemporaryFolder
    private var menus: [MenuContent] { BarTitles(menu).menus }

    init() throws {
        stage = try LiveStage()
        folder = try TemporaryFolder()
        menu = try MenuReader.read(Array(EveryElement.text(in: folder.path).utf8), format: .json)
    }

    private func popup() throws -> MenuPopup {
        var options = stage.desktop.options(.standard)
        options.placement = .at(Point(x: 20, y: 20))
        return MenuPopup(
            menu: menu, options: options, on: stage.desktop, shaper: stage.desktop.shaper(atScale: 1), backdrop: nil,
            appearance: .light)
    }

    private func present(_ popup: MenuPopup, title: Int) throws {
        try popup.present()
        stage.desktop.add(popup)
        try stage.settle()
        for _ in 0...title { try stage.robot.tap("Down") }
        try stage.robot.tap("Right")
        try stage.run { popup.session.panels.count == 2 }
    }

    private func filter() throws -> FilterBar {
        let options = stage.desktop.options(.standard)
        return try FilterBar(
            MenuFilter(menus), options: options, in: .at(Point(x: 100, y: 100)), on: stage.desktop,
            shaper: stage.desktop.shaper(atScale: 1), appearance: .light)
    }

    private func shown(in bar: MenuBar, title: Int) throws -> [Row] {
        try bar.open(title)
        try stage.settle()
        let session = try #require(bar.popup?.session)
        return Self.rows(session, level: 0)
    }

    /// What `render` draws, with no display.
    private func drawn(title: Int) throws -> [Row] {
        let options = SessionOptions(
            placement: .at(Point(x: 20, y: 20)), monitors: [Rect(x: 0, y: 0, width: 1280, height: 800)])
        let host = try HeadlessHost(
            menu: menu, options: options, backdrop: ImageSurface(.rgb24, width: 1280, height: 800), pointer: .zero,
            appearance: .light, contrast: 4.5)
        let keys = Array(repeating: "Down", count: title + 1) + ["Right"]
        try host.replay(EventScript(keys.map { .key(KeyStroke(name: $0)) })) { _ in }
        return Self.rows(host.session, level: 1)
    }

    /// A menu of the document made of the library's elements.
    private func element(of element: MenuModel.MenuElement) -> X11Menu.MenuElement {
        let made: X11Menu.MenuElement
        switch element {
        case .action(let action):
            let item = X11Menu.Action(
                action.title, subtitle: action.subtitle, image: action.icon, shortcut: action.shortcut,
                mnemonic: action.mnemonic, state: action.state, role: action.role, isEnabled: action.isEnabled,
                isDestructive: action.isDestructive, keepsMenuPresented: action.keepsMenuPresented)
            item.badge = action.badge
            made = item
        case .menu(let menu):
            let list = X11Menu.Menu(
                menu.title, image: menu.icon,
                children: (0..<menu.items.count).map { self.element(of: menu.items[$0]) })
            list.headers = menu.headers.map { self.element(of: $0) }
            list.displaysInline = menu.display == .inline
            if case .palette(let style) = menu.display {
                (list.displaysAsPalette, list.paletteSelectionStyle) = (true, style)
            }
            list.preferredElementSize = menu.elementSize
            list.betweenMenusSeparatorStyle = menu.separators
            list.columns = menu.columns
            made = list
        case .separator(let separator): made = X11Menu.Separator(isThick: separator.isThick)
        case .header(let header): made = TitleHeader(header.title)
        case .search(let field): made = X11Menu.SearchField(placeholder: field.placeholder)
        case .lazy: made = LazyMenuElement { _ in }
        case .custom(let custom): made = CustomViewAction(MenuView(height: custom.height))
        case .group(let group): made = X11Menu.Group(group.elements.map { self.element(of: $0) })
        }
        made.isHidden = element.isHidden
        return made
    }

    @Test func `a popup, a bar, a filter, the library and a picture show the same rows`() throws {
        let bar = try MenuBar(menus: menus, on: stage.desktop)
        let filter = try filter()
        let elements = menus.compactMap { self.element(of: .menu($0)) as? X11Menu.Menu }
        let live = try MenuBar(elements, at: .at(Point(x: 300, y: 300)), on: stage.desktop)
        for title in EveryElement.titles.indices {
            let popup = try popup()
            try present(popup, title: title)
            let rows = Self.rows(popup.session, level: 1)
            #expect(!rows.isEmpty)
            popup.dismiss(animated: false)
            popup.leave()
            #expect(try drawn(title: title) == rows)
            #expect(try shown(in: bar, title: title) == rows)
            // A filter has a row more, and the library no footers.
            let footers = menus[title].footers.count
            #expect(try Array(shown(in: filter.bar, title: title).dropLast(2)) == rows)
            #expect(try shown(in: live, title: title) == Array(rows.dropLast(footers)))
            bar.dismissMenu()
            filter.bar.dismissMenu()
            live.dismissMenu()
        }
    }

    @Test func `what commands bring is shown by a popup, a bar and a filter`() throws {
        let late = EveryElement.titles.count - 1
        let expected = [
            "L1", "L2", "json", "false failed with code 1", "sleep: it has not ended after 0.2 s", "Sooner",
        ]
        func titles(_ session: MenuSession?, _ level: Int) -> [String] {
            guard let session, session.panels.indices.contains(level) else { return [] }
            return Array(session.panels[level].entries.prefix(expected.count).map(\.element.title))
        }
        let read: MenuCommands.Reader = { output, format throws(MenuCommands.ReadError) in
            let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
            let names = format == nil ? ["json"] : lines.map { String($0) }
            return MenuContent(items: .elements(names.map { .action(MenuModel.Action(title: $0)) }))
        }
        let popup = try popup()
        popup.runCommands(reading: read)
        try present(popup, title: late)
        try stage.run { titles(popup.session, 1) == expected }
        popup.dismiss(animated: false)
        popup.leave()
        let filter = try filter()
        for bar in [try MenuBar(menus: menus, on: stage.desktop), filter.bar] {
            bar.runCommands(reading: read)
            try bar.open(late)
            try stage.run { titles(bar.popup?.session, 0) == expected }
            // Another title, and this one again: what is kept is there, and the rest comes once more.
            bar.dismissMenu()
            try bar.open(late)
            #expect(titles(bar.popup?.session, 0).first == "L1")
            try stage.run { titles(bar.popup?.session, 0) == expected }
            bar.dismissMenu()
        }
    }
}
