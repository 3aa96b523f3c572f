import MenuFormats
import MenuLayout
import MenuSearch
import MenuSession

extension Launcher {
    /// A window with a text field and a list, for rows with metadata.
    public static let rofi = Launcher("rofi", options: { RofiArguments.words }) { arguments, surroundings in
        RofiArguments.plan(arguments, in: surroundings)
    }
}

/// rofi's command line: options may appear anywhere, in upper or lower case, and unknown ones are ignored.
enum RofiArguments {
    static let version = "Version: 1.7.3"
    static let usage = """
        usage: rofi -dmenu [OPTIONS]                     choose one of the rows on standard input
               rofi -show NAME -modi NAME:COMMAND        choose one of the rows that a script prints
               rofi -e MESSAGE                           show a message
        Options are rofi's own; see its manual.
        """
    static let unsure = """
        Rofi is unsure what to show.
        Please specify the mode you want to show.

            rofi -show {mode}
        """

    /// The request without any option.
    private static let usual: LauncherRequest = {
        let identity = LauncherWindow.Identity(title: "rofi - dmenu", instance: "rofi", className: "Rofi")
        var request = LauncherRequest(LauncherInput(.rofi), LauncherWindow(.window, at: .center, identity: identity))
        request.input.badInputCode = 65
        request.input.opensOnTerminal = true
        request.window.monitor = .pointer
        request.window.isWithinParent = true
        request.list.lines = 15
        request.list.cycles = true
        request.list.idleButtons = [2, 3]
        request.field.match = .substring
        request.field.matching.negates = true
        request.field.matching.ranking = .input
        request.field.showsCount = true
        request.field.keptPlace = 0
        request.look.showsIcons = false
        request.look.writesMessageAsRows = true
        request.modes.settings.history.typedLimit = 20
        // As in every layout of Pango.
        request.look.measures.tabs = .spaces(8)
        request.look.measures.ellipsis = .end
        return request
    }()

    static func plan(_ arguments: [String], in surroundings: LauncherSurroundings) -> LauncherPlan {
        var options = RofiOptions(arguments)
        if options.has("v") || options.has("version") { return .say(version, isError: false, code: 0) }
        if let file = options.given("rasi-validate") { return check(file, in: surroundings) }
        let files = RofiFiles(options, in: surroundings)
        options.settings = files.settings
        if let text = text(options, files, in: surroundings) { return .say(text, isError: false, code: 0) }
        if surroundings.variable("ROFI_OUTSIDE") != nil {
            return .say("Do not launch rofi from inside rofi.", isError: true, code: 1)
        }
        var request = usual
        request.remarks = files.remarks
        if let text = options.value("e") {
            request.showMessage(text)
            request.rows.hasMarkup = options.has("markup")
        } else if options.has("dmenu") {
            request.field.prompt = "dmenu"
        } else if options.isGiven("show") {
            let name = options.given("show")
            guard setModes(name, of: &request, options, scripts: files.scripts) else {
                return .say("Mode \((name ?? "").escapingControls) is not found.", isError: true, code: 1)
            }
            request.result.dismissalCode = 0
            request.field.matching.ignoresCase = !options.has("case-sensitive")
        } else {
            return .say(unsure, isError: true, code: 1)
        }
        for (name, option) in table + modeOptions + hookOptions {
            switch option {
            case .flag(let change):
                if options.has(name) { change(&request) }
            case .value(let change):
                if let value = options.value(name) { change(&request, value) }
            }
        }
        if case .message = request.input.source { return .show(request) }
        if let refusal = refusal(of: options), !request.result.dumps {
            request.showMessage(refusal)
            request.result.dismissalCode = 65
            return .show(request)
        }
        request.modes.keys = keyRows(options)
        finish(&request, options)
        applyTheme(files.theme, to: &request, options, in: surroundings)
        return .show(request)
    }

    /// What is printed in place of a menu; nil if a menu is asked for.
    private static func text(
        _ options: RofiOptions, _ files: RofiFiles, in surroundings: LauncherSurroundings
    ) -> String? {
        if ["h", "help", "-help"].contains(where: options.isGiven) { return help(options) }
        if options.has("list-keybindings") { return keyList(options) }
        if options.has("dump-config") { return configuration(options) }
        guard options.has("dump-theme") else { return nil }
        return files.theme.text(remarks: Array(files.remarks), variable: surroundings.variable)
    }

    /// Says what is wrong with a theme.
    private static func check(_ file: String, in surroundings: LauncherSurroundings) -> LauncherPlan {
        let remarks = RofiFiles(checking: file, in: surroundings).remarks
        let lines = Array(remarks) + [remarks.remainder].compactMap(\.self)
        return .say(lines.joined(separator: "\n"), isError: !remarks.isEmpty, code: remarks.isEmpty ? 0 : 1)
    }

    /// What is said in place of a menu where an option has a key that cannot be pressed, as in rofi; nil if none has.
    private static func refusal(of options: RofiOptions) -> String? {
        let lines = keys.compactMap { key in
            let name = "kb-" + key.name
            return options.value(name).flatMap(LauncherKeys.refused).map { stroke in
                "Failed to set binding \(stroke) for: \(name)\n"
                    + "Syntax error in binding '\(stroke)': cannot have two non-modifiers"
            }
        }
        return lines.isEmpty
            ? nil : (["The following errors were detected when starting rofi:"] + lines).joined(separator: "\n")
    }

    /// Applies what depends on several options.
    private static func finish(_ request: inout LauncherRequest, _ options: RofiOptions) {
        if options.has("sort") {
            let isByFit = options.value("sorting-method")?.hasPrefix("fzf") == true
            request.field.matching.ranking = isByFit ? .fit : .distance
        }
        if request.field.customText != .accepted { request.input.emptiness = .init(text: "", code: 0) }
        // The keyboard is grabbed before rows are read, unless the rows can make the menu unnecessary.
        request.input.opensDisplayFirst =
            options.has("dmenu") && !request.result.dumps && !request.field.autoSelects
            && request.input.emptiness == nil
        // A key that is removed from its default action does nothing, not even its action in a plain menu. A key that types a character types it.
        var freed: Set<KeyStroke> = []
        for (name, strokes, action) in keys where options.value("kb-" + name) != nil && action != .toggleCase {
            freed.formUnion(LauncherKeys.strokes(strokes))
        }
        for stroke in freed { request.field.keys[stroke] = .ignore }
        // Tab and other keys belonged to another option before rofi 1.7.4: either option frees them.
        for (name, strokes, action) in keys where options.value("kb-" + name) == nil {
            for stroke in LauncherKeys.strokes(strokes) where !freed.contains(stroke) {
                request.field.keys[stroke] = action
            }
        }
        // A key that an option assigns takes precedence over a default key.
        for (name, _, action) in keys {
            guard let strokes = options.value("kb-" + name) else { continue }
            for stroke in LauncherKeys.strokes(strokes) { request.field.keys[stroke] = action }
        }
        // The row is counted among those that the text leaves.
        if case .index(let index)? = request.list.selection, index >= 0, !request.field.filter.isEmpty {
            request.field.keptPlace = index
        }
        // In dmenu mode, -i alone decides, regardless of other options for case.
        if options.has("dmenu"), options.has("i") { request.field.matching.ignoresCase = true }
        // A script is called with only one row.
        if request.input.source == .modes { request.list.isMultiple = false }
    }

    /// Applies a theme, except where options of the command line take precedence.
    private static func applyTheme(
        _ theme: RofiTheme, to request: inout LauncherRequest, _ options: RofiOptions,
        in surroundings: LauncherSurroundings
    ) {
        var theme = theme
        if options.given("l") != nil { theme.overruled.insert("lines") }
        if options.given("font") != nil { theme.overruled.insert("font") }
        theme.apply(to: &request, variable: surroundings.variable)
        if theme.hidesTypedText(variable: surroundings.variable) { request.field.isPassword = true }
        request.look.rofiTheme = theme
    }

    static let table: [(String, OptionTable.Option)] = [
        ("p", .value { $0.field.prompt = $1 }),
        ("l", .value { $0.list.lines = max(0, $1.leadingInteger) }),
        ("i", .flag { $0.field.matching.ignoresCase = true }),
        ("case-sensitive", .flag { $0.field.matching.ignoresCase = false }),
        (
            "case-smart",
            .flag { ($0.field.matching.ignoresCase, $0.field.capitalsCount) = (true, true) }
        ),
        ("mesg", .value { $0.field.message = $1 }),
        ("sep", .value { $0.input.separator = RofiRows.separator($1) ?? 0x0A }),
        ("input", .value { $0.input.source = .file($1) }),
        ("format", .value { $0.result.output = $1 }),
        ("selected-row", .value { $0.list.selection = .index($1.leadingInteger) }),
        ("select", .value { $0.list.selection = .text($1) }),
        ("filter", .value { $0.field.filter = $1 }),
        ("a", .value { $0.rows.active = RowSet($1) }), ("u", .value { $0.rows.urgent = RowSet($1) }),
        ("no-custom", .flag { $0.field.customText = .refused }),
        ("only-match", .flag { $0.field.customText = .impossible }),
        ("multi-select", .flag { $0.list.isMultiple = true }),
        ("markup-rows", .flag { $0.rows.hasMarkup = true }), ("markup", .flag { $0.rows.hasMarkup = true }),
        ("password", .flag { $0.field.isPassword = true }),
        ("auto-select", .flag { $0.field.autoSelects = true }), ("dump", .flag { $0.result.dumps = true }),
        ("columns", .value { $0.list.columns = min(64, max(1, $1.leadingInteger)) }),
        ("eh", .value { $0.list.rowLines = min(64, max(1, $1.leadingInteger)) }),
        ("sync", .flag { $0.input.readsAll = true }),
        ("async-pre-read", .value { $0.input.rowsReadFirst = max(0, $1.leadingInteger) }),
        ("display-columns", .value { $0.rows.shownColumns = $1.split(separator: ",").compactMap { Int($0) } }),
        ("display-column-separator", .value { $0.rows.columnSeparator = $1 }),
        ("w", .value { $0.window.parent = $1.windowID }),
        ("m", .value { $0.setRofiMonitor($1) }), ("monitor", .value { $0.setRofiMonitor($1) }),
        ("location", .value { $0.window.place = place($1.leadingInteger) }),
        ("xoffset", .value { $0.window.horizontalOffset = $1.leadingInteger }),
        ("yoffset", .value { $0.window.verticalOffset = $1.leadingInteger }),
        ("font", .value { $0.look.font = .init(pango: $1) }),
        ("show-icons", .flag { $0.look.showsIcons = true }),
        ("no-show-icons", .flag { $0.look.showsIcons = false }), ("icon-theme", .value { $0.look.iconTheme = $1 }),
        ("dpi", .value { $0.look.resolution = $1.leadingInteger > 1 ? $1.leadingInteger : nil }),
        ("window-title", .value { $0.window.title = $1 }),
        (
            "matching",
            .value { request, value in
                let found = words(of: value, for: "matching").compactMap { matches[$0] }
                request.field.matches = found.isEmpty ? [.substring] : found
            }
        ),
        ("no-tokenize", .flag { $0.field.matching.splitsWords = false }),
        ("normalize-match", .flag { $0.field.matching.ignoresAccents = true }),
        ("matching-negate-char", .value { $0.field.matching.negates = $1 == "-" }),
        ("no-cycle", .flag { $0.list.cycles = false }),
        ("keep-right", .flag { $0.look.measures.ellipsis = .start }),
        ("ellipsize-mode", .value { $0.look.measures.ellipsis = ellipses[$1] ?? .end }),
        ("terminal", .value { $0.result.terminal = [$1, "-e"] }),
        ("preview-cmd", .value { $0.rows.pictureCommand = $1.isEmpty ? nil : CommandPattern($1) }),
    ]

    /// The commands of `rofi-actions`.
    static let hookOptions: [(String, OptionTable.Option)] = LauncherHooks.Event.allCases.map { event in
        (event.rawValue, .value { $0.hooks.set($1, for: event) })
    }

    private static let matches: [String: MatchMode] = [
        "normal": .substring, "regex": .regex, "glob": .wildcard, "fuzzy": .fuzzy, "prefix": .wordPrefix,
    ]

    private static let ellipses: [String: MenuMetrics.Ellipsis] = ["start": .start, "middle": .middle, "end": .end]

    /// The place with a number, counted clockwise along the edges from the top left corner.
    private static func place(_ number: Int) -> LauncherWindow.Place {
        let round = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
        guard (1...8).contains(number) else { return .center }
        return .edge(x: round[number - 1].0, y: round[number - 1].1)
    }
}

extension LauncherRequest {
    /// Sets the monitor that rofi's `-m` names: a number, a name, or a negative number for a rule.
    fileprivate mutating func setRofiMonitor(_ text: String) {
        let number = Int(text)
        switch number {
        case nil: window.monitor = text == "primary" ? .primary : .name(text)
        case -3:
            window.place = .pointer
            window.monitor = .pointer
        case -5: window.monitor = .pointer
        case let number? where number < 0: window.monitor = .focused
        case let number?: window.monitor = .number(number)
        }
    }
}

// MARK: What it tells of itself

extension RofiArguments {
    /// The keys as they are set, for the mode `keys` and for lists.
    static func keyRows(_ options: RofiOptions) -> [LauncherModes.KeyRow] {
        keys.map { key in
            let name = "kb-" + key.name
            return .init(name: name, keys: options.value(name) ?? key.keys, meaning: meaning(of: key.name))
        }
    }

    /// The options that are read outside of the tables.
    private static let others: (flags: [String], values: [String]) = (
        ["dmenu", "sort", "no-config", "v", "version", "h", "help", "list-keybindings", "dump-config", "dump-theme"],
        [
            "e", "show", "modi", "modes", "combi-modi", "combi-modes", "theme", "theme-str", "config", "rasi-validate",
            "sorting-method",
        ]
    )

    /// All options.
    static var words: [LauncherOption] {
        let tables = (table + modeOptions + hookOptions).map { name, option in
            if case .value = option { (name, true) } else { (name, false) }
        }
        let all = tables + others.flags.map { ($0, false) } + others.values.map { ($0, true) }
        return all.map { LauncherOption("-" + $0.0, takesValue: $0.1) }
            + keys.map { LauncherOption("-kb-" + $0.name, takesValue: true, help: meaning(of: $0.name)) }
    }

    /// The text of `-help`: the usage, and all options that have an effect.
    static func help(_ options: RofiOptions) -> String {
        let names = Set(words.filter { $0.help.isEmpty }).map {
            $0.takesValue ? "    \($0.word) VALUE" : "    \($0.word)"
        }
        let keys = keyRows(options).map { "    -\($0.name) KEYS    \($0.meaning) (\($0.keys))" }
        return ([usage, "", "Options:"] + names.sorted() + ["", "Keys:"] + keys).joined(separator: "\n")
    }

    /// The text of `-list-keybindings`.
    static func keyList(_ options: RofiOptions) -> String {
        keyRows(options).map { "\($0.name): \($0.keys)" }.joined(separator: "\n")
    }

    /// The text of `-dump-config`: the settings that files or options give, and the others as comments.
    static func configuration(_ options: RofiOptions) -> String {
        let names = (settings + hookOptions.map(\.0)).sorted() + keys.map { "kb-" + $0.name }
        let lines = names.map { name in
            guard let value = options.value(name) else { return "/*  \(name): ;*/" }
            let isNumber = value == "true" || value == "false" || Int(value) != nil
            let text = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return isNumber ? "    \(name): \(value);" : "    \(name): \"\(text)\";"
        }
        return (["configuration {"] + lines + ["}"]).joined(separator: "\n")
    }
}
