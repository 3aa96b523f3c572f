/// The settings of the built-in modes, by mode.
public struct ModeSettings: Sendable, Hashable {
    /// The settings of the mode `run`.
    public struct Run: Sendable, Hashable {
        /// The command for a program.
        public var command = CommandPattern("{cmd}")
        /// The command for a program in a terminal.
        public var shellCommand = CommandPattern("{terminal} -e {cmd}")
        /// A shell command that prints further programs, one a line; empty for none.
        public var list = ""
    }

    /// The settings of the mode `drun`.
    public struct Applications: Sendable, Hashable {
        /// The fields of an application that typed text is compared with.
        public var matchedFields: Set<Substring> = ["name", "generic", "exec", "categories", "keywords"]
        /// The only categories that are listed; empty for all.
        public var categories: Set<Substring> = []
        /// The categories that are not listed.
        public var excludedCategories: Set<Substring> = []
        /// Whether the actions of applications are listed too.
        public var showsActions = false
        /// The row of an application, as markup.
        public var format = RowFormat("{name} [<span weight='light' size='small'><i>({generic})</i></span>]")
        /// The program that opens an entry that is a link.
        public var linkOpener = "xdg-open"
    }

    /// The settings of the modes `window` and `windowcd`.
    public struct Windows: Sendable, Hashable {
        /// The row of a window.
        public var format = WindowFormat("{w}    {c}   {t}")
        /// The fields of a window that typed text is compared with.
        public var matchedFields: Set<Substring> = ["all"]
        /// The command for the alternate key.
        public var command = CommandPattern("wmctrl -i -R {window}")
        /// Whether closing a window closes the menu.
        public var closesMenu = true
        /// Whether the icon of a window is a picture of what it shows.
        public var showsThumbnails = false
        /// Whether the active window is left out.
        public var hidesActive = false
        /// Whether the icon theme comes before the icon that a window has.
        public var prefersTheme = false
    }

    /// The settings of the mode `ssh`.
    public struct SecureShell: Sendable, Hashable {
        /// The program.
        public var client = "ssh"
        /// The command for a host.
        public var command = CommandPattern("{terminal} -e {ssh-client} {host} [-p {port}]")
        /// Whether the hosts of `/etc/hosts` are listed.
        public var readsHosts = false
        /// Whether the hosts of `~/.ssh/known_hosts` are listed.
        public var readsKnownHosts = true
    }

    /// The settings of the mode `combi`.
    public struct Combination: Sendable, Hashable {
        /// The row, made from a mode's title and its row.
        public var format = RowFormat("{mode} {text}")
    }

    /// The settings of the modes `filebrowser` and `recursivebrowser`.
    public struct Browser: Sendable, Hashable {
        /// The folder that is shown first; nil for the one that was shown last.
        public var folder: String?
        /// What files are sorted by: `name`, `mtime`, `atime` or `ctime`.
        public var sorting = "name"
        /// Whether folders are listed before files.
        public var foldersFirst = true
        /// The program that opens files.
        public var opener = "xdg-open"
        /// Whether hidden files are listed.
        public var showsHidden = false
        /// A regular expression that leaves out the files whose paths it finds; nil for none.
        public var excluded: String?
        /// Whether the exit code says that the menu was dismissed.
        public var failsWhenDismissed = false
    }

    /// The settings of the mode `calc`.
    public struct Calculator: Sendable, Hashable {
        /// The program that calculates.
        public var program = "qalc"
        /// Whether it prints results without what they are results of.
        public var isTerse = false
        /// Whether it prints signs beyond ASCII.
        public var usesUnicode = true
        /// The shell command for a result; nil to print it.
        public var command: RowFormat?
        /// Whether a result that the command is run for is remembered.
        public var commandIsRemembered = false
        /// Whether earlier results are listed.
        public var hasHistory = true
        /// Whether they are kept in a file.
        public var storesHistory = true
        /// Whether the last result is remembered when the menu closes.
        public var remembersLast = false
        /// The text before a result.
        public var resultHint = "Result: "
        /// The text in place of a result before anything is typed.
        public var welcome = "Calculator"
        /// Whether results are bold.
        public var isBold = true
        /// The colour of errors, as in markup.
        public var errorColor = "PaleVioletRed"

        /// Makes the usual ones.
        public init() {}
    }

    /// The settings of the mode `emoji`.
    public struct EmojiPicker: Sendable, Hashable {
        /// What is done with the chosen emoji.
        public enum Use: String, Sendable, Hashable {
            /// It is copied, and inserted into the focused window where a program for that is installed.
            case insert
            /// It is copied.
            case copy
            /// A menu shows what can be done.
            case menu
            /// It is printed.
            case output = "stdout"
        }

        /// What is done with the chosen emoji.
        public var use = Use.insert
        /// The list of emoji; nil for the installed one.
        public var file: String?
        /// The row of an emoji, as markup.
        public var format = RowFormat(
            "{emoji} <span weight='bold'>{name}</span>[ <span size='small'>({keywords})</span>]")
    }

    /// Which choices are remembered.
    public struct History: Sendable, Hashable {
        /// Whether none are.
        public var isDisabled = false
        /// Whether they come first.
        public var comesFirst = true
        /// How many are.
        public var limit = 25
        /// The beginnings of commands that are not remembered.
        public var ignoredPrefixes: [String] = []
        /// The folder of the files; nil for the user's cache.
        public var folder: String?
        /// How many typed texts are remembered; 0 for none.
        public var typedLimit = 0
    }

    /// The terminal for programs that need one.
    public var terminal = "rofi-sensible-terminal"
    /// The icon of rows whose own is not found; nil for none.
    public var fallbackIcon: String?
    /// The icon of such rows by mode, in place of that one.
    public var fallbackIcons: [String: String] = [:]
    /// The mode `run`.
    public var run = Run()
    /// The mode `drun`.
    public var applications = Applications()
    /// The modes `window` and `windowcd`.
    public var windows = Windows()
    /// The mode `ssh`.
    public var secureShell = SecureShell()
    /// The mode `combi`.
    public var combination = Combination()
    /// The mode `filebrowser`.
    public var browser = Browser()
    /// The mode `recursivebrowser`.
    public var recursiveBrowser = Browser()
    /// Whether the file that completes a command is chosen in the mode `recursivebrowser`.
    public var completesRecursively = false
    /// The mode `calc`.
    public var calculator = Calculator()
    /// The mode `emoji`.
    public var emoji = EmojiPicker()
    /// Remembered choices.
    public var history = History()
}
