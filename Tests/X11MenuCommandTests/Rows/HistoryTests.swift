import Glibc
import MenuTesting
import Testing

/// What was chosen before comes first: `--history`.
@Suite(.serialized) struct HistoryTests {
    private let rows = "alpha\nbeta\ngamma\ndelta\n"

    /// Opens a menu with a history, taps keys, and waits for its end.
    private func answer(
        _ stage: Stage, _ history: String, _ options: [String] = [], input: ChildProgram.Input? = nil, _ keys: String...
    ) throws -> ChildProgram.Outcome { try answer(stage, history, options, input: input, keys) }

    /// Opens a menu with a history, taps keys, and waits for its end.
    private func answer(
        _ stage: Stage, _ history: String, _ options: [String], input: ChildProgram.Input? = nil, _ keys: [String]
    ) throws -> ChildProgram.Outcome {
        let menu = try stage.open(
            input ?? .text(rows), ["--format", "lines", "--at", "10,10", "--history", history] + options)
        for key in keys { try stage.robot.tap(key) }
        defer { try? stage.display.wait(untilGrabbed: false, .keyboard) }
        return try menu.end()
    }

    @Test(arguments: [[], ["--search", "field"]])
    func `rows that were chosen most come first, and keep their numbers`(options: [String]) throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": "gamma\ndelta\ngamma\n"])
        let history = "\(folder.path)/history"
        // gamma, delta, alpha, beta. With a field, the first one is highlighted from the start.
        let first = options.isEmpty ? ["Down"] : []
        #expect(try answer(stage, history, options + ["--print", "index"], first + ["Return"]) == .quiet(0, "2\n"))
        #expect(
            try answer(stage, history, options + ["--print", "index"], first + ["Down", "Down", "Return"])
                == .quiet(0, "0\n"))
        // A row that is asked for by its number or title is that row, wherever it stands.
        #expect(try answer(stage, history, options + ["--select", "3"], ["Return"]) == .quiet(0, "delta\n"))
        #expect(try answer(stage, history, options + ["--select", "beta"], ["Return"]) == .quiet(0, "beta\n"))
        #expect(try folder.read("history") == "gamma\ndelta\ngamma\ngamma\nalpha\ndelta\nbeta\n")
        // Marked rows are printed in the order of the input.
        #expect(
            try answer(
                stage, history, ["--multi", "--search", "field"], ["Ctrl+Return", "Ctrl+Return", "Return"])
                == .quiet(0, "gamma\ndelta\n"))
    }

    @Test func `among the rows that a text finds equally well the used ones come first`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": "beta\ndelta\n"])
        #expect(
            try answer(stage, "\(folder.path)/history", ["--search", "field"], ["t", "a", "Return"])
                == .quiet(0, "delta\n"))
    }

    @Test func `rows that come later take their place, and the highlight stays with its row`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": "late\n"])
        let program = try stage.start(
            ["--at", "10,10", "--format", "lines", "--history", "\(folder.path)/history"], input: .open)
        program.write("one\ntwo\n")
        _ = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down")
        try stage.display.waitUntilStill()
        let area = PixelArea(x: 0, y: 0, width: 800, height: 600)
        let before = try stage.display.screenshot(of: area)
        program.write("late\nmore\n")
        try stage.display.waitForChange(of: area, from: before)
        try stage.robot.tap("Up", "Return")
        #expect(try program.waitForExit() == .quiet(0, "late\n"))
    }

    @Test func `a million rows are reordered too`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": "item 999999\nitem 7\n"])
        let menu = try stage.open(
            .text(lines(1_000_000)), ["--at", "10,10", "--history", "\(folder.path)/history", "--search", "field"])
        // The last one is in its place once it has been read; what is typed finds both of them before that.
        try menu.program.waitUntilFed()
        for key in ["i", "t", "e", "m"] { try stage.robot.tap(key) }
        // The last rows are added after a pause of three times as long as adding those before took (`RowState.share`), which many of them make long.
        try stage.display.waitUntilStill(for: .seconds(1))
        try stage.robot.tap("Down", "Return")
        let outcome = try menu.end()
        #expect(outcome == .quiet(0, "item 999999\n"))
    }

    @Test func `two menus that end at once lose neither choice`() throws {
        let folder = try TemporaryFolder(["history": (0..<1999).map { "\($0)\n" }.joined()])
        let history = "\(folder.path)/history"
        // Enough of them that the file is replaced while others write to it.
        let stages = try (0..<4).map { _ in try Stage() }
        for round in 0..<5 {
            let menus = try stages.enumerated().map { index, stage in
                try stage.open(
                    .text("row \(round) \(index)\n"), ["--at", "10,10", "--select", "0", "--history", history])
            }
            for stage in stages { try stage.robot.tap("Return") }
            for menu in menus { #expect(try menu.end().code == 0) }
        }
        let lines = try folder.read("history").split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("row ") }.count == 20 && lines.count < 1100)
    }

    @Test func `a history that is cut down keeps its rights and its owner`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["history": (0..<2100).map { "\($0)\n" }.joined()])
        let history = "\(folder.path)/history"
        // Only root gives files away.
        let owner = getuid() == 0 ? 65534 : getuid()
        #expect(unsafe chown(history, owner, owner == getuid() ? getgid() : owner) == 0)
        #expect(unsafe chmod(history, 0o600) == 0)
        #expect(try answer(stage, history, [], "Down", "Return") == .quiet(0, "alpha\n"))
        var status = stat()
        #expect(unsafe stat(history, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(status.st_uid == owner)
        #expect(try folder.read("history").split(separator: "\n").count == 1000)
    }

    @Test func `a link in the place of the draft leads to no other file`() throws {
        let stage = try Stage()
        let before = (0..<2100).map { "\($0)\n" }.joined()
        let folder = try TemporaryFolder(["history": before, "victim": "untouched\n"])
        let history = "\(folder.path)/history"
        let menu = try stage.open(.text(rows), ["--format", "lines", "--at", "10,10", "--history", history])
        #expect(unsafe symlink("\(folder.path)/victim", "\(history).\(menu.program.processIdentifier)") == 0)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "alpha\n"))
        #expect(try folder.read("victim") == "untouched\n")
        // The choice is kept all the same.
        #expect(try folder.read("history") == before + "alpha\n")
    }

    @Test func `a history that is no file, or cannot be read, is none`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder(["full": ""])
        unsafe mkfifo("\(folder.path)/pipe", 0o600)
        for path in [folder.path, "\(folder.path)/pipe", "/dev/zero", "/dev/full", "/nonexistent/history", ""] {
            #expect(try answer(stage, path, [], "Down", "Return") == .quiet(0, "alpha\n"), "\(path)")
        }
    }

    @Test func `a history of any bytes, or without end, harms nothing`() throws {
        let stage = try Stage()
        var bytes: [UInt8] = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        bytes += [0x0A] + Array(repeating: 0x41, count: 3 << 20)
        let file = try TemporaryFile(bytes: bytes)
        #expect(try answer(stage, file.path, [], "Down", "Return") == .quiet(0, "alpha\n"))
        // An overlong line is not kept.
        #expect(try file.bytes() == Array("alpha\n".utf8))
        // Bytes that are not UTF-8 are kept unchanged.
        let odd: [UInt8] = [0xFF, 0x00, 0x80]
        let rows = Array("one\n".utf8) + odd + [0x0A]
        #expect(try answer(stage, file.path, [], input: .bytes(rows), "Down", "Down", "Return").output == odd + [0x0A])
        #expect(
            try answer(stage, file.path, ["--print", "index"], input: .bytes(rows), "Down", "Return").outputText
                == "1\n")
    }

    @Test func `somebody who keeps the file locked keeps no menu waiting`() throws {
        let stage = try Stage()
        let file = try TemporaryFile("beta\n")
        let descriptor = unsafe open(file.path, O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(try answer(stage, file.path, [], "Down", "Return") == .quiet(0, "beta\n"))
        #expect(try file.bytes() == Array("beta\nbeta\n".utf8))
    }
}
