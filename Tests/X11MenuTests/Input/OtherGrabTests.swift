import Foundation
import MenuTesting
import TestSupport
import Testing

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias Menu = X11Menu.Menu

/// Menus and other programs that want pointer and keyboard for themselves, such as screen lockers.
@Suite(.serialized) struct OtherGrabTests {
    /// Tries to grab a device again and again, as lockers do, until it is free.
    private func take(_ device: GrabbedDevice, on display: TestDisplay) throws {
        let end = ContinuousClock.now + .seconds(20)
        while try !display.grab(device) {
            guard ContinuousClock.now < end else { throw TestFailure("the \(device) never came free") }
        }
    }

    private let submenus = "One\nMore\n\tInner\tinner\n\tOther\tother\n"

    @Test(arguments: [[], ["--exclusive"], ["--outside-press", "keep"]], GrabbedDevice.allCases)
    func `a menu ends when another program is refused what it holds`(_ options: [String], _ device: GrabbedDevice)
        throws
    {
        // Without --exclusive a menu leaves the pointer to others.
        guard device == .keyboard || options == ["--exclusive"] else { return }
        let stage = try MenuStage()
        let menu = try stage.open(fiveLines, ["--at", "500,300"] + options)
        try menu.hover("Beta")
        let locker = try stage.server.open()
        try take(device, on: locker)
        #expect(try menu.program.choice() == "code(1)")
        // It has everything now.
        for device in GrabbedDevice.allCases { #expect(try locker.grab(device)) }
    }

    @Test func `a menu with an open submenu ends`() throws {
        let stage = try MenuStage()
        let menu = try stage.open(submenus, ["--at", "500,300"])
        try menu.hover("More")
        try stage.display.waitForMappedWindows(2, .named("x11menu"))
        try take(.keyboard, on: stage.server.open())
        #expect(try menu.program.choice() == "code(1)")
    }

    @Test(arguments: [["dmenu"], ["rofi", "-dmenu"], ["wofi", "--dmenu"], ["--search", "field"]])
    func `a launcher ends`(_ arguments: [String]) throws {
        let stage = try MenuStage()
        let menu = try stage.server.start(MenuStage.program, arguments: arguments, input: .text(fiveLines))
        try stage.display.waitForMappedWindow(.process(menu.processIdentifier))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try take(.keyboard, on: stage.server.open())
        #expect(try menu.waitForExit().exit == .code(1))
    }

    @Test func `the menu of a bar closes, and opens again when the other program is done`() throws {
        let stage = try MenuStage()
        let bar = try BarTests.OpenBar(on: stage)
        try stage.robot.move(toX: 600, y: 400)
        let locker = try stage.server.open()
        for _ in 0..<2 {
            let (x, y) = bar.place(bar.titles[0])
            try stage.robot.click(atX: x, y: y)
            let menu = try bar.menu()
            try take(.keyboard, on: locker)
            try stage.display.waitUntilDestroyed(menu)
            try locker.ungrab(.keyboard)
        }
        #expect(bar.program.isRunning)
    }

    @Test func `a menu of a program is dismissed`() throws {
        let server = try XvfbServer()
        let stage = try LiveStage(server)
        let locker = try server.open()
        let connections = try descriptors(of: server)
        for _ in 0..<2 {
            let presentation = try stage.present(Menu(children: ["One", "Two"].map { Action($0) { _ in } }))
            #expect(try stage.display.isGrabbed(.keyboard))
            try stage.run { (try? locker.grab(.keyboard)) == true }
            try stage.run { !presentation.isPresented }
            try locker.ungrab(.keyboard)
            try stage.settle()
            // No connection stays open beside that of the program.
            #expect(try descriptors(of: server) == connections)
        }
    }

    private func descriptors(of server: XvfbServer) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.processIdentifier)/fd").count
    }

    @Test func `a menu stays over a program that had the focus, and grabs what it can`() throws {
        let stage = try MenuStage()
        let viewer = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 400, height: 700))
        try viewer.focus()
        let menu = try stage.open(fiveLines, ["--at", "500,300"])
        try menu.hover("Beta")
        for _ in 0..<50 { #expect(try !viewer.grabInput()) }
        try menu.click("Gamma")
        #expect(try menu.program.choice() == "Gamma\n")
    }

    @Test func `a menu that a held key starts again and again stays the one that it is`() throws {
        let stage = try MenuStage()
        try stage.robot.hold("F5")
        let menu = try stage.open(fiveLines, ["--at", "500,300"])
        try menu.press("Down", until: "Alpha")
        for _ in 0..<tries(5) {
            let again = try stage.server.start(MenuStage.program, arguments: [], input: .text(fiveLines))
            try again.waitForExit()
        }
        #expect(menu.program.isRunning)
        try stage.robot.release("F5")
        try menu.press("Down", until: "Beta")
        try stage.robot.tap("Return")
        #expect(try menu.program.choice() == "Beta\n")
    }
}
