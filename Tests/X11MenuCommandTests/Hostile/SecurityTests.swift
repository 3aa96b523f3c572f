import Foundation
import Testing

/// SECURITY.md names a test for each of its sentences.
@Suite struct SecurityTests {
    @Test func `the suites and the tests that the threat model names are there`() throws {
        let text = try Repository.text("SECURITY.md").replacing("\n", with: " ")
        let folder = URL(filePath: Repository.path("Tests"))
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var sources = Data()
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" { sources += try Data(contentsOf: file) }
        }
        func isWritten(_ code: String) -> Bool { sources.range(of: Data(code.utf8)) != nil }
        let tests = text.matches(of: /\*([A-Za-z0-9][^*|]{15,})\*/).map { String($0.1) }
        let suites = Set(text.matches(of: /`([A-Za-z0-9]+Tests)`/).map { String($0.1) })
        #expect(tests.count > 30 && suites.count > 20)
        for test in tests where test != "Report a vulnerability" {
            #expect(isWritten("`\(test)`") || isWritten("\"\(test)\""), "\(test)")
        }
        for suite in suites {
            let isFolder = FileManager.default.fileExists(atPath: folder.appending(path: suite).path)
            #expect(isFolder || isWritten("struct \(suite) ") || isWritten("class \(suite)"), "\(suite)")
        }
    }
}
