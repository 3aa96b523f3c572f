/// A message of D-Bus.
public struct BusMessage: Hashable, Sendable {
    /// The kinds of messages.
    public enum Kind: UInt8, Sendable, Hashable {
        /// Calls a method.
        case call = 1
        /// Returns the values of a call.
        case reply = 2
        /// Says why a call failed.
        case error = 3
        /// Reports an event.
        case signal = 4
    }

    /// Its kind.
    public var kind: Kind
    /// Whether the caller of a method wants no reply.
    public var needsNoReply = false
    /// Whether the bus does not start the receiver if it is not running.
    public var startsNoService = false
    /// The sender's number of it; the connection sets it.
    public var serial: UInt32 = 0
    /// The number of the call that it answers; nil for calls and signals.
    public var replySerial: UInt32?
    /// The object that is called, or that sends the signal.
    public var path: String?
    /// The interface of the method or the signal.
    public var interface: String?
    /// The name of the method or the signal.
    public var member: String?
    /// The name of the error.
    public var errorName: String?
    /// The connection that it is for; nil for every one that asked for it.
    public var destination: String?
    /// The unique name of the connection that it came from, which the bus sets.
    public var sender: String?
    /// Its values.
    public var body: [BusValue] = []

    /// Makes a message.
    public init(_ kind: Kind) { self.kind = kind }

    /// Makes a call.
    public static func call(
        _ member: String, of interface: String, at path: String, to destination: String, _ body: [BusValue] = []
    ) -> BusMessage {
        var message = BusMessage(.call)
        (message.member, message.interface, message.path) = (member, interface, path)
        (message.destination, message.body) = (destination, body)
        return message
    }

    /// Makes a signal for all that have asked for it.
    public static func signal(
        _ member: String, of interface: String, at path: String, _ body: [BusValue] = []
    ) -> BusMessage {
        var message = BusMessage(.signal)
        (message.member, message.interface, message.path, message.body) = (member, interface, path, body)
        return message
    }

    /// Whether a text is the path of an object.
    static func isPath(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "/") else { return false }
        guard text != "/" else { return true }
        return text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty
                && $0.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
                }
        }
    }
}
