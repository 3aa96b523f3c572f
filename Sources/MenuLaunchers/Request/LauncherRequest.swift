import MenuModel
public import MenuSession
public import MenuFormats

/// Everything that a launcher's options ask for, in one form for all launchers.
///
/// Each launcher starts with a request that contains its defaults and special behaviour; options change it. The code that shows the menu depends on
/// the request alone.
public struct LauncherRequest: Sendable, Hashable {
    /// The input.
    public var input: LauncherInput
    /// The window.
    public var window: LauncherWindow
    /// How the rows are processed.
    public var rows = LauncherRows()
    /// How the rows are listed.
    public var list = LauncherList()
    /// The text field.
    public var field = LauncherField()
    /// The output and exit codes.
    public var result = LauncherResult()
    /// The look.
    public var look = LauncherLook()
    /// The modes, if they are the input.
    public var modes = LauncherModes()
    /// The commands that are started when something happens in a menu.
    public var hooks = LauncherHooks()
    /// What is said on standard error before the menu opens, such as which settings are not understood.
    public var remarks: Findings<String> = []

    /// Shows a text instead of rows, which any of the answer keys closes.
    public mutating func showMessage(_ text: String) {
        input.source = .message(text)
        rows.hasMarkup = false
        result.dismissalCode = 0
        field.keys = LauncherKeys.table([
            ("Return,KP_Enter,Escape,Control+g,Control+bracketleft,space", .cancel)
        ])
    }

    /// Makes a request with the defaults that all launchers share.
    init(_ input: LauncherInput, _ window: LauncherWindow) {
        (self.input, self.window) = (input, window)
    }
}

extension LauncherRequest {
    /// Whether there is a text field.
    public var hasField: Bool {
        if case .message = input.source { return false }
        return window.layout != .popup
    }

    /// The options of the text field.
    public var fieldOptions: FieldOptions {
        var options = FieldOptions()
        options.modes = field.matches
        options.matching = field.matching
        options.filters = field.filters
        options.capitalsCount = field.capitalsCount
        options.typedText = field.customText == .accepted ? .isAnswer : .stays
        options.isSecret = field.isPassword
        options.recalled = field.memory.texts
        options.highlightsFirst = true
        options.keepsCaret = true
        options.showsEmptyNote = false
        options.showsCount = field.showsCount
        options.acceptsLast = field.autoSelects
        options.keptPlace = field.keptPlace
        if !field.sections.isEmpty {
            options.makeFilter = { [sections = field.sections] in SectionFilter(sections: sections, options: $0) }
        }
        if !field.groups.isEmpty {
            options.makeFilter = { [groups = field.groups] in GroupFilter(groups: groups, options: $0) }
        }
        options.keys = FieldKeys()
        for (number, key) in (look.boxes?.actions ?? []).enumerated() {
            options.keys.buttons[number] = field.meanings[key] ?? command(of: key)
        }
        for (stroke, key) in field.keys { options.keys.commands[stroke] = field.meanings[key] ?? command(of: key) }
        return options
    }

    /// Keys that end a menu without a text field, and their codes.
    public var endingKeys: [KeyStroke: Int32] {
        field.keys.compactMapValues { key in
            switch key {
            case .cancel: result.dismissalCode
            case .fail(let code): code
            default: nil
            }
        }
    }

    /// What a key does in the text field.
    private func command(of key: LauncherKey) -> FieldCommand {
        switch key {
        case .accept: .accept
        case .acceptText: acceptText
        case .acceptAndStay: .acceptAndStay
        case .acceptOrMark where input.source == .modes: .end(code: ModeKey.alternate.rawValue)
        case .acceptOrMark: list.isMultiple ? .mark : .accept
        case .mode(let key): modeCommand(key)
        case .acceptRow(let row): .acceptRow(row)
        case .end(let code) where field.customText != .accepted: .onRow(.end(code: code))
        case .end(let code), .fail(let code): .end(code: code)
        case .cancel: field.customText == .impossible ? .nothing : .dismiss
        case .up: .previousRow
        case .down: .nextRow
        case .nextOrAccept: .acceptOnlyOr(.nextRow)
        case .left: column(-1)
        case .right: column(1)
        case .pageUp: .previousPage
        case .pageDown: .nextPage
        case .first: .firstRow
        case .last: .lastRow
        case .complete: .complete
        case .textStart: .edit(.moveFront)
        case .textEnd: .edit(.moveEnd)
        case .characterBack: .editOr(.moveCharBack, column(-1))
        case .characterForward: .editOr(.moveCharForward, column(1))
        case .wordBack: .edit(.moveWordBack)
        case .wordForward: .edit(.moveWordForward)
        case .deleteBack: .edit(.removeCharBack)
        case .deleteForward: .edit(.removeCharForward)
        case .deleteWordBack: .edit(.removeWordBack)
        case .deleteWordForward: .edit(.removeWordForward)
        case .deleteToStart: .edit(.removeToFront)
        case .deleteToEnd: .edit(.removeToEnd)
        case .clear: .edit(.clearLine)
        case .pastePrimary: .paste(.primary)
        case .pasteClipboard: .paste(.clipboard)
        case .copyRow: .copyRow
        case .transpose: .edit(.transpose)
        case .recallPrevious: .recall(by: -1)
        case .recallNext: .recall(by: 1)
        case .toggleCase: .toggleCase
        case .toggleSort: .toggleRanking
        case .nextMatch: .changeMode(by: 1)
        case .previousMatch: .changeMode(by: -1)
        case .moveEllipsis: .moveEllipsis
        case .ignore: .nothing
        }
    }

    /// The command of the key that answers with the typed text: marked rows take precedence, and it does nothing if only rows are accepted.
    private var acceptText: FieldCommand {
        guard field.customText == .accepted else { return .nothing }
        return list.isMultiple ? .acceptMarkedOr(.acceptTyped) : .acceptTyped
    }

    /// The command of a key of a mode; outside modes it does nothing, or what the key does that it resembles.
    private func modeCommand(_ key: ModeKey) -> FieldCommand {
        guard input.source == .modes else { return key == .alternateText ? acceptText : .nothing }
        return key == .remove ? .onRow(.end(code: key.rawValue)) : .end(code: key.rawValue)
    }

    /// Moves from column to column across pages; a list with one column is treated as several columns of which one is visible.
    private func column(_ step: Int) -> FieldCommand {
        .skipColumn(rows: step * max(1, list.lines ?? 15))
    }
}
