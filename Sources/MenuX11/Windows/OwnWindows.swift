internal import CX11
import MenuGeometry

/// Tracks the windows that this program has created: their IDs, their events, and which of their pixels the server is still reading.
final class OwnWindows: EventHandler {
    /// A window's pixels that the server may still be reading.
    private struct Presentation {
        var segment: UInt32
        var window: WindowID
    }

    /// The sequence number of the request that last drew all of a window.
    private struct WholeCopy {
        var window: WindowID
        var request: UInt32
    }

    unowned let connection: Connection
    private var ids: [UInt32] = []
    /// Those of them that are parts of other windows.
    private var parts: Set<UInt32> = []
    /// Those of them that are bars.
    private var bars: Set<UInt32> = []
    /// The requests that last drew whole windows. This list and the next have at most one entry per open window.
    private var wholeCopies: [WholeCopy] = []
    /// The windows whose buffers the server may still be reading.
    private var presentations: [Presentation] = []
    /// The requests that have created the last popups.
    private var creations: [UInt32] = []
    /// The bars that a window manager places, and the window that it has put around each; 0 for none.
    private var holders: [UInt32: UInt32] = [:]
    /// Whether the next menu needs to be focused by the compositor of Xwayland, so that the server has the keyboard.
    var needsFocus = true
    /// The window of a screen locker that they stay beneath; nil if there is none.
    var lock: WindowID?
    /// The cursor over them.
    private(set) var arrow = ThemeCursor(.arrow)
    /// The cursors of other shapes that they have shown.
    private var others: [CursorShape: ThemeCursor] = [:]
    /// The window that shows one of them, and which one; nil for none.
    private var special: (window: UInt32, shape: CursorShape)?
    /// The last requests to show windows or to take them off the screen, of those that a window manager decorates.
    private var mappings: [UInt32: UInt32] = [:]
    /// The colormap of the alpha visual; 0 until a window needs it.
    private var alphaColormap: UInt32 = 0

    init(of connection: Connection) { self.connection = connection }

    /// Returns whether a window is one of ours.
    func contains(_ window: UInt32) -> Bool { ids.contains(window) }

    /// Returns whether a window is one that a window manager has put around a bar of ours.
    func holdsBar(_ window: UInt32) -> Bool { holders.values.contains(window) }

    /// Records a bar that a window manager may put a window around.
    func addManagedBar(_ window: UInt32) { holders[window] = 0 }

    /// Records a bar: menus that open over it show it beneath them, as they do windows of other clients.
    func addBar(_ window: UInt32) { bars.insert(window) }

    /// Returns whether a window is a bar of ours.
    func isBar(_ window: UInt32) -> Bool { bars.contains(window) }

    /// Records that a window is a part of another one.
    func addPart(_ window: UInt32) { parts.insert(window) }

    /// Records a window that is about to be created.
    func add(_ window: WindowID) { ids.append(window.rawValue) }

    /// Records the request that creates a popup, without which a menu would hold keyboard and pointer unseen.
    func need(_ creation: UInt32) {
        if creations.count == 16 { creations.removeFirst() }
        creations.append(creation)
    }

    /// Whether a request has created a popup.
    func needs(_ request: UInt32) -> Bool { creations.contains(request) }

    /// The colormap of windows with an alpha channel, created when first needed.
    func colormap() -> UInt32 {
        if alphaColormap == 0, let visual = screen.alphaVisual {
            alphaColormap = makeID()
            unsafe xcb_create_colormap(
                reference, UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue), alphaColormap, screen.root.rawValue, visual)
        }
        return alphaColormap
    }

    /// Makes the cursor, and sets it on all windows but parts of others, which have the cursor of those, and the one that shows another shape.
    func showArrow() {
        arrow.make(on: connection)
        for window in ids where !parts.contains(window) && window != special?.window { set(arrow, on: window) }
        if let special { set(cursor(special.shape), on: special.window) }
    }

    /// Shows the pointer over a window, which is no part of another one, in some shape. Reads the theme's file when it shows a shape first; sends, does not
    /// wait.
    ///
    /// - Returns: Whether it showed another shape before.
    @discardableResult func show(_ shape: CursorShape, over window: UInt32) -> Bool {
        let shown = special.flatMap { $0.window == window ? $0.shape : nil } ?? .arrow
        guard shape != shown else { return false }
        guard shape != .arrow else {
            special = nil
            set(arrow, on: window)
            return true
        }
        if let special, special.window != window { set(arrow, on: special.window) }
        special = (window, shape)
        set(cursor(shape), on: window)
        return true
    }

    /// The cursor of a shape other than the arrow, as the settings are now.
    private func cursor(_ shape: CursorShape) -> ThemeCursor {
        var cursor = others[shape] ?? ThemeCursor(shape)
        if cursor.isDue(screen.settings) { cursor.make(on: connection) }
        others[shape] = cursor
        return cursor
    }

    private func set(_ cursor: ThemeCursor, on window: UInt32) {
        connection.expectingErrors {
            _ = unsafe xcb_change_window_attributes(reference, window, XCB_CW_CURSOR.rawValue, [cursor.id])
        }
    }

    // MARK: Presentation

    func isPresenting(_ window: WindowID) -> Bool { presentations.contains { $0.window == window } }

    /// Records that the server will report when it has read a buffer.
    func awaitPresentation(of window: WindowID, from segment: UInt32) {
        presentations.removeAll { $0.segment == segment }
        presentations.append(Presentation(segment: segment, window: window))
    }

    /// Waits until the server has read what the window presented; events that arrive meanwhile are kept.
    func waitForPresentation(of window: WindowID) {
        while isPresenting(window) {
            guard connection.waitForEvent() else {
                presentations.removeAll()
                return
            }
        }
    }

    /// Records the request that has drawn all of a window.
    func noteWholeCopy(of window: WindowID, request: UInt32) {
        wholeCopies.removeAll { $0.window == window }
        wholeCopies.append(WholeCopy(window: window, request: request))
    }

    /// Records the last request to show a window or to take it off the screen: reports of what happened before are out of date.
    func noteMapping(of window: WindowID, request: UInt32) { mappings[window.rawValue] = request }

    /// Forgets the presentations of a window that is about to be destroyed.
    func forgetPresentation(of window: WindowID) {
        presentations.removeAll { $0.window == window }
        wholeCopies.removeAll { $0.window == window }
        mappings[window.rawValue] = nil
    }

    // MARK: Events

    func handle(_ event: RawEvent) -> Bool {
        switch event.kind {
        case XCB_EXPOSE: handle(event.body(as: xcb_expose_event_t.self), request: event.request)
        case XCB_CREATE_NOTIFY: handle(event.body(as: xcb_create_notify_event_t.self))
        case XCB_MAP_NOTIFY:
            let map = event.body(as: xcb_map_notify_event_t.self)
            guard isNews(of: map.window, to: map.event), isCurrent(event, about: map.window) else { break }
            append(
                .mapped(
                    Event.TopLevel(
                        window: WindowID(rawValue: map.window), frame: nil, above: nil,
                        overridesRedirect: map.override_redirect != 0)))
        case XCB_UNMAP_NOTIFY:
            let unmap = event.body(as: xcb_unmap_notify_event_t.self)
            guard isNews(of: unmap.window, to: unmap.event), isCurrent(event, about: unmap.window) else { break }
            append(.unmapped(window: WindowID(rawValue: unmap.window)))
        case XCB_DESTROY_NOTIFY:
            let end = event.body(as: xcb_destroy_notify_event_t.self)
            if isNews(of: end.window, to: end.event) { append(.destroyed(window: WindowID(rawValue: end.window))) }
            if end.event != end.window {
                ids.removeAll { $0 == end.window }
                parts.remove(end.window)
                bars.remove(end.window)
            }
            holders[end.window] = nil
        case XCB_REPARENT_NOTIFY:
            let change = event.body(as: xcb_reparent_notify_event_t.self)
            if holders[change.window] != nil {
                holders[change.window] = change.parent == screen.root.rawValue ? 0 : change.parent
            }
            if change.event == change.window { append(.reparented(window: WindowID(rawValue: change.window))) }
        case XCB_CONFIGURE_NOTIFY: handle(event.body(as: xcb_configure_notify_event_t.self))
        case XCB_CLIENT_MESSAGE:
            let message = event.body(as: xcb_client_message_event_t.self)
            append(
                .clientMessage(
                    Event.ClientMessage(
                        window: WindowID(rawValue: message.window), type: message.type, data: message.words)))
        default:
            guard event.isFirst(of: extensions.sharedMemory) else { return false }
            finishPresentation(from: event.body(as: xcb_shm_completion_event_t.self).shmseg)
        }
        return true
    }

    /// Handles a report that a part of a window has to be drawn again.
    private func handle(_ expose: xcb_expose_event_t, request: UInt32) {
        // An area exposed before the whole window was last drawn has been drawn since: typically when it was mapped.
        if let drawn = wholeCopies.first(where: { $0.window.rawValue == expose.window })?.request,
            drawn.isLater(than: request)
        {
            return
        }
        append(
            .expose(
                window: WindowID(rawValue: expose.window),
                area: PixelRect(
                    x: Int(expose.x), y: Int(expose.y), width: Int(expose.width), height: Int(expose.height))))
    }

    private func handle(_ creation: xcb_create_notify_event_t) {
        guard !ids.contains(creation.window) else { return }
        append(
            .created(
                Event.TopLevel(
                    window: WindowID(rawValue: creation.window),
                    frame: PixelRect(
                        x: Int(creation.x), y: Int(creation.y), width: Int(creation.width), height: Int(creation.height)
                    ), above: nil, overridesRedirect: creation.override_redirect != 0)))
    }

    private func handle(_ change: xcb_configure_notify_event_t) {
        guard isNews(of: change.window, to: change.event) else { return }
        append(
            .configured(
                Event.TopLevel(
                    window: WindowID(rawValue: change.window),
                    frame: PixelRect(
                        x: Int(change.x), y: Int(change.y), width: Int(change.width), height: Int(change.height)),
                    above: change.above_sibling == 0 ? nil : WindowID(rawValue: change.above_sibling),
                    overridesRedirect: change.override_redirect != 0)))
    }

    /// Handles the server's report that it has read a buffer.
    private func finishPresentation(from segment: UInt32) {
        guard let index = presentations.firstIndex(where: { $0.segment == segment }) else { return }
        append(.presented(window: presentations.remove(at: index).window))
    }

    /// Returns false for a report of what happened to a window before it was last asked for the opposite.
    private func isCurrent(_ event: RawEvent, about window: UInt32) -> Bool {
        mappings[window].map { !$0.isLater(than: event.request) } ?? true
    }

    /// Returns false for the second report of the same change: the root window and the window itself both report changes of our windows.
    private func isNews(of window: UInt32, to receiver: UInt32) -> Bool {
        receiver == window || !ids.contains(window)
    }
}
