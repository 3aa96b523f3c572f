internal import MenuModel

/// Reads openbox's menu files and the output of its pipe menus. Elements are identified by their names without prefixes, as in openbox.
///
/// A menu with a label is defined and shown at its place; one without a label is a link to a definition anywhere in the file. The result is the menu
/// `root-menu`, or all top-level menus if there is none. A pipe menu becomes a submenu whose items are the output of its command.
struct OpenboxReader {
    /// A menu or an item being read.
    private enum Scope {
        case root
        case menu(id: String)
        /// The item in `item`: items do not nest.
        case item
        case action(name: String)
        /// A `startupnotify` within an action.
        case notification
        /// A `command`, `execute`, `prompt` or `menu` within an action, or part of its `startupnotify`: its text is collected in `text`.
        case argument(name: String)
        case ignored
    }

    /// The contents of an item so far.
    private struct Item {
        var action: Action
        var offset: Int
        /// The commands that it runs, all at once.
        var commands: [[String]] = []
        var values: [String] = []
        var details = LaunchDetails(expandsHome: true)
        /// The question that is asked before it runs.
        var prompt: String?
        /// A menu that the item opens.
        var link: String?
    }

    /// The menus that only openbox itself can make.
    private static let builtIn: Set<String> = [
        "client-menu", "client-list-menu", "client-list-combined-menu", "client-send-to-menu", "client-layer-menu",
    ]
    /// Actions of openbox itself, as commands that request them.
    private static let requests: [String: [String]] = [
        "reconfigure": ["openbox", "--reconfigure"], "restart": ["openbox", "--restart"],
        "exit": ["openbox", "--exit"],
    ]

    private var report = Report()
    private var graph = MenuGraph()
    private var scopes: [Scope] = []
    /// The item that is being read. It is not part of its scope, because an item with a hundred thousand actions would be copied for each of them.
    private var item: Item?
    /// The text of the argument that is being read.
    private var text = ""
    private var topLevel: [MenuGraph.Node] = []
    private var unnamed = 0

    static func read(_ bytes: [UInt8]) -> (menu: MenuContent, report: Report) {
        var reader = OpenboxReader()
        reader.graph.foreign = builtIn
        var xml = XMLReader(bytes)
        do {
            while !reader.report.isFatal, let event = try xml.next() { reader.handle(event) }
        } catch {
            reader.report.fail(at: error.offset, error.message)
        }
        reader.report.text = xml.bytes
        let menu = reader.report.isFatal ? MenuContent() : reader.finish()
        return (menu, reader.report)
    }

    private mutating func handle(_ event: XMLReader.Event) {
        switch event {
        case .start(let element): start(element)
        case .text(let text, _):
            if case .argument? = scopes.last { self.text += text }
        case .end: end()
        }
    }

    private mutating func start(_ element: XMLReader.Element) {
        guard let scope = scopes.last else { return startRoot(element) }
        switch (scope, element.localName) {
        case (.root, "menu"), (.menu, "menu"): startMenu(element)
        case (.root, "item"), (.menu, "item"): startItem(element)
        case (.root, "separator"), (.menu, "separator"): addSeparator(element)
        case (.item, "action"): startAction(element)
        case (.action, "startupnotify"): scopes.append(.notification)
        case (.action, "command"), (.action, "execute"), (.action, "menu"), (.action, "prompt"),
            (.notification, "enabled"), (.notification, "wmclass"):
            text = ""
            scopes.append(.argument(name: element.localName))
        case (.root, _), (.menu, _), (.item, _):
            let near = NearMiss.question(element.name, among: ["menu", "item", "separator", "action"])
            report.tolerate(at: element.offset, "<\(element.name)> means nothing here\(near)")
            scopes.append(.ignored)
        default: scopes.append(.ignored)
        }
    }

    private mutating func startRoot(_ element: XMLReader.Element) {
        if element.localName != "openbox_menu", element.localName != "openbox_pipe_menu" {
            report.fail(
                at: element.offset, "the menu is an <openbox_menu> or an <openbox_pipe_menu>, not <\(element.name)>")
        }
        scopes.append(.root)
    }

    private mutating func end() {
        switch scopes.removeLast() {
        case .item:
            guard let item else { return }
            self.item = nil
            finish(item)
        case .argument(let name): handleArgument(text, named: name)
        case .root, .menu, .action, .notification, .ignored: break
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
        let menu = MenuContent(
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
        guard element["label"] != nil else {
            // openbox ignores it too.
            report.tolerate(at: element.offset, "an item needs a \"label\"")
            return scopes.append(.ignored)
        }
        item = Item(action: action, offset: element.offset)
        scopes.append(.item)
    }

    private mutating func startAction(_ element: XMLReader.Element) {
        let name = element["name"] ?? ""
        if name.isEmpty { report.tolerate(at: element.offset, "an action needs a \"name\"") }
        scopes.append(.action(name: name))
        if let command = element["command"] ?? element["execute"] { handleArgument(command, named: "command") }
        if let menu = element["menu"] { handleArgument(menu, named: "menu") }
        guard let request = OpenboxReader.requests[name.lowercased()] else { return }
        item?.commands.append(request)
        item?.values.append(name)
    }

    /// Handles an argument of the open action, or of its notification.
    private mutating func handleArgument(_ text: String, named argument: String) {
        let trimmed = String(decoding: Ascii.trimmed(Array(text.utf8)[...]), as: UTF8.self)
        switch scopes.last {
        case .notification:
            if argument == "wmclass" {
                item?.details.windowClass = trimmed.isEmpty ? nil : trimmed
            } else {
                item?.details.notifiesStartup = ["yes", "true", "on"].contains(trimmed.lowercased())
            }
        case .action(let name): handleArgument(trimmed, named: argument, of: name.lowercased())
        default: break
        }
    }

    private mutating func handleArgument(_ text: String, named argument: String, of action: String) {
        switch (action, argument) {
        case ("execute", "command"), ("execute", "execute"):
            guard let offset = item?.offset, let words = words(text, at: offset) else { return }
            item?.commands.append(words)
            item?.values.append(text)
        case ("execute", "prompt"):
            if !text.isEmpty, item?.prompt == nil { item?.prompt = text }
        case ("showmenu", "menu"):
            if item?.link == nil { item?.link = text }
        default: break
        }
    }

    private mutating func finish(_ item: Item) {
        var action = item.action
        if let link = item.link, item.commands.isEmpty {
            let row = MenuContent(title: action.title, icon: action.icon, mnemonic: action.mnemonic)
            return add(.link(id: link, row: row, offset: item.offset))
        }
        guard let first = item.commands.first else {
            action.isEnabled = false
            return add(.element(.action(action)))
        }
        (action.command, action.value) = (first, ByteString(item.values.joined(separator: "\n")))
        action.launchDetails = item.details
        action.launchDetails?.others = Array(item.commands.dropFirst())
        guard let prompt = item.prompt else { return add(.element(.action(action))) }
        add(.element(.menu(OpenboxReader.question(prompt, before: action))))
    }

    /// A submenu in the item's place that asks before the item runs.
    private static func question(_ prompt: String, before action: Action) -> MenuContent {
        var (yes, no) = (action, Action(title: "No", mnemonic: "N"))
        (yes.title, yes.icon, yes.mnemonic) = ("Yes", nil, "Y")
        no.keepsMenuPresented = true
        no.launcherDetails = LauncherDetails()
        no.launcherDetails?.leadsBack = true
        return MenuContent(
            title: action.title, icon: action.icon, mnemonic: action.mnemonic,
            items: .elements([.header(Header(title: prompt)), .action(yes), .action(no)]))
    }

    private mutating func words(_ command: String, at offset: Int) -> [String]? {
        do {
            return try ShellWords.split(command)
        } catch {
            report.tolerate(at: offset, error.message)
            return nil
        }
    }

    private mutating func finish() -> MenuContent {
        if let root = graph.menu("root-menu", report: &report) { return root }
        // A name that no attribute can contain.
        graph.definitions["\0"] = .init(menu: MenuContent(), nodes: topLevel)
        return graph.menu("\0", report: &report) ?? MenuContent()
    }
}
