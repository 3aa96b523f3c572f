internal import CMenuX11
internal import Glibc
internal import MenuProcesses

/// Memory that the server reads and writes too: an anonymous file, of which nothing is left behind.
///
/// Its descriptor is passed over the connection's socket (MIT-SHM 1.2), which also works if the server is in another IPC namespace, and gives
/// no other process access.
@safe
final class SharedMemory {
    private let mapping: Mapping  // ours to unmap
    private weak var connection: Connection?  // may keep this object as its spare memory
    /// Allocates its pages; nil if the server does, or if it has few.
    private var population: BackgroundThread?

    /// Maps `count` bytes of zeros and asks the server to map them too; nil if the system cannot.
    ///
    /// - Parameters:
    ///   - isFilledFirst: whether the server writes all of it before this process touches it. The server then allocates its pages while this
    ///     process does other work; otherwise they are allocated here, on a thread of their own if they are many.
    ///   - isPainted: whether it is drawn from a picture of its size and some masks, whose pages are then allocated along with its own.
    convenience init?(
        count: Int, isFilledFirst: Bool = false, isPainted: Bool = false, on connection: Connection
    ) {
        let isLarge = count >= SharedMemory.large
        guard
            let mapped = unsafe Mapping(count: count, isPopulated: !isFilledFirst && !isLarge, on: connection.reference)
        else { return nil }
        self.init(mapped, on: connection)
        guard isLarge, !isFilledFirst else { return }
        // A page that is written before its turn is allocated then.
        let reserved = isPainted ? Heap.reserve(count + count / 2) : 0..<0
        population = BackgroundThread(staysElsewhere: true) {
            Heap.populate(reserved)
            Heap.populate(mapped.addresses)
        }
    }

    /// Owns memory that is mapped already, on its connection.
    init(_ mapping: Mapping, on connection: Connection) {
        self.mapping = mapping
        self.connection = connection
    }

    /// The server's number of it.
    var segment: UInt32 { mapping.segment }
    var bytes: UnsafeMutableRawBufferPointer { unsafe mapping.bytes }

    /// Memory that is mapped here and, as soon as a connection's requests are handled, in the server. Nobody owns it.
    @safe struct Mapping: @unchecked Sendable {
        let segment: UInt32
        let bytes: UnsafeMutableRawBufferPointer
        /// The number of the request that has the server map it.
        fileprivate let attachment: UInt32

        var addresses: Range<Int> {
            let start = unsafe Int(bitPattern: bytes.baseAddress)
            return unsafe start..<start + bytes.count
        }

        /// Maps `count` bytes of zeros; nil if the system cannot.
        ///
        /// - Parameter isPopulated: whether all pages are allocated at once.
        @unsafe init?(count: Int, isPopulated: Bool, on reference: OpaquePointer) {
            let descriptor = unsafe memfd_create("x11menu", UInt32(CX11_MEMFD_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            let flags = isPopulated ? MAP_SHARED | MAP_POPULATE : MAP_SHARED
            guard Mapping.mayGrow(to: count), ftruncate(descriptor, count) == 0,
                let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, descriptor, 0),
                unsafe memory != MAP_FAILED
            else {
                close(descriptor)
                return nil
            }
            unsafe bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
            segment = unsafe xcb_generate_id(reference)
            // xcb closes the descriptor once it is sent.
            attachment = unsafe xcb_shm_attach_fd_checked(reference, segment, descriptor, 0).sequence
        }

        /// Returns whether the server mapped it. Does not wait if the reply to a later request was already read.
        @unsafe func succeeded(on reference: OpaquePointer) -> Bool {
            let cookie = xcb_void_cookie_t(sequence: attachment)
            guard let error = unsafe xcb_request_check(reference, cookie) else {
                return unsafe xcb_connection_has_error(reference) == 0
            }
            unsafe free(error)
            return false
        }

        /// Unmaps it here; no copy may be used any more.
        func unmap() { unsafe munmap(bytes.baseAddress, bytes.count) }

        /// Whether the process's limit allows a file of `count` bytes: exceeding the limit would end the process with a signal.
        private static func mayGrow(to count: Int) -> Bool {
            var limit = rlimit()
            return unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) != 0
                || limit.rlim_cur >= UInt(count)
        }
    }

    /// From how many bytes on the pages are allocated on a thread of its own. For a small menu, starting one takes as long.
    private static let large = 1 << 20

    deinit {
        population?.join()
        // If the server never mapped the segment, it answers this request with an error too.
        if let connection { connection.expectingErrors { _ = unsafe xcb_shm_detach(connection.reference, segment) } }
        mapping.unmap()
    }

    /// Reuses the memory of an earlier capture if it is large enough and at most twice as large, else maps new memory. All of it is zeroed.
    ///
    /// Its pages already exist on both sides, and allocating a page costs more than filling it ten times.
    ///
    /// - Parameter isPainted: As for new memory.
    static func reused(count: Int, isPainted: Bool, on connection: Connection) -> SharedMemory? {
        let spare = connection.screenCapture.spareMemory.take()
        // What else was reserved for the first window is of no more use.
        defer { connection.screenCapture.reservedMemory = [] }
        guard let spare, unsafe count <= spare.bytes.count, unsafe spare.bytes.count / 2 <= count else {
            return reserved(count: count, on: connection)
                ?? SharedMemory(count: count, isPainted: isPainted, on: connection)
        }
        unsafe UnsafeMutableRawBufferPointer(rebasing: spare.bytes[..<count]).initializeMemory(
            as: UInt8.self, repeating: 0)
        return spare
    }

    /// Takes memory that was reserved along with the connection; nil if none is as large, and at most three times as large.
    static func reserved(count: Int, on connection: Connection) -> SharedMemory? {
        let reserve = connection.screenCapture.reservedMemory
        guard let place = reserve.firstIndex(where: { unsafe $0.bytes.count >= count && $0.bytes.count / 3 <= count })
        else { return nil }
        return connection.screenCapture.reservedMemory.remove(at: place)
    }

    /// Returns whether the server mapped it. Does not wait if the reply to a later request was already read.
    func succeeded(on connection: Connection) -> Bool { unsafe mapping.succeeded(on: connection.reference) }

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
