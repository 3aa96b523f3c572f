import Glibc
import Synchronization
import Testing

@testable import MenuProcesses

@Suite struct BackgroundThreadTests {
    @Test func `who joins it sees all that it did`() throws {
        for round in 0..<200 {
            let result = Mutex(0)
            let thread = try #require(
                BackgroundThread(staysElsewhere: round.isMultiple(of: 2)) { result.withLock { $0 = round + 1 } })
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

    @Test func `one that stays elsewhere leaves out one processor, unless there is only one`() throws {
        let all = try #require(ProcessorSet.current)
        let result = Mutex<ProcessorSet?>(nil)
        try #require(BackgroundThread(staysElsewhere: true) { result.withLock { $0 = ProcessorSet.current } }).join()
        let its = try #require(result.withLock { $0 })
        #expect(its.count == max(all.count - 1, 1))
        #expect(zip(its.bits, all.bits).allSatisfy { $0 & ~$1 == 0 })
        #expect(ProcessorSet.current?.bits == all.bits)
        // Within it there is one less again, down to none.
        #expect((its.others?.count ?? 0) >= its.count - 1)
    }

    @Test func `one that may go anywhere may go where the caller may`() throws {
        let result = Mutex<ProcessorSet?>(nil)
        try #require(BackgroundThread { result.withLock { $0 = ProcessorSet.current } }).join()
        #expect(result.withLock { $0?.bits } == ProcessorSet.current?.bits)
    }
}

@Suite struct ThreadRosterTests {
    /// Enough for a thread that has nothing in its way, on a machine that is busy.
    private static let long = 20_000_000_000

    @Test func `nothing is done while a thread works, even for a moment`() throws {
        let roster = ThreadRoster()
        let mayEnd = Atomic(false)
        let thread = try #require(
            BackgroundThread(on: roster) {
                while !mayEnd.load(ordering: .acquiring) { usleep(100) }
            })
        #expect(roster.whileAllRest(within: 2_000_000) { true } == nil)
        mayEnd.store(true, ordering: .releasing)
        #expect(roster.whileAllRest(within: Self.long) { true } == true)
        thread.join()
    }

    @Test func `a thread that comes from its rest meanwhile waits until it is done`() throws {
        let roster = ThreadRoster()
        let rests = Atomic(false)
        let ring = Atomic(false)
        let works = Atomic(false)
        let thread = try #require(
            BackgroundThread(on: roster) {
                roster.rest {
                    rests.store(true, ordering: .releasing)
                    while !ring.load(ordering: .acquiring) { usleep(100) }
                }
                works.store(true, ordering: .releasing)
            })
        let wasAtWork = roster.whileAllRest(within: Self.long) {
            while !rests.load(ordering: .acquiring) { usleep(100) }
            ring.store(true, ordering: .releasing)
            usleep(20_000)
            return works.load(ordering: .acquiring)
        }
        #expect(wasAtWork == false)
        thread.join()
        let hasWorked = works.load(ordering: .acquiring)
        #expect(hasWorked)
    }

    @Test func `locks that are held only at work are free whenever all rest`() throws {
        let roster = ThreadRoster()
        let isOver = Atomic(false)
        let isLocked = Atomic(false)
        let threads = try (0..<3).map { _ in
            try #require(
                BackgroundThread(on: roster) {
                    while !isOver.load(ordering: .acquiring) {
                        isLocked.store(true, ordering: .sequentiallyConsistent)
                        usleep(300)
                        isLocked.store(false, ordering: .sequentiallyConsistent)
                        roster.rest { _ = usleep(300) }
                    }
                })
        }
        for _ in 0..<100 {
            let wasLocked = roster.whileAllRest(within: Self.long) { isLocked.load(ordering: .sequentiallyConsistent) }
            #expect(wasLocked == false)
        }
        isOver.store(true, ordering: .releasing)
        for thread in threads { thread.join() }
    }
}

extension ProcessorSet {
    fileprivate var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }
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
