/// Parses desktop entries; the bytes need not be valid.
///
/// A file is parsed in one pass, and texts in languages that are not requested are skipped: hundreds of files, most of them translated into
/// dozens of languages, are read before a menu's first frame.
public struct DesktopEntryReader {
    /// The keys that menus use.
    private enum Key: String, CaseIterable {
        case type = "Type"
        case name = "Name"
        case genericName = "GenericName"
        case comment = "Comment"
        case keywords = "Keywords"
        case icon = "Icon"
        case exec = "Exec"
        case tryExec = "TryExec"
        case path = "Path"
        case url = "URL"
        case terminal = "Terminal"
        case hidden = "Hidden"
        case noDisplay = "NoDisplay"
        case onlyShowIn = "OnlyShowIn"
        case notShowIn = "NotShowIn"
        case categories = "Categories"
        case actions = "Actions"
        case startupNotify = "StartupNotify"
        case startupWMClass = "StartupWMClass"
        case dbusActivatable = "DBusActivatable"

        static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
        /// The keys that can be translated.
        static let translated: Set<Key> = [.name, .genericName, .comment, .keywords, .icon]
    }

    /// A value in the file.
    private struct Value {
        /// Its range, without the whitespace around it.
        var range: Range<Int>
        /// The start of its line, and the line number from 1.
        var lineStart: Int
        var line: Int
        /// The rank of its language; 0 is the best.
        var rank: Int
    }

    private typealias Group = [Key: Value]

    private let bytes: [UInt8]
    private let languages: LanguagePreference
    private var main: Group?
    private var actions: [String: Group] = [:]
    private var faults: [FormatError] = []

    /// Parses an entry.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - id: Its desktop file id.
    ///   - file: Its path, for `%k`.
    ///   - languages: The preferred languages of its texts.
    /// - Throws: The first error that makes the entry unusable. Minor errors are tolerated.
    /// - Complexity: O(number of bytes).
    public static func read(
        _ bytes: [UInt8], id: String, file: String = "", languages: LanguagePreference = LanguagePreference(locales: [])
    ) throws(FormatError) -> DesktopEntry {
        var reader = DesktopEntryReader(bytes, languages: languages)
        reader.readLines()
        return try reader.entry(id: id, file: file)
    }

    /// Lists the errors of an entry: those that are tolerated, and the first one that makes it unusable.
    public static func diagnose(_ bytes: [UInt8]) -> [FormatError] {
        var reader = DesktopEntryReader(bytes, languages: LanguagePreference(locales: []))
        reader.readLines()
        do {
            let entry = try reader.entry(id: "", file: "")
            reader.diagnoseCommands(of: entry)
        } catch {
            reader.faults.append(error)
        }
        return reader.faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    private init(_ bytes: [UInt8], languages: LanguagePreference) {
        self.bytes = bytes
        self.languages = languages
    }

    // MARK: Lines

    private mutating func readLines() {
        let bytes = bytes
        let span = bytes.span
        var start = span.count >= 3 && span[0] == 0xEF && span[1] == 0xBB && span[2] == 0xBF ? 3 : 0
        var line = 0
        /// Where the keys of the group are stored; nil for a group that is ignored.
        var destination: Destination?
        var hasGroup = false
        while start < span.count {
            let end = span.newline(from: start)
            line += 1
            let lineStart = start
            let content = trimmed(start..<end)
            start = end + 1
            guard let first = content.first, span[first] != UInt8(ascii: "#") else { continue }
            if span[first] == UInt8(ascii: "[") {
                hasGroup = true
                destination = begin(content, lineStart: lineStart, line: line)
            } else if !hasGroup {
                tolerate(at: first, lineStart, line, "a key must stand below a group, such as [Desktop Entry]")
            } else if let destination {
                readKey(content, in: destination, lineStart: lineStart, line: line)
            }
        }
    }

    private enum Destination {
        case main
        case action(String)
    }

    private mutating func begin(_ content: Range<Int>, lineStart: Int, line: Int) -> Destination? {
        guard let close = content.last, bytes[close] == UInt8(ascii: "]") else {
            tolerate(at: content.lowerBound, lineStart, line, "a group's name ends in ]")
            return nil
        }
        let name = text(content.lowerBound + 1..<close)
        if name == "Desktop Entry" || name == "KDE Desktop Entry" {
            if main != nil { tolerate(at: content.lowerBound, lineStart, line, "the group [\(name)] is there twice") }
            main = main ?? [:]
            return .main
        }
        guard name.hasPrefix("Desktop Action ") else { return nil }
        let id = String(name.dropFirst("Desktop Action ".count))
        if actions[id] != nil {
            tolerate(at: content.lowerBound, lineStart, line, "the group [\(name)] is there twice")
        }
        actions[id] = actions[id] ?? [:]
        return .action(id)
    }

    private mutating func readKey(_ content: Range<Int>, in destination: Destination, lineStart: Int, line: Int) {
        let bytes = bytes
        let span = bytes.span
        var equals = content.lowerBound
        var bracket: Int?
        while equals < content.upperBound, span[equals] != UInt8(ascii: "=") {
            if span[equals] == UInt8(ascii: "["), bracket == nil {
                // Most lines of most files are texts in languages that are not requested.
                if languages.suffixes.isEmpty { return }
                bracket = equals
            }
            equals += 1
        }
        guard equals < content.upperBound else {
            return tolerate(
                at: content.lowerBound, lineStart, line, "this is neither a key with its value nor a comment")
        }
        let name = trimmed(content.lowerBound..<equals)
        var rank = languages.suffixes.count
        if let bracket {
            guard let close = name.last, close > bracket, span[close] == UInt8(ascii: "]"),
                let found = languages.rank(of: span.extracting(bracket + 1..<close))
            else { return }
            rank = found
        }
        guard let key = Key.named[text(name.lowerBound..<(bracket ?? name.upperBound))],
            bracket == nil || Key.translated.contains(key)
        else { return }
        let value = Value(
            range: trimmed(equals + 1..<content.upperBound), lineStart: lineStart, line: line, rank: rank)
        let known: Value?
        switch destination {
        case .main: known = main?[key]
        case .action(let id): known = actions[id]?[key]
        }
        if let known, known.rank <= rank {
            if known.rank == rank { tolerate(at: name.lowerBound, lineStart, line, "\(text(name)) is there twice") }
            return
        }
        switch destination {
        case .main: main?[key] = value
        case .action(let id): actions[id]?[key] = value
        }
    }

    /// A part of a line without the whitespace around it.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (first, last) = (range.lowerBound, range.upperBound)
        let span = bytes.span
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        while first < last, isBlank(span[first]) { first += 1 }
        while first < last, isBlank(span[last - 1]) { last -= 1 }
        return first..<last
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Values

    private mutating func entry(id: String, file: String) throws(FormatError) -> DesktopEntry {
        guard let main else { throw FormatError(line: 1, column: 1, message: "there is no group [Desktop Entry]") }
        let isDeleted = boolean(.hidden, of: main) ?? false
        guard let type = main[.type] else {
            // A file that only hides an application needs no other keys.
            if isDeleted { return deleted(id: id, file: file) }
            throw FormatError(line: 1, column: 1, message: "the entry has no Type")
        }
        let kind = DesktopEntry.Kind(rawValue: text(type.range)) ?? .other
        guard let name = string(.name, of: main), !name.isEmpty else {
            if isDeleted { return deleted(id: id, file: file) }
            throw FormatError(line: 1, column: 1, message: "the entry has no Name")
        }
        var entry = DesktopEntry(id: id, file: file, kind: kind, name: name, exec: string(.exec, of: main))
        entry.isDeleted = isDeleted
        if kind == .application, entry.exec == nil, !isDeleted, boolean(.dbusActivatable, of: main) != true {
            throw FormatError(line: 1, column: 1, message: "the application has no Exec")
        }
        entry.genericName = string(.genericName, of: main)
        entry.comment = string(.comment, of: main)
        entry.keywords = list(.keywords, of: main)
        entry.icon = string(.icon, of: main).flatMap { $0.isEmpty ? nil : $0 }
        entry.tryExec = string(.tryExec, of: main).flatMap { $0.isEmpty ? nil : $0 }
        entry.workingDirectory = string(.path, of: main).flatMap { $0.isEmpty ? nil : $0 }
        entry.url = string(.url, of: main)
        entry.needsTerminal = boolean(.terminal, of: main) ?? false
        entry.isUnlisted = boolean(.noDisplay, of: main) ?? false
        entry.desktops.only = list(.onlyShowIn, of: main)
        entry.desktops.not = list(.notShowIn, of: main)
        entry.categories = list(.categories, of: main)
        entry.notifiesStartup = boolean(.startupNotify, of: main)
        entry.windowClass = string(.startupWMClass, of: main).flatMap { $0.isEmpty ? nil : $0 }
        entry.actions = list(.actions, of: main).compactMap { id in
            guard let group = actions[id], let name = string(.name, of: group), let exec = string(.exec, of: group)
            else { return nil }
            return DesktopEntry.AdditionalAction(id: id, name: name, icon: string(.icon, of: group), exec: exec)
        }
        return entry
    }

    private func deleted(id: String, file: String) -> DesktopEntry {
        var entry = DesktopEntry(id: id, file: file, name: "")
        entry.isDeleted = true
        return entry
    }

    private func string(_ key: Key, of group: Group) -> String? {
        guard let range = group[key]?.range else { return nil }
        guard bytes[range].contains(UInt8(ascii: "\\")) else { return printable(text(range)) }
        return printable(String(decoding: unescaped(range), as: UTF8.self))
    }

    /// Replaces NULs by U+FFFD: neither arguments nor titles can contain NULs.
    private func printable(_ text: String) -> String {
        text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
    }

    private func list(_ key: Key, of group: Group) -> [String] {
        guard let range = group[key]?.range else { return [] }
        var items: [String] = []
        var start = range.lowerBound
        var position = start
        func finish(at end: Int) {
            if end > start { items.append(printable(String(decoding: unescaped(start..<end), as: UTF8.self))) }
        }
        while position < range.upperBound {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
            } else if bytes[position] == UInt8(ascii: ";") {
                finish(at: position)
                start = position + 1
            }
            position += 1
        }
        finish(at: range.upperBound)
        return items
    }

    private mutating func boolean(_ key: Key, of group: Group) -> Bool? {
        guard let value = group[key] else { return nil }
        switch text(value.range) {
        // Old files use numbers.
        case "true", "1": return true
        case "false", "0": return false
        default:
            tolerate(at: value.range.lowerBound, value.lineStart, value.line, "\(key.rawValue) is true or false")
            return nil
        }
    }

    /// The bytes of a value with `\s`, `\n`, `\t`, `\r`, `\;` and `\\` resolved; any other backslash is kept.
    private func unescaped(_ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\\"), position < range.upperBound else {
                result.append(byte)
                continue
            }
            switch bytes[position] {
            case UInt8(ascii: "s"): result.append(0x20)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "\\"): result.append(byte)
            case UInt8(ascii: ";"): result.append(UInt8(ascii: ";"))
            case let other: result += [byte, other]
            }
            position += 1
        }
        return result
    }

    // MARK: Errors

    private mutating func diagnoseCommands(of entry: DesktopEntry) {
        func check(_ group: Group?, _ arguments: () throws(ExecLine.Failure) -> [String]) -> FormatError? {
            guard let value = group?[.exec] else { return nil }
            do {
                _ = try arguments()
                return nil
            } catch {
                return self.error(at: value, error.message)
            }
        }
        var found = [check(main) { () throws(ExecLine.Failure) in try entry.arguments() }]
        for action in entry.actions {
            found.append(check(actions[action.id]) { () throws(ExecLine.Failure) in try entry.arguments(for: action) })
        }
        faults += found.compactMap(\.self)
        guard let main, let value = main[.actions] else { return }
        for id in list(.actions, of: main) where !entry.actions.contains(where: { $0.id == id }) {
            faults.append(error(at: value, "there is no [Desktop Action \(id)] with a Name and an Exec"))
        }
    }

    private mutating func tolerate(at offset: Int, _ lineStart: Int, _ line: Int, _ message: String) {
        guard faults.count < 100 else { return }
        faults.append(error(at: offset, lineStart, line, message))
    }

    private func error(at value: Value, _ message: String) -> FormatError {
        error(at: value.range.lowerBound, value.lineStart, value.line, message)
    }

    private func error(at offset: Int, _ lineStart: Int, _ line: Int, _ message: String) -> FormatError {
        FormatError(line: line, column: text(lineStart..<offset).unicodeScalars.count + 1, message: message)
    }
}

extension Span<UInt8> {
    /// The offset of the first newline at or after an offset, or the end; searches eight bytes at a time.
    fileprivate func newline(from start: Int) -> Int {
        var place = start
        while place + 8 <= count {
            let eight = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
            let others = eight.littleEndian ^ 0x0A0A_0A0A_0A0A_0A0A
            let found = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
            if found != 0 { return place + found.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < count, self[place] != 0x0A { place += 1 }
        return place
    }
}
