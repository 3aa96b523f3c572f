import Foundation
import Glibc
import MenuTesting
import TestSupport
import Testing

/// Keys that are typed into the field of a menu while ibus is killed, stopped and started again at random times, with an engine of our own.
///
/// `X11MENU_IBUS_KEYS=100000` says how many; it needs Debian's `ibus` and `gir1.2-ibus-1.0`, and `x11menu` with its script protocol tells what the
/// field contains. Prints a row of figures, and one for each key
/// that took more than 50 ms, with how long programs waited for a processor meanwhile.
@Suite(
    "Keys to a daemon that comes and goes", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["X11MENU_IBUS_KEYS"] != nil))
struct InputMethodKeysTests {
    private static let keyCount = ProcessInfo.processInfo.environment["X11MENU_IBUS_KEYS"].flatMap(Int.init) ?? 1000

    /// What the engine does with letters.
    enum Engine: String, CaseIterable, Sendable {
        /// It leaves them alone: each becomes text at once, and the time that takes is measured.
        case plain
        /// It composes them, and inserts words of them.
        case composing
    }

    @Test(arguments: Engine.allCases)
    func `no key is lost, doubled, out of order or late`(_ engine: Engine) throws {
        var random = SeededGenerator(seed: 1)
        let field = try MeasuredField(engine.rawValue)
        var typed = 0
        while typed < Self.keyCount {
            let letters = (0..<40).map { _ in UInt8.random(in: 97...122, using: &random) }
            let block = String(decoding: letters, as: UTF8.self)
            for letter in block {
                try field.press(letter)
                typed += 1
                field.daemon.disturb(&random)
                try field.read(for: Double.random(in: 0...0.008, using: &random))
            }
            try field.clear()
        }
        try field.end()
        #expect(field.wrong == nil, "after \(typed) keys")
        let times = field.times.map(\.duration).sorted()
        let figures = [0.5, 0.99, 1].map { part in
            times.isEmpty ? 0 : 1000 * times[min(times.count - 1, Int(Double(times.count) * part))]
        }
        let daemon = field.daemon
        print(
            "| ibus, \(engine.rawValue) | \(typed) keys,",
            "killed \(daemon.killCount), stopped \(daemon.stopCount), started \(daemon.startCount) times;",
            "\(daemon.engineKeyCount) keys answered; text after",
            figures.map { String(format: "%.1f", $0) }.joined(separator: ", "), "ms (half, 99 %, all) |")
        if engine == .plain {
            #expect(times.count == typed)
            // A letter that is composed becomes text with its word, so that its time says nothing.
            for late in field.times where late.duration > 0.05 { print("| ibus, plain, late | \(late.text) |") }
            #expect(
                field.times.allSatisfy { $0.duration - $0.waits.sum < 0.05 },
                "later than 50 ms, though no program waited for a processor")
        }
        #expect(daemon.engineKeyCount > typed / 4, "the daemon was hardly ever there")
    }
}

/// A menu's field that is typed into in blocks, and what the menu tells of its text.
private final class MeasuredField {
    let daemon: DisturbedDaemon
    /// How long a letter has taken to become text, in seconds, and for how much of that programs have waited for a processor.
    struct Time {
        let duration: Double
        let waits: ProcessorWaits
        var text: String { String(format: "%.1f ms; waits for a processor: ", duration * 1000) + waits.text }
    }
    /// How long each letter has taken.
    private(set) var times: [Time] = []
    /// The first text that is not what was typed.
    private(set) var wrong: String?
    private let stage: Stage
    private let bus: SessionBus
    private let menu: OpenMenu
    private let client: ScriptClient
    private var block = ""
    private var presses: [(time: Double, waits: ProcessorWaits)] = []
    private var shownCount = 0
    private var isCleared = false

    init(_ engine: String) throws {
        stage = try Stage()
        bus = try SessionBus(on: stage.server)
        daemon = try DisturbedDaemon(engine, on: stage.server, bus: bus)
        let path = "\(bus.home.path)/socket"
        menu = try stage.open(.nothing, ["--listen", path, "--search", "field"], environment: bus.environment)
        client = try ScriptClient(path)
        try client.sayRows("a")
    }

    private var waits: ProcessorWaits {
        ProcessorWaits(
            menu: menu.program.processIdentifier, server: (stage.server as? XvfbServer)?.processIdentifier ?? 0)
    }

    func press(_ letter: Character) throws {
        block.append(letter)
        presses.append((monotonicSeconds(), waits))
        try stage.robot.tap(String(letter))
    }

    /// Reads what the menu tells for a time.
    func read(for duration: Double) throws {
        let end = monotonicSeconds() + duration
        repeat {
            guard let line = try client.line(within: max(0, end - monotonicSeconds())) else { continue }
            note(line)
        } while monotonicSeconds() < end
    }

    /// Removes the text, and waits until the menu has told that.
    func clear() throws {
        try stage.robot.tap("Ctrl+u")
        let last = block
        isCleared = false
        while !isCleared { note(try client.nextLine()) }
        if shownCount != last.count { wrong = wrong ?? "only \(shownCount) of \(last)" }
        (block, presses, shownCount) = ("", [], 0)
    }

    func end() throws {
        try stage.robot.tap("Escape", "Escape")
        _ = try menu.end()
    }

    private func note(_ line: String) {
        let words = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard words.first == "text", let text = words.last.map(String.init), words.count > 2 else { return }
        if text.isEmpty {
            isCleared = true
        } else if block.hasPrefix(text), text.count > shownCount {
            let (now, waits) = (monotonicSeconds(), waits)
            times += presses[shownCount..<text.count].map {
                Time(duration: now - $0.time, waits: waits.since($0.waits))
            }
            shownCount = text.count
        } else {
            wrong = wrong ?? "\(text) of \(block)"
        }
    }
}

func monotonicSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
