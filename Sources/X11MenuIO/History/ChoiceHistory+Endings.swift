import MenuModel
import MenuSearch
package import MenuSession

extension ChoiceHistory {
    /// What of a choice is remembered.
    package enum Form {
        /// What is seen, and what is looked for where it is recalled.
        case title
        /// What is printed, as dmenu's is.
        case value
    }

    /// Remembers what a menu ended with, where that is an answer.
    package func remember(_ ending: Ending, by form: Form) {
        switch ending {
        case .chosen(let choice): remember(choice, by: form)
        case .marked(let choices) where form == .title: for choice in choices { remember(choice, by: form) }
        case .typed(let text): remember(Array(text.utf8))
        case .marked, .dismissed, .ended: break
        }
    }

    private func remember(_ choice: Choice, by form: Form) {
        guard case .action(let action)? = choice.entries.last?.element else { return }
        switch form {
        case .title: remember(action.useKey)
        case .value: remember(action.value?.bytes ?? Array(action.title.utf8))
        }
    }

    /// Has a menu put first what was used most, and its search field recall what is remembered, by the keys that dmenu's patch has for it.
    package func prepare(_ options: inout SessionOptions) {
        options.uses = ranking
        options.field.recalled = answers
        options.field.keys.bind("Alt+p", to: .recall(by: -1))
        options.field.keys.bind("Alt+n", to: .recall(by: 1))
    }
}
