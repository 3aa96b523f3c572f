import MenuFormats
import MenuLaunchers
import MenuModel
import MenuSearch

/// The modes `filebrowser` and `recursivebrowser`: files to open, in one folder after the other or in all folders at once. It also chooses the file
/// that completes a command.
struct BrowserMode: LauncherMode {
    private let isRecursive: Bool
    private let completion: FileCompletion?
    private var folder: String?
    private var items: [FolderContents.Item] = []
    /// Whether hidden files are listed; nil for what the settings say.
    private var showsHidden: Bool?

    /// The file that remembers the folder that was shown last.
    private static let memory = "rofi3.filebrowsercache"

    init(isRecursive: Bool) { (self.isRecursive, completion) = (isRecursive, nil) }

    init(completing completion: FileCompletion, isRecursive: Bool = false) {
        (self.isRecursive, self.completion) = (isRecursive, completion)
    }

    private var name: String { isRecursive ? "recursivebrowser" : "filebrowser" }

    private func settings(_ settings: ModeSettings) -> ModeSettings.Browser {
        isRecursive ? settings.recursiveBrowser : settings.browser
    }

    func dismissalCode(_ settings: ModeSettings) -> Int32? { self.settings(settings).failsWhenDismissed ? 1 : nil }

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let settings = self.settings(host.settings)
        let folder = self.folder ?? BrowserMode.firstFolder(settings, host)
        self.folder = folder
        let time = FolderContents.Time(rawValue: settings.sorting)
        let found =
            isRecursive
            ? FolderContents(below: folder, time: time ?? .modified)
            : FolderContents(
                of: folder, time: time ?? .modified, showsHidden: showsHidden ?? settings.showsHidden)
        let parent = isRecursive ? [] : [FolderContents.Item(name: "..", isFolder: true)]
        let left = BrowserMode.items(found.items, without: settings.excluded)
        items = parent + BrowserMode.sorted(left, by: time, foldersFirst: settings.foldersFirst)
        var rows = ModeRows(
            .elements(
                items.map { item in
                    let icon = item.name == ".." ? "go-up" : item.isFolder ? "folder" : "text-x-generic"
                    return .action(Action(title: item.name, icon: host.icon(icon, in: name)))
                }))
        let place = "<b>Current directory:</b> \(MarkupText.escape(folder))"
        rows.message = completion.map { "File complete for: \(MarkupText.escape($0.name))\n\(place)" } ?? place
        return rows
    }

    /// The items whose paths a regular expression does not find; all of them without one, or with one that is none.
    private static func items(
        _ items: [FolderContents.Item], without pattern: String?
    ) -> [FolderContents.Item] {
        let options = MatchOptions(splitsWords: false, ranking: .input)
        guard let pattern, let query = try? Query(pattern, mode: .regex, options: options) else { return items }
        var matcher = Matcher(query)
        return items.filter { !matcher.matches(Array($0.name.utf8)[...]) }
    }

    private static func sorted(
        _ items: [FolderContents.Item], by time: FolderContents.Time?, foldersFirst: Bool
    ) -> [FolderContents.Item] {
        let keyed = items.map { (item: $0, key: $0.name.collationKey) }
        return keyed.sorted { one, other in
            if foldersFirst, one.item.isFolder != other.item.isFolder { return one.item.isFolder }
            if time != nil, one.item.time != other.item.time { return one.item.time > other.item.time }
            return one.key == other.key
                ? one.item.name < other.item.name : one.key.lexicographicallyPrecedes(other.key)
        }.map(\.item)
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        guard let folder else { return .exit }
        switch answer {
        case .row(let row, _, let isAlternate):
            guard items.indices.contains(row) else { return .exit }
            let item = items[row]
            if item.name == ".." {
                show(BrowserMode.parent(of: folder))
                return .again(keepsText: false)
            }
            let path = (folder == "/" ? "" : folder) + "/\(item.name)"
            guard item.isFolder, !isAlternate || completion != nil else { return try open(path, in: folder, host) }
            show(path)
            if completion == nil { remember(path, host) }
            return .again(keepsText: false)
        case .text(let text, _):
            let path = UserFiles.expandingHome(text)
            guard path.hasPrefix("/"), UserFiles.exists(path) else { return .again(keepsText: true) }
            guard FolderContents.isFolder(path) else { return try open(path, in: folder, host) }
            show(path)
            return .again(keepsText: false)
        case .removal:
            showsHidden = !(showsHidden ?? settings(host.settings).showsHidden)
            return .again(keepsText: true)
        case .completion: return .again(keepsText: true)
        case .key: return .exit
        }
    }

    private mutating func show(_ path: String) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        folder = path
    }

    /// Has the next file browser begin in a folder; as in rofi, only in one that was chosen as a row.
    private func remember(_ path: String, _ host: ModeHost) {
        guard let file = ModeHistory.path(BrowserMode.memory, host.settings.history.folder) else { return }
        UserFiles.replace(file, with: Array(path.utf8))
    }

    /// Opens a file, or starts the command that it completes.
    private func open(_ path: String, in folder: String, _ host: ModeHost) throws -> ModeStep {
        if var command = completion?.command {
            command.line += " " + ShellWords.quote(path)
            try host.start(command)
        } else {
            let line = "\(settings(host.settings).opener) \(ShellWords.quote(path))"
            try host.start(LaunchedCommand(line: line, folder: folder, title: path))
        }
        return .exit
    }

    private static func parent(of folder: String) -> String {
        guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return "/" }
        return String(folder[..<slash])
    }

    /// The folder of the settings, the one that was shown last, or the user's home.
    private static func firstFolder(_ settings: ModeSettings.Browser, _ host: ModeHost) -> String {
        var folders = [settings.folder.map(UserFiles.expandingHome)]
        if let file = ModeHistory.path(memory, host.settings.history.folder), UserFiles.exists(file),
            let bytes = try? StandardStreams.readSettings(file)
        {
            folders.append(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init))
        }
        folders.append(Environment.value("HOME"))
        return folders.compactMap(\.self).first { $0.hasPrefix("/") && FolderContents.isFolder($0) } ?? "/"
    }
}
