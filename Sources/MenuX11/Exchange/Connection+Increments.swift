internal import CMenuX11

/// A content that goes to another program piece by piece, each once it has taken the one before.
struct Increment: Sendable {
    /// The window that gets it.
    var window: UInt32
    /// The property that it comes by.
    var property: UInt32
    /// Its type.
    var type: UInt32
    /// All of it.
    var bytes: [UInt8]
    /// How much of it has been sent.
    var sent = 0

    /// From how many bytes on a content goes piece by piece, and how long a piece is.
    static let piece = 1 << 16
}

extension Connection {
    /// Gives a content to another program: at once, or, where it is long, piece by piece.
    func hand(_ bytes: [UInt8], as type: UInt32, to window: UInt32, _ property: UInt32) {
        guard bytes.count > Increment.piece, let names = selections.names else {
            return set(window, property, type, bytes: bytes)
        }
        selections.increments.removeAll { $0.window == window && $0.property == property }
        selections.increments.append(Increment(window: window, property: property, type: type, bytes: bytes))
        // Its deletion of a piece says that it is ready for the next one; with the window goes the wish.
        watch(window)
        set(window, property, names.incremental, words: [UInt32(clamping: bytes.count)])
    }

    /// Hands on the next piece to who has taken the last one; whether anybody has.
    func takeIncrement(_ change: xcb_property_notify_event_t) -> Bool {
        guard UInt32(change.state) == XCB_PROPERTY_DELETE.rawValue,
            let index = selections.increments.firstIndex(where: {
                $0.window == change.window && $0.property == change.atom
            })
        else { return false }
        var increment = selections.increments[index]
        let piece = Array(increment.bytes.dropFirst(increment.sent).prefix(Increment.piece))
        increment.sent += piece.count
        // An empty piece ends it.
        if piece.isEmpty { selections.increments.remove(at: index) } else { selections.increments[index] = increment }
        expectingErrors { set(increment.window, increment.property, increment.type, bytes: piece) }
        flush()
        return true
    }

    /// Forgets who is gone.
    func forgetIncrements(of window: UInt32) { selections.increments.removeAll { $0.window == window } }
}
