import Foundation
import Glibc
import MenuTesting
import TestSupport
import Testing

/// Menus and bars under window managers.
///
/// `X11MENU_DESKTOPS` adds window managers that the tests do not need otherwise, and `X11MENU_TRIES=N` has every gesture N times;
/// `packaging/desktops` sets both and prints the table.
@Suite(.serialized) struct ManagerTests {
    private static let isComplete = ProcessInfo.processInfo.environment["X11MENU_DESKTOPS"] != nil
    private static let managers = chosenDesktops(ManagerSetup.common, and: ManagerSetup.others)
    private static let times = tries(1)

    @Test(arguments: ManagerTests.managers)
    func `launches by key and button, a press outside, a full screen and a bar`(_ manager: ManagerSetup) throws {
        guard manager.isInstalled else {
            print("| \(manager.name) | not installed |")
            try Test.cancel("\(manager.name) is not installed")
        }
        var cells = [manager.key.isNone ? "sxhkd" : "own", manager.button.isNone ? "sxhkd" : "own"]
        var desktop = try ManagedDesktop(manager)
        for gesture in [keyLaunch, buttonLaunch, outsidePress, fullScreen, bar, workspaces, compositor] {
            let done = count(desktop, gesture)
            cells.append("\(done) of \(Self.times)")
            // What a failure leaves behind must not make the next gesture fail.
            if done < Self.times { desktop = try ManagedDesktop(manager) }
        }
        if Self.isComplete { cells.append((try? keepsOff(desktop)) == true ? "yes" : "no") }
        print("| \(manager.name) | " + cells.joined(separator: " | ") + " |")
        #expect(desktop.isRunning)
    }

    /// Does something several times, and returns how often it worked; the first failure ends it.
    private func count(_ desktop: ManagedDesktop, _ gesture: (ManagedDesktop) throws -> () throws -> Void) -> Int {
        var done = 0
        do {
            let repeated = try gesture(desktop)
            while done < Self.times {
                try repeated()
                done += 1
            }
        } catch {
            Issue.record("\(desktop.manager.name): \(error)")
        }
        return done
    }

    /// A window that covers what the window manager gives it.
    private func window(_ desktop: ManagedDesktop, _ x: Int, _ y: Int, _ width: Int = 300, _ height: Int = 220) throws
        -> RecordingWindow
    {
        try RecordingWindow(on: desktop.stage.server, frame: PixelArea(x: x, y: y, width: width, height: height))
    }

    /// The key that opens the menu stays down until the menu is there; keys choose.
    private func keyLaunch(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let (stage, key) = (desktop.stage, desktop.manager.key.menu)
        return {
            try stage.robot.move(toX: 900, y: 600)
            try stage.robot.hold(key)
            let menu = try desktop.menu()
            try stage.robot.release(key)
            try menu.press("Home", until: "Alpha")
            try stage.robot.tap("Down", "Down", "Return")
            try require(desktop.result(), is: "Gamma 0")
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    /// The button that opens the menu stays down until it is over an item.
    private func buttonLaunch(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let stage = desktop.stage
        let beneath = desktop.manager.button == .window ? try window(desktop, 0, 0, 800, 600) : nil
        return {
            try stage.robot.move(toX: 300, y: 200)
            try stage.robot.press(button: 3)
            let menu = try desktop.menu()
            try menu.hover("Beta")
            try menu.hover("Gamma")
            try stage.robot.release(button: 3)
            try require(desktop.result(), is: "Gamma 0")
            try stage.display.waitUntilDestroyed(menu.window)
            withExtendedLifetime(beneath) {}
        }
    }

    /// A press and a drag on the window without the focus end the menu and reach that window whole.
    private func outsidePress(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let stage = desktop.stage
        let (one, other) = (try window(desktop, 700, 450), try window(desktop, 60, 450))
        // Tiling window managers divide the screen anew.
        try stage.display.waitUntilStill()
        var isOther = false
        return {
            let target = isOther ? other : one
            isOther.toggle()
            let menu = try stage.open(fiveLines, ["--at", "500,200"])
            try menu.hover("Beta")
            // Window managers without places for windows put the menu's place into either: the lower corner is free in all of them.
            let area = try stage.display.waitForMappedWindow(.id(target.id)).frame
            let (x, y) = (area.x + area.width - 60, area.y + area.height - 40)
            try stage.robot.move(toX: x, y: y)
            if desktop.manager.keepsEarlyPress { try #require(try stage.display.waitForFocus(on: target)) }
            try target.forgetRecords()
            try stage.robot.press()
            try require(menu.program.choice(), is: "code(1)")
            try stage.robot.drag(toX: x + 20, y: y + 10)
            try stage.robot.release()
            let kinds = try target.waitForRecord(.release(button: 1)).map(\.kind).filter { $0 != .motion }
            try require("\(kinds)", is: "\([InputRecord.Kind.press(button: 1), .release(button: 1)])")
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    /// Over a window that fills the screen, the menu is seen, and chosen from by pointer and keys.
    private func fullScreen(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let stage = desktop.stage
        let (width, height) = (stage.display.width, stage.display.height)
        let large = try window(desktop, 0, 0, width, height)
        let covering = WindowMatch("a window that fills the screen") { [id = large.id] in
            $0.id == id && $0.frame.width == width && $0.frame.height == height
        }
        try large.requestFullScreen()
        // twm has no full screens, nor has xmonad without a configuration, where the window has all but its border.
        if !["twm", "xmonad"].contains(desktop.manager.name) { try stage.display.waitForMappedWindow(covering) }
        return {
            let menu = try stage.open(fiveLines, ["--at", "300,200"])
            try menu.hover("Beta")
            try stage.robot.tap("Down", "Return")
            try require(menu.program.choice(), is: "Gamma\n")
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    /// A bar along the whole upper edge.
    private func openBar(_ desktop: ManagedDesktop) throws -> BarTests.OpenBar {
        let bar = try BarTests.OpenBar(on: desktop.stage)
        // A window manager may have put it elsewhere at first. Below a panel of its own it is as near to the edge as that lets it.
        let width = desktop.stage.display.width
        let strip = try desktop.stage.display.waitForMappedWindow(
            WindowMatch("the bar at the edge") { [pid = bar.program.processIdentifier] in
                $0.processIdentifier == pid && $0.frame.x == 0 && $0.frame.y <= 32 && $0.frame.width == width
            })
        return bar.moved(to: strip)
    }

    /// A bar at the upper edge opens its menu, and keys choose.
    private func bar(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let stage = desktop.stage
        let bar = try openBar(desktop)
        var lines = 0
        return {
            let menu = try bar.click(0)
            try stage.robot.tap("Down", "Return")
            lines = try bar.program.waitForLine(from: lines) { $0 == "File/New" }.index + 1
            try stage.display.waitUntilDestroyed(menu)
        }
    }

    /// A bar opens its menu on each of two workspaces; on the only one where the window manager has no other.
    private func workspaces(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let stage = desktop.stage
        let bar = try openBar(desktop)
        let window = try window(desktop, 600, 400)
        let shown = try stage.display.waitForMappedWindow(.id(window.id))
        let answer = try stage.server.start("xdotool", arguments: ["get_num_desktops"]).waitForExit()
        let hasOthers = (Int(answer.outputText.filter(\.isNumber)) ?? 1) > 1
        var (isOnSecond, lines) = (false, 0)
        return {
            if hasOthers {
                isOnSecond.toggle()
                try stage.server.start("xdotool", arguments: ["set_desktop", isOnSecond ? "1" : "0"]).waitForExit()
                // A window of the first workspace shows which one is on the screen.
                if isOnSecond {
                    try stage.display.waitUntilUnmapped(shown)
                } else {
                    try stage.display.waitForMappedWindow(.id(window.id))
                }
            }
            let menu = try bar.click(0)
            try stage.robot.tap("Down", "Return")
            lines = try bar.program.waitForLine(from: lines) { $0 == "File/New" }.index + 1
            try stage.display.waitUntilDestroyed(menu)
        }
    }

    /// A menu stays open while a compositor starts and ends. Window managers that composite by themselves let no other start.
    private func compositor(_ desktop: ManagedDesktop) throws -> () throws -> Void {
        let stage = desktop.stage
        let hasOwn = (try? stage.display.waitForSelectionOwner("_NET_WM_CM_S0", within: .zero)) != nil
        return {
            let menu = try stage.open(fiveLines, ["--at", "300,200"])
            try menu.hover("Beta")
            if !hasOwn {
                let compositor = try stage.server.startCompositor()
                try stage.robot.tap("Down")
                compositor.signal(SIGTERM)
                _ = try compositor.waitForExit()
                try stage.robot.tap("Up")
            }
            try stage.robot.tap("Down", "Return")
            try require(menu.program.choice(), is: "Gamma\n")
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }

    /// Whether a new window keeps off a bar.
    private func keepsOff(_ desktop: ManagedDesktop) throws -> Bool {
        let bar = try openBar(desktop)
        let new = try window(desktop, 0, 0)
        let below = WindowMatch("a window below the bar") { [id = new.id] in $0.id == id && $0.frame.y >= 26 }
        let isBelow = (try? desktop.stage.display.waitForMappedWindow(below, within: .seconds(2))) != nil
        return withExtendedLifetime(bar) { isBelow }
    }

    private func require(_ found: @autoclosure () throws -> String, is expected: String) throws {
        let found = try found()
        guard found == expected else { throw TestFailure("\(found.debugDescription) instead of \(expected)") }
    }
}
