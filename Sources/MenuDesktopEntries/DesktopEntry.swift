/// A desktop entry in one language: an application, a link or a folder, as the Desktop Entry Specification has it.
public struct DesktopEntry: Sendable, Hashable {
    /// What an entry stands for.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A program to start.
        case application = "Application"
        /// An address to open.
        case link = "Link"
        /// What a menu says of a category.
        case directory = "Directory"
        /// Something that the specification does not know, or not yet.
        case other
    }

    /// Something else that an application can be started for, such as a new window.
    public struct AdditionalAction: Sendable, Hashable {
        /// Its name within the entry.
        public var id: String
        /// What people call it.
        public var name: String
        /// A name in the icon theme, or a path; nil takes the entry's.
        public var icon: String?
        /// The command line with field codes.
        public var exec: String

        /// Makes an action.
        public init(id: String, name: String, icon: String? = nil, exec: String) {
            self.id = id
            self.name = name
            self.icon = icon
            self.exec = exec
        }
    }

    /// Which desktops show an entry, by the names that they have in `XDG_CURRENT_DESKTOP`.
    public struct Desktops: Sendable, Hashable {
        /// The only ones that show it; empty for all.
        public var only: [String] = []
        /// Those that do not show it.
        public var not: [String] = []

        /// Makes the condition of an entry that all show.
        public init() {}
    }

    /// The desktop file id, such as `org.example.Editor.desktop`.
    public var id: String
    /// Where it was read; empty where it came from no file.
    public var file: String
    /// What it stands for.
    public var kind: Kind
    /// What people call it.
    public var name: String
    /// What people call programs of its sort.
    public var genericName: String?
    /// What it is for, in a sentence.
    public var comment: String?
    /// More words that a search finds it by.
    public var keywords: [String] = []
    /// A name in the icon theme, or a path.
    public var icon: String?
    /// The command line with field codes; nil for one that is only started through D-Bus, and for links and folders.
    public var exec: String?
    /// A program without which the application is not there: a name in `PATH`, or a path.
    public var tryExec: String?
    /// The folder that the program starts in.
    public var workingDirectory: String?
    /// What a link opens.
    public var url: String?
    /// Whether the program talks to a terminal.
    public var needsTerminal = false
    /// Whether the file says that there is no such application, whatever other folders say.
    public var isDeleted = false
    /// Whether it is left out of menus, though it may be started.
    public var isUnlisted = false
    /// Which desktops show it.
    public var desktops = Desktops()
    /// Where it stands in menus.
    public var categories: [String] = []
    /// What else it can be started for.
    public var actions: [AdditionalAction] = []
    /// Whether it tells when it has started; nil if unknown.
    public var notifiesStartup: Bool?
    /// The class of a window that shows it has started.
    public var windowClass: String?

    /// Makes an entry that says no more than it must.
    public init(id: String, file: String = "", kind: Kind = .application, name: String, exec: String? = nil) {
        self.id = id
        self.file = file
        self.kind = kind
        self.name = name
        self.exec = exec
    }

    /// The id of a file: its path below the folder of entries, with dashes for slashes.
    public static func id(ofPath path: String) -> String {
        String(path.map { $0 == "/" ? "-" : $0 })
    }

    /// Whether menus of a desktop list it. Whether its program is there is asked for elsewhere.
    ///
    /// - Parameter desktops: The names of the desktop, the one that counts most first, as `XDG_CURRENT_DESKTOP` has them.
    public func isListed(on desktops: [String]) -> Bool {
        guard !isDeleted, !isUnlisted else { return false }
        for desktop in desktops {
            if self.desktops.only.contains(desktop) { return true }
            if self.desktops.not.contains(desktop) { return false }
        }
        return self.desktops.only.isEmpty
    }
}
