import CX11
import Testing
import MenuGeometry

@testable import MenuX11

@Suite struct PopupWindowTests {
    @Test func `a popup that the server does not make ends the connection`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        // The numbers that it would have are taken.
        let last = connection.makeID()
        for number in last + 1...last + 8 {
            unsafe xcb_create_window(
                connection.reference, 0, number, connection.screen.root.rawValue, 0, 0, 1, 1, 0,
                UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, 0, nil)
        }
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 40, height: 30))
        connection.synchronize()
        #expect(throws: ConnectionError.lost(display: server.displayName)) {
            for _ in 0..<8 { _ = try connection.drainEvents() }
        }
        withExtendedLifetime(window) {}
    }

    @Test func `its pixels are there when it is mapped`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 10, y: 20, width: 40, height: 30))
        #expect(window.hasAlpha)
        window.fill(0xFF00_8000)
        window.show()
        let other = try server.connect()
        // The robot's round trip is after our flush, so the server has done all of it.
        connection.synchronize()
        let image = try #require(
            other.screenCapture.window(window.id, area: PixelRect(x: 0, y: 0, width: 40, height: 30)))
        #expect(image.pixels.allSatisfy { $0 & 0xFF_FFFF == 0x8000 })
        let events = try connection.eventsSoFar()
        #expect(events.contains(.presented(window: window.id)))
        #expect(events.contains { if case .mapped(let top) = $0 { top.window == window.id } else { false } })
        #expect(!window.isPresenting)
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `without a compositor it is mixed with what lies beneath, and fades into it`() throws {
        let server = try TestServer()
        let below = try server.connect()
        let red = PopupWindow(on: below, frame: PixelRect(x: 0, y: 0, width: 100, height: 100))
        red.fill(0xFFFF_0000)
        red.show()
        below.synchronize()
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 10, y: 20, width: 40, height: 30))
        window.fill(0x8000_8000)
        window.show()
        connection.synchronize()
        let shown = try #require(connection.screenCapture.window(area: PixelRect(x: 10, y: 20, width: 40, height: 30)))
        #expect(shown.pixels.allSatisfy { $0 & 0xFF_FFFF == 0x7F_8000 })
        window.setOpacity(0)
        connection.synchronize()
        let faded = try #require(connection.screenCapture.window(area: PixelRect(x: 10, y: 20, width: 40, height: 30)))
        #expect(faded.pixels.allSatisfy { $0 & 0xFF_FFFF == 0xFF_0000 })
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a damaged part comes to the screen and no other`(sharesMemory: Bool) throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.extensions.canShareMemory = sharesMemory
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 40, height: 30))
        window.fill(0xFF11_1111)
        window.show()
        window.fill(0xFF22_2222)
        window.present([PixelRect(x: 4, y: 5, width: 6, height: 7)])
        connection.synchronize()
        let image = try #require(connection.screenCapture.window(area: PixelRect(x: 0, y: 0, width: 40, height: 30)))
        #expect(image[4, 5] == 0xFF22_2222 && image[9, 11] == 0xFF22_2222)
        #expect(image[3, 5] == 0xFF11_1111 && image[10, 11] == 0xFF11_1111)
        #expect(image.pixels.count { $0 == 0xFF22_2222 } == 42)
    }

    @Test(arguments: [16, 24])
    func `without an alpha visual it takes the root's`(depth: Int) throws {
        let server = try TestServer(depth: depth)
        let connection = try server.connect()
        connection.screen.forgetAlphaVisual()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 33, height: 30))
        #expect(!window.hasAlpha)
        window.fill(0xFFFF_FF00)
        window.show()
        connection.synchronize()
        let image = try #require(connection.screenCapture.window(area: PixelRect(x: 0, y: 0, width: 40, height: 30)))
        #expect(image[32, 29] == 0xFFFF_FF00)
        #expect(image[33, 29] == 0xFF00_0000)
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `it grows with the next presentation`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
        window.fill(0xFF11_1111)
        window.show()
        window.setFrame(PixelRect(x: 5, y: 5, width: 20, height: 20))
        window.fill(0xFF33_3333)
        window.present([])
        connection.synchronize()
        let image = try #require(connection.screenCapture.window(area: PixelRect(x: 0, y: 0, width: 40, height: 30)))
        #expect(image[4, 4] == 0xFF00_0000)
        #expect(image[5, 5] == 0xFF33_3333 && image[24, 24] == 0xFF33_3333)
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `a press in its margin reaches the window beneath`() throws {
        let server = try TestServer()
        let beneath = try server.connect()
        let below = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 400, height: 400))
        below.show()
        beneath.synchronize()
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 100, y: 100, width: 100, height: 100))
        window.setInputShape([PixelRect(x: 20, y: 20, width: 60, height: 60)])
        window.show()
        connection.synchronize()
        for (place, isOurs) in [(110, false), (150, true)] {
            try server.move(place, place)
            try server.button(1, true)
            try server.button(1, false)
            let ours = try connection.eventsSoFar().contains { $0.isPress }
            let theirs = try beneath.eventsSoFar().contains { $0.isPress }
            #expect(ours == isOurs)
            #expect(theirs == !isOurs)
        }
    }
}

extension Event {
    var isPress: Bool { if case .buttonPress = self { true } else { false } }
}

extension Screen {
    /// Makes it a screen that has only its root window's visual.
    mutating func forgetAlphaVisual() { alphaVisual = nil }
}
