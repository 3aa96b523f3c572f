import CXCB
import Glibc
import X11Menu

/// A window with its own menu bar, and a context menu on its page.
@main
final class Notes {
    private let connection: OpaquePointer
    private let window: UInt32
    private let pen: UInt32
    private let desktop: Desktop
    private var bar: MenuBar?
    private var status = "Press a title, or the right button on the page."
    private var isOpen = true

    static func main() throws {
        let notes = try Notes()
        try notes.run()
    }

    // MARK: The window

    init() throws {
        desktop = try Desktop()
        connection = xcb_connect(nil, nil)
        let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee
        window = xcb_generate_id(connection)
        let events = XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
        xcb_create_window(
            connection, UInt8(XCB_COPY_FROM_PARENT), window, screen.root, 0, 0, 480, 240, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.root_visual,
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_EVENT_MASK.rawValue, [screen.white_pixel, events])
        let title = Array("Notes".utf8)
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, XCB_ATOM_WM_NAME.rawValue,
            XCB_ATOM_STRING.rawValue, 8, UInt32(title.count), title)
        let font = xcb_generate_id(connection)
        xcb_open_font(connection, font, 5, "fixed")
        pen = xcb_generate_id(connection)
        xcb_create_gc(
            connection, pen, window, XCB_GC_FOREGROUND.rawValue | XCB_GC_BACKGROUND.rawValue | XCB_GC_FONT.rawValue,
            [screen.black_pixel, screen.white_pixel, font])
        xcb_map_window(connection, window)
        xcb_flush(connection)
    }

    private func draw() {
        xcb_clear_area(connection, 0, window, 0, 0, 0, 0)
        write(status, atX: 10, y: 60)
        xcb_flush(connection)
    }

    private func write(_ text: String, atX x: Double, y: Int16) {
        let bytes = Array(text.utf8.prefix(255))
        xcb_image_text_8(connection, UInt8(bytes.count), window, pen, Int16(x), y, bytes)
    }

    // MARK: The menus

    private func addBar() throws {
        let open = Action("Open", shortcut: Shortcut("Ctrl+O")) { [unowned self] _ in say("Open") }
        let wrap = Action("Wrap Lines") { [unowned self] action in
            say(action.isSelected ? "Lines are wrapped" : "Lines are as long as they are")
        }
        wrap.role = .check
        let recent = Menu(
            "Recent",
            children: ["letter.txt", "list.txt"].map { name in
                Action(name) { [unowned self] _ in say("Open \(name)") }
            })
        let quit = Action("Quit") { [unowned self] _ in isOpen = false }
        let file = Menu("File", children: [open, recent, Separator(), quit])
        let view = Menu("View", children: [wrap])

        let strip = Rect(x: 0, y: 0, width: 480, height: 26)
        bar = try MenuBar([file, view], at: .part(strip, ofWindow: window), on: desktop)
    }

    /// The menu of the page, created anew for each use.
    private func contextMenu() -> Menu {
        Menu(
            children: ["Cut", "Copy", "Paste"].map { name in
                Action(name) { [unowned self] _ in say(name) }
            })
    }

    private func say(_ text: String) {
        status = text
        print(text)
        fflush(nil)
        draw()
    }

    // MARK: The event loop

    private func run() throws {
        while isOpen {
            var waits = [
                pollfd(fd: xcb_get_file_descriptor(connection), events: Int16(POLLIN), revents: 0),
                pollfd(fd: desktop.fileDescriptor, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&waits, 2, -1)
            if waits[1].revents != 0 { try desktop.process() }
            while let event = xcb_poll_for_event(connection) {
                defer { free(event) }
                try handle(event)
            }
            if xcb_connection_has_error(connection) != 0 { return }
        }
    }

    private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) throws {
        switch Int32(event.pointee.response_type & 0x7F) {
        case XCB_EXPOSE:
            draw()
            if bar == nil { try addBar() }
        case XCB_BUTTON_PRESS:
            let press = UnsafeRawPointer(event).load(as: xcb_button_press_event_t.self)
            if press.detail == 3 { try MenuPresentation.presentMenu(contextMenu(), on: desktop) }
        default: break
        }
    }
}
