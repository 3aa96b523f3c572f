import Foundation
import Testing

/// The table of required behaviour names only tests that exist.
@Suite struct BehaviourTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test
    func `every test that the table names exists, and every line of the sources has one or says that it is not built`()
        throws
    {
        let page = try String(
            contentsOf: Self.root.appending(path: "Tests/X11MenuTests/Behaviour.md"), encoding: .utf8)
        var sources: [String: String] = [:]
        let tests = Self.root.appending(path: "Tests")
        for folder in try FileManager.default.contentsOfDirectory(atPath: tests.path) {
            let files = try FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: folder).path)
            for file in files where file.hasSuffix(".swift") {
                sources[folder, default: ""] += try String(
                    contentsOf: tests.appending(path: folder).appending(path: file), encoding: .utf8)
            }
        }
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Line") }
        var lines: Set<String> = []
        var folder = ""
        for row in rows {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let line = cells[1]
            let shown = cells[3]
            lines.insert(line)
            let parts = shown.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
            #expect(parts.count > 1 || shown.hasPrefix("The same") || shown.contains("*Not"), "\(line)")
            for (index, part) in parts.enumerated() {
                if index.isMultiple(of: 2) {
                    let word = part.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last.map(String.init)
                    if let word, sources[word + "Tests"] != nil { folder = word + "Tests" }
                } else if part != "interactive" {
                    #expect(sources[folder]?.contains(part) == true, "\(line): \(folder) has no “\(part)”")
                }
            }
        }
        let wanted =
            (1...12).map { "C\($0)" } + (1...21).map { "D\($0)" } + (1...11).map { "E\($0)" } + ["A2", "B17"]
            + (24...28).map { "B\($0)" }
        #expect(Set(wanted).subtracting(lines).sorted() == [])
    }
}
