internal import CMenuX11

/// One of the two selections by which programs hand texts to each other.
public enum Selection: Sendable, Hashable, CaseIterable {
    /// What is selected somewhere right now.
    case primary
    /// What was copied by a command.
    case clipboard
    /// What is dragged.
    case drag
}

/// The texts that go from program to program, and the windows that ask for them and offer them.
struct SelectionExchange: Sendable {
    /// A text that was asked for. It has a window of its own: to destroy that is to give the request up, whatever the owner does.
    struct Request: Sendable {
        var selection: Selection
        var window: UInt32
        /// The forms that are still to be asked for, the next one first.
        var targets: [UInt32]
        /// What has come so far of a text that comes in pieces; nil where it comes at once.
        var pieces: [UInt8]?
        /// When the person asked for it, in the server's milliseconds; nil for when they last did something.
        var time: UInt32?
    }

    /// The numbers of the names that are spoken, asked for when first needed.
    struct Names: Sendable {
        var clipboard: UInt32
        var targets: UInt32
        var incremental: UInt32
        var text: UInt32
        var timestamp: UInt32
        var plainText: UInt32
        var property: UInt32
    }

    /// What goes to other programs piece by piece.
    var increments: [Increment] = []

    var names: Names?
    var request: Request?
    /// The window that owns what we offer; 0 until something is.
    var window: UInt32 = 0
    var offers: [Selection: [UInt8]] = [:]
    /// When we came to own them, in the server's milliseconds.
    var since: [Selection: UInt32] = [:]
    /// When the person last did something, in the server's milliseconds; 0 for an unknown time.
    var lastInput: UInt32 = 0

    /// The most bytes of a text that are taken.
    static let limit = 1 << 18
}
