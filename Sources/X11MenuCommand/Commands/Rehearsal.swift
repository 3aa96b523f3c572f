import MenuCairo
import MenuFormats
import MenuGeometry
import MenuHeadless
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import X11Menu
import X11MenuIO

/// A menu that the server draws for nobody before it takes clients, so that the processes that it forks find libraries loaded, code in memory and
/// types known.
///
/// It must leave nothing behind that depends on the environment, on files or on a display, which may be others for a client, but a connection, which
/// is used only for the same display, and fonts, which are used only if their files are the same. So it draws text only with fonts that are known from
/// an earlier run: Pango and fontconfig keep what they have read for as long as a process lives.
enum Rehearsal {
    /// Gets this process ready for a menu.
    ///
    /// - Returns: The descriptor of a connection to the display; -1 if there is none.
    static func run() -> Int32 {
        Desktop.populateHeap()
        ReadyShadows.prepare(drawMenu)
        return Desktop.reserveConnection()
    }

    /// The letters that nearly every Latin menu consists of.
    private static let letters = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 .,-…"

    /// Draws a menu and lets a key choose an item of it; does nothing where the fonts are not known.
    private static func drawMenu() {
        let words = ["--at", "10,10", "--search", "type-ahead"]
        guard let options = MenuOptions.quick(words), let theme = try? options.readTheme(),
            let shaper = TextShaper(scale: 1, knownStyles: [theme.metrics.titleFont]),
            let screen = try? ImageSurface(.rgb24, width: 640, height: 480)
        else { return }
        let rows = (1...20).map { "Item number \($0)\n" }.joined()
        guard let items = try? options.menu(of: Array(rows.utf8), named: "rehearsal") else { return }
        let bounds = Rect(x: 0, y: 0, width: 640, height: 480)
        let session = options.sessionOptions(
            theme: theme, scale: 1, pointer: bounds.center, monitors: [bounds], monitor: nil, isRightToLeft: false)
        let host = try? HeadlessHost(
            menu: items, options: session, backdrop: screen, pointer: bounds.center, appearance: nil, contrast: 4.5,
            shaper: shaper)
        guard let host, let script = try? EventScript("key Down\nmove 40 40\nkey Return\n") else { return }
        try? host.replay(script) { _ in }
        _ = try? host.picture()
        TextShaper.prepareFonts(scale: 1, [theme.metrics.titleFont], letters: letters)
    }
}
