internal import CMenuX11
internal import Glibc
internal import MenuGeometry
internal import Synchronization

/// A connection that was opened before a menu is asked for, for the first one that the process opens to the same display.
///
/// The server's answer about its screens may be hours old then. So any message that the server has sent since, such as a change of the screen's
/// size or of the keyboard, makes the connection useless, and another one is opened.
public enum ReservedConnection {
    /// The variables that decide where a connection leads, and as whom.
    fileprivate struct Origin: Equatable {
        private let values: [String?]

        /// Takes the present values.
        init() {
            values = ["DISPLAY", "XAUTHORITY", "HOME"].map { (name: String) in
                unsafe getenv(name).map { unsafe String(cString: $0) }
            }
        }

        var display: String? { values[0] }
    }

    @safe struct Reserve: @unchecked Sendable {
        let reference: OpaquePointer
        let screen: Int32
        /// The server's numbers of the atoms; XCB keeps those of the extensions.
        let atoms: Atoms
        /// Memory for a picture of the screen and for a window, the smallest first; empty if the server shares none.
        let memory: [SharedMemory.Mapping]
        fileprivate let origin: Origin

        fileprivate var descriptor: Int32 { unsafe xcb_get_file_descriptor(reference) }

        /// Whether the connection is as it was when it was opened: nothing has arrived, and neither end is closed.
        fileprivate var isUnchanged: Bool {
            var byte: UInt8 = 0
            guard unsafe xcb_connection_has_error(reference) == 0 else { return false }
            let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
            return unsafe recv(descriptor, &byte, 1, flags) < 0 && errno == EAGAIN
        }
    }

    private static let reserve = Mutex<Reserve?>(nil)

    /// Opens a connection to the display that `DISPLAY` names; may wait for the server.
    ///
    /// - Returns: Its descriptor, which must stay open; -1 if there is no connection.
    public static func open() -> Int32 {
        let origin = Origin()
        var number: Int32 = 0
        guard let display = origin.display, !display.isEmpty,
            let reference = unsafe Authority.connect(to: display, screen: &number)
        else { return -1 }
        guard let screen = unsafe Screen(setup: reference, number: Int(number)) else {
            unsafe xcb_disconnect(reference)
            return -1
        }
        // The server reports a change of the screen's size.
        unsafe xcb_change_window_attributes(
            reference, screen.root.rawValue, XCB_CW_EVENT_MASK.rawValue, [XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue])
        let names = unsafe Atoms.request(on: reference, screen: screen.number)
        unsafe Extensions.request(on: reference)
        let numbers = names.map { name in
            guard let reply = unsafe xcb_wait_for_reply(reference, name, nil) else { return UInt32(0) }
            defer { unsafe free(reply) }
            return unsafe reply.assumingMemoryBound(to: xcb_intern_atom_reply_t.self).pointee.atom
        }
        // XCB keeps the answers. Without them all, another connection is opened for the menu.
        let extensions = unsafe Extensions(answeredOn: reference)
        let made = unsafe Reserve(
            reference: reference, screen: number, atoms: Atoms(numbers),
            memory: memory(for: screen, extensions, on: reference), origin: origin)
        reserve.withLock { $0 = made }
        return made.descriptor
    }

    /// The bytes of a window of usual extent: some thirty rows.
    private static let window = 1 << 20

    /// Has the server map memory for a picture of the screen, at a quarter of its extents, and for a window; one round trip.
    @unsafe private static func memory(
        for screen: Screen, _ extensions: Extensions, on reference: OpaquePointer
    ) -> [SharedMemory.Mapping] {
        guard extensions.sharedMemory != nil, unsafe SharedMemory.isLocal(reference) else { return [] }
        let picture = (screen.size.width / 4 + 1) * (screen.size.height / 4 + 1) * 4
        unsafe xcb_discard_reply(reference, xcb_shm_query_version(reference).sequence)
        let mapped = [picture, window].sorted().compactMap { count in
            unsafe SharedMemory.Mapping(count: count, isPopulated: true, on: reference)
        }
        unsafe free(xcb_wait_for_reply(reference, xcb_get_input_focus(reference).sequence, nil))
        return mapped.filter { memory in
            let isShared = unsafe memory.succeeded(on: reference)
            if !isShared { memory.unmap() }
            return isShared
        }
    }

    /// Forgets the connection, whose descriptor is closed already or has become another file.
    public static func abandon() {
        let made = reserve.withLock { $0.take() }
        made?.memory.forEach { $0.unmap() }
    }

    /// The connection, if it leads to a display and the server has sent nothing since; nil otherwise. It is the caller's from then on.
    static func take(to display: String) -> Reserve? {
        guard let made = reserve.withLock({ $0.take() }) else { return nil }
        guard made.origin == Origin(), made.origin.display == display, made.isUnchanged else {
            unsafe xcb_disconnect(made.reference)
            made.memory.forEach { $0.unmap() }
            return nil
        }
        return made
    }
}
