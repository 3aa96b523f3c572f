public import MenuFormats
public import MenuScene
public import MenuSearch
public import MenuSession

/// Everything that a launcher's options ask for, whichever launcher it is. Lengths and places are device pixels, as those programs have them.
public struct LauncherRequest: Sendable, Hashable {
    /// Where the rows come from.
    public enum Source: Sendable, Hashable {
        /// Standard input.
        case standardInput
        /// A file.
        case file(String)
        /// What a shell's command prints.
        case command(String)
        /// There are none.
        case nothing
        /// There are none: a text is shown, which may be Pango markup. A lone dash stands for standard input.
        case message(String)
        /// What a script prints, which is called again with each choice.
        case script(name: String, command: String)
    }

    /// How the rows are laid out.
    public enum Layout: Sendable, Hashable {
        /// Side by side after the text field, in a strip along an edge of the monitor.
        case strip
        /// One below the other under such a strip, as wide as the monitor.
        case list
        /// A window of its own: prompt, text field, message, list.
        case window
        /// A menu with submenus and no text field.
        case popup
    }

    /// Where the menu is shown on its monitor.
    public enum Place: Sendable, Hashable {
        /// Along the top edge.
        case top
        /// Along the bottom edge.
        case bottom
        /// At the pointer.
        case pointer
        /// In the middle.
        case center
        /// At a corner or the middle of an edge, as -1, 0 or 1 an axis, left and top being -1.
        case edge(x: Int, y: Int)
        /// At a place of the monitor.
        case at(x: Coordinate, y: Coordinate)
    }

    /// A coordinate on an axis of the monitor.
    public struct Coordinate: Sendable, Hashable {
        /// How far.
        public var value: Int
        /// Whether `value` is a hundredth of the monitor's extent rather than a pixel.
        public var isPercentage: Bool
        /// Whether it counts from the right or the bottom edge to the menu's own such edge.
        public var isFromEnd: Bool

        /// Makes a coordinate.
        public init(_ value: Int, isPercentage: Bool = false, isFromEnd: Bool = false) {
            self.value = value
            self.isPercentage = isPercentage
            self.isFromEnd = isFromEnd
        }
    }

    /// Which monitor.
    public enum Monitor: Sendable, Hashable {
        /// The one with the pointer.
        case pointer
        /// The one with the focused window.
        case focused
        /// The primary one.
        case primary
        /// By its place in the list, from 0; the launcher's default where there are not so many.
        case number(Int)
        /// By its output's name.
        case name(String)
    }

    /// What becomes of typed text that is no row.
    public enum CustomText: Sendable, Hashable {
        /// It is an answer.
        case accepted
        /// It is none.
        case refused
        /// It is none, and nor is going without one.
        case impossible
    }

    /// Which row is highlighted at first.
    public enum Selection: Sendable, Hashable {
        /// By its number from 0; a negative one counts from the end.
        case index(Int)
        /// The first that a search for the text finds.
        case text(String)
    }

    /// The colours that options name; nil leaves the theme's.
    public struct Colors: Sendable, Hashable {
        /// What rows lie on.
        public var background: Color?
        /// Titles.
        public var text: Color?
        /// The highlight.
        public var accent: Color?
        /// Titles on it.
        public var highlightedText: Color?
        /// Lines between rows.
        public var separator: Color?
        /// Titles between rows.
        public var heading: Color?
        /// The bar that tells where in a long list one is.
        public var indicator: Color?
        /// The line around all.
        public var outline: Color?
        /// The radius of the corners.
        public var radius: Double?

        /// Leaves everything as the theme has it.
        public init() {}
    }

    /// A font: a family and a size in points of print, either of them.
    public struct Font: Sendable, Hashable {
        /// The family; nil for the theme's.
        public var family: String?
        /// The size in points of print, 72 an inch; nil for the theme's.
        public var size: Double?
        /// Whether `size` is pixels.
        public var isPixels = false

        /// Leaves both to the theme.
        init() {}
    }

    /// Which program is stood in for.
    public var launcher: Launcher
    /// Where the rows come from.
    public var source = Source.standardInput
    /// How they are written.
    public var format: MenuFormat
    /// The byte between rows.
    public var separator: UInt8 = 0x0A

    /// How the rows are laid out.
    public var layout: Layout
    /// Where the menu is shown.
    public var place: Place
    /// How far right of there, in pixels.
    public var horizontalOffset = 0
    /// How far below there, in pixels.
    public var verticalOffset = 0
    /// The monitor; nil for the one that the place or the program's habit says.
    public var monitor: Monitor?
    /// The window that the menu belongs to, or is shown over.
    public var parent: UInt32?
    /// The most rows that are seen at once; nil for as many as there are.
    public var lines: Int?
    /// How many columns the rows are broken into.
    public var columns = 1
    /// How wide the menu is, in pixels; nil for what suits.
    public var width: Int?
    /// How wide it is in hundredths of its monitor; nil for what suits.
    public var widthPercentage: Int?
    /// The least height of a row, in pixels; nil for what suits.
    public var rowHeight: Int?
    /// A name for its windows; nil for the program's.
    public var title: String?

    /// The text before the text field.
    public var prompt: String?
    /// The quiet text of the empty text field.
    public var placeholder = ""
    /// Whether the text field tells how many rows are found of how many.
    public var showsCount = false
    /// Markup below the text field.
    public var message: String?
    /// What the text field holds at first.
    public var filter = ""
    /// Which row is highlighted at first.
    public var selection: Selection?
    /// Whether what is typed is not shown.
    public var isPassword = false
    /// Whether several rows can be marked.
    public var isMultiple = false
    /// What stands before marked rows.
    public var ballot = "☑ "
    /// What stands before rows that could be marked.
    public var emptyBallot = "☐ "
    /// What becomes of typed text that is no row.
    public var customText = CustomText.accepted
    /// Whether the last row that is left is chosen by itself.
    public var autoSelects = false
    /// Whether the rows found are printed, and nothing is shown.
    public var dumps = false
    /// Whether all rows are read before the menu opens.
    public var readsAll = false
    /// How many rows are waited for before it opens; nil for the first one.
    public var rowsReadFirst: Int?

    /// How typed text finds rows.
    public var match = MatchMode.dmenu
    /// What counts there.
    public var matching = MatchOptions()
    /// Rows that ask for attention.
    public var urgent = RowSet("")
    /// Rows that stand for what is going on.
    public var active = RowSet("")
    /// Whether rows are Pango markup.
    public var hasMarkup = false
    /// The columns that are shown, from 1, where a pattern parts rows into columns; nil shows rows whole.
    public var shownColumns: [Int]?
    /// That pattern.
    public var columnSeparator = "\t"

    /// What is printed for a row: each character of it stands for itself, or for what `LauncherAnswer` says.
    public var output = "s"
    /// Whether commands are run, rather than printed.
    public var executes = false
    /// Whether the last row is followed by the first.
    public var cycles = false
    /// What keys do.
    public var keys: [KeyStroke: LauncherKey] = [:]
    /// Whether the pointer's place is the highlight, and a click chooses.
    public var hoverSelects = true
    /// Whether an item whose output is the path of a folder opens what is in it, and so on.
    public var browsesFolders = false
    /// The button on the desktop that opens the menu, time and again; nil opens it now.
    public var rootButton: RootButton?
    /// Whether the right button chooses.
    public var takesRightButton = true
    /// Whether the keyboard is grabbed before the rows are read.
    public var grabsFirst = false
    /// The file that choices are remembered in; nil for none.
    public var history: String?
    /// What that file remembers, the oldest first.
    public var recalled: [String] = []
    /// The exit code of a dismissal.
    public var dismissalCode: Int32 = 1
    /// What is said, and the exit code, where there are no rows at all; nil shows the menu nevertheless.
    public var emptiness: Emptiness?

    /// The colours over the theme's.
    public var colors = Colors()
    /// The measures over the theme's.
    public var measures = Measures()
    /// The attributes of the span that titles between rows stand in; nil for none.
    public var headingSpan: String?
    /// What the command that makes the rows finds in its environment besides.
    public var environment: [String: String] = [:]
    /// The font in place of the theme's.
    public var font: Font?
    /// Whether icons are shown.
    public var showsIcons = true
    /// Their extent in pixels; nil for the theme's.
    public var iconSize: Int?
    /// The theme that they are taken from; nil for the desktop's.
    public var iconTheme: String?
    /// The folders that icon files are looked for in, where they are given by a bare name.
    public var iconPath: [String] = []
    /// How many pixels an inch; nil for what the desktop says.
    public var resolution: Int?
    /// The terminal that commands run in where they ask for one.
    public var terminal: [String] = ["x-terminal-emulator", "-e"]
    /// The tag that is shown first; nil for the first one.
    public var tag: String?
    /// Whether the applications are listed without the program that jgmenu has for it.
    public var showsApplicationsItself = false
    /// Whether items that lead back are shown.
    public internal(set) var showsBackItems = false
    /// Whether items come from standard input unless the options say otherwise, whatever the settings say.
    var isSimple = false
    /// The command line, to be heard again after the settings.
    var options: [String] = []
    /// The file that settings are read from; nil for the usual one, "" for none.
    public var settingsFile: String?

    /// A button of the pointer with the modifiers that must be held with it.
    public struct RootButton: Sendable, Hashable {
        /// Its number, as X counts.
        public var number: Int
        /// The modifiers, by their names. Without any the button counts on the bare desktop alone.
        public var modifiers: [String]
        /// Whether the press goes on to whoever else listens to the desktop.
        public var passesOn = false

        /// Reads `3`, `button3` or `alt-3`; the right button where it is none.
        init(_ text: String) {
            var words = text.lowercased().split(separator: "-").map(String.init)
            number = words.popLast().flatMap { Int($0.filter(\.isNumber)) } ?? 3
            // The wheel is no button.
            if !(1...3).contains(number), number != 8, number != 9 { number = 3 }
            modifiers = words
        }
    }

    /// What is said, and the exit code, where there are no rows at all.
    public struct Emptiness: Sendable, Hashable {
        /// What is said on standard error; empty for nothing.
        public var complaint: String
        /// The exit code.
        public var code: Int32

        /// Makes an answer to the absence of rows.
        public init(complaint: String, code: Int32) {
            self.complaint = complaint
            self.code = code
        }
    }

    /// Makes the request of a launcher that was given no options, as far as launchers agree.
    init(_ launcher: Launcher, format: MenuFormat, layout: Layout, place: Place) {
        self.launcher = launcher
        self.format = format
        self.layout = layout
        self.place = place
    }
}
