import MenuFormats
import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct WofiArgumentTests {
    private static let table: [(String, Holding)] = [
        ("-d", .that(\.window.relativeWidth, .share(0.5))), ("-d", .that(\.window.heightShare, 0.4)),
        ("-d", .that(\.field.placeholder, "dmenu")), ("--show dmenu -p ask", .that(\.field.placeholder, "ask")),
        ("-d", .that(\.field.matching.ignoresCase, false)), ("-di", .that(\.field.matching.ignoresCase, true)),
        ("-d", .that(\.field.matching.splitsWords, false)),
        ("-d -M multi-contains", .that(\.field.matching.splitsWords, true)),
        ("-d -M fuzzy", .that(\.field.match, .fuzzy)), ("-d -W 30%", .that(\.window.relativeWidth, .share(0.3))),
        ("-d -W 300 -H 200", .that(\.window.width, 300)),
        ("-d -W 300 -H 200", .that(\.look.measures.maximumHeight, 200)), ("-d -L 7", .that(\.list.lines, 7)),
        ("-d -L 7", .that(\.window.heightShare, nil)), ("-d -w 3", .that(\.list.columns, 3)),
        ("-d -l top_left", .that(\.window.place, .edge(x: -1, y: -1))),
        ("-d -l 4", .that(\.window.place, .edge(x: 1, y: 0))),
        ("-d -l nonsense", .that(\.window.place, .center)), ("-d -x 9", .that(\.window.place, .edge(x: -1, y: -1))),
        ("-d -e", .that(\.field.meanings[.accept], .acceptTyped)), ("-d -P", .that(\.field.isPassword, true)),
        ("-d -P -Q be", .that(\.field.filter, "be")), ("-d -m", .that(\.rows.hasMarkup, true)),
        ("-d -I", .that(\.rows.parts, .imageEscapes)), ("-d -D dmenu-print_line_num=true", .that(\.result.output, "i")),
        ("-d -D dmenu-print_line_num=true", .that(\.result.typedOutput, "s")),
        ("-d -D dmenu-separator=,", .that(\.input.separator, 0x2C)),
        ("-d --bogus", .that(\.remarks, ["wofi: unrecognized option '--bogus'"])),
        ("-S drun", .that(\.modes.entries.first?.name, "drun")),
        ("--show run,drun", .that(\.modes.entries.first?.name, "combi")),
        ("--show run,drun", .that(\.modes.combined.count, 2)),
    ]

    @Test(arguments: table.indices) func `options come to what wofi(1) says`(index: Int) throws {
        #expect(Self.table[index].1(try request(.wofi, Self.table[index].0)), "\(Self.table[index].0)")
    }

    @Test func `a mode is wanted`() {
        let missing = "I need a mode, please give me a mode, that's what --show is for"
        #expect(Launcher.wofi.plan([]) == .say(missing, isError: true, code: 1))
        #expect(
            Launcher.wofi.plan(["--bogus"])
                == .say("wofi: unrecognized option '--bogus'\n\(missing)", isError: true, code: 1))
        #expect(Launcher.wofi.plan(["-S", "zork"]) == .say("zork is not a valid mode", isError: true, code: 1))
    }

    @Test func `settings of the file are options in another notation`() throws {
        let settings = "mode=dmenu\nallow_markup=true\ninsensitive=false\nwidth=40%\nx=5\nprompt=ask"
        let request = try request(.wofi, ["-p", "mine"], settings: settings)
        #expect(request.rows.hasMarkup && !request.field.matching.ignoresCase && request.field.placeholder == "mine")
        #expect(request.window.relativeWidth == .share(0.4) && request.window.horizontalOffset == 5)
    }

    @Test(arguments: [
        ("img:/a.png:text:Name", "Name", "/a.png"), ("text:a:b:img:x", "a:b", "x"),
        ("plain:text:x", "plain:text:x", nil),
        ("img:", "", ""), ("text:", "", nil), ("", "", nil),
    ])
    func `images and texts of a row are told apart`(row: String, shown: String, image: String?) {
        #expect(RowParts.imageEscapes.parts(of: row) == (shown, row, row))
        #expect(RowParts.imageEscapes.image(in: row) == image)
        #expect(RowParts.firstField.image(in: row) == nil)
    }
}
