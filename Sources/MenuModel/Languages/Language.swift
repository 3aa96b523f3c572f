/// A language that the program speaks to people. What scripts read, such as formats and `--version`, is always in English.
///
/// The texts are compiled in: no file is opened, and English costs a look at the environment.
public enum Language: String, Sendable, Hashable, CaseIterable {
    /// English, and every language without texts of its own.
    case english = "en"
    /// German.
    case german = "de"
    /// French.
    case french = "fr"
    /// Spanish.
    case spanish = "es"
    /// Japanese.
    case japanese = "ja"
    /// Arabic.
    case arabic = "ar"

    /// Chooses the language of a locale's user, as gettext does: the first known one of `LANGUAGE` if a locale is set, otherwise that of the first
    /// variable among `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty.
    ///
    /// - Parameter variable: Returns the value of an environment variable; nil if it is not set.
    public init(environment variable: (String) -> String?) {
        func named(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let locale = named("LC_ALL") ?? named("LC_MESSAGES") ?? named("LANG") ?? "C"
        guard locale != "C", locale != "POSIX", !locale.hasPrefix("C.") else {
            self = .english
            return
        }
        if let listed = named("LANGUAGE") {
            self = listed.split(separator: ":").lazy.compactMap { Language(locale: $0) }.first ?? .english
        } else {
            self = Language(locale: locale) ?? .english
        }
    }

    /// The language of a locale's name, `lang_COUNTRY.ENCODING@MODIFIER`; nil if it is not known.
    private init?(locale: some StringProtocol) {
        self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }))
    }

    /// What it says for a phrase.
    public func text(_ phrase: Phrase) -> String {
        switch self {
        case .english: phrase.english
        case .german: phrase.german
        case .french: phrase.french
        case .spanish: phrase.spanish
        case .japanese: phrase.japanese
        case .arabic: phrase.arabic
        }
    }
}
