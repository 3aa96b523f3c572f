/// Something that a loop waits for: a descriptor, a deadline, or whichever comes first; and the action to perform then.
///
/// A client makes its sources again each time that the loop asks for them, from its current state. So a deadline that is cancelled, or a
/// descriptor that is closed, needs no call to the loop.
public struct EventSource {
    /// The condition of a descriptor that is waited for; a later one includes those before it.
    public enum Interest: Sendable, Hashable, Comparable {
        /// The other end was closed.
        case hangUp
        /// It is readable, or has reached its end.
        case readable
        /// It is readable, or has room for more output.
        case readableOrWritable
    }

    /// Its name, unique among the sources of its client.
    public let name: String
    /// The descriptor to wait for; nil or a negative number for none.
    public let descriptor: Int32?
    /// The condition to wait for.
    public let interest: Interest
    /// When it is due in any case, in seconds of the loop's clock; nil for never.
    public let deadline: Double?
    /// Whether a client that has ended waits until this source is gone.
    public let delaysEnd: Bool
    /// The action to perform when it is due. It has to ensure that the source is not due again at once.
    public let perform: () throws -> Void

    /// The deadline of a source that is due at once, before all those with a time.
    public static let atOnce = -Double.infinity

    /// Makes a source.
    public init(
        _ name: String, descriptor: Int32? = nil, interest: Interest = .readable, deadline: Double? = nil,
        delaysEnd: Bool = false, perform: @escaping () throws -> Void
    ) {
        self.name = name
        self.descriptor = descriptor.flatMap { $0 >= 0 ? $0 : nil }
        self.interest = interest
        self.deadline = deadline
        self.delaysEnd = delaysEnd
        self.perform = perform
    }
}

/// A client of a loop.
public protocol EventClient: AnyObject {
    /// Its current sources. Called often: sources have to be cheap to make.
    var sources: [EventSource] { get }
}

extension EventClient {
    /// The names of the sources that delay the client's end; the client is over once there are none.
    public var sourcesThatDelayEnd: [String] { sources.filter(\.delaysEnd).map(\.name) }
}

/// A queue from which a loop handles a bounded number of events at each turn, such as the connection to a server.
public protocol EventQueue: AnyObject {
    /// Is readable when there are more events; nil for none.
    var descriptor: Int32? { get }

    /// Handles the events that have occurred, oldest first; does not wait.
    ///
    /// - Parameters:
    ///   - most: The maximum number of events.
    ///   - isTimeUp: Called before each event but the first: whether to leave the rest to a later turn.
    /// - Returns: Whether there were any.
    func handleEvents(atMost most: Int, until isTimeUp: () -> Bool) throws -> Bool

    /// Sends pending requests, before a sleep.
    ///
    /// - Returns: Whether the descriptor reports all events that are still to be handled; false if there are some that it does not report.
    func prepareToSleep() -> Bool
}
