import MenuFormats
import MenuLaunchers
import MenuModel
import MenuSearch

/// The mode `drun`: the applications of the desktop.
struct ApplicationMode: LauncherMode {
    /// A row: an application, or one of its actions.
    private struct Row {
        var entry: DesktopEntry
        var action: DesktopEntry.AdditionalAction?
        /// Its name in the alphabet.
        var key: [UInt8] = []

        var name: String { action.map { "\(entry.name) - \($0.name)" } ?? entry.name }
        var icon: String? { action?.icon ?? entry.icon }
        var exec: String? { action?.exec ?? entry.exec }
    }

    /// The files are read on another thread while the display is opened.
    private let reading = ApplicationReading()
    private var found: ApplicationReading.Applications?
    private var listed: [Row] = []
    /// The identifiers of the history, and of those entries that it has forgotten since the mode was opened.
    private var remembered: Set<String> = []
    private var forgotten: Set<String> = []

    private static let history = "rofi3.druncache"

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let found = self.found ?? reading.take()
        self.found = found
        let settings = host.settings.applications
        var rows: [Row] = []
        for entry in found.entries where entry.kind == .application || entry.kind == .link {
            guard settings.categories.isEmpty || entry.isIn(settings.categories),
                !entry.isIn(settings.excludedCategories)
            else { continue }
            if !forgotten.contains(entry.id) { rows.append(Row(entry: entry)) }
            if settings.showsActions { rows += entry.actions.map { Row(entry: entry, action: $0) } }
        }
        for index in rows.indices { rows[index].key = rows[index].name.collationKey }
        var places: [String: Int] = [:]
        for (place, id) in host.history(ApplicationMode.history).names.enumerated() { places[id] = place }
        remembered = Set(places.keys)
        func place(_ row: Row) -> Int { row.action == nil ? places[row.entry.id] ?? .max : .max }
        listed = rows.sorted { one, other in
            let (first, second) = (place(one), place(other))
            if first != second { return first < second }
            return one.key == other.key ? one.entry.id < other.entry.id : one.key.lexicographicallyPrecedes(other.key)
        }
        return ModeRows(.elements(listed.map { .action(ApplicationMode.element(of: $0, settings, host)) }))
    }

    private static func element(
        of row: Row, _ settings: ModeSettings.Applications, _ host: ModeHost
    ) -> MenuModel.Action {
        let fields: [Substring: String?] = [
            "name": row.name, "generic": row.entry.genericName, "exec": row.exec, "comment": row.entry.comment,
            "categories": row.entry.categories.joined(separator: " "),
            "keywords": row.entry.keywords.joined(separator: " "), "url": row.entry.url,
        ]
        let text = settings.format.text { name in fields[name[...]].flatMap(\.self).map(MarkupText.escape) }
        var action = Action(title: text)
        action.readMarkup()
        action.icon = host.icon(row.icon.map(ApplicationMode.pictureName), in: "drun")
        let isAll = settings.matchedFields.contains("all")
        let matched = ["name", "generic", "exec", "categories", "keywords", "comment", "url"].filter {
            isAll || settings.matchedFields.contains($0[...])
        }
        var details = LauncherDetails()
        details.matchedText = matched.compactMap { fields[$0[...]].flatMap(\.self) }.joined(separator: "\u{1F}")
        action.launcherDetails = details
        return action
    }

    /// The name of an icon; old files have a name with a file extension.
    private static func pictureName(_ icon: String) -> String {
        guard !icon.hasPrefix("/"), let ending = [".png", ".svg", ".xpm"].first(where: icon.hasSuffix) else {
            return icon
        }
        return String(icon.dropLast(ending.count))
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        switch answer {
        case .row(let row, _, _):
            if listed.indices.contains(row) { try host.start(command(for: listed[row], host)) }
        case .text(let text, let isAlternate):
            if !text.isEmpty { try host.start(LaunchedCommand(line: text, inTerminal: isAlternate, title: text)) }
        case .removal(let row, _):
            if listed.indices.contains(row), listed[row].action == nil { forget(listed[row].entry.id, host) }
            return .again(keepsText: true)
        case .completion(let row, let text):
            guard let row, listed.indices.contains(row) else {
                guard !text.isEmpty else { return .again(keepsText: true) }
                return .completion(of: FileCompletion(name: text, command: LaunchedCommand(line: text, title: text)))
            }
            return .completion(
                of: FileCompletion(name: listed[row].name, command: try command(for: listed[row], host)))
        case .key: break
        }
        return .exit
    }

    /// Takes an application out of the history. As in rofi, one that was in it is not listed any more until the mode is opened anew.
    private mutating func forget(_ id: String, _ host: ModeHost) {
        guard remembered.contains(id) else { return }
        host.history(ApplicationMode.history).remove(id)
        forgotten.insert(id)
    }

    /// The command of a row.
    private func command(for row: Row, _ host: ModeHost) throws -> LaunchedCommand {
        var command = LaunchedCommand(line: "", title: row.name, history: (ApplicationMode.history, row.entry.id))
        if row.entry.kind == .link {
            command.line = ShellWords.join([host.settings.applications.linkOpener, row.entry.url ?? ""])
            return command
        }
        do { command.line = ShellWords.join(try row.entry.arguments(for: row.action)) } catch {
            throw ModeFailure(message: "\(row.name): \(error.message)")
        }
        command.inTerminal = row.entry.needsTerminal
        command.folder = row.entry.workingDirectory
        command.details.notifiesStartup = row.entry.notifiesStartup ?? false
        command.details.windowClass = row.entry.windowClass
        return command
    }
}

extension DesktopEntry {
    /// Whether it is in one of some categories.
    fileprivate func isIn(_ some: Set<Substring>) -> Bool { categories.contains { some.contains($0[...]) } }
}
