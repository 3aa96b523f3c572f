internal import MenuModel

/// Writes openbox's menu file: everything in place within the menu `root-menu`.
struct OpenboxWriter {
    private var text = ""
    private var losses = LossList()
    private var indent = "  "
    /// The names already in use; each menu needs a unique one.
    private var ids: Set<String> = ["root-menu"]

    static func write(_ menu: MenuContent) -> (bytes: [UInt8], losses: Findings<ConversionLoss>) {
        var writer = OpenboxWriter()
        writer.text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <openbox_menu xmlns="http://openbox.org/3.4/menu">

            """
        var root = menu
        root.display = .submenu
        root.id = nil
        writer.losses.enter(menu.title)
        writer.write(root, id: "root-menu")
        writer.text += "</openbox_menu>\n"
        return (Array(writer.text.utf8), writer.losses.losses)
    }

    private mutating func writeItems(of menu: MenuContent) {
        for header in menu.headers { write(header) }
        for index in 0..<menu.items.count { write(menu.items[index]) }
    }

    private mutating func write(_ element: MenuElement) {
        losses.enter(element.title)
        defer { losses.leave() }
        guard !element.isHidden else { return losses.lose("a hidden item is left out") }
        switch element {
        case .action(let action): write(action)
        case .menu(let menu) where menu.display == .submenu:
            write(menu, id: id(of: menu))
        case .menu(let menu):
            losses.lose(Feature.lost(of: menu, keeping: []))
            writeItems(of: menu)
        case .separator: line("<separator/>")
        case .header(let header): line("<separator label=\"\(label(header.title, nil))\"/>")
        case .group(let group): for child in group.elements { write(child) }
        case .search: losses.lose("search field")
        case .lazy: losses.lose("lazy items that are not a whole submenu")
        case .custom: losses.lose("custom item")
        }
    }

    private mutating func id(of menu: MenuContent) -> String {
        if let id = menu.id {
            if ids.insert(id).inserted { return id }
            losses.lose("id")
        }
        var number = ids.count
        while !ids.insert("menu-\(number)").inserted { number += 1 }
        return "menu-\(number)"
    }

    private mutating func write(_ menu: MenuContent, id: String) {
        losses.lose(Feature.lost(of: menu, keeping: [.id, .title, .display, .mnemonic, .iconFile, .iconName]))
        let start = "<menu id=\"\(escaped(id))\" label=\"\(label(menu.title, menu.mnemonic))\"\(attribute(menu.icon))"
        if menu.items.count == 1, case .lazy(let lazy) = menu.items[0], menu.headers.isEmpty {
            if lazy.format != "openbox" { losses.lose("the format of the lazy items") }
            if !lazy.shouldCache { losses.lose("lazy items are kept until openbox is reconfigured") }
            return line("\(start) execute=\"\(escaped(ShellWords.join(lazy.command)))\"/>")
        }
        line(start + ">")
        indent += "  "
        writeItems(of: menu)
        indent.removeLast(2)
        line("</menu>")
    }

    private mutating func write(_ action: Action) {
        losses.lose(
            Feature.lost(
                of: action,
                keeping: [.title, .mnemonic, .iconFile, .iconName, .value, .command, .otherCommands, .disabled]))
        let start = "<item label=\"\(label(action.title, action.mnemonic))\"\(attribute(action.icon))"
        guard let words = action.command, !words.isEmpty else {
            if action.isEnabled { losses.lose("an item without a command does nothing") }
            if action.value != nil { losses.lose("value") }
            return line(start + "/>")
        }
        let programs = [words] + (action.launchDetails?.others ?? [])
        var commands = programs.map { ShellWords.join($0) }
        // The user's own spelling, if it is equivalent.
        if let value = action.value?.text {
            let lines = programs.count == 1 ? [value] : value.split(separator: "\n").map(String.init)
            if lines.map({ try? ShellWords.split($0) }) == programs { commands = lines } else { losses.lose("value") }
        }
        if !action.isEnabled { losses.lose("disabled") }
        let actions = commands.map { "<action name=\"Execute\"><command>\(escaped($0))</command></action>" }
        line("\(start)>\(actions.joined())</item>")
    }

    /// A title with the shortcut letter marked.
    private mutating func label(_ title: String, _ mnemonic: Character?) -> String {
        var marked = ""
        var isMarked = mnemonic == nil
        for character in title {
            if character == "_" {
                marked += "__"
            } else {
                if character == mnemonic, !isMarked {
                    marked += "_"
                    isMarked = true
                }
                marked.append(character)
            }
        }
        if !isMarked { losses.lose("mnemonic") }
        return escaped(marked)
    }

    private mutating func attribute(_ icon: Icon?) -> String {
        guard let icon else { return "" }
        guard let text = icon.rowText else {
            if case .inline = icon.source { return "" }
            losses.lose("icon")
            return ""
        }
        return " icon=\"\(escaped(text))\""
    }

    /// Text as XML; characters that XML cannot contain become spaces.
    private mutating func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D:
                result += "&#\(scalar.value);"
            case 0..<0x20:
                losses.lose("a control character")
                result += " "
            default:
                result += MarkupText.escape(String(Character(scalar)))
            }
        }
        return result
    }

    private mutating func line(_ content: String) {
        text += indent + content + "\n"
    }
}
