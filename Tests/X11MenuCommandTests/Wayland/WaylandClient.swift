import CX11
import Glibc
import MenuTesting

/// A connection to a Wayland compositor with a virtual keyboard and a virtual pointer.
///
/// It speaks the wire protocol itself: a virtual keyboard must stay for as long as the test does, since the focus moves when one comes or
/// goes, and the programs that type for scripts make one for each run. Protocols: `virtual-keyboard-unstable-v1`, `wlr-virtual-pointer-unstable-v1`.
final class WaylandClient {
    private let descriptor: Int32
    /// The numbers of our objects, which follow one another; 1 is the display.
    private var objects: UInt32 = 1
    private var keyboard: UInt32 = 0
    private var pointer: UInt32 = 0
    private var time: UInt32 = 0

    /// Connects, and makes a keyboard of the layout `us` and a pointer.
    ///
    /// - Parameter path: The compositor's socket.
    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard descriptor >= 0, result == 0 else { throw TestFailure("there is no compositor at \(path)") }
        let globals = try readGlobals()
        func bind(_ interface: String) throws -> UInt32 {
            guard let name = globals.names[interface] else { throw TestFailure("the compositor has no \(interface)") }
            let object = makeObject()
            try send(globals.registry, 0, [name] + Self.words(of: interface) + [1, object])
            return object
        }
        let seat = try bind("wl_seat")
        let keyboards = try bind("zwp_virtual_keyboard_manager_v1")
        keyboard = makeObject()
        try send(keyboards, 0, [seat, keyboard])
        try sendKeymap()
        let pointers = try bind("zwlr_virtual_pointer_manager_v1")
        pointer = makeObject()
        try send(pointers, 0, [seat, pointer])
        try synchronize()
    }

    deinit { close(descriptor) }

    // MARK: Devices

    /// Taps keys one after another: characters `a` to `z`, or names such as `Return`.
    func tap(_ keys: String...) throws {
        for key in keys {
            guard let code = Self.codes[key] else { throw TestFailure("there is no key \(key)") }
            for state: UInt32 in [1, 0] {
                time += 5
                try send(keyboard, 1, [time, code, state])
            }
        }
        try synchronize()
    }

    /// Moves the pointer to a place of the one output.
    func move(toX x: Int, y: Int) throws {
        time += 5
        try send(
            pointer, 1,
            [time, UInt32(x), UInt32(y), UInt32(WaylandSession.width), UInt32(WaylandSession.height)])
        try send(pointer, 4, [])
        try synchronize()
    }

    /// Presses and releases the left button.
    func click() throws {
        for state: UInt32 in [1, 0] {
            time += 5
            try send(pointer, 2, [time, 0x110, state])
            try send(pointer, 4, [])
        }
        try synchronize()
    }

    /// The kernel's numbers of keys (`linux/input-event-codes.h`).
    private static let codes: [String: UInt32] = {
        var codes: [String: UInt32] = [
            "Escape": 1, "Tab": 15, "Return": 28, "Up": 103, "Left": 105, "Right": 106, "Down": 108, "F10": 68,
        ]
        for (row, first) in [("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)] as [(String, UInt32)] {
            for (index, letter) in row.enumerated() { codes[String(letter)] = first + UInt32(index) }
        }
        return codes
    }()

    // MARK: The wire protocol

    private func makeObject() -> UInt32 {
        objects += 1
        return objects
    }

    /// The global objects of the compositor, by interface, and the registry that binds them.
    private func readGlobals() throws -> (registry: UInt32, names: [String: UInt32]) {
        let registry = makeObject()
        try send(1, 1, [registry])
        var names: [String: UInt32] = [:]
        try synchronize { object, opcode, body in
            guard object == registry, opcode == 0 else { return }
            let length = Int(Self.word(body, at: 4))
            names[String(decoding: body[8..<(8 + length - 1)], as: UTF8.self)] = Self.word(body, at: 0)
        }
        return (registry, names)
    }

    /// Waits until the compositor has handled all requests.
    ///
    /// - Parameter handle: Gets each event that comes meanwhile: its object, its number, its arguments.
    private func synchronize(_ handle: (UInt32, UInt32, [UInt8]) -> Void = { _, _, _ in }) throws {
        let callback = makeObject()
        try send(1, 0, [callback])
        while true {
            let (object, opcode, body) = try receive()
            if object == callback { return }
            if object == 1, opcode == 0 {
                throw TestFailure("the compositor refuses: \(String(decoding: body.dropFirst(12), as: UTF8.self))")
            }
            handle(object, opcode, body)
        }
    }

    private func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) throws {
        let words = [object, UInt32(8 + 4 * arguments.count) << 16 | opcode] + arguments
        let count = words.count * 4
        guard unsafe write(descriptor, words, count) == count else { throw TestFailure("the compositor is gone") }
    }

    /// Gives the keyboard its keymap: a file of text, whose descriptor goes along with the request.
    private func sendKeymap() throws {
        let text = """
            xkb_keymap {
            xkb_keycodes { include "evdev+aliases(qwerty)" };
            xkb_types { include "complete" };
            xkb_compatibility { include "complete" };
            xkb_symbols { include "pc+us+inet(evdev)" };
            };
            """
        let folder = try TemporaryFolder(["keymap": text + "\0"])
        let file = unsafe open(folder.path + "/keymap", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        guard file >= 0 else { throw TestFailure("no file for a keymap") }
        var words = [keyboard, 16 << 16, 1, UInt32(text.utf8.count + 1)]
        // A header of the length 20, of SOL_SOCKET and SCM_RIGHTS, and the descriptor.
        var control: [Int32] = [20, 0, SOL_SOCKET, 1, file, 0]
        let sent = unsafe words.withUnsafeMutableBytes { words in
            unsafe control.withUnsafeMutableBytes { control in
                var part = unsafe iovec(iov_base: words.baseAddress, iov_len: words.count)
                return unsafe withUnsafeMutablePointer(to: &part) { part in
                    var message = unsafe msghdr()
                    unsafe message.msg_iov = part
                    unsafe message.msg_iovlen = 1
                    unsafe message.msg_control = control.baseAddress
                    unsafe message.msg_controllen = 24
                    return unsafe sendmsg(descriptor, &message, 0)
                }
            }
        }
        guard sent == 16 else { throw TestFailure("the compositor takes no keymap") }
    }

    private func receive() throws -> (object: UInt32, opcode: UInt32, body: [UInt8]) {
        let header = try read(8)
        let size = Int(Self.word(header, at: 4) >> 16)
        return (Self.word(header, at: 0), Self.word(header, at: 4) & 0xFFFF, try read(size - 8))
    }

    private func read(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&entry, 1, 20000) > 0 else { throw TestFailure("the compositor does not answer") }
            var part = [UInt8](repeating: 0, count: count - bytes.count)
            let came = unsafe Glibc.read(descriptor, &part, part.count)
            guard came > 0 else { throw TestFailure("the compositor is gone") }
            bytes += part.prefix(came)
        }
        return bytes
    }

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A string as an argument: its length with the final zero, its bytes, filled up to whole words.
    private static func words(of text: String) -> [UInt32] {
        var bytes = Array(text.utf8) + [0]
        let length = UInt32(bytes.count)
        while bytes.count % 4 != 0 { bytes.append(0) }
        return [length] + stride(from: 0, to: bytes.count, by: 4).map { word(bytes, at: $0) }
    }
}
