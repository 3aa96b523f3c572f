import Testing

@testable import MenuFormats

/// The lists that a JSON text has for dmenu's patch.
@Suite struct JSONListsTests {
    private func lists(_ text: String) throws -> JSONLists { try JSONLists(Array(text.utf8)) }

    @Test func `keys of an object and values of an array are rows`() throws {
        let lists = try lists(#"{"b": "x\u00e9", "a": {"n": 1.50, "l": [true, null, "s", {"k":\#n  "v"}]}, "": ""}"#)
        let top = lists.rows(of: lists.root)
        #expect(top.map(\.title) == ["b", "a", ""] && top.map(\.text)[0] == "xé" && top[2].text.isEmpty)
        #expect(top.map { $0.list != nil } == [false, true, false])
        let inner = lists.rows(of: try #require(top[1].list))
        #expect(inner.map(\.title) == ["n", "l"] && inner[0].text == "1.50")
        let array = lists.rows(of: try #require(inner[1].list))
        #expect(array.map(\.title) == ["true", "", "s", #"{"k": "v"}"#])
        #expect(array.map(\.text) == array.map(\.title) && array.map { $0.list != nil } == [false, false, false, true])
    }

    @Test(arguments: ["{}", "[]", " [ ] "]) func `an empty list has no rows`(text: String) throws {
        let lists = try lists(text)
        #expect(lists.rows(of: lists.root).isEmpty)
    }

    @Test(arguments: [("3", 1), ("{\n\"a\" 1}", 2), ("", 1), ("{\"a\": [1,]}", 1)])
    func `what is no list is an error with its place`(text: String, line: Int) {
        #expect { try lists(text) } throws: { ($0 as? FormatError)?.line == line }
    }

    @Test func `a long list of lists is read in the time of its length`() throws {
        let text = "[" + Array(repeating: "[1]", count: 100_000).joined(separator: ",") + "]"
        let lists = try lists(text)
        let rows = lists.rows(of: lists.root)
        #expect(rows.count == 100_000 && rows.allSatisfy { $0.list != nil })
    }
}
