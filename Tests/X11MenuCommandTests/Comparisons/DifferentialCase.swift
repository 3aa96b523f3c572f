import TestSupport

/// One call of a launcher with keys, for the original and for this program.
struct DifferentialCase: Sendable, CustomStringConvertible {
    var launcher: String
    var arguments: [String]
    var input: String
    var keys: [String]

    var description: String {
        let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)" }
        return "\(launcher) \(arguments) keys \(keys) of \(lines)"
    }

    /// Makes a case; the same seed always makes the same one.
    static func make(_ launcher: String, seed: UInt64) -> DifferentialCase {
        var random = CaseGenerator(seed: seed)
        return switch launcher {
        case "dmenu": random.dmenu()
        case "rofi": random.rofi()
        case "bemenu": random.bemenu()
        case "xmenu": random.xmenu(isNewer: false)
        case "newer xmenu": random.xmenu(isNewer: true)
        default: random.jgmenu()
        }
    }
}

/// Generates cases from a seed.
struct CaseGenerator: RandomNumberGenerator {
    private var numbers: SeededGenerator

    init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { numbers.next() }

    static let rows = [
        "alpha", "Alpha", "alphabet", "beta", "beta max", "max beta", "Beta", "gamma ray", "ray", "a b c", "zebra",
        "able", "maze", "1", "10", "100", "extra large", "a  b", "été", "über max", "x", "xx", "bam", "mab a", "abba",
    ]
    static let letters = ["a", "b", "e", "m", "x", "r", "y", "1", "0", "space", "l", "p"]

    /// Keys that ask another program for a text.
    static let pastes = ["Ctrl+y", "Ctrl+Shift+y", "Shift+Insert", "Ctrl+v"]

    private mutating func input(_ range: ClosedRange<Int>, emptyRows: Bool) -> String {
        let rows = some(range, of: CaseGenerator.rows + (emptyRows ? [""] : []))
        guard !rows.isEmpty else { return "" }
        // The last line may end with a newline or not.
        return rows.joined(separator: "\n") + (one(in: 4) && rows.last != "" ? "" : "\n")
    }

    mutating func dmenu() -> DifferentialCase {
        var arguments: [String] = []
        let isList = !one(in: 3)
        if isList { arguments += ["-l", pick(["3", "5", "40"])] }
        if one(in: 2) { arguments.append("-i") }
        if one(in: 3) { arguments += ["-p", pick(["Run:", "x", "é"])] }
        if one(in: 4) { arguments.append("-b") }
        if one(in: 6) { arguments += ["-fn", "monospace-10", "-nb", "#222222", "-sf", "white"] }
        let walks =
            ["Down", "Up", "Ctrl+n", "Ctrl+p", "Tab", "Home", "End", "Alt+h", "Alt+l", "Alt+g", "Alt+Shift+g"]
            + (isList ? ["Next", "Prior", "Alt+j", "Alt+k", "Left", "Right"] : [])
        let edits = [
            "BackSpace", "Ctrl+h", "Ctrl+a", "Ctrl+e", "Ctrl+b", "Ctrl+f", "Ctrl+d", "Delete", "Ctrl+k", "Ctrl+u",
            "Ctrl+w", "Alt+b", "Alt+f", "Ctrl+Left", "Ctrl+Right", "F5", "Ctrl+q", "Ctrl+y", "Ctrl+Shift+y",
        ]
        var keys: [String] = []
        for _ in 0..<Int.random(in: 0...7, using: &self) {
            keys.append(pick(one(in: 3) ? edits : one(in: 2) ? walks : CaseGenerator.letters))
        }
        keys += pick([
            ["Return"], ["Return"], ["Return"], ["Ctrl+m"], ["Ctrl+j"], ["Shift+Return"], ["KP_Enter"],
            ["Ctrl+Return", "Return"], ["Ctrl+Return", "Down", "Return"], ["Ctrl+Return", "Escape"], ["Escape"],
            ["Ctrl+c"], ["Ctrl+g"], ["Ctrl+bracketleft"],
        ])
        return DifferentialCase(
            launcher: "dmenu", arguments: arguments, input: input(0...14, emptyRows: true), keys: keys)
    }

    mutating func bemenu() -> DifferentialCase {
        var arguments: [String] = []
        let isList = !one(in: 3)
        if isList { arguments += [pick(["-l", "--list"]), pick(["3", "5", "40"])] }
        let ignoresCase = one(in: 3)
        if ignoresCase { arguments.append(pick(["-i", "--ignorecase"])) }
        if one(in: 3) { arguments += ["-p", pick(["Run:", "x", "é"])] }
        if one(in: 4) { arguments.append(pick(["-b", "-w", "-c", "-bw"])) }
        if one(in: 5) { arguments += ["-I", pick(["0", "1", "2", "30", "-1"])] }
        if one(in: 5) { arguments += ["-F", pick(["a", "be", "x", "q"])] }
        if one(in: 8) { arguments += [pick(["--accept-single", "--ifne", "-x", "-H 30", "-W 0.5"])] }
        if one(in: 6) { arguments += ["--fn", "monospace 10", "--nb", "#222222", "--hf", "#fff", "word"] }
        let walks =
            ["Down", "Up", "Ctrl+n", "Ctrl+p", "Tab", "Alt+h", "Alt+l", "Alt+j", "Alt+k", "Shift+Left", "Shift+Right"]
            + (isList ? ["Next", "Prior", "Alt+v", "Alt+u", "Ctrl+v", "Alt+d", "Shift+Next", "Shift+Prior"] : [])
        let edits = [
            "BackSpace", "Ctrl+h", "Ctrl+a", "Home", "End", "Ctrl+e", "Left", "Right", "Ctrl+l", "Ctrl+f", "Delete",
            "Ctrl+k", "Ctrl+u", "Shift+Delete", "Shift+Tab", "F5",
        ]
        var keys: [String] = []
        for _ in 0..<Int.random(in: 0...7, using: &self) {
            keys.append(pick(one(in: 3) ? edits : one(in: 2) ? walks : CaseGenerator.letters))
            if one(in: 5) { keys.append("Ctrl+Return") }
        }
        keys += pick([
            ["Return"], ["Return"], ["Return"], ["Ctrl+m"], ["Shift+Return"], ["Insert"], ["KP_Enter"], ["Alt+1"],
            ["Alt+0"], ["Escape"], ["Ctrl+c"], ["Ctrl+g"], ["Ctrl+bracketleft"],
        ])
        // Of rows that equal the text but for case, bemenu puts the last one first.
        // With two rows and more, no option ends bemenu before its menu opens.
        var input = input(
            arguments.contains { $0.hasPrefix("--accept") || $0 == "--ifne" } ? 2...14 : 0...14, emptyRows: true)
        if ignoresCase { input = input.lowercased() }
        return DifferentialCase(launcher: "bemenu", arguments: arguments, input: input, keys: keys)
    }

    mutating func rofi() -> DifferentialCase {
        var arguments = ["-dmenu", "-sync"]
        let isMultiple = one(in: 4)
        if one(in: 2) { arguments.append("-i") }
        if one(in: 3) { arguments += ["-l", pick(["3", "5"])] }
        if one(in: 3) { arguments += ["-p", "ask"] }
        if one(in: 3) { arguments += ["-format", pick(["i", "d", "q", "s", "i:s", "f", "F", "s|f", "p", "d i"])] }
        if one(in: 5) { arguments.append("-no-custom") }
        let isPreselected = one(in: 5)
        if isPreselected {
            arguments += ["-selected-row", pick(["0", "1", "2", "7"])]
        } else if one(in: 4) {
            arguments += ["-filter", pick(["a", "be", "x", "q"])]
        }
        if one(in: 3) { arguments += ["-matching", pick(["normal", "prefix", "glob", "regex", "fuzzy"])] }
        if one(in: 8) { arguments.append(pick(["-tokenize", "-no-tokenize"])) }
        if one(in: 8) { arguments.append("-sort") }
        let hasCustomKeys = one(in: 5)
        if hasCustomKeys { arguments += ["-kb-custom-1", "F2", "-kb-custom-2", "Alt+x"] }
        if one(in: 4) { arguments += ["-theme-str", "listview{columns:\(pick(["2", "3"]));}"] }
        let hasMetadata = one(in: 5)
        if isMultiple { arguments.append("-multi-select") }
        if one(in: 8) { arguments += ["-a", "0,2", "-u", "-1", "-mesg", "<b>bold</b> words"] }
        let walks = ["Down", "Up", "Ctrl+n", "Ctrl+p", "Home", "End", "Next", "Prior", "Down"]
        let edits = [
            "BackSpace", "Ctrl+h", "Ctrl+a", "Ctrl+e", "Left", "Right", "Ctrl+d", "Delete", "Ctrl+k", "Ctrl+u",
            "Ctrl+w", "F5", "Alt+b", "Alt+f", "Ctrl+b", "Ctrl+f", "Ctrl+Left", "Ctrl+Right", "Ctrl+Alt+h", "Ctrl+Alt+d",
            "Ctrl+BackSpace", "Shift+BackSpace", "Ctrl+Prior", "Ctrl+Next", "Shift+Insert", "Ctrl+v", "Alt+grave",
        ]
        var keys: [String] = []
        for _ in 0..<Int.random(in: 0...6, using: &self) {
            if isMultiple, one(in: 3) {
                keys.append("Shift+Return")
            } else {
                keys.append(pick(one(in: 3) ? edits : one(in: 2) || isPreselected ? walks : CaseGenerator.letters))
            }
        }
        // In a filtered list, rofi moves from a marked row to rows that are not visible.
        if isMultiple, keys.contains("Shift+Return") {
            keys.removeAll { CaseGenerator.letters.contains($0) }
            if let filter = arguments.firstIndex(of: "-filter") { arguments.removeSubrange(filter...filter + 1) }
        }
        keys += pick(
            [
                ["Return"], ["Return"], ["Return"], ["KP_Enter"], ["Ctrl+m"], ["Ctrl+Return"],
                ["Shift+Return", "Return"],
                ["Escape"], ["Ctrl+g"], ["Alt+1"], ["Alt+3"], ["Super+1"], ["Super+2", "Escape"],
            ] + (hasCustomKeys ? [["F2"], ["Alt+x"], ["F2"]] : []))
        return DifferentialCase(
            launcher: "rofi", arguments: arguments,
            input: hasMetadata ? metadata() : input(1...14, emptyRows: false), keys: keys)
    }

    /// Rows, some with metadata.
    private mutating func metadata() -> String {
        let rows = some(1...14, of: CaseGenerator.rows).map { row in
            let more = pick([
                "", "", "\0icon\u{1F}firefox", "\0meta\u{1F}max extra", "\0info\u{1F}x", "\0urgent\u{1F}true",
                "\0active\u{1F}true\u{1F}meta\u{1F}beta", "\0icon\u{1F}a\u{1F}meta\u{1F}b",
            ])
            return row + more + "\n"
        }
        return rows.joined()
    }

    /// A dump of what a text finds, whose keys are none: each way of matching, whatever is done with words and order.
    static func dump(seed: UInt64) -> DifferentialCase {
        var random = CaseGenerator(seed: seed)
        let texts = [
            "a", "be", "max", "b m", "m b", "-max", "a -b", "A", "x?", "*a", "b*t", "^a", "a$", "[am]a", "a  b", "lp",
            "aba", "ra", "ü", "e", "bm", "1 0", "!a",
        ]
        var arguments = ["-dmenu", "-dump", "-filter", random.pick(texts)]
        arguments += ["-matching", random.pick(["normal", "prefix", "glob", "regex", "fuzzy"])]
        if random.one(in: 2) { arguments.append("-i") }
        if random.one(in: 4) { arguments.append("-no-tokenize") }
        if random.one(in: 5) { arguments.append("-normalize-match") }
        if random.one(in: 4) { arguments.append("-sort") }
        if random.one(in: 3) { arguments += ["-sorting-method", random.pick(["normal", "fzf"])] }
        if random.one(in: 4) { arguments += ["-format", random.pick(["i", "d", "i:s", "q", "f"])] }
        return DifferentialCase(
            launcher: "rofi", arguments: arguments,
            input: random.one(in: 3) ? random.metadata() : random.input(1...16, emptyRows: false), keys: [])
    }

    /// A menu of a few tags with items, separators, titles, submenus and pipe menus, and keys that navigate or search in it.
    mutating func jgmenu() -> DifferentialCase {
        var arguments = ["--vsimple", "--no-spawn"]
        let tags = ["one", "two", "three", "four"].prefix(Int.random(in: 1...4, using: &self))
        let isInside = one(in: 6)
        if isInside { arguments.append("--checkout=\(tags.last ?? "one")") }
        if one(in: 6) { arguments.append(pick(["--center", "--at-pointer"])) }
        if one(in: 6) { arguments.append("--override=columns=\(pick(["1", "x"]))") }
        var lines: [String] = []
        for (index, tag) in tags.enumerated() {
            if index > 0 || one(in: 2) { lines.append("\(tag) menu,\(caret("tag", tag))") }
            for _ in 0..<Int.random(in: 1...6, using: &self) { lines.append(item(before: tags.dropFirst(index + 1))) }
            // jgmenu enters a submenu without an item to choose, and this program does not, so each menu has one.
            lines.append("end of \(tag)")
            // jgmenu's search finds unreachable items, and this program's does not, so every menu is reachable.
            if index == 0 { lines += tags.dropFirst().map { "to \($0),\(caret("checkout", $0))" } }
        }
        // The keys navigate, or type and then navigate: differences.md covers the highlight while letters are typed and deleted.
        var keys = some(
            0...6,
            of: ["Down", "Up", "Down", "Up", "Home", "End", "Right", "Left", "Right", "BackSpace", "Next", "Prior"])
        // In jgmenu, Left leads from the requested menu to the first one.
        if isInside { keys.removeAll { $0 == "Left" || $0 == "BackSpace" } }
        // jgmenu starts with the first item highlighted, and this program without a highlight, so Home comes first.
        keys.insert("Home", at: 0)
        // jgmenu's search covers all menus, and this program's only those reachable from the requested menu.
        if !isInside, one(in: 2) {
            keys = some(1...4, of: CaseGenerator.letters.filter { $0 != "space" })
            // A letter is taken back, but never the last one.
            if keys.count > 1, one(in: 3) { keys.append("BackSpace") }
            // Words are searched for separately.
            if one(in: 4) { keys += ["space", pick(["a", "r", "q"])] }
            keys += some(0...2, of: ["Down", "Up"])
        }
        keys.append(pick(["Return", "Return", "Return", "Escape", "F10", "F9"]))
        return DifferentialCase(
            launcher: "jgmenu", arguments: arguments, input: lines.map { $0 + "\n" }.joined(), keys: keys)
    }

    /// Caret markup, at times without its last parenthesis.
    private mutating func caret(_ name: String, _ argument: String) -> String {
        "^\(name)(\(argument)" + (one(in: 8) ? "" : ")")
    }

    private mutating func item(before tags: ArraySlice<String>) -> String {
        let title = pick(CaseGenerator.rows)
        switch Int.random(in: 0..<14, using: &self) {
        case 0: return pick(["^sep()", "^sep(\(title))", "^sep(<b>\(title)</b> of it)"])
        case 1, 2: return tags.isEmpty ? title : "\(title),\(caret("checkout", pick(Array(tags))))"
        case 8: return "\(title)\\nsecond <i>line</i>,two \(title)"
        case 9: return "\(title)\tcolumn,tab \(title)"
        case 10: return "  \(title)  ,\"\"\"quoted, \(title)\"\"\",icon,/usr,words to find"
        case 11: return ". /nonexistent/file.csv"
        case 3: return "\(title),\"\"\"^pipe(printf 'from a pipe,piped %s\\n' \(title.count))\"\"\""
        case 4: return "\(title),\(title) run,,,extra words"
        case 5: return "\"\"\"\(title), with a comma\"\"\",command \(title)"
        case 6: return pick(["# a remark", "", "<b>\(title)</b>,bold", "a &amp; b,ampersand"])
        case 7: return "\(title),  spaced   out  "
        default: return pick([title, "\(title),run \(title)"])
        }
    }
}
