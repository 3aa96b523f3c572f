import CX11
import Glibc
import MenuGeometry
import MenuTesting
import Testing

@testable import MenuX11

/// Who is noticed to want what a menu has grabbed.
@Suite struct GrabWatchTests {
    /// A menu with grabs, and a client that wants them.
    private struct Scene {
        let server: TestServer
        let owner: Connection
        let popup: PopupWindow
        let watch: GrabWatch
        let other: Connection
        let window: PopupWindow

        init(_ mode: PointerCaptureMode = .passive, on server: TestServer) throws {
            self.server = server
            owner = try server.connect()
            popup = PopupWindow(on: owner, frame: PixelRect(x: 300, y: 300, width: 100, height: 100))
            popup.show()
            #expect(owner.capturePointer(mode) == mode && owner.keyboard.tryGrab(for: popup.id))
            other = try server.connect()
            window = PopupWindow(on: other, frame: PixelRect(x: 600, y: 300, width: 100, height: 100))
            watch = GrabWatch(beside: owner)
            let waits = owner.replyWaits
            #expect(watch.isDue)
            while !watch.isWatching {
                #expect(!watch.advance())
                guard !watch.isWatching else { break }
                try Scene.wait(for: watch.descriptor)
            }
            // It waits for nothing by itself.
            #expect(owner.replyWaits == waits && !watch.isDue)
        }

        init(_ mode: PointerCaptureMode = .passive) throws { try self.init(mode, on: TestServer()) }

        static func wait(for descriptor: Int32, otherwise problem: String = "the server tells nothing") throws {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&entry, 1, 20_000) > 0 else { throw TestFailure(problem) }
        }

        /// What a client's request is answered, and whether it is noticed as a need; the server tells of request and answer at once.
        func outcome<Answer: Equatable>(_ request: () throws -> Answer) throws -> Outcome<Answer> {
            let answer = try request()
            try Scene.wait(for: watch.descriptor)
            return Outcome(answer: answer, isNeed: watch.advance())
        }

        /// Has the other client ask for the keyboard.
        func grabKeyboard(for window: UInt32, mode: xcb_grab_mode_t = XCB_GRAB_MODE_ASYNC) -> UInt8? {
            let cookie = unsafe xcb_grab_keyboard(
                other.reference, 0, window, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue), UInt8(mode.rawValue))
            return other.reply(cookie.sequence, as: xcb_grab_keyboard_reply_t.self)?.body.status
        }

        func grabPointer(mode: xcb_grab_mode_t = XCB_GRAB_MODE_ASYNC) -> UInt8? {
            let other = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
            let cookie = unsafe xcb_grab_pointer(
                self.other.reference, 0, root, 0, UInt8(mode.rawValue), other, 0, 0, 0)
            return self.other.reply(cookie.sequence, as: xcb_grab_pointer_reply_t.self)?.body.status
        }

        func grabDevice(_ device: UInt16) -> UInt8? {
            let mode = UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue)
            let cookie = unsafe xcb_input_xi_grab_device(other.reference, root, 0, 0, device, mode, mode, 0, 1, [0])
            return other.reply(cookie.sequence, as: xcb_input_xi_grab_device_reply_t.self)?.body.status
        }

        var root: UInt32 { owner.screen.root.rawValue }
    }

    private struct Outcome<Answer: Equatable>: Equatable {
        var answer: Answer
        var isNeed: Bool
    }

    private let refused: UInt8? = UInt8(XCB_GRAB_STATUS_ALREADY_GRABBED.rawValue)

    @Test func `a client that is refused the keyboard needs it`() throws {
        let scene = try Scene()
        for _ in 0..<3 {
            #expect(try scene.outcome { scene.grabKeyboard(for: scene.root) } == Outcome(answer: refused, isNeed: true))
            #expect(try scene.outcome { scene.grabDevice(3) } == Outcome(answer: refused, isNeed: true))
        }
        // A grab that we have ended is nobody's need.
        scene.owner.keyboard.ungrab()
        scene.owner.synchronize()
        #expect(try scene.outcome { scene.grabKeyboard(for: scene.root) } == Outcome(answer: 0, isNeed: false))
    }

    @Test(arguments: [PointerCaptureMode.exclusive, .passive])
    func `a client that is refused the pointer needs it`(_ mode: PointerCaptureMode) throws {
        let scene = try Scene(mode)
        // Passive grabs of buttons leave the pointer to others.
        let expected = mode == .exclusive ? Outcome(answer: refused, isNeed: true) : Outcome(answer: 0, isNeed: false)
        #expect(try scene.outcome { scene.grabPointer() } == expected)
        // To the server, a client's own grab by the other protocol is that of another client.
        unsafe xcb_ungrab_pointer(scene.other.reference, 0)
        #expect(try scene.outcome { scene.grabDevice(2) } == expected)
    }

    @Test func `a client that would freeze what it asks for needs it too`() throws {
        let scene = try Scene(.exclusive)
        let expected = Outcome(answer: refused, isNeed: true)
        // As xkill, xwininfo and import ask.
        #expect(try scene.outcome { scene.grabPointer(mode: XCB_GRAB_MODE_SYNC) } == expected)
        #expect(try scene.outcome { scene.grabKeyboard(for: scene.root, mode: XCB_GRAB_MODE_SYNC) } == expected)
    }

    @Test func `who only wants to know whether there is a grab is not in need of it`() throws {
        let scene = try Scene()
        // A window that is not mapped.
        let window = scene.window.id.rawValue
        #expect(try scene.outcome { scene.grabKeyboard(for: window) } == Outcome(answer: refused, isNeed: false))
        scene.window.show()
        #expect(try scene.outcome { scene.grabKeyboard(for: window) } == Outcome(answer: refused, isNeed: true))
    }

    @Test func `a client that has ended needs nothing`() throws {
        let scene = try Scene()
        var rival: RecordingWindow? = try scene.server.focusedWindow()
        let id = WindowID(rawValue: try #require(rival?.id))
        let outcome = try scene.outcome {
            let isGranted = try rival?.grabInput()
            rival = nil
            while scene.owner.frame(of: id) != nil {}
            return isGranted
        }
        #expect(outcome == Outcome(answer: false, isNeed: false))
    }

    @Test func `other menus have their own way to ask`() throws {
        let scene = try Scene()
        scene.window.show()
        // While it is made, and while it waits.
        let held = try scene.outcome {
            scene.other.keyboard.hold()
            scene.other.synchronize()
            return true
        }
        #expect(!held.isNeed)
        let refusal = Outcome(answer: false, isNeed: false)
        scene.other.keyboard.claim(for: scene.window.id)
        #expect(try scene.outcome { scene.other.keyboard.tryGrab(for: scene.window.id) } == refusal)
        scene.other.keyboard.endWait()
        #expect(try scene.outcome { scene.other.keyboard.tryGrab(for: scene.window.id) } == refusal)
        // One that has been asked for the keyboard itself since then, and tries once more.
        scene.owner.keyboard.claim(for: scene.popup.id)
        scene.owner.synchronize()
        #expect(try scene.outcome { scene.other.keyboard.tryGrab(for: scene.window.id) } == refusal)
        let pointer = try Scene(.exclusive)
        pointer.window.show()
        let exclusive = try pointer.outcome { pointer.other.capturePointer(.exclusive) }
        #expect(exclusive == Outcome(answer: .none, isNeed: false))
    }

    @Test func `the client that had the focus before does not need the keyboard, a later one does`() throws {
        let server = try TestServer()
        let focused = try server.focusedWindow()
        let scene = try Scene(on: server)
        #expect(try scene.outcome { try focused.grabInput() } == Outcome(answer: false, isNeed: false))
        let later = try server.focusedWindow()
        #expect(try scene.outcome { try later.grabInput() } == Outcome(answer: false, isNeed: true))
        #expect(try scene.outcome { try focused.grabInput() } == Outcome(answer: false, isNeed: false))
    }

    @Test func `a window manager that had the focus needs the keyboard to lock`() throws {
        let server = try TestServer()
        let focused = try server.focusedWindow()
        let setter = try server.connect()
        let name = WindowManager(of: setter).atom("_NET_SUPPORTING_WM_CHECK")
        setter.set(setter.screen.root.rawValue, name, XCB_ATOM_WINDOW.rawValue, words: [focused.id])
        setter.synchronize()
        let scene = try Scene(on: server)
        #expect(try scene.outcome { try focused.grabInput() } == Outcome(answer: false, isNeed: true))
    }

    @Test func `grabs that succeed, and our own, are nobody's need`() throws {
        let scene = try Scene()
        #expect(try scene.outcome { scene.grabPointer() } == Outcome(answer: 0, isNeed: false))
        let ours = try scene.outcome { scene.owner.keyboard.tryGrab(for: scene.popup.id) }
        #expect(ours == Outcome(answer: true, isNeed: false))
        // Ours, which is refused: the other client has the pointer.
        let refusal = try scene.outcome { scene.owner.capturePointer(.exclusive) }
        #expect(refusal == Outcome(answer: .none, isNeed: false))
    }

    @Test func `without the extension nothing is noticed, and nothing is left open`() throws {
        let server = try XvfbServer(arguments: ["-extension", "RECORD"])
        let owner = try Connection(displayName: server.displayName)
        let watch = GrabWatch(beside: owner)
        #expect(!watch.advance())
        while watch.descriptor >= 0 {
            try Scene.wait(for: watch.descriptor)
            #expect(!watch.advance())
        }
        #expect(!watch.isWatching && !watch.isDue)
    }

    @Test(arguments: [false, true])
    func `a server that stands still holds up nobody, and a watch that has ended leaves nothing there`(
        _ isRecording: Bool
    ) throws {
        // It ends with its last client.
        let server = try XvfbServer(arguments: ["-terminate"])
        let owner = try Connection(displayName: server.displayName)
        let process = cx11_open_process(server.processIdentifier)
        defer { close(process) }
        let watch = GrabWatch(beside: owner)
        if !isRecording { kill(server.processIdentifier, SIGSTOP) }
        defer { kill(server.processIdentifier, SIGCONT) }
        #expect(!watch.advance() && watch.descriptor >= 0)
        if isRecording {
            try Scene.wait(for: watch.descriptor, otherwise: "the thread is not done")
            // Not taken over from the thread.
            #expect(!watch.isWatching)
        }
        watch.end()
        #expect(watch.descriptor < 0)
        kill(server.processIdentifier, SIGCONT)
        owner.close()
        try Scene.wait(for: process, otherwise: "the server did not end")
    }

    @Test func `it ends with the server, and at once when it is told to`() throws {
        let scene = try Scene()
        scene.server.crash()
        try Scene.wait(for: scene.watch.descriptor)
        #expect(!scene.watch.advance())
        #expect(scene.watch.descriptor < 0)
        let second = try Scene()
        second.watch.end()
        #expect(second.watch.descriptor < 0 && !second.watch.isDue && !second.watch.advance())
    }
}
