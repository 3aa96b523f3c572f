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
