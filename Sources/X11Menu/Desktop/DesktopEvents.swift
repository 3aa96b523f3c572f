import MenuEventLoop
import MenuX11

/// Somebody whom a desktop's loop works for.
protocol DesktopClient: EventClient {
    /// Whether it is a menu, which is told of every event first and passes on what is not its own.
    var readsEvents: Bool { get }
    /// What becomes of a press that stands still and that nobody has answered, where it reads events.
    var leftoverAnswer: PressAnswer { get }
    /// Handles something that has happened.
    ///
    /// - Returns: Whether it is its own.
    func handle(_ event: Event) throws -> Bool
    /// Gives way to another menu.
    func yield()
    /// Ends: there is no display any more.
    func loseDisplay()
}

extension DesktopClient {
    var readsEvents: Bool { false }
    var leftoverAnswer: PressAnswer { .replay }
    func handle(_ event: Event) throws -> Bool { false }
    func yield() {}
    func loseDisplay() {}
}

/// The events of a desktop's connection, on their way to the clients of its loop.
final class DesktopEvents: EventQueue {
    private let connection: Connection
    /// Those that were taken from the connection and left to a later turn.
    private var waiting: ArraySlice<Event> = []
    /// The loop whose clients are told.
    weak var loop: EventLoop?

    init(of connection: Connection) { self.connection = connection }

    private var clients: [any DesktopClient] { loop?.clients.compactMap { $0 as? any DesktopClient } ?? [] }

    // MARK: EventQueue

    var descriptor: Int32? { connection.fileDescriptor }

    func handleEvents(atMost most: Int, until isTimeUp: () -> Bool) throws -> Bool {
        if waiting.isEmpty { waiting = try drain(atMost: most)[...] }
        var count = 0
        while count < most, let event = waiting.first {
            // A press that stands still is the last of its batch, and the whole desktop waits for the answer.
            if count > 0, !connection.hasFrozenPress, isTimeUp() { break }
            waiting.removeFirst()
            count += 1
            try dispatch(event)
            // Many events at once, each with much to do, are no standstill.
            connection.beat()
        }
        if connection.hasFrozenPress, waiting.isEmpty {
            connection.answerPress(clients.last(where: \.readsEvents)?.leftoverAnswer ?? .replay)
        }
        return count > 0
    }

    func prepareToSleep() -> Bool { connection.flushBeforeSleep() && waiting.isEmpty }

    private func drain(atMost most: Int) throws -> [Event] {
        do {
            return try connection.drainEvents(atMost: most)
        } catch {
            for client in clients { client.loseDisplay() }
            throw MenuError.displayLost(error.description)
        }
    }

    // MARK: Dispatch

    /// Hands an event to the menu that is open, or to whoever it concerns.
    private func dispatch(_ event: Event) throws {
        // One change of the screen is told several times.
        if case .screenChanged = event, !connection.refreshMonitors() { return }
        guard let reader = clients.last(where: \.readsEvents) else { return try dispatchForeign(event) }
        _ = try reader.handle(event)
    }

    /// Hands an event that is no menu's own to whoever it concerns.
    func dispatchForeign(_ event: Event) throws {
        for client in clients where !client.readsEvents {
            if try client.handle(event) { return }
        }
        // What another program drags was over a window that is gone by now. It says nothing more, and looks for no other window, before it has
        // its answer.
        switch event {
        case .dragOver: connection.drags.answer(accepts: false)
        case .dragDropped: connection.drags.endDrop(isTaken: false)
        default: break
        }
    }
}
