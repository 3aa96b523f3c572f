extension RofiArguments {
    /// The actions and their default keys, by the options' names without `kb-`.
    static let keys: [(name: String, keys: String, action: LauncherKey)] =
        [
            ("primary-paste", "Control+V,Shift+Insert", .pastePrimary),
            ("secondary-paste", "Control+v,Insert", .pasteClipboard),
            ("secondary-copy", "Control+c", .copyRow), ("clear-line", "Control+w", .clear),
            ("move-front", "Control+a", .textStart), ("move-end", "Control+e", .textEnd),
            ("move-word-back", "Alt+b,Control+Left", .wordBack),
            ("move-word-forward", "Alt+f,Control+Right", .wordForward),
            ("move-char-back", "Left,Control+b", .characterBack),
            ("move-char-forward", "Right,Control+f", .characterForward),
            ("remove-word-back", "Control+Alt+h,Control+BackSpace", .deleteWordBack),
            ("remove-word-forward", "Control+Alt+d", .deleteWordForward),
            ("remove-char-forward", "Delete,Control+d", .deleteForward),
            ("remove-char-back", "BackSpace,Shift+BackSpace,Control+h", .deleteBack),
            ("remove-to-eol", "Control+k", .deleteToEnd), ("remove-to-sol", "Control+u", .deleteToStart),
            ("transpose-chars", "Control+t", .transpose),
            ("accept-entry", "Control+j,Control+m,Return,KP_Enter", .accept),
            ("accept-custom", "Control+Return", .acceptText),
            ("accept-custom-alt", "Control+Shift+Return", .mode(.alternateText)),
            ("accept-alt", "Shift+Return", .acceptOrMark), ("delete-entry", "Shift+Delete", .mode(.remove)),
            ("mode-next", "Shift+Right,Control+Tab", .mode(.next)),
            ("mode-previous", "Shift+Left,Control+ISO_Left_Tab", .mode(.previous)),
            ("mode-complete", "Control+l", .mode(.complete)),
            ("row-left", "Control+Page_Up", .left), ("row-right", "Control+Page_Down", .right),
            ("row-up", "Up,Control+p,ISO_Left_Tab", .up), ("row-down", "Down,Control+n", .down),
            ("row-tab", "Tab", .nextOrAccept), ("element-next", "Tab", .nextOrAccept),
            ("element-prev", "ISO_Left_Tab", .up), ("page-prev", "Page_Up", .pageUp),
            ("page-next", "Page_Down", .pageDown), ("row-first", "Home,KP_Home", .first),
            ("row-last", "End,KP_End", .last), ("row-select", "Control+space", .complete),
            ("screenshot", "Alt+S", .ignore), ("ellipsize", "Alt+period", .moveEllipsis),
            ("toggle-case-sensitivity", "grave,dead_grave", .toggleCase), ("toggle-sort", "Alt+grave", .toggleSort),
            ("cancel", "Escape,Control+g,Control+bracketleft", .cancel),
        ]
        + zip(
            1...,
            [
                "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "exclam", "at", "numbersign", "dollar", "percent",
                "dead_circumflex,Alt+asciicircum", "ampersand", "asterisk", "parenleft",
            ]
        ).map { ("custom-\($0)", "Alt+\($1)", .end(code: Int32(9 + $0))) }
        + (1...10).map { ("select-\($0)", "Super+\($0 % 10)", .acceptRow($0 - 1)) } + [
            ("entry-history-up", "Control+Up", .recallPrevious),
            ("entry-history-down", "Control+Down", .recallNext),
            ("matcher-up", "Super+equal", .nextMatch), ("matcher-down", "Super+minus", .previousMatch),
        ]
}
