import Foundation
import MenuTesting
import Testing

/// A headless compositor, its Xwayland, and a Wayland terminal that has the keyboard and reports its input.
final class WaylandSession: DisplayServer, @unchecked Sendable {
    /// A compositor that supports virtual keyboards and pointers.
    enum Compositor: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case sway, labwc

        var testDescription: String { rawValue }

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
            }
        }

        fileprivate func arguments(_ folder: String) -> [String] {
            switch self {
            case .sway: ["-c", "\(folder)/config"]
            case .labwc: ["-C", folder]
            }
        }
    }

    static let width = 1280
    static let height = 720

    let displayName: String
    /// The keyboard and the pointer.
    let devices: WaylandClient
    private let folder: TemporaryFolder
    private let compositor: ChildProgram
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
            command[0], arguments: Array(command.dropFirst()), display: nil,
            environment: [
                "HOME": folder.path, "XDG_RUNTIME_DIR": "\(folder.path)/run", "XDG_CONFIG_HOME": folder.path,
                "XDG_CACHE_HOME": folder.path, "WAYLAND_DISPLAY": nil, "WLR_BACKENDS": "headless",
                "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
                "WLR_HEADLESS_OUTPUTS": "1",
            ])
        let words = try compositor.waitForLine { $0.hasPrefix("ready ") }.line.split(separator: " ")
        guard words.count == 3 else { throw TestFailure("\(kind) has no Xwayland: \(words)") }
        displayName = String(words[1])
        // The terminal answers the status request after it has handled the request for focus reports. It reports changes from then on.
        try typed.waitForOutput { $0.containsStatusReport }
        devices = try WaylandClient("\(folder.path)/run/\(words[2])")
        try waitForTerminal(isFocused: true)
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

    /// Waits until the terminal has got these keys since it began, and no others.
    func waitForTerminal(toHave text: String) throws {
        try typed.waitForOutput { $0.withoutReports == text }
    }

    /// What the terminal has got of keys so far.
    var terminalText: String { typed.output.withoutReports }

    private static func requirePrograms(_ names: String...) throws {
        let folders = ["/usr/bin/", "/usr/local/bin/", "/bin/"]
        let missing = names.first { name in
            !folders.contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
        }
        guard missing == nil else { try Test.cancel("\(missing ?? "") is not installed") }
    }
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
