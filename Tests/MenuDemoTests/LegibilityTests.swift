import MenuRendering
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand

/// Menus keep their words legible, and so does the page that shows them: no words of the demo have less than 4.5 to 1 (WCAG 2, AA).
@Suite struct LegibilityTests {
    private static let least = 4.5

    @Test(arguments: [Appearance.light, .dark])
    func `words of scenes stand out from whatever they may lie on`(appearance: Appearance) {
        let colors = SceneColors(appearance)
        let grounds = [colors.ground, colors.sidebar, colors.card, colors.control]
        for ground in grounds {
            for words in [colors.text, colors.quiet, colors.link] {
                #expect(Contrast.ratio(of: words, over: ground) >= Self.least, "\(words) on \(ground)")
            }
        }
        #expect(Contrast.ratio(of: colors.text, over: colors.pressedControl) >= Self.least)
        #expect(Contrast.ratio(of: colors.onAccent, over: colors.accent) >= Self.least)
        for (_, ground) in ChatScene.ownInk {
            #expect(Contrast.ratio(of: .white, over: ground) >= Self.least)
        }
    }

    @Test(arguments: EditorInk.Scheme.allCases, [Appearance.light, .dark])
    func `every colour of the editor can be read, on the marked line too`(
        scheme: EditorInk.Scheme, appearance: Appearance
    ) {
        let inks = EditorInk(scheme, appearance)
        for kind in [EditorInk.Kind.plain, .keyword, .type, .string, .number, .comment] {
            for ground in [inks.ground, inks.ground.mixed(with: inks.text, inks.marked.alpha)] {
                let ratio = Contrast.ratio(of: inks.color(of: kind), over: ground)
                #expect(ratio >= Self.least, "\(kind): \(ratio)")
            }
        }
    }
}
