extension RofiArguments {
    /// Sets the modes that a command line asks for.
    ///
    /// - Parameters:
    ///   - name: The mode that is shown first; nil for the first of the list.
    ///   - scripts: The script modes that may be named without their commands.
    /// - Returns: Whether there is such a mode.
    static func setModes(
        _ name: String?, of request: inout LauncherRequest, _ options: RofiOptions, scripts: [LauncherModes.Entry]
    ) -> Bool {
        func title(_ name: String) -> String? { options.value("display-" + name) }
        let list = options.value("modi") ?? options.value("modes") ?? "window,run,ssh"
        var modes = LauncherModes()
        modes.settings = request.modes.settings
        modes.entries = LauncherModes.entries(list, known: scripts, title: title)
        let combined = options.value("combi-modi") ?? options.value("combi-modes") ?? "window,run"
        modes.combined = LauncherModes.entries(combined, known: modes.entries + scripts, title: title)
            .filter { $0.name != "combi" }
        if let name {
            if !modes.entries.contains(where: { $0.name == name }) {
                modes.entries += LauncherModes.entries(name, known: scripts, title: title)
            }
            let shown = name.split(separator: ":", maxSplits: 1).first.map(String.init) ?? name
            guard let place = modes.entries.firstIndex(where: { $0.name == shown }) else { return false }
            modes.first = place
        }
        guard !modes.entries.isEmpty else { return false }
        request.modes = modes
        request.input.source = .modes
        request.window.identity.title = "rofi"
        return true
    }

    /// The options of the built-in modes.
    static let modeOptions: [(String, OptionTable.Option)] = ownModeOptions + fallbackIcons

    /// The icons of rows whose own is not found.
    private static let fallbackIcons: [(String, OptionTable.Option)] = LauncherModes.builtIn.map { mode in
        ("\(mode)-fallback-icon", .value { $0.modes.settings.fallbackIcons[mode] = $1 })
    }

    private static let ownModeOptions: [(String, OptionTable.Option)] = [
        ("sidebar-mode", .flag { $0.modes.showsButtons = true }),
        ("terminal", .value { $0.modes.settings.terminal = $1 }),
        ("application-fallback-icon", .value { $0.modes.settings.fallbackIcon = $1 }),
        ("run-command", .value { $0.modes.settings.run.command = .init($1) }),
        ("run-shell-command", .value { $0.modes.settings.run.shellCommand = .init($1) }),
        ("run-list-command", .value { $0.modes.settings.run.list = $1 }),
        ("drun-match-fields", .value { $0.modes.settings.applications.matchedFields = set($1) }),
        ("drun-categories", .value { $0.modes.settings.applications.categories = set($1) }),
        ("drun-exclude-categories", .value { $0.modes.settings.applications.excludedCategories = set($1) }),
        ("drun-show-actions", .flag { $0.modes.settings.applications.showsActions = true }),
        ("drun-display-format", .value { $0.modes.settings.applications.format = .init($1) }),
        ("drun-url-launcher", .value { $0.modes.settings.applications.linkOpener = $1 }),
        ("window-format", .value { $0.modes.settings.windows.format = .init($1) }),
        ("window-match-fields", .value { $0.modes.settings.windows.matchedFields = set($1) }),
        ("window-command", .value { $0.modes.settings.windows.command = .init($1) }),
        ("window-thumbnail", .flag { $0.modes.settings.windows.showsThumbnails = true }),
        ("no-window-close-on-delete", .flag { $0.modes.settings.windows.closesMenu = false }),
        ("window-hide-active-window", .value { $0.modes.settings.windows.hidesActive = $1 != "false" }),
        ("window-prefer-icon-theme", .value { $0.modes.settings.windows.prefersTheme = $1 != "false" }),
        ("ssh-client", .value { $0.modes.settings.secureShell.client = $1 }),
        ("ssh-command", .value { $0.modes.settings.secureShell.command = .init($1) }),
        ("parse-hosts", .flag { $0.modes.settings.secureShell.readsHosts = true }),
        ("no-parse-known-hosts", .flag { $0.modes.settings.secureShell.readsKnownHosts = false }),
        ("combi-display-format", .value { $0.modes.settings.combination.format = .init($1) }),
        ("combi-hide-mode-prefix", .flag { $0.modes.settings.combination.format = .init("{text}") }),
        ("filebrowser-directory", .value { $0.modes.settings.browser.folder = $1 }),
        ("filebrowser-sorting-method", .value { $0.modes.settings.browser.sorting = $1 }),
        ("no-filebrowser-directories-first", .flag { $0.modes.settings.browser.foldersFirst = false }),
        ("filebrowser-command", .value { $0.modes.settings.browser.opener = $1 }),
        ("filebrowser-show-hidden", .value { $0.modes.settings.browser.showsHidden = $1 != "false" }),
        ("filebrowser-cancel-returns-1", .value { $0.modes.settings.browser.failsWhenDismissed = $1 != "false" }),
        ("recursivebrowser-directory", .value { $0.modes.settings.recursiveBrowser.folder = $1 }),
        ("recursivebrowser-command", .value { $0.modes.settings.recursiveBrowser.opener = $1 }),
        ("recursivebrowser-filter-regex", .value { $0.modes.settings.recursiveBrowser.excluded = $1 }),
        (
            "recursivebrowser-cancel-returns-1",
            .value { $0.modes.settings.recursiveBrowser.failsWhenDismissed = $1 != "false" }
        ),
        ("completer-mode", .value { $0.modes.settings.completesRecursively = $1 == "recursivebrowser" }),
        ("qalc-binary", .value { $0.modes.settings.calculator.program = $1 }),
        ("terse", .flag { $0.modes.settings.calculator.isTerse = true }),
        ("no-unicode", .flag { $0.modes.settings.calculator.usesUnicode = false }),
        ("calc-command", .value { $0.modes.settings.calculator.command = RowFormat($1) }),
        ("calc-command-history", .flag { $0.modes.settings.calculator.commandIsRemembered = true }),
        ("no-history", .flag { $0.modes.settings.calculator.hasHistory = false }),
        ("no-persist-history", .flag { $0.modes.settings.calculator.storesHistory = false }),
        ("automatic-save-to-history", .flag { $0.modes.settings.calculator.remembersLast = true }),
        ("hint-result", .value { $0.modes.settings.calculator.resultHint = $1 }),
        ("hint-welcome", .value { $0.modes.settings.calculator.welcome = $1 }),
        ("no-bold", .flag { $0.modes.settings.calculator.isBold = false }),
        ("calc-error-color", .value { $0.modes.settings.calculator.errorColor = $1 }),
        ("emoji-mode", .value { $0.modes.settings.emoji.use = .init(rawValue: $1) ?? .insert }),
        ("emoji-file", .value { $0.modes.settings.emoji.file = $1 }),
        ("emoji-format", .value { $0.modes.settings.emoji.format = .init($1) }),
        ("disable-history", .flag { $0.modes.settings.history.isDisabled = true }),
        ("max-history-size", .value { $0.modes.settings.history.limit = min(10_000, max(0, $1.leadingInteger)) }),
        ("ignored-prefixes", .value { $0.modes.settings.history.ignoredPrefixes = prefixes($1) }),
        ("cache-dir", .value { $0.modes.settings.history.folder = $1 }),
        ("entry-max-history", .value { $0.modes.settings.history.typedLimit = min(1000, max(0, $1.leadingInteger)) }),
    ]

    private static func set(_ list: String) -> Set<Substring> { Set(list.split { $0 == "," || $0 == " " }) }

    private static func prefixes(_ list: String) -> [String] { list.split(separator: ";").map(String.init) }
}
