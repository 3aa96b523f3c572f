import Glibc
import MenuTesting
import TestSupport
import Testing

/// Menus and windows of other clients that cover the screen: those that may be a locker's end a menu, all others leave it open.
@Suite struct CoveringWindowTests {
    /// Maps a window that no window manager touches, over an area of the screen, and prints a line.
    private static let coverer = """
        import ctypes as c, sys, time
        x, e = c.CDLL("libX11.so.6"), c.CDLL("libXext.so.6")
        x.XOpenDisplay.restype = c.c_void_p
        x.XDefaultRootWindow.restype = x.XCreateWindow.restype = c.c_ulong
        display = c.c_void_p(x.XOpenDisplay(None))
        root = c.c_ulong(x.XDefaultRootWindow(display))
        kind, (left, top, width, height) = sys.argv[1], map(int, sys.argv[2:6])
        names = "bp bpx brp brx bg wg bs planes pixel su em dnp overrides cm cur".split()
        longs = {"bp", "bpx", "brp", "brx", "planes", "pixel", "em", "dnp", "cm", "cur"}
        class Attributes(c.Structure):
            _fields_ = [(name, c.c_long if name in longs else c.c_int) for name in names]
        class Rectangle(c.Structure):
            _fields_ = [("x", c.c_short), ("y", c.c_short), ("width", c.c_ushort), ("height", c.c_ushort)]
        attributes = Attributes(overrides=1)
        window = c.c_ulong(x.XCreateWindow(display, root, left, top, width, height, 0, 0, 2 if kind == "inputOnly" else 1,
                                           c.c_void_p(0), c.c_ulong(1 << 9), c.byref(attributes)))
        if kind == "corner":
            e.XShapeCombineRectangles(display, window, 0, 0, 0, c.byref(Rectangle(0, 0, 60, 40)), 1, 0, 0)
        if kind == "passesPresses":
            e.XShapeCombineRectangles(display, window, 2, 0, 0, None, 0, 0, 0)
        x.XSync(display, 0)
        x.XMapRaised(display, window)
        x.XSync(display, 0)
        print("there", flush=True)
        time.sleep(60)
        """

    fileprivate enum Cover: String, CaseIterable {
        /// A window that shows only a corner of what it covers.
        case corner
        /// A window that lets presses through.
        case passesPresses
        /// A window that shows nothing.
        case inputOnly
        /// A window over another monitor.
        case otherMonitor
    }

    /// Puts a window over an area, and returns when it is there.
    private func cover(_ kind: String, _ area: PixelArea, on stage: Stage) throws -> ChildProgram {
        let numbers = [area.x, area.y, area.width, area.height].map { "\($0)" }
        let program = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.coverer, kind] + numbers)
        try program.waitForLine { $0 == "there" }
        return program
    }

    @Test(arguments: Cover.allCases)
    fileprivate func `a menu stays open under a window that locks nothing`(_ kind: Cover) throws {
        let stage = try Stage()
        if kind == .otherMonitor { try stage.splitScreen() }
        let menu = try stage.open("one\ntwo\n", "--at", "100,100")
        let area = PixelArea(
            x: kind == .otherMonitor ? 400 : 0, y: 0, width: kind == .otherMonitor ? 400 : 800, height: 600)
        let program = try cover(kind.rawValue, area, on: stage)
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try menu.end() == .quiet(0, "two\n"))
        #expect(program.isRunning)
    }

    @Test(arguments: [800, 400])
    func `a menu ends under a window that covers its monitor, as a locker's does`(_ width: Int) throws {
        let stage = try Stage()
        if width == 400 { try stage.splitScreen() }
        let menu = try stage.open("one\n", "--at", "100,100")
        let program = try cover("whole", PixelArea(x: 0, y: 0, width: width, height: 600), on: stage)
        #expect(try menu.end() == .quiet(1, ""))
        #expect(program.isRunning)
    }

    @Test func `a menu stays open when a compositor starts and ends`() throws {
        // A server of its own: an overlay window stays.
        let stage = try Stage(arguments: ["-br"])
        try repeatedly("picom") {
            let menu = try stage.open("one\ntwo\n", "--at", "100,100")
            let compositor = try stage.server.startCompositor()
            try stage.robot.tap("Down")
            compositor.signal(SIGTERM)
            _ = try compositor.waitForExit()
            try stage.robot.tap("Down", "Return")
            try #require(try menu.end() == .quiet(0, "two\n"))
        }
    }
}
