internal import CX11
internal import Glibc
internal import Synchronization

/// The memory from which the program allocates.
public enum Heap {
    /// Roughly what a menu of plain texts needs until its first frame, in bytes.
    private static let usual = 1 << 21
    /// The bytes to populate during each wait for the server: this takes about as long as a reply of the server.
    private static let portion = usual / 4

    /// The bytes from which on memory is mapped for itself, and returned to the system at once when it is freed.
    private static let largest = 1 << 25
    private static var page: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }

    /// The address up to which memory is populated, and the end of the memory to populate; both 0 before `prepare`.
    private static let populated = Atomic(0)
    private static let limit = Atomic(0)

    /// Keeps freed memory that is likely to be needed again, and sets aside memory to populate during waits for the server; once in a process.
    public static func prepare() {
        guard limit.load(ordering: .relaxed) == 0 else { return }
        mallopt(M_MMAP_THRESHOLD, Int32(largest))
        mallopt(M_TRIM_THRESHOLD, Int32(largest))
        mallopt(M_TOP_PAD, 1 << 19)
        mallopt(M_ARENA_MAX, 1)
        guard let block = unsafe malloc(usual) else { return }
        let start = (Int(bitPattern: block) + page - 1) & -page
        populated.store(start, ordering: .relaxed)
        limit.store(start + usual - page, ordering: .relaxed)
        unsafe free(block)
    }

    /// Populates the next portion at once rather than page by page: each first access to a page costs a page fault, and a picture has
    /// hundreds of pages.
    static func populate() {
        let start = populated.load(ordering: .relaxed)
        let end = min(start + portion, limit.load(ordering: .relaxed))
        guard start < end else { return }
        populate(start..<end)
        populated.store(end, ordering: .relaxed)
    }

    /// Finds room for that many bytes more, which is likely to be allocated next; to be populated by any thread.
    ///
    /// - Returns: Its addresses, which begin and end with a page; empty without `prepare`, or if it is large enough for a mapping of its own.
    static func reserve(_ count: Int) -> Range<Int> {
        guard limit.load(ordering: .relaxed) > 0, count < largest, let block = unsafe malloc(count) else {
            return 0..<0
        }
        let start = Int(bitPattern: block)
        unsafe free(block)
        return (start + page - 1) & -page..<max((start + page - 1) & -page, (start + count) & -page)
    }

    /// Populates the pages of addresses.
    static func populate(_ addresses: Range<Int>) {
        // In small steps, between which other threads can access the address space. If the kernel does not support this, the pages are still
        // added one by one on first access.
        for step in stride(from: addresses.lowerBound, to: addresses.upperBound, by: 1 << 16) {
            let size = min(1 << 16, addresses.upperBound - step)
            _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: step), size, populateForWriting)
        }
    }

    /// `MADV_POPULATE_WRITE` of Linux 5.14.
    private static let populateForWriting: Int32 = 23
}
