internal import MenuModel

/// Writes a menu as xmenu's tree, or as lines without depth.
///
/// Groups and inline menus are opened out, as they are shown. Lines have no submenus: their items stand where the submenu stood.
struct TreeWriter {
    private let isFlat: Bool
    private var bytes: [UInt8] = []
    private var losses = LossList()
    private var depth = 0

    static func write(_ menu: Menu, isFlat: Bool = false) -> (bytes: [UInt8], losses: [ConversionLoss]) {
        var writer = TreeWriter(isFlat: isFlat)
        writer.losses.enter(menu.title)
        writer.losses.lose(Feature.lost(of: menu, keeping: []))
        writer.losses.leave()
        writer.write(menu.headers)
        writer.write(menu.items)
        return (writer.bytes, writer.losses.losses)
    }

    private init(isFlat: Bool) {
        self.isFlat = isFlat
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

    private mutating func write(_ menu: Menu) {
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
        guard !isFlat else { return writeFlat(action) }
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

    /// The line of an action is its value where that shows as the title, else the title.
    private mutating func writeFlat(_ action: Action) {
        let value = action.value?.bytes ?? Array(action.title.utf8)
        let isValue = String(titleBytes: value[...]) == action.title && !value.contains(Ascii.newline)
        losses.lose(Feature.lost(of: action, keeping: isValue ? [.title, .value] : [.title]))
        if isValue { return writeLine("", value) }
        if action.title.utf8.contains(Ascii.newline) { losses.lose("the newline in the title") }
        writeLine(String(action.title.map { $0.isNewline ? " " : $0 }))
    }

    /// A label with its picture: without what would end it or make it something else.
    private mutating func field(_ title: String, icon: Icon?) -> String {
        var label = String(
            String.UnicodeScalarView(title.unicodeScalars.map { "\t\n\r".unicodeScalars.contains($0) ? " " : $0 }))
        var picture = ""
        if case .file(let path)? = icon {
            if path.utf8.contains(where: { $0 == Ascii.tab || $0 == Ascii.newline }) {
                losses.lose("icon")
            } else {
                picture = "IMG:\(path)\t"
            }
        }
        // A space in front keeps a label that means something to the grammar.
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
