import MenuSystem
import MenuGeometry
import Glibc
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuSession
import MenuTesting
import TestSupport
import Testing

@testable import X11Menu

/// The resizing of a menu whose rows change, on a real screen.
@Suite(.serialized) struct ReshapeTests {
    private func menu(_ count: Int) -> MenuContent {
        MenuContent(items: .elements((0..<count).map { .action(MenuModel.Action(title: "item \($0)")) }))
    }

    private func popup(_ menu: MenuContent, isAnimated: Bool, on desktop: Desktop) -> MenuPopup {
        var options = SessionOptions(
            placement: .at(Point(x: 50, y: 50)), monitors: desktop.outputs().map(\.frame))
        options.theme.timing.isAnimated = isAnimated
        return MenuPopup(
            menu: menu, options: options, on: desktop, shaper: TextShaper(scale: 1),
            backdrop: desktop.requestBackdrop(of: options.monitors[0], scale: 1, blur: 20))
    }

    /// The screen with a menu of as many rows as were asked for last.
    private func screen(_ counts: [Int], isAnimated: Bool, on server: XvfbServer) throws -> Picture {
        let display = try server.open()
        let desktop = try Desktop(display: server.displayName)
        let popup = popup(menu(counts[0]), isAnimated: isAnimated, on: desktop)
        try popup.present()
        desktop.add(popup)
        defer { popup.leave() }
        for count in counts.dropFirst() {
            try popup.replaceEntries(ofLevel: 0, with: EntryList(menu(count)), renumbering: { $0 < count ? $0 : nil })
        }
        // Wait until the menu has its final size, and shows it.
        while popup.nextStep != nil || popup.stack.isDue {
            try popup.advance()
        }
        _ = desktop.pointerLocation()
        return try display.screenshot()
    }

    @Test(arguments: [false, true])
    func `a menu that grew, shrank or did both looks as if it had been opened like that`(isAnimated: Bool) throws {
        let server = try XvfbServer()
        func screen(_ counts: Int...) throws -> Picture {
            try self.screen(counts, isAnimated: isAnimated, on: server)
        }
        let plain = try screen(6)
        #expect(try screen(3, 6) == plain)
        #expect(try screen(12, 6) == plain)
        #expect(try screen(6, 2, 12, 1, 6) == plain)
        #expect(try screen(12) != plain)
    }
}
