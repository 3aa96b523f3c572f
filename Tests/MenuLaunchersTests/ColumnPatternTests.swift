import Testing

@testable import MenuLaunchers

@Suite struct ColumnPatternTests {
    @Test(
        "A pattern parts rows into columns",
        arguments: [
            ("\t", "a\tb\tc", ["a", "b", "c"]), (#"\t"#, "a\t\tc", ["a", "", "c"]), (",", "a", ["a"]),
            (#"\s+"#, "one   two three", ["one", "two", "three"]), ("x", "aXbxc", ["a", "b", "c"]),
            ("; ?", "é; ü;", ["é", "ü", ""]), (#"\|"#, "a|b", ["a", "b"]), ("", "ab", ["ab"]), ("(", "a(b", ["a(b"]),
            ("z*", "ab", ["ab"]),
        ])
    func split(pattern: String, row: String, columns: [String]) {
        var pattern = ColumnPattern(pattern)
        #expect(pattern.split(row) == columns)
    }

    @Test func `columns come in the order asked for, and those that there are not are left out`() {
        var pattern = ColumnPattern(",")
        #expect(pattern.columns([3, 1, 9, 0], of: "a,b,c") == "c\ta")
        #expect(pattern.columns([2], of: "a") == "")
    }
}
