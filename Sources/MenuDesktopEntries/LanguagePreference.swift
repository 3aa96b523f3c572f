/// The languages that a person reads, as suffixes of keys in desktop entries: `de_AT`, `de`.
public struct LanguagePreference: Sendable, Hashable {
    /// The suffixes that are looked for, the best one first. Empty where texts without one are preferred.
    public let suffixes: [String]

    /// Keeps languages: for each in its turn the specification's four forms, with country and modifier first.
    ///
    /// - Parameter locales: Names as the environment has them, `lang_COUNTRY.ENCODING@MODIFIER`, all but the first part optional.
    public init(locales: [String]) {
        var suffixes: [String] = []
        for locale in locales where locale != "C" && locale != "POSIX" && !locale.hasPrefix("C.") {
            for form in LanguagePreference.forms(of: locale) where !suffixes.contains(form) { suffixes.append(form) }
        }
        self.suffixes = suffixes
    }

    /// Keeps the languages of an environment: those of `LANGUAGE` where there is a locale at all, then the locale.
    ///
    /// - Parameter variable: Gives the value of an environment variable; nil if it is not set.
    public init(environment variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variable($0) }.first { !$0.isEmpty } ?? "C"
        let plain = locale == "C" || locale == "POSIX" || locale.hasPrefix("C.")
        let listed = plain ? [] : variable("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
        self.init(locales: listed + [locale])
    }

    /// How good a suffix is: 0 the best; nil for a language that is not asked for.
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
