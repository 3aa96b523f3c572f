import MenuFormats

/// The user's settings and theme, from rofi's files and from the command line.
struct RofiFiles {
    /// The values of settings by the names of their options.
    private(set) var settings: [String: String] = [:]
    private(set) var theme = RofiTheme()
    /// What is wrong with the files, each in one line.
    private(set) var remarks: Findings<String> = []

    private let surroundings: LauncherSurroundings
    /// Whether everything that is wrong is remarked on, also what rofi passes over. Callers take what comes on standard error for a failure.
    private let isChecking: Bool
    /// The files that are being read, one within the other.
    private var open: [String] = []
    private var fileCount = 0

    /// How deep files may name others, and how many are read.
    private static let (depthLimit, fileLimit) = (16, 100)

    /// Reads the files that a command line names, or the usual ones.
    init(_ options: RofiOptions, in surroundings: LauncherSurroundings) {
        self.surroundings = surroundings
        isChecking = false
        if !options.isGiven("no-config") {
            if let file = options.given("config") {
                if !read(candidates(for: file)) { remark("\(file): this file cannot be read") }
            } else {
                _ = read([configuration.map { $0 + "/config.rasi" }, "/etc/rofi.rasi"].compactMap(\.self))
            }
        }
        if let name = options.given("theme") {
            theme = RofiTheme(isWhole: true)
            if !read(candidates(for: name)) { remark("\(name): there is no such theme") }
        }
        for text in options.values("theme-str") { add(RasiDocument(text), named: "-theme-str") }
        theme = theme.overOwnLook()
    }

    /// Reads one theme and what it names, to see what is wrong with them.
    init(checking file: String, in surroundings: LauncherSurroundings) {
        self.surroundings = surroundings
        isChecking = true
        theme = RofiTheme(isWhole: true)
        if !read(candidates(for: file)) { remark("\(file): this file cannot be read") }
    }

    /// The scripts in the user's folder for them, each a mode that is called like its file without the ending.
    var scripts: [LauncherModes.Entry] {
        guard let folder = configuration.map({ $0 + "/scripts" }) else { return [] }
        return surroundings.files(folder).sorted().compactMap { file in
            guard let name = file.split(separator: ".").first.map(String.init), !LauncherModes.builtIn.contains(name)
            else { return nil }
            return LauncherModes.Entry(name: name, script: ShellWords.quote("\(folder)/\(file)"))
        }
    }

    /// The folder of rofi's files; nil without a home directory.
    private var configuration: String? {
        let folder = surroundings.variable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
        return (folder ?? surroundings.variable("HOME").map { $0 + "/.config" }).map { $0 + "/rofi" }
    }

    /// The paths where a file that is named in an option or in another file may be.
    private func candidates(for name: String) -> [String] {
        var folders: [String] = []
        if let current = open.last, let slash = current.lastIndex(of: "/") { folders.append(String(current[..<slash])) }
        if let configuration { folders += [configuration, configuration + "/themes"] }
        let data = surroundings.variable("XDG_DATA_HOME").flatMap { $0.isEmpty ? nil : $0 }
        if let data = data ?? surroundings.variable("HOME").map({ $0 + "/.local/share" }) {
            folders.append(data + "/rofi/themes")
        }
        folders += ["/usr/local/share/rofi/themes", "/usr/share/rofi/themes"]
        let isPath = name.hasPrefix("/") || name.hasPrefix("~")
        let paths = isPath ? [name] : [name] + folders.map { "\($0)/\(name)" }
        return paths.flatMap { $0.hasSuffix(".rasi") || $0.hasSuffix(".rasinc") ? [$0] : [$0 + ".rasi", $0] }
    }

    /// Reads the first of some files that exists; returns whether there is one.
    private mutating func read(_ paths: [String], where conditions: [RasiCondition] = []) -> Bool {
        for path in paths {
            guard let text = surroundings.settings(.path(path)) else { continue }
            guard !open.contains(path), open.count < RofiFiles.depthLimit, fileCount < RofiFiles.fileLimit else {
                remark("\(path): this file contains itself, or too many others")
                return true
            }
            fileCount += 1
            open.append(path)
            add(RasiDocument(text), named: path, where: conditions)
            open.removeLast()
            return true
        }
        return false
    }

    private mutating func add(_ document: RasiDocument, named file: String, where conditions: [RasiCondition] = []) {
        for error in document.errors + (isChecking ? document.flaws : []) { remark(error.description(for: file)) }
        for item in document.items {
            switch item {
            case .section(var section):
                section.conditions = conditions + section.conditions
                for index in section.properties.indices where section.properties[index].name == "background-image" {
                    section.properties[index].value = RasiImage.located(section.properties[index].value, beside: file)
                }
                theme.add(section)
            case .settings(let properties):
                for property in properties { set(property, in: file) }
            case .file(let name, let isTheme, let inner, let place):
                if isTheme { theme = RofiTheme(isWhole: true) }
                if !read(candidates(for: name), where: conditions + inner) {
                    remark("\(file):\(place.line):\(place.column): error: there is no file \(name)")
                }
            }
        }
    }

    /// Takes over a setting; one that is not understood is remarked on.
    private mutating func set(_ property: RasiDocument.Property, in file: String) {
        var name = RofiFiles.optionName(property.name)
        var value = RasiReader.unquoted(property.value)
        if name.hasPrefix("no-") {
            // The option of that name says the contrary of the setting without it.
            (name, value) = (String(name.dropFirst(3)), value == "true" ? "false" : "true")
        }
        guard RofiArguments.isSetting(name) else {
            guard isChecking else { return }
            return remark(
                "\(file):\(property.place.line):\(property.place.column): error: there is no setting \(property.name)")
        }
        if let choices = RofiArguments.choices[name],
            !RofiArguments.words(of: value, for: name).allSatisfy(choices.contains)
        {
            return remark(
                "\(file):\(property.place.line):\(property.place.column): error: \(name) is none of \(choices.joined(separator: ", "))"
            )
        }
        settings[name] = value
    }

    /// The name of the option that a setting stands for: `display-name` in the block of a mode is `display-` and the mode; the other settings in the block
    /// of `calc` have the names of options.
    private static func optionName(_ name: String) -> String {
        let parts = name.split(separator: ".")
        guard parts.count == 2 else { return name }
        if parts[1] == "display-name" { return "display-\(parts[0])" }
        return parts[0] == "calc" ? String(parts[1]) : "\(parts[0])-\(parts[1])"
    }

    private mutating func remark(_ text: String) {
        guard !remarks.isFull else { return remarks.append(text) }
        let line = text.escapingControls
        if !remarks.contains(line) { remarks.append(line) }
    }
}

extension RofiArguments {
    /// The values of settings that have only a few.
    static let choices: [String: [String]] = [
        "matching": ["normal", "regex", "glob", "fuzzy", "prefix"],
        "sorting-method": ["normal", "levenshtein", "fzf", "fzf-v2"],
        "filebrowser-sorting-method": ["name", "mtime", "atime", "ctime"],
    ]

    /// What a setting names: most are one of their choices, and rows may be found in several ways that a key switches between.
    static func words(of value: String, for name: String) -> [String] {
        name == "matching" ? value.split(separator: ",").map { String($0.filter { $0 != " " }) } : [value]
    }

    /// The settings that a file can contain besides those of keys, buttons and the titles of modes.
    static let settings: Set<String> = [
        "modi", "modes", "font", "location", "yoffset", "xoffset", "show-icons", "terminal", "ssh-client",
        "ssh-command", "run-command", "run-list-command", "run-shell-command", "window-command", "window-match-fields",
        "icon-theme", "drun-match-fields", "drun-categories", "drun-show-actions", "drun-display-format",
        "drun-url-launcher", "disable-history", "ignored-prefixes", "sort", "sorting-method", "case-sensitive",
        "cycle", "auto-select", "parse-hosts", "parse-known-hosts", "combi-modi", "combi-modes", "matching", "tokenize",
        "m", "filter", "dpi", "window-format", "max-history-size", "combi-hide-mode-prefix", "combi-display-format",
        "matching-negate-char", "cache-dir", "normalize-match", "application-fallback-icon", "filebrowser-directory",
        "filebrowser-sorting-method", "filebrowser-directories-first", "filebrowser-command", "window-close-on-delete",
        "sidebar-mode", "window-thumbnail", "qalc-binary", "terse", "unicode", "calc-command", "calc-command-history",
        "history", "persist-history", "automatic-save-to-history", "hint-result", "hint-welcome", "bold",
        "calc-error-color", "emoji-mode", "emoji-file", "emoji-format", "filebrowser-show-hidden",
        "filebrowser-cancel-returns-1", "recursivebrowser-directory", "recursivebrowser-command",
        "recursivebrowser-filter-regex", "recursivebrowser-cancel-returns-1", "window-hide-active-window",
        "window-prefer-icon-theme", "drun-exclude-categories", "case-smart", "completer-mode", "entry-max-history",
        "preview-cmd", "eh",
    ]

    /// The settings that are accepted and have no effect; the table of claims says why.
    private static let idleSettings: Set<String> = [
        "click-to-exit", "combi-no-linebreak", "drun-DBusActivatable", "drun-parse-system", "drun-parse-user",
        "drun-reload-desktop-cache", "drun-scan-desktop", "drun-use-desktop-cache", "fixed-num-lines",
        "global-kb", "hover-select", "imdkit", "inputchange-action", "lazy-grab", "log", "normal-window",
        "on-screenshot-taken", "pid", "placeholder-markup", "plugin-path", "refilter-timeout-limit", "replace",
        "scroll-method", "steal-focus", "theme", "threads", "timeout-action", "timeout-delay", "transient-window",
        "wayland-layer", "x11", "xserver-i300-workaround",
    ]

    static func isSetting(_ name: String) -> Bool {
        settings.contains(name) || idleSettings.contains(name) || LauncherHooks.Event(rawValue: name) != nil
            || ["kb-", "me-", "ml-", "display-"].contains(where: name.hasPrefix) || name.hasSuffix("fallback-icon")
    }
}
