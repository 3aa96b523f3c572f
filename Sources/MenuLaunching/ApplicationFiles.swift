public import MenuDesktopEntries
internal import Glibc
public import MenuFormats

/// The desktop entries on this machine that menus list, as the person and the packages put them there.
public struct ApplicationFiles: Sendable {
    /// The folders of entries, the one that counts most first.
    public var folders: [String]
    /// What texts are wanted in.
    public var languages: LanguagePreference
    /// The names of the desktop, the one that counts most first.
    public var desktops: [String]

    /// Looks where the environment says.
    public init() {
        folders = ProcessEnvironment.dataFolders.map { $0 + "/applications" }
        languages = LanguagePreference(environment: ProcessEnvironment.value)
        desktops = ProcessEnvironment.value("XDG_CURRENT_DESKTOP")?.split(separator: ":").map(String.init) ?? []
    }

    /// Reads the entries that menus list: an id is taken from the first folder that has it, and programs must be there where an entry asks
    /// for that. What is no entry is passed over.
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

    /// Lists what is wrong with the entries in the folders, whether menus list them or not.
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

    /// What the desktop calls the main categories in the person's language; those that it says nothing about are left out.
    public func categoryTitles() -> [MainCategory: String] {
        var titles: [MainCategory: String] = [:]
        // English titles are known without looking.
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
