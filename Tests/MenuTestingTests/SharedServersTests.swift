import MenuTesting
import Testing

/// One server for the stages of a suite.
@Suite struct SharedServersTests {
    /// What a test does with a stage of a width that no other test has; returns the process of its server.
    private func server(_ width: Int, _ change: (TestStage) throws -> Void = { _ in }) throws -> Int32? {
        let stage = try TestStage(sharing: XvfbServer.Screen(width: width, height: 203))
        try change(stage)
        return (stage.server as? XvfbServer)?.processIdentifier
    }

    @Test func `a server that is as it was is used again, with the pointer in the middle`() throws {
        let first = try server(321) { try $0.robot.move(toX: 5, y: 5) }
        var place = (x: 0, y: 0)
        let second = try server(321) { place = try $0.robot.pointerPosition() }
        #expect(first == second && place == (160, 101))
    }

    @Test func `a server with another keymap, or one that a test retires, is not used again`() throws {
        let first = try server(322) { try $0.server.start("setxkbmap", arguments: ["de"]).waitForExit() }
        let second = try server(322) { SharedServers.retire($0.server) }
        let third = try server(322)
        #expect(first != second && second != third)
    }

    @Test func `a stage that still lives keeps its server`() throws {
        var other: Int32?
        let first = try server(323) { _ in other = try server(323) }
        #expect(first != other)
    }

    @Test func `a window that a test leaves on the screen is a fault, and the next test has another server`() throws {
        var window: RecordingWindow?
        let first = try server(324) {
            window = try RecordingWindow(on: $0.server, frame: PixelArea(x: 0, y: 0, width: 20, height: 20))
        }
        var second: Int32?
        withKnownIssue {
            let screen = XvfbServer.Screen(width: 324, height: 203)
            second = try SharedServers.take(screen, within: .milliseconds(100)).processIdentifier
        }
        #expect(first != second)
        withExtendedLifetime(window) {}
    }

    @Test func `a grab that a test leaves is a fault`() throws {
        var holder: TestDisplay?
        _ = try server(325) {
            let display = try $0.server.open()
            #expect(try display.grab(.pointer))
            holder = display
        }
        withKnownIssue {
            _ = try SharedServers.take(XvfbServer.Screen(width: 325, height: 203), within: .milliseconds(100))
        }
        withExtendedLifetime(holder) {}
    }
}
