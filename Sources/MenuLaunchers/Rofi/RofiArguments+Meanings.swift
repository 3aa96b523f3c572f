extension RofiArguments {
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
