internal import CX11
internal import Glibc
internal import MenuSystem
internal import Synchronization

/// A connection of its own on which a server records the grabs of all clients.
///
/// XCB waits for the server while it connects. So a thread connects, asks what has to be known, and ends as soon as grabs are recorded, or cannot be;
/// from then on, what has arrived is read without waiting.
@safe
final class GrabConnection {
    /// The window that had the focus when the record began, and the one by which the window manager is known; 0 for none.
    private(set) var focus: UInt32 = 0
    private(set) var manager: UInt32 = 0
    /// Whether more may have been read from the socket than was handled.
    private(set) var isBehind = false

    private let opening = Opening()
    private var reference: OpaquePointer?  // xcb_connection_t *, one reference owned; nil as long as the thread has it
    /// The number of the request that is answered by the record.
    private var request: UInt32 = 0
    private var record: GrabRecord

    /// The most parts of the record that are handled at once; others have their turn then.
    private static let portion = 64

    /// Begins to connect, without waiting; nil if no thread can be started.
    ///
    /// - Parameters:
    ///   - display: The display's name.
    ///   - root: The root window.
    ///   - inputOpcode: The number of the input extension; nil without one.
    init?(to display: String, root: UInt32, inputOpcode: UInt8?) {
        record = GrabRecord(root: root, inputOpcode: inputOpcode)
        let thread = BackgroundThread { [opening] in
            opening.finish(Opened(display, root: root, inputOpcode: inputOpcode))
        }
        guard thread != nil else { return nil }
    }

    deinit {
        if let reference = unsafe reference { unsafe xcb_disconnect(reference) } else { opening.take()?.close() }
    }

    /// Whether grabs are recorded.
    var isRecording: Bool { unsafe reference != nil }

    /// The descriptor to wait for; -1 if the system has no more of them.
    var descriptor: Int32 {
        guard let reference = unsafe reference else { return opening.end.descriptor }
        return unsafe xcb_get_file_descriptor(reference)
    }

    /// Returns the refused grabs since the last call.
    func takeRefusals() -> Set<GrabRecord.Refusal> { record.takeRefusals() }

    /// Handles what has arrived.
    ///
    /// - Returns: Whether more is to be expected.
    func advance() -> Bool {
        guard let reference = unsafe reference else { return !opening.end.clear() || begin() }
        isBehind = true
        for _ in 0..<Self.portion {
            var answer: UnsafeMutableRawPointer?
            var error: UnsafeMutablePointer<xcb_generic_error_t>?
            guard unsafe xcb_poll_for_reply(reference, request, &answer, &error) != 0 else {
                isBehind = false
                break
            }
            unsafe free(error)
            // Without an answer, the record has ended.
            guard let memory = unsafe answer, read(unsafe Reply(adopting: memory)) else { return false }
        }
        // What all clients are told.
        while let event = unsafe xcb_poll_for_queued_event(reference) { unsafe free(event) }
        return unsafe xcb_connection_has_error(reference) == 0
    }

    /// Takes the connection over from the thread; false if there is none.
    private func begin() -> Bool {
        guard let opened = opening.take() else { return false }
        unsafe reference = OpaquePointer(bitPattern: opened.address)
        (request, focus, manager) = (opened.request, opened.focus, opened.manager)
        // XCB may have read more than the thread has waited for, and the socket says nothing of that.
        return advance()
    }

    /// Reads a part of the record; false if it is the last one, or makes no sense.
    private func read(_ part: consuming Reply<xcb_record_enable_context_reply_t>?) -> Bool {
        guard let part, part.body.category != GrabRecord.endOfData else { return false }
        let head = part.body
        let bytes = part.list(Int(head.length) * 4, of: UInt8.self)
        record.read(
            GrabRecord.Part(
                category: head.category, client: head.xid_base, isSwapped: head.client_swapped != 0, bytes: bytes))
        return true
    }

    /// A connection that the thread has made, which closes it or hands it over.
    private struct Opened: Sendable {
        let address: UInt
        let request: UInt32
        let focus: UInt32
        let manager: UInt32

        /// Connects, and waits until grabs are recorded; nil where they cannot be.
        init?(_ display: String, root: UInt32, inputOpcode: UInt8?) {
            var number: Int32 = 0
            guard let reference = unsafe Authority.connect(to: display, screen: &number) else { return nil }
            guard let setup = unsafe xcb_get_setup(reference), unsafe Setup.isUsable(setup.pointee),
                let found = unsafe xcb_get_extension_data(reference, cx11_record()), unsafe found.pointee.present != 0,
                let manager = unsafe Self.manager(on: reference, root: root)
            else {
                unsafe xcb_disconnect(reference)
                return nil
            }
            let focus = unsafe xcb_get_input_focus(reference).sequence
            let context = unsafe xcb_generate_id(reference)
            let ranges = [GrabRecord.grabPointer, GrabRecord.grabKeyboard].map { Self.range(of: $0, inputOpcode) }
            // No heads of elements; all clients, those of the future too.
            unsafe xcb_record_create_context(
                reference, context, 0, 1, UInt32(ranges.count), [UInt32(XCB_RECORD_CS_ALL_CLIENTS.rawValue)], ranges)
            request = unsafe xcb_record_enable_context(reference, context).sequence
            self.focus = unsafe Self.reply(focus, as: xcb_get_input_focus_reply_t.self, on: reference)?.body.focus ?? 0
            self.manager = manager
            // It begins with a part that is empty.
            guard unsafe Self.reply(request, as: xcb_record_enable_context_reply_t.self, on: reference) != nil else {
                unsafe xcb_disconnect(reference)
                return nil
            }
            address = UInt(bitPattern: reference)
        }

        func close() { unsafe xcb_disconnect(OpaquePointer(bitPattern: address)) }

        /// The window by which the window manager is known, 0 for none; nil if the connection is lost.
        private static func manager(on reference: OpaquePointer, root: UInt32) -> UInt32? {
            let name = "_NET_SUPPORTING_WM_CHECK"
            let question = unsafe xcb_intern_atom(reference, 1, UInt16(name.utf8.count), name).sequence
            guard let atom = unsafe reply(question, as: xcb_intern_atom_reply_t.self, on: reference)?.body.atom else {
                return nil
            }
            let property = unsafe xcb_get_property(reference, 0, root, atom, XCB_ATOM_WINDOW.rawValue, 0, 1).sequence
            let value = unsafe reply(property, as: xcb_get_property_reply_t.self, on: reference)?.value ?? []
            return Connection.words(value).first ?? 0
        }

        private static func reply<Body>(
            _ request: UInt32, as type: Body.Type, on reference: OpaquePointer
        ) -> Reply<Body>? {
            guard let memory = unsafe xcb_wait_for_reply(reference, request, nil) else { return nil }
            return unsafe Reply(adopting: memory)
        }

        /// The requests of a core opcode, and their answers; those of `XIGrabDevice` too.
        private static func range(of opcode: UInt8, _ inputOpcode: UInt8?) -> xcb_record_range_t {
            let core = xcb_record_range_8_t(first: opcode, last: opcode)
            var range = xcb_record_range_t()
            (range.core_requests, range.core_replies) = (core, core)
            if let inputOpcode {
                let minor = UInt16(GrabRecord.grabDevice)
                let device = xcb_record_ext_range_t(
                    major: xcb_record_range_8_t(first: inputOpcode, last: inputOpcode),
                    minor: xcb_record_range_16_t(first: minor, last: minor))
                (range.ext_requests, range.ext_replies) = (device, device)
            }
            return range
        }
    }

    /// What the thread hands to the owner, once.
    private final class Opening: Sendable {
        private enum State { case begun, finished(Opened?), taken }

        /// Becomes readable when the thread is done.
        let end = WakeUpPipe()
        private let state = Mutex(State.begun)

        /// Puts the connection there; closes it if nobody wants it any more.
        func finish(_ opened: Opened?) {
            let isWanted = state.withLock { state in
                guard case .begun = state else { return false }
                state = .finished(opened)
                return true
            }
            if isWanted { end.signal() } else { opened?.close() }
        }

        /// Takes the connection; the thread closes one that comes later.
        func take() -> Opened? {
            state.withLock { state in
                defer { state = .taken }
                if case .finished(let opened) = state { return opened }
                return nil
            }
        }
    }
}
