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

    /// What a key does, by the name of its option without `kb-`.
    static func meaning(of name: String) -> String {
        if let meaning = meanings[name] { return meaning }
        let words = name.split(separator: "-")
        guard words.count == 2, let number = words.last else { return "" }
        return words[0] == "custom" ? "Exit with a code of its own, or show mode \(number)" : "Choose row \(number)"
    }

    private static let meanings = [
        "primary-paste": "Insert the primary selection", "secondary-paste": "Insert the clipboard",
        "secondary-copy": "Copy the row to the clipboard", "transpose-chars": "Swap the characters around the cursor",
        "entry-history-up": "Insert the text that was typed before",
        "entry-history-down": "Insert the text that was typed after",
        "matcher-up": "Find rows in the next way", "matcher-down": "Find rows in the way before",
        "clear-line": "Delete the text", "move-front": "Go to the start of the text",
        "move-end": "Go to the end of the text", "move-word-back": "Go back one word",
        "move-word-forward": "Go forward one word", "move-char-back": "Go back one character",
        "move-char-forward": "Go forward one character", "remove-word-back": "Delete the word before the cursor",
        "remove-word-forward": "Delete the word after the cursor",
        "remove-char-forward": "Delete the character after the cursor",
        "remove-char-back": "Delete the character before the cursor",
        "remove-to-eol": "Delete the text after the cursor", "remove-to-sol": "Delete the text before the cursor",
        "accept-entry": "Choose the row", "accept-custom": "Answer with the text",
        "accept-custom-alt": "Answer with the text, in a terminal",
        "accept-alt": "Choose the row in the other way: in a terminal, or mark it",
        "delete-entry": "Remove the row from the history, or close its window", "mode-next": "Show the next mode",
        "mode-previous": "Show the previous mode", "mode-complete": "Choose a file for the row",
        "row-left": "Go to the column before", "row-right": "Go to the column after", "row-up": "Go to the row above",
        "row-down": "Go to the row below", "row-tab": "Go to the row below; choose it if it is the only one",
        "element-next": "Go to the row below; choose it if it is the only one", "element-prev": "Go to the row above",
        "page-prev": "Go to the page before", "page-next": "Go to the page after", "row-first": "Go to the first row",
        "row-last": "Go to the last row", "row-select": "Put the row into the field",
        "screenshot": "Nothing here", "ellipsize": "Shorten long rows at another place",
        "toggle-case-sensitivity": "Turn case sensitivity on or off", "toggle-sort": "Turn sorting on or off",
        "cancel": "Close the menu",
    ]
}
