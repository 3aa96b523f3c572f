internal import CX11
internal import Glibc
internal import MenuSystem

/// Memory that the server reads and writes too: an anonymous file, of which nothing is left behind.
///
/// Its descriptor is passed over the connection's socket (MIT-SHM 1.2), which also works if the server is in another IPC namespace, and gives
/// no other process access.
@safe
final class SharedMemory {
    /// The server's number of it.
    let segment: UInt32
    let bytes: UnsafeMutableRawBufferPointer  // mapped, ours to unmap
    /// The number of the request that has the server map it.
    private let attachment: UInt32
    private weak var connection: Connection?  // may keep this object as its spare memory
    /// Allocates its pages; nil if the server does, or if it has few.
    private var population: BackgroundThread?

    /// Maps `count` bytes of zeros and asks the server to map them too; nil if the system cannot.
    ///
    /// - Parameters:
    ///   - isFilledFirst: whether the server writes all of it before this process touches it. The server then allocates its pages while this
    ///     process does other work; otherwise they are allocated here, on a thread of their own if they are many.
    ///   - isPainted: whether it is drawn from a picture of its size and some masks, whose pages are then allocated along with its own.
    init?(
        count: Int, isFilledFirst: Bool = false, isPainted: Bool = false, on connection: Connection
    ) {
        let isLarge = count >= SharedMemory.large
        let descriptor = unsafe memfd_create("x11menu", UInt32(CX11_MEMFD_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let flags = isFilledFirst || isLarge ? MAP_SHARED : MAP_SHARED | MAP_POPULATE
        guard SharedMemory.mayGrow(to: count), ftruncate(descriptor, count) == 0,
            let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, descriptor, 0),
            unsafe memory != MAP_FAILED
        else {
            close(descriptor)
            return nil
        }
        unsafe bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
        self.connection = connection
        segment = connection.makeID()
        // xcb closes the descriptor once it is sent.
        attachment = unsafe xcb_shm_attach_fd_checked(connection.reference, segment, descriptor, 0).sequence
        guard isLarge, !isFilledFirst else { return }
        let addresses = Int(bitPattern: memory)..<Int(bitPattern: memory) + count
        // A page that is written before its turn is allocated then.
        let reserved = isPainted ? Heap.reserve(count + count / 2) : 0..<0
        population = BackgroundThread(staysElsewhere: true) {
            Heap.populate(reserved)
            Heap.populate(addresses)
        }
    }

    /// Whether the process's limit allows a file of `count` bytes: exceeding the limit would end the process with a signal.
    private static func mayGrow(to count: Int) -> Bool {
        var limit = rlimit()
        return unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) != 0
            || limit.rlim_cur >= UInt(count)
    }

    /// From how many bytes on the pages are allocated on a thread of its own. For a small menu, starting one takes as long.
    private static let large = 1 << 20

    deinit {
        population?.join()
        // If the server never mapped the segment, it answers this request with an error too.
        if let connection { connection.expectingErrors { _ = unsafe xcb_shm_detach(connection.reference, segment) } }
        unsafe munmap(bytes.baseAddress, bytes.count)
    }

    /// Reuses the memory of an earlier capture if it is large enough and at most twice as large, else maps new memory. All of it is zeroed.
    ///
    /// Its pages already exist on both sides, and allocating a page costs more than filling it ten times.
    ///
    /// - Parameter isPainted: As for new memory.
    static func reused(count: Int, isPainted: Bool, on connection: Connection) -> SharedMemory? {
        let spare = connection.screenCapture.spareMemory.take()
        guard let spare, unsafe count <= spare.bytes.count, unsafe spare.bytes.count / 2 <= count else {
            return SharedMemory(count: count, isPainted: isPainted, on: connection)
        }
        unsafe UnsafeMutableRawBufferPointer(rebasing: spare.bytes[..<count]).initializeMemory(
            as: UInt8.self, repeating: 0)
        return spare
    }

    /// Returns whether the server mapped it. Does not wait if the reply to a later request was already read.
    func succeeded(on connection: Connection) -> Bool {
        let cookie = xcb_void_cookie_t(sequence: attachment)
        guard let error = unsafe xcb_request_check(connection.reference, cookie) else { return !connection.isLost }
        unsafe free(error)
        return false
    }

    /// Tests shared memory with one page, without waiting; nil if the server has no MIT-SHM or is not connected by a local socket, as only
    /// those can pass descriptors.
    static func probe(on connection: Connection) -> SharedMemory? {
        guard connection.extensions.sharedMemory != nil, unsafe isLocal(connection.reference) else { return nil }
        unsafe xcb_discard_reply(connection.reference, xcb_shm_query_version(connection.reference).sequence)
        return SharedMemory(count: 4096, on: connection)
    }

    /// Returns whether a connection uses a local socket.
    @unsafe static func isLocal(_ reference: OpaquePointer) -> Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(xcb_get_file_descriptor(reference), $0, &length)
            }
        }
        return status == 0 && Int32(address.ss_family) == AF_UNIX
    }
}
