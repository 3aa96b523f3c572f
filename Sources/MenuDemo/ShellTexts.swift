package import enum MenuModel.Language

/// What the demo's list of scenes, and what is around it, says in a language.
struct ShellTexts: Hashable {
    /// What a scene is called, and what there is to do.
    struct SceneText: Hashable {
        var title: String
        var hint: String

        init(_ title: String, _ hint: String) { (self.title, self.hint) = (title, hint) }
    }

    /// The line below the program's name.
    var tagline: String
    /// The button of the settings.
    var settings: String
    /// The halves of the switch between light and dark.
    var light: String
    /// See `light`.
    var dark: String
    /// The name of the list, for people who do not see it.
    var list: String
    /// The scenes, in the order of `SceneCatalog.entries`.
    var scenes: [SceneText]

    /// The texts of a language.
    static func texts(in language: Language) -> ShellTexts {
        switch language {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        case .japanese: japanese
        case .arabic: arabic
        }
    }

    private static let english = ShellTexts(
        tagline: "menus, to be touched", settings: "Settings", light: "Light", dark: "Dark", list: "Scenes",
        scenes: SceneCatalog.entries.map { SceneText($0.title, $0.hint) })
}

extension SceneCatalog.Entry {
    /// What it is called, and what there is to do, in a language.
    func said(in language: Language) -> ShellTexts.SceneText {
        let index = SceneCatalog.entries.firstIndex { $0.name == name } ?? 0
        return ShellTexts.texts(in: language).scenes[index]
    }

    /// The instruction in a language, in one line.
    package func hint(in language: Language) -> String { said(in: language).hint }
}
