import CX11
import TestSupport
import Testing
import MenuGeometry

@testable import MenuX11

/// The events that a client beneath gets from a gesture, in a short notation.
private func words(_ events: [Event]) -> [String] {
    events.compactMap {
        switch $0 {
        case .buttonPress(let button): "press \(button.button) at \(button.position.x)"
        case .buttonRelease(let button): "release \(button.button) at \(button.position.x)"
        case .motion(let motion): "motion to \(motion.position.x)"
        case .scroll(let scroll): "scroll \(scroll.y)"
        default: nil
        }
    }
}

@Suite struct CaptureTests {
    /// A menu over a window of another client.
    private struct Scene {
        let server: TestServer
        let beneath: Connection
        let below: PopupWindow
        let menu: Connection
        let popup: PopupWindow

        init(coreClient: Bool, mode: PointerCaptureMode = .passive) throws {
            server = try TestServer()
            try server.move(1000, 700)
            beneath = try server.connect()
            if coreClient { beneath.extensions.hasInput2 = false }
            below = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 800, height: 600))
            below.show()
            beneath.synchronize()
            menu = try server.connect()
            // The core protocol is for servers that have nothing better.
            if mode == .core { menu.extensions.hasInput2 = false }
            popup = PopupWindow(on: menu, frame: PixelRect(x: 300, y: 300, width: 100, height: 100))
        }

        /// Opens the menu, as at the start of a program.
        func open(_ mode: PointerCaptureMode) -> PointerCaptureMode {
            popup.setInputShape([PixelRect(x: 0, y: 0, width: 100, height: 100)])
            popup.show()
            let got = menu.capturePointer(mode)
            #expect(menu.keyboard.tryGrab(for: popup.id))
            menu.flush()
            return got
        }
    }

    @Test(
        arguments: [PointerCaptureMode.passive, .exclusive, .core], [true, false])
    func `a press outside dismisses and reaches the window beneath, each time`(
        mode: PointerCaptureMode, coreClient: Bool
    ) throws {
        let scene = try Scene(coreClient: coreClient, mode: mode)
        var complete = 0
        for _ in 0..<tries(5) {
            #expect(scene.open(mode) == mode)
            try scene.server.move(100, 100)
            _ = try scene.menu.eventsSoFar()
            _ = try scene.beneath.eventsSoFar()
            try scene.server.button(1, true)
            try scene.server.move(120, 100)
            try scene.server.move(140, 100)
            try scene.server.button(1, false)
            #expect(words(try scene.beneath.eventsSoFar()).isEmpty)
            let press = try #require(try scene.menu.eventsSoFar().last { $0.isPress })
            guard case .buttonPress(let button) = press else { return }
            #expect(button.isFrozen && button.position == PixelPoint(x: 100, y: 100))
            scene.menu.dismiss([scene.popup], .replay)
            scene.menu.synchronize()
            let heard = words(try scene.beneath.eventsSoFar())
            if heard.first == "press 1 at 100" && heard.last == "release 1 at 140"
                && heard.contains("motion to 140")
            {
                complete += 1
            } else {
                Issue.record("heard \(heard)")
            }
            // Somebody else may have the keyboard as soon as the press is out.
            #expect(scene.beneath.keyboard.tryGrab(for: scene.below.id))
            scene.beneath.keyboard.ungrab()
            scene.beneath.synchronize()
            scene.popup.hide()
            scene.menu.synchronize()
            _ = try scene.menu.eventsSoFar()
        }
        #expect(complete == tries(5))
        #expect(scene.menu.unexpectedErrors.isEmpty)
    }

    @Test func `the press arrives although we end right after the dismissal, each time`() throws {
        let server = try TestServer()
        try server.move(100, 100)
        let beneath = try server.connect()
        let below = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 800, height: 600))
        below.show()
        beneath.synchronize()
        for attempt in 1...tries(5) {
            // In a scope of its own, whose end closes the connection.
            do {
                let menu = try server.connect()
                menu.desktopWatch.start()
                let popup = PopupWindow(on: menu, frame: PixelRect(x: 300, y: 300, width: 100, height: 100))
                popup.show()
                #expect(menu.capturePointer(.passive) == .passive)
                _ = try menu.eventsSoFar()
                try server.button(1, true)
                #expect(try menu.eventsSoFar().contains { $0.isPress })
                menu.dismiss([popup], .replay)
            }
            try server.button(1, false)
            let heard = words(try beneath.eventsSoFar())
            #expect(
                heard.contains("press 1 at 100") && heard.last == "release 1 at 100", "attempt \(attempt): \(heard)")
        }
    }

    @Test func `a wheel notch outside goes beneath and is known by its raw event`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.open(.passive) == .passive)
        try scene.server.move(100, 100)
        _ = try scene.menu.eventsSoFar()
        _ = try scene.beneath.eventsSoFar()
        try scene.server.button(5, true)
        try scene.server.button(5, false)
        #expect(words(try scene.beneath.eventsSoFar()) == ["scroll 1.0"])
        let raw = try scene.menu.eventsSoFar().contains {
            if case .rawButtonPress(let button) = $0 { button.button == 5 } else { false }
        }
        #expect(raw)
    }

    @Test(arguments: [PointerCaptureMode.passive, .exclusive, .core])
    func `a press inside is ours until its release`(mode: PointerCaptureMode) throws {
        let scene = try Scene(coreClient: true, mode: mode)
        #expect(scene.open(mode) == mode)
        try scene.server.move(350, 350)
        _ = try scene.menu.eventsSoFar()
        try scene.server.button(1, true)
        var heard = words(try scene.menu.eventsSoFar())
        scene.menu.answerPress(.keep)
        try scene.server.move(100, 100)
        heard += words(try scene.menu.eventsSoFar())
        scene.menu.answerPress(.keep)
        try scene.server.button(1, false)
        heard += words(try scene.menu.eventsSoFar())
        scene.menu.answerPress(.keep)
        #expect(heard == ["press 1 at 350", "motion to 100", "release 1 at 100"])
        #expect(!words(try scene.beneath.eventsSoFar()).contains { $0.hasPrefix("press") || $0.hasPrefix("release") })
    }

    @Test func `a swallowed press reaches nobody else`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.open(.passive) == .passive)
        try scene.server.move(100, 100)
        try scene.server.button(1, true)
        _ = try scene.menu.eventsSoFar()
        scene.menu.dismiss([scene.popup], .keep)
        try scene.server.button(1, false)
        let heard = words(try scene.beneath.eventsSoFar())
        #expect(!heard.contains { $0.hasPrefix("press") || $0.hasPrefix("release") })
        try scene.server.button(1, true)
        #expect(words(try scene.beneath.eventsSoFar()).contains("press 1 at 100"))
    }

    @Test func `a press that is never answered goes beneath at the next look`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.open(.passive) == .passive)
        try scene.server.move(100, 100)
        try scene.server.button(1, true)
        _ = try scene.menu.eventsSoFar()
        #expect(scene.menu.hasFrozenPress)
        _ = try scene.menu.drainEvents()
        #expect(!scene.menu.hasFrozenPress)
        scene.menu.synchronize()
        #expect(words(try scene.beneath.eventsSoFar()).contains("press 1 at 100"))
    }

    @Test func `a press that began a grab which was let go of in the meantime goes beneath`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.open(.passive) == .passive)
        try scene.server.move(100, 100)
        // The server has frozen the pointer, and the event is not read yet.
        try scene.server.button(1, true)
        scene.menu.releasePointer()
        _ = try scene.menu.eventsSoFar()
        #expect(scene.menu.hasFrozenPress)
        _ = try scene.menu.drainEvents()
        scene.menu.synchronize()
        try scene.server.button(1, false)
        let heard = words(try scene.beneath.eventsSoFar())
        #expect(heard.contains("press 1 at 100") && heard.contains("release 1 at 100"))
    }

    @Test func `a frozen press that was not read yet and refuses an active grab goes beneath`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.open(.passive) == .passive)
        try scene.server.move(100, 100)
        try scene.server.button(1, true)
        // The press is newer than the input that was read.
        #expect(scene.menu.capturePointer(.exclusive, since: 2) == .none)
        _ = try scene.menu.eventsSoFar()
        #expect(scene.menu.hasFrozenPress)
        _ = try scene.menu.drainEvents()
        scene.menu.synchronize()
        try scene.server.button(1, false)
        let heard = words(try scene.beneath.eventsSoFar())
        #expect(heard.contains("press 1 at 100") && heard.contains("release 1 at 100"), "\(heard)")
    }

    @Test func `an active grab that another client holds is told as no capture`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.beneath.capturePointer(.exclusive) != .none)
        #expect(scene.open(.exclusive) == .none)
        scene.beneath.releasePointer()
        scene.beneath.synchronize()
        #expect(scene.menu.capturePointer(.exclusive) == .exclusive)
    }

    @Test func `the keyboard is had as soon as another client lets go`() throws {
        let scene = try Scene(coreClient: true)
        scene.popup.show()
        #expect(scene.beneath.keyboard.tryGrab(for: scene.below.id))
        #expect(!scene.menu.keyboard.tryGrab(for: scene.popup.id))
        scene.beneath.keyboard.ungrab()
        scene.beneath.synchronize()
        #expect(scene.menu.keyboard.tryGrab(for: scene.popup.id))
    }

    @Test(arguments: [true, false])
    func `a keyboard that is kept for the next menu is nobody else's in between`(keeps: Bool) throws {
        let scene = try Scene(coreClient: true)
        let focused = ClientWindow(on: scene.beneath, frame: PixelRect(x: 0, y: 0, width: 200, height: 200))
        focused.show()
        unsafe xcb_set_input_focus(scene.beneath.reference, 1, focused.id.rawValue, 0)
        scene.beneath.synchronize()
        func focusEvents() throws -> [Event] {
            try scene.beneath.eventsSoFar().filter {
                switch $0 {
                case .focusIn, .focusOut: true
                default: false
                }
            }
        }
        _ = try focusEvents()
        #expect(scene.open(.passive) == .passive)
        #expect(try focusEvents() == [.focusOut(window: focused.id, byGrab: true)])
        scene.menu.dismiss([scene.popup], .keep, keepingKeyboard: keeps)
        // The server reports here each moment at which keys would go to the focused window.
        #expect(try focusEvents() == (keeps ? [] : [.focusIn(window: focused.id, byGrab: true)]))
        try scene.server.key("a", true)
        try scene.server.key("a", false)
        #expect(scene.menu.keyboard.tryGrab(for: scene.popup.id))
        let keys = try scene.menu.eventsSoFar().filter { if case .keyPress = $0 { true } else { false } }
        #expect(keys.count == (keeps ? 1 : 0))
    }

    @Test func `queued motions become the last one`() throws {
        let scene = try Scene(coreClient: true)
        #expect(scene.open(.passive) == .passive)
        try scene.server.move(310, 310)
        _ = try scene.menu.eventsSoFar()
        for x in 311...340 { try scene.server.move(x, 310) }
        #expect(words(try scene.menu.eventsSoFar()) == ["motion to 340"])
    }
}
