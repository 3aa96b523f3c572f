package import MenuSystem
package import MenuTesting

/// A private bus, and an event loop for connections to it.
package final class BusStage {
    package let daemon: ChildProgram
    package let loop = EventLoop(queue: EmptyQueue()) { MonotonicClock.seconds }
    private let folder: TemporaryFolder
    /// Where the bus listens.
    package let address: String

    package init() throws {
        folder = try TemporaryFolder()
        daemon = try ChildProgram(
            "dbus-daemon",
            arguments: ["--session", "--nofork", "--print-address=1", "--address=unix:dir=\(folder.path)"], display: nil
        )
        address = try daemon.waitForLine { $0.hasPrefix("unix:") }.line
    }

    /// Makes another loop, with a clock of its own.
    package func makeLoop(clock: @escaping () -> Double) -> EventLoop { EventLoop(queue: EmptyQueue(), clock: clock) }

    /// Makes a connection that the loop waits for.
    package func connect() throws -> BusConnection {
        let made = try BusConnection(to: BusAddress.list(address)) { MonotonicClock.seconds }
        loop.add(made)
        return made
    }

    /// Makes a connection, and waits until it has a name.
    package func connectNamed() throws -> (BusConnection, name: String) {
        let made = try connect()
        try run { made.uniqueName != nil }
        return (made, made.uniqueName ?? "")
    }

    /// Runs the loop until something is so.
    package func run(until isSo: () -> Bool) throws {
        let end = MonotonicClock.seconds + 20
        while !isSo() {
            if try loop.turn() { continue }
            guard MonotonicClock.seconds < end else { throw TestFailure("the bus has not answered") }
            loop.wait(within: 1)
        }
    }

    private final class EmptyQueue: EventQueue {
        var descriptor: Int32? { nil }
        func handleEvents(atMost most: Int, until isTimeUp: () -> Bool) -> Bool { false }
        func prepareToSleep() -> Bool { true }
    }
}
