import MenuModel
import MenuSearch
package import MenuSession

extension ChoiceHistory {
    /// The part of a choice that is remembered.
    package enum Form {
        /// The title, which the search field searches for when it recalls the entry.
        case title
        /// The printed value, as in dmenu.
        case value
    }

    /// Remembers the ending of a menu if it is an answer.
    package func remember(_ ending: Ending, by form: Form) {
        switch ending {
        case .chosen(let choice): remember(choice, by: form)
        case .marked(let choices) where form == .title: for choice in choices { remember(choice, by: form) }
        case .typed(let text): remember(Array(text.utf8))
        case .marked, .dismissed, .ended: break
        }
    }

    private func remember(_ choice: Choice, by form: Form) {
        // An action of a row is a use of the row.
        let row = choice.entries.dropLast().last { $0.element.actionMenu != nil }
        guard case .action(let action)? = (row ?? choice.entries.last)?.element else { return }
        switch form {
        case .title: remember(action.useKey)
        case .value: remember(action.value?.bytes ?? Array(action.title.utf8))
        }
    }

    /// Makes a menu list the most used items first, and its search field recall the remembered answers with the keys of dmenu's patch.
    package func prepare(_ options: inout SessionOptions) {
        options.uses = ranking
        options.field.recalled = answers
        options.field.keys.bind("Alt+p", to: .recall(by: -1))
        options.field.keys.bind("Alt+n", to: .recall(by: 1))
    }
}
