import MenuModel
import MenuSession
import Testing

@testable import MenuLaunchers

/// Words that select groups of emoji.
@Suite struct GroupFilterTests {
    private static let divisions: [(String, String?, String?, String)] = [
        ("", nil, nil, ""), ("a  b", nil, nil, "a  b"), ("@Sym", "sym", nil, ""), ("a @x b #Y", "x", "y", "a b"),
        ("@foo bar @baz", "baz", nil, "bar"), ("a@b #", nil, "", "a@b"),
    ]

    @Test(arguments: divisions)
    func `a text is divided into words and names`(text: String, name: String?, part: String?, rest: String) {
        let division = GroupFilter.division(of: text)
        #expect(division.name == name && division.part == part && division.rest == rest)
    }

    @Test(arguments: [
        ("", [0, 1, 2]), ("@nat", [1]), ("#FACE", [0]), ("@s #comp", [2]), ("a @s", [0, 2]), ("@", [0, 1, 2]),
        ("@none", []), ("b @nat", []),
    ])
    func `rows are those of the groups that are named`(text: String, rows: [Int]) throws {
        let groups = [
            RowGroup(name: "Smileys", part: "face"), RowGroup(name: "Nature", part: "animal"),
            RowGroup(name: "Objects", part: "computer"),
        ]
        var filter = GroupFilter(groups: groups, options: FieldOptions())
        filter.load(
            EntryList(MenuContent(items: .elements(["ab", "a", "ac"].map { .action(Action(title: $0)) }))))
        let found = filter.rows(for: text)
        #expect(Array(try #require(found)) == rows)
    }
}
