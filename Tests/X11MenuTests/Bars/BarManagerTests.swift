import Foundation
import MenuTesting
import Testing

/// A bar of the program and window managers that know no docks, or decorate them.
@Suite(.serialized) struct BarManagerTests {
    @Test func `dwm leaves the bar where it is, and its windows where they are`() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dwm") else {
            try Test.cancel("dwm is not installed")
        }
        let stage = try MenuStage()
        stage.keep(try stage.server.start("dwm"))
        try stage.display.waitForRootProperty("_NET_SUPPORTING_WM_CHECK")
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 300, y: 300, width: 200, height: 100))
        let tiled = WindowMatch("the tiled window") { [id = window.id] in $0.id == id && $0.frame.width > 1000 }
        let before = try stage.display.waitForMappedWindow(tiled).frame
        let bar = try BarTests.OpenBar(on: stage)
        #expect(bar.strip.isOverrideRedirect)
        #expect(bar.strip.frame == PixelArea(x: 0, y: 0, width: stage.display.width, height: 26))
        try bar.click(0)
        try stage.robot.tap("Down", "Return")
        #expect(try bar.program.waitForLine { _ in true }.line == "File/New")
        #expect(try stage.display.waitForMappedWindow(tiled).frame == before)
    }

    @Test func `openbox shows the bar on every workspace`() throws {
        let stage = try MenuStage()
        stage.keep(try stage.server.start(.openbox))
        let bar = try BarTests.OpenBar(on: stage)
        let window = try RecordingWindow(on: stage.server, frame: PixelArea(x: 300, y: 300, width: 200, height: 100))
        let shown = try stage.display.waitForMappedWindow(.id(window.id))
        let change = try ChildProgram.run(
            "xdotool", arguments: ["set_desktop", "1"], display: stage.server.displayName)
        #expect(change.exit == .code(0))
        // openbox hides the windows of the first workspace from the lowest to the topmost one.
        try stage.display.waitUntilUnmapped(shown)
        #expect(try stage.display.cardinals("_NET_WM_DESKTOP", of: bar.strip) == [.max])
        let menu = try bar.click(1)
        try stage.robot.tap("Down", "Return")
        try stage.display.waitUntilDestroyed(menu)
        #expect(try bar.program.waitForLine { _ in true }.line == "Edit/Undo")
    }

    @Test func `awesome as installed does not keep the bar among its windows`() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/awesome") else {
            try Test.cancel("awesome is not installed")
        }
        let stage = try MenuStage()
        let folder = try TemporaryFolder([:])
        stage.keep(
            try stage.server.start(
                "awesome",
                environment: [
                    "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
                ]))
        try stage.display.waitForRootProperty("_NET_SUPPORTING_WM_CHECK")
        var bar = try BarTests.OpenBar(on: stage)
        // Below awesome's own bar.
        let strip = try stage.display.waitForMappedWindow(
            WindowMatch("the bar at the edge") { [pid = bar.program.processIdentifier] in
                $0.processIdentifier == pid && $0.isOverrideRedirect && $0.frame.x == 0 && $0.frame.y <= 32
            })
        bar = bar.moved(to: strip)
        for title in [0, 1] {
            let menu = try bar.click(title)
            try stage.robot.tap("Down", "Return")
            try stage.display.waitUntilDestroyed(menu)
        }
        try bar.program.waitForLine { $0 == "File/New" }
        try bar.program.waitForLine { $0 == "Edit/Undo" }
    }

    @Test func `fvwm takes the bar's decoration back, and leaves the bar where it is`() throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/fvwm3") else {
            try Test.cancel("fvwm3 is not installed")
        }
        let stage = try MenuStage()
        let folder = try TemporaryFolder(["config": "Style * ClickToFocus\n"])
        stage.keep(
            try stage.server.start(
                "fvwm3", arguments: ["-f", folder.path + "/config"], environment: ["HOME": folder.path]))
        try stage.display.waitForRootProperty("_NET_SUPPORTING_WM_CHECK")
        let bar = try BarTests.OpenBar(on: stage)
        let place = PixelArea(x: 0, y: 0, width: stage.display.width, height: 26)
        let bare = WindowMatch("the bar without a frame") { [id = bar.strip.id] in
            $0.id == id && $0.frame == place && $0.isOverrideRedirect
        }
        for title in [0, 1] {
            try stage.display.waitForMappedWindow(bare)
            let menu = try bar.click(title)
            try stage.robot.tap("Down", "Return")
            try stage.display.waitUntilDestroyed(menu)
        }
        try bar.program.waitForLine { $0 == "File/New" }
        try bar.program.waitForLine { $0 == "Edit/Undo" }
        // The frame is gone: what lies below the bar is the root window.
        try stage.display.waitForMappedWindows(1, .process(bar.program.processIdentifier))
        // As the manager does while it has not yet learnt that the bar has left its frame.
        let (id, frame) = (
            "\(bar.strip.id)",
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: 300, y: 300, width: 600, height: 100), isOverrideRedirect: true)
        )
        for act in [
            ["windowmove", id, "4", "22"], ["windowsize", id, "300", "30"], ["windowunmap", id],
            ["windowreparent", id, "\(frame.id)"],
        ] {
            #expect(try ChildProgram.run("xdotool", arguments: act, display: stage.server.displayName).exit == .code(0))
            try stage.display.waitForMappedWindow(bare)
        }
    }
}
