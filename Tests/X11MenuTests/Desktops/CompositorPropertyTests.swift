import MenuTesting
import TestSupport
import Testing

/// Which properties of a menu's window compositors heed: with which of them, when it gets another value, the screen changes.
///
/// Only where `X11MENU_DESKTOPS` names compositors; `packaging/desktops` prints the table.
@Suite(.serialized) struct CompositorPropertyTests {
    /// Each draws shadows, and blurs what lies beneath, if it can.
    private static let compositors: [CompositorSetup] = [
        .picom("", "xrender", effects, heeds: [.opacity, .shadow]),
        .picom("", "glx", effects, heeds: [.opacity, .shadow]),
        .picom(
            ", exclusion by extents", "xrender", effects + exclusion, heeds: [.opacity, .shadow, .frameExtents]),
        .picom(", exclusion by extents", "glx", effects + exclusion, heeds: [.opacity, .shadow, .frameExtents]),
        .inSession("xfwm4", "--compositor=on", heeds: [.opacity, .opaqueRegion]),
        .inSession("metacity", "--composite", heeds: [.opacity, .opaqueRegion]),
        .inSession("marco", "--composite", heeds: [.opacity]),
        .inSession("mutter", "--x11", heeds: [.opacity, .opaqueRegion]),
        .inSession("kwin_x11", heeds: [.opacity]),
        .inSession("compiz", "composite", "opengl", "move", heeds: [.opacity]),
    ]
    private static let effects = """
        shadow = true;
        blur-background = true;
        blur-method = "gaussian";
        blur-size = 15;
        blur-deviation = 5.0;
        wintypes: { popup_menu = { shadow = true; }; normal = { shadow = true; opacity = 0.9; }; };

        """
    private static let exclusion = "blur-background-exclude = [ \"_GTK_FRAME_EXTENTS@:c\" ];\n"

    @Test(arguments: chosenDesktops([], and: compositors))
    func `the screen changes with the properties that the compositor heeds`(_ compositor: CompositorSetup) throws {
        try compositor.requireInstalled()
        let stage = try MenuStage(width: 640, height: 480)
        let folder = try TemporaryFolder(compositor.files)
        let (program, desktop) = try compositor.start(on: stage, in: folder)
        var (cells, heeded) = ([compositor.name], Set<MenuProperty>())
        for property in MenuProperty.allCases {
            let count = try changedPixels(with: property, on: stage)
            cells.append("\(count)")
            if count > 0 { heeded.insert(property) }
        }
        print("| " + cells.joined(separator: " | ") + " |")
        #expect(heeded == compositor.heeds)
        #expect(program.isRunning)
        withExtendedLifetime(desktop) {}
    }

    /// How many pixels of the screen change when a property of an open menu changes.
    private func changedPixels(with property: MenuProperty, on stage: MenuStage) throws -> Int {
        let menu = try stage.open("One\nTwo\nThree\nFour\n", ["--at", "100,100"])
        try stage.display.waitUntilStill(for: .milliseconds(400))
        let before = try stage.display.screenshot()
        try stage.server.start(
            "xprop", arguments: ["-id", "\(menu.window.id)"] + property.change(menu.window.frame)
        ).waitForExit()
        try stage.display.waitUntilStill(for: .milliseconds(400))
        let after = try stage.display.screenshot()
        try stage.robot.tap("Escape")
        _ = try menu.program.waitForExit()
        try stage.display.waitUntilDestroyed(menu.window)
        return after.compare(to: before, tolerance: .init(channel: 4, failedPixels: 0)).failedPixels
    }
}
