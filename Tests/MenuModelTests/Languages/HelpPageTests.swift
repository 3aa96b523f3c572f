import Testing

@testable import MenuModel

/// The help of commands, in every language.
@Suite struct HelpPageTests {
    private static let page = HelpPage([
        .heading("OVERVIEW", "Open a menu and print the choice (the default)."), .blank,
        .usage(["x11menu popup [<options>] [<file>]", "x11menu again"]), .blank, .heading("PLACE"),
        .entry("--at <place>", "Where: pointer, center, or X,Y in root-window pixels."),
        .entry(
            "--appearance <appearance>", "The colours: light, dark, or auto, which depends on the screen beneath.",
            values: ["auto", "light", "dark"], standard: "auto"),
        .entry("--new", "Not known yet.", standard: "4.5"), .entry("-h, --help", "Show help information."),
        .entry("--bare", ""), .blank, .note("See 'x11menu help popup' for detailed help."),
    ])

    /// An option with the text of `--work-area`.
    private static func option(values: [String] = [], standard: String) -> HelpPage {
        HelpPage([.entry("--work-area", "Do not cover panels.", values: values, standard: standard)])
    }

    @Test func `headings and texts are translated and broken, names and what is not known stay`() {
        #expect(
            Self.page.text(in: .german, columns: 80) == """
                ÜBERSICHT: Öffnet ein Menü und gibt die Wahl aus (die Vorgabe).

                AUFRUF: x11menu popup [<options>] [<file>]
                        x11menu again

                ORT:
                  --at <place>            Wo: am Zeiger (pointer), in der Mitte (center) oder
                                          X,Y in Pixeln des Wurzelfensters.
                  --appearance <appearance>
                                          Die Farben: hell (light), dunkel (dark) oder auto, je
                                          nach dem Bildschirm darunter. (Werte: auto, light,
                                          dark; Vorgabe: auto)
                  --new                   Not known yet. (Vorgabe: 4.5)
                  -h, --help              Zeigt diese Hilfe.
                  --bare

                  Ausführliche Hilfe: „x11menu help popup“.
                """)
    }

    @Test func `signs that take two columns are broken anywhere, but for marks`() {
        let page = HelpPage([
            .text("Write a menu in another format."), .blank, .text("Do not cover panels."),
        ])
        let wide = HelpPage([.text("Do not cover panels.")])
        #expect(page.text(in: .japanese, columns: 80) == "メニューを別の形式で書き出します。\n\nデスクトップのパネルを覆いません。")
        // 34 columns in 40: no less is taken.
        #expect(wide.text(in: .japanese, columns: 40) == "デスクトップのパネルを覆いません。")
        #expect(
            HelpPage([.entry("-x", "Do not cover panels.")]).text(in: .japanese, columns: 59) == """
                  -x                      デスクトップのパネルを覆いませ
                                          ん。
                """)
    }

    @Test func `what is written from right to left is isolated from the names beside it, in each line`() {
        let said = Self.option(standard: "4.5").text(in: .arabic, columns: 54)
        #expect(
            said == """
                  --work-area             \u{2067}لا يغطي أشرطة سطح المكتب.\u{2069}
                                          \u{2067}(الافتراضي: \u{2068}4.5\u{2069})\u{2069}
                """)
    }

    @Test func `names that are isolated are so in each of their lines`() {
        let page = Self.option(values: ["one", "two", "three", "four"], standard: "two")
        #expect(
            page.text(in: .arabic, columns: 54) == """
                  --work-area             \u{2067}لا يغطي أشرطة سطح المكتب.\u{2069}
                                          \u{2067}(القيم: \u{2068}one, two, three,\u{2069}\u{2069}
                                          \u{2067}\u{2068}four\u{2069}؛ الافتراضي: \u{2068}two\u{2069})\u{2069}
                """)
    }

    @Test func `no line of French begins with a mark that has a blank before it`() {
        let page = Self.option(values: ["a", "b"], standard: "b")
        #expect(
            page.text(in: .french, columns: 75) == """
                  --work-area             Ne couvre pas les panneaux du bureau. (valeurs :
                                          a, b ; par défaut : b)
                """)
        for columns in 40...100 {
            let lines = page.text(in: .french, columns: columns).split(separator: "\n")
            #expect(lines.allSatisfy { !";:".contains($0.drop { $0 == " " }.first ?? "-") }, "\(columns) columns")
        }
    }

    @Test func `each text is there once, in each language, with the same places`() {
        let entries = Catalogue.help.messages
        #expect(entries.count > 100 && Set(entries.map(\.english)).count == entries.count)
        for entry in entries {
            #expect(entry.translations.count == Language.allCases.count - 1, "\(entry.english)")
            let places = entry.pattern.parts.filter { $0.number != nil }
            for text in entry.translations {
                #expect(!text.isEmpty && MessagePattern(text).parts.filter { $0.number != nil } == places, "\(text)")
            }
        }
    }
}
