internal import CMenuX11
internal import Glibc
internal import Synchronization

/// The memory that the program allocates from.
public enum Heap {
    /// About what a menu of plain texts takes until its first frame, in bytes.
    private static let usual = 1 << 21
    /// What is got in one wait for the server: about as long as the server takes for an answer.
    private static let portion = usual / 4

    /// The address up to which memory has been got, and the end of what will be; both 0 where nobody prepared.
    private static let got = Atomic(0)
    private static let wanted = Atomic(0)

    /// Gives nothing back to the system that is likely to be needed again, and has what will be needed got while we wait for the server.
    public static func prepare() {
        mallopt(M_MMAP_THRESHOLD, 1 << 25)
        mallopt(M_TRIM_THRESHOLD, 1 << 25)
        mallopt(M_TOP_PAD, 1 << 19)
        mallopt(M_ARENA_MAX, 1)
        guard let block = unsafe malloc(usual) else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = (Int(bitPattern: block) + page - 1) & -page
        got.store(start, ordering: .relaxed)
        wanted.store(start + usual - page, ordering: .relaxed)
        unsafe free(block)
    }

    /// Gets the next portion of what will be needed from the system at once rather than page by page: each page that is touched for the first
    /// time costs an interrupt, and a picture has hundreds.
    static func populate() {
        let start = got.load(ordering: .relaxed)
        let end = min(start + portion, wanted.load(ordering: .relaxed))
        guard start < end else { return }
        // In small steps, between which other threads get at the address space. Where the kernel does not know it, the pages come one by one
        // after all.
        for step in stride(from: start, to: end, by: 1 << 16) {
            let size = min(1 << 16, end - step)
            _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: step), size, populateForWriting)
        }
        got.store(end, ordering: .relaxed)
    }

    /// `MADV_POPULATE_WRITE` of Linux 5.14.
    private static let populateForWriting: Int32 = 23
}
