/// The modes that a launcher's menu switches between, and their settings.
public struct LauncherModes: Sendable, Hashable {
    /// A mode: what lists rows and does something with the chosen one.
    public struct Entry: Sendable, Hashable {
        /// Its name, as after `-show`.
        public var name: String
        /// The command of a script mode; nil for a built-in mode.
        public var script: String?
        /// The text before the text field while the mode is shown; nil for the name.
        public var title: String?

        /// Makes an entry.
        public init(name: String, script: String? = nil, title: String? = nil) {
            (self.name, self.script, self.title) = (name, script, title)
        }
    }

    /// A line of the list of keys.
    public struct KeyRow: Sendable, Hashable {
        /// The name of what the key does, as in the option that sets it.
        public var name: String
        /// The keys.
        public var keys: String
        /// What they do, in words.
        public var meaning: String
    }

    /// The modes that can be switched to, in order.
    public var entries: [Entry] = []
    /// Whether each mode has a button, if the theme does not say.
    public var showsButtons = false
    /// The number of the mode that is shown first.
    public var first = 0
    /// The modes whose rows the mode `combi` joins.
    public var combined: [Entry] = []
    /// What the mode `keys` lists.
    public var keys: [KeyRow] = []
    /// The settings of the built-in modes.
    public var settings = ModeSettings()

    /// Makes no modes, with the default settings.
    init() {}

    /// The built-in modes, in the order in which the help lists them.
    public static let builtIn = [
        "window", "windowcd", "run", "ssh", "drun", "combi", "keys", "filebrowser", "recursivebrowser", "calc", "emoji",
    ]

    /// Reads a list of modes such as `window,power:~/bin/power`; a `#` in place of the commas is for window managers that split commands at commas.
    ///
    /// - Parameters:
    ///   - known: Script modes that the list may name without their commands.
    ///   - title: The name that the user has given to a mode.
    static func entries(_ list: String, known: [Entry] = [], title: (String) -> String?) -> [Entry] {
        var entries: [Entry] = []
        for word in list.split(separator: list.contains("#") ? "#" : ",") {
            let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
            guard let name = parts.first, !entries.contains(where: { $0.name == name }) else { continue }
            let script = parts.count == 2 ? parts[1] : known.first { $0.name == name }?.script
            guard script != nil || builtIn.contains(name) else { continue }
            entries.append(Entry(name: name, script: script, title: title(name)))
        }
        return entries
    }
}
