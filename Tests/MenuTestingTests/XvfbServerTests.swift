import Foundation
import MenuTesting
import Testing

@Suite("A private X server", .serialized)
struct XvfbServerTests {
    @Test("A server starts with the requested screens, and ends when it is stopped")
    func lifetime() throws {
        let server = try XvfbServer(screens: [
            .init(width: 640, height: 480), .init(width: 320, height: 200, depth: 16),
        ])
        let first = try server.open()
        #expect(first.width == 640 && first.height == 480 && first.depth == 24)
        let second = try server.open(screen: 1)
        #expect(second.width == 320 && second.height == 200 && second.depth == 16)
        #expect(exists(server.processIdentifier))
        server.stop()
        #expect(!exists(server.processIdentifier))
        #expect(throws: TestFailure.self) { try first.synchronize() }
    }

    @Test("A server ends with its last reference")
    func lastReference() throws {
        var server: XvfbServer? = try XvfbServer()
        let process = try #require(server?.processIdentifier)
        #expect(exists(process))
        server = nil
        #expect(!exists(process))
    }

    @Test("A server can be killed")
    func crash() throws {
        let server = try XvfbServer()
        server.crash()
        #expect(!exists(server.processIdentifier))
        server.stop()
    }

    @Test("A server that cannot start throws an error with the server's own message")
    func cannotStart() {
        let failure = #expect(throws: TestFailure.self) { try XvfbServer(arguments: ["-no-such-option"]) }
        #expect(failure?.description.contains("no-such-option") == true)
    }

    @Test("Two servers have different display numbers")
    func two() throws {
        let one = try XvfbServer()
        let other = try XvfbServer()
        #expect(one.displayName != other.displayName)
    }

    @Test("Servers that start while others end keep their displays")
    func startsAmongEnds() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<8 {
                        let server = try XvfbServer(width: 64, height: 64)
                        for _ in 0..<20 { try server.open().synchronize() }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A server runs a window manager, which frames a window", arguments: [WindowManager.openbox, .i3])
    func windowManager(_ kind: WindowManager) throws {
        let server = try XvfbServer()
        let manager = try server.start(kind)
        let window = try RecordingWindow(on: server, frame: PixelArea(x: 100, y: 100, width: 200, height: 100))
        let found = try server.open().waitForMappedWindow(.named("Recording"))
        #expect(found.id == window.id)
        #expect(manager.isRunning)
    }

    @Test("A server runs a compositor")
    func compositor() throws {
        let server = try XvfbServer()
        let compositor = try server.startCompositor()
        #expect(compositor.isRunning)
    }

    private func exists(_ process: Int32) -> Bool {
        FileManager.default.fileExists(atPath: "/proc/\(process)")
    }
}
