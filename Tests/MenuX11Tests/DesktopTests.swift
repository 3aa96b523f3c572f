import CX11
import Glibc
import Testing
import MenuGeometry

@testable import MenuX11

@Suite struct DesktopTests {
    /// Publishes settings as a settings daemon does: one integer.
    private func publish(_ connection: Connection, _ window: PopupWindow, animations: UInt8) {
        let name = Array("Gtk/EnableAnimations".utf8)
        let bytes: [UInt8] =
            [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] + [0, 0, UInt8(name.count), 0] + name + [0, 0, 0, 0]
            + [animations, 0, 0, 0]
        let property = connection.atoms[.settings]
        connection.set(window.id.rawValue, property, property, bytes: bytes)
    }

    private func own(_ connection: Connection, _ window: PopupWindow?, _ selection: AtomName) {
        unsafe xcb_set_selection_owner(
            connection.reference, window?.id.rawValue ?? 0, connection.atoms[selection], 0)
        connection.synchronize()
    }

    @Test func `what comes while requests are written is not slept through`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.desktopWatch.start()
        connection.synchronize()
        while try !connection.drainEvents().isEmpty {}
        #expect(connection.flushBeforeSleep())
        let other = try server.connect()
        let window = PopupWindow(on: other, frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
        window.show()
        other.synchronize()
        // A request, so that there is something to write; the events have come by now.
        connection.releasePointer()
        connection.keyboard.ungrab()
        #expect(!connection.flushBeforeSleep())
        #expect(try !connection.drainEvents().isEmpty)
        #expect(connection.flushBeforeSleep())
    }

    @Test func `settings are read at the start and followed`() throws {
        let server = try TestServer()
        let daemon = try server.connect()
        let window = PopupWindow(on: daemon, frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
        publish(daemon, window, animations: 0)
        own(daemon, window, .settingsOwner)
        let connection = try server.connect()
        #expect(connection.replyWaits <= 3)
        #expect(!connection.screen.settings.enablesAnimations)
        connection.desktopWatch.start()
        connection.synchronize()
        publish(daemon, window, animations: 1)
        daemon.synchronize()
        #expect(try connection.eventsSoFar().contains(.settingsChanged))
        #expect(connection.screen.settings.enablesAnimations)
        publish(daemon, window, animations: 0)
        own(daemon, nil, .settingsOwner)
        _ = try connection.eventsSoFar()
        #expect(connection.screen.settings == XSettings())
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `a settings daemon that starts later is found`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.desktopWatch.start()
        connection.synchronize()
        let daemon = try server.connect()
        let window = PopupWindow(on: daemon, frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
        publish(daemon, window, animations: 0)
        own(daemon, window, .settingsOwner)
        #expect(try connection.eventsSoFar().contains(.settingsChanged))
        #expect(!connection.screen.settings.enablesAnimations)
    }

    @Test func `a compositor that comes and goes is noticed`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.desktopWatch.start()
        connection.synchronize()
        let compositor = try server.connect()
        let window = PopupWindow(on: compositor, frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
        own(compositor, window, .compositor)
        #expect(try connection.eventsSoFar().contains(.compositorChanged(isComposited: true)))
        #expect(try server.connect().screen.isComposited)
        own(compositor, nil, .compositor)
        #expect(try connection.eventsSoFar().contains(.compositorChanged(isComposited: false)))
    }

    @Test func `windows of others are heard of once, ours once`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.desktopWatch.start()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
        window.show()
        let other = try server.connect()
        let foreign = PopupWindow(on: other, frame: PixelRect(x: 1, y: 2, width: 30, height: 40))
        connection.synchronize()
        foreign.show()
        other.synchronize()
        let mapped = try connection.eventsSoFar().compactMap { event -> WindowID? in
            if case .mapped(let top) = event { top.window } else { nil }
        }
        #expect(mapped == [window.id, foreign.id])
        #expect(connection.frame(of: foreign.id) == PixelRect(x: 1, y: 2, width: 30, height: 40))
        #expect(connection.frame(of: WindowID(rawValue: 0xDEAD)) == nil)
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `of the texts and states of another window, the beginning is read`() throws {
        let server = try TestServer()
        let (connection, other) = (try server.connect(), try server.connect())
        let window = PopupWindow(on: other, frame: PixelRect(x: 1, y: 2, width: 30, height: 40))
        let foreign = window.id.rawValue
        let text = Array("Aé".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
        func number(of name: String) throws -> UInt32 {
            let cookie = unsafe xcb_intern_atom(other.reference, 0, UInt16(name.utf8.count), name)
            return try #require(other.reply(cookie.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom)
        }
        let kind = Array("one\0two\0".utf8) + text
        other.set(foreign, try number(of: "_NET_WM_NAME"), try number(of: "UTF8_STRING"), bytes: text)
        other.set(foreign, XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, bytes: kind)
        let states = [UInt32](repeating: 7, count: 2000) + [try number(of: "_NET_WM_STATE_SKIP_TASKBAR")]
        other.set(foreign, try number(of: "_NET_WM_STATE"), XCB_ATOM_ATOM.rawValue, words: states)
        let listed = [foreign] + [UInt32](repeating: 7, count: 10_000)
        let root = other.screen.root.rawValue
        other.set(root, try number(of: "_NET_CLIENT_LIST"), XCB_ATOM_WINDOW.rawValue, words: listed.reversed())
        other.synchronize()
        let windows = connection.expectingErrors { ClientWindows(on: connection).list() }
        #expect(windows.count == 4096 && windows[0].number == window.id.rawValue)
        #expect(windows[0].title.hasPrefix("Aéxx") && windows[0].title.utf8.count == 4096)
        #expect(windows[0].instance == "one" && windows[0].className == "two" && windows[0].isListed)
    }

    @Test func `the focused window is found`() throws {
        let server = try TestServer()
        let other = try server.connect()
        let foreign = PopupWindow(on: other, frame: PixelRect(x: 100, y: 200, width: 30, height: 40))
        foreign.show()
        #expect(try server.connect().screen.focusedFrame == nil)
        unsafe xcb_set_input_focus(other.reference, 1, foreign.id.rawValue, 0)
        other.synchronize()
        #expect(try server.connect().screen.focusedFrame == foreign.frame)
    }

    @Test func `changed monitors are told and asked for again`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.desktopWatch.start()
        connection.synchronize()
        let other = try server.connect()
        try other.setMonitors([
            PixelRect(x: 0, y: 0, width: 640, height: 800), PixelRect(x: 640, y: 0, width: 640, height: 800),
        ])
        #expect(try connection.eventsSoFar().contains(.screenChanged))
        connection.refreshMonitors()
        #expect(Set(connection.screen.monitors.map(\.frame.width)) == [640])
        #expect(connection.screen.monitors.count == 2)
        #expect(connection.screen.monitor(at: PixelPoint(x: 700, y: 5)).frame.x == 640)
        #expect(connection.screen.monitors.compactMap { connection.name(of: $0) }.sorted() == ["left", "right"])
    }
}

extension Connection {
    /// Splits the screen into monitors of those frames, as `xrandr --setmonitor` does.
    func setMonitors(_ frames: [PixelRect]) throws {
        let resources = unsafe xcb_randr_get_screen_resources_current(reference, screen.root.rawValue)
        let list = reply(resources.sequence, as: xcb_randr_get_screen_resources_current_reply_t.self)
        guard let list else { return }
        // The outputs follow the controllers.
        let controllers = Int(list.body.num_crtcs)
        guard let output = list.list(.max, of: UInt32.self).dropFirst(controllers).first else { return }
        for (frame, name) in zip(frames, ["left", "right"]) {
            let atom = unsafe xcb_intern_atom(reference, 0, UInt16(name.utf8.count), name)
            let number = try #require(reply(atom.sequence, as: xcb_intern_atom_reply_t.self)?.body.atom)
            let hasOutput = frame.x == 0
            // By hand, because libxcb 1.15 miscounts this request: its head, the window, the record, its outputs.
            var words: [UInt32] = [
                0, screen.root.rawValue, number, hasOutput ? 1 << 16 : 0, UInt32(frame.x | frame.y << 16),
                UInt32(frame.width | frame.height << 16), 100, 100,
            ]
            if hasOutput { words.append(output) }
            unsafe words.withUnsafeMutableBytes { bytes in
                var request = unsafe xcb_protocol_request_t(count: 1, ext: cx11_randr(), opcode: 43, isvoid: 1)
                // The two parts before the first are for the library.
                var parts = unsafe [iovec(), iovec(), iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)]
                unsafe parts.withUnsafeMutableBufferPointer { list in
                    guard let start = list.baseAddress else { return }
                    _ = unsafe xcb_send_request(reference, 0, start + 2, &request)
                }
            }
        }
        synchronize()
    }
}
