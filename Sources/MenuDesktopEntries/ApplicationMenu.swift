import MenuFormats
public import MenuModel
public import MenuSearch

/// How applications are arranged as a menu.
public struct ApplicationMenu: Sendable, Hashable {
    /// Where the additional actions of an application stand.
    public enum ActionStyle: String, Sendable, Hashable, CaseIterable {
        /// In a submenu of the application's row, below the application itself.
        case submenu
        /// In rows of their own below the application's.
        case rows
        /// Nowhere.
        case none
    }

    /// Whether all stand in one list rather than in categories.
    public var isFlat: Bool
    /// Where additional actions stand.
    public var actions: ActionStyle
    /// What stands before the arguments of a program that talks to a terminal.
    public var terminal: [String]
    /// Whether the value of a row is its command line rather than its desktop file id.
    public var valuesAreCommands = false
    /// What the categories are called where it is not what they are called in English.
    public var titles: [MainCategory: String]
    /// What was started before, by its title, and comes first; nil for the alphabet alone.
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

    /// Arranges applications: those that were started before, the most used first, and the others in the alphabet's order. What is no application, or has a command line that must not be started, is left out.
    ///
    /// The value of a row is its desktop file id, with the action's name after a colon for an action; its keywords are what a search finds it
    /// by besides its title.
    /// - Complexity: O(n log n) for n entries.
    public func menu(of entries: [DesktopEntry]) -> MenuContent {
        let inAlphabet = entries.filter { $0.kind == .application }.map { (entry: $0, key: $0.name.collationKey) }
            .sorted { ($0.key, $0.entry.id) < ($1.key, $1.entry.id) }.map(\.entry)
        let sorted = uses.map { raising($0, in: inAlphabet) } ?? inAlphabet
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

    /// Puts applications first that were started before, the most used one first.
    private func raising(_ uses: UseRanking, in entries: [DesktopEntry]) -> [DesktopEntry] {
        let places = entries.map { uses.place(of: ArraySlice($0.name.utf8)) }
        let used = entries.indices.filter { places[$0] != nil }.sorted { left, right in
            (places[left] ?? 0, left) < (places[right] ?? 0, right)
        }
        return used.map { entries[$0] } + entries.indices.filter { places[$0] == nil }.map { entries[$0] }
    }

    /// The rows of one application; none where it cannot be started.
    private func elements(of entry: DesktopEntry) -> [MenuElement] {
        guard let application = action(of: entry, for: nil) else { return [] }
        let additional = actions == .none ? [] : entry.actions.compactMap { action(of: entry, for: $0) }
        guard !additional.isEmpty else { return [.action(application)] }
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
        // In a list by itself an action's name says too little.
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

    /// A path, or a name in the icon theme; old files have a name with the ending of a file.
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
