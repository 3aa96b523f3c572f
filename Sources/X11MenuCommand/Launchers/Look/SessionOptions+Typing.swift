import MenuInteraction
import MenuLaunchers
import MenuModel
import MenuSearch
import MenuSession

extension SessionOptions {
    /// Makes typed text filter the items of all menus: any of its words may occur in an item's text, command or metadata.
    mutating func filterAllMenus(_ keys: [KeyStroke: LauncherKey]) {
        // Nothing is highlighted until somebody types or moves.
        field.highlightsFirst = false
        field.findsInSubmenus = true
        field.takesTypingOfSubmenus = true
        field.capitalsCount = false
        field.returnsToText = false
        field.makeFilter = { AnyWordFilter(options: $0.matching) }
        interaction.typesAhead = false
        let walks: [LauncherKey: InteractionEvent.Key] = [.up: .up, .down: .down, .left: .left, .right: .right]
        // Escape clears the text; without text, and in a submenu, it closes all menus.
        if let escape = KeyStroke("Escape")?.binding {
            keyAliases[escape] = .menu
            field.keys.commands[escape] = .editOr(.clearLine, .dismiss)
        }
        for (stroke, key) in keys {
            guard let walk = walks[key] else { continue }
            keyAliases[stroke] = walk
            // While the field has text, these keys move the highlight.
            if key == .up || key == .down { field.keys.commands[stroke] = key == .up ? .previousRow : .nextRow }
        }
    }

    /// Makes letters and digits find an item by any part of its title, Tab go through the matches, and the right arrow choose.
    mutating func findInsideTitles() {
        interaction.habits.arrowChooses = true
        interaction.habits.clickEnters = true
        interaction.habits.digitsCount = true
        interaction.habits.findsInside = true
        interaction.keysReachDisabled = false
        // Typed text stays in effect until another key is pressed.
        theme.timing.typeAhead = 24 * 3600
        keyAliases[KeyStroke(name: "Tab")] = .nextFound
        for name in ["Tab", "ISO_Left_Tab"] { keyAliases[KeyStroke(name: name, modifiers: .shift)] = .previousFound }
    }
}

extension MenuContent {
    /// Gives the menu a field that is hidden until something is typed, if it has none of its own.
    mutating func showFieldWhenTyped() {
        guard !headers.contains(where: { if case .search = $0 { true } else { false } }) else { return }
        var field = SearchField(focusesOnAppearance: true)
        field.appearsWhenTyped = true
        headers.insert(.search(field), at: 0)
    }
}
