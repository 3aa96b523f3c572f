import X11

/// Somebody whom a desktop's loop works for.
protocol DesktopLoopClient: AnyObject {
    /// What can be read from when there is something to do, the connection to the display aside; negative ones are passed over.
    var descriptors: [Int32] { get }
    /// When there is something to do in any case, in seconds of `Timers.now`; nil for never.
    var deadline: Double? { get }
    /// Does all that is to be done, without waiting.
    func process() throws
    /// Whether it takes what the server says, and hands on what is not its own.
    var readsEvents: Bool { get }
    /// Gives way to another menu.
    func yield()
    /// Takes something that has happened where no menu takes it.
    ///
    /// - Returns: Whether it is its own.
    func take(_ event: Event) throws -> Bool
}

extension DesktopLoopClient {
    var readsEvents: Bool { false }
    func yield() {}
    func take(_ event: Event) throws -> Bool { false }
}

/// Waits for whatever a desktop's menus wait for, behind one descriptor: the server, a command, the thread that decodes pictures, a time.
final class DesktopLoop {
    private let waits = WaitSet()
    private var watched: Set<Int32> = []
    private var alarm: Double?
    private var isWoken = false
    /// Those that are at work, the newest one last.
    private(set) var clients: [any DesktopLoopClient] = []

    init(display: Int32) { waits.insert(display) }

    /// What to poll; -1 where the system has no more descriptors.
    var descriptor: Int32 { waits.descriptor }

    func add(_ client: any DesktopLoopClient) {
        if !clients.contains(where: { $0 === client }) { clients.append(client) }
        wake()
    }

    func remove(_ client: any DesktopLoopClient) { clients.removeAll { $0 === client } }

    /// Makes the descriptor readable at once: there is something to do that nobody else tells of.
    func wake() {
        isWoken = true
        set(Timers.now)
    }

    /// Lets every client do its work, then waits for what they wait for from now on.
    func process() throws {
        isWoken = false
        if alarm.map({ $0 <= Timers.now }) ?? false { clear() }
        defer { prepare() }
        for client in clients { try client.process() }
    }

    /// Tells whoever is concerned of something that is no menu's own.
    func dispatch(_ event: Event) throws {
        for client in clients where try client.take(event) { return }
    }

    private func prepare() {
        let wanted = Set(clients.flatMap(\.descriptors).filter { $0 >= 0 })
        for gone in watched.subtracting(wanted) { waits.remove(gone) }
        for new in wanted.subtracting(watched) { waits.insert(new) }
        watched = wanted
        if isWoken { return set(Timers.now) }
        if let due = clients.compactMap(\.deadline).min() { set(due) } else if alarm != nil { clear() }
    }

    private func clear() {
        alarm = nil
        waits.setAlarm(after: nil)
    }

    private func set(_ due: Double) {
        guard due != alarm else { return }
        alarm = due
        waits.setAlarm(after: due - Timers.now)
    }
}
