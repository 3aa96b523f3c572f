import MenuFormats
import Testing

@Suite struct LanguagePreferenceTests {
    @Test(
        arguments: [
            (["C"], []), (["POSIX"], []), (["C.UTF-8"], []), ([""], []),
            (["de"], ["de"]),
            (["de_AT"], ["de_AT", "de"]),
            (["de_AT.UTF-8"], ["de_AT", "de"]),
            (["sr@latin"], ["sr@latin", "sr"]),
            (["sr_YU.UTF-8@Latn"], ["sr_YU@Latn", "sr_YU", "sr@Latn", "sr"]),
            (["de_AT", "de_DE", "fr"], ["de_AT", "de", "de_DE", "fr"]),
        ] as [([String], [String])])
    func `a locale is looked for in the specification's order`(locales: [String], suffixes: [String]) {
        #expect(LanguagePreference(locales: locales).suffixes == suffixes)
    }

    @Test(
        arguments: [
            ([:], []),
            (["LANG": "de_DE.UTF-8"], ["de_DE", "de"]),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr"], ["fr"]),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr", "LC_ALL": "it_IT"], ["it_IT", "it"]),
            (["LANG": "de", "LC_ALL": ""], ["de"]),
            (["LANG": "de", "LANGUAGE": "pt_BR:pt"], ["pt_BR", "pt", "de"]),
            (["LANG": "C", "LANGUAGE": "pt"], []),
            (["LANG": "C.UTF-8", "LANGUAGE": "pt"], []),
        ] as [([String: String], [String])])
    func `the environment names the languages`(variables: [String: String], suffixes: [String]) {
        #expect(LanguagePreference { variables[$0] }.suffixes == suffixes)
    }

    /// The specification's table of what is taken for a locale.
    @Test(arguments: [
        ("sr_YU@Latn", "sr_YU@Latn"), ("sr_YU@Cyrl", "sr_YU"), ("sr_RS@Latn", "sr@Latn"), ("sr", "sr"), ("de", "none"),
        ("sr_YU.ISO-8859-5@Latn", "sr_YU@Latn"),
    ])
    func `the best translation is taken`(locale: String, name: String) throws {
        for order in [["", "sr", "sr@Latn", "sr_YU", "sr_YU@Latn"], ["sr_YU@Latn", "sr_YU", "sr@Latn", "sr", ""]] {
            let names = order.map { $0.isEmpty ? "Name=none" : "Name[\($0)]=\($0)" }.joined(separator: "\n")
            let entry = try DesktopEntryReader.read(
                Array("[Desktop Entry]\nType=Application\nExec=x\n\(names)\n".utf8), id: "x",
                languages: LanguagePreference(locales: [locale]))
            #expect(entry.name == name)
        }
    }
}
