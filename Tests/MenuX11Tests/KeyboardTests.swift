import CX11
import Testing
import MenuGeometry

@testable import MenuX11

@Suite struct KeyboardTests {
    private func keys(_ events: [Event]) -> [Event.Key] {
        events.compactMap { if case .keyPress(let key) = $0 { key } else { nil } }
    }

    @Test func `keys are translated under their modifiers`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
        connection.desktopWatch.start()
        window.show()
        #expect(connection.keyboard.tryGrab(for: window.id))
        try server.key("a", true)
        try server.key("a", false)
        try server.key("Shift_L", true)
        try server.key("a", true)
        try server.key("a", false)
        try server.key("Shift_L", false)
        try server.key("Control_L", true)
        try server.key("c", true)
        try server.key("c", false)
        try server.key("Control_L", false)
        try server.key("Down", true)
        try server.key("Down", false)
        let pressed = keys(try connection.eventsSoFar())
        #expect(pressed.map(\.symbol.name) == ["a", "Shift_L", "A", "Control_L", "c", "Down"])
        #expect(pressed.map(\.text) == ["a", "", "A", "", "c", ""])
        #expect(pressed[2].modifiers == .shift && pressed[2].consumed.contains(.shift))
        #expect(pressed[4].modifiers == .control && !pressed[4].consumed.contains(.control))
        #expect(pressed[2].symbolsByLayout.first?.name == "a")
        #expect(pressed.allSatisfy { !$0.isRepeat })
    }

    @Test func `a key held at launch is not heard until it was released`() throws {
        let server = try TestServer()
        try server.key("Return", true)
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
        connection.desktopWatch.start()
        window.show()
        #expect(connection.keyboard.tryGrab(for: window.id))
        try server.key("Return", false)
        #expect(keys(try connection.eventsSoFar()).isEmpty)
        try server.key("Return", true)
        #expect(keys(try connection.eventsSoFar()).map(\.symbol.name) == ["Return"])
    }

    @Test func `a window has the focus when it is given it, not when only the pointer is in it`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let window = ClientWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 200, height: 200))
        window.show()
        connection.synchronize()
        try server.move(100, 100)
        let other = try server.connect()
        func events(focusing focus: UInt32) throws -> [Event] {
            unsafe xcb_set_input_focus(other.reference, 1, focus, 0)
            other.synchronize()
            return try connection.eventsSoFar().filter {
                switch $0 {
                case .focusIn, .focusOut: true
                default: false
                }
            }
        }
        let (none, byPointer, root) = (UInt32(0), UInt32(1), connection.screen.root.rawValue)
        for focus in [none, byPointer, none, root, none] { #expect(try events(focusing: focus).isEmpty) }
        #expect(try events(focusing: window.id.rawValue) == [.focusIn(window: window.id, byGrab: false)])
        // The window that the pointer is in gets two more reports: of the loss, and of what only the pointer has.
        #expect(try events(focusing: byPointer) == [.focusOut(window: window.id, byGrab: false)])
        #expect(try events(focusing: window.id.rawValue) == [.focusIn(window: window.id, byGrab: false)])
    }

    @Test func `a dead key and a letter become one character`() throws {
        let composition = try #require(Composition(locale: "en_US.UTF-8"))
        let acute = try #require(KeySymbol(name: "dead_acute"))
        let a = try #require(KeySymbol(name: "a"))
        #expect(composition.feed(a) == .none)
        #expect(composition.feed(acute) == .pending)
        #expect(composition.feed(a) == .text("á"))
        #expect(composition.feed(acute) == .pending)
        #expect(composition.feed(try #require(KeySymbol(name: "F1"))) == .cancelled)
        #expect(composition.feed(a) == .none)
    }

    @Test(arguments: ["de_DE.ISO-8859-1", "fr_FR.ISO8859-15@euro", "de_DE", "fr_FR@euro", "C", "POSIX", "xx_YY.KOI8-R"])
    func `letters are composed in locales of other encodings and of none`(_ locale: String) throws {
        let composition = try #require(Composition(locale: locale))
        let (acute, a) = (try #require(KeySymbol(name: "dead_acute")), try #require(KeySymbol(name: "a")))
        #expect(composition.feed(acute) == .pending)
        #expect(composition.feed(a) == .text("á"))
    }
}
