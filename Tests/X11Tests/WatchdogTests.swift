import Glibc
import Testing

@testable import X11

@Suite struct WatchdogTests {
    @Test func `a press that nobody answers is freed by cutting the connection`() throws {
        let server = try TestServer()
        try server.move(100, 100)
        let beneath = try server.connect()
        let below = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 800, height: 600))
        below.show()
        beneath.synchronize()
        let connection = try server.connect()
        let window = PopupWindow(on: connection, frame: PixelRect(x: 300, y: 300, width: 10, height: 10))
        window.show()
        #expect(connection.capturePointer(.passive) == .passive)
        connection.startWatchdog(milliseconds: 50)
        try server.button(1, true)
        // We stand still, with the press unread in the socket, until somebody cuts us off.
        var list = pollfd(fd: connection.fileDescriptor, events: 0, revents: 0)
        #expect(unsafe poll(&list, 1, 20_000) == 1)
        #expect(list.revents & Int16(POLLHUP) != 0)
        #expect(throws: ConnectionError.lost(display: server.displayName)) {
            while true { _ = try connection.eventsSoFar() }
        }
        // The server is rid of us: the next press goes where it belongs.
        try server.button(1, false)
        try server.button(1, true)
        #expect(try beneath.eventsSoFar().contains { $0.isPress })
    }

    @Test func `a connection that is looked after stays`() throws {
        // A machine that is busy with something else may itself make us stand still: such a try tells nothing.
        for _ in 0..<20 {
            let server = try TestServer()
            let connection = try server.connect()
            let patience = Duration.milliseconds(200)
            connection.startWatchdog(milliseconds: 200)
            connection.watchDesktop()
            let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
            let clock = ContinuousClock()
            let start = clock.now
            var longest = Duration.zero
            while !connection.isLost, clock.now - start < patience * 3 {
                longest = max(
                    longest,
                    clock.measure {
                        window.show()
                        window.hide()
                        _ = try? connection.eventsSoFar()
                    })
            }
            if longest > patience / 2 { continue }
            #expect(!connection.isLost)
            return
        }
        Issue.record("the machine stood still in every try")
    }
}
