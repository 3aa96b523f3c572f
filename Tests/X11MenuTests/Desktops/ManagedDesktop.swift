import Foundation
import MenuTesting

/// A desktop with a window manager whose bindings open a menu; where the window manager has none of its own, those of sxhkd do.
final class ManagedDesktop {
    let stage: MenuStage
    let manager: ManagerSetup
    private let folder: TemporaryFolder
    /// Reads what the bindings write.
    private let output: ChildProgram
    private var program: ChildProgram?
    private var hotkeys: ChildProgram?
    private var linesRead = 0

    /// Starts the window manager, and returns when its bindings are in force.
    init(_ manager: ManagerSetup) throws {
        self.manager = manager
        stage = try MenuStage()
        folder = try TemporaryFolder(manager.files)
        try folder.makePipe("output")
        let items = fiveLines.replacingOccurrences(of: "\n", with: "\\n")
        let menu = """
            #!/bin/sh
            choice=$(printf '\(items)' | '\(MenuStage.program)' --at 300,200 2>&1)
            echo "menu $choice $?" >ROOT/output
            """
        try folder.write(menu, to: "bin/menu")
        try folder.write("#!/bin/sh\necho ready >ROOT/output\n", to: "bin/ready")
        // What dwm and xmonad start without a configuration.
        try folder.write("#!/bin/sh\nexec ROOT/bin/menu\n", to: "bin/dmenu_run")
        for terminal in ["st", "xterm", "x-terminal-emulator"] {
            try folder.write("#!/bin/sh\nexec ROOT/bin/ready\n", to: "bin/" + terminal)
        }
        output = try ChildProgram(
            "sh", arguments: ["-c", #"exec cat <>"$0""#, folder.path + "/output"], display: nil)
        program = try start(manager.command)
        if manager.key.isNone || manager.button.isNone { try startHotkeys() }
        try waitForBindings()
        // The bindings may be those of another program.
        if manager.key.isNone { try stage.display.waitForRootProperty("_NET_SUPPORTING_WM_CHECK") }
        // One menu for each press: each repeat of a held key would start a program that ends at once. mutter turns repeats on when it starts.
        try stage.server.start("xset", arguments: ["r", "off"]).waitForExit()
    }

    private func start(_ command: [String]) throws -> ChildProgram {
        let command = command.map { $0.replacingOccurrences(of: "ROOT", with: folder.path) }
        let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
        return try stage.server.start(
            command[0], arguments: Array(command.dropFirst()),
            environment: [
                "HOME": folder.path, "PATH": path, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
                "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "ICEWM_PRIVCFG": folder.path,
                "GSETTINGS_BACKEND": "memory", "KWIN_COMPOSE": "N", "QT_QPA_PLATFORM": "xcb", "SHELL": "/bin/sh",
                "LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": nil,
            ])
    }

    private func startHotkeys() throws {
        var bindings: [String] = []
        if manager.key.isNone { bindings += ["b\n    ROOT/bin/menu", "F9\n    ROOT/bin/ready"] }
        if manager.button.isNone { bindings.append("button3\n    ROOT/bin/menu") }
        bindings.append("F8\n    ROOT/bin/ready")
        try folder.write(bindings.joined(separator: "\n") + "\n", to: "sxhkdrc")
        hotkeys = try start(["sxhkd", "-c", "ROOT/sxhkdrc"])
    }

    /// Taps keys until each has been heard: a window manager grabs its keys some time after it has started.
    private func waitForBindings() throws {
        var keys = [manager.key.ready]
        if hotkeys != nil { keys.append("F8") }
        for key in keys {
            let first = output.lines.count
            let limit = ContinuousClock.now + .seconds(30)
            while (try? output.waitForLine(from: first, within: .milliseconds(300)) { $0 == "ready" }) == nil {
                guard ContinuousClock.now < limit else {
                    throw TestFailure(
                        "\(manager.name) does not hear \(key): \(String(decoding: program?.errors ?? [], as: UTF8.self))"
                    )
                }
                try stage.robot.tap(key)
            }
        }
    }

    /// The choice and the exit code of the next menu that a binding has opened, once it has ended.
    func result() throws -> String {
        let (index, line) = try output.waitForLine(from: linesRead) { $0.hasPrefix("menu ") }
        linesRead = index + 1
        return String(line.dropFirst(5))
    }

    /// The menu that a binding has opened.
    func menu() throws -> OpenMenu {
        let window = try stage.display.waitForMappedWindow(.named("x11menu"))
        return OpenMenu(
            stage: stage, program: output, window: window, rows: try stage.rows(of: fiveLines, ["--at", "300,200"]))
    }

    /// Whether the window manager still runs.
    var isRunning: Bool { program?.isRunning == true }
}
