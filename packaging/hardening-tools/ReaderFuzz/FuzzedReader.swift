import MenuRendering
import MenuFormats
import MenuHeadless
import MenuSearch
import MenuX11
import ReaderPeers

/// A reader of untrusted bytes, with the documents that are broken for it.
struct FuzzedReader: Sendable {
    let name: String
    private let documents: [[UInt8]]
    private let mutator: Mutator
    private let read: @Sendable ([UInt8]) -> Void

    init(
        _ name: String, _ documents: [[UInt8]], _ tokens: [String], read: @escaping @Sendable ([UInt8]) -> Void
    ) {
        (self.name, self.documents, self.read) = (name, documents, read)
        mutator = Mutator(
            tokens: tokens + ["\0", "\n", "é", "99999999999999999999", "-1", ""], bytes: [[0xFF], [0xC3]])
    }

    init(_ name: String, _ documents: [String], _ tokens: [String], read: @escaping @Sendable ([UInt8]) -> Void) {
        self.init(name, documents.map { Array($0.utf8) }, tokens, read: read)
    }

    /// The document of an execution: the same for the same seed and number, whatever ran before.
    func document(seed: UInt64, number: UInt64) -> [UInt8] {
        var choices = SeededChoices(seed: seed &* 0xD129_0DC6_1B8E_94A5 ^ number &* 0x9FB2_1C65_1E98_DF25)
        if choices.one(in: 40) {
            return (0..<choices.below(64)).map { _ in UInt8(truncatingIfNeeded: choices.next()) }
        }
        var document = mutator.mutated(choices.pick(documents), changes: 1 + choices.below(6), &choices)
        if choices.one(in: 4), !document.isEmpty {
            document[choices.below(document.count)] = UInt8(truncatingIfNeeded: choices.next())
        }
        return document
    }

    /// Reads a document; what it finds wrong is of no interest.
    func execute(_ document: [UInt8]) { read(document) }

    static let all =
        menus + [theme, settings, desktopEntry, commandLine, shellWords, glob, expression, typos, script, resources]
        + [desktopSettings, pictureHeader] + messages + files + kept + shown

    private static let menus = [
        menu(.lines, ["one\ntwo\r\nthree\n"], ["\r\n", "\t"]),
        menu(.tree, ["a\n\tIMG:x\tb\tc\n\t\td\n\ne\n''\tx\n"], ["\t", "\t\t\t", "IMG:", "''"]),
        menu(
            .json,
            [
                #"[{"title":"a","state":"on","exec":"x 'y'","shortcut":"Ctrl+S"},{"type":"menu","items":[]}]"#,
                #"{"items":[{"type":"custom","draw":"<svg/>","height":1.5e1},{"icon":"\u00e9\ud83d\ude00"}]}"#,
            ], ["[", "]", "{", "}", ",", ":", "\"", "\\", "\\ud800", "1e999", "null", "\"items\":", "\u{FEFF}"]),
        menu(
            .openbox,
            [
                """
                <openbox_menu><menu id="a" label="_b"><item label="&lt;&#65;"><action name="Execute"><command>x</command>\
                </action></item><separator/><menu id="a"/></menu></openbox_menu>
                """,
                "<openbox_pipe_menu><item label='a'><action name='Execute'><execute>b</execute></action></item></openbox_pipe_menu>",
            ],
            [
                "<", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a [<!ENTITY b \"&b;&b;\">]>", "&b;",
                "&#x10FFFF;",
            ]),
        menu(
            .jgmenu,
            [
                "@icon,^root(a),1,2,3,4,5,a,b,c,d,/x\n^tag(a)\nx,^filter(y)\n",
                "^tag(a)\nx,^checkout(b),icon\n\"\"\"q,q\"\"\",cmd\n^sep(t)\n^tag(b)\ny,^pipe(c)\n",
            ], ["^", "^checkout(a)", "^tag(", "^root(", "@search,", ")", "\"\"\"", ","]),
        menu(.rofi, ["one\ntwo\0icon\u{1F}x\u{1F}meta\u{1F}y\n"], ["\u{1F}", "\0prompt\u{1F}", "nonselectable"]),
    ]

    private static func menu(_ format: MenuFormat, _ documents: [String], _ tokens: [String]) -> FuzzedReader {
        FuzzedReader(format.rawValue, documents, tokens) { _ = try? MenuReader.read($0, format: format) }
    }

    private static let toml = [
        "[", "]", "[[", "{", "}", "=", ",", ".", "\"", "\"\"\"", "'''", "#", "\\u", "0x", "1e400", "inf",
    ]

    private static let theme = FuzzedReader(
        "theme",
        [
            "[light]\ntext = \"#102030\"\naccent = '#abc'\n[fonts]\ntitle = \"Noto Sans Bold 12.5\"\n[metrics]\nrow-height = 22\n"
        ],
        toml
    ) { _ = ThemeReader.diagnose($0) }

    private static let settings = FuzzedReader(
        "settings", ["at = \"1,2\"\nmax-rows = 5\nname.\"b\" = [1, 2.5, true]\nwhen = 1979-05-27T07:32:00Z\n"], toml
    ) { _ = try? Settings.read($0, names: ["at", "max-rows", "name", "when"]) { _ in nil } }

    private static let desktopEntry = FuzzedReader(
        "desktop-entry",
        [
            "[Desktop Entry]\nType=Application\nName=X\nExec=x\nName[de]=Ä\\s\\;\nActions=a;b\nKeywords=a\\;;\n"
                + "[Desktop Action a]\nName=A\nExec=a \"b\\\\\" %c %%\n"
        ], ["[", "]", "=", "\\", ";", "%", "\"", "[Desktop Entry]\n", "\u{FEFF}", "#"]
    ) { _ = try? DesktopEntryReader.read($0, id: "x", languages: LanguagePreference(locales: ["de_AT.UTF-8@euro"])) }

    private static let commandLine = FuzzedReader(
        "exec-line", ["sh -c \"a \\\"b\\\" %c\" '%k' %i %U %%"], ["%", "\"", "'", "\\", " ", "%i", "%k"]
    ) {
        _ = try? ExecLine.arguments(String(decoding: $0, as: UTF8.self), fields: .init(name: "n", icon: "i", file: "f"))
    }

    private static let shellWords = FuzzedReader(
        "shell-words", ["a 'b c' \"d\\\"e\" f\\ g # h"], ["'", "\"", "\\", " "]
    ) {
        guard let words = try? ShellWords.split(String(decoding: $0, as: UTF8.self)) else { return }
        precondition((try? ShellWords.split(ShellWords.join(words))) == words, "quoted words are split into others")
    }

    private static let glob = pattern("glob", .glob, ["a*b?[c-e]", "[!x]*"], ["*", "?", "[", "]", "!", "-", "\\"])

    private static let expression = pattern(
        "regex", .regex, ["^(a|bc)+?d{2,3}$", #"[[:alpha:]_]\b\x41\w+"#, "(?:x*)*y"],
        ["(", ")", "[", "]", "{1000}", "{", "}", "*", "+?", "|", "\\", "\\x{110000}", "[^", "(?:"])

    private static let typos = pattern("typos", .typos, ["Uebung abcd", "-xxyz übugn12"], [" ", "-", "é", "ab"])

    private static func pattern(
        _ name: String, _ mode: MatchMode, _ documents: [String], _ tokens: [String]
    ) -> FuzzedReader {
        let row = Array("Übung abcbca_ddd 12 xxy é".utf8)
        return FuzzedReader(name, documents, tokens) {
            let text = String(decoding: $0, as: UTF8.self)
            guard let query = try? Query(text, mode: mode, options: MatchOptions(splitsWords: false)) else { return }
            var matcher = Matcher(query)
            _ = matcher.matches(row[...])
        }
    }

    private static let script = FuzzedReader(
        "event-script",
        ["move 10 20\npress 1\nrelease 1\nscroll up 3\nkey Ctrl+Down\ntype é\ntouch begin 1 2\nwait 30\nshot a.png\n"],
        ["move ", "key ", "wait ", "1e999", "nan", "+", " ", "hover a/b", "print-state"]
    ) { _ = try? EventScript(String(decoding: $0, as: UTF8.self), isKey: { _ in true }) }

    private static let resources = FuzzedReader(
        "resources", ["Xft.dpi:\t96\n! note\n*Xft.dpi: 1e9\nx.y: z\\\n w\n"], [":", "*", "!", "\t", "Xft.dpi:"]
    ) { _ = ResourceDatabase(parsing: $0) }

    private static let desktopSettings = FuzzedReader(
        "xsettings",
        [
            [0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]
                + [0, 0, 3, 0] + Array("Dpi".utf8) + [0, 0, 0, 0, 0, 0, 0, 24, 0]
                + [1, 0, 2, 0] + Array("ab".utf8) + [0, 0, 0, 0, 0, 0, 1, 0, 0, 0] + Array("x".utf8) + [0, 0, 0]
        ], ["\u{1}", "\u{2}"]
    ) { _ = XSettings(parsing: $0) }

    private static let pictureHeader = FuzzedReader(
        "picture-header",
        [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 1, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0,
            ],
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0],
            [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0II".utf8) + [
                42, 0, 8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0,
            ]
                + [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
            Array("GIF89a".utf8) + [16, 0, 16, 0, 0, 0, 0],
            Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
                10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0,
            ],
            [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 40, 0, 0, 0, 22, 0, 0, 0],
            Array("/* XPM */\nstatic char *a[] = {\n\"16 16 2 1\",\n".utf8),
        ], ["IHDR", "VP8L", "VP8 ", "Exif\0\0MM", "EXIF", "/* XPM */", "\"4294967295 4294967295 1 1\""]
    ) { _ = PictureHeader($0) }
}
