import MenuRendering
import MenuGeometry
import Glibc
import MenuDemo
import MenuModel
import MenuSystem
import MenuScene
import X11Menu

/// The options of `demo`, and what it does with them: it shows a window in which everything that menus can do can be tried.
struct DemoOptions: Sendable {
    var scene: SceneOption?
    var listScenes = false
    var desktop = false
    var appearance: AppearanceOption = .auto
    var scale: ScaleOption?
    var size: SizeOption?
    var output: String?

    func run() throws {
        if listScenes {
            let width = SceneCatalog.entries.map(\.name.count).max() ?? 0
            let language = Language.user
            let (open, close) = language.isRightToLeft ? ("\u{2067}", "\u{2069}") : ("", "")
            let lines = SceneCatalog.entries.map { entry in
                let margin = String(repeating: " ", count: width - entry.name.count + 2)
                return entry.name + margin + open + entry.hint(in: language) + close + "\n"
            }
            return try StandardStreams.deliver(Array(lines.joined().utf8))
        }
        try EarlyFonts.requireRoom()
        let entry = scene?.entry ?? SceneCatalog.entries[0]
        let size = self.size.map { Size(width: Double($0.width), height: Double($0.height)) }
        if let output { return try draw(entry, size: size, to: output) }
        // The menus read their scale from this variable first.
        if let factor = scale?.factor { unsafe setenv("X11MENU_SCALE", "\(factor)", 1) }
        do {
            try DemoWindow(entry, appearance: appearance.appearance, isDesktop: desktop, size: size).run()
        } catch let failure as Desktop.Failure {
            StandardStreams.report("x11menu: \(failure)")
            throw ExitCode.noDisplay
        } catch MenuError.displayLost(let reason) {
            StandardStreams.report("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuError.windowDestroyed(let window) {
            StandardStreams.report("x11menu: \(MenuError.windowDestroyed(window))")
            throw ExitCode.noDisplay
        }
    }

    private func draw(_ entry: SceneCatalog.Entry, size: Size?, to output: String) throws {
        let natural = desktop ? Size(width: 1280, height: 860) : DemoShell.naturalSize
        let picture = DemoPicture(
            of: entry, size: size ?? natural, scale: scale?.factor ?? 1, appearance: appearance.appearance ?? .light,
            isDesktop: desktop)
        try picture.pose()
        if let error = StandardStreams.save(try picture.picture().png(), to: output) {
            StandardStreams.report("x11menu: \(output): \(StandardStreams.describe(error))")
            throw ExitCode.fault
        }
    }
}

/// A scene by its name: `--scene NAME`.
struct SceneOption: OptionValue, Sendable {
    var entry: SceneCatalog.Entry

    init?(argument: String) {
        guard let entry = SceneCatalog.entry(named: argument) else { return nil }
        self.entry = entry
    }

    static var all: [String] { SceneCatalog.entries.map(\.name) }
}
