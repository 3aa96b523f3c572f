/// A GTK 3 window that texts and files are dragged from or dropped on, to place beside a menu under test.
///
/// It needs Debian's `python3-gi` and `gir1.2-gtk-3.0`. It reports events as lines of its standard output: `text …`, `addresses …` and `leave` for a
/// window that accepts drops; `begin`, `given`, `failed` and `end` for a window that offers data.
public final class GtkDragWindow: Sendable {
    /// What the window does.
    public enum Role: Sendable, Hashable {
        /// It accepts drops, and prints the dropped data.
        case taking
        /// It offers a text.
        case offering(text: String)
        /// It offers a text of this many letters.
        case offeringLetters(Int)
        /// It offers a file by its address.
        case offeringFile(String)

        fileprivate var arguments: [String] {
            switch self {
            case .taking: []
            case .offering(let text): ["text", text]
            case .offeringLetters(let count): ["bytes", String(count)]
            case .offeringFile(let address): ["file", address]
            }
        }
    }

    /// The running program, whose output lines are its reports.
    public let program: ChildProgram
    /// The frame of its window, in root-window pixels.
    public let frame: PixelArea

    /// The centre of its window, in root-window pixels.
    public var center: (x: Int, y: Int) { (frame.x + frame.width / 2, frame.y + frame.height / 2) }

    /// Starts the program and waits until its window is on the screen.
    ///
    /// - Parameters:
    ///   - role: What the window does.
    ///   - x: The left edge of its window, in root-window pixels.
    ///   - y: The upper edge.
    ///   - server: The server to show it on.
    ///   - limit: How long to wait at most.
    /// - Throws: ``TestFailure`` if GTK is not installed, or the window does not appear within `limit`.
    public init(
        _ role: Role, atX x: Int, y: Int, on server: any DisplayServer, within limit: Duration = .seconds(60)
    ) throws(TestFailure) {
        frame = PixelArea(x: x, y: y, width: 160, height: 120)
        let mode = if case .taking = role { "drop" } else { "drag" }
        program = try server.start(
            "/usr/bin/python3", arguments: ["-c", Self.script, mode, String(x), String(y)] + role.arguments,
            environment: [
                "GDK_BACKEND": "x11", "GDK_SCALE": "1", "NO_AT_BRIDGE": "1", "XMODIFIERS": nil, "GTK_IM_MODULE": nil,
                "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            ])
        try program.waitForLine(within: limit) { $0 == "mapped" }
    }

    private static let script = #"""
        # drop X Y: takes what is dropped on it. drag X Y text TEXT, bytes COUNT or file ADDRESS: offers that.
        import sys

        import gi

        gi.require_version("Gdk", "3.0")
        gi.require_version("Gtk", "3.0")
        from gi.repository import Gdk, Gtk


        def tell(*words):
            print(*words, flush=True)


        mode, x, y = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
        window = Gtk.Window(type=Gtk.WindowType.POPUP)
        box = Gtk.EventBox()
        box.add(Gtk.Label(label=mode))
        window.add(box)
        window.set_size_request(160, 120)
        window.move(x, y)

        if mode == "drop":
            box.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
            targets = Gtk.TargetList.new([])
            targets.add_uri_targets(1)
            targets.add_text_targets(2)
            box.drag_dest_set_target_list(targets)

            def received(widget, context, x, y, data, info, time):
                if info == 1:
                    tell("addresses", " ".join(data.get_uris()))
                else:
                    text = data.get_text() or ""
                    tell("text", text if len(text) < 200 else "of %d letters" % len(text))

            box.connect("drag-data-received", received)
            box.connect("drag-leave", lambda *_: tell("leave"))
        else:
            kind, content = sys.argv[4], sys.argv[5]
            box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
            if kind == "file":
                box.drag_source_add_uri_targets()
            else:
                box.drag_source_add_text_targets()

            def give(widget, context, data, info, time):
                if kind == "file":
                    data.set_uris([content])
                else:
                    data.set_text("x" * int(content) if kind == "bytes" else content, -1)
                tell("given")

            box.connect("drag-data-get", give)
            def begin(widget, context):
                tell("begin")
                # As long as it is there, GTK takes what a target answers for the drag that was before.
                context.weak_ref(tell, "end")

            box.connect("drag-begin", begin)
            box.connect("drag-failed", lambda *_: tell("failed"))

        window.connect("map-event", lambda *_: tell("mapped") and False)
        window.show_all()
        Gtk.main()
        """#
}
