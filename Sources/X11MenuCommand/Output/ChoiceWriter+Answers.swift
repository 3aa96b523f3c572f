package import MenuFormats
package import MenuModel
package import MenuSession

extension ChoiceWriter {
    /// What is printed for a choice: with the middle button, the other value of an action that has one.
    package func bytes(for choice: Choice) -> [UInt8] {
        var entries = choice.entries
        if choice.button == 2, case .action(var action)? = entries.last?.element, let value = action.alternateValue {
            action.value = value
            entries[entries.count - 1].element = .action(action)
        }
        return bytes(for: entries)
    }

    /// What is printed for several choices, one after the other.
    package func bytes(for choices: [Choice]) -> [UInt8] { choices.flatMap { bytes(for: $0) } }

    /// What is printed for typed text: the text and the terminator.
    package func bytes(for text: String) -> [UInt8] { bytes(for: ByteString(text)) }

    /// What is printed for what a script prints: its bytes and the terminator.
    package func bytes(for printed: ByteString) -> [UInt8] { printed.bytes + [terminator] }
}
