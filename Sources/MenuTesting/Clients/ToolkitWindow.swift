/// A window of a toolkit in the corner of the screen that reports its input, to place beneath a menu under test.
///
/// It reports events as lines of its standard output. Positions are in the window's pixels, which without a window manager are also root-window
/// pixels: `press 1 40 50`, `motion 60 60`, `release 1 60 60`, `scroll 1.0`, `touch-begin 40 50`, `touch-update 60 60`, `touch-end 60 60`. GTK 4
/// reports a touch as a press.
public final class ToolkitWindow: Sendable {
    /// A toolkit, by its major version.
    public enum Toolkit: String, Sendable, CaseIterable {
        /// Debian's `python3-gi` and `gir1.2-gtk-3.0`.
        case gtk3
        /// Debian's `python3-gi` and `gir1.2-gtk-4.0`.
        case gtk4
        /// Debian's `python3-pyqt5`.
        case qt5
        /// Debian's `python3-pyqt6`.
        case qt6
    }

    /// The running program.
    public let program: ChildProgram

    /// Starts the program and waits until its window is on the screen and drawn.
    ///
    /// - Parameters:
    ///   - toolkit: The toolkit of the window.
    ///   - server: The server to show it on.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - limit: How long to wait at most.
    /// - Throws: ``TestFailure`` if the toolkit is not installed, or the window does not appear within `limit`.
    public init(
        _ toolkit: Toolkit, on server: any DisplayServer, width: Int, height: Int, within limit: Duration = .seconds(60)
    ) throws(TestFailure) {
        program = try server.start(
            "/usr/bin/python3", arguments: ["-c", Self.script(toolkit), "\(width)", "\(height)"],
            environment: Self.environment)
        try program.waitForLine(within: limit) { $0 == "ready" }
    }

    /// Restricts toolkits to one scale and one renderer, without desktop settings and input methods.
    static let environment: [String: String?] = [
        "GDK_BACKEND": "x11", "GDK_SCALE": "1", "GSK_RENDERER": "cairo", "NO_AT_BRIDGE": "1",
        "GTK_A11Y": "none", "GTK_THEME": "Adwaita", "XMODIFIERS": nil, "GTK_IM_MODULE": nil,
        "QT_QPA_PLATFORM": "xcb", "QT_IM_MODULE": nil, "QT_SCALE_FACTOR": "1", "QT_XCB_GL_INTEGRATION": "none",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]

    /// Whether a toolkit is installed, with its Python binding.
    public static func isInstalled(_ toolkit: Toolkit) -> Bool {
        let script =
            switch toolkit {
            case .gtk3: "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
            case .gtk4: "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"
            case .qt5: "from PyQt5 import QtWidgets"
            case .qt6: "from PyQt6 import QtWidgets"
            }
        let outcome = try? ChildProgram.run("/usr/bin/python3", arguments: ["-c", script], display: nil)
        return outcome?.exit == .code(0)
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

    private static func script(_ toolkit: Toolkit) -> String {
        let beginning = """
            import sys
            def say(*words):
                print(*(int(word) if isinstance(word, float) and word == int(word) else word for word in words), flush=True)
            width, height = map(int, sys.argv[1:3])

            """
        return switch toolkit {
        case .gtk3: beginning + gtk3
        case .gtk4: beginning + gtk4
        case .qt5: beginning + "from PyQt5 import QtCore, QtGui, QtWidgets\n" + qt
        case .qt6: beginning + "from PyQt6 import QtCore, QtGui, QtWidgets\n" + qt
        }
    }

    private static let gtk3 = """
        import gi
        gi.require_version("Gtk", "3.0")
        gi.require_version("Gdk", "3.0")
        from gi.repository import Gdk, GLib, Gtk
        window = Gtk.Window(decorated=False)
        window.set_default_size(width, height)
        area = Gtk.DrawingArea()
        mask = Gdk.EventMask
        area.add_events(mask.BUTTON_PRESS_MASK | mask.BUTTON_RELEASE_MASK | mask.POINTER_MOTION_MASK | mask.SCROLL_MASK
                        | mask.SMOOTH_SCROLL_MASK | mask.TOUCH_MASK)
        kinds = {Gdk.EventType.TOUCH_BEGIN: "touch-begin", Gdk.EventType.TOUCH_UPDATE: "touch-update",
                 Gdk.EventType.TOUCH_END: "touch-end"}
        def take(_, event):
            kind = event.type
            if kind == Gdk.EventType.BUTTON_PRESS:
                say("press", event.button.button, event.button.x, event.button.y)
            elif kind == Gdk.EventType.BUTTON_RELEASE:
                say("release", event.button.button, event.button.x, event.button.y)
            elif kind == Gdk.EventType.MOTION_NOTIFY:
                say("motion", event.motion.x, event.motion.y)
            elif kind == Gdk.EventType.SCROLL:
                if event.scroll.direction == Gdk.ScrollDirection.SMOOTH:
                    say("scroll", event.scroll.delta_y)
                elif event.scroll.direction == Gdk.ScrollDirection.DOWN:
                    say("scroll", 1)
            elif kind in kinds:
                say(kinds[kind], event.touch.x, event.touch.y)
            return kind in kinds
        area.connect("event", take)
        window.add(area)
        window.move(0, 0)
        window.connect("map-event", lambda *_: GLib.idle_add(say, "ready") and False)
        window.show_all()
        Gtk.main()
        """

    private static let gtk4 = """
        import gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import Gdk, GLib, Gtk
        Gtk.init()
        window = Gtk.Window(decorated=False)
        window.set_default_size(width, height)
        area = Gtk.DrawingArea()
        window.set_child(area)
        # Gestures, as events themselves do not come through to Python. A finger is a press to them.
        drag = Gtk.GestureDrag(button=0)
        def follow(name):
            def take(_, x, y):
                _, left, top = drag.get_start_point()
                say(name, left + x, top + y)
            return take
        drag.connect("drag-begin", lambda _, x, y: say("press", drag.get_current_button(), x, y))
        drag.connect("drag-update", follow("motion"))
        drag.connect("drag-end", lambda _, x, y: follow(f"release {drag.get_current_button()}")(_, x, y))
        wheel = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)
        wheel.connect("scroll", lambda _, x, y: say("scroll", y))
        pointer = Gtk.EventControllerMotion()
        pointer.connect("motion", lambda _, x, y: say("motion", x, y))
        area.add_controller(drag)
        area.add_controller(pointer)
        area.add_controller(wheel)
        window.present()
        GLib.timeout_add(10, lambda: not (window.get_surface() and window.get_surface().get_mapped())
                         or bool(GLib.idle_add(say, "ready")) and False)
        GLib.MainLoop().run()
        """

    /// Works with both versions, which differ in the location of some names and in how they report positions.
    private static let qt = """
        kinds = QtCore.QEvent.Type if hasattr(QtCore.QEvent, "Type") else QtCore.QEvent
        attributes = getattr(QtCore.Qt, "WidgetAttribute", QtCore.Qt)
        flags = getattr(QtCore.Qt, "WindowType", QtCore.Qt)
        names = {kinds.TouchBegin: "touch-begin", kinds.TouchUpdate: "touch-update", kinds.TouchEnd: "touch-end"}
        def number(button):
            return {1: 1, 2: 3, 4: 2}.get(getattr(button, "value", None) or int(button), 0)
        def place(event):
            point = event.position() if hasattr(event, "position") else event.localPos()
            return (point.x(), point.y())
        class Window(QtWidgets.QWidget):
            def event(self, event):
                kind = event.type()
                if kind in (kinds.MouseButtonPress, kinds.MouseButtonDblClick):
                    say("press", number(event.button()), *place(event))
                elif kind == kinds.MouseButtonRelease:
                    say("release", number(event.button()), *place(event))
                elif kind == kinds.MouseMove:
                    say("motion", *place(event))
                elif kind == kinds.Wheel:
                    say("scroll", -event.angleDelta().y() / 120)
                elif kind in names:
                    points = event.points() if hasattr(event, "points") else event.touchPoints()
                    point = points[0].position() if hasattr(points[0], "position") else points[0].pos()
                    say(names[kind], point.x(), point.y())
                elif kind == kinds.Paint and not self.isReady:
                    self.isReady = True
                    QtCore.QTimer.singleShot(0, lambda: say("ready"))
                    return super().event(event)
                else:
                    return super().event(event)
                event.accept()
                return True
        application = QtWidgets.QApplication(["window"])
        window = Window()
        window.isReady = False
        window.setWindowFlags(flags.FramelessWindowHint)
        window.setAttribute(attributes.WA_AcceptTouchEvents)
        window.setMouseTracking(True)
        window.setGeometry(0, 0, width, height)
        window.show()
        getattr(application, "exec", getattr(application, "exec_", None))()
        """
}
