import Glibc
import MenuTesting
import Testing

/// Keys that are typed while a menu is being opened, one each millisecond.
///
/// `X11MENU_LAUNCHES=N` has N launches of each menu, half of them with Super held for the first 150 ms, as the binding has it that launches a menu.
/// `X11MENU_RELEASE=FILE` launches a release instead of the program beside the tests, which takes longer to be loaded: it must have whole words
/// as often as the launcher that it takes the place of.
@Suite(.serialized) struct FirstKeysTests {
    private static let count = unsafe getenv("X11MENU_LAUNCHES").flatMap { unsafe Int(String(cString: $0)) } ?? 24
    private static let release = unsafe getenv("X11MENU_RELEASE").map { unsafe String(cString: $0) }
    private static let word = ["q", "u", "a", "r", "t", "z"]
    /// What each end of the word finds, in the order of the list; nothing typed finds the first.
    private static let rows = ["none", "z", "tz", "rtz", "artz", "uartz", "quartz"]

    /// A menu that is launched.
    struct Launched: CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        /// The launcher's own program, to be compared with; nil for none.
        var original: String?
        /// Whether Return alone answers with the first row.
        var hasFirstRow = true
        var testDescription: String { name }
    }

    private static let menus = [
        Launched(name: "dmenu", arguments: ["dmenu"], original: "/usr/bin/dmenu"),
        Launched(name: "rofi", arguments: ["rofi", "-dmenu"]),
        Launched(name: "field", arguments: ["--search", "field", "--at", "300,200"], hasFirstRow: false),
    ]

    /// The result of the keys of one launch.
    private struct Outcome {
        /// The keys that came before the menu had the keyboard.
        var lost: [String]
        /// The output; empty if the menu got no answer.
        var answer: String
    }

    /// Launches a program, and types the word and Return some milliseconds after that.
    private func launch(
        _ program: String, _ arguments: [String], on stage: Stage, over beneath: RecordingWindow, after delay: Int,
        holdingSuper: Bool, untilEscapeAfter menuKeys: Int
    ) throws -> Outcome {
        try beneath.forgetRecords()
        if holdingSuper { try stage.robot.hold("Super") }
        let child = try stage.server.start(
            program, arguments: arguments, input: .text(FirstKeysTests.rows.joined(separator: "\n") + "\n"),
            output: .collected, environment: ["LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
        try stage.robot.tapRapidly(
            FirstKeysTests.word + ["Return"], after: delay, releasing: holdingSuper ? "Super" : nil, after: 150)
        try stage.robot.sync()
        // If the start takes long, held-back keys go to the window beneath, so the receiver is known only once the menu is open or has ended.
        while child.isRunning,
            (try? stage.display.wait(untilGrabbed: true, .keyboard, within: .milliseconds(50))) == nil
        {}
        let strokes = try beneath.records().compactMap { record in
            if case .keyPress(let code) = record.kind { stage.robot.keyName(code) } else { nil }
        }
        let lost = strokes.filter { !$0.hasPrefix("Super") }
        if lost.count > menuKeys {
            try stage.robot.tap("Escape")
        }
        let outcome = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return Outcome(lost: lost, answer: outcome.outputText.split(separator: "\n").joined(separator: " "))
    }

    /// A stage with a window that has the focus.
    private func stage() throws -> (Stage, RecordingWindow) {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 800, height: 300))
        try beneath.focus()
        return (stage, beneath)
    }

    @Test(arguments: FirstKeysTests.menus)
    func `what is struck from the connection on is the menu's, and none of it is lost`(_ menu: Launched) throws {
        let (stage, beneath) = try stage()
        let word = FirstKeysTests.word
        var (ours, theirs) = (0, 0)
        for number in 0..<FirstKeysTests.count {
            let (delay, holdsSuper) = (number / 2 * 12 % 160, number % 2 == 1)
            let outcome = try launch(
                FirstKeysTests.release ?? Program.path, menu.arguments, on: stage, over: beneath, after: delay,
                holdingSuper: holdsSuper, untilEscapeAfter: menu.hasFirstRow ? word.count : word.count - 1)
            // The window beneath gets the first keys, and the menu all of the others.
            #expect(outcome.lost == Array((word + ["Return"]).prefix(outcome.lost.count)))
            let typed = word.dropFirst(outcome.lost.count).joined()
            let hasAnswer = outcome.lost.count < word.count || (menu.hasFirstRow && outcome.lost.count == word.count)
            let expected = !hasAnswer ? "" : typed.isEmpty ? FirstKeysTests.rows[0] : typed
            #expect(outcome.answer == expected, "\(delay) ms, Super \(holdsSuper), \(outcome)")
            if outcome.lost.isEmpty { ours += 1 }
            guard let original = menu.original else { continue }
            let other = try launch(
                original, Array(menu.arguments.dropFirst()), on: stage, over: beneath, after: delay,
                holdingSuper: holdsSuper, untilEscapeAfter: word.count)
            if other.lost.isEmpty, other.answer == "quartz" { theirs += 1 }
        }
        print("\(menu.name): \(ours) of \(FirstKeysTests.count) words whole, the original \(theirs)")
        #expect(ours > 0)
        if FirstKeysTests.release != nil { #expect(ours >= theirs) }
    }
}
