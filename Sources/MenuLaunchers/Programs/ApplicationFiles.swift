public import MenuFormats
internal import Glibc

/// The desktop entries on this machine that menus list, both the user's and those of packages.
public struct ApplicationFiles: Sendable {
    /// The folders of entries, in order of precedence.
    public var folders: [String]
    /// The preferred languages of texts.
    public var languages: LanguagePreference
    /// The names of the desktop, in order of precedence.
    public var desktops: [String]

    /// Uses the folders, languages and desktops that the environment specifies.
    public init() {
        folders = ProcessEnvironment.dataFolders.map { $0 + "/applications" }
        languages = LanguagePreference(environment: ProcessEnvironment.value)
        desktops = ProcessEnvironment.value("XDG_CURRENT_DESKTOP")?.split(separator: ":").map(String.init) ?? []
    }

    /// Reads the entries that menus list: the first folder with an id has precedence, and an entry that requires a program is listed only if the
    /// program exists. Invalid entries are skipped.
    public func entries() -> [DesktopEntry] {
        var seen: Set<String> = []
        var entries: [DesktopEntry] = []
        var search = ProgramSearch()
        for folder in folders {
            FolderListing.forEachFile(in: folder, ending: ".desktop") { path in
                let id = DesktopEntry.id(ofPath: path)
                let file = "\(folder)/\(path)"
                guard seen.insert(id).inserted, let bytes = FolderListing.bytes(of: file),
                    let entry = try? DesktopEntryReader.read(bytes, id: id, file: file, languages: languages),
                    entry.isListed(on: desktops), entry.tryExec.map({ search.file(of: $0) != nil }) ?? true
                else { return }
                entries.append(entry)
            }
        }
        return entries
    }

    /// Lists the errors of all entries in the folders, whether or not menus list them.
    public func diagnose() -> [(file: String, error: FormatError)] {
        var found: [(file: String, error: FormatError)] = []
        for folder in folders {
            FolderListing.forEachFile(in: folder, ending: ".desktop") { path in
                let file = "\(folder)/\(path)"
                guard let bytes = FolderListing.bytes(of: file) else { return }
                found += DesktopEntryReader.diagnose(bytes).map { (file, $0) }
            }
        }
        return found
    }

    /// The desktop's names for the main categories in the user's language; categories without such a name are omitted.
    public func categoryTitles() -> [MainCategory: String] {
        var titles: [MainCategory: String] = [:]
        // The English titles are built in.
        guard !languages.suffixes.isEmpty else { return titles }
        let places = ProcessEnvironment.dataFolders.map { $0 + "/desktop-directories" }
        for category in MainCategory.allCases {
            let files = category.directoryFiles.flatMap { name in places.map { "\($0)/\(name)" } }
            for file in files {
                guard let bytes = FolderListing.bytes(of: file),
                    let entry = try? DesktopEntryReader.read(bytes, id: "", file: file, languages: languages)
                else { continue }
                titles[category] = entry.name
                break
            }
        }
        return titles
    }
}
