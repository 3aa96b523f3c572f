/// A program that manages the windows of a screen.
public enum WindowManager: String, Sendable {
    /// A stacking window manager with click-to-focus.
    case openbox
    /// A tiling window manager with its default configuration.
    case i3
}

extension DisplayServer {
    /// Starts a window manager on this server, and waits until it is ready.
    ///
    /// - Parameters:
    ///   - manager: The window manager.
    ///   - configuration: A configuration file that replaces the default one.
    ///   - limit: How long to wait at most.
    /// - Returns: The running program; it ends with its last reference.
    /// - Throws: ``TestFailure`` if it is not installed, or not ready within `limit`.
    public func start(
        _ manager: WindowManager, configuration: String? = nil, within limit: Duration = .seconds(20)
    ) throws(TestFailure) -> ChildProgram {
        let display = try open()
        let arguments =
            switch manager {
            case .openbox: ["--sm-disable"] + (configuration.map { ["--config-file", $0] } ?? [])
            case .i3: ["-c", configuration ?? "/etc/i3/config"]
            }
        let program = try start(manager.rawValue, arguments: arguments)
        try display.waitForRootProperty("_NET_SUPPORTING_WM_CHECK", within: limit)
        try display.waitForFrameExtents(within: limit)
        return program
    }

    /// Starts the compositor picom on this server, without shadows, fading or blur, and waits until it composites.
    ///
    /// - Parameters:
    ///   - arguments: Further command-line arguments.
    ///   - limit: How long to wait at most.
    /// - Returns: The running program; it ends with its last reference.
    /// - Throws: ``TestFailure`` if it is not installed, or not ready within `limit`.
    public func startCompositor(arguments: [String] = [], within limit: Duration = .seconds(20)) throws(TestFailure)
        -> ChildProgram
    {
        let display = try open()
        let program = try start("picom", arguments: ["--config", "/dev/null", "--backend", "xrender"] + arguments)
        try display.waitForSelectionOwner("_NET_WM_CM_S0", within: limit)
        return program
    }
}
