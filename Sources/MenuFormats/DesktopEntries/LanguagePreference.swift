/// The user's preferred languages, as suffixes of keys in desktop entries: `de_AT`, `de`.
public struct LanguagePreference: Sendable, Hashable {
    /// The suffixes to look for, best first. Empty if untranslated texts are preferred.
    public let suffixes: [String]

    /// Makes a preference of locales: for each, the four forms of the specification, starting with that with country and modifier.
    ///
    /// - Parameter locales: Names as in the environment, `lang_COUNTRY.ENCODING@MODIFIER`; all parts but the first are optional.
    public init(locales: [String]) {
        var suffixes: [String] = []
        for locale in locales where locale != "C" && locale != "POSIX" && !locale.hasPrefix("C.") {
            for form in LanguagePreference.forms(of: locale) where !suffixes.contains(form) { suffixes.append(form) }
        }
        self.suffixes = suffixes
    }

    /// Makes a preference from the environment: the languages of `LANGUAGE` if a locale is set, then the locale.
    ///
    /// - Parameter variable: Returns the value of an environment variable; nil if it is not set.
    public init(environment variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variable($0) }.first { !$0.isEmpty } ?? "C"
        let plain = locale == "C" || locale == "POSIX" || locale.hasPrefix("C.")
        let listed = plain ? [] : variable("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
        self.init(locales: listed + [locale])
    }

    /// The rank of a suffix, 0 for the best; nil for a language that is not preferred.
    func rank(of suffix: Span<UInt8>) -> Int? {
        suffixes.firstIndex { candidate in
            let candidate = candidate.utf8
            guard candidate.count == suffix.count else { return false }
            return zip(candidate, suffix.indices).allSatisfy { $0 == suffix[$1] }
        }
    }

    private static func forms(of locale: String) -> [String] {
        var rest = locale[...]
        var modifier: Substring?
        if let at = rest.firstIndex(of: "@") {
            modifier = rest[rest.index(after: at)...]
            rest = rest[..<at]
        }
        if let dot = rest.firstIndex(of: ".") { rest = rest[..<dot] }
        let language = rest.prefix { $0 != "_" }
        guard !language.isEmpty else { return [] }
        let forms = rest.count > language.count ? [rest, language] : [rest]
        return forms.flatMap { form in
            (modifier.map { ["\(form)@\($0)"] } ?? []) + [String(form)]
        }
    }
}
