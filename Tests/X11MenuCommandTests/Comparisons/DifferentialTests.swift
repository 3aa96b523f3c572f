import Glibc
import MenuTesting
import TestSupport
import Testing

/// Compares the program with the installed dmenu, rofi, jgmenu and bemenu: the same rows, options and keys give the same output and exit code.
///
/// `X11MENU_DIFFERENTIAL=N` runs N cases of each; without it all but rofi are asked, few enough for a test that is run often. Where we mean to differ,
/// `differences.md` beside this file says how and why, and the cases leave it out.
@Suite(.serialized, .nightly("launchers")) struct DifferentialTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ program: String, _ arguments: [String], _ test: DifferentialCase, on stage: Stage) throws
        -> Differential.Answer
    {
        let child = try stage.server.start(
            program, arguments: arguments + test.arguments, input: .text(test.input), output: .collected,
            environment: [
                // rofi keeps its lock file there, and does not start while another rofi runs.
                "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": "/nonexistent",
                "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "BEMENU_BACKEND": "x11",
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
        // If the keys have ended neither program, both are dismissed.
        try stage.robot.tap(test.launcher == "jgmenu" ? "F10" : "Escape")
        let outcome = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // jgmenu adds an item of its own to an empty list, which prints a colon.
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
            // The output of a program that crashes or hangs is not compared.
            guard let expected = try? run("/usr/bin/" + launcher, [], test, on: theirs), case .code = expected.exit
            else {
                silent += 1
                theirs = try stage()
                continue
            }
            let answer = try run(Program.path, [launcher], test, on: ours)
            guard answer != expected else { continue }
            // rofi filters asynchronously and may not have finished when the next key arrives, so its result may depend on timing.
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

    /// Runs only on request: rofi filters asynchronously, and on a busy machine its answer to the same keys varies.
    @Test(.enabled(if: unsafe getenv("X11MENU_DIFFERENTIAL") != nil, "X11MENU_DIFFERENTIAL=N runs N cases"))
    func `rofi and we answer alike`() throws { try compare("rofi") }

    /// The rows that rofi finds, and their order, do not depend on timing.
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

    @Test func `bemenu and we answer alike`() throws { try compare("bemenu") }
}
