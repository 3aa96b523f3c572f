internal import CMenuX11

/// What is dragged between us and other programs, by the XDND protocol (versions 3 to 5): what we drag, and what others drag over our windows.
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

    /// What another program drags over a window of ours.
    struct Visit: Sendable {
        /// The source's window, which the messages come from.
        var source: UInt32
        /// Our window.
        var window: UInt32
        /// The version that both sides speak.
        var version: UInt32
        /// The forms that it can be had in.
        var types: [UInt32]
        /// What the source proposes to do with it.
        var action: UInt32 = 0
        /// When it was dropped, or moved last.
        var time: UInt32 = 0
        /// Whether it was dropped.
        var isDropped = false
    }

    unowned let connection: Connection
    private(set) var names: [Name: UInt32] = [:]
    /// What we drag; nil where we drag nothing.
    var source: DragSource?
    /// The addresses that we drag, as one text.
    var addresses: [UInt8] = []
    /// What another program drags over a window of ours; nil where none does.
    var visit: Visit?

    /// The newest version of the protocol, and the oldest that we speak.
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
            lose(event.body(as: xcb_destroy_notify_event_t.self).window)
            return false
        default: return false
        }
    }

    /// Handles that a window is gone that may be a target's or a source's.
    private func lose(_ window: UInt32) {
        advance { $0.lose(window) }
        guard let visit, visit.source == window else { return }
        self.visit = nil
        append(.dragLeft)
    }

    /// Sends a message of the protocol; windows of others may vanish at any time.
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

    /// The atoms of the protocol, interned when first needed; one wait then.
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
