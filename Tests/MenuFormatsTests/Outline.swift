import MenuFormats
import MenuModel

/// A menu as lines of text: depth as two spaces, `-` for a separator, `title = value` where it has one, `(off)` where it cannot be chosen.
func outline(_ menu: MenuContent, indent: String = "") -> [String] {
    (0..<menu.items.count).flatMap { outline(menu.items[$0], indent: indent) }
}

private func outline(_ element: MenuElement, indent: String) -> [String] {
    switch element {
    case .action(let action):
        var line = indent + action.title
        if let value = action.value { line += " = " + value.text }
        if let alternate = action.alternateValue { line += " / " + alternate.text }
        if case .file(let path)? = action.icon?.source { line += " [\(path)]" }
        if case .named(let name)? = action.icon?.source { line += " [\(name)]" }
        if !action.isEnabled { line += " (off)" }
        return [line]
    case .menu(let menu): return [indent + menu.title + ":"] + outline(menu, indent: indent + "  ")
    case .separator: return [indent + "-"]
    case .header(let header): return [indent + "# " + header.title]
    case .lazy(let lazy): return [indent + "$ " + ShellWords.join(lazy.command)]
    case .search: return [indent + "?"]
    case .custom: return [indent + "!"]
    case .group(let group): return group.elements.flatMap { outline($0, indent: indent + "| ") }
    }
}

/// The outline of a text, or its error in the format of compilers.
func read(_ text: String, _ format: MenuFormat = .auto) -> [String] {
    do {
        return outline(try MenuReader.read(Array(text.utf8), format: format))
    } catch {
        return [error.description(for: "-")]
    }
}

/// The messages of `check`.
func diagnose(_ text: String, _ format: MenuFormat = .auto) -> [String] {
    MenuReader.diagnose(Array(text.utf8), format: format).map { $0.description(for: "-") }
}
