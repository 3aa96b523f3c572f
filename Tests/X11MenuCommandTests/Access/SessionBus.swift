import MenuTesting

/// A session bus of D-Bus on a private server, with a home folder of its own.
final class SessionBus {
    /// The environment of programs that are to find it.
    let environment: [String: String?]
    private let server: any DisplayServer
    private let daemon: ChildProgram
    /// The home folder.
    let home: TemporaryFolder

    init(on server: any DisplayServer) throws {
        self.server = server
        home = try TemporaryFolder()
        let basics: [String: String?] = [
            "XDG_RUNTIME_DIR": home.path, "HOME": home.path, "XDG_CONFIG_HOME": nil, "GSETTINGS_BACKEND": "memory",
            "AT_SPI_BUS_ADDRESS": nil, "IBUS_ADDRESS": nil, "NO_AT_BRIDGE": "1",
        ]
        daemon = try server.start(
            "dbus-daemon",
            arguments: ["--session", "--nofork", "--print-address=1", "--address=unix:path=\(home.path)/bus"],
            environment: basics)
        let address = try daemon.waitForLine { $0.hasPrefix("unix:") }.line
        environment = basics.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    }

    /// Whether a service is running.
    func hasService(_ name: String) throws -> Bool {
        let script = """
            import sys
            from gi.repository import Gio, GLib
            bus = Gio.bus_get_sync(Gio.BusType.SESSION)
            print(bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner',
                GLib.Variant('(s)', (sys.argv[1],)), None, 0, -1, None).unpack()[0])
            """
        let outcome = try ChildProgram.run(
            "/usr/bin/python3", arguments: ["-c", script, name], display: server.displayName, environment: environment)
        guard outcome.exit == .code(0) else { throw TestFailure(outcome.errorText) }
        return outcome.outputText == "True\n"
    }
}
