import MenuFormats
import MenuLaunchers
import MenuModel
import MenuSession

/// The lists of a JSON file, one of which is shown at a time, as in dmenu's patch for that.
struct ListDocument {
    private let lists: JSONLists
    private var rows: [JSONLists.Row]

    /// Reads the file that a request names; nil if its rows come from elsewhere.
    ///
    /// - Throws: The exit code for bad input, after a message on standard error.
    init?(_ request: LauncherRequest) throws {
        guard case .lists(let file) = request.input.source else { return nil }
        let code = ExitCode(request.input.badInputCode)
        let path = UserFiles.expandingHome(file)
        guard let bytes = try? StandardStreams.read(path, atMost: StandardStreams.mostMenuBytes) else { throw code }
        do throws(FormatError) { lists = try JSONLists(bytes) } catch {
            StandardStreams.report(error.description(for: file))
            throw code
        }
        rows = lists.rows(of: lists.root)
    }

    /// The rows of the current list.
    var menu: MenuContent {
        MenuContent(
            items: .elements(
                rows.map { row in
                    var action = Action(title: row.title)
                    // A list has no text of its own.
                    action.value = ByteString(row.list == nil ? row.text : row.title)
                    return .action(action)
                }))
    }

    /// Makes the list that a chosen row leads to the current one.
    ///
    /// - Returns: Whether it leads to one.
    mutating func enter(_ choice: Choice) -> Bool {
        guard let number = choice.entries.last?.path.last, rows.indices.contains(number),
            let list = rows[number].list
        else { return false }
        rows = lists.rows(of: list)
        return true
    }
}
