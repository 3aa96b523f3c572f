import CXTest
import Glibc
import Testing

@testable import X11

/// A private Xvfb with a robot that presses its buttons and keys; ended with its last reference.
@safe
final class TestServer {
    let displayName: String
    private let process: pid_t
    private var hasCrashed = false
    private let robot: OpaquePointer  // Display *, ours to close

    /// Starts a server and waits until it answers.
    init(depth: Int = 24, size: PixelSize = PixelSize(width: 1280, height: 800)) throws {
        var ends: (read: Int32, write: Int32) = (0, 0)
        let made = unsafe withUnsafeMutableBytes(of: &ends) {
            unsafe $0.baseAddress.map { unsafe pipe($0.assumingMemoryBound(to: Int32.self)) }
        }
        try #require(made == 0)
        let words = [
            "Xvfb", "-displayfd", "\(ends.write)", "-noreset", "-nolisten", "tcp", "-screen", "0",
            "\(size.width)x\(size.height)x\(depth)",
        ]
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_addclose(&actions, ends.read)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // The threads that run tests block all signals, and a child would inherit that: SIGTERM would not end it.
        var attributes = posix_spawnattr_t()
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var child: pid_t = 0
        let status = unsafe posix_spawnp(&child, "Xvfb", &actions, &attributes, &arguments, environ)
        close(ends.write)
        defer { close(ends.read) }
        try #require(status == 0, "Xvfb is not installed")
        process = child
        var digits: [UInt8] = []
        var byte: UInt8 = 0
        while unsafe read(ends.read, &byte, 1) == 1, byte != UInt8(ascii: "\n") { digits.append(byte) }
        displayName = ":" + String(decoding: digits, as: UTF8.self)
        let display = unsafe XOpenDisplay(displayName)
        unsafe robot = try #require(display)
    }

    deinit {
        // Xlib ends the process where it meets a dead server.
        if !hasCrashed { unsafe XCloseDisplay(robot) }
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
    }

    /// Ends the server at once. The robot stays silent afterwards.
    func crash() {
        hasCrashed = true
        kill(process, SIGKILL)
    }

    func connect() throws -> Connection { try Connection(displayName: displayName) }

    func move(_ x: Int, _ y: Int) {
        unsafe XTestFakeMotionEvent(robot, -1, Int32(x), Int32(y), 0)
        unsafe XSync(robot, 0)
    }

    func button(_ number: Int, _ isDown: Bool) {
        unsafe XTestFakeButtonEvent(robot, UInt32(number), isDown ? 1 : 0, 0)
        unsafe XSync(robot, 0)
    }

    func key(_ keycode: UInt8, _ isDown: Bool) {
        unsafe XTestFakeKeyEvent(robot, UInt32(keycode), isDown ? 1 : 0, 0)
        unsafe XSync(robot, 0)
    }

    func key(_ name: String, _ isDown: Bool) {
        key(unsafe XKeysymToKeycode(robot, XStringToKeysym(name)), isDown)
    }
}

extension Connection {
    /// All that has happened until now; stops at a press that stands still.
    func eventsSoFar() throws -> [Event] {
        synchronize()
        var events: [Event] = []
        while true {
            let more = try drainEvents()
            events += more
            if more.isEmpty || hasFrozenPress { return events }
        }
    }
}

extension PopupWindow {
    /// Fills it with one colour, premultiplied.
    func fill(_ pixel: UInt32) {
        unsafe withPixels { bytes, _, _ in
            for index in 0..<bytes.count / 4 {
                unsafe bytes.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
            }
        }
    }
}
