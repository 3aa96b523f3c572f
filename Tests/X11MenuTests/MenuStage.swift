import Foundation
import MenuTesting
import Synchronization
import TestSupport

/// A server with the program under test on it.
final class MenuStage: TestStage {
    convenience init(width: Int = 1280, height: Int = 800) throws {
        try self.init(sharing: XvfbServer.Screen(width: width, height: height))
    }

    static let program = TestedProgram.path

    /// Starts openbox with nothing but some bindings.
    func startOpenbox(_ bindings: String) throws -> ChildProgram {
        let text = """
            <?xml version="1.0"?>
            <openbox_config xmlns="http://openbox.org/3.4/rc">\(bindings)</openbox_config>
            """
        return try start(.openbox, text)
    }

    /// Starts a window manager with a configuration of the test's.
    func start(_ manager: WindowManager, _ configuration: String) throws -> ChildProgram {
        let file = NSTemporaryDirectory() + "x11menu-\(UUID().uuidString).conf"
        try configuration.write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        return try server.start(manager, configuration: file)
    }

    /// Where the entries of a menu lie, by their label paths, in root-window pixels; the menu as the program itself lays it out.
    ///
    /// The same menu and options give the same layout, so the program is asked for each once.
    ///
    /// - Parameter pointer: Where the pointer is when the menu opens, which is where it comes up unless the options say otherwise.
    func rows(
        of menu: String, _ options: [String], pointer: (x: Int, y: Int)? = nil, hovering path: String? = nil
    ) throws -> [String: PixelArea] {
        let place = pointer.map { ["--at", "\($0.x),\($0.y)"] } ?? []
        return try Self.rows(of: menu, place + options, on: (display.width, display.height), hovering: path)
    }

    /// Where the entries of a menu lie on a screen of so many pixels.
    static func rows(
        of menu: String, _ options: [String], on screen: (width: Int, height: Int), hovering path: String? = nil
    ) throws -> [String: PixelArea] {
        let events = path.map { "hover \($0)\nwait 1000\n" } ?? ""
        let options = ["--size", "\(screen.width)x\(screen.height)", "--print-layout"] + options
        let key = [menu, events] + options
        if let known = layouts.withLock({ $0[key] }) { return known }
        let rows = try layOut(menu, events, options)
        layouts.withLock { $0[key] = rows }
        return rows
    }

    /// The layouts so far, by all that they depend on.
    private static let layouts = Mutex<[[String]: [String: PixelArea]]>([:])

    private static func layOut(_ menu: String, _ events: String, _ options: [String]) throws -> [String: PixelArea] {
        let outcome = try ChildProgram.run(
            "sh",
            arguments: [
                "-c",
                """
                printf '%s' "$1" >"$0.events"; printf '%s' "$2" >"$0.menu"; shift 2
                "$@" "$0.menu"; rm -f "$0.events" "$0.menu"
                """, NSTemporaryDirectory() + UUID().uuidString, events, menu, program, "render",
                "-o", "/dev/null", "--events", "/dev/stdin",
            ] + options, input: .text(events), display: nil)
        var rows: [String: PixelArea] = [:]
        for line in outcome.outputText.split(separator: "\n") {
            guard let row = try? JSONDecoder().decode(Row.self, from: Data(line.utf8)), row.rect.count == 4 else {
                continue
            }
            let key = row.kind == "panel" ? "panel:" + row.path : row.path
            rows[key] = PixelArea(x: row.rect[0], y: row.rect[1], width: row.rect[2], height: row.rect[3])
        }
        if rows.isEmpty { throw TestFailure("there is no layout: \(outcome.errorText)") }
        return rows
    }

    private struct Row: Decodable {
        var path: String
        var kind: String
        var rect: [Int]
    }

    /// Opens a menu, waits until it is on the screen, and returns the positions of its entries.
    func open(_ menu: String, _ options: [String] = [], environment: [String: String?] = [:]) throws -> OpenMenu {
        let pointer = try robot.pointerPosition()
        let isPlaced = options.contains("--at") || options.contains("--anchor")
        let rows = try rows(
            of: menu, options.filter { $0 != "--exclusive" }, pointer: isPlaced ? nil : pointer)
        let program = try server.start(
            Self.program, arguments: options, input: .text(menu), environment: environment)
        let window = try display.waitForMappedWindow(of: program)
        return OpenMenu(stage: self, program: program, window: window, rows: rows)
    }
}

/// A menu that is on the screen.
struct OpenMenu {
    let stage: MenuStage
    let program: ChildProgram
    let window: TestWindow
    let rows: [String: PixelArea]

    /// The middle of an entry, in root-window pixels.
    func place(of label: String) throws -> (x: Int, y: Int) {
        guard let row = rows[label] else { throw TestFailure("there is no row \(label) among \(rows.keys)") }
        return (row.x + row.width / 2, row.y + row.height / 2)
    }

    /// Moves the pointer onto an entry, and waits until the entry is highlighted.
    ///
    /// From then on the menu has all of the grabs that it can get: it handles no event before.
    ///
    /// - Parameter hasKeyboard: Whether the menu can have the keyboard; false where another program holds it,
    ///   and no press follows.
    func hover(_ label: String, hasKeyboard: Bool = true) throws {
        let edge = try edge(of: label)
        // A busy server may show the window before its first frame. That change is not a highlight: a press that followed it would come before
        // any grab, and count as the one that opened the menu.
        if hasKeyboard { try stage.display.wait(untilGrabbed: true, .keyboard) }
        let before = try stage.display.screenshot(of: edge)
        let place = try place(of: label)
        // As a hand moves: by more than one step, and to another place than before. A menu that comes up under the pointer waits for that.
        let isThere = try stage.robot.pointerPosition() == place
        try stage.robot.move(toX: place.x - 1, y: place.y)
        try stage.robot.sync()
        try stage.robot.move(toX: isThere ? place.x + 1 : place.x, y: place.y)
        try stage.display.waitForChange(of: edge, from: before)
    }

    /// Strikes a key once the menu has the keyboard, and waits until an entry is highlighted.
    func press(_ key: String, until label: String) throws {
        let edge = try edge(of: label)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        let before = try stage.display.screenshot(of: edge)
        try stage.robot.tap(key)
        try stage.display.waitForChange(of: edge, from: before)
    }

    /// A piece of an entry beside its text, where its highlight is seen.
    private func edge(of label: String) throws -> PixelArea {
        guard let row = rows[label] else { throw TestFailure("there is no row \(label) among \(rows.keys)") }
        return PixelArea(x: row.x + 4, y: row.y + row.height / 2, width: 4, height: 1)
    }

    /// Clicks an entry.
    func click(_ label: String) throws {
        let place = try place(of: label)
        try stage.robot.click(atX: place.x, y: place.y)
    }
}

extension ChildProgram {
    /// What it printed, once it has ended by itself.
    func choice(within limit: Duration = .seconds(20)) throws -> String {
        let outcome = try waitForExit(within: limit)
        return outcome.exit == .code(0) ? outcome.outputText : "\(outcome.exit)\(outcome.errorText)"
    }
}

/// Five plain items.
let fiveLines = "Alpha\nBeta\nGamma\nDelta\nEpsilon\n"
