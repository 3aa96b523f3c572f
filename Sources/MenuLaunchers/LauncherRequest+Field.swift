public import MenuSession
import TextEditing

extension LauncherRequest {
    /// Whether there is a text field.
    public var hasField: Bool {
        if case .message = source { return false }
        return layout != .popup
    }

    /// Whether the menu is shown over the window that it belongs to, as dmenu and rofi do; else it only ends with it.
    public var isWithinParent: Bool { launcher == .dmenu || launcher == .rofi }

    /// How long keys wait for rows that may change what they mean. dmenu reads all rows before it hears the first key, and a script counts on
    /// it; rofi answers from the rows that are there (1.7.3, its reading thread).
    public var rowPatience: RowPatience? { launcher == .dmenu ? RowPatience(pause: 0.3, limit: 3) : nil }

    /// How the text field treats what is typed.
    public var fieldOptions: FieldOptions {
        var options = FieldOptions()
        options.mode = match
        options.matching = matching
        options.capitalsCount = false
        options.typedText = customText == .accepted ? .isAnswer : .stays
        options.isSecret = isPassword
        options.recalled = recalled
        options.highlightsFirst = true
        options.keepsCaret = true
        options.emptyNote = nil
        options.showsCount = showsCount
        options.acceptsLast = autoSelects
        options.keepsPlace = launcher == .rofi
        options.keys = FieldKeys()
        for (stroke, key) in keys { options.keys.commands[stroke] = command(of: key) }
        return options
    }

    /// Keys that end a menu without a text field, and their codes.
    public var endingKeys: [KeyStroke: Int32] {
        keys.compactMapValues { key in
            switch key {
            case .cancel: dismissalCode
            case .fail(let code): code
            default: nil
            }
        }
    }

    /// How the keys go that turn pages.
    public var paging: SessionOptions.Paging {
        switch (launcher, layout) {
        case (.dmenu, .list): .sheets((lines ?? 1) * max(1, columns))
        case (.dmenu, .strip): .lines
        case (.rofi, _): .rows(max(1, lines ?? 15) * max(1, columns))
        default: .seen
        }
    }

    /// What a key does in the text field.
    private func command(of key: LauncherKey) -> FieldCommand {
        switch key {
        case .accept: .accept
        case .acceptText: acceptText
        case .acceptAndStay: .acceptAndStay
        case .acceptOrMark: isMultiple ? .mark : .accept
        case .acceptRow(let row): .acceptRow(row)
        case .end(let code) where launcher == .rofi && customText != .accepted: .onRow(.end(code: code))
        case .end(let code), .fail(let code): .end(code: code)
        case .cancel: customText == .impossible ? .nothing : .dismiss
        case .up: .previousRow
        case .down: .nextRow
        case .nextOrAccept: .acceptOnlyOr(.nextRow)
        case .left: launcher == .dmenu ? back : column(-1)
        case .right: launcher == .dmenu ? forward : column(1)
        case .pageUp: .previousPage
        case .pageDown: .nextPage
        case .first: launcher == .dmenu ? .walkOr(.firstRow, .edit(.moveFront)) : .firstRow
        case .last: launcher == .dmenu ? .editOr(.moveEnd, .lastRow) : .lastRow
        case .complete: .complete
        case .textStart: launcher == .dmenu ? .walkOr(.firstRow, .edit(.moveFront)) : .edit(.moveFront)
        case .textEnd: launcher == .dmenu ? .editOr(.moveEnd, .lastRow) : .edit(.moveEnd)
        case .characterBack where launcher == .dmenu && columns > 1: .edit(.moveCharBack)
        case .characterForward where launcher == .dmenu && columns > 1: .edit(.moveCharForward)
        case .characterBack: launcher == .dmenu ? back : .editOr(.moveCharBack, column(-1))
        case .characterForward: launcher == .dmenu ? forward : .editOr(.moveCharForward, column(1))
        case .wordBack: .edit(.moveWordBack)
        case .wordForward: .edit(.moveWordForward)
        case .deleteBack: .edit(.removeCharBack)
        case .deleteForward: .edit(.removeCharForward)
        case .deleteWordBack: .edit(launcher == .dmenu ? .removeSpacedWordBack : .removeWordBack)
        case .deleteWordForward: .edit(.removeWordForward)
        // dmenu matches again after these two, whether or not there was anything to delete.
        case .deleteToStart: launcher == .dmenu ? .editAnew(.removeToFront) : .edit(.removeToFront)
        case .deleteToEnd: launcher == .dmenu ? .editAnew(.removeToEnd) : .edit(.removeToEnd)
        case .clear: .edit(.clearLine)
        case .pastePrimary: .paste(.primary)
        case .pasteClipboard: .paste(.clipboard)
        case .recallPrevious: .recall(by: -1)
        case .recallNext: .recall(by: 1)
        case .toggleCase: .toggleCase
        case .toggleSort: .toggleRanking
        case .ignore: .nothing
        }
    }

    /// The key that answers with what was typed: rofi has marked rows count more, and does not hear it where only rows will do.
    private var acceptText: FieldCommand {
        guard launcher == .rofi else { return .acceptTyped }
        guard customText == .accepted else { return .nothing }
        return isMultiple ? .acceptMarkedOr(.acceptTyped) : .acceptTyped
    }

    /// rofi goes from column to column over the sheets, and takes a list of one column for several of which one is seen.
    private func column(_ step: Int) -> FieldCommand {
        .skipColumn(rows: step * max(1, lines ?? 15))
    }

    /// dmenu's Left: in columns the one before, as its patch gridnav has it; in a strip the row before, where there is one.
    private var back: FieldCommand {
        if columns > 1 { return column(-1) }
        return layout == .strip ? .walkOr(.previousRow, .edit(.moveCharBack)) : .edit(.moveCharBack)
    }

    /// dmenu's Right: in a strip the row after, where the text has nothing left to go over.
    private var forward: FieldCommand {
        if columns > 1 { return column(1) }
        return layout == .strip ? .editOr(.moveCharForward, .nextRow) : .edit(.moveCharForward)
    }
}
