public import MenuTextEditing

/// What a key does while a search field has the keyboard.
public indirect enum FieldCommand: Sendable, Hashable {
    /// Changes the text, or moves the caret in it.
    case edit(EditCommand)
    /// Changes the text, and searches again even where it stays as it was, which moves the highlight to the best row.
    case editAnew(EditCommand)
    /// Changes the text, or moves the caret in it, while the caret is in the text; once the person has gone on to the rows, or where the text ends, the key is the menu's.
    case editOrBrowse(EditCommand)
    /// Changes the text, or moves the caret in it; where that has nothing left to do, does something else.
    case editOr(EditCommand, FieldCommand)
    /// Walks over the rows; where the highlight does not move, does something else.
    case walkOr(FieldCommand, FieldCommand)
    /// Inserts what another program, or this one, offers.
    case paste(Clipboard)
    /// Offers the selected text to other programs.
    case copy
    /// The same, and removes it.
    case cut
    /// What the key of that name does to a menu.
    case nextRow, previousRow, firstRow, lastRow, nextPage, previousPage, nextColumn, previousColumn
    /// Goes on by a column of so many rows, forward or back, as if the rows stood in such columns: to the last row where that is in a column
    /// that is not full, and nowhere where there is no such column.
    case skipColumn(rows: Int)
    /// Ends with the marked rows, else with the highlighted one, else with what is typed where that is an answer.
    case accept
    /// Ends with what is typed, whatever is highlighted.
    case acceptTyped
    /// Reports the highlighted row, marks it, and keeps the menu open; without one, reports the typed text where that may be an answer.
    case acceptAndStay
    /// Ends with the marked rows, where there are any; else does something else.
    case acceptMarkedOr(FieldCommand)
    /// Does something where a row is highlighted, and nothing where none is.
    case onRow(FieldCommand)
    /// Puts an answer of before into the field, so many after the one that it holds; behind the last one comes what was typed.
    case recall(by: Int)
    /// Ends with the row of a number from 0 among those that are listed; does nothing where there is none.
    case acceptRow(Int)
    /// Ends with the row that is left, where it is the only one; else does something else.
    case acceptOnlyOr(FieldCommand)
    /// Ends with a code, and what is highlighted.
    case end(code: Int32)
    /// Marks the highlighted row or takes its mark away, and goes to the next, if there is one; where rows cannot be marked, the key is the menu's.
    case mark
    /// Marks all rows that are shown, or takes all marks away where they are marked.
    case markAll
    /// Takes the title of the highlighted row for the text.
    case complete
    /// Makes capital and small letters equal, or different again.
    case toggleCase
    /// Shows found rows in the order of the menu, or the best ones first again.
    case toggleRanking
    /// Ends with nothing.
    case dismiss
    /// Nothing; the key is not sent to the menu either.
    case nothing
}

/// One of the two selections by which programs hand texts to each other.
public enum Clipboard: Sendable, Hashable, CaseIterable {
    /// What is selected somewhere right now; the middle button pastes it.
    case primary
    /// What was copied by a command.
    case clipboard
}
