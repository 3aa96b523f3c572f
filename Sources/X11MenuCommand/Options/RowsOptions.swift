internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession
import X11MenuIO

/// The options for rows besides the items, and for search, marks and history.
struct RowsOptions: Sendable {
    var title: String?
    var search: SearchOption = .typeAhead
    var prompt: String?
    var match: MatchOption = .substring
    var ignoreCase = false
    var multi = false
    var select: SelectOption?
    var history: String?
}

/// The arguments of `RowsOptions`: names, values and help.
struct RowsArguments: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("A title above the items.", valueName: "text"))
    var title: String?

    @Option(help: "What letters do: none, type-ahead, or field for a search field that filters.")
    var search: SearchOption = .typeAhead

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What stands before the text of the search field; asks for one.", valueName: "text"))
    var prompt: String?

    @Option(help: "How the search field finds items: substring (every word of it), prefix, fuzzy, regex or glob.")
    var match: MatchOption = .substring

    @Flag(help: "Capital letters in the search field find small ones too; without it, only small ones find both.")
    var ignoreCase = false

    @Flag(help: "Mark items with Ctrl+Return, Shift+Return or Space; Return prints all marked ones.")
    var multi = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The item that is highlighted at first, by title or by number from 0.", valueName: "item"))
    var select: SelectOption?

    @Option(
        help: ArgumentHelp(
            "A file that remembers what is chosen; Alt+p and Alt+n recall it in the search field.", valueName: "file"),
        completion: .file())
    var history: String?

    /// The parsed values.
    var options: RowsOptions {
        RowsOptions(
            title: title, search: search, prompt: prompt, match: match, ignoreCase: ignoreCase, multi: multi,
            select: select, history: history)
    }
}
