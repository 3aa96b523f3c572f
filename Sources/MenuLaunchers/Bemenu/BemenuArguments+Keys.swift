import MenuSession
import MenuModel

extension BemenuArguments {
    /// The keys, as bemenu's X11 back end has them.
    static let keys = LauncherKeys.table(
        [
            ("Return,KP_Enter,Control+m", .accept), ("Shift+Return,Shift+KP_Enter,Insert", .acceptText),
            ("Control+Return,Control+KP_Enter", .acceptAndStay),
            ("Escape,Control+g,Control+c,Control+bracketleft", .cancel),
            ("Up,KP_Up,Shift+Left,Control+p,Alt+h,Alt+k", .up),
            ("Down,KP_Down,Tab,Shift+Right,Control+n,Alt+j,Alt+l", .down),
            ("Page_Up,KP_Page_Up,Alt+v,Alt+u", .pageUp), ("Page_Down,KP_Page_Down,Control+v,Alt+d", .pageDown),
            ("Shift+Page_Up,Alt+Shift+less,Alt+less", .first),
            ("Shift+Page_Down,Alt+Shift+greater,Alt+greater", .last),
            ("ISO_Left_Tab,Shift+Tab,Shift+ISO_Left_Tab", .complete), ("Left,KP_Left,Control+l", .characterBack),
            ("Right,KP_Right,Control+f", .characterForward), ("Home,KP_Home,Control+a", .textStart),
            ("End,KP_End,Control+e", .textEnd), ("BackSpace,Control+h", .deleteBack),
            ("Delete,KP_Delete", .deleteForward), ("Control+u,Shift+Delete", .deleteToStart),
            ("Control+k", .deleteToEnd), ("Control+w", .deleteWordBack), ("Control+y", .pastePrimary),
        ] + (1...10).map { ("Alt+\($0 % 10)", .end(code: Int32(9 + $0))) })

    /// The meanings of keys that differ from other launchers.
    static let meanings: [LauncherKey: FieldCommand] = [
        // A row is chosen along with the marked ones; without a row, these alone are the answer, or else the text.
        .accept: .onRow(.accept, otherwise: .acceptMarkedOr(.acceptTyped)),
        .acceptText: .acceptTyped, .acceptAndStay: .onRow(.acceptAndStay),
        .characterBack: .edit(.moveCharBack), .characterForward: .edit(.moveCharForward),
        .deleteWordBack: .edit(.removeSpacedWordBack),
    ]
}
