import Foundation
import MenuTesting
import TestSupport
import Testing

/// A headless compositor, its Xwayland, and a Wayland terminal that has the keyboard and reports its input.
final class WaylandSession: DisplayServer, @unchecked Sendable {
    /// A compositor, and how it is driven: by virtual devices, if it supports those, or in a window of an X server of its own.
    enum Compositor: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case sway, labwc, cage

        /// Those that are run.
        static let run = chosenDesktops([Compositor.sway, .labwc], and: [.cage])

        var testDescription: String { rawValue }
        fileprivate var isNested: Bool { self == .cage }

        /// What its configuration says, where each line of `commands` is to be run at its start.
        fileprivate func configuration(running commands: [String]) -> (file: String, text: String) {
            switch self {
            case .sway:
                (
                    "config",
                    """
                    xwayland force
                    output HEADLESS-1 resolution \(width)x\(height)
                    output * bg #405060 solid_color
                    default_border none
                    bindsym F10 focus left

                    """ + commands.map { "exec \($0)\n" }.joined()
                )
            case .labwc: ("autostart", commands.map { "\($0) &\n" }.joined())
            case .cage: ("start", "#!/bin/sh\n" + commands.joined(separator: "\n") + "\n")
            }
        }

        fileprivate func arguments(_ folder: String) -> [String] {
            switch self {
            case .sway: ["-c", "\(folder)/config"]
            case .labwc: ["-C", folder]
            case .cage: ["--", "\(folder)/start"]
            }
        }
    }

    static let width = 1280
    static let height = 720

    let displayName: String
    /// The keyboard and the pointer.
    let devices: any SessionDevices
    /// The width of the one output, in pixels; wlroots chooses that of a window.
    let width: Int
    /// The X server in which the compositor has its window; nil if it has none.
    private let surrounding: XvfbServer?
    private let folder: TemporaryFolder
    private let compositor: ChildProgram
    /// How many keys the terminal had got when the session was ready.
    private var keysBefore = 0
    /// Forwards the input of the terminal.
    private let typed: ChildProgram

    /// Starts it, and returns when a key comes to the terminal. The test is skipped where a program is not installed.
    init(_ kind: Compositor) throws {
        try Self.requirePrograms(kind.rawValue, "Xwayland", "foot", "xhost", "setpriv")
        folder = try TemporaryFolder()
        try folder.makePipe("typed")
        try FileManager.default.createDirectory(atPath: "\(folder.path)/run", withIntermediateDirectories: false)
        let terminal =
            #"foot -e sh -c 'stty raw -echo; printf "\\033[?1004h\\033[5n"; exec cat >\#(folder.path)/typed'"#
        let report = #"sh -c 'xhost +local: >/dev/null; echo "ready $DISPLAY $WAYLAND_DISPLAY"'"#
        let configuration = kind.configuration(running: [report, terminal])
        try folder.write(configuration.text, to: configuration.file)
        guard unsafe chmod("\(folder.path)/\(configuration.file)", 0o755) == 0 else {
            throw TestFailure("chmod: \(errno)")
        }
        surrounding =
            kind.isNested ? try XvfbServer(screens: [.init(width: Self.width, height: Self.height + 48)]) : nil
        width = kind == .cage ? 1024 : Self.width
        // These compositors do not run for root.
        var command = [kind.rawValue] + kind.arguments(folder.path)
        if geteuid() == 0 {
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
            for file in ["", "/run", "/typed", "/" + configuration.file] {
                guard unsafe chown(folder.path + file, 65534, 65534) == 0 else { throw TestFailure("chown: \(errno)") }
            }
        }
        guard unsafe chmod("\(folder.path)/run", 0o700) == 0 else { throw TestFailure("chmod: \(errno)") }
        typed = try ChildProgram("cat", arguments: ["\(folder.path)/typed"], display: nil)
        compositor = try ChildProgram(
            command[0], arguments: Array(command.dropFirst()), display: surrounding?.displayName,
            environment: [
                "HOME": folder.path, "XDG_RUNTIME_DIR": "\(folder.path)/run", "XDG_CONFIG_HOME": folder.path,
                "XDG_CACHE_HOME": folder.path, "WAYLAND_DISPLAY": nil,
                "WLR_BACKENDS": kind.isNested ? "x11" : "headless",
                "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
                "WLR_HEADLESS_OUTPUTS": "1",
            ])
        let words = try compositor.waitForLine { $0.hasPrefix("ready ") }.line.split(separator: " ")
        guard words.count == 3 else { throw TestFailure("\(kind) has no Xwayland: \(words)") }
        displayName = String(words[1])
        // The terminal answers the status request after it has handled the request for focus reports. It reports changes from then on.
        try typed.waitForOutput { $0.containsStatusReport }
        devices =
            if let surrounding {
                NestedDevices(robot: try Robot(on: surrounding.open()))
            } else { try WaylandClient("\(folder.path)/run/\(words[2])") }
        if kind.isNested { try waitForKeys() } else { try waitForTerminal(isFocused: true) }
    }

    /// Types until a key comes to the terminal: if it has the keyboard when it begins to report changes, it reports nothing.
    private func waitForKeys() throws {
        let limit = ContinuousClock.now + .seconds(20)
        repeat {
            guard ContinuousClock.now < limit else { throw TestFailure("no key comes to the terminal") }
            try devices.tap("x")
        } while (try? typed.waitForOutput(within: .milliseconds(300)) { !$0.withoutReports.isEmpty }) == nil
        // Keys come in their order: after this one there is none of the others.
        try devices.tap("z")
        try typed.waitForOutput { $0.withoutReports.hasSuffix("z") }
        keysBefore = typed.output.withoutReports.count
    }

    deinit {
        // Its children, the terminal and the server, end with it.
        compositor.signal(SIGTERM)
        _ = try? compositor.waitForExit(within: .seconds(5))
    }

    /// Waits until the terminal has the keyboard, or has lost it.
    func waitForTerminal(isFocused: Bool) throws {
        try typed.waitForOutput { $0.lastFocusReport == (isFocused ? "I" : "O") }
    }

    /// Waits until the terminal has got these keys since the session was ready, and no others.
    func waitForTerminal(toHave text: String) throws {
        try typed.waitForOutput { [keysBefore] in $0.withoutReports.dropFirst(keysBefore) == text }
    }

    private static func requirePrograms(_ names: String...) throws {
        let folders = ["/usr/bin/", "/usr/local/bin/", "/bin/"]
        let missing = names.first { name in
            !folders.contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
        }
        guard missing == nil else { try Test.cancel("\(missing ?? "") is not installed") }
    }
}

/// The keyboard and the pointer of a session.
protocol SessionDevices {
    /// Taps keys one after another: characters `a` to `z`, or names such as `Return`.
    func tap(_ keys: String...) throws
    /// Moves the pointer to a place of the one output.
    func move(toX x: Int, y: Int) throws
    /// Presses and releases the left button.
    func click() throws
}

extension WaylandClient: SessionDevices {}

/// Devices of the X server in whose window a compositor runs.
private struct NestedDevices: SessionDevices {
    let robot: Robot

    func tap(_ keys: String...) throws { for key in keys { try robot.tap(key) } }
    func move(toX x: Int, y: Int) throws { try robot.move(toX: x, y: y) }
    func click() throws { try robot.click() }
}

extension [UInt8] {
    fileprivate var withoutReports: String {
        ["I", "O", "0n"].reduce(String(decoding: self, as: UTF8.self)) { $0.replacing("\u{1B}[\($1)", with: "") }
    }

    /// Whether the terminal has answered the status request.
    fileprivate var containsStatusReport: Bool { String(decoding: self, as: UTF8.self).contains("\u{1B}[0n") }

    /// The letter of the last focus report: `I` for keyboard focus gained, `O` for lost.
    fileprivate var lastFocusReport: Character? {
        String(decoding: self, as: UTF8.self).matches(of: /\u{1B}\[([IO])/).last?.1.first
    }
}
