package import MenuFormats
package import MenuModel
package import MenuSession

extension ChoiceWriter {
    /// What is printed for several choices, one after the other.
    package func bytes(for choices: [Choice]) -> [UInt8] { choices.flatMap { bytes(for: $0.entries) } }

    /// What is printed for typed text: the text and the terminator.
    package func bytes(for text: String) -> [UInt8] { bytes(for: ByteString(text)) }

    /// What is printed for what a script prints: its bytes and the terminator.
    package func bytes(for printed: ByteString) -> [UInt8] { printed.bytes + [terminator] }
}
