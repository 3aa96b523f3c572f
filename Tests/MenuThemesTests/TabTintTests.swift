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

/// A menu whose tab and whose body lie over different grounds.
@Suite struct TabTintTests {
    private static let menu: MenuContent = {
        var menu = MenuContent(title: "")
        menu.items = .elements((1...6).map { .action(Action(title: "Row \($0)")) })
        return menu
    }()

    /// The built-in theme whose material is the most transparent one, without much blur that would mix both grounds.
    private static var clear: Theme {
        var theme = Theme.codea
        (theme.light.material.blur, theme.dark.material.blur) = (4, 4)
        return theme
    }

    /// A menu that pops out of a tab over one ground, and lies over another one.
    private static func host(
        _ theme: Theme, tabOverLight isLight: Bool, appearance: Appearance? = nil, contrast: Double = 4.5
    ) throws -> HeadlessHost {
        var options = SessionOptions(
            placement: .anchor(Rect(x: 20, y: 92, width: 100, height: 28), joins: true), theme: theme, scale: 1,
            monitors: [Rect(x: 0, y: 0, width: 320, height: 400)])
        options.anchorTitle = "File"
        let screen = try ImageSurface(.rgb24, width: 320, height: 400)
        let context = try Context(screen)
        let grounds = [(0.0, 120.0, isLight ? 1.0 : 0.0), (120, 280, isLight ? 0 : 1)]
        for (top, height, level) in grounds {
            context.setSource(red: level, green: level, blue: level, alpha: 1)
            context.fill(.rectangle(Rect(x: 0, y: top, width: 320, height: height)))
        }
        return try HeadlessHost(
            menu: menu, options: options, backdrop: screen, pointer: .zero, appearance: appearance,
            contrast: contrast)
    }

    @Test(arguments: [true, false])
    func `the material suits what lies beneath the body, and the tab's title what lies beneath the tab`(
        tabOverLight: Bool
    ) throws {
        let host = try Self.host(Self.clear, tabOverLight: tabOverLight)
        let palette = host.session.scene(ofLevel: 0).palette
        let own = tabOverLight ? Self.clear.dark : Self.clear.light
        let other = tabOverLight ? Self.clear.light : Self.clear.dark
        #expect(palette.material.tint.alpha < own.material.tint.alpha + 0.1)
        #expect(palette.text == own.text)
        #expect(palette.titleInk.tab == other.text)
    }

    @Test(arguments: Theme.builtIn.map(\.name))
    func `the title keeps its contrast on the final pixels of the tab`(name: String) throws {
        var themes = [try #require(Theme.builtIn(name)), Self.clear]
        (themes[0].light.material.blur, themes[0].dark.material.blur) = (4, 4)
        for (theme, tabOverLight) in themes.flatMap({ [($0, true), ($0, false)] }) {
            for (appearance, contrast) in [(nil, 4.5), (.light, 4.5), (.dark, 7)] as [(Appearance?, Double)] {
                let host = try Self.host(theme, tabOverLight: tabOverLight, appearance: appearance, contrast: contrast)
                let scene = host.session.scene(ofLevel: 0)
                let shaper = TextShaper(scale: 1)
                let texts = scene.content().compactMap { if case .text(let line) = $0 { line } else { nil } }
                let picture = try PanelPicture(scene, [], host: host, shaper: shaper)
                for line in texts {
                    let ratio = picture.leastRatio(of: line.color, in: try #require(shaper.ink(of: line)))
                    #expect(ratio >= contrast, "\(theme.name), \(tabOverLight): “\(line.text)” has \(ratio)")
                }
            }
        }
    }
}
