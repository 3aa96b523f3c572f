import Foundation
import MenuTesting

/// A desktop's portal with nothing but settings, on a session bus.
///
/// It needs Debian's `python3-gi`.
final class Portal {
    private let program: ChildProgram

    /// Starts the portal.
    ///
    /// - Parameter settings: The values by namespace and key with a space between them, as GVariant writes them.
    init(on server: any DisplayServer, bus: SessionBus, _ settings: [String: String]) throws {
        let values = try JSONEncoder().encode(settings)
        program = try server.start(
            "/usr/bin/python3", arguments: ["-c", Self.script, String(decoding: values, as: UTF8.self)], input: .open,
            environment: bus.environment)
        try program.waitForLine { $0 == "ready" }
    }

    /// Changes a setting, and tells all who listen.
    func set(_ setting: String, to value: String) { program.write("\(setting) \(value)\n") }

    private static let script = """
        import json, os, sys
        from gi.repository import Gio, GLib
        interface = 'org.freedesktop.portal.Settings'
        path = '/org/freedesktop/portal/desktop'
        parse = lambda text: GLib.Variant.parse(None, text, None, None)
        settings = {tuple(name.split()): parse(text) for name, text in json.loads(sys.argv[1]).items()}
        node = Gio.DBusNodeInfo.new_for_xml(f'''<node><interface name="{interface}"><method name="ReadAll">
            <arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method></interface></node>''')
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        def called(connection, sender, path, interface, method, arguments, invocation):
            found = {}
            for (space, key), value in settings.items():
                if space in arguments.unpack()[0]: found.setdefault(space, {})[key] = value
            invocation.return_value(GLib.Variant('(a{sa{sv}})', (found,)))
        bus.register_object(path, node.interfaces[0], called, None, None)
        def typed(source, condition):
            for line in os.read(0, 65536).decode().splitlines():
                space, key, text = line.split(maxsplit=2)
                value = settings[space, key] = parse(text)
                bus.emit_signal(None, path, interface, 'SettingChanged', GLib.Variant('(ssv)', (space, key, value)))
            return True
        GLib.io_add_watch(0, GLib.IO_IN, typed)
        Gio.bus_own_name_on_connection(bus, 'org.freedesktop.portal.Desktop', 0,
            lambda *owned: print('ready', flush=True), None)
        GLib.MainLoop().run()
        """
}
