internal import MenuModel

/// Writes jgmenu's CSV: the menu's items, then the items of each submenu after a tag.
struct JgmenuWriter {
    private var bytes: [UInt8] = []
    private var losses = LossList()
    /// Submenus still to be written, with their tags.
    private var pending: [(tag: String, menu: MenuContent)] = []
    private var tags = 0

    static func write(_ menu: MenuContent) -> (bytes: [UInt8], losses: Findings<ConversionLoss>) {
        var writer = JgmenuWriter()
        writer.losses.enter(menu.title)
        writer.losses.lose(Feature.lost(of: menu, keeping: [.display]))
        writer.losses.leave()
        writer.writeItems(of: menu)
        // Writing a submenu may append more.
        var next = 0
        while next < writer.pending.count {
            let (tag, menu) = writer.pending[next]
            writer.writeLine([writer.description(menu.title), "^tag(\(tag))"])
            writer.writeItems(of: menu)
            next += 1
        }
        return (Ascii.protectingFirstLetter(of: writer.bytes), writer.losses.losses)
    }

    private mutating func writeItems(of menu: MenuContent) {
        for header in menu.headers { write(header) }
        for index in 0..<menu.items.count { write(menu.items[index]) }
    }

    private mutating func write(_ element: MenuElement) {
        losses.enter(element.title)
        defer { losses.leave() }
        if case .action(let action) = element, action.launcherDetails?.leadsBack == true { return write(action) }
        guard !element.isHidden else { return losses.lose("a hidden item is left out") }
        switch element {
        case .action(let action): write(action)
        case .menu(let menu): write(menu)
        case .separator: writeLine(["^sep()"])
        case .header(let header): writeLine(["^sep(\(description(header.title)))"])
        case .group(let group): for child in group.elements { write(child) }
        case .search: losses.lose("search field")
        case .lazy: losses.lose("lazy items that are not a whole submenu")
        case .custom: losses.lose("custom item")
        }
    }

    private mutating func write(_ action: Action) {
        let search = action.launcherDetails?.searchText
        var kept: Set<Feature> = [.title, .subtitle, .iconFile, .iconName, .value, .command, .keywords]
        // Items that fill the field, or lead back, keep their menu open by themselves.
        let leadsBack = action.launcherDetails?.leadsBack == true
        if search != nil { kept.formUnion([.searchText, .keepOpen]) }
        if leadsBack { kept.formUnion([.leadsBack, .keepOpen]) }
        losses.lose(Feature.lost(of: action, keeping: kept))
        var label = description(action.title)
        if let subtitle = action.subtitle { label += "\\n" + description(subtitle) }
        var command = action.value?.text ?? action.title
        if let words = action.command {
            command = words.count == 3 && words.starts(with: ["sh", "-c"]) ? words[2] : ShellWords.join(words)
            if let value = action.value, value.text != command { losses.lose("value") }
        }
        if command.first == "^" {
            // A shell treats the escaped form the same.
            losses.lose("a command that starts with ^")
            command = "\\" + command
        }
        if let search { command = "^filter(\(search))" }
        if leadsBack { command = "^back()" }
        writeLine([label, command, icon(action.icon), "", action.launcherDetails?.keywords ?? ""])
    }

    private mutating func write(_ menu: MenuContent) {
        guard menu.display == .submenu else {
            losses.lose(Feature.lost(of: menu, keeping: []))
            return writeItems(of: menu)
        }
        losses.lose(Feature.lost(of: menu, keeping: [.title, .display, .subtitle, .iconFile, .iconName]))
        var label = description(menu.title)
        if let subtitle = menu.subtitle { label += "\\n" + description(subtitle) }
        if menu.items.count == 1, case .lazy(let lazy) = menu.items[0], menu.headers.isEmpty {
            let isShell = lazy.command.count == 3 && lazy.command.starts(with: ["sh", "-c"])
            if lazy.format != "jgmenu" { losses.lose("the format of the lazy items") }
            let command = isShell ? lazy.command[2] : ShellWords.join(lazy.command)
            return writeLine([label, "^pipe(\(command))", icon(menu.icon)])
        }
        tags += 1
        pending.append(("menu\(tags)", menu))
        writeLine([label, "^checkout(menu\(tags))", icon(menu.icon)])
    }

    /// The markup that shows a title.
    private mutating func description(_ title: String) -> String {
        if title.first == "^" || Subtitle.index(in: title) != nil {
            losses.lose("a title that means something to jgmenu")
        }
        return MarkupText.escape(title)
    }

    private mutating func icon(_ icon: Icon?) -> String {
        guard let icon else { return "" }
        guard let text = icon.rowText else {
            if case .inline = icon.source { return "" }
            losses.lose("icon")
            return ""
        }
        return text
    }

    /// Writes fields without empty ones at the end.
    private mutating func writeLine(_ fields: [String]) {
        let last = fields.lastIndex { !$0.isEmpty } ?? 0
        let quoted = fields[...last].enumerated().map { quote($0.element, isFirst: $0.offset == 0) }
        bytes.append(contentsOf: quoted.joined(separator: ",").utf8)
        bytes.append(Ascii.newline)
    }

    private mutating func quote(_ field: String, isFirst: Bool) -> String {
        // Three quotes in a row cannot be written; the third is replaced.
        var quotes = 0
        var clean = ""
        for scalar in field.unicodeScalars {
            quotes = scalar == "\"" ? quotes + 1 : 0
            clean.unicodeScalars.append(
                scalar == "\0" || scalar == "\n" ? " " : quotes % 3 == 0 && quotes > 0 ? "'" : scalar)
        }
        if clean != field { losses.lose("what would end the field") }
        let bytes = Array(clean.utf8)
        let isPlain = bytes.elementsEqual(Ascii.trimmed(bytes[...])) && !bytes.contains(UInt8(ascii: ","))
        let isSpecial = bytes.first.map { (isFirst ? "#@.\"" : "\"").utf8.contains($0) } ?? false
        if bytes.last == Ascii.quote { losses.lose("a quote at the end of a field") }
        return isPlain && !isSpecial ? clean : "\"\"\"\(clean)\"\"\""
    }
}
