import Foundation
import MenuTesting
import TestSupport
import Testing

/// What Orca says of the reference menu, and of the same menu in GTK. The table of sentences is `orca.md` beside this file.
@Suite("Orca", .serialized, .nightly("access"), .enabled(if: Orca.isInstalled, "needs Debian's orca"))
struct OrcaTests {
    /// A key, what is said of it in each program, and why that differs.
    struct Step {
        var key: String
        /// The sentences in GTK 3; nil if the key is not pressed there.
        var gtk: [String]?
        /// The sentences in x11menu; nil if the key is not pressed there.
        var own: [String]?
        var reason: String
    }

    /// Reads the rows of a part of the table.
    static func steps(_ part: String) throws -> [Step] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("orca.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
        let rows = lines.drop { $0 != "## \(part)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
            .filter { $0.hasPrefix("| ") }
        return try rows.dropFirst().filter { !$0.hasPrefix("| ---") }.map { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }.dropFirst().dropLast()
            guard cells.count == 4 else { throw TestFailure("the row “\(row)” has not got four columns") }
            func sentences(_ cell: String) -> [String]? {
                cell == "–" ? nil : cell.components(separatedBy: " / ").filter { !$0.isEmpty }
            }
            return Step(
                key: cells[1], gtk: sentences(cells[2]),
                own: cells[3] == "same" ? sentences(cells[2]) : sentences(cells[3]),
                reason: cells[4])
        }
    }

    /// Presses the keys of some steps, and compares what is said.
    private func walk(_ steps: [(key: String, said: [String])], on stage: Stage, hearing orca: Orca) throws {
        for step in steps {
            if step.key != "open" { try stage.robot.tap(step.key) }
            let said = try orca.hear(step.said.count)
            #expect(said == step.said, "after \(step.key)")
        }
        #expect(try orca.end() == [])
    }

    private func start(_ arguments: [String], input: ChildProgram.Input = .open, part: String) throws {
        let stage = try Stage()
        let bus = try SessionBus(on: stage.server)
        let orca = try Orca(on: stage.server, bus: bus)
        let menu = try stage.start(arguments, input: input, environment: bus.environment)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try walk(
            Self.steps(part).compactMap { step in step.own.map { (step.key, $0) } }, on: stage, hearing: orca)
        menu.signal(SIGTERM)
        try menu.waitForExit()
    }

    @Test func `every sentence that differs from GTK's has a reason`() throws {
        for part in ["Reference menu", "Reference menu in GTK 4", "Typing", "Field", "Editing", "Marks"] {
            let steps = try Self.steps(part)
            #expect(!steps.isEmpty)
            for step in steps { #expect((step.gtk == step.own) == step.reason.isEmpty, "\(step)") }
        }
    }

    @Test func `both tables of the reference menu say the same of x11menu`() throws {
        let (three, four) = (try Self.steps("Reference menu"), try Self.steps("Reference menu in GTK 4"))
        #expect(three.map(\.key) == four.map(\.key) && three.map(\.own) == four.map(\.own))
    }

    @Test func `the reference menu of x11menu is said as the table says`() throws {
        try start(["--at", "100,100"], input: .text(Self.menu), part: "Reference menu")
    }

    @Test func `typed letters find items, and are said as the table says`() throws {
        try start(["--at", "100,100"], input: .text(Self.menu), part: "Typing")
    }

    @Test func `a field that filters is said as the table says`() throws {
        let rows = "Berlin\nBern 2\nAnkara\nAntwerp\nMainz 2\n"
        try start(["--search", "field", "--title", "Cities"], input: .text(rows), part: "Field")
    }

    @Test func `the reference menu of GTK 3 is said as the table says`() throws {
        try walkToolkit(Self.gtkScript, part: "Reference menu")
    }

    @Test(.enabled(if: Orca.hasGTK4, "needs Debian's gir1.2-gtk-4.0"))
    func `the reference menu of GTK 4 is said as the table says`() throws {
        try walkToolkit(Self.gtk4Script, part: "Reference menu in GTK 4")
    }

    @Test func `what is edited in a field is said as the table says`() throws {
        try start(["--search", "field", "--title", "Cities"], input: .text("Berlin\nBern\nBasel\n"), part: "Editing")
    }

    @Test func `what is edited in an entry of GTK 3 is said as the table says`() throws {
        try walkToolkit(Self.entryScript, part: "Editing", from: ["Other push button."], by: "Tab")
    }

    @Test func `rows that are marked are said as the table says`() throws {
        try start(["--multi", "--search", "none"], input: .text("Berlin\nBern\nAnkara\n"), part: "Marks")
    }

    /// Opens the menu of a program of GTK, and compares what is said of it with the table.
    ///
    /// - Parameters:
    ///   - places: What is said of the places that the focus is moved to first.
    ///   - key: The key that opens the menu from the last of them.
    private func walkToolkit(
        _ script: String, part: String, from places: [String] = ["Other push button.", "Menu push button."],
        by key: String = "space"
    ) throws {
        let stage = try Stage()
        let manager = try stage.server.start(.openbox)
        let bus = try SessionBus(on: stage.server)
        let orca = try Orca(on: stage.server, bus: bus)
        let program = try stage.server.start(
            "/usr/bin/python3", arguments: ["-c", script], input: .open,
            environment: bus.environment.merging([
                "NO_AT_BRIDGE": nil, "GTK_A11Y": "atspi", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
                "LC_ALL": "C.UTF-8",
            ]) { $1 })
        try program.waitForLine { $0 == "active" }
        // What is said of the window that comes up, and of its first changes of the focus, depends on when the toolkit finds out that somebody listens.
        for sentence in places {
            let heard = try (1...10).first { _ in
                try stage.robot.tap("Tab")
                return orca.hears(sentence, within: .seconds(3))
            }
            try #require(heard != nil, "nothing is said of the focus")
        }
        try stage.robot.tap(key)
        try walk(
            Self.steps(part).compactMap { step in step.gtk.map { (step.key, $0) } }, on: stage, hearing: orca)
        for program in [program, manager] {
            program.signal(SIGTERM)
            try program.waitForExit()
        }
    }

    private static let menu = #"""
        {"items": [
            {"title": "Open…", "shortcut": "Ctrl+O"}, {"title": "Wrap", "role": "check", "state": "on"},
            {"title": "Small", "role": "radio", "state": "on"}, {"title": "Large", "role": "radio"},
            {"type": "separator"},
            {"type": "menu", "title": "More", "items": [{"title": "One"}, {"title": "Two"}]},
            {"title": "Closed", "enabled": false}, {"title": "Last"}
        ]}
        """#

    private static let gtkScript = """
        import gi
        gi.require_version('Gtk', '3.0')
        from gi.repository import Gtk, Gdk
        window = Gtk.Window(title='Window')
        menu, inner, keys = Gtk.Menu(), Gtk.Menu(), Gtk.AccelGroup()
        small = Gtk.RadioMenuItem(label='Small')
        items = [Gtk.MenuItem(label='Open…'), Gtk.CheckMenuItem(label='Wrap', active=True), small,
                 Gtk.RadioMenuItem(label='Large', group=small), Gtk.SeparatorMenuItem(), Gtk.MenuItem(label='More'),
                 Gtk.MenuItem(label='Closed', sensitive=False), Gtk.MenuItem(label='Last')]
        small.set_active(True)
        items[0].add_accelerator('activate', keys, ord('o'), Gdk.ModifierType.CONTROL_MASK, Gtk.AccelFlags.VISIBLE)
        for title in ['One', 'Two']:
            inner.append(Gtk.MenuItem(label=title))
        items[5].set_submenu(inner)
        for item in items:
            menu.append(item)
        menu.show_all()
        inner.show_all()
        window.add_accel_group(keys)
        button = Gtk.Button(label='Menu')
        button.connect('clicked', lambda _: menu.popup_at_widget(
            button, Gdk.Gravity.SOUTH_WEST, Gdk.Gravity.NORTH_WEST, None))
        box = Gtk.Box()
        box.add(button)
        box.add(Gtk.Button(label='Other'))
        window.add(box)
        window.connect('notify::is-active', lambda *_: print('active', flush=True))
        window.show_all()
        Gtk.main()
        """

    private static let entryScript = """
        import gi
        gi.require_version('Gtk', '3.0')
        from gi.repository import Gtk
        window, box = Gtk.Window(title='Window'), Gtk.Box()
        for widget in [Gtk.Button(label='Other'), Gtk.Entry()]:
            box.add(widget)
        window.add(box)
        window.connect('notify::is-active', lambda *_: print('active', flush=True))
        window.show_all()
        Gtk.main()
        """

    private static let gtk4Script = """
        import gi
        gi.require_version('Gtk', '4.0')
        from gi.repository import Gtk, Gio, GLib

        def build(app):
            for name, state in [('wrap', True)]:
                action = Gio.SimpleAction.new_stateful(name, None, GLib.Variant('b', state))
                action.connect('activate', lambda a, _: a.change_state(GLib.Variant('b', not a.get_state().get_boolean())))
                app.add_action(action)
            size = Gio.SimpleAction.new_stateful('size', GLib.VariantType('s'), GLib.Variant('s', 'small'))
            app.add_action(size)
            for name in ['open', 'one', 'two', 'last', 'closed']:
                action = Gio.SimpleAction.new(name, None)
                action.set_enabled(name != 'closed')
                app.add_action(action)
            app.set_accels_for_action('app.open', ['<Control>o'])
            first, second, inner, menu = Gio.Menu(), Gio.Menu(), Gio.Menu(), Gio.Menu()
            first.append('Open…', 'app.open')
            first.append('Wrap', 'app.wrap')
            first.append('Small', "app.size::small")
            first.append('Large', "app.size::large")
            inner.append('One', 'app.one')
            inner.append('Two', 'app.two')
            second.append_submenu('More', inner)
            second.append('Closed', 'app.closed')
            second.append('Last', 'app.last')
            menu.append_section(None, first)
            menu.append_section(None, second)
            window = Gtk.ApplicationWindow(application=app, title='Window')
            button = Gtk.MenuButton(label='Menu')
            button.set_popover(Gtk.PopoverMenu.new_from_model_full(menu, Gtk.PopoverMenuFlags.NESTED))
            box = Gtk.Box()
            box.append(button)
            box.append(Gtk.Button(label='Other'))
            window.set_child(box)
            window.connect('notify::is-active', lambda *_: print('active', flush=True))
            window.present()

        app = Gtk.Application(application_id='org.x11menu.Reference')
        app.connect('activate', build)
        app.run()
        """
}
