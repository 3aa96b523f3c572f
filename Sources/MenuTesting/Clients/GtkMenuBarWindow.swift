/// A GTK 3 window with a menu bar and a drawing area that reports its input, to place beneath a menu under test.
///
/// It needs Debian's `python3-gi` and `gir1.2-gtk-3.0`. It reports events as lines of its standard output: `menu-opened File`, `menu-closed File`,
/// `press 1`, `motion`, `release 1`, `scroll down`.
public final class GtkMenuBarWindow: Sendable {
    /// The running program.
    public let program: ChildProgram
    /// The rectangle of the title of the menu `File`, in root-window pixels.
    public let menuTitle: PixelArea
    /// The rectangle of the area below the menu bar, in root-window pixels.
    public let content: PixelArea

    /// Starts the program and waits until its window is on the screen.
    ///
    /// - Parameters:
    ///   - server: The server to show it on.
    ///   - frame: Where to place it, in root-window pixels.
    ///   - limit: How long to wait at most.
    /// - Throws: ``TestFailure`` if GTK is not installed, or the window does not appear within `limit`.
    public init(on server: any DisplayServer, frame: PixelArea, within limit: Duration = .seconds(60))
        throws(TestFailure)
    {
        program = try server.start(
            "/usr/bin/python3",
            arguments: ["-c", Self.script] + [frame.x, frame.y, frame.width, frame.height].map { "\($0)" },
            environment: [
                "GDK_BACKEND": "x11", "GDK_SCALE": "1", "NO_AT_BRIDGE": "1", "GTK_THEME": "Adwaita", "XMODIFIERS": nil,
                "GTK_IM_MODULE": nil,
                "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            ])
        menuTitle = try Self.area(after: "menu-title", in: program, limit)
        content = try Self.area(after: "content", in: program, limit)
    }

    /// The number of lines reported so far; pass it to ``waitForReport(_:from:within:)`` to wait for later ones only.
    public var reportCount: Int { program.lines.count }

    /// The reports so far, oldest first.
    public var reports: [String] { program.lines }

    /// Waits until the program reports a line that starts with `prefix`.
    ///
    /// - Returns: Its index among all lines.
    /// - Throws: ``TestFailure`` if it does not within `limit`.
    @discardableResult
    public func waitForReport(_ prefix: String, from first: Int = 0, within limit: Duration = .seconds(20))
        throws(TestFailure) -> Int
    {
        try program.waitForLine(from: first, within: limit) { $0.hasPrefix(prefix) }.index
    }

    private static func area(after word: String, in program: ChildProgram, _ limit: Duration) throws(TestFailure)
        -> PixelArea
    {
        let line = try program.waitForLine(within: limit) { $0.hasPrefix(word + " ") }.line
        let numbers = line.split(separator: " ").dropFirst().compactMap { Int($0) }
        guard numbers.count == 4 else { throw TestFailure("the window said “\(line)”") }
        return PixelArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static let script = """
        import sys
        import gi
        gi.require_version("Gdk", "3.0")
        gi.require_version("Gtk", "3.0")
        gi.require_version("Gdk", "3.0")
        from gi.repository import Gdk, GLib, Gtk

        def say(*words):
            print(*words, flush=True)

        x, y, width, height = map(int, sys.argv[1:5])
        window = Gtk.Window(title="Menu bar window")
        window.set_default_size(width, height)
        bar = Gtk.MenuBar()
        titles = {}
        for title in ("File", "Edit"):
            item = Gtk.MenuItem(label=title)
            menu = Gtk.Menu()
            for label in ("One", "Two", "Three"):
                menu.append(Gtk.MenuItem(label=label))
            menu.connect("map", lambda _, title=title: say("menu-opened", title))
            menu.connect("unmap", lambda _, title=title: say("menu-closed", title))
            item.set_submenu(menu)
            bar.append(item)
            titles[title] = item

        area = Gtk.DrawingArea()
        mask = Gdk.EventMask
        area.add_events(mask.BUTTON_PRESS_MASK | mask.BUTTON_RELEASE_MASK | mask.BUTTON_MOTION_MASK | mask.SCROLL_MASK)
        area.connect("button-press-event", lambda _, event: say("press", event.button, int(event.x), int(event.y)))
        area.connect("button-release-event", lambda _, event: say("release", event.button, int(event.x), int(event.y)))
        area.connect("motion-notify-event", lambda _, event: say("motion", int(event.x), int(event.y)))
        area.connect("scroll-event", lambda _, event: say("scroll", event.direction.value_nick, int(event.x), int(event.y)))

        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.pack_start(bar, False, False, 0)
        box.pack_start(area, True, True, 0)
        window.add(box)
        window.move(x, y)
        window.connect("destroy", Gtk.main_quit)

        def place(widget):
            corner = widget.get_window().get_origin()
            allocation = widget.get_allocation()
            inside = not widget.get_has_window()
            return (corner[1] + (allocation.x if inside else 0), corner[2] + (allocation.y if inside else 0),
                    allocation.width, allocation.height)

        def report(*_):
            say("menu-title", *place(titles["File"]))
            say("content", *place(area))
            return False

        window.connect("map-event", lambda *_: GLib.idle_add(report) and False)
        window.show_all()
        Gtk.main()
        """
}
