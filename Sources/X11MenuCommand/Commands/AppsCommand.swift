internal import ArgumentParser
import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

struct AppsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Open the applications menu and start what is chosen.",
        discussion: """
            Lists the applications whose desktop entries lie in XDG_DATA_HOME and XDG_DATA_DIRS, in the user's language, as \
            far as XDG_CURRENT_DESKTOP shows them. Programs are started without a shell. With --no-spawn the desktop file id is \
            printed instead. No FILE is read.
            """)

    @OptionGroup var arguments: MenuArguments

    private var menu: MenuOptions { arguments.options }

    @Flag(help: "Write the menu as JSON, which x11menu can show, and exit.")
    var json = false

    @Flag(help: "List all applications in one menu, not in categories.")
    var flat = false

    @Option(
        help:
            "Where to list additional actions, such as opening a new window: in a submenu, in rows, beside the row on request, or none."
    )
    var actions: ApplicationMenu.ActionStyle = .submenu

    func validate() throws {
        if menu.reading.file != nil { throw ValidationError("The applications menu reads no file.") }
    }

    func run() throws { try AppsCommand.run(menu, isFlat: flat, actions: actions, writesJSON: json) }

    /// Runs the command without the argument parser where that is possible.
    ///
    /// - Returns: Whether it ran; false where the parser has to read the arguments.
    static func runQuickly(_ arguments: ArraySlice<String>) throws -> Bool {
        guard arguments.allSatisfy({ !["--help", "-h", "--json"].contains($0) }) else { return false }
        let reading = ApplicationReading()
        let completed = try Configuration.completing(arguments.filter { $0 != "--flat" }[...])
        EarlyFonts.begin(for: completed)
        guard let menu = MenuOptions.quick(completed), menu.reading.file == nil, !menu.script.isUsed
        else { return false }
        try run(menu, isFlat: arguments.contains("--flat"), actions: .submenu, writesJSON: false, reading: reading)
        return true
    }

    private static func run(
        _ menu: MenuOptions, isFlat: Bool, actions: ApplicationMenu.ActionStyle, writesJSON: Bool,
        reading: ApplicationReading = ApplicationReading()
    ) throws {
        let uses = menu.choiceHistory?.ranking
        func items(of applications: ApplicationReading.Applications) -> MenuContent {
            let arrangement = ApplicationMenu(
                isFlat: isFlat, actions: actions, terminal: applications.terminal, titles: applications.titles,
                uses: uses)
            return arrangement.menu(of: applications.entries)
        }
        func take() -> ApplicationReading.Applications {
            TerminalProgress.during("reading the applications", of: nil, reading.take)
        }
        guard !writesJSON else {
            return try StandardStreams.deliver(MenuWriter.write(items(of: take()), as: .json).bytes)
        }
        // Watching starts before the entries are read, so that no change in between is missed.
        let watch = FolderWatch(ApplicationFiles().folders)
        let watched = WatchedMenu(descriptor: watch.descriptor, clearNotifications: watch.takeChanges) {
            menu.decorated(items(of: ApplicationReading.Applications()))
        }
        try PopupCommand.run(menu, following: watched) { (try menu.validated(items(of: take())), nil) }
    }
}
