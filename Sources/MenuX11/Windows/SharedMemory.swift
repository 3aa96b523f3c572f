internal import CMenuX11
internal import Glibc

/// Memory that the server reads and writes too: an anonymous file without a name, so that nothing is left behind.
///
/// Its descriptor goes over the connection's socket (MIT-SHM 1.2), which also works where the server lives in another
/// IPC namespace, and lets nobody else in.
@safe
final class SharedMemory {
    let segment: UInt32
    let bytes: UnsafeMutableRawBufferPointer  // mapped, ours to unmap
    private weak var connection: Connection?  // which may keep us as its spare
    private let attachment: UInt32

    /// Maps `count` bytes of zeros and asks the server to map them too; nil where the machine cannot.
    ///
    /// - Parameter isFilledFirst: whether the server writes all of it before we touch it. Its pages are then made by the server, while we do
    ///   something else; all others are made here and now.
    init?(count: Int, isFilledFirst: Bool = false, on connection: Connection) {
        let descriptor = unsafe memfd_create("x11menu", UInt32(CX11_MEMFD_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let flags = isFilledFirst ? MAP_SHARED : MAP_SHARED | MAP_POPULATE
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
    }

    /// Whether the process' limit lets a file be as large as that: a signal would end who tries in vain.
    private static func mayGrow(to count: Int) -> Bool {
        var limit = rlimit()
        return unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) != 0
            || limit.rlim_cur >= UInt(count)
    }

    deinit {
        // Where the server never mapped it, it objects to that too.
        if let connection { connection.expectingErrors { _ = unsafe xcb_shm_detach(connection.reference, segment) } }
        unsafe munmap(bytes.baseAddress, bytes.count)
    }

    /// Takes what a capture left if it is large enough and not much too large, else maps anew. All of it is zeros.
    ///
    /// The pages are there on both sides already, and making a page costs more than filling it ten times.
    static func reused(count: Int, on connection: Connection) -> SharedMemory? {
        let spare = connection.screenCapture.spareMemory.take()
        guard let spare, unsafe count <= spare.bytes.count, unsafe spare.bytes.count / 2 <= count else {
            return SharedMemory(count: count, on: connection)
        }
        unsafe UnsafeMutableRawBufferPointer(rebasing: spare.bytes[..<count]).initializeMemory(
            as: UInt8.self, repeating: 0)
        return spare
    }

    /// Tells whether the server mapped it. Does not wait if a later request's answer was read already.
    func succeeded(on connection: Connection) -> Bool {
        let cookie = xcb_void_cookie_t(sequence: attachment)
        guard let error = unsafe xcb_request_check(connection.reference, cookie) else { return !connection.isLost }
        unsafe free(error)
        return false
    }

    /// Tries a page of it, without waiting; nil where the server has no MIT-SHM or is not reached through a local
    /// socket, over which alone descriptors travel.
    static func probe(on connection: Connection) -> SharedMemory? {
        guard connection.extensions.sharedMemory != nil, isLocal(connection) else { return nil }
        unsafe xcb_discard_reply(connection.reference, xcb_shm_query_version(connection.reference).sequence)
        return SharedMemory(count: 4096, on: connection)
    }

    /// Tells whether the server is reached through a socket of this machine.
    private static func isLocal(_ connection: Connection) -> Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(connection.fileDescriptor, $0, &length)
            }
        }
        return status == 0 && Int32(address.ss_family) == AF_UNIX
    }
}
