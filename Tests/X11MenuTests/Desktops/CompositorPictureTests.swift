import Foundation
import MenuTesting
import TestSupport
import Testing

/// What menus look like under compositors, beside what they look like without one.
///
/// `X11MENU_DESKTOPS=1` adds compositors that the tests do not need otherwise; `X11MENU_PICTURES=FOLDER` keeps the pictures.
@Suite(.serialized) struct CompositorPictureTests {
    /// A compositor with its configuration; `ROOT` is the folder of its files.
    struct Compositor: CustomTestStringConvertible, Sendable {
        var name: String
        var command: [String]
        var files: [String: String] = [:]
        /// Whether it blurs what lies beneath whole windows, margins included, so that only the first menu is compared.
        var blursMargins = false
        /// How far a channel of a pixel may be from what it is without a compositor; more where it draws shadows of the windows beneath.
        var tolerance = 4
        var testDescription: String { name }

        var isInstalled: Bool {
            let program = command.first { $0.hasPrefix("/usr/bin/") } ?? "/usr/bin/" + command[0]
            return FileManager.default.isExecutableFile(atPath: program)
        }

        static func picom(_ name: String, _ backend: String, _ configuration: String = "") -> Compositor {
            Compositor(
                name: "picom \(backend)\(name)",
                command: ["picom", "--experimental-backends", "--backend", backend, "--config", "ROOT/picom.conf"],
                files: ["picom.conf": "shadow = false;\nfading = false;\n" + configuration],
                blursMargins: name == ", blur")
        }

        static func inSession(_ name: String, _ options: String..., tolerance: Int = 4) -> Compositor {
            Compositor(
                name: name, command: ["dbus-run-session", "--", "/usr/bin/" + name] + options,
                tolerance: tolerance)
        }
    }

    private static let blur = """
        blur-background = true;
        blur-method = "gaussian";
        blur-size = 15;
        blur-deviation = 5.0;

        """
    private static let exclusion = "blur-background-exclude = [ \"_GTK_FRAME_EXTENTS@:c\" ];\n"
    private static let common: [Compositor] = [.picom(", blur", "xrender", blur)]
    private static let others: [Compositor] = [
        .picom("", "xrender"), .picom("", "glx"), .picom(", blur", "glx", blur),
        .picom(", blur with the exclusion", "xrender", blur + exclusion),
        .picom(", blur with the exclusion", "glx", blur + exclusion),
        .inSession("xfwm4", "--compositor=on"), .inSession("metacity", "--composite", tolerance: 48),
        .inSession("marco", "--composite", tolerance: 48), .inSession("mutter", "--x11", tolerance: 48),
        .inSession("compiz", "composite", "opengl", "move"),
    ]
    private static let isComplete = ProcessInfo.processInfo.environment["X11MENU_DESKTOPS"] != nil

    private let stage: MenuStage
    private let beneath: [RecordingWindow]

    init() throws {
        let stage = try MenuStage(width: 640, height: 480)
        self.stage = stage
        // An edge beneath either menu; no window covers the screen.
        beneath = try [(0, 130, (230, 150, 60)), (130, 150, (40, 70, 160)), (280, 360, (200, 210, 190))].map {
            try RecordingWindow(
                on: stage.server, frame: PixelArea(x: $0.0, y: 0, width: $0.1, height: 480), color: $0.2,
                isOverrideRedirect: true)
        }
    }

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

    @Test(arguments: common + (isComplete ? others : []))
    func `a menu and its submenu look as they do without a compositor`(_ compositor: Compositor) throws {
        guard compositor.isInstalled else {
            print("| \(compositor.name) | not installed |")
            try Test.cancel("\(compositor.name) is not installed")
        }
        let alone = try picture()
        let folder = try TemporaryFolder(compositor.files)
        let command = compositor.command.map { $0.replacingOccurrences(of: "ROOT", with: folder.path) }
        let program = try stage.server.start(
            command[0], arguments: Array(command.dropFirst()),
            environment: [
                "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
                "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory",
                "LIBGL_ALWAYS_SOFTWARE": "1",
                "DBUS_SESSION_BUS_ADDRESS": nil,
            ])
        try stage.display.waitForSelectionOwner("_NET_WM_CM_S0", within: .seconds(40))
        try stage.display.waitUntilStill(for: .milliseconds(500))
        let seen = try picture()
        let rows = try stage.rows(of: Self.menu, ["--at", "100,100", "--format", "tree"])
        let body = try #require(rows["panel:"])
        // The first menu up to where the submenu lies over it, or both with their shadows.
        let area = PixelArea(
            x: body.x, y: body.y, width: compositor.blursMargins ? body.width - 10 : body.width + 140,
            height: body.height)
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
}
