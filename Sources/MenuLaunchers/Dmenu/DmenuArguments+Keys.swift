import MenuSession
import MenuModel

extension DmenuArguments {
    /// The keys, which are those of line editing in a terminal.
    static let keys = LauncherKeys.table([
        ("Return,KP_Enter,Control+j,Control+m", .accept),
        ("Shift+Return,Shift+KP_Enter,Control+Shift+j,Control+Shift+m", .acceptText),
        ("Control+Return,Control+KP_Enter", .acceptAndStay),
        ("Escape,Control+c,Control+g,Control+bracketleft", .cancel), ("Tab,Control+i", .complete),
        ("Up,KP_Up,Control+p,Alt+h", .up), ("Down,KP_Down,Control+n,Alt+l", .down),
        ("Left,KP_Left", .left), ("Right,KP_Right", .right),
        ("Page_Up,KP_Page_Up,Alt+k", .pageUp), ("Page_Down,KP_Page_Down,Alt+j", .pageDown),
        ("Home,KP_Home,Alt+g", .first), ("End,KP_End,Alt+Shift+g", .last),
        ("Control+a", .textStart), ("Control+e", .textEnd), ("Control+b", .characterBack),
        ("Control+f", .characterForward), ("Alt+b,Control+Left", .wordBack), ("Alt+f,Control+Right", .wordForward),
        ("BackSpace,Control+h", .deleteBack), ("Delete,KP_Delete,Control+d", .deleteForward),
        ("Control+w", .deleteWordBack), ("Control+u", .deleteToStart), ("Control+k", .deleteToEnd),
        ("Alt+p", .recallPrevious), ("Alt+n", .recallNext),
        ("Control+y,Shift+Insert", .pastePrimary), ("Control+Shift+y,Control+Shift+v,Control+v", .pasteClipboard),
    ])

    /// The meanings of keys that differ from other launchers, in every layout.
    static let meanings: [LauncherKey: FieldCommand] = [
        .acceptText: .acceptTyped,
        .first: .walkOr(.firstRow, .edit(.moveFront)), .last: .editOr(.moveEnd, .lastRow),
        .textStart: .walkOr(.firstRow, .edit(.moveFront)), .textEnd: .editOr(.moveEnd, .lastRow),
        .deleteWordBack: .edit(.removeSpacedWordBack),
        // dmenu matches again after these two, whether or not there was anything to delete.
        .deleteToStart: .editAnew(.removeToFront), .deleteToEnd: .editAnew(.removeToEnd),
    ]

    /// The meanings of the keys that move back and forth: with columns, from one column to the next, as in the patch gridnav; in a strip, from row to
    /// row, when the cursor is at the end of the text.
    static func meanings(of layout: LauncherWindow.Layout, columns: Int, rows: Int) -> [LauncherKey: FieldCommand] {
        let (back, forward) = (FieldCommand.edit(.moveCharBack), FieldCommand.edit(.moveCharForward))
        if columns > 1 {
            return [
                .left: .skipColumn(rows: -rows), .right: .skipColumn(rows: rows), .characterBack: back,
                .characterForward: forward,
            ]
        }
        let isStrip = layout == .strip
        let (before, after) =
            isStrip
            ? (FieldCommand.walkOr(.previousRow, .edit(.moveCharBack)), .editOr(.moveCharForward, .nextRow))
            : (back, forward)
        return [.left: before, .right: after, .characterBack: before, .characterForward: after]
    }
}
