import CXCB
import Glibc
import X11Menu

/// A menu bar and a context menu in a plain window of a program that has its own connection and its own event loop.
@main struct EmbeddingExample {
    static let (width, height, barHeight) = (640, 400, 26)
    /// What the context menu belongs to, in the window's pixels.
    static let message = Rect(x: 60, y: 120, width: 240, height: 48)

    static func main() throws {
        guard let connection = unsafe xcb_connect(nil, nil), unsafe xcb_connection_has_error(connection) == 0,
            let screen = unsafe xcb_setup_roots_iterator(xcb_get_setup(connection)).data
        else { return print("there is no display") }
        let window = unsafe makeWindow(connection, screen)
        let desktop = try Desktop()
        // The window must be there before anything is made a part of it.
        while let event = unsafe xcb_wait_for_event(connection) {
            defer { unsafe free(event) }
            if unsafe event.pointee.response_type & 0x7F == UInt8(XCB_EXPOSE) { break }
        }

        let strip = Rect(x: 0, y: 0, width: Double(width), height: Double(barHeight) * desktop.scale)
        var isOver = false
        func menu(_ title: String, _ items: String...) -> Menu {
            Menu(
                title,
                children: items.map { item in
                    Action(item) { _ in
                        say("\(title)/\(item)")
                        isOver = item == "Quit"
                    }
                })
        }
        let bar = try MenuBar(
            [menu("File", "New", "Open…", "Quit"), menu("Edit", "Undo", "Redo")],
            at: .part(strip, ofWindow: window), on: desktop)
        let actions = ["Reply", "Copy", "Delete"].map { Action($0) { say($0.title) } }
        let context = ContextMenu(Menu(children: actions), to: message, ofWindow: window, on: desktop)

        try desktop.process()
        while !isOver {
            var list = unsafe [xcb_get_file_descriptor(connection), desktop.fileDescriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard unsafe poll(&list, 2, -1) >= 0 || errno == EINTR else { break }
            if list[1].revents != 0 { try desktop.process() }
            while let event = unsafe xcb_poll_for_event(connection) {
                defer { unsafe free(event) }
                try unsafe take(event, context)
            }
            if unsafe xcb_connection_has_error(connection) != 0 { break }
        }
        bar.close()
    }

    /// Tells the context menu of what happens to the window. The motion only tells a long press from a drag: an open menu follows a held pointer
    /// by itself.
    private static func take(_ event: UnsafeMutablePointer<xcb_generic_event_t>, _ context: ContextMenu) throws {
        let type = unsafe Int32(event.pointee.response_type & 0x7F)
        guard [XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE, XCB_MOTION_NOTIFY].contains(type) else { return }
        let press = unsafe UnsafeRawPointer(event).loadUnaligned(as: xcb_button_press_event_t.self)
        let place = Point(x: Double(press.event_x), y: Double(press.event_y))
        switch type {
        case XCB_BUTTON_PRESS: try context.pressed(button: Int(press.detail), at: place)
        case XCB_BUTTON_RELEASE: context.released(button: Int(press.detail))
        default: context.moved(to: place)
        }
    }

    private static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    private static func makeWindow(_ connection: OpaquePointer, _ screen: UnsafeMutablePointer<xcb_screen_t>) -> UInt32
    {
        let window = unsafe xcb_generate_id(connection)
        let events =
            XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
            | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_BUTTON_MOTION.rawValue
        unsafe xcb_create_window(
            connection, UInt8(XCB_COPY_FROM_PARENT), window, screen.pointee.root, 80, 60, UInt16(width), UInt16(height),
            0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.pointee.root_visual,
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_EVENT_MASK.rawValue, [0xE8EEF4, events])
        unsafe xcb_map_window(connection, window)
        unsafe xcb_flush(connection)
        return window
    }
}
