internal import CX11
internal import Glibc

/// The memory that the program allocates from.
public enum Heap {
    /// About what a menu of plain texts takes until its first frame, in bytes.
    private static let usual = 3 << 19

    /// Gives nothing back to the system that is likely to be needed again.
    public static func prepare() {
        mallopt(M_MMAP_THRESHOLD, 1 << 25)
        mallopt(M_TRIM_THRESHOLD, 1 << 25)
        mallopt(M_TOP_PAD, 1 << 19)
        mallopt(M_ARENA_MAX, 1)
    }

    /// Gets what will be needed from the system at once rather than page by page: each page that is touched for the first time costs an
    /// interrupt, and a picture has hundreds. From any thread, after `prepare`.
    public static func populate() {
        guard let block = unsafe malloc(usual) else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = (Int(bitPattern: block) + page - 1) & -page
        // Where the kernel does not know it, the pages come one by one after all.
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), usual - page, populateForWriting)
        unsafe free(block)
    }

    /// `MADV_POPULATE_WRITE` of Linux 5.14.
    private static let populateForWriting: Int32 = 23
}
