import MenuSession

/// What a key does while a launcher's menu is open.
public enum LauncherKey: Sendable, Hashable {
    // MARK: Answers

    /// Chooses the highlighted row, or what was typed where there is none.
    case accept
    /// Answers with what was typed.
    case acceptText
    /// Prints the highlighted row and keeps the menu open.
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

/// The keys of the programs in their written form, several to an action.
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
            // A leading ! binds a key's release, which is treated as the key.
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
}
