import X11MenuIO
import MenuModel
import MenuSearch
import MenuSession

extension MenuOptions {
    /// Whether the menu is to have a search field of its own.
    var hasField: Bool { search == .field || (prompt != nil && search == .typeAhead) }

    /// What was chosen before; nil where nobody remembers it.
    var choiceHistory: ChoiceHistory? {
        history.map { ChoiceHistory(file: UserFiles.expandingHome($0), habit: .uses) }
    }

    /// How the fields of the menu find items.
    var fieldOptions: FieldOptions {
        var options = FieldOptions()
        options.mode = match.mode
        options.matching.negates = match != .regex
        options.capitalsCount = !ignoreCase
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
        }
    }
}

extension MenuContent {
    /// Gives the menu a search field with the keyboard, or its own field the keyboard.
    mutating func showField(prompt: String) {
        for index in headers.indices {
            guard case .search(var field) = headers[index] else { continue }
            if !prompt.isEmpty { field.prompt = prompt }
            field.focusesOnAppearance = true
            headers[index] = .search(field)
            return
        }
        headers.append(.search(SearchField(placeholder: "Search", prompt: prompt, focusesOnAppearance: true)))
    }
}
