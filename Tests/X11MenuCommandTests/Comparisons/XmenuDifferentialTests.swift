import Glibc
import MenuTesting
import TestSupport
import Testing

/// Compares the program with both generations of xmenu: the same trees, options, keys and buttons give the same output and exit code.
///
/// Debian does not carry it. `X11MENU_PEERS` names a folder with both, built from their source: see ``Peers``. Where they differ from one another, and
/// where we mean to differ from them, `differences.md` beside this file says what we do, and the cases leave it out.
@Suite(.serialized, .nightly("launchers")) struct XmenuDifferentialTests {
    private func run(_ program: String, _ arguments: [String], _ test: DifferentialCase, on stage: Stage) throws
        -> Differential.Answer
    {
        let child = try stage.server.start(
            program, arguments: arguments + test.arguments, input: .text(test.input), output: .collected,
            environment: ["LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent"])
        try stage.display.waitForMappedWindow(.any)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for key in test.keys {
            try stage.robot.tap(key)
            try stage.display.waitUntilStill()
        }
        // One for each menu that may still be open.
        for _ in 0..<6 { try stage.robot.tap("Escape") }
        let outcome = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return Differential.Answer(exit: outcome.exit, output: outcome.outputText)
    }

    private func compare(_ peer: String, _ kind: String) throws {
        let path = try #require(Peers.path(peer))
        var theirs = try Stage()
        let ours = try Stage()
        var (differing, silent) = (0, 0)
        for number in 0..<UInt64(Differential.count) {
            let test = DifferentialCase.make(kind, seed: Differential.first + number)
            guard let expected = try? run(path, [], test, on: theirs), case .code = expected.exit else {
                silent += 1
                theirs = try Stage()
                continue
            }
            let answer = try run(Program.path, ["xmenu"], test, on: ours)
            guard answer != expected else { continue }
            differing += 1
            Issue.record("case \(Differential.first + number): \(test): it says \(expected), we say \(answer)")
            if differing >= 20 { return }
        }
        print("\(peer): \(Differential.count) cases, \(differing) answered otherwise, \(silent) not answered by it")
        #expect(silent * 4 <= Differential.count, "it fails too often to be compared with")
    }

    @Test(.enabled(if: Peers.path("xmenu-4/xmenu") != nil, Peers.reason("xmenu-4/xmenu, built")))
    func `the older xmenu and we answer alike`() throws { try compare("xmenu-4/xmenu", "xmenu") }

    @Test(.enabled(if: Peers.path("xmenu/xmenu") != nil, Peers.reason("xmenu/xmenu, built")))
    func `the newer xmenu and we answer alike`() throws {
        try compare("xmenu/xmenu", "newer xmenu")
    }

    // MARK: - The pointer

    private static let tree = "one\tfirst\nsub\n\tinner\tin\n\tdeep\n\t\tbottom\n\nlast\tz\n"

    /// A gesture: move `to` an item, `press`, `release` or `click` a button, wait for a number of `open` menus, or tap keys.
    private static let gestures = [
        "to one click 1", "to one click 2", "to one click 3", "to last click 1", "outside click 1", "outside click 3",
        "to one press 1 to last release 1", "to one press 3 to last release 3",
        "to sub press 1 open 2 to sub/inner release 1", "to sub click 1 open 2 to sub/inner click 1",
        "to sub press 1 open 2 to sub/inner to sub/deep open 3 to sub/deep/bottom release 1",
        "to sub click 1 open 2 Return", "to sub click 3 open 2 Down Right Right",
        "to last click 2", "to one press 1 outside release 1 Escape",
        "to line press 1 release 1 to last click 1", "to line click 1 outside click 1",
        "to sub click 1 open 2 outside click 1", "to sub click 1 open 2 Escape Up Return",
        "to sub click 1 open 2 to one click 1", "to last press 2 to one release 2",
    ]

    /// Where the items of the tree are on the screen.
    private typealias Places = (_ path: String, [TestWindow]) throws -> (x: Int, y: Int)

    /// The positions in xmenu: rows of equal height, and separators as high as `line` rows.
    private static func places(line: Double) -> Places {
        { path, windows in
            // The way there: which window, how many rows and lines above, and how many there are.
            let way: [String: (window: Int, rows: Double, lines: Double, all: Double)] = [
                "one": (0, 0, 0, 3 + line), "sub": (0, 1, 0, 3 + line), "line": (0, 2, -0.5, 3 + line),
                "last": (0, 2, 1, 3 + line), "sub/inner": (1, 0, 0, 2), "sub/deep": (1, 1, 0, 2),
                "sub/deep/bottom": (2, 0, 0, 1),
            ]
            guard let place = way[path], windows.indices.contains(place.window) else {
                throw TestFailure("\(path) is not among \(windows.count) menus")
            }
            let frame = windows[place.window].frame
            let row = Double(frame.height) / place.all
            let above = place.lines < 0 ? place.rows + line / 2 : place.rows + place.lines * line + 0.5
            return (frame.x + 30, frame.y + 1 + Int(above * row))
        }
    }

    /// The positions in this program.
    private static func ours(_ path: String, _ windows: [TestWindow]) throws -> (x: Int, y: Int) {
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        let layout = try ScreenLayout(
            tree, ["--at", "200,150"], events: parent.isEmpty ? "" : "hover \(parent)\nwait 2000\n")
        guard path == "line" else { return try layout[path].center }
        let (above, below) = (try layout["sub"], try layout["last"])
        return (above.center.x, (above.y + above.height + below.y) / 2)
    }

    private func run(
        _ program: String, _ arguments: [String], of tree: String, _ gesture: String, _ places: Places,
        on stage: Stage
    ) throws -> Differential.Answer {
        try stage.robot.move(toX: 798, y: 598)
        let child = try stage.server.start(
            program, arguments: arguments, input: .text(tree), output: .collected,
            environment: ["LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent"])
        var windows = [try stage.display.waitForMappedWindow(.any)]
        try stage.display.wait(untilGrabbed: true, .keyboard)
        var words = gesture.split(separator: " ").map(String.init)[...]
        while let word = words.popFirst() {
            switch word {
            case "to":
                let place = try places(words.removeFirst(), windows)
                try stage.robot.drag(toX: place.x, y: place.y)
            case "outside": try stage.robot.drag(toX: 20, y: 500)
            case "press": try stage.robot.press(button: Int(words.removeFirst()) ?? 1)
            case "release": try stage.robot.release(button: Int(words.removeFirst()) ?? 1)
            case "click":
                let button = Int(words.removeFirst()) ?? 1
                try stage.robot.press(button: button)
                try stage.robot.release(button: button)
            case "open":
                let count = Int(words.removeFirst()) ?? 1
                windows = Array(try stage.display.waitForMappedWindows(count, .any).sorted { $0.frame.x < $1.frame.x })
            default: try stage.robot.tap(word)
            }
            try stage.display.waitUntilStill()
        }
        for _ in 0..<4 { try stage.robot.tap("Escape") }
        let outcome = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return Differential.Answer(exit: outcome.exit, output: outcome.outputText)
    }

    private func comparePointer(_ peer: String, place: String, line: Double, more: String) throws {
        let path = try #require(Peers.path(peer))
        let (theirs, ours) = (try Stage(), try Stage())
        let tree = Self.tree + more
        for gesture in Self.gestures {
            let expected = try run(path, ["-p", place], of: tree, gesture, Self.places(line: line), on: theirs)
            let answer = try run(Program.path, ["xmenu", "-p", place], of: tree, gesture, Self.ours, on: ours)
            #expect(answer == expected, "\(gesture)")
        }
    }

    @Test(.enabled(if: Peers.path("xmenu-4/xmenu") != nil, Peers.reason("xmenu-4/xmenu, built")))
    func `the older xmenu and we take gestures alike`() throws {
        try comparePointer("xmenu-4/xmenu", place: "200x150", line: 3.0 / 25, more: "")
    }

    @Test(.enabled(if: Peers.path("xmenu/xmenu") != nil, Peers.reason("xmenu/xmenu, built")))
    func `the newer xmenu and we take gestures alike`() throws {
        try comparePointer("xmenu/xmenu", place: "+200+150", line: 0.5, more: "''\tfor the middle button\n")
    }
}
