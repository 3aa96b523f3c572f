/// A GTK 4 or Qt window that texts and files are dragged from or dropped on, to place beside a menu under test; for GTK 3 there is ``GtkDragWindow``.
///
/// Without a window manager it lies in the upper left corner of the screen. It reports events as lines of its standard output: `text …` and
/// `addresses …` for a window that accepts drops; `begin`, `end` and `failed` for a window that offers data.
public final class ToolkitDragWindow: Sendable {
    /// The running program, whose output lines are its reports.
    public let program: ChildProgram
    /// The centre of its window, in root-window pixels.
    public let center = (x: 80, y: 60)

    /// Starts the program and waits until its window is on the screen.
    ///
    /// - Parameters:
    ///   - toolkit: The toolkit of the window; not GTK 3.
    ///   - role: What the window does; a number of letters is offered as a text of that length.
    ///   - server: The server to show it on.
    ///   - limit: How long to wait at most.
    /// - Throws: ``TestFailure`` if the toolkit is not installed, or the window does not appear within `limit`.
    public init(
        _ toolkit: ToolkitWindow.Toolkit, _ role: GtkDragWindow.Role, on server: any DisplayServer,
        within limit: Duration = .seconds(60)
    ) throws(TestFailure) {
        let script: String
        switch toolkit {
        case .gtk3: throw TestFailure("there is another window for GTK 3")
        case .gtk4: script = Self.gtk
        case .qt5: script = "from PyQt5 import QtCore, QtGui, QtWidgets\n" + Self.qt
        case .qt6: script = "from PyQt6 import QtCore, QtGui, QtWidgets\n" + Self.qt
        }
        let arguments: [String] =
            switch role {
            case .taking: ["drop"]
            case .offering(let text): ["drag", "text", text]
            case .offeringLetters(let count): ["drag", "text", String(repeating: "x", count: count)]
            case .offeringFile(let address): ["drag", "file", address]
            }
        program = try server.start(
            "/usr/bin/python3", arguments: ["-c", script] + arguments, environment: ToolkitWindow.environment)
        try program.waitForLine(within: limit) { $0 == "mapped" }
    }

    private static let gtk = #"""
        import sys

        import gi

        gi.require_version("Gdk", "4.0")
        gi.require_version("Gtk", "4.0")
        from gi.repository import Gdk, GLib, GObject, Gtk


        def tell(*words):
            print(*words, flush=True)


        Gtk.init()
        mode = sys.argv[1]
        window = Gtk.Window(decorated=False, default_width=160, default_height=120)
        area = Gtk.Label(label=mode, hexpand=True, vexpand=True)
        window.set_child(area)

        if mode == "drop":
            target = Gtk.DropTarget.new(GObject.TYPE_NONE, Gdk.DragAction.COPY)
            target.set_gtypes([Gdk.FileList, GObject.TYPE_STRING])

            def dropped(target, value, x, y):
                if isinstance(value, Gdk.FileList):
                    tell("addresses", " ".join(file.get_uri() for file in value.get_files()))
                else:
                    tell("text", value)
                return True

            target.connect("drop", dropped)
            area.add_controller(target)
        else:
            source = Gtk.DragSource(actions=Gdk.DragAction.COPY)

            def prepare(*_):
                if sys.argv[2] == "file":
                    addresses = GLib.Bytes.new((sys.argv[3] + "\r\n").encode())
                    return Gdk.ContentProvider.new_for_bytes("text/uri-list", addresses)
                return Gdk.ContentProvider.new_for_value(sys.argv[3])

            source.connect("prepare", prepare)
            source.connect("drag-begin", lambda *_: tell("begin"))
            source.connect("drag-end", lambda *_: tell("end"))
            source.connect("drag-cancel", lambda *_: tell("failed") or False)
            area.add_controller(source)

        window.connect("map", lambda *_: tell("mapped"))
        window.present()
        GLib.MainLoop().run()
        """#

    private static let qt = #"""
        import sys

        mode = sys.argv[1]
        Qt = QtCore.Qt


        def tell(*words):
            print(*words, flush=True)


        def run(what):
            return what.exec if hasattr(what, "exec") else what.exec_


        class Window(QtWidgets.QWidget):
            def __init__(self):
                super().__init__(None, Qt.WindowType.FramelessWindowHint)
                self.setAcceptDrops(mode == "drop")
                self.start = None

            def dragEnterEvent(self, event):
                event.acceptProposedAction()

            def dragMoveEvent(self, event):
                event.acceptProposedAction()

            def dropEvent(self, event):
                data = event.mimeData()
                if data.hasUrls():
                    tell("addresses", " ".join(bytes(url.toEncoded()).decode() for url in data.urls()))
                else:
                    tell("text", data.text())
                event.acceptProposedAction()

            def mousePressEvent(self, event):
                self.start = event.pos()

            def mouseMoveEvent(self, event):
                if mode == "drop" or self.start is None or (event.pos() - self.start).manhattanLength() < 8:
                    return
                self.start = None
                data = QtCore.QMimeData()
                if sys.argv[2] == "file":
                    data.setUrls([QtCore.QUrl(sys.argv[3])])
                else:
                    data.setText(sys.argv[3])
                drag = QtGui.QDrag(self)
                drag.setMimeData(data)
                tell("begin")
                result = run(drag)(Qt.DropAction.CopyAction)
                tell("end" if result == Qt.DropAction.CopyAction else "failed")

            def showEvent(self, event):
                QtCore.QTimer.singleShot(0, lambda: tell("mapped"))


        application = QtWidgets.QApplication(sys.argv[:1])
        window = Window()
        window.setGeometry(0, 0, 160, 120)
        window.show()
        run(application)()
        """#
}
