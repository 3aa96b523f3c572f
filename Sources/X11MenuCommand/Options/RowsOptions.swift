internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession

/// The options for rows besides the items, and for search, marks and history.
struct RowsOptions: Sendable {
    var title: String?
    var search: SearchOption = .typeAhead
    var prompt: String?
    var match: MatchOption = .substring
    var smartCase = false
    var ignoreCase = false
    var multi = false
    var select: SelectOption?
    var history: String?
}

/// The arguments of `RowsOptions`: names, values and help.
struct RowsArguments: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("A title above the items.", valueName: "text"))
    var title: String?

    @Option(help: "What typed letters do: none, type-ahead, or field: a search field that filters.")
    var search: SearchOption = .typeAhead

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text before the search field; implies --search field.", valueName: "text"))
    var prompt: String?

    @Option(help: "How the search field finds items: substring (every word of it), prefix, fuzzy, regex or glob.")
    var match: MatchOption = .substring

    @Flag(help: "Distinguish case in the search field once it contains a capital letter.")
    var smartCase = false

    @Flag(help: "Ignore case in the search field even if it contains capital letters.")
    var ignoreCase = false

    @Flag(help: "Mark items with Ctrl+Return, Shift+Return or Space; Return prints all marked ones.")
    var multi = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The item that is highlighted first, by title or by number from 0.", valueName: "item"))
    var select: SelectOption?

    @Option(
        help: ArgumentHelp(
            "A file that records choices; Alt+p and Alt+n recall them in the search field.", valueName: "file"),
        completion: .file())
    var history: String?

    /// The parsed values.
    var options: RowsOptions {
        RowsOptions(
            title: title, search: search, prompt: prompt, match: match, smartCase: smartCase, ignoreCase: ignoreCase,
            multi: multi,
            select: select, history: history)
    }
}
