import CGTK
import Glibc
import X11Menu

/// A window of GTK 3 with a bar and a context menu.
@main
final class Host {
    private let desktop: Desktop
    private let bar: MenuBar
    private let context: ContextMenu

    static func main() throws {
        gdk_set_allowed_backends("x11")
        gtk_init(nil, nil)
        guard let window = gtk_window_new(GTK_WINDOW_TOPLEVEL) else { return }
        gtk_window_set_title(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), "GTK")
        gtk_widget_set_size_request(window, 640, 400)
        let events = GDK_BUTTON_PRESS_MASK.rawValue | GDK_BUTTON_RELEASE_MASK.rawValue | GDK_BUTTON_MOTION_MASK.rawValue
        gtk_widget_add_events(window, gint(events))
        gtk_widget_show_all(window)
        // The server has to know the window before a bar is made a part of it.
        gdk_display_sync(gdk_display_get_default())
        let host = try Host(window)
        withExtendedLifetime(host) { gtk_main() }
    }

    private init(_ window: UnsafeMutablePointer<GtkWidget>) throws {
        desktop = try Desktop()
        let number = UInt32(truncatingIfNeeded: gdk_x11_window_get_xid(gtk_widget_get_window(window)))
        let open = Action("Open…") { _ in say("Open…") }
        let quit = Action("Quit") { _ in gtk_main_quit() }
        // GTK's coordinates are multiplied by its scale to get the server's pixels.
        let scale = Double(gtk_widget_get_scale_factor(window))
        let strip = Rect(x: 0, y: 0, width: 640 * scale, height: 26 * scale)
        bar = try MenuBar(
            [Menu("File", children: [open, Separator(), quit])], at: .part(strip, ofWindow: number), on: desktop)
        let copy = Menu(children: ["Cut", "Copy"].map { Action($0) { say($0.title) } })
        context = ContextMenu(
            copy, to: Rect(x: 0, y: 26 * scale, width: 640 * scale, height: 374 * scale), ofWindow: number, on: desktop)
        connect(window, to: Unmanaged.passUnretained(self).toOpaque())
    }

    /// Makes GTK's main loop process menu events, and forwards button and motion events to the context menu.
    private func connect(_ window: UnsafeMutablePointer<GtkWidget>, to host: UnsafeMutableRawPointer) {
        let process: GUnixFDSourceFunc = { _, _, data in
            guard let host = Host.from(data) else { return 0 }
            do { try host.desktop.process() } catch {
                print(error)
                exit(1)
            }
            return 1
        }
        g_unix_fd_add(desktop.fileDescriptor, G_IO_IN, process, host)

        typealias ButtonHandler =
            @convention(c) (
                UnsafeMutablePointer<GtkWidget>?, UnsafePointer<GdkEventButton>?, gpointer?
            ) -> gboolean
        let handler: ButtonHandler = { widget, event, data in
            guard let host = Host.from(data), let event = event?.pointee else { return 0 }
            let scale = Double(gtk_widget_get_scale_factor(widget))
            let place = Point(x: event.x * scale, y: event.y * scale)
            if event.type == GDK_BUTTON_PRESS {
                return (try? host.context.pressed(button: Int(event.button), at: place)) == true ? 1 : 0
            }
            return host.context.released(button: Int(event.button)) ? 1 : 0
        }
        typealias MotionHandler =
            @convention(c) (
                UnsafeMutablePointer<GtkWidget>?, UnsafePointer<GdkEventMotion>?, gpointer?
            ) -> gboolean
        let motion: MotionHandler = { widget, event, data in
            let scale = Double(gtk_widget_get_scale_factor(widget))
            guard let event = event?.pointee else { return 0 }
            Host.from(data)?.context.moved(to: Point(x: event.x * scale, y: event.y * scale))
            return 0
        }
        for (signal, callback) in [
            ("button-press-event", unsafeBitCast(handler, to: GCallback.self)),
            ("button-release-event", unsafeBitCast(handler, to: GCallback.self)),
            ("motion-notify-event", unsafeBitCast(motion, to: GCallback.self)),
        ] {
            g_signal_connect_data(window, signal, callback, host, nil, GConnectFlags(rawValue: 0))
        }
    }

    private static func from(_ data: gpointer?) -> Host? {
        data.map { Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
    }
}

private func say(_ text: String) {
    print(text)
    fflush(nil)
}
