import Foundation
import MenuTesting

/// A client of the accessibility bus, as a screen reader is one, through libatspi: it walks through the objects of the menus and uses them.
///
/// It needs Debian's `at-spi2-core`, `gir1.2-atspi-2.0` and `python3-gi`.
final class ScreenReader {
    /// An object with its descendants.
    struct Node: Decodable, Equatable {
        var role: String
        var name: String
        var description: String
        var states: Set<String>
        var rect: [Int]
        var attributes: [String: String]
        /// Its number, its bounds and its step; empty if it has none.
        var value: [Double]
        /// How its number is said.
        var valueText: String
        var actions: [String]
        var children: [Node]

        /// The descendants, each after those before it.
        var all: [Node] { [self] + children.flatMap(\.all) }
    }

    /// What it does when it is told of a key.
    enum Keys: String {
        /// It is told among the events, as `key 0 Left`; 1 for a release.
        case hears
        /// With Down, it asks which objects are selected, tells that among the events, as `selected One`, and works for a while.
        case asks
    }

    private let program: ChildProgram
    /// The numbers of lines up to the last answer and to the last event.
    private var answerCount = 0
    private var eventCount = 0

    private let bus: SessionBus

    /// Starts the client, which switches accessibility on and listens to one program.
    ///
    /// - Parameter keys: What it does when it is told of a key, before the program is answered.
    init(
        on server: any DisplayServer, bus: SessionBus, to application: String = "x11menu", keys: Keys? = nil
    ) throws {
        self.bus = bus
        program = try server.start(
            "/usr/bin/python3", arguments: ["-c", Self.script, application] + (keys.map { [$0.rawValue] } ?? []),
            input: .open,
            environment: bus.environment)
        try program.waitForLine { $0 == "ready" }
    }

    /// Sends a command, and returns its answer.
    private func ask<Answer: Decodable>(_ command: String) throws -> Answer {
        program.write(command + "\n")
        let found = try program.waitForLine(from: answerCount) { $0.hasPrefix("answer ") }
        answerCount = found.index + 1
        return try JSONDecoder().decode(Answer.self, from: Data(found.line.dropFirst(7).utf8))
    }

    /// The objects of the program's menus.
    func tree() throws -> Node { try ask("tree") }

    /// Performs the first action of the object with a name.
    func perform(_ name: String) throws -> Bool { try ask("do \(name)") }

    /// Sets the number of the object with a name.
    func set(_ name: String, to number: Double) throws -> Bool { try ask("set \(number) \(name)") }

    /// Puts a text into the field.
    func write(_ text: String) throws -> Bool { try ask("write \(text)") }

    /// The number of objects in the first menu, and the name of the one with an index.
    func child(_ index: Int) throws -> [String] { try ask("child \(index)") }

    /// The number of objects that the first menu lists in one answer.
    func listedCount() throws -> Int { try ask("list") }

    /// Waits for an event, and returns all up to it since the last one that was waited for.
    @discardableResult
    func events(until last: String) throws -> [String] {
        var events: [String] = []
        while events.last != last {
            let found = try program.waitForLine(from: eventCount) { $0.hasPrefix("event ") }
            eventCount = found.index + 1
            events.append(String(found.line.dropFirst(6)))
        }
        return events
    }

    private static let script = #"""
        import sys, json, time, gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi, Gio, GLib

        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.freedesktop.DBus.Properties', 'Set',
            GLib.Variant('(ssv)', ('org.a11y.Status', 'IsEnabled', GLib.Variant('b', True))), None, 0, -1, None)
        Atspi.init()
        desktop = Atspi.get_desktop(0)

        def say(kind, text):
            print(kind + ' ' + text, flush=True)

        def application():
            for index in range(desktop.get_child_count()):
                child = desktop.get_child_at_index(index)
                if child and child.get_name() == sys.argv[1]:
                    return child

        ROOT = '/org/a11y/atspi/accessible/root'
        connection = None

        def bus():
            global connection
            if connection is None:
                address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                    0, -1, None).unpack()[0]
                flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                         | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
                connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
            return connection

        # The objects in another one by one call, which libatspi does not use for menus.
        def listed(name, path):
            return bus().call_sync(name, path, 'org.a11y.atspi.Accessible', 'GetChildren', None, None, 0, -1,
                None).unpack()[0]

        def describe(node):
            component = node.get_component_iface()
            value = node.get_value_iface()
            action = node.get_action_iface()
            rect = component.get_extents(Atspi.CoordType.SCREEN) if component else None
            return {
                'role': node.get_role_name(), 'name': node.get_name(), 'description': node.get_description(),
                'states': [state.value_nick for state in node.get_state_set().get_states()],
                'rect': [rect.x, rect.y, rect.width, rect.height] if rect else [],
                'attributes': node.get_attributes(),
                'value': [value.get_current_value(), value.get_minimum_value(), value.get_maximum_value(),
                          value.get_minimum_increment()] if value else [],
                'valueText': value and Atspi.Value.get_text(value) or '',
                'actions': [action.get_action_name(i) for i in range(action.get_n_actions())] if action else [],
                'children': [describe(node.get_child_at_index(i)) for i in range(node.get_child_count())],
            }

        def find(node, match):
            if match(node):
                return node
            for index in range(node.get_child_count()):
                found = find(node.get_child_at_index(index), match)
                if found:
                    return found

        def selected(node):
            names = [node.get_name()] if node.get_state_set().contains(Atspi.StateType.SELECTED) else []
            return names + [name for index in range(node.get_child_count())
                            for name in selected(node.get_child_at_index(index))]

        def answer(source, condition):
            line = sys.stdin.readline()
            if not line:
                Atspi.event_quit()
                return False
            command, _, rest = line.strip().partition(' ')
            if command == 'tree':
                result = describe(application())
            elif command == 'do':
                node = find(application(), lambda node: node.get_name() == rest)
                result = node.get_action_iface().do_action(0)
            elif command == 'set':
                number, _, name = rest.partition(' ')
                node = find(application(), lambda node: node.get_name() == name)
                result = node.get_value_iface().set_current_value(float(number))
            elif command == 'write':
                node = find(application(), lambda node: node.get_editable_text_iface() is not None)
                result = node.get_editable_text_iface().set_text_contents(rest)
            elif command == 'child':
                menu = application().get_child_at_index(0).get_child_at_index(0)
                result = [str(menu.get_child_count()), menu.get_child_at_index(int(rest)).get_name()]
            elif command == 'list':
                name, path = next(child for child in listed('org.a11y.atspi.Registry', ROOT)
                                  if bus().call_sync(child[0], child[1], 'org.freedesktop.DBus.Properties', 'Get',
                                      GLib.Variant('(ss)', ('org.a11y.atspi.Accessible', 'Name')), None, 0, -1, None
                                  ).unpack()[0] == sys.argv[1])
                window = listed(name, path)[0]
                menu = listed(*window)[0]
                result = len(listed(*menu))
            say('answer', json.dumps(result))
            return True

        def heard(event):
            source = event.source
            if source is None or source.get_application() is None or source.get_application().get_name() != sys.argv[1]:
                return
            text = event.any_data if isinstance(event.any_data, str) and 'window' not in event.type else ''
            say('event', ' '.join(filter(None, [event.type, str(event.detail1), text or source.get_name()])))

        listener = Atspi.EventListener.new(heard)
        for kind in ['object:state-changed:focused', 'object:state-changed:selected', 'object:state-changed:expanded',
                     'object:state-changed:checked', 'object:selection-changed', 'object:text-changed',
                     'object:text-caret-moved', 'object:property-change:accessible-value',
                     'object:property-change:accessible-description', 'window:activate',
                     'window:create', 'window:deactivate']:
            listener.register(kind)
        def pressed(event):
            if sys.argv[2] == 'hears':
                say('event', 'key ' + str(int(event.type)) + ' ' + event.event_string)
            elif event.type == Atspi.EventType.KEY_PRESSED_EVENT and event.event_string == 'Down':
                say('event', ' '.join(['selected'] + selected(application())))
                time.sleep(0.06)
            return False

        if len(sys.argv) > 2:
            keys = Atspi.DeviceListener.new(pressed)
            Atspi.register_keystroke_listener(keys, None, 0, 3, Atspi.KeyListenerSyncType.SYNCHRONOUS)
        GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, answer)
        desktop.get_child_count()
        print('ready', flush=True)
        # In this loop libatspi keeps what it was answered until it is told of a change, as it does for screen readers.
        Atspi.event_main()
        """#
}
