import Glibc
import Synchronization
import Testing

@testable import MenuSystem

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
                // Longer than a thread spins while it waits for work.
                _ = spin(nanoseconds: 20_000_000) { false }
                gate.withLock { $0 = true }
            })
        thread.join()
        #expect(gate.withLock { $0 })
    }

    @Test func `one that stays elsewhere leaves out one processor, unless there is only one`() throws {
        let all = try #require(ProcessorSet.current)
        let result = Mutex<ProcessorSet?>(nil)
        let isKnown = Atomic(false)
        let thread = try #require(
            BackgroundThread(staysElsewhere: true) {
                result.withLock { $0 = ProcessorSet.current }
                isKnown.store(true, ordering: .releasing)
            })
        // It may go anywhere once somebody waits for it.
        #expect(spin(nanoseconds: 20_000_000_000) { isKnown.load(ordering: .acquiring) })
        thread.join()
        let its = try #require(result.withLock { $0 })
        #expect(its.count == max(all.count - 1, 1))
        #expect(zip(its.bits, all.bits).allSatisfy { $0 & ~$1 == 0 })
        #expect(ProcessorSet.current?.bits == all.bits)
        // Within it there is one less again, down to none.
        #expect((its.others?.count ?? 0) >= its.count - 1)
    }

    @Test func `one that stays elsewhere may go anywhere while the caller waits for it, whose processor is free then`()
        throws
    {
        let all = try #require(ProcessorSet.current)
        let isFree = Mutex(false)
        let thread = try #require(
            BackgroundThread(staysElsewhere: true) {
                isFree.withLock { $0 = spin(nanoseconds: 20_000_000_000) { ProcessorSet.current?.bits == all.bits } }
            })
        thread.join()
        #expect(isFree.withLock { $0 })
    }

    @Test func `one that may go anywhere may go where the caller may`() throws {
        let result = Mutex<ProcessorSet?>(nil)
        try #require(BackgroundThread { result.withLock { $0 = ProcessorSet.current } }).join()
        #expect(result.withLock { $0?.bits } == ProcessorSet.current?.bits)
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
