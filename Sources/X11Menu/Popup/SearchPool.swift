import Glibc
import MenuSession
import MenuSystem
import Synchronization

/// Performs the searches of a menu on threads of its own, one per processor and at most 8, so that the menu responds during a search. The threads are
/// started by the first search.
final class SearchPool: Sendable {
    private let shared = Shared()

    deinit {
        shared.state.withLock { $0.isOver = true }
        shared.wake()
    }

    /// Becomes readable when rows were found.
    var descriptor: Int32 { shared.wakeUp.descriptor }

    /// Starts a search, in place of any previous one.
    func start(_ search: RowSearch) {
        let hasThreads = shared.state.withLock { state in
            state.job?.isWanted.store(false, ordering: .relaxed)
            state.job = Job(search)
            state.found = nil
            if state.threads == 0 { state.threads = SearchPool.startThreads(for: shared) }
            return state.threads > 0
        }
        if hasThreads {
            shared.wake()
        } else {
            // The system has no more threads: search on this one.
            shared.work(on: shared.state.withLock { $0.job })
        }
    }

    /// Stops searching.
    func stop() {
        shared.state.withLock { state in
            state.job?.isWanted.store(false, ordering: .relaxed)
            state.job = nil
            state.found = nil
        }
    }

    /// Takes the result of the latest search; nil if it was taken before, or has not arrived yet.
    func take() -> FoundRows? {
        guard shared.wakeUp.clear() else { return nil }
        return shared.state.withLock { state in
            defer { state.found = nil }
            return state.found
        }
    }

    /// Starts the threads, and returns how many are running.
    private static func startThreads(for shared: Shared) -> Int {
        let wanted = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        for started in 0..<wanted where BackgroundThread({ shared.run() }) == nil { return started }
        return wanted
    }

    /// One search; each thread takes the next free part.
    private final class Job: Sendable {
        let search: RowSearch
        let isWanted = Atomic(true)
        private let next = Atomic(0)
        private let results: Mutex<(parts: [Int: RowSearch.Part], missing: Int)>

        init(_ search: RowSearch) {
            self.search = search
            results = Mutex(([:], search.partCount))
        }

        /// Processes parts until none is left; the thread that completes the last one returns the result.
        func work() -> FoundRows? {
            while isWanted.load(ordering: .relaxed) {
                let part = next.add(1, ordering: .relaxed).oldValue
                guard part < search.partCount else { return nil }
                let done = search.part(part)
                let all = results.withLock { results -> [Int: RowSearch.Part]? in
                    results.parts[part] = done
                    results.missing -= 1
                    return results.missing == 0 ? results.parts : nil
                }
                if let all, isWanted.load(ordering: .relaxed) {
                    return search.found((0..<search.partCount).compactMap { all[$0] })
                }
            }
            return nil
        }
    }

    /// What the threads share with the pool's owner.
    private final class Shared: Sendable {
        struct State: Sendable {
            var job: Job?
            var found: FoundRows?
            var threads = 0
            var isOver = false
        }

        let state = Mutex(State())
        /// Wakes the menu's thread when rows were found.
        let wakeUp = WakeUpPipe()
        /// Where the threads sleep: each byte wakes one thread, to work or to end.
        private let workSignal = WorkSignal()

        func wake() { workSignal.wake(state.withLock { $0.threads }) }

        /// The body of each thread: works whenever there is work, until the pool is deallocated.
        func run() {
            while workSignal.wait() {
                let (job, isOver) = state.withLock { ($0.job, $0.isOver) }
                if isOver { return }
                work(on: job)
            }
        }

        func work(on job: Job?) {
            guard let job, let found = job.work() else { return }
            let isNews = state.withLock { state in
                guard state.job === job else { return false }
                state.job = nil
                state.found = found
                return true
            }
            if isNews { wakeUp.signal() }
        }
    }
}

/// Wakes sleeping threads.
private final class WorkSignal: Sendable {
    private let ends: (read: Int32, write: Int32)

    init() {
        var ends: [Int32] = [-1, -1]
        if unsafe pipe(&ends) == 0 {
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    /// Wakes a number of threads.
    func wake(_ count: Int) {
        let bytes = [UInt8](repeating: 0, count: count)
        _ = unsafe write(ends.write, bytes, bytes.count)
    }

    /// Sleeps until woken; false if the pipe does not work.
    func wait() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(ends.read, &byte, 1)
            if count == 1 { return true }
            if count == 0 || errno != EINTR { return false }
        }
    }
}
