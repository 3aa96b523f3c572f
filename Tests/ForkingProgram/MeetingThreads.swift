import CMenuServing
import Foundation
import MenuProcesses
import Synchronization

/// Two threads that ask for the same value, which is made when it is first asked for, behind a lock of Swift's runtime.
enum MeetingThreads {
    private static let alone = getpid()
    private static let isBeingMade = Atomic(false)

    /// Serves nobody: a pipe stands in for the socket. The threads meet in the process that is forked for the next menu.
    static func serve() {
        // Values that no other thread asks for.
        _ = alone
        isBeingMade.store(false, ordering: .relaxed)
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { exit(1) }
        _ = unsafe serving_serve(ends[0], { MeetingThreads.meet() }, { _, _ in }, nil)
    }

    /// Has the thread that forked this process meet another one at two values. Returns no descriptor.
    private static func meet() -> Int32 {
        // Threads that never leave a lock are ended.
        var limit = rlimit(rlim_cur: 20, rlim_max: 20)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) == 0 else { exit(1) }

        ofForked?.join()
        say("forked")

        let other = BackgroundThread { _ = ofStarted }
        while !isBeingMade.load(ordering: .acquiring) { sched_yield() }
        _ = ofStarted
        other?.join()
        say("started")
        return -1
    }

    /// The thread that forked makes it, and the other one asks for it.
    private static let ofForked: BackgroundThread? = {
        let other = BackgroundThread { _ = ofForked }
        waitForAsker()
        return other
    }()

    /// The other one makes it.
    private static let ofStarted: Bool = {
        isBeingMade.store(true, ordering: .releasing)
        waitForAsker()
        return true
    }()

    private static func say(_ maker: String) {
        print(maker)
        fflush(nil)
    }

    /// The number of the system call `futex`.
    #if arch(x86_64)
        private static let futex = "202"
    #else
        private static let futex = "98"
    #endif
    /// What it is to do for a lock of the runtime: FUTEX_LOCK_PI, with a word of this process alone.
    private static let lock = "0x86"

    /// Waits until a thread of this process waits for a lock of the runtime.
    private static func waitForAsker() {
        while true {
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            for thread in threads {
                // The number of the call that the thread waits in, and its arguments: the word, what to do with it.
                let call = try? String(contentsOfFile: "/proc/self/task/\(thread)/syscall", encoding: .utf8)
                let words = call?.split(separator: " ").map(String.init) ?? []
                if words.count > 2, words[0] == futex, words[2] == lock { return }
            }
            sched_yield()
        }
    }
}
