import Glibc
import MenuTesting
import TestSupport
import Testing

/// The installed dmenu, rofi and jgmenu beside us: the same rows, options and keys, the same output and exit code.
///
/// `X11MENU_DIFFERENTIAL=N` runs N cases of each; without it dmenu and jgmenu are asked, few enough for a test that is run often. Where we mean to differ,
/// `differences.md` beside this file says how and why, and the cases leave it out.
@Suite(.serialized) struct DifferentialTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ program: String, _ arguments: [String], _ test: DifferentialCase, on stage: Stage) throws
        -> Differential.Answer
    {
        let child = try stage.server.start(
            program, arguments: arguments + test.arguments, input: .text(test.input), output: .collected,
            environment: [
                // rofi writes down there that it runs, and does not start where another one does.
                "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": "/nonexistent",
                "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
            ])
        // rofi takes the keyboard before or after it has a window, and forgets keys that come before it.
        if test.launcher == "rofi" { try stage.display.waitForMappedWindow(.process(child.processIdentifier)) }
        try stage.display.wait(untilGrabbed: true, .keyboard)
        for key in test.keys {
            try stage.robot.tap(key)
            // A pipe menu opens when its command has answered, and what is pasted comes when its owner has.
            let isAsked = test.launcher == "jgmenu" ? ["Right", "Return"] : CaseGenerator.pastes
            if isAsked.contains(key) { try stage.display.waitUntilStill() }
        }
        // Where the keys were no answer to either, both are sent away.
        try stage.robot.tap(test.launcher == "jgmenu" ? "F10" : "Escape")
        let outcome = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // jgmenu fills a list that has nothing in it with an item of its own, which prints a colon.
        let isFiller = test.launcher == "jgmenu" && outcome.outputText == ":\n"
        return Differential.Answer(exit: outcome.exit, output: isFiller ? "" : outcome.outputText)
    }

    /// A stage on which both selections have a text to paste.
    private func stage() throws -> Stage {
        let stage = try Stage()
        for (selection, text) in [("primary", "be"), ("clipboard", "al")] {
            stage.keep(
                try stage.server.start(
                    "xclip", arguments: ["-i", "-quiet", "-selection", selection], input: .text(text)))
            try stage.display.waitForSelectionOwner(selection.uppercased())
        }
        return stage
    }

    private func compare(_ launcher: String) throws {
        var theirs = try stage()
        let ours = try stage()
        var (differing, silent) = (0, 0)
        for number in 0..<UInt64(Differential.count) {
            let test = DifferentialCase.make(launcher, seed: Differential.first + number)
            // What crashes or hangs answers nothing that anybody could be like.
            guard let expected = try? run("/usr/bin/" + launcher, [], test, on: theirs), case .code = expected.exit
            else {
                silent += 1
                theirs = try stage()
                continue
            }
            let answer = try run(Program.path, [launcher], test, on: ours)
            guard answer != expected else { continue }
            // rofi filters in its own time and may not have done so when the next key comes: what is a matter of tempo differs by itself.
            guard let again = try? run("/usr/bin/" + launcher, [], test, on: theirs), case .code = again.exit else {
                silent += 1
                theirs = try stage()
                continue
            }
            guard answer != again else { continue }
            differing += 1
            Issue.record("case \(Differential.first + number): \(test): it says \(expected), we say \(answer)")
            if differing >= 20 { return }
        }
        print(
            "\(launcher): \(Differential.count) cases, \(differing) answered otherwise, \(silent) not answered by \(launcher)"
        )
        #expect(silent * 4 <= Differential.count, "\(launcher) itself fails too often to be compared with")
    }

    @Test func `dmenu and we answer alike`() throws { try compare("dmenu") }

    /// Only where it is asked for: rofi filters in its own time, and on a busy machine answers the same keys now so, now otherwise.
    @Test(.enabled(if: unsafe getenv("X11MENU_DIFFERENTIAL") != nil, "X11MENU_DIFFERENTIAL=N runs N cases"))
    func `rofi and we answer alike`() throws { try compare("rofi") }

    /// What rofi finds, and in which order, is told at once and no matter of tempo.
    @Test func `rofi and we find the same rows`() throws {
        let stage = try Stage()
        var differing = 0
        for number in 0..<UInt64(Differential.count) {
            let test = CaseGenerator.dump(seed: Differential.first + number)
            func dump(_ program: String, _ arguments: [String]) throws -> Differential.Answer {
                let outcome = try stage.server.start(
                    program, arguments: arguments + test.arguments, input: .text(test.input),
                    environment: [
                        "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path,
                        "XDG_CONFIG_HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
                    ]
                ).waitForExit(within: .seconds(30))
                return Differential.Answer(exit: outcome.exit, output: outcome.outputText)
            }
            let (expected, answer) = (try dump("/usr/bin/rofi", []), try dump(Program.path, ["rofi"]))
            guard answer != expected else { continue }
            differing += 1
            Issue.record("case \(Differential.first + number): \(test): it says \(expected), we say \(answer)")
            if differing >= 20 { return }
        }
    }

    @Test func `jgmenu and we answer alike`() throws { try compare("jgmenu") }
}
