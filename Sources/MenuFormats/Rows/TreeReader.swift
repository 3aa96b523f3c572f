internal import MenuModel

/// Reads xmenu's grammar: tabs for the depth, then `IMG:` and a picture, a label, and the output, separated by one or more tabs.
///
/// - A line without a label, or with the label `:`, is a separator.
/// - Without an output the label is printed; with an empty output, or `:`, the item cannot be chosen.
/// - The label `''` gives the item above an alternate output, for the middle button.
/// - A line deeper than the one above, by any number of tabs, is the first of that item's submenu. A shallower line returns to the menu whose lines
///   have the same number of tabs; if there is none, to the innermost one whose lines have fewer, or to the first one, and `check` reports it. The
///   newer xmenu does the same, the older one refuses some of these.
/// - Deeper lines below a separator join the separator's own menu, and `check` reports it.
struct TreeReader {
    /// A menu being read: its elements so far, and the number of tabs before its lines.
    private struct Level {
        var tabs: Int
        var elements: [MenuElement] = []
        /// The number of tabs of deeper lines that belong to this level: those that would be a separator's submenu, or that returned to a depth
        /// without a menu.
        var adopted: Int?
    }

    private let bytes: [UInt8]
    private var report = Report()
    private var levels: [Level] = []

    static func read(_ bytes: [UInt8]) -> (menu: MenuContent, report: Report) {
        var reader = TreeReader(bytes: bytes)
        reader.readLines()
        return (MenuContent(items: .elements(reader.finish())), reader.report)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func readLines() {
        var start = Ascii.byteOrderMarkLength(bytes)
        while start < bytes.count, !report.isFatal {
            let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
            let hasReturn = end > start && bytes[end - 1] == Ascii.carriageReturn
            readLine(bytes[start..<(hasReturn ? end - 1 : end)])
            start = end + 1
        }
    }

    private mutating func readLine(_ line: ArraySlice<UInt8>) {
        let text = line.drop { $0 == Ascii.tab }
        guard enter(tabs: text.startIndex - line.startIndex, at: text.startIndex) else { return }
        var fields = Fields(rest: text)
        var label = fields.next()
        var icon: Icon?
        if label.starts(with: "IMG:".utf8) {
            icon = .file(String(decoding: label.dropFirst(4), as: UTF8.self))
            label = fields.next()
        }
        if label.isEmpty || label.elementsEqual(":".utf8) {
            levels[levels.count - 1].elements.append(.separator(Separator()))
        } else if label.elementsEqual("''".utf8) {
            addAlternate(fields.rest, at: text.startIndex)
        } else {
            let output = fields.hasMore ? fields.rest : label
            let isInert = fields.hasMore && (output.isEmpty || output.elementsEqual(":".utf8))
            let title = String(titleBytes: label)
            let value = isInert || (!fields.hasMore && title.utf8.elementsEqual(label)) ? nil : ByteString(output)
            let action = Action(title: title, icon: icon, value: value, isEnabled: !isInert)
            levels[levels.count - 1].elements.append(.action(action))
        }
    }

    /// Makes the level of a line with a number of tabs the last one.
    ///
    /// - Returns: Whether that was possible.
    private mutating func enter(tabs: Int, at offset: Int) -> Bool {
        guard let current = levels.last else {
            levels.append(Level(tabs: tabs))
            return true
        }
        if let adopted = current.adopted, tabs > current.tabs, tabs <= adopted { return true }
        levels[levels.count - 1].adopted = nil
        if tabs > current.tabs { return open(tabs: tabs, above: current, at: offset) }
        if !levels.contains(where: { $0.tabs == tabs }) {
            report.tolerate(
                at: offset,
                "this line is \(tabs) tabs deep, and no menu around it is: the last item is \(current.tabs) deep")
        }
        while let last = levels.last, last.tabs > tabs, levels.count > 1 { close() }
        let level = levels.count - 1
        levels[level].adopted = levels[level].tabs < tabs ? tabs : nil
        levels[level].tabs = min(levels[level].tabs, tabs)
        return true
    }

    private mutating func open(tabs: Int, above current: Level, at offset: Int) -> Bool {
        if tabs > (current.adopted ?? current.tabs) + 1 {
            report.tolerate(
                at: offset, "this line is \(tabs - current.tabs) levels below the one above it; one is enough")
        }
        guard case .action? = current.elements.last else {
            report.tolerate(at: offset, "a separator cannot have a submenu; the line joins the separator's own menu")
            levels[levels.count - 1].adopted = tabs
            return true
        }
        guard levels.count < MenuReader.depthLimit else {
            report.fail(at: offset, "menus nest more than \(MenuReader.depthLimit) deep")
            return false
        }
        levels.append(Level(tabs: tabs))
        return true
    }

    /// Makes the deepest level the submenu of the item above it.
    private mutating func close() {
        let closed = levels.removeLast()
        let parent = levels.count - 1
        guard case .action(let action)? = levels[parent].elements.last else { return }
        let menu = MenuContent(
            title: action.title, icon: action.icon, isEnabled: action.isEnabled, items: .elements(closed.elements))
        levels[parent].elements[levels[parent].elements.count - 1] = .menu(menu)
    }

    private mutating func addAlternate(_ output: ArraySlice<UInt8>, at offset: Int) {
        let level = levels.count - 1
        guard case .action(var action)? = levels[level].elements.last else {
            report.tolerate(
                at: offset, "'' gives the item above it something else to print, and there is no item above it")
            return
        }
        action.alternateValue = ByteString(output)
        levels[level].elements[levels[level].elements.count - 1] = .action(action)
    }

    private mutating func finish() -> [MenuElement] {
        while levels.count > 1 { close() }
        return levels.first?.elements ?? []
    }
}

/// The fields of a line, separated by one or more tabs.
private struct Fields {
    /// The rest of the line, without leading tabs.
    private(set) var rest: ArraySlice<UInt8>
    /// Whether there were tabs before the rest.
    private(set) var hasMore = true

    init(rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    /// Consumes and returns the next field, and skips the tabs after it.
    mutating func next() -> ArraySlice<UInt8> {
        let end = rest.firstIndex(of: Ascii.tab) ?? rest.endIndex
        let field = rest[..<end]
        hasMore = end < rest.endIndex
        rest = rest[end...].drop { $0 == Ascii.tab }
        return field
    }
}
