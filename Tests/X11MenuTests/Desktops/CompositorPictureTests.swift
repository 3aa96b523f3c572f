import Foundation
import MenuTesting
import TestSupport
import Testing

/// What menus look like under compositors, beside what they look like without one.
///
/// `X11MENU_DESKTOPS` adds compositors that the tests do not need otherwise; `X11MENU_PICTURES=FOLDER` keeps the pictures.
@Suite(.serialized) struct CompositorPictureTests {
    private static let blur = """
        blur-background = true;
        blur-method = "gaussian";
        blur-size = 15;
        blur-deviation = 5.0;

        """
    private static let exclusion = "blur-background-exclude = [ \"_GTK_FRAME_EXTENTS@:c\" ];\n"
    private static let common: [CompositorSetup] = [.picom(", blur", "xrender", blur)]
    private static let others: [CompositorSetup] = [
        .picom("", "xrender", ""), .picom("", "glx", ""), .picom(", blur", "glx", blur),
        .picom(", blur with the exclusion", "xrender", blur + exclusion),
        .picom(", blur with the exclusion", "glx", blur + exclusion),
        .inSession("xfwm4", "--compositor=on"), .inSession("metacity", "--composite"),
        .inSession("marco", "--composite"), .inSession("mutter", "--x11"),
        .inSession("compiz", "composite", "opengl", "move"),
    ]

    private let stage: MenuStage

    init() throws { stage = try MenuStage(width: 640, height: 480) }

    private static let menu = "One\nMore\n\tInner one\n\tInner two\n\tInner three\nThree\nFour\n"

    /// The screen with a menu and its submenu.
    private func picture() throws -> Picture {
        let menu = try stage.open(Self.menu, ["--at", "100,100", "--format", "tree"])
        try menu.hover("More")
        try stage.display.waitForMappedWindows(2, .process(menu.program.processIdentifier))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        let picture = try stage.display.screenshot()
        try stage.robot.tap("Escape", "Escape")
        _ = try menu.program.waitForExit()
        try stage.display.waitUntilDestroyed(menu.window)
        return picture
    }

    @Test(arguments: chosenDesktops(common, and: others))
    func `a menu and its submenu look as they do without a compositor`(_ compositor: CompositorSetup) throws {
        try compositor.requireInstalled()
        var desktop: ColoredDesktop? = try ColoredDesktop(on: stage)
        let alone = try picture()
        withExtendedLifetime(desktop) {}
        desktop = nil
        let folder = try TemporaryFolder(compositor.files)
        let (program, beneath) = try compositor.start(on: stage, in: folder)
        let seen = try picture()
        let rows = try stage.rows(of: Self.menu, ["--at", "100,100", "--format", "tree"])
        let body = try #require(rows["panel:"])
        // The first menu up to where the submenu lies over it, or both; below the highlight, if it is not shown.
        let top = compositor.showsChanges ? body.y : try #require(rows["Three"]).y
        let area = PixelArea(
            x: body.x, y: top, width: compositor.blursMargins ? body.width - 10 : body.width + 140,
            height: body.y + body.height - top)
        let comparison = seen.cropped(to: area).compare(
            to: alone.cropped(to: area), tolerance: .init(channel: compositor.tolerance, failedPixels: 0))
        if let folder = ProcessInfo.processInfo.environment["X11MENU_PICTURES"] {
            try seen.write(to: "\(folder)/\(compositor.name).png")
        }
        print("| \(compositor.name) | \(comparison.isMatch ? "as without" : "differs: \(comparison)") |")
        #expect(comparison.isMatch, "\(comparison)")
        #expect(program.isRunning)
        withExtendedLifetime(beneath) {}
    }

    @Test func `picom's blur leaves a bar's other titles sharp while a menu is open`() throws {
        let compositor = Self.common[0]
        try compositor.requireInstalled()
        let folder = try TemporaryFolder(compositor.files)
        let (program, beneath) = try compositor.start(on: stage, in: folder)
        let bar = try BarTests.OpenBar(on: stage)
        try stage.display.waitUntilStill(for: .milliseconds(500))
        // The pixels next to the open title's tab are within its window.
        let areas = bar.titles.dropFirst().map {
            PixelArea(x: $0.x + 4, y: $0.y, width: $0.width - 4, height: $0.height)
        }
        let before = try areas.map { try stage.display.screenshot(of: $0) }
        try bar.click(0)
        try stage.display.waitUntilStill(for: .milliseconds(500))
        for (title, picture) in zip(areas, before) {
            let seen = try stage.display.screenshot(of: title)
            let comparison = seen.compare(to: picture, tolerance: .init(channel: 8, failedPixels: 4))
            #expect(comparison.isMatch, "\(comparison)")
        }
        #expect(program.isRunning)
        withExtendedLifetime(beneath) {}
    }

    /// KWin with its blur, which it leaves out by itself where Mesa draws in software.
    private static let blurringKWin = CompositorSetup(
        name: "kwin_x11, blur", command: ["dbus-run-session", "--", "/usr/bin/kwin_x11"],
        files: ["kwinrc": "[Compositing]\nOpenGLIsUnsafe=false\n[Plugins]\nblurEnabled=true\n"])

    @Test(arguments: chosenDesktops([], and: [blurringKWin]))
    func `KWin blurs what lies beneath the bodies, and nothing beside them`(_ compositor: CompositorSetup) throws {
        try compositor.requireInstalled()
        let folder = try TemporaryFolder(compositor.files)
        let (program, beneath) = try compositor.start(on: stage, in: folder)
        // KWin lists the property while it blurs.
        try stage.display.waitForRootProperty("_KDE_NET_WM_BLUR_BEHIND_REGION")
        let bare = try stage.display.screenshot()
        let seen = try picture()
        let rows = try stage.rows(of: Self.menu, ["--at", "100,100", "--format", "tree"])
        let body = try #require(rows["panel:"])
        // Left of the body, where there is no shadow to speak of, and below all rows of the body, across the edge between two colours.
        let beside = PixelArea(x: 0, y: 0, width: 60, height: 480)
        let isSharp = seen.cropped(to: beside).compare(
            to: bare.cropped(to: beside), tolerance: .init(channel: 4, failedPixels: 0)
        ).isMatch
        // The edge beneath is at 130: within a few pixels of it the colours change by no more than a little from one to the next.
        func steepest(_ picture: Picture, y: Int) -> Int {
            (122..<138).map { picture[$0, y].difference(from: picture[$0 + 1, y]) }.max() ?? 255
        }
        let within = steepest(seen, y: body.y + body.height - 3)
        let shadow = steepest(seen, y: body.y + body.height + 8)
        if let folder = ProcessInfo.processInfo.environment["X11MENU_PICTURES"] {
            try seen.write(to: "\(folder)/\(compositor.name).png")
        }
        let isRight = isSharp && within <= 12 && shadow >= 60
        print("| \(compositor.name) | bodies blurred, steps of \(within), and of \(shadow) beneath the shadow |")
        #expect(isRight, "\(within) in the body, \(shadow) in the shadow, beside it \(isSharp)")
        #expect(program.isRunning)
        withExtendedLifetime(beneath) {}
    }
}
