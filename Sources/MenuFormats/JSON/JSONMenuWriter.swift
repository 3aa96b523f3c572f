internal import MenuModel

/// Writes the element model as JSON, one item per line. Keys with default values are left out.
struct JSONMenuWriter {
    private var text = JSONText()
    private var losses = LossList()
    private var indent = ""

    static func write(_ menu: MenuContent) -> (bytes: [UInt8], losses: Findings<ConversionLoss>) {
        var writer = JSONMenuWriter()
        writer.text.open("{")
        writer.writeMembers(of: menu)
        writer.text.close("}\n")
        return (writer.text.bytes, writer.losses.losses)
    }

    private mutating func write(_ element: MenuElement) {
        losses.enter(element.title)
        defer { losses.leave() }
        if case .lazy(let lazy) = element, lazy.command.first?.isEmpty != false {
            return losses.lose("a lazy item without a command is left out")
        }
        text.separate("\n" + indent)
        text.open("{")
        switch element {
        case .action(let action): writeMembers(of: action)
        case .menu(let menu):
            text.member("type", "menu")
            writeMembers(of: menu)
        case .separator(let separator):
            text.member("type", "separator")
            writeCommon(id: separator.id, isHidden: separator.isHidden)
            write(.thick, if: separator.isThick)
        case .header(let header):
            text.member("type", "header")
            writeCommon(id: header.id, isHidden: header.isHidden)
            write(.title, header.title)
        case .search(let field): writeMembers(of: field)
        case .lazy(let lazy):
            text.member("type", "lazy")
            writeCommon(id: lazy.id, isHidden: lazy.isHidden)
            write(.command, lazy.command)
            if let format = lazy.format {
                let known = MenuFormat(rawValue: format)
                write(.format, known, unless: .auto, from: JSONMenuReader.formats)
                if known == nil { losses.lose("the unknown format \(format)") }
            }
            write(.cache, if: lazy.shouldCache)
            if let limit = lazy.timeLimit, 0...86_400 ~= limit {
                text.member(JSONKey.timeout.rawValue, raw: Int(exactly: limit).map { String($0) } ?? String(limit))
            }
        case .custom(let custom): writeMembers(of: custom)
        case .group(let group):
            text.member("type", "group")
            writeCommon(id: group.id, isHidden: group.isHidden)
            write(.items, .elements(group.elements))
        }
        text.close("}")
    }

    private mutating func writeMembers(of action: Action) {
        writeCommon(id: action.id, isHidden: action.isHidden, isEnabled: action.isEnabled)
        write(.title, action.title)
        write(.subtitle, action.subtitle)
        write(.icon, action.icon)
        write(.selectedIcon, action.selectedIcon)
        if let shortcut = action.shortcut { write(shortcut) }
        write(.mnemonic, action.mnemonic.map { String($0) })
        write(action.value)
        if let alternate = action.alternateValue {
            if let value = String(validating: alternate.bytes, as: UTF8.self) {
                write(.alternateValue, value)
            } else {
                losses.lose("the alternate value is not UTF-8")
            }
        }
        write(.state, action.state, unless: .off, from: JSONMenuReader.states)
        write(.role, action.role, unless: nil, from: JSONMenuReader.roles)
        write(.destructive, if: action.isDestructive)
        write(.keepOpen, if: action.keepsMenuPresented)
        if let command = action.command { write(.exec, command) }
        if let launch = action.launchDetails {
            write(.directory, launch.workingDirectory)
            write(.startupNotify, if: launch.notifiesStartup)
            write(.startupClass, launch.windowClass)
            write(.expandHome, if: launch.expandsHome)
            if !launch.others.isEmpty { losses.lose("further programs") }
        }
        write(action.gestures)
        write(.file, action.file)
        write(.badge, action.badge)
        write(.picture, action.picture)
        if !action.actions.isEmpty { write(.actions, .elements(action.actions)) }
        if !(action.titleSpans + action.subtitleSpans).isEmpty { losses.lose("markup") }
        guard let details = action.launcherDetails else { return }
        if details.searchText != nil { losses.lose("the text for the field") }
        if details.leadsBack { losses.lose("leading back") }
        write(.keywords, details.keywords)
        write(.info, details.info)
        write(.urgent, if: details.isUrgent)
        write(.active, if: details.isActive)
        write(.permanent, if: details.isPermanent)
    }

    private mutating func writeMembers(of menu: MenuContent) {
        writeCommon(id: menu.id, isHidden: menu.isHidden, isEnabled: menu.isEnabled)
        if !menu.title.isEmpty { write(.title, menu.title) }
        write(.subtitle, menu.subtitle)
        write(.icon, menu.icon)
        write(.mnemonic, menu.mnemonic.map { String($0) })
        write(.destructive, if: menu.isDestructive)
        if !(menu.titleSpans + menu.subtitleSpans).isEmpty { losses.lose("markup") }
        switch menu.display {
        case .submenu: break
        case .inline: write(.inline, if: true)
        case .palette(let style): write(.palette, style, unless: nil, from: JSONMenuReader.selectionStyles)
        }
        write(.elementSize, menu.elementSize, unless: .large, from: JSONMenuReader.sizes)
        switch menu.columns {
        case .automatic: write(.columns, "auto")
        case .strip: losses.lose("the strip")
        case .sheets: losses.lose("the sheets")
        case .count(let count) where 1...1_000 ~= count: text.member(JSONKey.columns.rawValue, raw: String(count))
        case .count(let count): losses.lose("\(count) columns")
        case nil: break
        }
        write(.separators, menu.separators, unless: .automatic, from: JSONMenuReader.separatorStyles)
        write(.onlyDismissesSubmenu, if: menu.onlyDismissesSubmenu)
        write(menu.gestures)
        write(.acceptsDrops, if: menu.acceptsDrops)
        if !menu.headers.isEmpty { write(.headers, .elements(menu.headers)) }
        write(.items, menu.items)
        if !menu.footers.isEmpty { write(.footers, .elements(menu.footers)) }
    }

    private mutating func writeMembers(of field: SearchField) {
        text.member("type", "search")
        writeCommon(id: field.id, isHidden: field.isHidden, isEnabled: field.isEnabled)
        if !field.placeholder.isEmpty { write(.placeholder, field.placeholder) }
        if !field.text.isEmpty { write(.text, field.text) }
        write(.focus, if: field.focusesOnAppearance)
    }

    private mutating func writeMembers(of custom: CustomElement) {
        text.member("type", "custom")
        writeCommon(id: custom.id, isHidden: custom.isHidden, isEnabled: custom.isEnabled)
        let drawing: String
        switch custom.picture.source {
        case .file(let path): drawing = path
        case .inline(let document): drawing = document
        case .named(let name):
            drawing = name
            losses.lose("the theme's picture \(name) becomes a file's name")
        case .lines, .pixels, .encoded, .drawn, .late:
            drawing = "<svg xmlns='http://www.w3.org/2000/svg'/>"
            losses.lose("what a program draws")
        }
        write(.draw, drawing)
        let height = 1...10_000 ~= custom.height ? custom.height : 1
        if height != custom.height { losses.lose("the height \(custom.height)") }
        text.member(JSONKey.height.rawValue, raw: Int(exactly: height).map { String($0) } ?? String(height))
        write(.interactive, if: custom.isInteractive)
        write(.keepOpen, if: custom.keepsMenuPresented)
        write(custom.value)
    }

    private mutating func writeCommon(id: String?, isHidden: Bool, isEnabled: Bool = true) {
        write(.id, id)
        write(.hidden, if: isHidden)
        if !isEnabled { text.member(JSONKey.enabled.rawValue, raw: "false") }
    }

    // MARK: Values

    private mutating func write(_ key: JSONKey, _ items: MenuItems) {
        text.key(key.rawValue)
        text.open("[")
        let outer = indent
        indent += "  "
        if !items.isEmpty { text.raw("\n" + indent) }
        for index in 0..<items.count { write(withoutRedundantValue(items, index)) }
        indent = outer
        if !items.isEmpty { text.raw("\n" + indent) }
        text.close("]")
    }

    /// An element; for a line, without a value that equals its title.
    private func withoutRedundantValue(_ items: MenuItems, _ index: Int) -> MenuElement {
        guard case .lines = items, case .action(var action) = items[index] else { return items[index] }
        if action.value == ByteString(action.title) { action.value = nil }
        return .action(action)
    }

    private mutating func write(_ key: JSONKey, _ value: String?) {
        guard let value else { return }
        if value.utf8.contains(0) {
            losses.lose("the NUL in \"\(key.rawValue)\"")
            text.member(key.rawValue, String(value.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
        } else {
            text.member(key.rawValue, value)
        }
    }

    private mutating func write(_ key: JSONKey, if flag: Bool) {
        if flag { text.member(key.rawValue, raw: "true") }
    }

    private mutating func write<Value: Equatable>(
        _ key: JSONKey, _ value: Value?, unless usual: Value?, from words: KeyValuePairs<String, Value>
    ) {
        guard value != usual, let word = words.first(where: { $0.value == value })?.key else { return }
        text.member(key.rawValue, word)
    }

    private mutating func write(_ value: ByteString?) {
        guard let value else { return }
        if let string = String(validating: value.bytes, as: UTF8.self) {
            text.member(JSONKey.value.rawValue, string)
        } else {
            text.member(JSONKey.valueBase64.rawValue, Base64.encode(value.bytes))
        }
    }

    private mutating func write(_ key: JSONKey, _ icon: Icon?) {
        guard let icon else { return }
        let (kind, string): (String, String)
        switch icon.source {
        case .named(let name): (kind, string) = ("name", name)
        case .file(let path): (kind, string) = ("file", path)
        case .inline(let document): (kind, string) = ("svg", document)
        case .lines, .pixels, .encoded, .drawn, .late: return losses.lose("what a program draws")
        }
        guard Icon(text: string) != icon else { return write(key, string) }
        text.key(key.rawValue)
        text.open("{")
        text.member(kind, string)
        text.close("}")
    }

    private mutating func write(_ gestures: ItemGestures) {
        for (key, gesture) in JSONMenuReader.gestures { write(key, if: gestures.contains(gesture)) }
    }

    private mutating func write(_ shortcut: Shortcut) {
        let written = shortcut.text
        if Shortcut(written) == shortcut, KeyName.isKnown(shortcut.key) {
            write(.shortcut, written)
        } else {
            losses.lose("the shortcut \(written)")
        }
    }

    private mutating func write(_ key: JSONKey, _ command: [String]) {
        guard command.first?.isEmpty == false else { return losses.lose("an empty command") }
        text.key(key.rawValue)
        text.open("[")
        for word in command {
            text.separate()
            text.string(word)
        }
        text.close("]")
    }
}
