import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

@Suite(.serialized) struct MenuPopupTests {
    private static let menu = MenuContent(
        items: .elements((0..<20).map { .action(MenuModel.Action(title: "item \($0)")) }))

    /// A menu that dismisses itself at once.
    private func popup(on desktop: Desktop, scale: Double = 1) -> MenuPopup {
        var options = SessionOptions(
            placement: .at(Point(x: 50, y: 50)), scale: scale,
            monitors: desktop.outputs().map { $0.frame.scaled(by: 1 / scale) })
        options.timeout = 0
        return MenuPopup(
            menu: Self.menu, options: options, on: desktop, shaper: TextShaper(scale: scale),
            backdrop: desktop.requestBackdrop(of: options.monitors[0], scale: scale, blur: 20))
    }

    @Test func `the first frame needs at most six answers of the server`() throws {
        let server = try XvfbServer()
        let popup = popup(on: try Desktop(display: server.displayName))
        #expect(try popup.run() == .dismissed)
        try popup.finish()
        #expect((1...6).contains(popup.waitsBeforeFirstFrame))
    }

    @Test(arguments: [
        ["-extension", "MIT-SHM"], ["-extension", "RANDR"], ["-extension", "Composite"], ["-extension", "RENDER"],
    ])
    func `a server without an extension shows the menu all the same`(arguments: [String]) throws {
        let server = try XvfbServer(arguments: arguments)
        let popup = popup(on: try Desktop(display: server.displayName))
        #expect(try popup.run() == .dismissed)
        try popup.finish()
    }

    @Test(arguments: [16, 24, 30])
    func `a screen of any depth shows the menu`(depth: Int) throws {
        let server = try XvfbServer(width: 640, height: 480, depth: depth)
        let popup = popup(on: try Desktop(display: server.displayName))
        #expect(try popup.run() == .dismissed)
        try popup.finish()
    }

    @Test func `one desktop shows one menu after the other and leaves nothing on the screen`() throws {
        let server = try XvfbServer()
        let display = try server.open()
        let before = try display.screenshot()
        let desktop = try Desktop(display: server.displayName)
        for scale in [1.0, 2, 1.5] {
            let popup = popup(on: desktop, scale: scale)
            #expect(try popup.run() == .dismissed)
            try popup.finish()
        }
        _ = desktop.pointerLocation()
        #expect(try display.mappedWindows().isEmpty)
        #expect(try display.screenshot() == before)
        for device in GrabbedDevice.allCases { #expect(try !display.isGrabbed(device)) }
    }

    @Test func `a display that is not there says which`() {
        #expect {
            _ = try Desktop(display: ":987")
        } throws: { error in
            (error as? Desktop.Failure)?.description.contains(":987") == true
        }
    }
}
