internal import MenuModel

/// Reads jgmenu's CSV with caret markup.
///
/// Fields are the description, the command, the icon, the working directory, and words to search for. Commands are passed to `sh -c`, as in jgmenu.
/// `^checkout(T)` and `^root(T)` open the items after `^tag(T)`; a pipe menu is a submenu whose items are the output of its command. `^filter(S)`
/// puts a text into the menu's field. Supported widgets are `@search`, the field; `@text`, a line above the items, or with an action an item there;
/// and `@icon` with an action, an icon there. `@rect` and the positions and colours of widgets are ignored. Items that lead back, `^back()`, are
/// hidden, because submenus open beside their menus.
struct JgmenuReader {
    /// How deep includes may nest.
    private static let includeLimit = 16
    /// How many files may be included in all.
    private static let includeCountLimit = 256

    private let include: MenuReader.Include?
    private var report = Report()
    private var graph = MenuGraph()
    /// The tag whose items are being read.
    private var tag: String?
    private var firstTag: String?
    private var includeCount = 0
    private var widgets: [Widget] = []

    /// An element above the items.
    private enum Widget {
        case search(placeholder: String)
        case text(Header)
        case item(MenuGraph.Node, isIcon: Bool)
    }

    static func read(
        _ bytes: [UInt8], tag: String? = nil, include: MenuReader.Include?
    ) -> (menu: MenuContent, report: Report) {
        var reader = JgmenuReader(include: include)
        reader.readLines(bytes, at: nil, depth: 0)
        var report = reader.report
        let asked = tag.flatMap { reader.graph.definitions[$0] == nil ? nil : $0 }
        var menu = (asked ?? reader.firstTag).flatMap { reader.graph.menu($0, report: &report) } ?? MenuContent()
        reader.addWidgets(to: &menu, report: &report)
        return (menu, report)
    }

    /// Adds the widgets above the items: the field first, icons side by side.
    private mutating func addWidgets(to menu: inout MenuContent, report: inout Report) {
        var icons: [MenuElement] = []
        for widget in widgets where !report.isFatal {
            switch widget {
            case .search(let placeholder):
                guard !menu.headers.contains(where: { if case .search = $0 { true } else { false } }) else { continue }
                let field = SearchField(placeholder: placeholder, focusesOnAppearance: true)
                menu.headers.insert(.search(field), at: 0)
            case .text(let header): menu.headers.append(.header(header))
            case .item(.element(let element), let isIcon):
                if isIcon { icons.append(element) } else { menu.headers.append(element) }
            case .item(.link(let id, let row, _), let isIcon):
                guard var submenu = graph.menu(id, report: &report) else { continue }
                submenu.title = row?.title ?? submenu.title
                submenu.icon = row?.icon
                if isIcon { icons.append(.menu(submenu)) } else { menu.headers.append(.menu(submenu)) }
            }
        }
        // As many as stand side by side in one menu; the others stand below them.
        let count = TileLimits().small
        for start in stride(from: 0, to: icons.count, by: count) {
            let line = Array(icons[start..<min(start + count, icons.count)])
            menu.headers.append(
                .menu(MenuContent(items: .elements(line), display: .inline, elementSize: .small, separators: .none)))
        }
    }

    private init(include: MenuReader.Include?) {
        self.include = include
    }

    /// Reads the lines of a file; errors in an included file are noted at the include.
    private mutating func readLines(_ bytes: [UInt8], at origin: Int?, depth: Int) {
        var start = Ascii.byteOrderMarkLength(bytes)
        while start < bytes.count, !report.isFatal {
            let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
            readLine(Ascii.trimmed(bytes[start..<end]), at: origin, depth: depth)
            start = end + 1
        }
    }

    private mutating func readLine(_ line: ArraySlice<UInt8>, at origin: Int?, depth: Int) {
        let offset = origin ?? line.startIndex
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        guard let text = String(validating: line, as: UTF8.self), !line.contains(Ascii.nul) else {
            return report.tolerate(at: offset, "this line is not UTF-8 and is left out")
        }
        if text.hasPrefix(". ") {
            let path = String(decoding: Ascii.trimmed(line.dropFirst(2)), as: UTF8.self)
            return readIncluded(path, at: offset, depth: depth)
        }
        if first == UInt8(ascii: "@") { return readWidget(text, at: offset) }
        let (fields, given) = JgmenuReader.fields(text)
        readItem(fields, given: given, at: offset)
    }

    /// Reads `@type,action,x,y,w,h,r,halign,valign,fgcol,bgcol,content`.
    private mutating func readWidget(_ line: String, at offset: Int) {
        let fields = JgmenuReader.fields(line, count: 11).fields
        // The content is the rest of the line, including commas.
        let parts = line.utf8.split(separator: UInt8(ascii: ","), maxSplits: 11, omittingEmptySubsequences: false)
        let action = fields[1]
        let content = parts.count < 12 ? "" : String(decoding: Ascii.trimmed(ArraySlice(parts[11])), as: UTF8.self)
        switch fields[0] {
        case "@search": widgets.append(.search(placeholder: content))
        case "@text" where action.isEmpty:
            let text = JgmenuReader.marked(content)
            var header = Header(title: text.text)
            header.titleSpans = text.spans
            if !text.text.isEmpty { widgets.append(.text(header)) }
        case "@text", "@icon":
            guard !action.isEmpty, !content.isEmpty else { return }
            let isIcon = fields[0] == "@icon"
            // An icon has no text of its own; its action is the title.
            let title = isIcon ? Caret(action).argument : content
            let words = [title.isEmpty ? action : title, action, isIcon ? content : "", "", ""]
            widgets.append(.item(node(for: words, given: 3, at: offset), isIcon: isIcon))
        case "@rect": break
        default: report.tolerate(at: offset, "unknown widget \(fields[0])")
        }
    }

    private mutating func readIncluded(_ path: String, at offset: Int, depth: Int) {
        guard let include else { return }
        guard depth < JgmenuReader.includeLimit else {
            return report.fail(at: offset, "files include each other more than \(JgmenuReader.includeLimit) deep")
        }
        includeCount += 1
        guard includeCount <= JgmenuReader.includeCountLimit else {
            return report.fail(at: offset, "more than \(JgmenuReader.includeCountLimit) files are included")
        }
        guard let bytes = include(path) else { return report.tolerate(at: offset, "cannot read \(path)") }
        readLines(bytes, at: offset, depth: depth + 1)
    }

    /// The fields of a line, trimmed, and how many of them are given; the others are empty. A field in triple quotes may contain commas.
    private static func fields(_ line: String, count: Int = 5) -> (fields: [String], given: Int) {
        let quotes = [UInt8](repeating: Ascii.quote, count: 3)
        var fields: [String] = []
        var rest = Array(line.utf8)[...]
        var given = 1
        while fields.count < count {
            rest = rest.drop { Ascii.isBlank($0) }
            var field = rest.prefix(0)
            if rest.starts(with: quotes) {
                rest = rest.dropFirst(3)
                var end = rest.startIndex
                while end < rest.endIndex, !rest[end...].starts(with: quotes) { end += 1 }
                field = rest[..<end]
                rest = rest[end...].drop { $0 != UInt8(ascii: ",") }
            } else {
                field = Ascii.trimmed(rest.prefix { $0 != UInt8(ascii: ",") })
                rest = rest.drop { $0 != UInt8(ascii: ",") }
            }
            if !rest.isEmpty { given = min(count, fields.count + 2) }
            rest = rest.dropFirst()
            fields.append(String(decoding: field, as: UTF8.self))
        }
        return (fields, given)
    }

    private mutating func readItem(_ fields: [String], given: Int, at offset: Int) {
        let description = Caret(fields[0])
        let command = Caret(given < 2 ? fields[0] : fields[1])
        if command.name == "tag" {
            return begin(command.argument, title: fields[1].isEmpty ? "" : fields[0], at: offset)
        }
        if tag == nil { begin("\0first", title: "", at: offset) }
        if description.name == "sep" {
            let title = JgmenuReader.marked(description.argument)
            var header = Header(title: title.text)
            header.titleSpans = title.spans
            return add(.element(title.text.isEmpty ? .separator(Separator()) : .header(header)))
        }
        add(node(for: fields, given: given, at: offset))
    }

    /// The node for the fields of an item.
    private mutating func node(for fields: [String], given: Int, at offset: Int) -> MenuGraph.Node {
        // If the command is missing, it is the description; an empty command means none.
        let line = given < 2 ? fields[0] : fields[1]
        let command = Caret(line)
        // Markup may extend from the title into the subtitle.
        let (title, rest) = MarkupText(orPlain: Subtitle.broken(fields[0])).titleAndRest
        let subtitle = rest?.text
        let icon = fields[2].isEmpty ? nil : Icon(text: fields[2])
        var row = MenuContent(title: title.text, subtitle: subtitle, icon: icon)
        var action = Action(title: title.text, subtitle: subtitle, icon: icon)
        (row.titleSpans, action.titleSpans) = (title.spans, title.spans)
        if let rest { (row.subtitleSpans, action.subtitleSpans) = (rest.spans, rest.spans) }
        if !fields[4].isEmpty { action.launcherDetails = LauncherDetails(keywords: fields[4]) }
        switch command.name {
        case "checkout", "root":
            return .link(id: command.argument, row: row, offset: offset)
        case "pipe":
            var menu = row
            menu.items = [.lazy(LazyElement(command: shell(command.argument, in: fields[3]), format: "jgmenu"))]
            return .element(.menu(menu))
        case "term":
            // One argument: terminals expect that, or have a shell split it.
            run(command.argument, in: ["x-terminal-emulator", "-e", command.argument], &action)
            if !fields[3].isEmpty { action.launchDetails = LaunchDetails(workingDirectory: fields[3]) }
        case "sub":
            run(command.argument, in: shell(command.argument, in: fields[3]), &action)
        case "quit":
            run("", in: ["true"], &action)
        case "filter":
            action.keepsMenuPresented = true
            action.launcherDetails = LauncherDetails(keywords: action.launcherDetails?.keywords)
            action.launcherDetails?.searchText = command.argument
        case "back":
            // jgmenu hides them, unless it is told not to.
            (action.keepsMenuPresented, action.isHidden) = (true, true)
            action.launcherDetails = LauncherDetails(keywords: action.launcherDetails?.keywords)
            action.launcherDetails?.leadsBack = true
        case nil:
            run(line, in: shell(line, in: fields[3]), &action)
        case let name?:
            let near = NearMiss.question(
                name, among: ["checkout", "root", "pipe", "term", "sub", "quit", "tag", "sep", "back", "filter"])
            report.tolerate(at: offset, "unknown markup ^\(name)()\(near)")
            action.isEnabled = false
        }
        return .element(.action(action))
    }

    private mutating func begin(_ name: String, title: String, at offset: Int) {
        if graph.definitions[name] != nil { report.tolerate(at: offset, "the tag \"\(name)\" is given twice") }
        graph.definitions[name] =
            graph.definitions[name] ?? .init(menu: MenuContent(title: JgmenuReader.marked(title).text))
        firstTag = firstTag ?? name
        tag = name
    }

    private mutating func add(_ node: MenuGraph.Node) {
        guard let tag else { return }
        graph.definitions[tag]?.nodes.append(node)
    }

    private func run(_ line: String, in command: [String], _ action: inout Action) {
        action.value = ByteString(line)
        action.command = command
    }

    /// The command that runs a line in a shell, in the given folder; if that does not exist, in the current one, as in jgmenu.
    private func shell(_ line: String, in folder: String) -> [String] {
        guard !folder.isEmpty else { return ["sh", "-c", line] }
        let isAtHome = folder == "~" || folder.hasPrefix("~/")
        let rest = isAtHome ? String(folder.dropFirst()) : folder
        let quoted = (isAtHome ? "\"$HOME\"" : "") + (isAtHome && rest.isEmpty ? "" : ShellWords.quote(rest))
        return ["sh", "-c", "cd \(quoted); \(line)"]
    }

    /// A description: parsed as markup, or taken as plain text if it is not markup.
    private static func marked(_ markup: String) -> MarkupText {
        MarkupText(orPlain: markup).onOneLine(keepingTabs: true)
    }
}

/// `^name(argument)`: the closing parenthesis is the last one in the field, and may be missing, as in the output of jgmenu's own generator of
/// applications.
private struct Caret {
    /// Nil if the field is not such markup.
    var name: String?
    var argument = ""

    init(_ field: String) {
        let scalars = field.unicodeScalars
        guard scalars.first == "^", let open = scalars.firstIndex(of: "(") else { return }
        let close = scalars.lastIndex(of: ")").flatMap { $0 > open ? $0 : nil } ?? scalars.endIndex
        name = String(scalars[scalars.index(after: scalars.startIndex)..<open])
        argument = String(scalars[scalars.index(after: open)..<close])
    }
}

/// The two characters `\n` in a description, which split it into a title and a subtitle.
enum Subtitle {
    /// A description with each `\n` replaced by a line break.
    static func broken(_ description: String) -> String {
        var (rest, broken) = (description[...], "")
        while let place = index(in: rest) {
            broken += rest[..<place] + "\n"
            rest = rest[place...].dropFirst(2)
        }
        return broken + rest
    }

    /// The index of the first one.
    static func index(in description: some StringProtocol) -> String.Index? {
        let bytes = description.utf8
        return bytes.indices.first {
            bytes[$0] == Ascii.backslash && bytes[$0...].dropFirst().first == UInt8(ascii: "n")
        }
    }
}
