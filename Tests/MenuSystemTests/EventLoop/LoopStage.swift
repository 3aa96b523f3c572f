import MenuSystem
import Glibc

/// A loop with a clock that only the test advances, with a queue of events and a client of the test.
final class LoopStage: EventClient {
    let queue = FakeQueue()
    var now = 0.0
    private(set) lazy var loop = EventLoop(queue: queue) { [unowned self] in now }
    /// The client's descriptors and timers, created for each turn.
    var waitsFor: () -> [EventSource] = { [] }
    /// The actions, in their order.
    var log: [String] = []

    var sources: [EventSource] { waitsFor() }

    init() { queue.stage = self }

    /// Whether the loop's descriptor can be read from.
    var isReadable: Bool {
        var entry = pollfd(fd: loop.descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) > 0
    }

    /// Waits until the loop's descriptor is readable.
    func waitUntilReadable() {
        var entry = pollfd(fd: loop.descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&entry, 1, -1)
    }
}

/// Events that are numbers, each of which may take time.
final class FakeQueue: EventQueue {
    weak var stage: LoopStage?
    var events: [Int] = []
    /// How much time one takes.
    var cost = 0.0
    var descriptor: Int32? { nil }

    func handleEvents(atMost most: Int, until isTimeUp: () -> Bool) throws -> Bool {
        let batch = events.prefix(most)
        for (index, event) in batch.enumerated() {
            if index > 0, isTimeUp() { break }
            events.removeFirst()
            stage?.log.append("event \(event)")
            stage?.now += cost
        }
        return !batch.isEmpty
    }

    func prepareToSleep() -> Bool { events.isEmpty }
}

/// A pipe that belongs to a test.
final class TestPipe {
    private(set) var ends: [Int32] = [-1, -1]

    init() { _ = unsafe pipe(&ends) }

    deinit { for end in ends where end >= 0 { close(end) } }

    func write() {
        var byte: UInt8 = 1
        _ = unsafe Glibc.write(ends[1], &byte, 1)
    }

    func read() {
        var byte: UInt8 = 0
        _ = unsafe Glibc.read(ends[0], &byte, 1)
    }

    /// Closes the end that is written to.
    func hangUp() {
        close(ends[1])
        ends[1] = -1
    }

    /// Closes the end that is read from.
    func giveUp() {
        close(ends[0])
        ends[0] = -1
    }

    /// Closes the read end and gives its descriptor number to that of another pipe, atomically, so that no other thread gets the number.
    func giveNumber(to other: TestPipe) { _ = dup2(other.ends[0], ends[0]) }
}
