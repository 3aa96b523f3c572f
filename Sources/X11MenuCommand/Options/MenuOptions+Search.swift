import MenuModel
import MenuSearch
import MenuSession
import MenuSystem

extension MenuOptions {
    /// Whether the menu has a search field of its own.
    var hasField: Bool {
        usualSearch == .field || (rows.prompt != nil && usualSearch == .typeAhead) || script.query != nil
    }

    /// What typed letters do in the menu itself.
    var usualSearch: SearchOption { rows.search ?? .typeAhead }

    /// Whether typed letters find items of submenus too, in a field that is hidden until then.
    var findsInSubmenus: Bool { rows.reachesSubmenus && rows.search == nil && !hasField }

    /// The earlier choices; nil without `--history`.
    var choiceHistory: ChoiceHistory? {
        rows.history.map { ChoiceHistory(file: UserFiles.expandingHome($0), kind: .uses) }
    }

    /// How the fields of the menu find items.
    var fieldOptions: FieldOptions {
        var options = FieldOptions()
        options.mode = rows.match.mode
        options.matching.negates = rows.match != .regex
        options.capitalsCount = rows.smartCase && !rows.ignoreCase
        options.filters = !script.leavesFiltering
        return options
    }
}

extension MatchOption {
    fileprivate var mode: MatchMode {
        switch self {
        case .substring: .dmenu
        case .prefix: .prefix
        case .fuzzy: .fuzzy
        case .regex: .regex
        case .glob: .glob
        case .typos: .typos
        }
    }
}

extension MenuContent {
    /// Adds a search field with the keyboard focus, or focuses the menu's own field.
    mutating func showField(prompt: String) {
        for index in headers.indices {
            guard case .search(var field) = headers[index] else { continue }
            if !prompt.isEmpty { field.prompt = prompt }
            field.focusesOnAppearance = true
            headers[index] = .search(field)
            return
        }
        headers.append(
            .search(SearchField(placeholder: Language.user.text(.search), prompt: prompt, focusesOnAppearance: true)))
    }
}
