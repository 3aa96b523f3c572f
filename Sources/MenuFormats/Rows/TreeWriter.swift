internal import MenuModel

/// Writes a menu as xmenu's tree, or without depth as lines or as rofi's rows.
///
/// Groups and inline menus are flattened, as they are shown. Lists have no submenus: the items of a submenu take its place.
struct TreeWriter {
    private let format: MenuFormat
    private var isFlat: Bool { format != .tree }
    private var bytes: [UInt8] = []
    private var losses = LossList()
    private var depth = 0

    static func write(_ menu: MenuContent, as format: MenuFormat) -> (bytes: [UInt8], losses: Findings<ConversionLoss>)
    {
        var writer = TreeWriter(format: format)
        writer.losses.enter(menu.title)
        writer.losses.lose(Feature.lost(of: menu, keeping: [.display]))
        writer.losses.leave()
        writer.write(menu.headers)
        writer.write(menu.items)
        return (format == .tree ? Ascii.protectingFirstLetter(of: writer.bytes) : writer.bytes, writer.losses.losses)
    }

    private init(format: MenuFormat) {
        self.format = format
    }

    private mutating func write(_ items: MenuItems) {
        for index in 0..<items.count { write(items[index]) }
    }

    private mutating func write(_ elements: [MenuElement]) {
        for element in elements { write(element) }
    }

    private mutating func write(_ element: MenuElement) {
        losses.enter(element.title)
        defer { losses.leave() }
        guard !element.isHidden else { return losses.lose("a hidden item is left out") }
        switch element {
        case .action(let action): write(action)
        case .menu(let menu): write(menu)
        case .group(let group):
            if group.id != nil { losses.lose("id") }
            write(group.elements)
        case .separator(let separator):
            if separator.id != nil { losses.lose("id") }
            if separator.isThick { losses.lose("thick") }
            if isFlat { losses.lose("separator") } else { writeLine("") }
        case .header(let header):
            losses.lose("header")
            if !isFlat { write(Action(title: header.title, isEnabled: false)) }
        case .search: losses.lose("search field")
        case .lazy: losses.lose("lazy items")
        case .custom: losses.lose("custom item")
        }
    }

    private mutating func write(_ menu: MenuContent) {
        let kept: Set<Feature> = isFlat || menu.display != .submenu ? [] : [.title, .display, .iconFile]
        losses.lose(Feature.lost(of: menu, keeping: kept))
        let isOpenedOut = isFlat || menu.display != .submenu
        if !isOpenedOut {
            if menu.items.isEmpty, menu.headers.isEmpty { losses.lose("a submenu without items becomes an item") }
            writeLine(field(menu.title, icon: menu.icon))
            depth += 1
        }
        write(menu.headers)
        write(menu.items)
        if !isOpenedOut { depth -= 1 }
    }

    private mutating func write(_ action: Action) {
        guard format != .rofi else { return writeRow(action) }
        guard format != .lines else { return writeFlat(action) }
        losses.lose(Feature.lost(of: action, keeping: [.title, .iconFile, .value, .disabled, .alternate]))
        let label = field(action.title, icon: action.icon)
        if !action.isEnabled {
            if action.value != nil { losses.lose("value of a disabled item") }
            writeLine(label + "\t:")
        } else if let value = action.value {
            let isSpecial = value.bytes.isEmpty || value.bytes == [UInt8(ascii: ":")] || value.bytes.first == Ascii.tab
            let breaks = value.bytes.contains(Ascii.newline) || value.bytes.last == Ascii.carriageReturn
            if isSpecial || breaks {
                losses.lose("value \(value.text)")
                writeLine(label)
            } else {
                writeLine(label + "\t", value.bytes)
            }
        } else {
            writeLine(label)
        }
        guard let alternate = action.alternateValue else { return }
        if alternate.bytes.contains(Ascii.newline) || alternate.bytes.first == Ascii.tab {
            losses.lose("alternate value")
        } else {
            writeLine("''\t", alternate.bytes)
        }
    }

    /// The line of an action is its value if that is displayed as the title, otherwise the title.
    private mutating func writeFlat(_ action: Action) {
        let value = action.value?.bytes ?? Array(action.title.utf8)
        let isValue = String(titleBytes: value[...]) == action.title && !value.contains(Ascii.newline)
        losses.lose(Feature.lost(of: action, keeping: isValue ? [.title, .value] : [.title]))
        if isValue { return writeLine("", value) }
        writeLine(cleaned(action.title, of: "title"))
    }

    /// A row is the value, or the title, followed by the metadata that rofi has keys for.
    private mutating func writeRow(_ action: Action) {
        let value = action.value?.bytes ?? Array(action.title.utf8)
        let isValue = !value.contains { $0 == Ascii.newline || $0 == Ascii.nul }
        let row = isValue ? value : Array(cleaned(action.title, of: "row").utf8)
        var kept: Set<Feature> = [.title, .disabled, .keywords, .info, .urgent, .active, .permanent]
        if isValue { kept.insert(.value) }
        let details = action.launcherDetails
        var fields: [(key: String, value: String)] = []
        if let icon = action.icon, let text = icon.rowText {
            kept.formUnion([.iconName, .iconFile])
            fields.append(("icon", text))
        }
        if String(titleBytes: row[...]) != action.title { fields.append(("display", action.title)) }
        if let keywords = details?.keywords { fields.append(("meta", keywords)) }
        if let info = details?.info { fields.append(("info", info)) }
        let flags = [
            ("nonselectable", !action.isEnabled), ("permanent", details?.isPermanent == true),
            ("urgent", details?.isUrgent == true), ("active", details?.isActive == true),
        ]
        fields += flags.filter(\.1).map { ($0.0, "true") }
        losses.lose(Feature.lost(of: action, keeping: kept))
        let metadata = fields.flatMap { [$0.key, cleaned($0.value, of: $0.key)] }.joined(separator: "\u{1F}")
        writeLine("", row + (metadata.isEmpty ? [] : [Ascii.nul] + Array(metadata.utf8)))
    }

    /// A value without bytes that would end it.
    private mutating func cleaned(_ value: String, of key: String) -> String {
        let clean = String(
            String.UnicodeScalarView(value.unicodeScalars.map { "\0\n\u{1F}".unicodeScalars.contains($0) ? " " : $0 }))
        if clean != value { losses.lose("what would end the \(key)") }
        return clean
    }

    /// A label with its picture, without characters that would end it or change its meaning.
    private mutating func field(_ title: String, icon: Icon?) -> String {
        var label = String(
            String.UnicodeScalarView(title.unicodeScalars.map { "\t\n\r".unicodeScalars.contains($0) ? " " : $0 }))
        var picture = ""
        if case .file(let path)? = icon?.source {
            if path.utf8.contains(where: { $0 == Ascii.tab || $0 == Ascii.newline }) {
                losses.lose("icon")
            } else {
                picture = "IMG:\(path)\t"
            }
        }
        // A leading space keeps a label that is special in the grammar.
        let isSpecial = label.isEmpty || label == ":" || label == "''" || (picture.isEmpty && label.hasPrefix("IMG:"))
        if isSpecial { label = " " + label }
        if label != title { losses.lose("the title becomes \"\(label)\"") }
        return picture + label
    }

    private mutating func writeLine(_ text: String, _ more: [UInt8] = []) {
        bytes.append(contentsOf: repeatElement(Ascii.tab, count: depth))
        bytes.append(contentsOf: text.utf8)
        bytes.append(contentsOf: more)
        bytes.append(Ascii.newline)
    }
}

extension Icon {
    /// The string that reads back as this picture in formats with a single string for it; nil if there is none.
    var rowText: String? {
        switch source {
        case .named(let text), .file(let text): Icon(text: text) == self && !text.isEmpty ? text : nil
        case .inline, .lines, .pixels, .encoded, .drawn, .late: nil
        }
    }
}
