import CX11
import Foundation
import MenuTesting
import Testing

/// The detached fade-out: what the screen shows of a menu after its choice, when its program has ended.
@Suite(.serialized) struct DetachedFadeOutTests {
    /// An icon of nested blurs, which takes far longer to draw than a menu waits for it.
    private static let slowIcon: String = {
        let circles = (0..<60).map { "<circle cx='\($0 % 16)' cy='\($0 / 4)' r='9' filter='url(#f)'/>" }.joined()
        return "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><filter id='f' x='-9' y='-9' width='19' "
            + "height='19'><feTurbulence baseFrequency='0.1' numOctaves='9'/><feGaussianBlur stdDeviation='7'/></filter>"
            + circles + "</svg>"
    }()

    /// Rows with icons like that in a folder.
    private static func slowRows(in icons: TemporaryFolder) -> String {
        (0..<8).map { "Row \($0)\u{0}icon\u{1f}\(icons.path)/\($0).svg\n" }.joined()
    }

    private static func slowIcons() throws -> TemporaryFolder {
        try TemporaryFolder((0..<8).reduce(into: [:]) { $0["\($1).svg"] = slowIcon })
    }

    /// A theme whose menus fade slowly, so that the fade is visible on a busy machine too.
    private static func slowTheme() throws -> TemporaryFolder {
        try TemporaryFolder(["slow.toml": "[timing]\nflash-off = 0.1\nflash-on = 0.1\nfade = 4.0\n"])
    }

    /// The processes that a menu's program has started.
    private func children(of menu: OpenMenu) throws -> [pid_t] {
        let children = menu.program.children()
        return try #require(children.isEmpty ? nil : children)
    }

    /// How bright the lowest rows of a menu are on the screen, none of which was chosen.
    private func brightness(of window: TestWindow, on display: TestDisplay) throws -> Int {
        let frame = window.frame
        let area = PixelArea(x: frame.x, y: frame.y + frame.height / 2, width: frame.width, height: frame.height / 2)
        return try display.screenshot(of: area).bytes.reduce(0) { $0 + Int($1) }
    }

    private let menu = "One\nTwo\nThree\nFour\nFive\nSix\n"

    @Test(arguments: [[], ["rofi", "-dmenu", "-show-icons"]])
    func `a choice that is made while an icon is drawn ends the menu as any other`(_ command: [String]) throws {
        let icons = try Self.slowIcons()
        let stage = try Stage()
        for _ in 0..<3 {
            let menu = try stage.open(
                .text(Self.slowRows(in: icons)), command.isEmpty ? ["--at", "100,100", "--format", "rofi"] : command)
            try stage.robot.tap("Down", "Return")
            try stage.display.waitUntilUnmapped(menu.window)
            let outcome = try menu.end()
            #expect(outcome.code == 0)
            #expect(outcome.outputText.hasPrefix("Row "))
            // No process of the program is left.
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    @Test func `the program ends before the fade while an icon is drawn`() throws {
        let (icons, theme, stage) = (try Self.slowIcons(), try Self.slowTheme(), try Stage())
        let options = ["--at", "100,100", "--format", "rofi", "--theme", "\(theme.path)/slow.toml"]
        let menu = try stage.open(.text(Self.slowRows(in: icons)), options)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end().code == 0)
        #expect(try stage.display.mappedWindows().contains { $0.id == menu.window.id })
        try stage.display.waitUntilDestroyed(menu.window)
    }

    @Test(arguments: [false, true])
    func `the fade is seen after the program has ended, grows fainter all the time, and leaves nothing behind`(
        ofSubmenu hasSubmenu: Bool
    ) throws {
        let (theme, stage) = (try Self.slowTheme(), try Stage())
        let options = ["--at", "100,100", "--appearance", "light", "--theme", "\(theme.path)/slow.toml"]
        let items = hasSubmenu ? "One\n\tInner one\n\tInner two\nTwo\nThree\nFour\nFive\nSix\n" : self.menu
        let menu = try stage.open(.text(items), options)
        let helpers = try children(of: menu).map(ProcessEnd.init)
        try stage.robot.tap("Down")
        if hasSubmenu {
            try stage.robot.tap("Right")
            try menu.windows(2)
        }
        try stage.robot.tap("Return")
        #expect(try menu.end().code == 0)
        var seen: [Int] = []
        while try stage.display.mappedWindows().contains(where: { $0.id == menu.window.id }) {
            seen.append(try brightness(of: menu.window, on: stage.display))
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy(>=), "\(seen)")
        #expect(Set(seen).count > 4, "\(seen)")
        for helper in helpers { try helper.wait() }
        try stage.display.waitUntilDestroyed(menu.window)
        // The last picture may have been taken just after the window was gone.
        let after = try brightness(of: menu.window, on: stage.display)
        #expect(try after <= #require(seen.last) && after < #require(seen.first))
    }

    @Test func `a theme that animates nothing fades nothing on a desktop that allows animations`() throws {
        let stage = try Stage()
        let theme = try TemporaryFolder(["still.toml": "[timing]\nfade = 5\nanimated = false\n"])
        let menu = try stage.open(.text(self.menu), ["--at", "100,100", "--theme", "\(theme.path)/still.toml"])
        try stage.robot.tap("Escape")
        #expect(try menu.end().code == 1)
        try stage.display.waitUntilDestroyed(menu.window, within: .seconds(3))
    }

    @Test func `with a compositor the windows' opacity falls after the program has ended`() throws {
        let (theme, stage) = (try Self.slowTheme(), try Stage())
        stage.keep(try stage.server.startCompositor())
        let menu = try stage.open(.text(self.menu), ["--at", "100,100", "--theme", "\(theme.path)/slow.toml"])
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end().code == 0)
        var seen: [UInt32] = []
        while try stage.display.mappedWindows().contains(where: { $0.id == menu.window.id }) {
            seen += (try? stage.display.cardinals("_NET_WM_WINDOW_OPACITY", of: menu.window)) ?? []
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy(>=), "\(seen)")
        #expect(Set(seen).count > 4, "\(seen)")
        try stage.display.waitUntilDestroyed(menu.window)
    }

    @Test func `a server that stands still in the middle of the fade leaves no process behind`() throws {
        let (theme, server) = (try Self.slowTheme(), try XvfbServer(width: 800, height: 600))
        let stage = try Stage(server)
        let menu = try stage.open(.text(self.menu), ["--at", "100,100", "--theme", "\(theme.path)/slow.toml"])
        let helpers = try children(of: menu).map(ProcessEnd.init)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end().code == 0)
        kill(server.processIdentifier, SIGSTOP)
        defer { kill(server.processIdentifier, SIGCONT) }
        for helper in helpers { try helper.wait() }
        kill(server.processIdentifier, SIGCONT)
        try stage.display.waitUntilDestroyed(menu.window)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
    func `a signal to what plays the fade takes the windows away`(_ signal: Int32) throws {
        let (theme, stage) = (try Self.slowTheme(), try Stage())
        let menu = try stage.open(.text(self.menu), ["--at", "100,100", "--theme", "\(theme.path)/slow.toml"])
        let helpers = try children(of: menu)
        let ends = try helpers.map(ProcessEnd.init)
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end().code == 0)
        for helper in helpers { kill(helper, signal) }
        for end in ends { try end.wait() }
        try stage.display.waitUntilDestroyed(menu.window)
    }

    @Test(arguments: [1, 3])
    func `a press that was kept goes to nobody, though the program has ended before its release`(_ button: Int) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        let menu = try stage.open(.text(self.menu), ["dmenu", "-l", "4"])
        let helpers = try children(of: menu).map(ProcessEnd.init)
        try stage.robot.move(toX: 200, y: 450)
        try stage.robot.press(button: button)
        #expect(try menu.end().code == 1)
        try stage.display.waitUntilUnmapped(menu.window)
        #expect(try stage.display.isGrabbed(.pointer))
        try stage.robot.release(button: button)
        try stage.display.wait(untilGrabbed: false, .pointer)
        for helper in helpers { try helper.wait() }
        let kinds = try beneath.records().map(\.kind)
        #expect(!kinds.contains { $0 == .press(button: button) || $0 == .release(button: button) }, "\(kinds)")
        // The next press goes to the windows beneath.
        try stage.robot.click(button: button)
        try beneath.waitForRecord(.release(button: button))
    }

    @Test(arguments: [[], ["--exclusive"]])
    func `the second click of a double click on an item goes to nobody, one beside it to what is beneath`(
        _ options: [String]
    ) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 0, width: 800, height: 600))
        try beneath.focus()
        let body = try ScreenLayout(self.menu, ["--at", "100,100"]).panels[0]
        let place = (x: body.x + 30, y: body.y + body.height / 2)
        for isBeside in [false, true] {
            let menu = try stage.open(.text(self.menu), ["--at", "100,100"] + options)
            let helpers = try children(of: menu).map(ProcessEnd.init)
            try stage.robot.move(toX: place.x, y: place.y)
            try beneath.forgetRecords()
            try stage.robot.click()
            #expect(try menu.end().code == 0)
            if isBeside { try stage.robot.move(toX: place.x + 20, y: place.y) }
            try stage.robot.press()
            if isBeside { try beneath.waitForRecord(.press(button: 1)) }
            try stage.robot.release()
            for helper in helpers { try helper.wait() }
            let kinds = try beneath.records().map(\.kind).filter { $0 != .motion }
            #expect(kinds == (isBeside ? [.press(button: 1), .release(button: 1)] : []))
        }
        // Nothing is left at that place.
        try stage.robot.click(atX: place.x, y: place.y)
        try beneath.waitForRecord(.release(button: 1))
    }

    @Test func `a wheel that was kept turns for nobody though the program has ended, and a press after it is theirs`()
        throws
    {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        let menu = try stage.open(.text(self.menu), ["dmenu", "-l", "4"])
        let helpers = try children(of: menu).map(ProcessEnd.init)
        try stage.robot.move(toX: 200, y: 450)
        try stage.robot.wheel(.down, notches: 3)
        #expect(try menu.end().code == 1)
        try stage.robot.click()
        try beneath.waitForRecord(.release(button: 1))
        for helper in helpers { try helper.wait() }
        try stage.display.wait(untilGrabbed: false, .pointer)
        let kinds = try beneath.records().map(\.kind).filter { $0 != .motion }
        #expect(kinds == [.press(button: 1), .release(button: 1)])
    }

    @Test(arguments: [false, true])
    func `a turn that was made in time is kept, however late the process that plays the fade comes to it`(
        _ isFading: Bool
    ) throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        let theme = try Self.slowTheme()
        let slow = isFading ? ["--theme", theme.path + "/slow.toml"] : []
        let menu = try stage.open(.text(self.menu), ["--at", "500,100", "--outside-press", "swallow"] + slow)
        let helpers = try children(of: menu)
        let ends = try helpers.map(ProcessEnd.init)
        try stage.robot.move(toX: 200, y: 450)
        // The turns after the first come while that process is stopped, and are more than 150 ms old when it goes on.
        for helper in helpers { kill(helper, SIGSTOP) }
        try stage.robot.wheel(.down)
        #expect(try menu.end().code == 1)
        try stage.robot.wheel(.down, notches: 2)
        stage.robot.play([.init(.move(x: 201, y: 450), after: 300)])
        try stage.robot.sync()
        for helper in helpers { kill(helper, SIGCONT) }
        try stage.display.wait(untilGrabbed: false, .pointer)
        if !isFading { for end in ends { try end.wait() } }
        let kinds = try beneath.records().map(\.kind).filter { $0 != .motion }
        #expect(kinds.isEmpty, "\(kinds)")
    }

    /// Lets more time pass than a wheel rests between two turns.
    private func rest() throws {
        let program = try ChildProgram.run("sleep", arguments: ["0.4"], input: .nothing, display: nil)
        #expect(program.exit == .code(0))
    }

    @Test func `the turns that a server has kept back while it stood still are nobody else's`() throws {
        let server = try XvfbServer(width: 800, height: 600)
        let stage = try Stage(server)
        let beneath = try RecordingWindow(on: server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        let menu = try stage.open(.text(self.menu), ["dmenu", "-l", "4"])
        try stage.robot.move(toX: 200, y: 450)
        // Each turn comes only after the answer to the one before, which the server reads once it goes on.
        let process = menu.program.processIdentifier
        kill(process, SIGSTOP)
        try stage.robot.wheel(.down, notches: 3)
        kill(server.processIdentifier, SIGSTOP)
        defer { kill(server.processIdentifier, SIGCONT) }
        kill(process, SIGCONT)
        try rest()
        kill(server.processIdentifier, SIGCONT)
        #expect(try menu.end().code == 1)
        try stage.display.wait(untilGrabbed: false, .pointer)
        let kinds = try beneath.records().map(\.kind).filter { $0 != .motion }
        #expect(kinds.isEmpty, "\(kinds)")
    }

    @Test func `the pointer is free once a wheel that was kept has stopped, long before the fade is over`() throws {
        let stage = try Stage()
        let beneath = try RecordingWindow(on: stage.server, frame: PixelArea(x: 0, y: 300, width: 400, height: 300))
        let theme = try Self.slowTheme()
        let menu = try stage.open(
            .text(self.menu), ["--at", "500,100", "--outside-press", "swallow", "--theme", theme.path + "/slow.toml"])
        try stage.robot.move(toX: 200, y: 450)
        try stage.robot.wheel(.down, notches: 3)
        #expect(try menu.end().code == 1)
        try stage.display.wait(untilGrabbed: false, .pointer)
        try stage.display.waitForMappedWindow(.id(menu.window.id), within: .zero)
        try stage.robot.click()
        try beneath.waitForRecord(.release(button: 1))
        let kinds = try beneath.records().map(\.kind).filter { $0 != .motion }
        #expect(kinds == [.press(button: 1), .release(button: 1)])
    }
}

/// Waits for the end of a process that is not the test's own child.
private struct ProcessEnd {
    private let handle: Int32
    private let process: pid_t

    init(of process: pid_t) throws {
        self.process = process
        handle = cx11_open_process(process)
        try #require(handle >= 0)
    }

    func wait() throws {
        defer { close(handle) }
        var entry = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        let count = unsafe poll(&entry, 1, 20_000)
        try #require(count == 1, "process \(process) is still there")
    }
}
