internal import MenuModel

/// Reads openbox's menu files and the output of its pipe menus.
///
/// A menu with a label is defined where it stands, and shown there; one without is a link to a definition anywhere in the file. What is read
/// is the menu `root-menu`, or all top-level menus where there is none. A pipe menu becomes a submenu whose items its command brings.
struct OpenboxReader {
    /// A menu or an item being read.
    private enum Scope {
        case root
        case menu(id: String)
        case item(Item)
        case action(name: String)
        /// A `command`, `execute` or `menu` within an action: its text.
        case argument(name: String, text: String)
        case ignored
    }

    /// What an item says of itself so far.
    private struct Item {
        var action: Action
        var offset: Int
        /// A menu that the item opens.
        var link: String?
        var count = 0
    }

    /// What openbox makes itself, and nobody else can.
    private static let builtIn: Set<String> = [
        "client-menu", "client-list-menu", "client-list-combined-menu", "client-send-to-menu", "client-layer-menu",
    ]
    /// What openbox does itself, as commands that ask it to.
    private static let requests: [String: [String]] = [
        "reconfigure": ["openbox", "--reconfigure"], "restart": ["openbox", "--restart"],
        "exit": ["openbox", "--exit"],
    ]

    private var report = Report()
    private var graph = MenuGraph()
    private var scopes: [Scope] = []
    private var topLevel: [MenuGraph.Node] = []
    private var unnamed = 0

    static func read(_ bytes: [UInt8]) -> (menu: Menu, report: Report) {
        var reader = OpenboxReader()
        reader.graph.foreign = builtIn
        var xml = XMLReader(bytes)
        do {
            while !reader.report.isFatal, let event = try xml.next() { reader.handle(event) }
        } catch {
            reader.report.fail(at: error.offset, error.message)
        }
        let menu = reader.report.isFatal ? Menu() : reader.finish()
        return (menu, reader.report)
    }

    private mutating func handle(_ event: XMLReader.Event) {
        switch event {
        case .start(let element): start(element)
        case .text(let text, _):
            if case .argument(let name, let before)? = scopes.last {
                scopes[scopes.count - 1] = .argument(name: name, text: before + text)
            }
        case .end: end()
        }
    }

    private mutating func start(_ element: XMLReader.Element) {
        guard let scope = scopes.last else { return startRoot(element) }
        switch (scope, element.name) {
        case (.root, "menu"), (.menu, "menu"): startMenu(element)
        case (.root, "item"), (.menu, "item"): startItem(element)
        case (.root, "separator"), (.menu, "separator"): addSeparator(element)
        case (.item, "action"): startAction(element)
        case (.action, "command"), (.action, "execute"), (.action, "menu"):
            scopes.append(.argument(name: element.name, text: ""))
        case (.root, _), (.menu, _), (.item, _):
            let near = NearMiss.question(element.name, among: ["menu", "item", "separator", "action"])
            report.tolerate(at: element.offset, "<\(element.name)> means nothing here\(near)")
            scopes.append(.ignored)
        default: scopes.append(.ignored)
        }
    }

    private mutating func startRoot(_ element: XMLReader.Element) {
        if element.name != "openbox_menu", element.name != "openbox_pipe_menu" {
            report.fail(
                at: element.offset, "the menu is an <openbox_menu> or an <openbox_pipe_menu>, not <\(element.name)>")
        }
        scopes.append(.root)
    }

    private mutating func end() {
        switch scopes.removeLast() {
        case .item(let item): finish(item)
        case .argument(let name, let text): give(text, as: name)
        case .root, .menu, .action, .ignored: break
        }
    }

    private mutating func add(_ node: MenuGraph.Node) {
        if case .menu(let id)? = scopes.last {
            graph.definitions[id]?.nodes.append(node)
        } else {
            topLevel.append(node)
        }
    }

    // MARK: Menus

    private mutating func startMenu(_ element: XMLReader.Element) {
        guard let label = element["label"] else {
            if let id = element["id"] {
                add(.link(id: id, row: nil, offset: element.offset))
            } else {
                report.tolerate(at: element.offset, "a menu needs an \"id\" or a \"label\"")
            }
            return scopes.append(.ignored)
        }
        unnamed += 1
        let id = element["id"] ?? "\0\(unnamed)"
        let parsed = MarkedTitle(label)
        let menu = Menu(
            id: element["id"], title: parsed.title, icon: element["icon"].map { Icon(text: $0) },
            mnemonic: parsed.mnemonic)
        guard graph.definitions[id] == nil else {
            report.tolerate(at: element.offset, "the menu \"\(id)\" is defined twice; the first counts")
            add(.link(id: id, row: nil, offset: element.offset))
            return scopes.append(.ignored)
        }
        add(.link(id: id, row: nil, offset: element.offset))
        guard let command = element["execute"] else {
            graph.definitions[id] = .init(menu: menu)
            return scopes.append(.menu(id: id))
        }
        var definition = MenuGraph.Definition(menu: menu)
        if let words = words(command, at: element.offset) {
            definition.nodes = [.element(.lazy(LazyElement(command: words, format: "openbox", shouldCache: true)))]
        }
        graph.definitions[id] = definition
        scopes.append(.ignored)
    }

    private mutating func addSeparator(_ element: XMLReader.Element) {
        let label = element["label"].map { MenuElement.header(Header(title: MarkedTitle($0).title)) }
        add(.element(label ?? .separator(Separator())))
        scopes.append(.ignored)
    }

    // MARK: Items

    private mutating func startItem(_ element: XMLReader.Element) {
        let label = MarkedTitle(element["label"] ?? "")
        let action = Action(
            title: label.title, icon: element["icon"].map { Icon(text: $0) }, mnemonic: label.mnemonic)
        if element["label"] == nil { report.tolerate(at: element.offset, "an item needs a \"label\"") }
        scopes.append(.item(Item(action: action, offset: element.offset)))
    }

    private mutating func startAction(_ element: XMLReader.Element) {
        let name = element["name"] ?? ""
        if name.isEmpty { report.tolerate(at: element.offset, "an action needs a \"name\"") }
        scopes.append(.action(name: name))
        change { $0.count += 1 }
        if let command = element["command"] ?? element["execute"] { give(command, as: "command") }
        if let menu = element["menu"] { give(menu, as: "menu") }
        guard let request = OpenboxReader.requests[name.lowercased()] else { return }
        change {
            $0.action.command = $0.action.command ?? request
            $0.action.value = $0.action.value ?? ByteString(name)
        }
    }

    /// Takes an argument of the action that is open.
    private mutating func give(_ text: String, as argument: String) {
        guard case .action(let name)? = scopes.last else { return }
        let trimmed = String(decoding: Ascii.trimmed(Array(text.utf8)[...]), as: UTF8.self)
        switch (name.lowercased(), argument) {
        case ("execute", "command"), ("execute", "execute"):
            guard let item = item, item.action.command == nil, let words = words(trimmed, at: item.offset) else {
                return
            }
            change {
                $0.action.command = words
                $0.action.launchDetails = LaunchDetails(expandsHome: true)
                $0.action.value = ByteString(trimmed)
            }
        case ("showmenu", "menu"):
            change { $0.link = $0.link ?? trimmed }
        default: break
        }
    }

    /// The item around what is being read.
    private var item: Item? {
        for case .item(let item) in scopes.suffix(3) { return item }
        return nil
    }

    private mutating func change(_ edit: (inout Item) -> Void) {
        for index in scopes.indices.suffix(3) {
            guard case .item(var item) = scopes[index] else { continue }
            edit(&item)
            scopes[index] = .item(item)
        }
    }

    private mutating func finish(_ item: Item) {
        var action = item.action
        if item.count > 1 { report.tolerate(at: item.offset, "only the first action of an item is taken") }
        if let link = item.link, action.command == nil {
            let row = Menu(title: action.title, icon: action.icon, mnemonic: action.mnemonic)
            return add(.link(id: link, row: row, offset: item.offset))
        }
        if action.command == nil { action.isEnabled = false }
        add(.element(.action(action)))
    }

    private mutating func words(_ command: String, at offset: Int) -> [String]? {
        do {
            return try ShellWords.split(command)
        } catch {
            report.tolerate(at: offset, error.message)
            return nil
        }
    }

    private mutating func finish() -> Menu {
        if let root = graph.menu("root-menu", report: &report) { return root }
        // A name that no attribute can hold.
        graph.definitions["\0"] = .init(menu: Menu(), nodes: topLevel)
        return graph.menu("\0", report: &report) ?? Menu()
    }
}
