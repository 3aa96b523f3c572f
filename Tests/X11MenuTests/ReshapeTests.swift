import Geometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

/// What a menu whose rows come and go looks like on a real screen.
@Suite(.serialized) struct ReshapeTests {
    private func menu(_ count: Int) -> MenuModel.Menu {
        MenuModel.Menu(items: .elements((0..<count).map { .action(MenuModel.Action(title: "item \($0)")) }))
    }

    private func popup(_ menu: MenuModel.Menu, on desktop: Desktop) -> MenuPopup {
        let options = SessionOptions(
            placement: .at(Point(x: 50, y: 50)), monitors: desktop.outputs().map(\.frame))
        return MenuPopup(
            menu: menu, options: options, on: desktop, shaper: TextShaper(scale: 1),
            backdrop: desktop.backdrop(of: options.monitors[0], scale: 1, blur: 20))
    }

    /// The screen with a menu of as many rows as were asked for last.
    private func screen(_ counts: [Int], on server: XvfbServer) throws -> Picture {
        let display = try server.open()
        let desktop = try Desktop(display: server.displayName)
        let popup = popup(menu(counts[0]), on: desktop)
        try popup.present()
        for count in counts.dropFirst() {
            try popup.replaceEntries(ofLevel: 0, with: EntryList(menu(count)), renumbering: { $0 < count ? $0 : nil })
        }
        _ = desktop.pointerLocation()
        return try display.screenshot()
    }

    @Test func `a menu that grew, shrank or did both looks as if it had been opened like that`() throws {
        let server = try XvfbServer()
        let plain = try screen([6], on: server)
        #expect(try screen([3, 6], on: server) == plain)
        #expect(try screen([12, 6], on: server) == plain)
        #expect(try screen([6, 2, 12, 1, 6], on: server) == plain)
        #expect(try screen([12], on: server) != plain)
    }
}
