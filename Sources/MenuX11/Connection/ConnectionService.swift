internal import CX11

/// A part of a connection that has its own state and requests, such as the selections.
///
/// A service sends its requests through the connection, which waits for the replies, checks the errors and collects the events.
protocol ConnectionService: AnyObject {
    /// The connection that owns the service.
    var connection: Connection { get }
}

/// A service that handles events.
protocol EventHandler: ConnectionService {
    /// Handles an event of the server if it belongs to this service.
    ///
    /// - Returns: Whether it is handled; if not, the next service gets it.
    func handle(_ event: RawEvent) -> Bool
}

/// The core of the connection, as the services use it.
extension ConnectionService {
    var reference: OpaquePointer { unsafe connection.reference }
    var screen: Screen { connection.screen }
    var atoms: Atoms { connection.atoms }
    var extensions: Extensions { connection.extensions }

    func makeID() -> UInt32 { connection.makeID() }
    func flush() { connection.flush() }
    func append(_ event: Event) { connection.append(event) }
    func reply<Body>(_ sequence: UInt32, as type: Body.Type) -> Reply<Body>? { connection.reply(sequence, as: type) }

    @discardableResult
    func expectingErrors<Result>(_ body: () throws -> Result) rethrows -> Result {
        try connection.expectingErrors(body)
    }
}
