import MenuSystem
import MenuX11

/// A client of a desktop's loop that receives the display's events; `Desktop.add` adds it.
protocol DesktopClient: EventClient {
    /// Whether it is a menu, which receives every event first and passes on the events that are not its own.
    var readsEvents: Bool { get }
    /// The answer to a frozen press that was left unanswered, if the client reads events.
    var leftoverAnswer: PressAnswer { get }
    /// Handles an event.
    ///
    /// - Returns: Whether the event was for this client.
    func handle(_ event: Event) throws -> Bool
    /// Makes room for another menu.
    func yield()
    /// Ends: the display is lost.
    func loseDisplay()
    /// Ends: the program closes the desktop, or has released it.
    func leaveDesktop()
}

extension DesktopClient {
    var readsEvents: Bool { false }
    var leftoverAnswer: PressAnswer { .replay }
    func handle(_ event: Event) throws -> Bool { false }
    func yield() {}
    func loseDisplay() {}
    func leaveDesktop() {}
}

/// Dispatches the events of a desktop's connection to its clients.
final class DesktopEvents: EventQueue {
    private let connection: Connection
    /// The events that were read from the connection but left for a later turn.
    private var waiting: ArraySlice<Event> = []
    /// The keys that came after a menu's end, for the next menu.
    private var kept: [Event] = []
    /// Its clients, the newest one last. A list of its own: to look for them among the loop's clients, the Swift runtime would search all
    /// conformances of the program before the first frame.
    private(set) var clients: [any DesktopClient] = []

    init(of connection: Connection) { self.connection = connection }

    /// Adds a client, unless it was added before.
    func add(_ client: any DesktopClient) {
        if !clients.contains(where: { $0 === client }) { clients.append(client) }
    }

    /// Removes a client.
    func remove(_ client: any DesktopClient) { clients.removeAll { $0 === client } }

    /// Keeps a key for the next menu: it was struck before the keyboard was held.
    func keep(_ key: Event) { kept.append(key) }

    /// Dispatches the kept keys next, before those that the server has held meanwhile.
    func returnKept() {
        guard !kept.isEmpty else { return }
        (waiting, kept) = ((kept + waiting)[...], [])
    }

    /// Forgets the kept keys.
    func dropKept() { kept = [] }

    // MARK: EventQueue

    var descriptor: Int32? { connection.fileDescriptor }

    func handleEvents(atMost most: Int, until isTimeUp: () -> Bool) throws -> Bool {
        if waiting.isEmpty { waiting = try drain(atMost: most)[...] }
        var count = 0
        while count < most, let event = waiting.first {
            // A frozen press is the last of its batch, and the whole desktop waits for the answer.
            if count > 0, !connection.hasFrozenPress, isTimeUp() { break }
            waiting.removeFirst()
            count += 1
            try dispatch(event)
            // Handling many expensive events is not a stall.
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

    /// Dispatches an event to the open menu, or to the client that it concerns.
    private func dispatch(_ event: Event) throws {
        // The server reports one change of the screen several times.
        if case .screenChanged = event, !connection.refreshMonitors() { return }
        guard let reader = clients.last(where: \.readsEvents) else { return try dispatchForeign(event) }
        _ = try reader.handle(event)
    }

    /// Dispatches an event that no menu handles to the client that it concerns.
    func dispatchForeign(_ event: Event) throws {
        for client in clients where !client.readsEvents {
            if try client.handle(event) { return }
        }
        // A drag of another program was over a window that is gone by now. The program sends nothing more, and looks for no other window, until it
        // has an answer.
        switch event {
        case .dragOver: connection.drags.answer(accepts: false)
        case .dragDropped: connection.drags.endDrop(isAccepted: false)
        default: break
        }
    }
}
