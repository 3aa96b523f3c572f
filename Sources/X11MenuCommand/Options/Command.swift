/// A command of the program.
enum Command: String, CaseIterable, Sendable {
    case popup, bar, apps, render, compare, locate, check, convert, demo

    /// What a command takes besides options.
    enum Operand: String {
        case none = "", file = "[<file>]", files = "<file> ...", pictures = "<a.png> <b.png>", path = "<path>"
    }

    var operand: Operand {
        switch self {
        case .popup, .bar, .render, .convert: .file
        case .check: .files
        case .compare: .pictures
        case .locate: .path
        case .apps, .demo: .none
        }
    }

    /// How the help calls what the command takes, and what it says of it; nil where there is nothing.
    var operandHelp: (name: String, text: String)? {
        switch operand {
        case .none: nil
        case .file: ("<file>", "The menu; standard input if absent or -.")
        case .files: ("<file>", "The files; - is standard input.")
        case .pictures: ("<a.png> <b.png>", "The pictures.")
        case .path: ("<path>", "The titles that lead to the item from the first menu, joined by /.")
        }
    }

    /// What it does, in a line.
    var abstract: String {
        switch self {
        case .popup: "Open a menu and print the choice (the default)."
        case .bar: "Show a menu bar in a strip, and print each choice."
        case .apps: "Open the applications menu and start what is chosen."
        case .render: "Draw a menu without a display, after replaying events in virtual time."
        case .compare: "Say in how many pixels two pictures differ, where, and by how much."
        case .locate: "Print where an item of the open menu is on the screen."
        case .check: "Report errors in menus and themes as FILE:LINE:COLUMN: error: …"
        case .convert: "Write a menu in another format."
        case .demo: "Show a window in which everything that menus can do can be tried."
        }
    }

    /// What else the help says of it; nil for nothing.
    var discussion: String? {
        switch self {
        case .popup: "An item that names a program to start has it started instead of being printed."
        case .bar:
            """
            The menus in FILE stand side by side along the upper edge of the monitor, or the lower one with --gravity above; \
            with --at X,Y in a strip of their own width, with --at center in the middle of the monitor. Each choice is printed \
            as it is made. The bar stays until it is terminated, or until its output is closed.
            """
        case .apps:
            """
            Lists the applications whose desktop entries lie in XDG_DATA_HOME and XDG_DATA_DIRS, in the user's language, as \
            far as XDG_CURRENT_DESKTOP shows them. Programs are started without a shell. With --no-spawn the desktop file id is \
            printed instead. No FILE is read.
            """
        case .render:
            """
            Events, one a line: move X Y, press B, release B, scroll up|down [N], key NAME, type TEXT, touch \
            begin|update|end X Y, wait MS, hover PATH, shot FILE.png, print-state. Places are pixels of the simulated screen.
            """
        case .compare: "Exits with 0 if they are alike, with 1 if they differ, and with 2 if one cannot be read."
        case .locate:
            """
            Prints X,Y,W,H in root-window pixels; of several menus, the one that opened last is asked. Exits with 1 if it has \
            no such item on the screen, or no menu is open.
            """
        case .check: "A file called config.toml holds settings; another whose name ends in .toml is a theme."
        case .convert: nil
        case .demo:
            """
            The list at the left of the window shows the scenes; --scene chooses the first one. With -o, a scene is drawn into \
            a file instead, without a display, after the gesture that it demonstrates. The demo stores nothing and needs no \
            network.
            """
        }
    }

    /// Whether the user's `config.toml` applies. Pictures must be the same for every user, and a bar stays for a session.
    var isConfigured: Bool { self == .popup || self == .apps }

    /// - Throws: `UsageError` for options that exclude each other or are missing.
    func validate(_ options: ProgramOptions) throws {
        try options.menu.validate()
        switch self {
        case .bar: try BarCommand.validate(options)
        case .render: try RenderCommand.validate(options)
        case .compare: try CompareCommand.validate(options)
        case .popup, .apps, .locate, .check, .convert, .demo: break
        }
    }

    /// Runs the command; some end the process.
    func run(_ options: ProgramOptions) throws {
        switch self {
        case .popup:
            EarlyFonts.begin(for: options.menu.look)
            try PopupCommand.run(options.menu)
        case .bar: try BarCommand(menu: options.menu, options: options.bar).run()
        case .apps: try AppsCommand.run(options.menu, options.apps)
        case .render: try RenderCommand(menu: options.menu, options: options.render).run()
        case .compare: try CompareCommand.run(options.files, options.compare)
        case .locate: try LocateCommand.run(options.files[0])
        case .check: try CheckCommand.run(options.files, format: options.menu.reading.format)
        case .convert: try ConvertCommand.run(options.menu.reading, to: options.convert.to)
        case .demo: try options.demo.run()
        }
    }
}
