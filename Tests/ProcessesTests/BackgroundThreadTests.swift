import Synchronization
import Testing

@testable import Processes

@Suite struct BackgroundThreadTests {
    @Test func `who joins it sees all that it did`() throws {
        for round in 0..<200 {
            let result = Mutex(0)
            let thread = try #require(
                BackgroundThread(beginsElsewhere: round.isMultiple(of: 2)) { result.withLock { $0 = round + 1 } })
            thread.join()
            thread.join()
            #expect(result.withLock { $0 } == round + 1)
        }
    }

    @Test func `who joins a long one waits for it asleep`() throws {
        let gate = Mutex(false)
        let thread = try #require(
            BackgroundThread {
                // Longer than anybody looks on: the turns of a spin that finds nothing.
                _ = spin(nanoseconds: 20_000_000) { false }
                gate.withLock { $0 = true }
            })
        thread.join()
        #expect(gate.withLock { $0 })
    }

    @Test func `one that begins elsewhere may run anywhere afterwards`() throws {
        let before = try #require(ProcessorSet.current)
        let result = Mutex<ProcessorSet?>(nil)
        try #require(BackgroundThread(beginsElsewhere: true) { result.withLock { $0 = ProcessorSet.current } }).join()
        #expect(result.withLock { $0?.bits } == before.bits)
        #expect(ProcessorSet.current?.bits == before.bits)
    }

    @Test func `there are others unless there is only one`() throws {
        let all = try #require(ProcessorSet.current)
        let count = all.bits.reduce(0) { $0 + $1.nonzeroBitCount }
        let others = all.others
        #expect(others?.bits.reduce(0) { $0 + $1.nonzeroBitCount } == (count > 1 ? count - 1 : nil))
        // A thread that may run nowhere else has no others.
        let thread = try #require(
            BackgroundThread {
                // The others of the others are all that is left in turn, until one is.
                while let others = ProcessorSet.current?.others { others.keepThread() }
                #expect(ProcessorSet.current?.bits.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
            })
        thread.join()
    }
}

@Suite struct SpinTests {
    @Test func `it ends as soon as the condition holds`() {
        var looks = 0
        #expect(
            spin(nanoseconds: 1_000_000_000) {
                looks += 1
                return looks == 3
            })
        #expect(looks == 3)
    }

    @Test func `it gives up in time, having looked at least once`() {
        var looks = 0
        #expect(
            !spin(nanoseconds: 0) {
                looks += 1
                return false
            })
        #expect(looks == 1)
    }
}
