internal import CX11
internal import MenuGeometry
internal import Synchronization

/// The icons of other programs' windows, and pictures of these windows, read on a connection of its own so that no menu waits for them.
///
/// It may be used from any thread; one caller waits for the other.
public final class WindowPictures: Sendable {
    private let display: String
    private let state = Mutex(State())

    /// The connection, which is opened when it is needed first.
    private struct State {
        var connection: Connection?
        var isOpened = false
        /// The name of the property that has a window's icons.
        var iconName: UInt32 = 0

        mutating func open(_ display: String) -> Connection? {
            guard !isOpened else { return connection?.isLost == false ? connection : nil }
            isOpened = true
            connection = try? Connection(displayName: display)
            iconName = connection.map { WindowManager(of: $0).atom("_NET_WM_ICON") } ?? 0
            return connection
        }
    }

    /// How many pixels of a window are read at most; a larger one is made smaller by the server.
    private static let mostPixels = 1 << 21

    /// Prepares to read them on the display of a connection, without doing anything yet.
    public init(onDisplayOf connection: Connection) { display = connection.displayName }

    /// The icon that suits an extent best of those that a window has; nil if it has none. A few round trips.
    ///
    /// - Parameter extent: The larger of its width and height, in pixels, that is wanted.
    public func icon(of window: UInt32, extent: Int) -> PixelImage? {
        state.withLock { state in
            guard let connection = state.open(display) else { return nil }
            let name = state.iconName
            let reader = WindowReader(connection: connection, window: window)
            let icons = WindowIcons { reader.part(of: name, from: $0, count: $1) }
            return icons.best(for: extent).flatMap(icons.picture)
        }
    }

    /// What a window shows, made smaller where it is large; nil if it is not on the screen. Without a compositor, what covers it is in its picture.
    public func picture(of window: UInt32) -> PixelImage? {
        state.withLock { state in
            guard let connection = state.open(display) else { return nil }
            return WindowReader(connection: connection, window: window).picture(atMost: WindowPictures.mostPixels)
        }
    }
}

/// Reads what belongs to a window of another program.
private struct WindowReader {
    let connection: Connection
    let window: UInt32

    /// A part of a property of numbers; nil if there is no such property. One round trip.
    func part(of property: UInt32, from start: Int, count: Int) -> WindowIcons.Part? {
        guard let start = UInt32(exactly: start), let count = UInt32(exactly: count) else { return nil }
        let request = unsafe xcb_get_property(
            connection.reference, 0, window, property, XCB_ATOM_CARDINAL.rawValue, start, count)
        guard let answer = connection.reply(request.sequence, as: xcb_get_property_reply_t.self),
            answer.body.format == 32, answer.body.type == XCB_ATOM_CARDINAL.rawValue
        else { return nil }
        return WindowIcons.Part(
            words: Connection.words(answer.value), wordsAfter: Int(answer.body.bytes_after / 4))
    }

    /// What it shows, divided in both directions so that there are at most a number of pixels.
    func picture(atMost pixels: Int) -> PixelImage? {
        let attributes = unsafe xcb_get_window_attributes(connection.reference, window)
        let geometry = unsafe xcb_get_geometry(connection.reference, window)
        guard let state = connection.reply(attributes.sequence, as: xcb_get_window_attributes_reply_t.self)?.body,
            let frame = connection.reply(geometry.sequence, as: xcb_get_geometry_reply_t.self)?.body,
            UInt32(state.map_state) == XCB_MAP_STATE_VIEWABLE.rawValue,
            UInt32(state._class) == XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue
        else { return nil }
        let (screen, formats) = (connection.screen, connection.formats)
        let depth = Int(frame.depth)
        let format = depth == 32 ? formats.alpha : depth == screen.depth ? formats.root : nil
        let area = PixelRect(x: 0, y: 0, width: Int(frame.width), height: Int(frame.height))
        guard let format, !formats.isRootIndexed,
            let divisor = (1...64).first(where: { area.width / $0 * (area.height / $0) <= pixels })
        else { return nil }
        let source = connection.makeID()
        connection.expectingErrors {
            _ = unsafe xcb_render_create_picture(
                connection.reference, source, window, format, XCB_RENDER_CP_SUBWINDOW_MODE.rawValue,
                [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue])
        }
        defer {
            connection.expectingErrors { _ = unsafe xcb_render_free_picture(connection.reference, source) }
        }
        return connection.screenCapture.read(source, area, dividedBy: divisor)
    }
}
