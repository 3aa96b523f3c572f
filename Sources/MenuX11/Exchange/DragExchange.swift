internal import CX11

/// Drag and drop between this and other programs, by the XDND protocol (versions 3 to 5): our drags, and those of others over our windows.
public final class DragExchange: EventHandler {
    /// The names of the XDND protocol.
    enum Name: String, CaseIterable, Sendable {
        case aware = "XdndAware"
        case proxy = "XdndProxy"
        case enter = "XdndEnter"
        case position = "XdndPosition"
        case status = "XdndStatus"
        case leave = "XdndLeave"
        case drop = "XdndDrop"
        case finished = "XdndFinished"
        case selection = "XdndSelection"
        case typeList = "XdndTypeList"
        case copy = "XdndActionCopy"
        case utf8Text = "text/plain;charset=utf-8"
        case text = "text/plain"
        case addresses = "text/uri-list"
    }

    /// A drag of another program over one of our windows.
    struct Visit: Sendable {
        /// The source's window, which sends the messages.
        var source: UInt32
        /// Our window.
        var window: UInt32
        /// The protocol version that both sides support.
        var version: UInt32
        /// The types in which the content is available.
        var types: [UInt32]
        /// The action that the source proposes.
        var action: UInt32 = 0
        /// The time of the drop, or of the last motion.
        var time: UInt32 = 0
        /// Whether it was dropped.
        var isDropped = false
    }

    unowned let connection: Connection
    private(set) var names: [Name: UInt32] = [:]
    /// Our drag; nil if there is none.
    var source: DragSource?
    /// The addresses that we drag, as one text.
    var addresses: [UInt8] = []
    /// The drag of another program over one of our windows; nil if there is none.
    var visit: Visit?

    /// The newest version of the protocol, and the oldest that we support.
    static let (version, oldest): (UInt32, UInt32) = (5, 3)

    init(of connection: Connection) { self.connection = connection }

    func handle(_ event: RawEvent) -> Bool {
        switch event.kind {
        case XCB_CLIENT_MESSAGE:
            guard !names.isEmpty else { return false }
            let message = event.body(as: xcb_client_message_event_t.self)
            let words = message.words
            return handleAnswer(message, words) || handleVisit(message, words)
        case XCB_DESTROY_NOTIFY:
            handleDestroyed(event.body(as: xcb_destroy_notify_event_t.self).window)
            return false
        default: return false
        }
    }

    /// Handles the end of a window that may belong to a target or a source.
    private func handleDestroyed(_ window: UInt32) {
        advance { $0.handleDestroyed(window) }
        guard let visit, visit.source == window else { return }
        self.visit = nil
        append(.dragLeft)
    }

    /// Sends a message of the protocol; another client's window may vanish at any time.
    func send(_ name: Name, to receiver: UInt32, about window: UInt32, _ data: [UInt32]) {
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        message.format = 32
        message.window = window
        message.type = names[name] ?? 0
        let words = data + [UInt32](repeating: 0, count: max(0, 5 - data.count))
        unsafe message.data.data32 = (words[0], words[1], words[2], words[3], words[4])
        expectingErrors {
            unsafe withUnsafeBytes(of: &message) { bytes in
                let letters = unsafe bytes.map { CChar(bitPattern: $0) }
                _ = unsafe xcb_send_event(reference, 0, receiver, 0, letters)
            }
        }
    }

    /// The atoms of the protocol, interned in one round trip when first needed.
    @discardableResult func internNames() -> [Name: UInt32] {
        guard names.isEmpty else { return names }
        let cookies = Name.allCases.map {
            unsafe xcb_intern_atom(reference, 0, UInt16($0.rawValue.utf8.count), $0.rawValue)
        }
        for (name, cookie) in zip(Name.allCases, cookies) {
            names[name] = reply(cookie.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom
        }
        return names
    }
}

extension xcb_client_message_event_t {
    /// Its five numbers.
    var words: [UInt32] {
        let data = unsafe self.data.data32
        return [data.0, data.1, data.2, data.3, data.4]
    }
}
