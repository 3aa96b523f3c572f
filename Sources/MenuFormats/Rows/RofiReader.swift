public import MenuModel

/// Rows in rofi's format: a text, and after a NUL its metadata, `key\x1fvalue` pairs with `\x1f` between them.
///
/// The text is printed byte for byte. `icon`, `display`, `meta`, `info`, `nonselectable`, `permanent`, `urgent` and `active` are supported, in upper
/// or lower case; other keys are ignored, as in rofi. An icon that is Pango markup is text, and is shown before the title.
public struct RofiRows: Sendable, Hashable {
    /// The rows.
    public var menu: MenuContent
    /// The script's options for the whole list, by lower-case keys: `prompt`, `message`, `no-custom`, `data` and so on.
    public var options: [String: String]

    /// Reads the output of a rofi script: rows, and lines that start with a NUL and set options of the list.
    ///
    /// `delim` sets the separator of the lines after it, `urgent` and `active` mark rows, and `markup-rows` converts markup in titles to styles.
    ///
    /// - Complexity: O(number of bytes).
    public init(script bytes: [UInt8]) {
        var reader = RofiReader(bytes: bytes, separator: Ascii.newline, takesOptions: true)
        self = reader.read()
    }

    /// Reads one row: its text, and its metadata after a NUL.
    public static func action(of row: ArraySlice<UInt8>) -> Action { RofiReader.action(of: row) }

    /// The byte of a separator: the character itself, or an escape such as `\n`, `\0` and `\x1f`. Nil if it is not a single byte.
    public static func separator(_ text: String) -> UInt8? { RofiReader.delimiter(text) }

    init(menu: MenuContent, options: [String: String]) {
        self.menu = menu
        self.options = options
    }
}

struct RofiReader {
    private let bytes: [UInt8]
    private let takesOptions: Bool
    private var separator: UInt8
    private var options: [String: String] = [:]
    private var actions: [Action] = []

    init(bytes: [UInt8], separator: UInt8, takesOptions: Bool) {
        self.bytes = bytes
        self.separator = separator
        self.takesOptions = takesOptions
    }

    /// Reads rows without options, as `rofi -dmenu` does. If no row has metadata, they stay lines.
    static func read(_ bytes: [UInt8], separator: UInt8) -> MenuContent {
        guard bytes.contains(Ascii.nul), separator != Ascii.nul else {
            return MenuContent(items: .lines(LineList(bytes, separator: separator)))
        }
        var reader = RofiReader(bytes: bytes, separator: separator, takesOptions: false)
        return reader.read().menu
    }

    mutating func read() -> RofiRows {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: separator) ?? bytes.count
            let row = bytes[start..<end]
            // The separator may change here, from the next row on.
            if takesOptions, row.first == Ascii.nul {
                readOption(row.dropFirst())
            } else {
                actions.append(RofiReader.action(of: row))
            }
            start = end + 1
        }
        mark()
        return RofiRows(menu: MenuContent(items: .elements(actions.map { .action($0) })), options: options)
    }

    private mutating func readOption(_ line: ArraySlice<UInt8>) {
        let parts = line.split(separator: 0x1F, maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(titleBytes: parts[0]).lowercased()
        let value = parts.count > 1 ? String(titleBytes: parts[1]) : ""
        if key == "delim" {
            separator = RofiReader.delimiter(value) ?? separator
        } else if !key.isEmpty {
            options[key] = value
        }
    }

    /// Reads one row: its text, and its metadata after a NUL.
    static func action(of row: ArraySlice<UInt8>) -> Action {
        let textEnd = row.firstIndex(of: Ascii.nul) ?? row.endIndex
        let text = row[..<textEnd]
        var action = Action(title: String(titleBytes: text), value: ByteString(text))
        var details = LauncherDetails()
        // There are nine keys. Excess fields of a row are ignored.
        let fields = row[textEnd...].dropFirst()
            .split(maxSplits: 256, omittingEmptySubsequences: false) { $0 == 0x1F || $0 == Ascii.nul }
        var symbol: MarkupText?
        for index in stride(from: 0, to: fields.count - 1, by: 2) {
            let value = String(titleBytes: fields[index + 1])
            switch String(titleBytes: fields[index]).lowercased() {
            case "icon" where value.hasPrefix("<"): symbol = MarkupText(orPlain: value).onOneLine
            case "icon": action.icon = Icon(text: value)
            case "display": action.title = value
            case "meta": details.keywords = value
            case "info": details.info = value
            case "nonselectable": action.isEnabled = value != "true"
            case "permanent": details.isPermanent = value == "true"
            case "urgent": details.isUrgent = value == "true"
            case "active": details.isActive = value == "true"
            case "actions": action.actions = actions(in: value)
            default: break
            }
        }
        if let symbol {
            let prefix = symbol.text + (action.title.isEmpty ? "" : " ")
            action.title = prefix + action.title
            action.titleSpans = symbol.spans
            details.symbolLength = prefix.utf8.count
        }
        if details != LauncherDetails() { action.launcherDetails = details }
        // A value that equals the title needs no second copy, as there may be a million rows.
        if action.title.utf8.elementsEqual(text) { action.value = nil }
        return action
    }

    /// Reads the actions of a row: `TITLE`, `TITLE=VALUE` or `TITLE=VALUE=KEYS` each, separated by `|`.
    private static func actions(in text: String) -> [MenuElement] {
        text.split(separator: "|").prefix(64).map { part in
            let words = part.split(separator: "=", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            var action = Action(title: words[0])
            if words.count > 1, !words[1].isEmpty { action.value = ByteString(words[1]) }
            if words.count > 2, let shortcut = Shortcut(words[2]), KeyName.isKnown(shortcut.key) {
                action.shortcut = shortcut
            }
            return .action(action)
        }
    }

    /// Applies the options to the rows.
    private mutating func mark() {
        let urgent = RowSet(options["urgent"] ?? "").members(of: actions.count)
        let active = RowSet(options["active"] ?? "").members(of: actions.count)
        let hasMarkup = options["markup-rows"] == "true"
        for index in actions.indices {
            var details = actions[index].launcherDetails ?? LauncherDetails()
            if urgent[index] { details.isUrgent = true }
            if active[index] { details.isActive = true }
            if details != LauncherDetails() { actions[index].launcherDetails = details }
            if hasMarkup { actions[index].readMarkup() }
        }
    }

    /// The byte of a separator: the character itself, or an escape such as `\n`, `\0` and `\x1f`. Nil if it is not a single byte.
    static func delimiter(_ text: String) -> UInt8? {
        let bytes = Array(text.utf8)
        if bytes.count == 1 { return bytes[0] }
        guard bytes.first == Ascii.backslash, bytes.count > 1 else { return nil }
        if bytes.count == 4, bytes[1] == UInt8(ascii: "x") { return UInt8(text.dropFirst(2), radix: 16) }
        let escapes: [String: UInt8] = [
            "n": 0x0A, "t": 0x09, "0": 0x00, "a": 0x07, "b": 0x08, "v": 0x0B, "f": 0x0C, "r": 0x0D, "\\": 0x5C,
        ]
        return escapes[String(text.dropFirst())]
    }
}

extension Action {
    /// Converts markup in the title to styles. The value does not change; without a value, the old title becomes the value.
    ///
    /// A title that is not markup does not change.
    public mutating func readMarkup() {
        // The text of an icon has been read already.
        let symbol = launcherDetails?.symbolLength ?? 0
        guard let split = title.utf8.index(title.startIndex, offsetBy: symbol, limitedBy: title.endIndex),
            let read = MarkupText(String(title[split...]))?.onOneLine
        else { return }
        let whole = title[..<split] + read.text
        guard whole != title else { return }
        if value == nil { value = ByteString(title) }
        title = String(whole)
        titleSpans = titleSpans.within(0..<symbol) + read.spans.map { $0.moved(by: symbol) }
    }
}
