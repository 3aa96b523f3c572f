import Glibc
import MenuTesting
import Testing

/// Keys that are typed while a menu is being opened, one each millisecond, beside genuine dmenu or rofi.
///
/// `X11MENU_LAUNCHES=N` has N launches of each menu. `X11MENU_RELEASE=FILE` launches a release instead of the program beside the tests, which takes
/// longer to be loaded: it must have whole words as often as genuine dmenu, or rofi with `X11MENU_BESIDE=rofi`. `packaging/first-keys` sets both and
/// prints the table.
@Suite(.serialized) struct FirstKeysTests {
    private static let count = unsafe getenv("X11MENU_LAUNCHES").flatMap { unsafe Int(String(cString: $0)) } ?? 8
    private static let release = unsafe getenv("X11MENU_RELEASE").map { unsafe String(cString: $0) }
    /// The genuine program that is launched in turn with each menu.
    private static let genuine = unsafe getenv("X11MENU_BESIDE").map { unsafe String(cString: $0) } ?? "dmenu"
    private static let word = ["q", "u", "a", "r", "t", "z"]
    /// What each end of the word finds, in the order of the list; nothing typed finds the first.
    private static let rows = ["none", "z", "tz", "rtz", "artz", "uartz", "quartz"]

    /// A menu that is launched.
    struct Launched: CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        /// Whether Return alone answers with the first row.
        var hasFirstRow = true
        var testDescription: String { name }
    }

    private static let menus = [
        Launched(name: "dmenu", arguments: ["dmenu"]),
        Launched(name: "rofi", arguments: ["rofi", "-dmenu"]),
        Launched(name: "field", arguments: ["--search", "field", "--at", "300,200"]),
    ]

    /// When the word begins.
    enum Start: String, CaseIterable, CustomTestStringConvertible {
        /// At exec, with Super held for the first 150 ms, as by the key binding that launches a menu.
        case atExec = "at exec"
        /// 0 to 156 ms after it, with Super in every second launch.
        case later
        var testDescription: String { rawValue }

        /// When the first key is pressed after a launch, in milliseconds, and whether Super is held.
        func pace(_ number: Int) -> (delay: Int, holdsSuper: Bool) {
            self == .atExec ? (0, true) : (number / 2 * 12 % 160, number % 2 == 1)
        }
    }

    /// Counts launches by their answer.
    private struct Tally {
        /// The whole word.
        var whole = 0
        /// The rest of the word: its beginning came before the menu had the keyboard.
        var rest = 0
        /// No answer: Return came before the menu had the keyboard.
        var none = 0
        /// Anything else.
        var other = 0

        mutating func count(_ outcome: Outcome, expected: String) {
            if outcome.answer != expected {
                other += 1
            } else if outcome.lost.isEmpty {
                whole += 1
            } else if expected.isEmpty {
                none += 1
            } else {
                rest += 1
            }
        }

        var row: String { "\(whole) | \(rest) | \(none) | \(other)" }
    }

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
        // Nothing is there that a program has kept from an earlier launch.
        let home = try TemporaryFolder()
        defer { withExtendedLifetime(home) {} }
        if holdingSuper { try stage.robot.hold("Super") }
        let child = try stage.server.start(
            program, arguments: arguments, input: .text(FirstKeysTests.rows.joined(separator: "\n") + "\n"),
            output: .collected, environment: ["LC_ALL": "C.UTF-8", "HOME": home.path])
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

    /// The answer that a menu gives if it received all keys but the first, lost ones.
    private func expected(_ lost: [String], hasFirstRow: Bool) -> String {
        let typed = FirstKeysTests.word.dropFirst(lost.count).joined()
        guard typed.isEmpty else { return typed }
        return hasFirstRow && lost.count == FirstKeysTests.word.count ? FirstKeysTests.rows[0] : ""
    }

    @Test(arguments: FirstKeysTests.menus, Start.allCases)
    func `what is struck from the connection on is the menu's, and none of it is lost`(
        _ menu: Launched, _ start: Start
    ) throws {
        let (stage, beneath) = try stage()
        let word = FirstKeysTests.word
        var (ours, theirs) = (Tally(), Tally())
        // Genuine rofi loses keys while it opens, Return among them.
        let isRofi = FirstKeysTests.genuine == "rofi"
        for number in 0..<FirstKeysTests.count {
            let (delay, holdsSuper) = start.pace(number)
            let outcome = try launch(
                FirstKeysTests.release ?? Program.path, menu.arguments, on: stage, over: beneath, after: delay,
                holdingSuper: holdsSuper, untilEscapeAfter: menu.hasFirstRow ? word.count : word.count - 1)
            // The window beneath gets the first keys, and the menu all of the others.
            #expect(outcome.lost == Array((word + ["Return"]).prefix(outcome.lost.count)))
            let answer = expected(outcome.lost, hasFirstRow: menu.hasFirstRow)
            #expect(outcome.answer == answer, "\(delay) ms, Super \(holdsSuper), \(outcome)")
            ours.count(outcome, expected: answer)
            let other = try launch(
                "/usr/bin/" + FirstKeysTests.genuine, isRofi ? ["-dmenu"] : [], on: stage, over: beneath, after: delay,
                holdingSuper: holdsSuper, untilEscapeAfter: isRofi ? -1 : word.count)
            theirs.count(other, expected: expected(other.lost, hasFirstRow: true))
        }
        print("| \(menu.name), \(start.rawValue) | \(ours.row) | \(theirs.row) |")
        // How many launches are counted as whole depends on the speed of the machine; in two seconds every machine has opened the menu.
        let late = try launch(
            FirstKeysTests.release ?? Program.path, menu.arguments, on: stage, over: beneath, after: 2000,
            holdingSuper: false, untilEscapeAfter: word.count)
        #expect(late.lost.isEmpty && late.answer == word.joined(), "\(late)")
        if FirstKeysTests.release != nil { #expect(ours.whole + ours.rest >= theirs.whole + theirs.rest) }
    }
}
