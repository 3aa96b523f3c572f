/// Something that a loop waits for: a descriptor, a time, or whichever of the two comes first; and what is done then.
///
/// A client makes its sources anew each time that the loop asks for them, from what it knows at that moment. So a time that is called off, or
/// a descriptor that is closed, needs no call to the loop.
public struct EventSource {
    /// What a descriptor is waited for with.
    public enum Interest: Sendable, Hashable {
        /// It can be read from, or has come to its end.
        case readable
        /// The other end was closed.
        case hangUp
    }

    /// What it is called among the sources of its client: no two of them have the same name.
    public let name: String
    /// What to wait for; nil or a negative number for none.
    public let descriptor: Int32?
    /// What for.
    public let interest: Interest
    /// When it is due in any case, in seconds of the loop's clock; nil for never.
    public let deadline: Double?
    /// Whether its client, when it has come to its end, waits for this source to be gone.
    public let holdsEnd: Bool
    /// What is done when it is due. Takes care itself that it is not due again at once.
    public let perform: () throws -> Void

    /// The deadline of what is due at once, before everything that has a time.
    public static let atOnce = -Double.infinity

    /// Makes a source.
    public init(
        _ name: String, descriptor: Int32? = nil, interest: Interest = .readable, deadline: Double? = nil,
        holdsEnd: Bool = false, perform: @escaping () throws -> Void
    ) {
        self.name = name
        self.descriptor = descriptor.flatMap { $0 >= 0 ? $0 : nil }
        self.interest = interest
        self.deadline = deadline
        self.holdsEnd = holdsEnd
        self.perform = perform
    }
}

/// Somebody whom a loop works for.
public protocol EventClient: AnyObject {
    /// What it waits for now. Asked for often: no source is to be costly to make.
    var sources: [EventSource] { get }
}

extension EventClient {
    /// The names of the sources that an end waits for; the client is over once there are none.
    public var sourcesThatHoldEnd: [String] { sources.filter(\.holdsEnd).map(\.name) }
}

/// What a loop takes a bounded number of events from at each turn, such as the connection to a server.
public protocol EventQueue: AnyObject {
    /// Can be read from when there are more events; nil for none.
    var descriptor: Int32? { get }

    /// Handles what has happened, oldest first; does not wait.
    ///
    /// - Parameters:
    ///   - most: How many events are taken at most.
    ///   - isTimeUp: Asked before each event but the first: whether the rest is left to a later turn.
    /// - Returns: Whether there were any.
    func handleEvents(atMost most: Int, until isTimeUp: () -> Bool) throws -> Bool

    /// Sends what has been asked for, before a sleep.
    ///
    /// - Returns: Whether the descriptor tells of all that is still to be handled; false where there are events that it says nothing of.
    func prepareToSleep() -> Bool
}
