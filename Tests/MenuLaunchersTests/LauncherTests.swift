import MenuLaunchers
import Testing

@Suite struct LauncherTests {
    @Test(arguments: [
        ("dmenu", "dmenu"), ("/usr/local/bin/rofi", "rofi"), ("./xmenu", "xmenu"), ("../jgmenu", "jgmenu"),
    ])
    func `a launcher is known by its name, wherever it lies`(program: String, name: String) {
        #expect(Launcher(program: program)?.name == name)
    }

    @Test(arguments: ["x11menu", "/usr/bin/x11menu", "dmenu_run", "/opt/dmenu/x11menu", "", "rofi/"])
    func `another name is no launcher`(program: String) {
        #expect(Launcher(program: program)?.name == nil)
    }

    @Test func `answers are written as the format says`() {
        let row = LauncherAnswer(
            index: 2, text: Array("it's <b>x</b>".utf8), plain: "it's x", typed: "x'")
        #expect(String(decoding: row.bytes(format: "s"), as: UTF8.self) == "it's <b>x</b>\n")
        #expect(
            String(decoding: row.bytes(format: "i|d|q|p|f|F%"), as: UTF8.self)
                == "2|3|'it'\\''s <b>x</b>'|it's x|x'|'x'\\'''%\n")
    }

    @Test func `text that is no row has no number`() {
        let text = LauncherAnswer(index: nil, text: Array("zz".utf8), typed: "zz")
        #expect(String(decoding: text.bytes(format: "i|d|s|q|f"), as: UTF8.self) == "-1|0|zz|'zz'|zz\n")
    }

    @Test func `bytes that are no text come out as they are`() {
        #expect(LauncherAnswer(index: 0, text: [0xFF, 0x00, 0x80]).bytes(format: "s") == [0xFF, 0x00, 0x80, 0x0A])
    }

    @Test(arguments: Launcher.all.map(\.name))
    func `a launcher takes each option that it lists`(_ name: String) throws {
        let launcher = try #require(Launcher(named: name))
        #expect(launcher.options.count > 5)
        for option in launcher.options {
            let isJoined = option.word.hasSuffix("=")
            let words = !option.takesValue ? [option.word] : isJoined ? [option.word + "1"] : [option.word, "1"]
            guard case .say(let text, isError: true, _) = launcher.plan(words) else { continue }
            let faults = ["unrecognized option", "invalid option", "requires an argument", "doesn't allow"]
            #expect(!text.hasPrefix("usage") && !faults.contains(where: text.contains), "\(words): \(text)")
        }
    }
}
