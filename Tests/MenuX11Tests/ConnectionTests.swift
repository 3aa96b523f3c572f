import Glibc
import TestSupport
import Testing
import MenuTesting
import MenuGeometry

@testable import MenuX11

@Suite struct ConnectionTests {
    @Test func `a display that does not answer is named in the error`() {
        #expect(throws: ConnectionError.refused(display: ":973")) { try Connection(displayName: ":973") }
        #expect(ConnectionError.refused(display: ":973").description.contains("':973'"))
        #expect(throws: ConnectionError.malformedName(display: "nonsense")) {
            try Connection(displayName: "nonsense")
        }
    }

    @Test func `everything before the first map takes at most six waits`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        #expect(connection.replyWaits <= 2)
        let frame = PixelRect(x: 100, y: 100, width: 200, height: 150)
        #expect(connection.screenCapture.backdrop(frame, dividedBy: 4) != nil)
        connection.desktopWatch.start()
        let window = PopupWindow(on: connection, frame: frame)
        window.fill(0xFF00_FF00)
        window.show()
        #expect(connection.replyWaits <= 3)
        connection.synchronize()
        #expect(connection.unexpectedErrors.isEmpty)
        #expect(connection.extensions.canShareMemory)
        #expect(connection.extensions.hasInput2)
    }

    @Test func `a window of ours is ours after its end too, and another client's is not`() throws {
        let server = try TestServer()
        let (connection, other) = (try server.connect(), try server.connect())
        let frame = PixelRect(x: 100, y: 100, width: 20, height: 20)
        var window: PopupWindow? = PopupWindow(on: connection, frame: frame)
        let foreign = PopupWindow(on: other, frame: frame)
        let id = try #require(window?.id)
        #expect(connection.isOurs(id) && !other.isOurs(id))
        window = nil
        connection.synchronize()
        #expect(connection.isOurs(id) && !connection.isOurs(foreign.id))
        #expect(!connection.isOurs(connection.screen.root))
    }

    @Test func `the screen is known after opening`() throws {
        let server = try TestServer()
        try server.move(321, 123)
        let screen = try server.connect().screen
        #expect(screen.size == PixelSize(width: 1280, height: 800))
        #expect(screen.depth == 24)
        #expect(screen.hasAlphaVisual)
        #expect(screen.monitors.map(\.frame) == [PixelRect(x: 0, y: 0, width: 1280, height: 800)])
        #expect(screen.pointer.position == PixelPoint(x: 321, y: 123))
        #expect(screen.pointer.buttons == 0)
        #expect(!screen.isComposited)
        #expect(screen.monitor(at: PixelPoint(x: 5000, y: -3)).frame.width == 1280)
    }

    @Test func `a monitor tells its name`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        #expect(connection.name(of: connection.screen.monitors[0]) == "screen")
    }

    @Test func `a server that dies is an error and not the end of the process`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        server.crash()
        #expect(throws: ConnectionError.lost(display: server.displayName)) {
            while true {
                connection.synchronize()
                _ = try connection.drainEvents()
            }
        }
        #expect(connection.isLost)
    }

    @Test func `an expected error is passed over, an unexpected one is counted`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.expectingErrors { connection.select(0xDEAD, 0) }
        connection.synchronize()
        _ = try connection.drainEvents()
        #expect(connection.unexpectedErrors.isEmpty)
        connection.select(0xDEAD, 0)
        connection.synchronize()
        _ = try connection.drainEvents()
        #expect(connection.unexpectedErrors.map(\.code) == [3])
        #expect(connection.unexpectedErrors.map(\.value) == [0xDEAD])
    }

    @Test(arguments: [16, 24])
    func `a backdrop has the right colours at any depth`(depth: Int) throws {
        let server = try TestServer(depth: depth)
        let beneath = try server.connect()
        let frame = PixelRect(x: 0, y: 0, width: 64, height: 64)
        let window = PopupWindow(on: beneath, frame: frame)
        window.fill(0xFFFF_0000)
        window.show()
        beneath.synchronize()
        let connection = try server.connect()
        let image = try #require(
            connection.screenCapture.backdrop(PixelRect(x: -16, y: 0, width: 64, height: 64), dividedBy: 4))
        #expect(image.size == PixelSize(width: 16, height: 16))
        #expect(image[0, 0] == 0)
        #expect(image[8, 8] == 0xFFFF_0000)
        let whole = try #require(connection.screenCapture.window())
        #expect(whole[10, 10] == 0xFFFF_0000)
        #expect(whole[100, 100] == 0xFF00_0000)
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test(arguments: [16, 24])
    func `a backdrop of full size reaches over the screen's edges`(depth: Int) throws {
        let server = try TestServer(depth: depth)
        let beneath = try server.connect()
        let window = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 64, height: 64))
        window.fill(0xFFFF_0000)
        window.show()
        beneath.synchronize()
        let connection = try server.connect()
        let image = try #require(connection.screenCapture.backdrop(PixelRect(x: -16, y: -8, width: 96, height: 80)))
        #expect(image.size == PixelSize(width: 96, height: 80))
        #expect(image[15, 40] == 0 && image[40, 7] == 0)
        #expect(image[16, 8] == 0xFFFF_0000 && image[79, 71] == 0xFFFF_0000)
        #expect(image[80, 40] == 0xFF00_0000 && image[40, 72] == 0xFF00_0000)
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `the picture that follows a backdrop begins transparent, in the backdrop's memory`() throws {
        let server = try TestServer()
        let beneath = try server.connect()
        let window = PopupWindow(on: beneath, frame: PixelRect(x: 0, y: 0, width: 64, height: 64))
        window.fill(0xFFFF_0000)
        window.show()
        beneath.synchronize()
        let connection = try server.connect()
        _ = try #require(connection.screenCapture.backdrop(PixelRect(x: 0, y: 0, width: 64, height: 64)))
        let spare = try #require(connection.screenCapture.spareMemory)
        let buffer = PresentationBuffer(
            size: PixelSize(width: 60, height: 50), format: connection.screen.alphaFormat, on: connection)
        #expect(buffer.memory === spare)
        #expect(connection.screenCapture.spareMemory == nil)
        #expect(unsafe buffer.bytes.count == 60 * 50 * 4)
        #expect(unsafe buffer.bytes.allSatisfy { $0 == 0 })
        _ = try #require(connection.screenCapture.backdrop(PixelRect(x: 0, y: 0, width: 64, height: 64)))
        let larger = PresentationBuffer(
            size: PixelSize(width: 65, height: 64), format: connection.screen.alphaFormat, on: connection)
        #expect(larger.memory != nil && larger.memory !== spare)
        #expect(connection.screenCapture.spareMemory == nil)
    }

    @Test func `the memory of a large window is there without being touched, and gone with the window`() throws {
        let connection = try TestServer().connect()
        func isThere(_ start: UnsafeMutableRawPointer, _ count: Int) -> Bool {
            var pages = [UInt8](repeating: 0, count: (count + 4095) / 4096)
            return unsafe mincore(start, count, &pages) == 0 && pages.allSatisfy { $0 & 1 == 1 }
        }
        for _ in 0..<tries(5) {
            var buffer: PresentationBuffer? = PresentationBuffer(
                size: PixelSize(width: 600, height: 500), format: connection.screen.alphaFormat, on: connection)
            let bytes = try unsafe #require(buffer?.bytes)
            let start = try unsafe #require(bytes.baseAddress)
            let limit = Deadline(after: .seconds(20))
            while unsafe !isThere(start, bytes.count), !limit.hasPassed { sched_yield() }
            #expect(unsafe isThere(start, bytes.count))
            buffer = nil
            #expect(unsafe !isThere(start, bytes.count))
        }
        #expect(connection.unexpectedErrors.isEmpty)
    }

    @Test func `memory that is likely to be needed is whole pages, and no mapping of its own`() {
        Heap.prepare()
        for count in [1, 4096, 4097, 100_000, 1 << 22] {
            let room = Heap.reserve(count)
            #expect(room.lowerBound % 4096 == 0 && room.upperBound % 4096 == 0 && room.count <= count)
            Heap.populate(room)
        }
        #expect(Heap.reserve(1 << 25).isEmpty)
    }
}
