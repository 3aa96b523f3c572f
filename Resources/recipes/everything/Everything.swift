import CXCB
import Glibc
import X11Menu

/// A window with all kinds of menus: Everything [WINDOW], where WINDOW is a window of another program, which also gets a bar.
///
/// It reads lines from standard input: `message TEXT` adds an element to the menu Messages, and `recent NAME NAME…` answers the line `recent?`,
/// which it prints when the menu Recent requests its elements.
@main
final class Everything {
    static let (width, height): (UInt16, UInt16) = (640, 400)

    let desktop: Desktop
    let connection: OpaquePointer
    let window: UInt32
    /// The last message, in one line.
    private(set) var status = "Press a title, the box, or a name below."
    var isOver = false
    /// The background colour of the window.
    private var ground: UInt32 = 0xE8EEF4
    private var menus: Menus?

    static func main() {
        let other = CommandLine.arguments.dropFirst().first.flatMap { UInt32($0) }
        do {
            let program = try Everything()
            try program.run(withBarIn: other)
        } catch {
            // An uncaught error would end the program with a crash report.
            let line = "everything: \(error)\n"
            write(STDERR_FILENO, line, line.utf8.count)
            exit(1)
        }
    }

    init() throws {
        desktop = try Desktop()
        connection = xcb_connect(nil, nil)
        let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee
        window = xcb_generate_id(connection)
        let events =
            XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
            | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_BUTTON_MOTION.rawValue
            | XCB_EVENT_MASK_KEY_PRESS.rawValue
        xcb_create_window(
            connection, UInt8(XCB_COPY_FROM_PARENT), window, screen.root, 80, 60, Self.width, Self.height, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.root_visual,
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_EVENT_MASK.rawValue, [ground, events])
        let title = Array("Everything".utf8)
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, XCB_ATOM_WM_NAME.rawValue,
            XCB_ATOM_STRING.rawValue, 8, UInt32(title.count), title)
        xcb_map_window(connection, window)
        xcb_flush(connection)
    }

    /// Shows a line in the window and on standard output.
    func say(_ text: String) {
        status = text
        print(text)
        fflush(nil)
        xcb_clear_area(connection, 1, window, 0, 0, 0, 0)
        xcb_flush(connection)
    }

    /// Fills the window with a colour.
    func fill(_ pixel: UInt32) {
        ground = pixel
        xcb_change_window_attributes(connection, window, XCB_CW_BACK_PIXEL.rawValue, [pixel])
        xcb_clear_area(connection, 1, window, 0, 0, 0, 0)
        xcb_flush(connection)
    }

    private func draw() {
        let pen = xcb_generate_id(connection)
        xcb_create_gc(
            connection, pen, window, XCB_GC_FOREGROUND.rawValue | XCB_GC_BACKGROUND.rawValue, [0x405060, ground])
        let box = Menus.message
        var frame = xcb_rectangle_t(
            x: Int16(box.minX), y: Int16(box.minY), width: UInt16(box.width), height: UInt16(box.height))
        xcb_poly_rectangle(connection, window, pen, 1, &frame)
        let bytes = Array(status.utf8.prefix(255))
        xcb_image_text_8(connection, UInt8(bytes.count), window, pen, 16, 80, bytes)
        xcb_free_gc(connection, pen)
        xcb_flush(connection)
    }

    // MARK: The event loop

    private func run(withBarIn other: UInt32?) throws {
        var waits = [xcb_get_file_descriptor(connection), desktop.fileDescriptor, STDIN_FILENO].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while !isOver {
            _ = poll(&waits, nfds_t(waits.count), -1)
            if waits[1].revents != 0 { try desktop.process() }
            if waits[2].revents != 0, !readInput() { waits[2].fd = -1 }
            while let event = xcb_poll_for_event(connection) {
                defer { free(event) }
                try handle(event, other)
            }
            if xcb_connection_has_error(connection) != 0 { return }
        }
    }

    /// Reads lines from standard input; false at its end.
    private func readInput() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return false }
        for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "message": menus?.add(words.dropFirst().joined(separator: " "))
            case "recent": menus?.answer(Array(words.dropFirst()))
            default: break
            }
        }
        return true
    }

    private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>, _ other: UInt32?) throws {
        let type = Int32(event.pointee.response_type & 0x7F)
        // Events for presses, releases, motions and keys have the same layout.
        let input = UnsafeRawPointer(event).load(as: xcb_button_press_event_t.self)
        let place = Point(x: Double(input.event_x), y: Double(input.event_y))
        switch type {
        case XCB_EXPOSE:
            draw()
            // The window exists now, so bars can be added to it.
            if menus == nil { menus = try Menus(of: self, alsoIn: other) }
        case XCB_BUTTON_PRESS: try menus?.context.pressed(button: Int(input.detail), at: place)
        case XCB_BUTTON_RELEASE: menus?.context.released(button: Int(input.detail))
        case XCB_MOTION_NOTIFY: menus?.context.moved(to: place)
        case XCB_KEY_PRESS:
            if let key = shortcut(input.detail, input.state) { menus?.bar.performKeyEquivalent(with: key) }
        default: break
        }
    }

    /// A letter with Ctrl; nil for all other keys.
    private func shortcut(_ code: UInt8, _ state: UInt16) -> Shortcut? {
        let request = xcb_get_keyboard_mapping(connection, code, 1)
        guard let reply = xcb_get_keyboard_mapping_reply(connection, request, nil) else { return nil }
        defer { free(reply) }
        let isControl = UInt32(state) & XCB_MOD_MASK_CONTROL.rawValue != 0
        guard isControl, xcb_get_keyboard_mapping_keysyms_length(reply) > 0,
            let symbol = xcb_get_keyboard_mapping_keysyms(reply)?.pointee, (0x61...0x7A).contains(symbol)
        else { return nil }
        return Shortcut("Ctrl+\(Character(UnicodeScalar(UInt8(symbol))))")
    }
}
