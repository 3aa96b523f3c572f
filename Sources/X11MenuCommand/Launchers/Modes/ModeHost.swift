import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

/// What modes use: their settings, the display, the history, and the start of programs.
struct ModeHost {
    let modes: LauncherModes
    let showsIcons: Bool
    /// The form of what is printed for a row, as of `-format`.
    let outputFormat: String
    let presentation: LauncherPresentation
    /// The text in the field when the last answer was given.
    var typed = ""

    var settings: ModeSettings { modes.settings }

    /// The history in a file of the user's cache.
    func history(_ name: String) -> ModeHistory { ModeHistory(name, settings.history) }

    /// The icon with a name, or else the fallback icon of a mode; nil where no icons are shown.
    func icon(_ name: String?, in mode: String) -> Icon? {
        guard showsIcons else { return nil }
        let names = [name, settings.fallbackIcons[mode] ?? settings.fallbackIcon].compactMap(\.self)
            .filter { !$0.isEmpty }
        guard let first = names.first else { return nil }
        return first.hasPrefix("/") ? .file(first) : .named(names.joined(separator: ","))
    }

    /// The terminal of the settings; the usual one of the desktop where rofi's own is not installed.
    private var terminal: String {
        var programs = ProgramSearch()
        let asked = settings.terminal
        guard asked == "rofi-sensible-terminal", programs.file(of: asked) == nil else { return asked }
        return "x-terminal-emulator"
    }

    /// Starts a command through the pattern for programs, or for programs in a terminal, and remembers it.
    func start(_ command: LaunchedCommand) throws {
        let pattern = command.inTerminal ? settings.run.shellCommand : settings.run.command
        try start(pattern, ["cmd": command.line], for: command)
    }

    /// Starts a command line of a shell.
    func start(shell line: String) throws {
        var action = MenuModel.Action(title: line)
        action.command = ["/bin/sh", "-c", line]
        if let failure = presentation.failure(starting: action) {
            throw ModeFailure(message: "Failed to execute: '\(line)'\nError: '\(failure)'")
        }
    }

    /// Starts the command that a pattern makes of some values.
    ///
    /// - Parameter command: Where and how it is started.
    func start(_ pattern: CommandPattern, _ values: [String: String], for command: LaunchedCommand) throws {
        var values = values
        values["terminal"] = terminal
        values["ssh-client"] = settings.secureShell.client
        guard let words = pattern.words(values) else {
            throw ModeFailure(message: "Failed to parse: '\(command.line)'")
        }
        var action = MenuModel.Action(title: command.title.isEmpty ? words[0] : command.title)
        action.command = words
        action.launchDetails = command.details
        action.launchDetails?.workingDirectory = command.folder.map(UserFiles.expandingHome)
        if let failure = presentation.failure(starting: action) {
            if let (file, entry) = command.history { history(file).remove(entry) }
            throw ModeFailure(message: "Failed to execute: '\(ShellWords.join(words))'\nError: '\(failure)'")
        }
        if let (file, entry) = command.history { history(file).use(entry) }
    }
}

/// The texts that were typed, a line each, in a file of rofi's cache.
struct TypedHistory {
    private let file: String?
    private let limit: Int

    /// The history of a launcher's field; none for passwords.
    init(_ request: LauncherRequest) {
        let settings = request.modes.settings.history
        limit = settings.typedLimit
        let isKept = limit > 0 && !settings.isDisabled && !request.field.isPassword
        file = isKept ? ModeHistory.path("rofi-entry-history.txt", settings.folder) : nil
    }

    /// The texts, the oldest first.
    var texts: [String] {
        guard let file, UserFiles.exists(file), let bytes = try? StandardStreams.readSettings(file) else { return [] }
        return bytes.split(separator: 0x0A).suffix(limit).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Remembers a text as the newest one.
    func remember(_ text: String) {
        guard let file, !text.isEmpty, !text.utf8.contains(0x0A) else { return }
        let texts = texts.filter { $0 != text } + [text]
        UserFiles.replace(file, with: Array(texts.suffix(limit).map { $0 + "\n" }.joined().utf8))
    }
}

/// A file of rofi's cache in which uses are counted.
struct ModeHistory {
    private let file: String?
    private let settings: ModeSettings.History

    init(_ name: String, _ settings: ModeSettings.History) {
        self.settings = settings
        file = settings.isDisabled ? nil : ModeHistory.path(name, settings.folder)
    }

    /// The path of a file in the cache; nil without a home directory.
    static func path(_ name: String, _ folder: String?) -> String? {
        let folder =
            folder.map(UserFiles.expandingHome) ?? Environment.value("XDG_CACHE_HOME").flatMap { $0.isEmpty ? nil : $0 }
            ?? Environment.value("HOME").map { $0 + "/.cache" }
        return folder.map { "\($0)/\(name)" }
    }

    /// The names, the most used first; none where the settings want no such order.
    var names: [String] { settings.comesFirst ? read().names : [] }

    private func read() -> UseCounts {
        guard let file, UserFiles.exists(file), let bytes = try? StandardStreams.readSettings(file) else {
            return UseCounts("")
        }
        return UseCounts(String(decoding: bytes, as: UTF8.self))
    }

    /// Counts a use, unless the settings exclude it.
    func use(_ name: String) {
        guard !settings.ignoredPrefixes.contains(where: name.hasPrefix) else { return }
        change { $0.use(name, limit: settings.limit) }
    }

    /// Forgets an entry.
    func remove(_ name: String) { change { $0.remove(name, limit: settings.limit) } }

    private func change(_ change: (inout UseCounts) -> Void) {
        guard let file else { return }
        var counts = read()
        let before = counts.text
        change(&counts)
        if counts.text != before { UserFiles.replace(file, with: Array(counts.text.utf8)) }
    }
}
