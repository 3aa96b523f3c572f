import MenuModel
import Testing

@testable import MenuDemo

/// The demo's own texts in every language.
@Suite struct ShellTextsTests {
    @Test(arguments: Language.allCases)
    func `each scene has a title and a hint, and everything else its words`(_ language: Language) {
        let texts = ShellTexts.texts(in: language)
        #expect(texts.scenes.count == SceneCatalog.entries.count)
        let all =
            [texts.tagline, texts.settings, texts.light, texts.dark, texts.list]
            + texts.scenes.flatMap { [$0.title, $0.hint] }
        #expect(all.allSatisfy { !$0.isEmpty } && Set(all).count == all.count)
        let english = ShellTexts.texts(in: .english)
        if language != .english {
            #expect(texts.tagline != english.tagline && texts.settings != english.settings)
            #expect(zip(texts.scenes, english.scenes).allSatisfy { $0.hint != $1.hint })
        }
    }
}
