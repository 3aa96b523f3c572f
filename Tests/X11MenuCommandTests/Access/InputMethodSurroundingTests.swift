import Foundation
import MenuTesting
import TestSupport
import Testing

/// Text around the caret, for an engine of our own in ibus that reads it: it types a letter as a capital at the beginning of a word.
///
/// `X11MENU_IBUS=1` runs these tests; they need Debian's `ibus` and `gir1.2-ibus-1.0`, and a machine that is not busy.
@Suite(
    "Input methods that read the text around the caret", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["X11MENU_IBUS"] != nil))
struct InputMethodSurroundingTests {
    /// Keys that are pressed one right after the other, and the text after them.
    private static let bursts: [(keys: [String], text: String)] = [
        (["a", "b"], "Ab"), (["space", "c"], "Ab C"), (["d", "Left", "e"], "Ab Ced"), (["Home", "f"], "FAb Ced"),
        (["Left", "g"], "GFAb Ced"), (["Delete", "End", "h"], "GAb Cedh"),
        (["BackSpace", "BackSpace", "i"], "GAb Cei"),
        (["BackSpace", "BackSpace", "BackSpace", "j"], "GAb J"),
    ]

    @Test func `a letter right after a key that moves the caret is typed as it is at the new place`() throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let daemon = try DisturbedDaemon("raising", on: stage.server, bus: bus)
        let path = "\(bus.home.path)/socket"
        let menu = try stage.open(.nothing, ["--listen", path, "--search", "field"], environment: bus.environment)
        let client = try ScriptClient(path)
        try client.sayRows("a")
        // The first words of an engine take longer than menus wait for them.
        var texts: [String] = []
        repeat {
            try stage.robot.tap("Ctrl+u", "a")
            texts = try client.hear("text") { $0.last?.lowercased() == "a" }
        } while texts.last != "A"
        for round in 1...40 {
            try stage.robot.tap("Ctrl+u")
            try client.hear("text") { $0.last == "" }
            for burst in Self.bursts {
                for key in burst.keys { try stage.robot.tap(key) }
                let text = try client.hear("text") { $0.last?.lowercased() == burst.text.lowercased() }.last
                #expect(text == burst.text, "round \(round): \(burst.keys)")
            }
        }
        try stage.robot.tap("Escape", "Escape")
        _ = try menu.end()
        #expect(daemon.engineKeyCount > 40 * Self.bursts.count)
        print(
            "| ibus, an engine that reads the text | capitals at the beginning of words, wherever the caret was moved |"
        )
    }
}
