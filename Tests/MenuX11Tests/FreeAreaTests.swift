import CX11
import MenuGeometry
import Testing

@testable import MenuX11

/// What other programs' windows reserve of the screen, whatever they say.
@Suite struct FreeAreaTests {
    @Test func `a bounded number of windows is asked for what they reserve`() throws {
        let server = try TestServer()
        let (connection, other) = (try server.connect(), try server.connect())
        let panel = PopupWindow(on: other, frame: PixelRect(x: 0, y: 0, width: 1280, height: 24))
        panel.show()
        // Numbers beyond the twelve that mean something are not read.
        let numbers: [UInt32] = [0, 0, 24, 0, 0, 0, 0, 0, 0, 1279, 0, 0]
        let partial = other.atoms[.strutPartial]
        other.set(
            panel.id.rawValue, partial, XCB_ATOM_CARDINAL.rawValue,
            words: numbers + [UInt32](repeating: 9, count: 10_000))
        let name = "_NET_CLIENT_LIST"
        let atom = unsafe xcb_intern_atom(other.reference, 0, UInt16(name.utf8.count), name).sequence
        let list = try #require(other.reply(atom, as: xcb_intern_atom_reply_t.self)?.body.atom)
        let listed = (1...20_000).map { UInt32($0) &+ 0x7F00_0000 }
        other.set(other.screen.root.rawValue, list, XCB_ATOM_WINDOW.rawValue, words: listed)
        other.synchronize()
        let before = unsafe xcb_no_operation(connection.reference).sequence
        let area = connection.expectingErrors { FreeArea(on: connection) }
        let count = unsafe xcb_no_operation(connection.reference).sequence - before
        #expect(count > 12_000 && count < 12_400, "three requests for each of 4,096 windows")
        let whole = PixelRect(x: 0, y: 0, width: 1280, height: 800)
        #expect(area.part(of: whole) == PixelRect(x: 0, y: 24, width: 1280, height: 776))
    }

    @Test(arguments: [
        [], [5, 6, 7], [.max, .max, .max, .max], [640, 640, 400, 400], [1280, 0, 0, 0], [0, 0, 0, 799],
        [700, 700, 0, 0, 0, 799, 0, 799, 0, 0, 0, 0], [9, 0, 0, 0, .max, 0, 0, 0, 0, 0, 0, 0],
    ])
    func `a monitor keeps a part that is free`(numbers: [UInt32]) {
        let (screen, monitor) = (PixelSize(width: 1280, height: 800), PixelRect(x: 0, y: 0, width: 1280, height: 800))
        guard let strut = Strut(numbers) else {
            #expect(numbers.count < 4)
            return
        }
        #expect(!strut.remainder(of: monitor, on: screen).isEmpty)
    }
}
