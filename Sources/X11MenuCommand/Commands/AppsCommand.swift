import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

/// The options of `apps` alone.
struct ApplicationsOptions: Sendable {
    var json = false
    var flat = false
    var actions: ApplicationMenu.ActionStyle = .submenu
}

/// Opens the applications menu and starts what is chosen.
enum AppsCommand {
    static func run(_ menu: MenuOptions, _ options: ApplicationsOptions) throws {
        var menu = menu
        menu.rows.reachesSubmenus = !options.flat
        // The applications are read, and fonts loaded, on threads of their own.
        let reading = ApplicationReading()
        if !options.json { EarlyFonts.begin(for: menu.look) }
        let uses = menu.choiceHistory?.ranking
        func items(of applications: ApplicationReading.Applications) -> MenuContent {
            let arrangement = ApplicationMenu(
                isFlat: options.flat, actions: options.actions, terminal: applications.terminal,
                titles: applications.titles,
                uses: uses)
            return arrangement.menu(of: applications.entries)
        }
        func take() -> ApplicationReading.Applications {
            TerminalProgress.during("reading the applications", of: nil, reading.take)
        }
        guard !options.json else {
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
