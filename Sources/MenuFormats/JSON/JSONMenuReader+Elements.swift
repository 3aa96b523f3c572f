internal import MenuModel

extension JSONMenuReader {
    /// The words for states, roles and styles; writers use them too.
    static let states: KeyValuePairs<String, Action.State> = ["off": .off, "on": .on, "mixed": .mixed]
    static let roles: KeyValuePairs<String, Action.Role> = ["check": .check, "radio": .radio]
    static let sizes: KeyValuePairs<String, MenuContent.ElementSize> = [
        "small": .small, "medium": .medium, "large": .large,
    ]
    static let separatorStyles: KeyValuePairs<String, MenuContent.SeparatorStyle> = [
        "automatic": .automatic, "none": .none,
    ]
    static let selectionStyles: KeyValuePairs<String, MenuContent.SelectionStyle> = [
        "tint": .tint, "closed": .closed, "open": .open,
    ]

    static let gestures: KeyValuePairs<JSONKey, ItemGestures> = [
        .movable: .moves, .renamable: .renames, .removable: .removes, .drag: .leaves,
    ]

    static let formats: KeyValuePairs<String, MenuFormat> = [
        "lines": .lines, "tree": .tree, "json": .json, "jgmenu": .jgmenu, "openbox": .openbox, "rofi": .rofi,
    ]

    mutating func readAction(_ fields: inout Fields, isWhole: Bool = true) -> Action {
        var action = Action(title: string(.title, of: fields) ?? "")
        action.id = string(.id, of: fields)
        action.subtitle = string(.subtitle, of: fields)
        action.icon = icon(.icon, of: fields)
        action.selectedIcon = icon(.selectedIcon, of: fields)
        action.shortcut = shortcut(of: fields)
        action.mnemonic = mnemonic(of: fields)
        action.value = value(of: fields)
        action.alternateValue = string(.alternateValue, of: fields).map { ByteString($0) }
        action.command = fields[.exec].flatMap { command($0, of: .exec) }
        action.state = choice(.state, of: fields, from: JSONMenuReader.states) ?? .off
        action.role = choice(.role, of: fields, from: JSONMenuReader.roles)
        action.isEnabled = bool(.enabled, of: fields, default: true)
        action.isHidden = bool(.hidden, of: fields)
        action.isDestructive = bool(.destructive, of: fields)
        action.keepsMenuPresented = bool(.keepOpen, of: fields)
        let launch = LaunchDetails(
            workingDirectory: string(.directory, of: fields), notifiesStartup: bool(.startupNotify, of: fields),
            windowClass: string(.startupClass, of: fields), expandsHome: bool(.expandHome, of: fields))
        if launch != LaunchDetails() { action.launchDetails = launch }
        let details = LauncherDetails(
            keywords: string(.keywords, of: fields), info: string(.info, of: fields),
            isUrgent: bool(.urgent, of: fields), isActive: bool(.active, of: fields),
            isPermanent: bool(.permanent, of: fields))
        if details != LauncherDetails() { action.launcherDetails = details }
        action.gestures = gestures(of: fields)
        action.file = string(.file, of: fields)
        action.badge = string(.badge, of: fields)
        action.picture = string(.picture, of: fields)
        if let node = fields[.actions] { action.actions = readElements(node) }
        if isWhole, fields[.title] == nil, fields[.icon] == nil {
            miss(in: fields, "an action needs a \"title\" or an \"icon\"")
        }
        return action
    }

    mutating func readMenu(_ fields: inout Fields) -> MenuContent {
        var menu = MenuContent(title: string(.title, of: fields) ?? "")
        menu.id = string(.id, of: fields)
        menu.subtitle = string(.subtitle, of: fields)
        menu.icon = icon(.icon, of: fields)
        menu.mnemonic = mnemonic(of: fields)
        menu.isEnabled = bool(.enabled, of: fields, default: true)
        menu.isHidden = bool(.hidden, of: fields)
        menu.isDestructive = bool(.destructive, of: fields)
        menu.headers = fields[.headers].map { readElements($0) } ?? []
        menu.footers = fields[.footers].map { readElements($0) } ?? []
        menu.items = MenuItems(fields[.items].map { readElements($0) } ?? [])
        menu.display = display(of: fields)
        menu.elementSize = choice(.elementSize, of: fields, from: JSONMenuReader.sizes) ?? .large
        menu.columns = columns(of: fields)
        menu.separators = choice(.separators, of: fields, from: JSONMenuReader.separatorStyles) ?? .automatic
        menu.onlyDismissesSubmenu = bool(.onlyDismissesSubmenu, of: fields)
        menu.gestures = gestures(of: fields)
        menu.acceptsDrops = bool(.acceptsDrops, of: fields)
        if fields[.items] == nil { miss(in: fields, "a menu needs \"items\"") }
        return menu
    }

    mutating func readSeparator(_ fields: inout Fields) -> Separator {
        Separator(
            id: string(.id, of: fields), isHidden: bool(.hidden, of: fields), isThick: bool(.thick, of: fields))
    }

    mutating func readHeader(_ fields: inout Fields) -> Header {
        if fields[.title] == nil { miss(in: fields, "a header needs a \"title\"") }
        return Header(
            id: string(.id, of: fields), title: string(.title, of: fields) ?? "", isHidden: bool(.hidden, of: fields))
    }

    mutating func readSearch(_ fields: inout Fields) -> SearchField {
        SearchField(
            id: string(.id, of: fields), placeholder: string(.placeholder, of: fields) ?? "",
            text: string(.text, of: fields) ?? "", focusesOnAppearance: bool(.focus, of: fields),
            isEnabled: bool(.enabled, of: fields, default: true), isHidden: bool(.hidden, of: fields))
    }

    mutating func readLazy(_ fields: inout Fields) -> LazyElement {
        if fields[.command] == nil { miss(in: fields, "a lazy item needs a \"command\"") }
        return LazyElement(
            id: string(.id, of: fields), command: fields[.command].flatMap { command($0, of: .command) } ?? [],
            format: choice(.format, of: fields, from: JSONMenuReader.formats)?.rawValue,
            shouldCache: bool(.cache, of: fields), timeLimit: number(.timeout, of: fields, in: 0...86_400),
            isHidden: bool(.hidden, of: fields))
    }

    mutating func readCustom(_ fields: inout Fields) -> CustomElement {
        for key in [JSONKey.draw, .height] where fields[key] == nil {
            miss(in: fields, "a custom item needs a \"\(key.rawValue)\"")
        }
        let drawing = string(.draw, of: fields) ?? ""
        var custom = CustomElement(
            id: string(.id, of: fields), picture: drawing.first == "<" ? .inline(drawing) : .file(drawing),
            height: number(.height, of: fields, in: 1...10_000) ?? 1, isInteractive: bool(.interactive, of: fields),
            value: value(of: fields), isEnabled: bool(.enabled, of: fields, default: true),
            isHidden: bool(.hidden, of: fields))
        custom.keepsMenuPresented = bool(.keepOpen, of: fields)
        return custom
    }

    mutating func readGroup(_ fields: inout Fields) -> Group {
        if fields[.items] == nil { miss(in: fields, "a group needs \"items\"") }
        return Group(
            id: string(.id, of: fields), elements: fields[.items].map { readElements($0) } ?? [],
            isHidden: bool(.hidden, of: fields))
    }

    // MARK: Values with a special form

    private mutating func gestures(of fields: Fields) -> ItemGestures {
        var gestures: ItemGestures = []
        for (key, gesture) in JSONMenuReader.gestures where bool(key, of: fields) { gestures.insert(gesture) }
        return gestures
    }

    /// The printed value: a text, or arbitrary bytes.
    private mutating func value(of fields: Fields) -> ByteString? {
        guard let node = fields[.valueBase64], let letters = readString(node, of: .valueBase64) else {
            return fields[.value].flatMap { readString($0, of: .value) }.map { ByteString($0) }
        }
        guard fields[.value] == nil else {
            fail(at: node, "\"value\" and \"valueBase64\" exclude each other")
            return nil
        }
        guard let bytes = Base64.decode(letters) else {
            fail(at: node, "\"valueBase64\" is not padded base64")
            return nil
        }
        return ByteString(bytes)
    }

    /// A picture: an SVG document, a path if it has a slash or a file extension, otherwise a name in the icon theme. An object with one of `name`,
    /// `file` and `svg` is explicit.
    private mutating func icon(_ key: JSONKey, of fields: Fields) -> Icon? {
        guard let node = fields[key] else { return nil }
        guard document.nodes[node].kind == .object else { return string(key, of: fields).map { Icon(text: $0) } }
        let children = document.children(of: node)
        let kinds: KeyValuePairs<String, (String) -> Icon> = [
            "name": Icon.named, "file": Icon.file, "svg": Icon.inline,
        ]
        guard children.count == 2, let make = kinds.first(where: { $0.key == document.string(at: children[0]) })?.value
        else {
            fail(at: node, "\"\(key.rawValue)\" is a string, or an object with one of \"name\", \"file\" and \"svg\"")
            return nil
        }
        return readString(children[1], of: key).map(make)
    }

    private mutating func shortcut(of fields: Fields) -> Shortcut? {
        guard let text = string(.shortcut, of: fields), let node = fields[.shortcut] else { return nil }
        guard let shortcut = Shortcut(text) else {
            fail(
                at: node,
                "\"\(text)\" is no shortcut: names of modifiers (Ctrl, Alt, Shift, Super) and a key, joined by +")
            return nil
        }
        guard KeyName.isKnown(shortcut.key) else {
            let near = NearMiss.question(shortcut.key, among: KeyName.all)
            fail(at: node, "\"\(shortcut.key)\" is no key\(near)")
            return nil
        }
        return shortcut
    }

    private mutating func mnemonic(of fields: Fields) -> Character? {
        guard let text = string(.mnemonic, of: fields), let node = fields[.mnemonic] else { return nil }
        guard text.count == 1 else {
            fail(at: node, "\"mnemonic\" is one character")
            return nil
        }
        return text.first
    }

    /// A program and its arguments: an array of them, or a string that is split as in a shell, without expansions.
    private mutating func command(_ node: Int, of key: JSONKey) -> [String]? {
        guard allowsCommands else {
            fail(at: node, "\"\(key.rawValue)\" is refused: the script has said that its rows have no commands")
            return nil
        }
        if document.nodes[node].kind == .array { return arguments(node, of: key) }
        guard document.nodes[node].kind == .string else {
            fail(
                at: node,
                "\"\(key.rawValue)\" is a string or an array of strings, not \(document.nodes[node].kind.name)")
            return nil
        }
        let line = document.string(at: node)
        guard !line.utf8.contains(0) else {
            fail(at: node, "\"\(key.rawValue)\" cannot hold a NUL")
            return nil
        }
        do {
            return try ShellWords.split(line)
        } catch {
            fail(at: node, error.message)
            return nil
        }
    }

    private mutating func arguments(_ node: Int, of key: JSONKey) -> [String]? {
        let children = document.children(of: node)
        var words: [String] = []
        for child in children {
            guard let word = readString(child, of: key) else { return nil }
            guard !word.utf8.contains(0) else {
                fail(at: child, "\"\(key.rawValue)\" cannot hold a NUL")
                return nil
            }
            words.append(word)
        }
        guard let program = words.first, !program.isEmpty else {
            fail(at: node, ShellWords.Failure.empty.message)
            return nil
        }
        return words
    }

    /// The display of a submenu: inline, as a strip, or beside the row. A palette is always inline, whatever `inline` says.
    private mutating func display(of fields: Fields) -> MenuContent.Display {
        let isInline = bool(.inline, of: fields)
        guard let node = fields[.palette] else { return isInline ? .inline : .submenu }
        switch document.nodes[node].kind {
        case .true: return .palette(.tint)
        case .false: return isInline ? .inline : .submenu
        case .string: return .palette(choice(.palette, of: fields, from: JSONMenuReader.selectionStyles) ?? .tint)
        case let kind:
            fail(at: node, "\"palette\" is true, false, or one of \"tint\", \"closed\", \"open\", not \(kind.name)")
            return .submenu
        }
    }

    private mutating func columns(of fields: Fields) -> MenuContent.Columns? {
        guard let node = fields[.columns] else { return nil }
        if document.nodes[node].kind == .string {
            return choice(.columns, of: fields, from: ["auto": MenuContent.Columns.automatic])
        }
        guard let number = number(.columns, of: fields, in: 1...1_000) else { return nil }
        guard let count = Int(exactly: number) else {
            fail(at: node, "\"columns\" is a whole number")
            return nil
        }
        return .count(count)
    }
}

extension Icon {
    /// Makes a picture from the single string that most formats use for it.
    init(text: String) {
        let endings = [".png", ".svg", ".xpm", ".jpg", ".jpeg"]
        if text.first == "<" {
            self = .inline(text)
        } else if text.utf8.contains(UInt8(ascii: "/")) || endings.contains(where: { text.hasSuffix($0) }) {
            self = .file(text)
        } else {
            self = .named(text)
        }
    }
}
