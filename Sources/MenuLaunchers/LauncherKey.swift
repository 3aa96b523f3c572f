import MenuSession

/// What a key does while a launcher's menu is open.
public enum LauncherKey: Sendable, Hashable {
    // MARK: Answers

    /// Chooses the highlighted row, or what was typed where there is none.
    case accept
    /// Answers with what was typed.
    case acceptText
    /// Prints the highlighted row and goes on.
    case acceptAndStay
    /// Marks the highlighted row where several can be marked, and chooses it where not.
    case acceptOrMark
    /// Chooses the row of a number from 0 among those that are listed.
    case acceptRow(Int)
    /// Ends with a code, and what is highlighted.
    case end(code: Int32)
    /// Goes without an answer.
    case cancel
    /// Ends with a code, and without an answer.
    case fail(code: Int32)

    // MARK: Rows

    /// The row above.
    case up
    /// The row below.
    case down
    /// The column to the left.
    case left
    /// The column to the right.
    case right
    /// The page before.
    case pageUp
    /// The page after.
    case pageDown
    /// The first row.
    case first
    /// The last row.
    case last
    /// The row below, and the only row chosen.
    case nextOrAccept
    /// Puts the highlighted row into the field.
    case complete

    // MARK: Text

    /// To the start of the text.
    case textStart
    /// To its end; or to the last row, where the cursor is there already.
    case textEnd
    /// A character back.
    case characterBack
    /// A character forward.
    case characterForward
    /// A word back.
    case wordBack
    /// A word forward.
    case wordForward
    /// Deletes the character before the cursor.
    case deleteBack
    /// Deletes the character after the cursor.
    case deleteForward
    /// Deletes the word before the cursor.
    case deleteWordBack
    /// Deletes the word after the cursor.
    case deleteWordForward
    /// Deletes what stands before the cursor.
    case deleteToStart
    /// Deletes what stands after the cursor.
    case deleteToEnd
    /// Deletes everything.
    case clear
    /// Inserts the primary selection.
    case pastePrimary
    /// Inserts the clipboard.
    case pasteClipboard

    /// Puts the answer of before into the field.
    case recallPrevious
    /// Puts the answer after that into the field.
    case recallNext

    // MARK: The search

    /// Capital and small letters become equal or different.
    case toggleCase
    /// The best rows first, or as they came.
    case toggleSort
    /// Does nothing, as a program that has this key does nothing of use here.
    case ignore
}

/// The keys of the programs, written as people write keys, several to an action.
enum LauncherKeys {
    /// Makes a table of what each key does out of what keys do each thing; what comes later counts.
    static func table(_ rows: [(String, LauncherKey)]) -> [KeyStroke: LauncherKey] {
        var table: [KeyStroke: LauncherKey] = [:]
        for (keys, action) in rows {
            for stroke in strokes(keys) { table[stroke] = action }
        }
        return table
    }

    /// The strokes of a list such as `Control+v,Insert`, as they are bound; what is no key is left out.
    static func strokes(_ list: String) -> [KeyStroke] {
        list.split(separator: ",").flatMap { word in
            // A leading ! binds a key's release, which for whoever types is the same key.
            let text = String(word.filter { $0 != " " }.drop { $0 == "!" })
            return spellings(of: text).compactMap { KeyStroke($0)?.binding }
        }
    }

    /// A key under every name that it has, with modifiers as every key here is written.
    private static func spellings(of text: String) -> [String] {
        var words = text.split(separator: "+").map(String.init)
        guard var key = words.popLast() else { return [] }
        words = words.map { modifiers[$0] ?? $0 }
        // A capital letter after a modifier stands for the small one with Shift.
        if key.count == 1, !words.isEmpty, let letter = key.first, letter.isUppercase {
            key = key.lowercased()
            if !words.contains("Shift") { words.append("Shift") }
        }
        return [key, keys[key]].compactMap { $0 }.map { (words + [$0]).joined(separator: "+") }
    }

    private static let modifiers = [
        "Control_L": "Control", "Control_R": "Control", "Alt_L": "Alt", "Alt_R": "Alt", "Mod1": "Alt",
        "Super_L": "Super", "Super_R": "Super", "SuperL": "Super", "SuperR": "Super", "Mod4": "Super",
        "Shift_L": "Shift", "Shift_R": "Shift",
    ]
    private static let keys = [
        "Page_Up": "Prior", "Page_Down": "Next", "Prior": "Page_Up", "Next": "Page_Down",
        "KP_Page_Up": "KP_Prior", "KP_Page_Down": "KP_Next",
    ]

    /// dmenu's, which are those of a terminal's line.
    static let dmenu = table([
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
        ("Control+y,Shift+Insert", .pastePrimary), ("Control+Shift+y,Control+Shift+v", .pasteClipboard),
    ])

    /// rofi's actions and the keys that they have unless options say otherwise, by the options' names without `kb-`.
    static let rofi: [(name: String, keys: String, action: LauncherKey)] =
        [
            ("primary-paste", "Control+V,Shift+Insert", .pastePrimary),
            ("secondary-paste", "Control+v,Insert", .pasteClipboard), ("clear-line", "Control+w", .clear),
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
            ("accept-entry", "Control+j,Control+m,Return,KP_Enter", .accept),
            ("accept-custom", "Control+Return", .acceptText),
            ("accept-custom-alt", "Control+Shift+Return", .acceptText),
            ("accept-alt", "Shift+Return", .acceptOrMark), ("delete-entry", "Shift+Delete", .ignore),
            ("mode-next", "Shift+Right,Control+Tab", .ignore),
            ("mode-previous", "Shift+Left,Control+ISO_Left_Tab", .ignore), ("mode-complete", "Control+l", .ignore),
            ("row-left", "Control+Page_Up", .left), ("row-right", "Control+Page_Down", .right),
            ("row-up", "Up,Control+p,ISO_Left_Tab", .up), ("row-down", "Down,Control+n", .down),
            ("row-tab", "Tab", .nextOrAccept), ("element-next", "Tab", .nextOrAccept),
            ("element-prev", "ISO_Left_Tab", .up), ("page-prev", "Page_Up", .pageUp),
            ("page-next", "Page_Down", .pageDown), ("row-first", "Home,KP_Home", .first),
            ("row-last", "End,KP_End", .last), ("row-select", "Control+space", .complete),
            ("screenshot", "Alt+S", .ignore), ("ellipsize", "Alt+period", .ignore),
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
        + (1...10).map { ("select-\($0)", "Super+\($0 % 10)", .acceptRow($0 - 1)) }
}
