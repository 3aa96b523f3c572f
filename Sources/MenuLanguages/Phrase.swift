/// Something that the program says to people, on the screen or about what went wrong. Each language says each of them: its switch has no default.
public enum Phrase: Sendable, Hashable {
    /// The row where nothing matches the typed text.
    case noMatches
    /// The row where elements are still to come.
    case loading
    /// The placeholder of a field that filters.
    case search
    /// The row of an empty folder.
    case empty
    /// How many rows of all match, for people who do not see them.
    case found(Int, of: Int)
    /// A menu without items.
    case noItems
    /// A bar without menus.
    case noMenus
    /// A bar was called that does not exist.
    case noBar
    /// Keyboard and pointer belong to another program.
    case inputGrabbed
    /// A key belongs to another program, or there is none of that name.
    case keyGrabbed(String)
    /// No thread can be started.
    case noThread
    /// The system allows too little memory for texts.
    case noMemoryForTexts
    /// A file is a folder, a device or the like.
    case noRegularFile
    /// A file or standard input has more bytes than are read.
    case tooLong(most: Int)
}

extension Phrase {
    var english: String {
        switch self {
        case .noMatches: "No matches"
        case .loading: "Loading…"
        case .search: "Search"
        case .empty: "Empty"
        case .found(let count, let all): "\(count) of \(all) found"
        case .noItems: "the menu has no items"
        case .noMenus: "the bar has no menus"
        case .noBar: "there is no bar"
        case .inputGrabbed: "another program has grabbed both keyboard and pointer"
        case .keyGrabbed(let key): "another program has grabbed the key \(key), or no key has that name"
        case .noThread: "cannot start a thread"
        case .noMemoryForTexts: "too little memory for texts"
        case .noRegularFile: "this is no regular file"
        case .tooLong(let most): "this is longer than \(most) bytes, which is the most that is read"
        }
    }
}
