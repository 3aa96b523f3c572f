import MenuFormats
import MenuModel
import TestSupport
import Testing

@Suite struct WriterTests {
    @Test("A random menu written as JSON reads back as the same menu", arguments: UInt64(0)..<300)
    func jsonRoundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let menu = random.menu(depth: 3)
        let (bytes, losses) = MenuWriter.write(menu, as: .json)
        #expect(losses == [])
        #expect(MenuReader.diagnose(bytes, format: .json) == [])
        #expect(try MenuReader.read(bytes, format: .json) == menu)
    }

    @Test(
        "A title that starts with a byte-order mark keeps it through writing and reading",
        arguments: [MenuFormat.tree, .jgmenu])
    func firstLetter(format: MenuFormat) throws {
        let title = "\u{FEFF}"
        let menu = MenuContent(items: [.action(Action(title: title, value: ByteString("\u{FEFF}x")))])
        let bytes = MenuWriter.write(menu, as: format).bytes
        let read = try MenuReader.read(bytes, format: format)
        #expect(EntryList(read).map(\.element.title) == [title])
    }

    @Test("JSON is written with one item per line, and default values are omitted")
    func jsonLayout() throws {
        let menu = try MenuReader.read(Array("a\n\tb\tx\n\tc\t:\n\nd\n".utf8))
        let expected = """
            {"items": [
              {"type": "menu", "title": "a", "items": [
                {"title": "b", "value": "x"},
                {"enabled": false, "title": "c"}
              ]},
              {"type": "separator"},
              {"title": "d"}
            ]}

            """
        #expect(String(decoding: MenuWriter.write(menu, as: .json).bytes, as: UTF8.self) == expected)
    }

    @Test("Lines written as JSON become actions, with a value where it differs from the title")
    func jsonOfLines() throws {
        let menu = try MenuReader.read([0x61, 0x0A, 0x62, 0x0D, 0x0A, 0xFF, 0x0A])
        let expected = """
            {"items": [
              {"title": "a"},
              {"title": "b", "value": "b\\r"},
              {"title": "\u{FFFD}", "valueBase64": "/w=="}
            ]}

            """
        #expect(String(decoding: MenuWriter.write(menu, as: .json).bytes, as: UTF8.self) == expected)
    }

    @Test("The search text of an item is written in jgmenu's CSV, and reported as lost in other formats")
    func filterText() throws {
        let written = Array("^tag(a)\nFind,^filter(b c)\n".utf8)
        let menu = try MenuReader.read(written, format: .jgmenu)
        let csv = MenuWriter.write(menu, as: .jgmenu)
        #expect(csv.losses.isEmpty, "\(csv.losses)")
        #expect(try MenuReader.read(csv.bytes, format: .jgmenu).items == menu.items)
        for format in [MenuFormat.json, .tree, .openbox, .rofi] {
            let losses = MenuWriter.write(menu, as: format).losses
            #expect(
                losses.contains { $0.path.hasSuffix("Find") && $0.what.contains("the text for the field") }, "\(format)"
            )
        }
    }

    @Test("A title of a million control characters is written, and is one loss; a hundred losses are kept")
    func losses() throws {
        // What takes time for each pair of characters would take hours.
        var menu = MenuContent(items: [.action(Action(title: String(repeating: "\u{1}", count: 1_000_000)))])
        menu.items = .elements([menu.items[0]] + (0..<300).map { _ in .header(Header(title: "\u{2}")) })
        let written = MenuWriter.write(menu, as: .openbox)
        #expect(written.losses.filter { $0.what == "a control character" && $0.path.utf8.count > 1000 }.count == 1)
        #expect(written.losses.count == 100 && written.losses.omittedCount >= 200)
        #expect(written.bytes.count > 1_000_000)
    }

    @Test("What JSON cannot express is omitted and reported as lost")
    func jsonLosses() throws {
        let menu = MenuContent(items: [
            .action(
                Action(
                    title: "a\0", shortcut: Shortcut(modifiers: .alt, key: "nonsense"), command: [],
                    alternateValue: ByteString([0xFF]))),
            .lazy(LazyElement(command: [])),
            .custom(CustomElement(picture: .named("x"), height: .nan)),
            .menu(MenuContent(title: "m", columns: .count(0))),
        ])
        let (bytes, losses) = MenuWriter.write(menu, as: .json)
        #expect(
            losses.map { "\($0.path): \($0.what)" } == [
                "a\0: the NUL in \"title\"", "a\0: the shortcut Alt+nonsense", "a\0: the alternate value is not UTF-8",
                "a\0: an empty command", ": a lazy item without a command is left out",
                ": the theme's picture x becomes a file's name", ": the height nan", "m: 0 columns",
            ])
        #expect(MenuReader.diagnose(bytes) == [])
    }

    @Test("A tree is written exactly as it was read")
    func treeRoundTrip() throws {
        let text = "a\n\tIMG:x.png\tb\ty\n\t''\tz\n\t\n\tc\t:\n\nd\te f\n"
        let menu = try MenuReader.read(Array(text.utf8))
        let (bytes, losses) = MenuWriter.write(menu, as: .tree)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        #expect(losses == [])
    }

    @Test("Every format writes a random menu as text that it reads without errors", arguments: UInt64(0)..<200)
    func anyMenu(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let menu = random.menu(depth: 3)
        for format in [MenuFormat.tree, .lines, .rofi, .jgmenu, .openbox] {
            let bytes = MenuWriter.write(menu, as: format).bytes
            _ = try MenuReader.read(bytes, format: format)
            #expect(MenuReader.diagnose(bytes, format: format) == [])
        }
    }

    @Test("Writing lines reports the values and separators that are lost")
    func lineLosses() throws {
        let text = "a\tx\n\n\tb\n"
        let menu = try MenuReader.read(Array(text.utf8))
        let (bytes, losses) = MenuWriter.write(menu, as: .lines)
        #expect(String(decoding: bytes, as: UTF8.self) == "a\nb\n")
        #expect(losses.map { "\($0.path): \($0.what)" } == ["a: value", ": separator"])
    }

    private static let rofi =
        "Fire & fox\0icon\u{1F}firefox\u{1F}meta\u{1F}web\u{1F}info\u{1F}1\n"
        + "b\0display\u{1F}B\u{1F}nonselectable\u{1F}true\u{1F}permanent\u{1F}true\u{1F}urgent\u{1F}true\u{1F}active\u{1F}true\n"

    private static let jgmenu = ##"""
        Terminal,xterm,utilities-terminal
        """Comma, inside""","""echo "a, b" x""",./x.png,,words
        ^sep()
        ^sep(Places &amp; more)
        Two\nlines,x
        Apps,^checkout(menu1),folder
        Files,^pipe(jgmenu_run pmenu)
        """# comment""",x
        Apps,^tag(menu1)
        Inner,^checkout(menu2)
        Inner,^tag(menu2)
        Editor,vim (x)

        """##

    private static let openbox = """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_menu xmlns="http://openbox.org/3.4/menu">
          <menu id="root-menu" label="All &amp; _more__">
            <item label="&lt;&quot;&gt;&#10;" icon="xterm"><action name="Execute"><command>xterm 'a b'</command></action></item>
            <separator/>
            <separator label="Places"/>
            <menu id="menu-1" label="Sub" icon="./x.png">
              <item label="_x"><action name="Execute"><command>x</command></action></item>
              <item label="_y"><action name="Execute"><command>y  '1'</command></action><action name="Execute"><command>z</command></action></item>
            </menu>
            <menu id="menu-2" label="Pipe" execute="ls 'a b'"/>
          </menu>
        </openbox_menu>

        """

    @Test(
        "A menu read from a format is written back as the same text, without losses",
        arguments: [(MenuFormat.rofi, rofi), (.jgmenu, jgmenu), (.openbox, openbox)])
    func otherRoundTrips(format: MenuFormat, text: String) throws {
        let menu = try MenuReader.read(Array(text.utf8), format: format)
        let (bytes, losses) = MenuWriter.write(menu, as: format)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        #expect(losses == [])
    }
}
