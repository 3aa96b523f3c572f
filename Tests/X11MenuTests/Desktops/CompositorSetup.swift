import Foundation
import MenuTesting
import Testing

/// How a compositor is started; `ROOT` is the folder of its files.
struct CompositorSetup: CustomTestStringConvertible, Sendable {
    var name: String
    var command: [String]
    var files: [String: String] = [:]
    /// Whether it blurs what lies beneath whole windows, margins included.
    var blursMargins = false
    /// The properties of a menu's window that it heeds.
    var heeds: Set<MenuProperty> = []
    var testDescription: String { name }

    /// xfwm4 shows no unmanaged windows that were there before it. The others read what kind of window it is before the test has said so.
    var showsEarlierWindows: Bool { name != "xfwm4" }

    /// Whether it shows what is drawn in a window later. picom's backend glx does not with Mesa's software renderer, neither in menus nor in xterm.
    var showsChanges: Bool { !name.hasPrefix("picom glx") }

    /// How far a channel of a pixel may be from what it is without a compositor. mutter draws shadows of all windows beneath, which are seen
    /// through the menus: they make pixels beside the edges beneath darker by up to 19.
    var tolerance: Int { name == "mutter" ? 20 : 4 }

    var isInstalled: Bool {
        let program = command.first { $0.hasPrefix("/usr/bin/") } ?? "/usr/bin/" + command[0]
        return FileManager.default.isExecutableFile(atPath: program)
    }

    static func picom(_ name: String, _ backend: String, _ configuration: String, heeds: Set<MenuProperty> = [])
        -> CompositorSetup
    {
        CompositorSetup(
            name: "picom \(backend)\(name)",
            command: ["picom", "--experimental-backends", "--backend", backend, "--config", "ROOT/picom.conf"],
            files: ["picom.conf": "fading = false;\n" + configuration],
            blursMargins: name == ", blur", heeds: heeds)
    }

    static func inSession(
        _ name: String, _ options: String..., heeds: Set<MenuProperty> = []
    ) -> CompositorSetup {
        CompositorSetup(
            name: name, command: ["dbus-run-session", "--", "/usr/bin/" + name] + options, heeds: heeds)
    }

    /// Starts it over coloured windows, and returns when it shows the screen.
    func start(on stage: MenuStage, in folder: TemporaryFolder) throws -> (program: ChildProgram, ColoredDesktop) {
        let earlier = showsEarlierWindows ? try ColoredDesktop(on: stage) : nil
        let program = try start(on: stage.server, in: folder)
        try stage.display.waitForSelectionOwner("_NET_WM_CM_S0", within: .seconds(40))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        return (program, try earlier ?? ColoredDesktop(on: stage))
    }

    private func start(on server: any DisplayServer, in folder: TemporaryFolder) throws -> ChildProgram {
        let command = command.map { $0.replacingOccurrences(of: "ROOT", with: folder.path) }
        return try server.start(
            command[0], arguments: Array(command.dropFirst()),
            environment: [
                "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
                "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory",
                "LIBGL_ALWAYS_SOFTWARE": "1", "KWIN_COMPOSE": "O2", "QT_QPA_PLATFORM": "xcb",
                "DBUS_SESSION_BUS_ADDRESS": nil,
            ])
    }

    func requireInstalled() throws {
        guard isInstalled else {
            print("| \(name) | not installed |")
            try Test.cancel("\(name) is not installed")
        }
    }
}

/// Three colours beneath the menus, with an edge beneath either menu of the tests; no window covers the screen.
struct ColoredDesktop {
    let windows: [RecordingWindow]

    init(on stage: MenuStage) throws {
        windows = try [(0, 130, (230, 150, 60)), (130, 150, (40, 70, 160)), (280, 360, (200, 210, 190))].map {
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: $0.0, y: 0, width: $0.1, height: 480), color: $0.2,
                isOverrideRedirect: true)
        }
        // As parts of the desktop they have no shadows in metacity and marco, which would be seen through the menus.
        let type = "_NET_WM_WINDOW_TYPE"
        for window in windows {
            try stage.server.start(
                "xprop", arguments: ["-id", "\(window.id)", "-f", type, "32a", "-set", type, type + "_DESKTOP"]
            ).waitForExit()
        }
        try stage.display.waitUntilStill(for: .milliseconds(500))
    }
}
