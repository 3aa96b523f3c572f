import Testing

@testable import MenuSystem

@Suite struct MenuEventLoopTests {
    @Test func `a turn takes a bounded batch of events and then whatever is due`() throws {
        let stage = LoopStage()
        var isFired = false
        stage.queue.events = Array(0..<200)
        stage.waitsFor = {
            isFired
                ? []
                : [
                    EventSource("timer", deadline: -1) {
                        isFired = true
                        stage.log.append("timer")
                    }
                ]
        }
        stage.loop.add(stage)
        _ = try stage.loop.turn()
        #expect(stage.log == (0..<64).map { "event \($0)" } + ["timer"])
        _ = try stage.loop.turn()
        #expect(stage.log.last == "event 127")
    }

    @Test func `a batch of slow events ends once its time is over`() throws {
        let stage = LoopStage()
        stage.queue.events = Array(0..<64)
        stage.queue.cost = 0.0005
        _ = try stage.loop.turn()
        #expect(stage.log.count == 4)
    }

    @Test func `process returns within its time however much is queued, and its descriptor stays readable`() throws {
        let stage = LoopStage()
        stage.queue.events = Array(0..<100_000)
        stage.queue.cost = 0.0001
        try stage.loop.process()
        // The last turn began in time, and took a batch's time.
        #expect(stage.now <= stage.loop.limits.processTime + stage.loop.limits.batchTime + 0.0001)
        #expect(stage.queue.events.count > 99_800)
        #expect(stage.isReadable)
        stage.queue.cost = 0
        while !stage.queue.events.isEmpty { try stage.loop.process() }
        #expect(!stage.isReadable)
    }

    @Test func `what is due is done in the order of its deadlines, and a descriptor that is ready is due now`() throws {
        let stage = LoopStage()
        let pipe = TestPipe()
        stage.now = 10
        var deadlines: [String: Double] = ["c": 9, "a": 3, "b": 7, "later": 11]
        stage.waitsFor = {
            deadlines.sorted { $0.key < $1.key }.map { name, due in
                EventSource(name, deadline: due) {
                    stage.log.append(name)
                    deadlines[name] = nil
                }
            } + [
                EventSource("pipe", descriptor: pipe.ends[0]) {
                    pipe.read()
                    stage.log.append("pipe")
                }
            ]
        }
        stage.loop.add(stage)
        pipe.write()
        stage.loop.prepare()
        try stage.loop.process()
        #expect(stage.log == ["a", "b", "c", "pipe"])
    }

    @Test func `a source that another one calls off in the same turn is not performed`() throws {
        let stage = LoopStage()
        var isWanted = true
        stage.now = 1
        stage.waitsFor = {
            guard isWanted else { return [] }
            return [
                EventSource("first", deadline: 0) {
                    isWanted = false
                    stage.log.append("first")
                }, EventSource("second", deadline: 0.5) { stage.log.append("second") },
            ]
        }
        stage.loop.add(stage)
        try stage.loop.process()
        #expect(stage.log == ["first"])
    }

    @Test func `a source that is always due keeps neither others nor the program waiting`() throws {
        let stage = LoopStage()
        var isDone = false
        stage.waitsFor = {
            [EventSource("greedy", deadline: -1) { stage.now += 0.001 }]
                + (isDone
                    ? []
                    : [
                        EventSource("modest", deadline: 0) {
                            isDone = true
                            stage.log.append("modest")
                        }
                    ])
        }
        stage.loop.add(stage)
        try stage.loop.process()
        #expect(stage.log == ["modest"])
        #expect(stage.now <= stage.loop.limits.processTime + 0.0011)
        #expect(stage.isReadable)
    }

    @Test func `nothing wakes a program while nothing is due`() throws {
        let stage = LoopStage()
        let pipe = TestPipe()
        stage.waitsFor = {
            [
                EventSource("pipe", descriptor: pipe.ends[0]) { pipe.read() },
                EventSource("never") { stage.log.append("never") },
                EventSource("in an hour", deadline: 3600) { stage.log.append("in an hour") },
            ]
        }
        stage.loop.add(stage)
        try stage.loop.process()
        #expect(!stage.isReadable)
        pipe.write()
        #expect(stage.isReadable)
        try stage.loop.process()
        #expect(!stage.isReadable)
        stage.loop.wake()
        #expect(stage.isReadable)
        try stage.loop.process()
        #expect(!stage.isReadable && stage.log.isEmpty)
    }

    @Test func `a time makes the descriptor readable, also one that was set before the last turn`() throws {
        let stage = LoopStage()
        var due: Double? = 0.02
        stage.waitsFor = {
            [
                EventSource("timer", deadline: due) {
                    due = nil
                    stage.log.append("timer")
                }
            ]
        }
        stage.loop.add(stage)
        try stage.loop.process()
        #expect(stage.log.isEmpty)
        stage.waitUntilReadable()
        stage.now = 0.02
        try stage.loop.process()
        #expect(stage.log == ["timer"])
        #expect(!stage.isReadable)
    }

    @Test func `a number that was closed and given to another file is waited for as that`() throws {
        let stage = LoopStage()
        let pipe = TestPipe()
        let other = TestPipe()
        stage.waitsFor = { [EventSource("pipe", descriptor: pipe.ends[0]) { pipe.read() }] }
        stage.loop.add(stage)
        try stage.loop.process()
        pipe.giveNumber(to: other)
        try stage.loop.process()
        #expect(!stage.isReadable)
        other.write()
        #expect(stage.isReadable)
    }

    @Test func `who waits for a reader to go hears of nothing else`() throws {
        let stage = LoopStage()
        let pipe = TestPipe()
        stage.waitsFor = {
            [EventSource("reader", descriptor: pipe.ends[1], interest: .hangUp) { stage.log.append("gone") }]
        }
        stage.loop.add(stage)
        try stage.loop.process()
        #expect(!stage.isReadable)
        pipe.giveUp()
        #expect(stage.isReadable)
        _ = try stage.loop.turn()
        #expect(stage.log == ["gone"])
    }

    @Test func `a client that is gone is waited for no more`() throws {
        let stage = LoopStage()
        let pipe = TestPipe()
        stage.waitsFor = { [EventSource("pipe", descriptor: pipe.ends[0]) { pipe.read() }] }
        stage.loop.add(stage)
        try stage.loop.process()
        stage.loop.remove(stage)
        try stage.loop.process()
        pipe.write()
        #expect(!stage.isReadable)
    }

    @Test func `a client that nobody else holds may leave the loop by what it does`() throws {
        final class Guest: EventClient {
            let loop: EventLoop
            let leave: () -> Void
            init(_ loop: EventLoop, leave: @escaping () -> Void) { (self.loop, self.leave) = (loop, leave) }
            var sources: [EventSource] {
                [
                    EventSource("leave", deadline: EventSource.atOnce) { [unowned self] in
                        loop.remove(self)
                        leave()
                    }
                ]
            }
        }
        let stage = LoopStage()
        stage.loop.add(Guest(stage.loop) { stage.log.append("left") })
        try stage.loop.process()
        #expect(stage.log == ["left"] && stage.loop.clients.isEmpty)
    }

    @Test func `an error reaches who drives the loop, which goes on afterwards`() throws {
        struct Failure: Error {}
        let stage = LoopStage()
        var fails = true
        stage.waitsFor = {
            [
                EventSource("bad", deadline: fails ? 0 : nil) {
                    fails = false
                    throw Failure()
                }
            ]
        }
        stage.loop.add(stage)
        #expect(throws: Failure.self) { try stage.loop.process() }
        stage.queue.events = [1]
        try stage.loop.process()
        #expect(stage.log == ["event 1"])
    }

    @Test func `a handler may process the loop from within, and events keep their order`() throws {
        let stage = LoopStage()
        stage.queue.events = Array(0..<100)
        var depth = 0
        stage.waitsFor = {
            depth > 0
                ? []
                : [
                    EventSource("nested", deadline: 0) {
                        depth += 1
                        try stage.loop.process()
                    }
                ]
        }
        stage.loop.add(stage)
        try stage.loop.process()
        #expect(stage.log == (0..<100).map { "event \($0)" })
    }

    @Test func `a source that has no more output to write is due no more, though there is room for output`() throws {
        let stage = LoopStage()
        let pipe = TestPipe()
        var interest = EventSource.Interest.readableOrWritable
        stage.waitsFor = {
            [
                EventSource("output", descriptor: pipe.ends[1], interest: interest) {
                    stage.log.append("written")
                    interest = .readable
                }
            ]
        }
        stage.loop.add(stage)
        stage.loop.prepare()
        #expect(try stage.loop.turn())
        #expect(try !stage.loop.turn())
        #expect(stage.log == ["written"])
    }

    @Test func `an end waits for what is marked so, and for nothing else`() {
        let stage = LoopStage()
        stage.waitsFor = {
            [
                EventSource("timer", deadline: 1) {}, EventSource("press", delaysEnd: true) {},
                EventSource("drop", deadline: 3, delaysEnd: true) {},
            ]
        }
        #expect(stage.sourcesThatDelayEnd == ["press", "drop"])
    }
}
