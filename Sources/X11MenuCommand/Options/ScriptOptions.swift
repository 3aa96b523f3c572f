internal import ArgumentParser

/// Who decides which rows a typed text leaves: `--filter-by`.
enum FilterByOption: String, ExpressibleByArgument, CaseIterable, Sendable {
    case menu, script
}

/// The options for scripts that a menu talks to while it is open.
struct ScriptOptions: Sendable {
    var live: String?
    var listen: String?
    var provider: Int?
    var query: String?
    var filterBy: FilterByOption?

    /// Whether any script is asked for.
    var isUsed: Bool { isTalking || query != nil }
    /// Whether the menu and scripts talk to each other.
    var isTalking: Bool { live != nil || listen != nil || provider != nil }
    /// Whether the typed text leaves all rows to the script.
    var leavesFiltering: Bool { (filterBy ?? (query == nil ? .menu : .script)) == .script }
}

/// The arguments of `ScriptOptions`: names, values and help.
struct ScriptArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A command that changes the menu and is told what happens in it, by its standard input and output.",
            valueName: "command"))
    var live: String?

    @Option(
        help: ArgumentHelp(
            "A socket on which programs connect to the menu: a path, or a name in $XDG_RUNTIME_DIR/x11menu.",
            valueName: "socket"))
    var listen: String?

    @Option(help: ArgumentHelp("An open descriptor by which a program is connected to the menu.", valueName: "number"))
    var provider: Int?

    @Option(
        help: ArgumentHelp(
            "A command that lists the rows for the typed text, which replaces {} in it.", valueName: "command"))
    var query: String?

    @Option(help: "Who leaves out the rows that do not match the typed text: menu, or script (with --query).")
    var filterBy: FilterByOption?

    /// The parsed values.
    var options: ScriptOptions {
        ScriptOptions(live: live, listen: listen, provider: provider, query: query, filterBy: filterBy)
    }
}
