import MenuGeometry
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

/// The typed errors that the library's calls throw: a program can handle all cases without a catch-all.
@Suite(.serialized) struct MenuErrorTests {
    private struct Source: MenuFilterSource {
        var numberOfMainItems: Int { 1 }
        func title(ofMainItem main: Int) -> String { "Main" }
        func numberOfSubItems(ofMainItem main: Int) -> Int { 1 }
        func title(ofSubItem option: Int, ofMainItem main: Int) -> String { "Option" }
    }

    /// The error of a call that throws nothing else; nil where it throws none.
    private func error(of call: () throws(MenuError) -> Void) -> MenuError? {
        do throws(MenuError) { try call() } catch { return error }
        return nil
    }

    @Test func `a window that is none is an error of each call that is given one`() throws {
        let stage = try LiveStage()
        let (menu, none) = (Menu("File", children: [X11Menu.Action("Open")]), UInt32(0x7654321))
        let place = Rect(x: 0, y: 0, width: 100, height: 20)
        let context = ContextMenu(menu, to: place, ofWindow: none, on: stage.desktop)
        let interaction = MenuInteraction(menu, to: place, ofWindow: none, on: stage.desktop)
        let presentation = MenuPresentation(menu, on: stage.desktop, from: .part(place, ofWindow: none))
        func isTold(_ call: () throws(MenuError) -> Void) -> Bool { error(of: call) == .windowNotFound(none) }
        #expect(isTold { () throws(MenuError) in try context.present() })
        #expect(isTold { () throws(MenuError) in try context.pressed(button: 3, at: Point(x: 5, y: 5)) })
        #expect(isTold { () throws(MenuError) in try interaction.presentMenu() })
        #expect(isTold { () throws(MenuError) in try interaction.pressed(button: 1, at: Point(x: 5, y: 5)) })
        #expect(isTold { () throws(MenuError) in try presentation.present() })
        #expect(
            isTold { () throws(MenuError) in
                try MenuPresentation.presentMenu(menu, on: stage.desktop, from: .part(place, ofWindow: none))
            })
        #expect(
            isTold { () throws(MenuError) in
                _ = try MenuBar([menu], at: .part(place, ofWindow: none), on: stage.desktop)
            })
        #expect(
            isTold { () throws(MenuError) in
                _ = try FilterBar(source: Source(), in: .middle(of: place, ofWindow: none), on: stage.desktop)
            })
    }

    @Test func `a display that is lost is an error of each call that needs it`() throws {
        let stage = try LiveStage()
        let presentation = try stage.present(Menu(children: [X11Menu.Action("Open")]))
        let bar = try MenuBar([Menu("File", children: [X11Menu.Action("Open")])], on: stage.desktop)
        try #require(stage.server as? XvfbServer).crash()
        func isLost(_ call: () throws(MenuError) -> Void) -> Bool {
            error(of: call) == .displayLost("lost the connection to display '\(stage.server.displayName)'")
        }
        #expect(isLost { () throws(MenuError) in while true { try stage.desktop.process() } })
        #expect(!presentation.isPresented)
        #expect(isLost { () throws(MenuError) in try presentation.present() })
        #expect(isLost { () throws(MenuError) in try bar.run() })
    }

    @Test func `what runs short beneath is told in words`() {
        #expect(MenuError(MenuError.inputUnavailable) == .inputUnavailable)
        let short = TestFailure("no memory is left")
        #expect(MenuError(short) == .resourcesExhausted("\(short)"))
        #expect(MenuError(short).description.contains("no memory is left"))
    }
}
