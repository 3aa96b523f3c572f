import Foundation
import MenuTesting
import Testing

/// The file of the program, as packagers treat it.
@Suite(.serialized) struct ProgramFileTests {
    /// A library that is opened by name.
    private struct Library: Decodable {
        var feature: String
        var description: String
        var priority: String
        var soname: [String]
    }

    /// Runs a tool to its end, and returns its output.
    @discardableResult
    private func run(_ tool: String, _ arguments: String...) throws -> String {
        let outcome = try ChildProgram.run(
            tool, arguments: arguments, input: .nothing, output: .collected, display: nil, within: .seconds(120))
        guard outcome.code == 0 else { throw TestFailure("\(tool) \(arguments): \(outcome.errorText)") }
        return outcome.outputText
    }

    /// What the notes say of the libraries that are opened by name.
    private func libraries(of program: String) throws -> [Library] {
        let folder = try TemporaryFolder([:])
        try run("objcopy", "-O", "binary", "--only-section=.note.dlopen", program, "\(folder.path)/notes")
        var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/notes")))[...]
        var found: [Library] = []
        while bytes.count >= 16 {
            let numbers = bytes.prefix(12).chunks(of: 4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
            #expect(
                numbers[0] == 4 && numbers[2] == 0x407C_0C0A
                    && Array(bytes.dropFirst(12).prefix(4)) == Array("FDO\0".utf8))
            let text = bytes.dropFirst(16).prefix(numbers[1])
            #expect(text.last == 0)
            found += try JSONDecoder().decode([Library].self, from: Data(text.dropLast()))
            bytes = bytes.dropFirst(16 + (numbers[1] + 3) / 4 * 4)
        }
        return found
    }

    @Test func `the libraries that are opened by name are in the notes of the program`() throws {
        let notes = try libraries(of: Program.path)
        #expect(
            notes.allSatisfy { ["required", "recommended", "suggested"].contains($0.priority) && $0.soname.count == 1 })
        let needed = try run("readelf", "--dynamic", "--wide", Program.path)
        let sources = try run(
            "grep", "-rhoE", #""lib[a-z0-9_.+-]+\.so\.[0-9]+""#, Repository.path("Sources"), "--include=*.swift")
        let opened = Set(sources.split(separator: "\n").map { String($0.filter { $0 != "\"" }) })
            .filter { !needed.contains("[\($0)]") }
        let noted = Set(notes.flatMap(\.soname))
        // Pango's functions are found by way of the library that draws with Cairo.
        #expect(opened.count > 3 && noted == opened.union(["libpango-1.0.so.0"]))
    }

    @Test(
        arguments: [
            ["patchelf", "--set-rpath", "/opt/one:RUNPATH", "PROGRAM"],
            ["patchelf", "--add-rpath", "/nix/store/\(String(repeating: "x", count: 200))", "PROGRAM"],
            ["strip", "PROGRAM"], ["strip", "--strip-unneeded", "--remove-section=.comment", "PROGRAM"],
            ["objcopy", "--strip-debug", "--compress-debug-sections", "PROGRAM"],
            ["objcopy", "--only-keep-debug", "PROGRAM", "DEBUG"],
        ])
    func `a program that a packager's tool has rewritten draws the same picture`(words: [String]) throws {
        let folder = try TemporaryFolder([:])
        let (program, debug) = ("\(folder.path)/x11menu", "\(folder.path)/x11menu.debug")
        try FileManager.default.copyItem(atPath: Program.path, toPath: program)
        func picture(by program: String) throws -> Data {
            let outcome = try ChildProgram.run(
                program, arguments: ["render", "--size", "300x200", "-o", "\(folder.path)/out.png"],
                input: .text("one\ntwo\n"), output: .collected, display: nil, within: .seconds(60))
            #expect(outcome == .quiet(0, ""))
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/out.png"))
        }
        let before = try picture(by: program)
        // A debug build finds the library of Swift by its run path.
        let runPath = try run("patchelf", "--print-rpath", program).trimmingCharacters(in: .newlines)
        let arguments = words.dropFirst().map {
            $0.replacing("PROGRAM", with: program).replacing("DEBUG", with: debug).replacing("RUNPATH", with: runPath)
        }
        let outcome = try ChildProgram.run(
            words[0], arguments: arguments, input: .nothing, output: .collected, display: nil, within: .seconds(120))
        #expect(outcome.code == 0, "\(outcome.errorText)")
        if words.contains("DEBUG") {
            try run("strip", program)
            try run("objcopy", "--add-gnu-debuglink=\(debug)", program)
        }
        #expect(try picture(by: program) == before)
        // Also what does not draw: the helper for pictures is this file too.
        #expect(try run(program, "--version") == Program.run("--version").outputText)
    }
}

extension ArraySlice {
    /// Its parts of a length.
    fileprivate func chunks(of length: Int) -> [ArraySlice] {
        stride(from: startIndex, to: endIndex, by: length).map { self[$0..<Swift.min($0 + length, endIndex)] }
    }
}
