import MenuLaunchers
import MenuSession
import Testing

@Suite struct HostileArgumentTests {
    private static let words =
        [
            "-dmenu", "-show", "-modi", "-modes", "-e", "-l", "-p", "-sep", "-format", "-m", "-a", "-u", "-w", "-x",
            "-y", "-fn", "-nb",
        ]
        + [
            "-theme-str", "-kb-custom-1", "-kb-cancel", "-location", "-g", "-h", "-ps", "--checkout=", "--override=",
            "--csv-cmd=",
        ]
        + [
            "-f", "-N", "-t", "-firw", "--", "--icon-size=", "-selected-row", "-columns", "-font", "-dpi",
            "-display-columns",
        ]
        + [
            "99999999999999999999", "-9223372036854775808", "0x", "#fff", "rgb:ffffffffffffffffffffffffffff/0/0",
            "=1x1+0-0@0",
        ]
        + [
            "+1%-1%@9", "100x200:", "a:b,c:d#e", "Control+Alt+Shift+Super+", ",,,", "!", "{{{;}:",
            "listview{lines:-1;}", "",
        ]
        + [
            "é\u{301}", "\u{0}", "\u{FEFF}", "7-3", ":::", "-3:-9", "\\x", "\\xZZ", "nan", "inf", "1e999", "Sans -5",
            ":size=1e99",
        ]

    @Test(arguments: Launcher.all)
    func `no command line crashes a grammar, and each comes to the same every time`(launcher: Launcher) {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var shown = 0
        for _ in 0..<20_000 {
            let words = (0..<next(7)).map { _ in Self.words[next(Self.words.count)] }
            let surroundings = LauncherSurroundings(settings: { _ in words.joined(separator: " = ") })
            let plan = launcher.plan(words, in: surroundings)
            #expect(plan == launcher.plan(words, in: surroundings))
            if case .show(let request) = plan {
                shown += 1
                _ = (request.fieldOptions.keys, request.endingKeys)
            }
        }
        #expect(shown > 100)
    }
}
