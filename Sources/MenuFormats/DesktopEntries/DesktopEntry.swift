/// A desktop entry in one language: an application, a link or a directory, as defined by the Desktop Entry Specification.
public struct DesktopEntry: Sendable, Hashable {
    /// The type of an entry.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A program to start.
        case application = "Application"
        /// An address to open.
        case link = "Link"
        /// The name and icon of a category in menus.
        case directory = "Directory"
        /// A type that the specification does not define.
        case other
    }

    /// An additional function of an application, such as opening a new window.
    public struct AdditionalAction: Sendable, Hashable {
        /// Its name within the entry.
        public var id: String
        /// Its display name.
        public var name: String
        /// A name in the icon theme, or a path; nil uses the entry's icon.
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

    /// The desktops that show an entry, by their names in `XDG_CURRENT_DESKTOP`.
    public struct Desktops: Sendable, Hashable {
        /// The only ones that show it; empty for all.
        public var only: [String] = []
        /// The ones that do not show it.
        public var not: [String] = []
    }

    /// The desktop file id, such as `org.example.Editor.desktop`.
    public var id: String
    /// The path of its file; empty if it was not read from a file.
    public var file: String
    /// Its type.
    public var kind: Kind
    /// The display name.
    public var name: String
    /// The generic name of such programs.
    public var genericName: String?
    /// A description in one sentence.
    public var comment: String?
    /// Additional words that a search matches.
    public var keywords: [String] = []
    /// A name in the icon theme, or a path.
    public var icon: String?
    /// The command line with field codes; nil for an application that is only started through D-Bus, and for links and directories.
    public var exec: String?
    /// A program that must exist for the application to be listed: a name in `PATH`, or a path.
    public var tryExec: String?
    /// The folder that the program starts in.
    public var workingDirectory: String?
    /// The address that a link opens.
    public var url: String?
    /// Whether the program runs in a terminal.
    public var needsTerminal = false
    /// Whether the file hides the application, even if other folders have an entry with the same id.
    public var isDeleted = false
    /// Whether it is omitted from menus, although it can be started.
    public var isUnlisted = false
    /// The desktops that show it.
    public var desktops = Desktops()
    /// Its categories.
    public var categories: [String] = []
    /// Its additional actions.
    public var actions: [AdditionalAction] = []
    /// Whether it notifies the desktop when it has started; nil if unknown.
    public var notifiesStartup: Bool?
    /// The class of the window whose appearance shows that it has started.
    public var windowClass: String?

    /// Makes an entry with only the required values.
    public init(id: String, file: String = "", kind: Kind = .application, name: String, exec: String? = nil) {
        self.id = id
        self.file = file
        self.kind = kind
        self.name = name
        self.exec = exec
    }

    /// The id of a file: its path relative to the folder of entries, with slashes replaced by dashes.
    public static func id(ofPath path: String) -> String {
        String(path.map { $0 == "/" ? "-" : $0 })
    }

    /// Whether menus of a desktop list it. This does not check whether its program exists.
    ///
    /// - Parameter desktops: The names of the desktop in order of precedence, as in `XDG_CURRENT_DESKTOP`.
    public func isListed(on desktops: [String]) -> Bool {
        guard !isDeleted, !isUnlisted else { return false }
        for desktop in desktops {
            if self.desktops.only.contains(desktop) { return true }
            if self.desktops.not.contains(desktop) { return false }
        }
        return self.desktops.only.isEmpty
    }
}
