import MenuSession

/// What a key does while a launcher's menu is open.
public enum LauncherKey: Sendable, Hashable {
    // MARK: Answers

    /// Chooses the highlighted row, or the typed text if there is none.
    case accept
    /// Answers with the typed text.
    case acceptText
    /// Prints the highlighted row and keeps the menu open.
    case acceptAndStay
    /// Marks the highlighted row if several can be marked, otherwise chooses it.
    case acceptOrMark
    /// Chooses the listed row with a number, from 0.
    case acceptRow(Int)
    /// Exits with a code, and with the highlighted row.
    case end(code: Int32)
    /// Dismisses the menu without an answer.
    case cancel
    /// Exits with a code, and without an answer.
    case fail(code: Int32)

    // MARK: Modes

    /// Does something with the mode that is shown, or with its highlighted row.
    case mode(ModeKey)

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
    /// Highlights the row below; chooses the row if it is the only one.
    case nextOrAccept
    /// Puts the highlighted row into the field.
    case complete

    // MARK: Text

    /// To the start of the text.
    case textStart
    /// To its end; or to the last row, if the cursor is there already.
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
    /// Deletes the text before the cursor.
    case deleteToStart
    /// Deletes the text after the cursor.
    case deleteToEnd
    /// Deletes everything.
    case clear
    /// Inserts the primary selection.
    case pastePrimary
    /// Inserts the clipboard.
    case pasteClipboard
    /// Copies the highlighted row to the clipboard.
    case copyRow
    /// Swaps the characters around the cursor.
    case transpose

    /// Puts the previous answer into the field.
    case recallPrevious
    /// Puts the next answer into the field.
    case recallNext

    // MARK: The search

    /// Turns case sensitivity on or off.
    case toggleCase
    /// Switches between the best rows first and the input's order.
    case toggleSort
    /// Finds rows in the next of the ways that the options name.
    case nextMatch
    /// Finds rows in the way before.
    case previousMatch
    /// Shortens long rows at another place.
    case moveEllipsis
    /// Does nothing: the effect of this key in the original program has no use here.
    case ignore
}

/// What a key does in a menu that shows the rows of a mode. The raw value is the code that ends the menu.
public enum ModeKey: Int32, Sendable, Hashable, CaseIterable {
    /// Shows the next mode.
    case next = 200
    /// Shows the mode before.
    case previous
    /// Lets the user choose a file that the highlighted row, or the typed text, gets as its argument.
    case complete
    /// Removes the highlighted row: from the history, or closes its window.
    case remove
    /// Chooses the highlighted row, or else the typed text, in the mode's other way, such as in a terminal.
    case alternate
    /// Chooses the typed text in the mode's other way.
    case alternateText

    /// The code of the button that shows the mode with a number from 0.
    public static func button(ofMode number: Int) -> Int32 { firstButton + Int32(clamping: number) }

    /// The number of the mode whose button has a code; nil for other codes.
    public static func mode(ofButton code: Int32) -> Int? { code >= firstButton ? Int(code - firstButton) : nil }

    private static let firstButton: Int32 = 1000
}

/// Tables of the programs' keys in textual form, with several keys per action.
enum LauncherKeys {
    /// Makes a table from keys to actions out of rows that list the keys of each action; later rows take precedence.
    static func table(_ rows: [(String, LauncherKey)]) -> [KeyStroke: LauncherKey] {
        var table: [KeyStroke: LauncherKey] = [:]
        for (keys, action) in rows {
            for stroke in strokes(keys) { table[stroke] = action }
        }
        return table
    }

    /// The strokes of a list such as `Control+v,Insert`, as bindings; invalid keys are left out.
    static func strokes(_ list: String) -> [KeyStroke] {
        list.split(separator: ",").flatMap { word in
            // A leading ! binds a key's release, which is treated as the key.
            let text = String(word.filter { $0 != " " }.drop { $0 == "!" })
            return spellings(of: text).compactMap { KeyStroke($0)?.binding }
        }
    }

    /// The first key of a list that has two keys, or a modifier that does not exist, as `Foo+Return`: rofi refuses it. Nil for none.
    static func refused(in list: String) -> String? {
        list.split(separator: ",").lazy.map { $0.filter { $0 != " " } }.first { key in
            let words = key.drop { $0 == "!" }.split { $0 == "+" || $0 == "-" }
            return words.dropLast().contains {
                let name = $0.lowercased()
                return modifiers[name] == nil && !otherModifiers.contains(name)
            }
        }
    }

    /// Modifiers that rofi has and no key here is pressed with.
    private static let otherModifiers: Set<String> = [
        "caps_lock", "shift_lock", "mod2", "mod3", "mod5", "num_lock", "altgr", "iso_level3_shift", "mode_switch",
        "hyper", "hyper_l", "hyper_r", "meta", "meta_l", "meta_r", "win", "any",
    ]

    /// The spellings of a key under all its names, with modifiers in the notation used here.
    private static func spellings(of text: String) -> [String] {
        // As in rofi, either sign joins them, and modifiers may be written in either case.
        var words = text.split { $0 == "+" || $0 == "-" }.map(String.init)
        guard var key = words.popLast() ?? (text.isEmpty ? nil : text) else { return [] }
        words = words.map { modifiers[$0.lowercased()] ?? $0 }
        // A capital letter after a modifier means the lower-case letter with Shift.
        if key.count == 1, !words.isEmpty, let letter = key.first, letter.isUppercase {
            key = key.lowercased()
            if !words.contains("Shift") { words.append("Shift") }
        }
        return [key, keys[key]].compactMap { $0 }.map { (words + [$0]).joined(separator: "+") }
    }

    private static let modifiers = [
        "control": "Control", "control_l": "Control", "control_r": "Control", "ctrl": "Control",
        "alt": "Alt", "alt_l": "Alt", "alt_r": "Alt", "mod1": "Alt",
        "super": "Super", "super_l": "Super", "super_r": "Super", "superl": "Super", "superr": "Super", "mod4": "Super",
        "shift": "Shift", "shift_l": "Shift", "shift_r": "Shift",
    ]
    private static let keys = [
        "Page_Up": "Prior", "Page_Down": "Next", "Prior": "Page_Up", "Next": "Page_Down",
        "KP_Page_Up": "KP_Prior", "KP_Page_Down": "KP_Next",
    ]
}
