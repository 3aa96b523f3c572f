import MenuRendering
import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuThemes
import Testing

/// Whether menus are light or dark where nobody has asked for either.
@Suite struct AppearanceTests {
    /// A program's window with lines of text, which are lighter or darker than its paper.
    private static func window(ground: Int, paper: Int, ink: Int) throws -> ImageSurface {
        let screen = try ImageSurface(.rgb24, width: 560, height: 420)
        let context = try Context(screen)
        func fill(_ rect: Rect, _ rgb: Int) {
            let color = Color(rgb: rgb)
            context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: 1)
            context.fill(.rectangle(rect))
        }
        fill(Rect(x: 0, y: 0, width: 560, height: 420), ground)
        fill(Rect(x: 30, y: 24, width: 500, height: 372), paper)
        for line in 0..<14 {
            fill(Rect(x: 60, y: 74 + Double(line) * 24, width: 90 + Double(line * 97 % 290), height: 8), ink)
        }
        return screen
    }

    private static let menu: MenuContent = {
        let titles = ["New", "Open", "Open Recent", "Save", "Revert", "Line Numbers", "Add Node", "Delete Project"]
        var menu = MenuContent(title: "")
        menu.items = .elements(
            titles.map { title in
                var action = Action(title: title)
                action.shortcut = Shortcut("Ctrl+N")
                action.isEnabled = title != "Revert"
                action.isDestructive = title == "Delete Project"
                return .action(action)
            })
        return menu
    }()

    @Test(arguments: Theme.builtIn.map(\.name))
    func `a menu is dark over a dark window of text and light over a light one, wherever it opens`(name: String) throws
    {
        let theme = try #require(Theme.builtIn(name))
        let windows: [(ground: Int, paper: Int, ink: Int, own: Palette)] = [
            (0x15171C, 0x24272E, 0x8A92A0, theme.dark), (0xD8DDE6, 0xFCFCFA, 0x6B7078, theme.light),
        ]
        for (ground, paper, ink, own) in windows {
            let screen = try Self.window(ground: ground, paper: paper, ink: ink)
            for left in stride(from: 20.0, through: 320, by: 20) {
                let options = SessionOptions(
                    placement: .anchor(Rect(x: left, y: 34, width: 52, height: 24), joins: theme.metrics.joinsAnchor),
                    theme: theme, scale: 1, monitors: [Rect(x: 0, y: 0, width: 560, height: 420)])
                let host = try HeadlessHost(
                    menu: Self.menu, options: options, backdrop: screen, pointer: .zero, appearance: nil, contrast: 4.5)
                let palette = host.session.scene(ofLevel: 0).palette
                // One theme is light unless dark menus are asked for.
                #expect(
                    palette.text == theme.appearance.map(theme.palette)?.text ?? own.text,
                    "\(theme.name) at \(left) over \(paper)")
            }
        }
    }
}
