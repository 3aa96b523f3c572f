import MenuFormats
import Glibc
import MenuLaunchers
import MenuModel
import X11Menu

/// Reads the rows of a launcher from the source that its options name.
enum LauncherReading {
    /// How long to wait for rows after the first, in seconds, and how many bytes are enough for the first frame.
    private static let (patience, firstBytes) = (0.02, 1 << 18)

    /// The rows of a launcher as a menu, and the stream of further rows.
    ///
    /// - Throws: Exit code 65 or 66, after a message on standard error.
    static func read(_ request: LauncherRequest) throws -> (menu: MenuContent, stream: RowStream?) {
        if request.window.layout != .popup, let file = request.growingSource {
            return try readGrowing(file, for: request)
        }
        if let missing = request.input.missingFile, case .file(let file) = request.input.source,
            !UserFiles.exists(UserFiles.expandingHome(file))
        {
            StandardStreams.report(missing.text)
            throw ExitCode(missing.code)
        }
        if request.input.source == .applications { return (adapted(applications(for: request), to: request), nil) }
        let (bytes, name) = try bytes(of: request.input.source, with: request.input.environment)
        do throws(FormatError) {
            let menu = try MenuReader.read(
                bytes, format: request.input.format, separator: request.input.separator, tag: request.input.tag
            ) { path in try? included(path) }
            return (adapted(menu, to: request), nil)
        } catch {
            StandardStreams.report(error.description(for: name))
            throw ExitCode(request.input.badInputCode)
        }
    }

    /// The applications, used where jgmenu's own generator is not installed: with the settings that would be passed to it, and with its names and
    /// commands.
    private static func applications(for request: LauncherRequest) -> MenuContent {
        var found = ApplicationReading().take()
        let format = request.input.environment["JGMENU_NAME_FORMAT"].flatMap { $0.isEmpty ? nil : $0 } ?? "%n (%g)"
        for index in found.entries.indices { found.entries[index].name(by: format) }
        var arrangement = ApplicationMenu(
            isFlat: request.input.environment["JGMENU_NO_DIRS"].map { !["", "0"].contains($0) } ?? false,
            actions: .none,
            terminal: found.terminal, titles: found.titles)
        arrangement.valuesAreCommands = true
        var menu = arrangement.menu(of: found.entries)
        // The user's own items before and after the applications.
        let elements = [items(ofFile: "prepend.csv"), menu.items, items(ofFile: "append.csv")]
        menu.items = .elements(elements.flatMap { items in (0..<items.count).map { items[$0] } })
        return menu
    }

    /// The items of a file beside jgmenu's settings; none if it cannot be read.
    private static func items(ofFile name: String) -> MenuItems {
        let file = expanded("~/.config/jgmenu/\(name)")
        guard UserFiles.exists(file), let bytes = try? StandardStreams.readSettings(file) else { return [] }
        let menu = try? MenuReader.read(bytes, format: .jgmenu) { try? included($0) }
        return menu?.items ?? []
    }

    /// A menu with the changes that the options ask for.
    static func adapted(_ menu: MenuContent, to request: LauncherRequest) -> MenuContent {
        var menu = menu
        if request.rows.areSorted { menu.sortRows() }
        if request.window.layout == .popup { menu.adapt(to: request) } else { menu.adaptRows(to: request) }
        return menu
    }

    /// The first rows; more may follow.
    private static func readGrowing(
        _ file: String?, for request: LauncherRequest
    ) throws -> (menu: MenuContent, stream: RowStream?) {
        var (input, intake) = (try MenuInput(file.map(expanded)), LauncherIntake(request))
        guard
            try input.read(
                into: &intake, atLeast: request.rowsFirst(from: input.descriptor), limit: firstBytes, patience: patience
            )
        else {
            intake.flush()
            return (intake.menu, RowReader.read(input.descriptor, after: intake))
        }
        intake.finish()
        input.close()
        return (intake.menu, nil)
    }

    /// The text of a settings file; nil where there is none.
    static func settings(_ settings: LauncherSurroundings.SettingsFile) -> String? {
        let file: String? =
            switch settings {
            case .path(let path): expanded(path)
            case .usual(let name):
                [
                    Environment.value("XDG_CONFIG_HOME") ?? Environment.value("HOME").map { $0 + "/.config" } ?? "",
                    "/etc/xdg",
                ]
                .map { "\($0)/\(name)" }.first(where: UserFiles.exists)
            }
        guard let file, UserFiles.exists(file) else { return nil }
        return (try? StandardStreams.readSettings(file)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func bytes(
        of source: LauncherInput.Source, with environment: [String: String]
    ) throws -> (bytes: [UInt8], name: String) {
        switch source {
        case .standardInput: (try StandardStreams.read(nil), "standard input")
        case .file(let file): (try StandardStreams.read(expanded(file)), file)
        case .command(let command): (try output(of: command, with: environment), command)
        case .applications, .lists, .nothing, .message, .modes: ([], "")
        }
    }

    /// The output of a shell command.
    private static func output(of command: String, with environment: [String: String]) throws -> [UInt8] {
        // Programs that the menu starts later inherit these variables too, as in jgmenu.
        for (name, value) in environment { unsafe setenv(name, value, 1) }
        guard let pipe = unsafe popen(command, "r") else {
            StandardStreams.report("x11menu: \(command): \(StandardStreams.describe(errno))")
            throw ExitCode.noInput
        }
        defer { unsafe pclose(pipe) }
        var input = MenuInput(descriptor: unsafe fileno(pipe), named: command)
        try input.readAll()
        return input.bytes
    }

    /// A file that a menu includes.
    private static func included(_ path: String) throws -> [UInt8] {
        try StandardStreams.read(expanded(path), atMost: StandardStreams.mostMenuBytes)
    }

    /// A path with the home folder in place of a tilde.
    private static func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home = Environment.value("HOME") else { return path }
        return home + path.dropFirst()
    }
}

extension MenuContent {
    /// Applies the options to every item of a tree.
    fileprivate mutating func adapt(to request: LauncherRequest) {
        guard case .elements(let elements) = items else { return }
        items = .elements(
            elements.map { element in
                switch element {
                case .action(var action):
                    if request.rows.showsBackItems, action.launcherDetails?.leadsBack == true {
                        action.isHidden = false
                    }
                    if request.rows.findsCommands { action.addKeywords() }
                    action.icon = action.icon.flatMap { $0.found(for: request) }
                    return request.rows.browsesFolders ? FolderListing.element(for: action) : .action(action)
                case .menu(var menu):
                    menu.icon = menu.icon.flatMap { $0.found(for: request) }
                    menu.adapt(to: request)
                    return .menu(menu)
                case .header(var header):
                    header.decorate(request.look.headingSpan)
                    return .header(header)
                default: return element
                }
            })
    }

    /// Puts the rows into the order of their bytes; equal ones keep theirs.
    fileprivate mutating func sortRows() {
        let rows = (0..<items.count).map { (number: $0, row: items[$0]) }
        items = .elements(
            rows.sorted { one, other in
                one.row.title == other.row.title
                    ? one.number < other.number
                    : one.row.title.utf8.lexicographicallyPrecedes(other.row.title.utf8)
            }.map(\.row))
    }

    /// Applies the options to rows.
    fileprivate mutating func adaptRows(to request: LauncherRequest) {
        var adaptation = RowAdaptation(request)
        if adaptation.isNone, case .lines = items { return }
        let actions = (0..<items.count).map { adaptation.adapted(items[$0]) }
        items = .elements(adaptation.marked(actions))
    }
}

extension MenuModel.Action {
    /// Makes the item findable by its second line and its command too.
    fileprivate mutating func addKeywords() {
        let command = value.flatMap { $0.text == title ? nil : $0.text }
        let keywords = [launcherDetails?.keywords, subtitle, command].compactMap(\.self)
        guard !keywords.isEmpty else { return }
        if launcherDetails == nil { launcherDetails = LauncherDetails() }
        launcherDetails?.keywords = keywords.joined(separator: "\u{1F}")
    }
}

extension Icon {
    /// The icon for a request: nil if it shows no icons, or the file found in its folders.
    fileprivate func found(for request: LauncherRequest) -> Icon? {
        guard request.look.showsIcons else { return nil }
        guard case .file(let path) = source, !["/", "./", "../"].contains(where: path.hasPrefix) else { return self }
        return request.look.iconPath.lazy.map { "\($0)/\(path)" }.first(where: UserFiles.exists).map(Icon.file) ?? self
    }
}

extension Header {
    /// Applies the attributes of a span to the title, unless it has markup of its own.
    fileprivate mutating func decorate(_ span: String?) {
        guard let span, titleSpans.isEmpty,
            let marked = MarkupText("<span \(span)>\(MarkupText.escape(title))</span>")
        else { return }
        titleSpans = marked.onOneLine.spans
    }
}

extension DesktopEntry {
    /// Formats the name: `%n` is the name and `%g` the generic name. If the generic name is missing or equals the name, the name alone is used.
    fileprivate mutating func name(by format: String) {
        guard let genericName, !genericName.isEmpty, genericName != name else { return }
        name = format.replacing("%n", with: name).replacing("%g", with: genericName)
    }
}
