import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

/// The applications menu as live elements that start what is chosen.
enum ApplicationElements {
    /// Reads the installed applications and arranges them in categories.
    static func all() -> [X11Menu.MenuElement] {
        let applications = ApplicationReading.Applications()
        let arrangement = ApplicationMenu(terminal: applications.terminal, titles: applications.titles)
        return elements(of: arrangement.menu(of: applications.entries))
    }

    private static func elements(of content: MenuContent) -> [X11Menu.MenuElement] {
        guard case .elements(let elements) = content.items else { return [] }
        return elements.compactMap { element in
            switch element {
            case .menu(let menu):
                X11Menu.Menu(menu.title, image: menu.icon, children: Self.elements(of: menu))
            case .action(let action): made(action)
            case .separator: X11Menu.Separator(isThick: false)
            case .header, .search, .lazy, .custom, .group: nil
            }
        }
    }

    private static func made(_ action: MenuModel.Action) -> X11Menu.Action {
        X11Menu.Action(action.title, subtitle: action.subtitle, image: action.icon) { row in
            guard let command = action.command else { return }
            let launch = Launch(command, workingDirectory: action.launchDetails?.workingDirectory)
            do {
                try launch.start()
            } catch {
                // The row says why it cannot be started, from the next time that the menu is open.
                (row.subtitle, row.isEnabled) = ("\(error)", false)
            }
        }
    }
}
