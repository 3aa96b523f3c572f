import MenuSession
import MenuModel

extension FuzzelArguments {
    /// The actions and their default keys, by their names in `fuzzel.ini`.
    static let actions: [(name: String, keys: String, action: LauncherKey)] =
        [
            ("cancel", "Control+g Control+c Escape", .cancel), ("execute", "Return KP_Enter Control+y", .accept),
            ("execute-or-next", "Tab", .nextOrAccept), ("cursor-left", "Left Control+b", .characterBack),
            ("cursor-left-word", "Control+Left Mod1+b", .wordBack),
            ("cursor-right", "Right Control+f", .characterForward),
            ("cursor-right-word", "Control+Right Mod1+f", .wordForward), ("cursor-home", "Home Control+a", .textStart),
            ("cursor-end", "End Control+e", .textEnd), ("delete-prev", "BackSpace", .deleteBack),
            ("delete-prev-word", "Mod1+BackSpace Control+BackSpace", .deleteWordBack),
            ("delete-next", "Delete", .deleteForward),
            ("delete-next-word", "Mod1+d Control+Delete", .deleteWordForward),
            ("delete-line", "Control+k", .deleteToEnd), ("prev", "Up Control+p", .up),
            ("prev-with-wrap", "ISO_Left_Tab", .left), ("prev-page", "Page_Up KP_Page_Up", .pageUp),
            ("next", "Down Control+n", .down), ("next-with-wrap", "none", .right),
            ("next-page", "Page_Down KP_Page_Down", .pageDown),
        ] + (1...19).map { ("custom-\($0)", $0 < 11 ? "Mod1+\($0 % 10)" : "none", .end(code: Int32(9 + $0))) }

    /// The meanings of keys that differ from other launchers. The keys for columns stand for those that go around.
    static let meanings: [LauncherKey: FieldCommand] = [
        .left: .walkOr(.previousRow, .lastRow), .right: .walkOr(.nextRow, .firstRow),
        .nextOrAccept: .acceptOnlyOr(.walkOr(.nextRow, .firstRow)),
        .characterBack: .edit(.moveCharBack), .characterForward: .edit(.moveCharForward),
    ]

    /// The keys, with those that the section `key-bindings` of the settings changes.
    static func keys(_ settings: [SettingLines.Setting]) -> [KeyStroke: LauncherKey] {
        let changed = settings.filter { $0.section == "key-bindings" }.map { ($0.name, $0.value) }
        let bound = Dictionary(changed) { $1 }
        // A binding of the user takes precedence over a default one.
        let rows = actions.filter { bound[$0.name] == nil } + actions.filter { bound[$0.name] != nil }
        // fuzzel passes over Return with Shift.
        return LauncherKeys.table(
            [("Shift+Return,Shift+KP_Enter", .ignore)]
                + rows.map { ((bound[$0.name] ?? $0.keys).split(separator: " ").joined(separator: ","), $0.action) })
    }
}
