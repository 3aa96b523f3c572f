public import MenuModel
public import MenuSearch

/// Arranges applications as a menu.
public struct ApplicationMenu: Sendable, Hashable {
    /// The position of an application's additional actions.
    public enum ActionStyle: String, Sendable, Hashable, CaseIterable {
        /// In a submenu of the application's row, below the application itself.
        case submenu
        /// In separate rows below the application's.
        case rows
        /// In a menu beside the application's row, which opens on request: by Ctrl+Return, Shift+F10, the Menu key, the right button or a long touch.
        case beside
        /// Not in the menu.
        case none
    }

    /// Whether all applications are in one list instead of in categories.
    public var isFlat: Bool
    /// The position of additional actions.
    public var actions: ActionStyle
    /// The command, before its arguments, that runs a program in a terminal.
    public var terminal: [String]
    /// Whether the value of a row is its command line instead of its desktop file id.
    public var valuesAreCommands = false
    /// The titles of categories that differ from the English ones.
    public var titles: [MainCategory: String]
    /// The applications that were started before, by title, which come first; nil sorts alphabetically only.
    public var uses: UseRanking?

    /// Makes an arrangement.
    public init(
        isFlat: Bool = false, actions: ActionStyle = .submenu, terminal: [String] = ["x-terminal-emulator", "-e"],
        titles: [MainCategory: String] = [:], uses: UseRanking? = nil
    ) {
        self.isFlat = isFlat
        self.actions = actions
        self.terminal = terminal
        self.titles = titles
        self.uses = uses
    }

    /// Arranges applications: first those that were started before, most used first, then the others in alphabetical order. Entries that are not
    /// applications, or whose command line is invalid, are omitted.
    ///
    /// The value of a row is its desktop file id, for an action followed by a colon and the action's name; its keywords are searched in addition
    /// to its title.
    /// - Complexity: O(n log n) for n entries.
    public func menu(of entries: [DesktopEntry]) -> MenuContent {
        let inAlphabet = entries.filter { $0.kind == .application }.map { (entry: $0, key: $0.name.collationKey) }
            .sorted { ($0.key, $0.entry.id) < ($1.key, $1.entry.id) }.map(\.entry)
        let sorted = uses.map { promoting($0, in: inAlphabet) } ?? inAlphabet
        guard !isFlat else { return MenuContent(id: "applications", items: .elements(sorted.flatMap(elements))) }
        var members: [MainCategory: [MenuElement]] = [:]
        for entry in sorted {
            let elements = elements(of: entry)
            for category in MainCategory.all(of: entry) { members[category, default: []] += elements }
        }
        let categories = members.filter { !$0.value.isEmpty }.map { category, items in
            (category, title: titles[category] ?? category.title, items)
        }
        let inOrder = categories.sorted {
            ($0.0 == .other ? 1 : 0, $0.title.collationKey) < ($1.0 == .other ? 1 : 0, $1.title.collationKey)
        }
        let menus = inOrder.map { category, title, items in
            MenuElement.menu(
                MenuContent(id: category.rawValue, title: title, icon: .named(category.icon), items: .elements(items)))
        }
        return MenuContent(id: "applications", items: .elements(menus))
    }

    /// Moves applications that were started before to the front, most used first.
    private func promoting(_ uses: UseRanking, in entries: [DesktopEntry]) -> [DesktopEntry] {
        let places = entries.map { uses.place(of: ArraySlice($0.name.utf8)) }
        let used = entries.indices.filter { places[$0] != nil }.sorted { left, right in
            (places[left] ?? 0, left) < (places[right] ?? 0, right)
        }
        return used.map { entries[$0] } + entries.indices.filter { places[$0] == nil }.map { entries[$0] }
    }

    /// The rows of one application; empty if it cannot be started.
    private func elements(of entry: DesktopEntry) -> [MenuElement] {
        guard let application = action(of: entry, for: nil) else { return [] }
        let additional = actions == .none ? [] : entry.actions.compactMap { action(of: entry, for: $0) }
        guard !additional.isEmpty else { return [.action(application)] }
        if actions == .beside {
            var row = application
            row.actions = additional.map { .action($0) }
            return [.action(row)]
        }
        if actions == .rows { return ([application] + additional).map { .action($0) } }
        let items: [MenuElement] =
            [.action(application), .separator(Separator())] + additional.map { .action($0) }
        return [
            .menu(MenuContent(id: entry.id, title: entry.name, icon: entry.icon.map(picture), items: .elements(items)))
        ]
    }

    private func action(of entry: DesktopEntry, for additional: DesktopEntry.AdditionalAction?) -> Action? {
        guard let arguments = try? entry.arguments(for: additional) else { return nil }
        let id = additional.map { "\(entry.id):\($0.id)" } ?? entry.id
        var action = Action(id: id, title: additional?.name ?? entry.name, value: ByteString(id))
        // Outside a submenu, the action's name alone is not enough.
        if let additional, actions == .rows { action.title = "\(entry.name): \(additional.name)" }
        action.icon = (additional?.icon ?? entry.icon).map(picture)
        action.command = entry.needsTerminal ? terminal + arguments : arguments
        if valuesAreCommands, let command = action.command { action.value = ByteString(ShellWords.join(command)) }
        action.launchDetails = LaunchDetails(
            workingDirectory: entry.workingDirectory, notifiesStartup: entry.notifiesStartup ?? false,
            windowClass: entry.windowClass)
        let program = arguments[0].split(separator: "/").last.map(String.init)
        let words =
            [entry.genericName, additional.map { _ in entry.name }, program].compactMap(\.self) + entry.keywords
        action.launcherDetails = LauncherDetails(keywords: words.joined(separator: " "))
        return action
    }

    /// A path, or a name in the icon theme; old files have a name with a file extension.
    private func picture(_ icon: String) -> Icon {
        guard !icon.hasPrefix("/") else { return .file(icon) }
        let ending = [".png", ".svg", ".xpm"].first { icon.hasSuffix($0) }
        return .named(ending.map { String(icon.dropLast($0.count)) } ?? icon)
    }
}

private func < (left: ([UInt8], String), right: ([UInt8], String)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}

private func < (left: (Int, [UInt8]), right: (Int, [UInt8])) -> Bool {
    left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0 < right.0
}
