internal import Glibc

/// Whether the process may take what Pango and fontconfig need. They take it without asking whether they get it, and end the process if not.
package enum PangoRoom {
    /// The addresses that both take with their libraries, the fonts and the stacks of Pango's threads, in bytes; with what the demo takes before its
    /// first text.
    private static let size = 64 << 20

    /// Whether there are enough addresses.
    package static let hasAddresses: Bool = {
        var limit = rlimit()
        let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        guard isKnown, limit.rlim_cur != rlim_t.max else { return true }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let start = unsafe mmap(nil, size, PROT_NONE, flags, -1, 0)
        guard let start = unsafe start, unsafe start != MAP_FAILED else { return false }
        unsafe munmap(start, size)
        return true
    }()

    /// Whether there are enough addresses, and a thread can be started.
    package static let isThere: Bool = {
        guard hasAddresses else { return false }
        var thread = pthread_t()
        guard unsafe pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
        pthread_join(thread, nil)
        return true
    }()
}
