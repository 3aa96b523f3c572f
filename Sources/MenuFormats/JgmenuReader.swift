internal import MenuModel

/// Reads jgmenu's CSV with caret markup.
///
/// Fields are the description, the command, the icon, the folder to work in, and words to search for. Commands are handed to `sh -c`, as
/// jgmenu promises. `^checkout(T)` and `^root(T)` open the items from `^tag(T)` on; a pipe menu is a submenu whose items its command brings.
/// Widgets (`@…`), `^back()` and `^filter()` have no meaning in a menu of this program and are left out.
struct JgmenuReader {
    /// How deep files may include each other.
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

    static func read(
        _ bytes: [UInt8], tag: String? = nil, include: MenuReader.Include?
    ) -> (menu: Menu, report: Report) {
        var reader = JgmenuReader(include: include)
        reader.readLines(bytes, at: nil, depth: 0)
        var report = reader.report
        let asked = tag.flatMap { reader.graph.definitions[$0] == nil ? nil : $0 }
        let menu = (asked ?? reader.firstTag).flatMap { reader.graph.menu($0, report: &report) } ?? Menu()
        return (menu, report)
    }

    private init(include: MenuReader.Include?) {
        self.include = include
    }

    /// Reads the lines of a file; what is wrong in an included one is noted where it is included.
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
        guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "@") else { return }
        guard let text = String(validating: line, as: UTF8.self), !line.contains(Ascii.nul) else {
            return report.tolerate(at: offset, "this line is not UTF-8 and is left out")
        }
        if text.hasPrefix(". ") {
            let path = String(decoding: Ascii.trimmed(line.dropFirst(2)), as: UTF8.self)
            return readIncluded(path, at: offset, depth: depth)
        }
        readItem(JgmenuReader.fields(text), at: offset)
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

    /// The five fields of a line, trimmed; what is not given is empty. A field in triple quotes may hold commas.
    private static func fields(_ line: String) -> [String] {
        let quotes = [UInt8](repeating: Ascii.quote, count: 3)
        var fields: [String] = []
        var rest = Array(line.utf8)[...]
        while fields.count < 5 {
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
            rest = rest.dropFirst()
            fields.append(String(decoding: field, as: UTF8.self))
        }
        return fields
    }

    private mutating func readItem(_ fields: [String], at offset: Int) {
        let description = Caret(fields[0])
        // A command that is missing is the description.
        let command = Caret(fields[1].isEmpty ? fields[0] : fields[1])
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
        let lineBreak = Subtitle.index(in: fields[0])
        let title = JgmenuReader.marked(String(fields[0][..<(lineBreak ?? fields[0].endIndex)]))
        let subtitle = lineBreak.map { JgmenuReader.marked(String(fields[0].utf8[$0...].dropFirst(2)) ?? "").text }
        let icon = fields[2].isEmpty ? nil : Icon(text: fields[2])
        var row = Menu(title: title.text, subtitle: subtitle, icon: icon)
        var action = Action(title: title.text, subtitle: subtitle, icon: icon)
        (row.titleSpans, action.titleSpans) = (title.spans, title.spans)
        if !fields[4].isEmpty { action.launcherDetails = LauncherDetails(keywords: fields[4]) }
        switch command.name {
        case "checkout", "root":
            return add(.link(id: command.argument, row: row, offset: offset))
        case "pipe":
            var menu = row
            menu.items = [.lazy(LazyElement(command: shell(command.argument, in: fields[3]), format: "jgmenu"))]
            return add(.element(.menu(menu)))
        case "term":
            run(command.argument, in: ["x-terminal-emulator", "-e"] + shell(command.argument, in: fields[3]), &action)
        case "sub":
            run(command.argument, in: shell(command.argument, in: fields[3]), &action)
        case "quit":
            run("", in: ["true"], &action)
        case "back", "filter":
            return
        case nil:
            let line = fields[1].isEmpty ? fields[0] : fields[1]
            run(line, in: shell(line, in: fields[3]), &action)
        case let name?:
            let near = NearMiss.question(
                name, among: ["checkout", "root", "pipe", "term", "sub", "quit", "tag", "sep"])
            report.tolerate(at: offset, "unknown markup ^\(name)()\(near)")
            action.isEnabled = false
        }
        add(.element(.action(action)))
    }

    private mutating func begin(_ name: String, title: String, at offset: Int) {
        if graph.definitions[name] != nil { report.tolerate(at: offset, "the tag \"\(name)\" is given twice") }
        graph.definitions[name] = graph.definitions[name] ?? .init(menu: Menu(title: JgmenuReader.marked(title).text))
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

    /// The command that has a shell run a line, in a folder where one is given.
    private func shell(_ line: String, in folder: String) -> [String] {
        ["sh", "-c", folder.isEmpty ? line : "cd \(ShellWords.quote(folder)) && \(line)"]
    }

    /// A description: always markup, and plain text where it is none.
    private static func marked(_ markup: String) -> MarkupText { MarkupText(orPlain: markup).onOneLine }
}

/// `^name(argument)`: the closing parenthesis is the last of the field.
private struct Caret {
    /// Nil where the field is no such markup.
    var name: String?
    var argument = ""

    init(_ field: String) {
        let scalars = field.unicodeScalars
        guard scalars.first == "^", let open = scalars.firstIndex(of: "("), let close = scalars.lastIndex(of: ")"),
            open < close
        else { return }
        name = String(scalars[scalars.index(after: scalars.startIndex)..<open])
        argument = String(scalars[scalars.index(after: open)..<close])
    }
}

/// The `\n` in a description, as two characters, that breaks it into a title and a subtitle.
enum Subtitle {
    /// Where it stands.
    static func index(in description: String) -> String.Index? {
        let bytes = description.utf8
        return bytes.indices.first {
            bytes[$0] == Ascii.backslash && bytes[$0...].dropFirst().first == UInt8(ascii: "n")
        }
    }
}
