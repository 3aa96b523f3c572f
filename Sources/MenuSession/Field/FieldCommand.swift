public import MenuModel

/// The command of a key while a search field has the keyboard.
public indirect enum FieldCommand: Sendable, Hashable {
    /// Changes the text, or moves the caret in it.
    case edit(EditCommand)
    /// Changes the text, and searches again even if the text is unchanged, which moves the highlight to the best row.
    case editAnew(EditCommand)
    /// Changes the text, or moves the caret in it, while the caret is in the text; once the user has moved to the rows, or at the end of the text,
    /// the menu handles the key.
    case editOrBrowse(EditCommand)
    /// Changes the text, or moves the caret in it; if that has no effect, performs another command.
    case editOr(EditCommand, FieldCommand)
    /// Moves over the rows; if the highlight does not move, performs another command.
    case walkOr(FieldCommand, FieldCommand)
    /// Inserts the text that another program, or this one, offers.
    case paste(Clipboard)
    /// Offers the selected text to other programs.
    case copy
    /// Offers the title of the highlighted row to other programs.
    case copyRow
    /// Offers the selected text to other programs, and removes it.
    case cut
    /// The effect of the menu key with that name.
    case nextRow, previousRow, firstRow, lastRow, nextPage, previousPage, nextColumn, previousColumn
    /// Moves forward or back by a column of a number of rows, as if the rows were in such columns: to the last row if that is in a partially filled
    /// column, and not at all if there is no such column.
    case skipColumn(rows: Int)
    /// Ends with the marked rows, otherwise with the highlighted one, otherwise with the typed text if that is an answer.
    case accept
    /// Ends with the typed text, whatever is highlighted.
    case acceptTyped
    /// Reports the highlighted row, marks it, and keeps the menu open; without one, reports the typed text if that may be an answer.
    case acceptAndStay
    /// Ends with the marked rows, if there are any; otherwise performs another command.
    case acceptMarkedOr(FieldCommand)
    /// Performs a command if a row is highlighted, and another one if none is.
    case onRow(FieldCommand, otherwise: FieldCommand = .nothing)
    /// Puts an earlier answer into the field, a number of answers after the current one; after the last one, the text that was typed.
    case recall(by: Int)
    /// Ends with the listed row with a number from 0; does nothing if there is none.
    case acceptRow(Int)
    /// Ends with the only listed row; if there are more or none, performs another command.
    case acceptOnlyOr(FieldCommand)
    /// Ends with an exit code and the highlighted entry.
    case end(code: Int32)
    /// Marks or unmarks the highlighted row, and moves to the next one, if there is one; if rows cannot be marked, the menu handles the key.
    case mark
    /// Marks all shown rows, or unmarks them if all are marked.
    case markAll
    /// Puts the title of the highlighted row into the field.
    case complete
    /// Turns case sensitivity off, or on again.
    case toggleCase
    /// Lists found rows in the order of the menu, or the best ones first again.
    case toggleRanking
    /// Finds rows in another of the ways that the options name, a number of them after the current one.
    case changeMode(by: Int)
    /// Shortens texts that are too wide at another place.
    case moveEllipsis
    /// Ends without an answer.
    case dismiss
    /// Does nothing; the key is not sent to the menu either.
    case nothing
}

/// One of the two selections by which programs exchange text.
public enum Clipboard: Sendable, Hashable, CaseIterable {
    /// The current selection; the middle button pastes it.
    case primary
    /// The text copied by a command.
    case clipboard
}
