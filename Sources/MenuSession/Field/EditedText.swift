import MenuModel

/// A line of text that the user edits in a menu, at a moment. Positions are offsets into the text's UTF-8 form.
public struct EditedText: Sendable, Hashable {
    /// The entry that shows it.
    public var entry: Int
    /// The text.
    public var text: String
    /// The position where typed text is inserted.
    public var caret: Int
    /// The selected range; empty if nothing is selected.
    public var selection: Range<Int>
    /// Whether it is a secret, whose letters are shown as dots.
    public var isSecret: Bool
    /// Whether keys apply to it rather than to the rows.
    public var hasFocus: Bool

    /// The position of the caret, in Unicode scalars.
    public var caretInScalars: Int { scalars(before: caret) }
    /// The position of the selection's other end, in Unicode scalars; that of the caret if nothing is selected.
    public var anchorInScalars: Int {
        scalars(before: caret == selection.lowerBound ? selection.upperBound : selection.lowerBound)
    }

    private func scalars(before offset: Int) -> Int {
        let end = text.utf8.index(text.startIndex, offsetBy: offset)
        return text.unicodeScalars.distance(from: text.startIndex, to: end)
    }

    init(_ field: TextField, entry: Int, hasFocus: Bool) {
        (self.entry, text, caret, selection) = (entry, field.text, field.caret, field.selection)
        (isSecret, self.hasFocus) = (field.isSecret, hasFocus)
    }
}
