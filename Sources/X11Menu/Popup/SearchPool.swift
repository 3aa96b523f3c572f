import Glibc
import MenuSession
import MenuProcesses
import Synchronization

/// Performs the searches of a menu on threads of its own, as many as there are processors, so that the menu answers whatever is being
/// looked for. The threads are there from the first search on.
final class SearchPool: Sendable {
    private let shared = Shared()

    deinit {
        shared.state.withLock { $0.isOver = true }
        shared.wake()
    }

    /// Can be read from when rows were found.
    var descriptor: Int32 { shared.wakeUp.descriptor }

    /// Looks for rows, and for nothing else any more.
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
            // The system has no more threads: better late than never.
            shared.work(on: shared.state.withLock { $0.job })
        }
    }

    /// Looks for nothing any more.
    func stop() {
        shared.state.withLock { state in
            state.job?.isWanted.store(false, ordering: .relaxed)
            state.job = nil
            state.found = nil
        }
    }

    /// Takes what the latest search has come to; nil where it was taken before, or is still to come.
    func take() -> FoundRows? {
        guard shared.wakeUp.clear() else { return nil }
        return shared.state.withLock { state in
            defer { state.found = nil }
            return state.found
        }
    }

    /// Starts the threads, and tells how many there are.
    private static func startThreads(for shared: Shared) -> Int {
        let wanted = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        for started in 0..<wanted where BackgroundThread({ shared.run() }) == nil { return started }
        return wanted
    }

    /// One search, of which every thread takes the next part that nobody has taken.
    private final class Job: Sendable {
        let search: RowSearch
        let isWanted = Atomic(true)
        private let next = Atomic(0)
        private let results: Mutex<(parts: [Int: RowSearch.Part], missing: Int)>

        init(_ search: RowSearch) {
            self.search = search
            results = Mutex(([:], search.partCount))
        }

        /// Does parts until none is left; whoever ends the last one gets what all came to.
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

    /// What the threads share with whoever owns them.
    private final class Shared: Sendable {
        struct State: Sendable {
            var job: Job?
            var found: FoundRows?
            var threads = 0
            var isOver = false
        }

        let state = Mutex(State())
        /// Tells the menu's thread of what was found.
        let wakeUp = WakeUpPipe()
        /// Where the threads sleep: each byte is work, or the end, for whoever reads it.
        private let bell = WorkBell()

        func wake() { bell.ring(state.withLock { $0.threads }) }

        /// What each thread does: works whenever there is work, until the pool is no more.
        func run() {
            while bell.wait() {
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
private final class WorkBell: Sendable {
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

    /// Wakes some threads.
    func ring(_ count: Int) {
        let bytes = [UInt8](repeating: 0, count: count)
        _ = unsafe write(ends.write, bytes, bytes.count)
    }

    /// Sleeps until woken; false where there is no bell.
    func wait() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(ends.read, &byte, 1)
            if count == 1 { return true }
            if count == 0 || errno != EINTR { return false }
        }
    }
}
