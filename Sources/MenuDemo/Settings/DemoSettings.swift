package import X11Menu

/// What the user has chosen in the demo's settings. It takes effect at once, in all menus and bars.
package struct DemoSettings: Sendable, Hashable {
    /// The look of the menus.
    package var theme = Theme.standard
    /// Whether submenus lie over their parents instead of beside them; nil for what the theme says.
    package var submenusLieOver: Bool?
    /// Whether menus and bars are laid out from right to left.
    package var isRightToLeft = false
    /// Device pixels per point; nil for the desktop's.
    package var scale: Double?

    /// The chosen settings.
    package init() {}

    /// The theme with the other settings that concern it.
    package var menuTheme: Theme {
        var theme = theme
        if let submenusLieOver { theme.metrics.submenusLieOver = submenusLieOver }
        return theme
    }

    /// The scales that can be chosen.
    static let scales: [(title: String, scale: Double?)] = [
        ("As on the Desktop", nil), ("100 %", 1), ("125 %", 1.25), ("150 %", 1.5), ("200 %", 2),
    ]
}

/// The menu that changes the settings.
enum SettingsMenu {
    /// Makes the menu, which shows the present settings of a stage.
    static func make(for stage: any Stage) -> Menu {
        func radio(_ title: String, isOn: Bool, _ body: @escaping (any Stage) -> Void) -> Action {
            let made = Action(title) { [weak stage] _ in if let stage { body(stage) } }
            made.role = .radio
            made.isSelected = isOn
            return made
        }
        func check(_ title: String, isOn: Bool, _ body: @escaping (any Stage, Bool) -> Void) -> Action {
            let made = Action(title) { [weak stage] row in if let stage { body(stage, row.isSelected) } }
            made.role = .check
            made.isSelected = isOn
            return made
        }
        let settings = stage.settings
        let appearances = [("Light", Appearance.light), ("Dark", .dark)].map { title, appearance in
            radio(title, isOn: stage.appearance == appearance) { $0.setAppearance(appearance) }
        }
        let themes = Theme.builtIn.map { theme in
            radio(theme.name, isOn: theme.name == settings.theme.name) { $0.settings.theme = theme }
        }
        let scales = DemoSettings.scales.map { title, scale in
            radio(title, isOn: scale == settings.scale) { $0.settings.scale = scale }
        }
        return Menu(
            "Settings", image: Symbol.engine.icon,
            children: [
                Menu("Appearance", image: Symbol.sun.icon, children: appearances),
                Menu("Theme of Menus", image: Symbol.rows.icon, children: themes),
                Menu("Scale", image: Symbol.search.icon, children: scales), Separator(isThick: false),
                check("Submenus Lie Over", isOn: settings.menuTheme.metrics.submenusLieOver) {
                    $0.settings.submenusLieOver = $1
                },
                check("Right to Left", isOn: settings.isRightToLeft) { $0.settings.isRightToLeft = $1 },
            ])
    }
}
