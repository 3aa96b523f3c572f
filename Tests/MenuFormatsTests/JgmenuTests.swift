import MenuFormats
import MenuModel
import Testing

@Suite struct JgmenuTests {
    @Test("Fields, separators, submenus and pipes are read")
    func menu() throws {
        let text = #"""
            # a comment, and an empty line below

            Terminal,xterm,utilities-terminal
            """Comma, inside""" , echo "a, b" , ./x.png,/tmp/a b
            ^sep()
            ^sep(Places &amp; more)
            Two\nlines <b>bold</b>
            Apps,^checkout(apps),folder
            Files,^pipe(jgmenu_run pmenu)
            Widget,^back()
            @rect,,0,0
            Apps,^tag(apps)
            Editor,^term(vim (x))
            Gone,^checkout(nowhere)
            Leave,^quit()
            """#
        #expect(
            read(text, .jgmenu) == [
                "Terminal = xterm [utilities-terminal]", "Comma, inside = echo \"a [b\"]", "-", "# Places & more",
                "Two = Two\\nlines <b>bold</b>", "Apps:", "  Editor = vim (x)", "  Leave = ", "Files:",
                "  $ sh -c 'jgmenu_run pmenu'", "Widget",
            ])
        #expect(diagnose(text, .jgmenu) == ["-:14:1: error: there is no menu \"nowhere\""])
        let menu = try MenuReader.read(Array(text.utf8), format: .jgmenu)
        guard case .action(let two) = menu.items[4] else { return }
        #expect(two.subtitle == "lines bold")
        #expect(two.command == ["sh", "-c", "Two\\nlines <b>bold</b>"])
    }

    @Test("Markup may span both lines of an item, and further lines are joined to the second")
    func twoLines() throws {
        let text = #"""
            a <b>bold\nstill</b> not\nthird,x
            <i>not closed\nb,x
            a\n,x
            <b>sub</b>\n<u>below</u>,^checkout(t)
            ^tag(t)
            c
            """#
        let items = try MenuReader.read(Array(text.utf8), format: .jgmenu).items
        guard case .action(let one) = items[0], case .action(let two) = items[1], case .action(let three) = items[2],
            case .menu(let menu) = items[3]
        else { Issue.record("three actions and a menu"); return }
        var bold = SpanStyle()
        bold.weight = 700
        #expect(one.title == "a bold" && one.titleSpans == [TextSpan(2..<6, bold)])
        #expect(one.subtitle == "still not third" && one.subtitleSpans == [TextSpan(0..<5, bold)])
        #expect(two.title == "<i>not closed" && two.subtitle == "b" && two.subtitleSpans.isEmpty)
        #expect(three.title == "a" && three.subtitle == "")
        var under = SpanStyle()
        under.lines = [.under]
        #expect(menu.titleSpans == [TextSpan(0..<3, bold)] && menu.subtitleSpans == [TextSpan(0..<5, under)])
    }

    @Test("A missing closing parenthesis at the end of a field is tolerated")
    func unclosed() {
        let text = """
            ^sep(Titles
            Edit,^term(vi
            More,^checkout(s
            Pipe,^pipe(echo
            ^tag(s
            c,run )(
            """
        #expect(
            read(text, .jgmenu) == [
                "# Titles", "Edit = vi", "More:", "  c = run )(", "Pipe:", "  $ sh -c echo",
            ])
        #expect(read("^)(x,^y", .jgmenu) == ["^)(x = ^y"])
    }

    @Test("`^back()` items are kept and hidden, as in jgmenu")
    func back() throws {
        let text = "a\nBack,^back(),go-previous\n"
        let menu = try MenuReader.read(Array(text.utf8), format: .jgmenu)
        guard case .action(let back) = menu.items[1] else { return #expect(menu.items.count == 2) }
        #expect(back.isHidden && back.keepsMenuPresented && back.launcherDetails?.leadsBack == true)
        let written = MenuWriter.write(menu, as: .jgmenu)
        #expect(String(decoding: written.bytes, as: UTF8.self).contains("Back,^back(),go-previous\n"))
        #expect(!MenuWriter.write(menu, as: .json).losses.isEmpty)
    }

    @Test("The fourth field sets the working directory, and the fifth adds search keywords")
    func folder() throws {
        let menu = try MenuReader.read(Array("a,b,,/x y,words".utf8), format: .jgmenu)
        let expected = Action(
            title: "a", value: "b", command: ["sh", "-c", "cd '/x y'; b"],
            launcherDetails: LauncherDetails(keywords: "words"))
        #expect(menu.items == [.action(expected)])
        let folders = "a,b,,~\na,b,,~/it's\na,^term(b c),,~/d\na,b,,~x\n"
        let read = try MenuReader.read(Array(folders.utf8), format: .jgmenu)
        let actions = (0..<4).compactMap { index -> Action? in
            if case .action(let action) = read.items[index] { action } else { nil }
        }
        let home = "\"$HOME\""
        #expect(
            actions.map(\.command) == [
                ["sh", "-c", "cd \(home); b"], ["sh", "-c", "cd \(home)'/it'\\''s'; b"],
                ["x-terminal-emulator", "-e", "b c"], ["sh", "-c", "cd '~x'; b"],
            ])
        #expect(actions[2].launchDetails?.workingDirectory == "~/d")
    }

    @Test("A missing command defaults to the description, and an empty one stays empty")
    func commands() {
        #expect(
            read("a\nb,\nc,,icon\nd, ,\n\"\"\"e, f\"\"\"\n", .jgmenu) == [
                "a = a", "b = ", "c =  [icon]", "d = ", "e, f = e, f",
            ])
    }

    @Test("Widgets become headers above the items, and `^filter()` sets the text of the search field")
    func widgets() throws {
        let text = """
            @search,,10,10,180,25,3,left,top,#666666 90,#222222 3,Type, please
            @rect,,10,10,180,25,3,left,top,#666666 15,#000000 0,nothing
            @icon,^root(sub),1,2,3,4,5,left,top,#2222dd 50,#eeeeee 20,/x/heart.png
            @text,,1,2,3,4,5,left,top,auto,#eeeeee 20,Hello &amp; welcome
            @text,run me,1,2,3,4,5,left,top,auto,#eeeeee 20,Press
            @icon,,1,2,3,4,5,left,top,auto,#eeeeee 20,/x/only-seen.png
            @nonsense,a
            a
            Find,^filter(b c)
            in sub,^tag(sub)
            b
            """
        let menu = try MenuReader.read(Array(text.utf8), format: .jgmenu)
        #expect(menu.headers.count == 4)
        guard menu.headers.count == 4, case .search(let field) = menu.headers[0] else { return }
        #expect(field.placeholder == "Type, please" && field.focusesOnAppearance)
        #expect(menu.headers[1] == .header(Header(title: "Hello & welcome")))
        #expect(menu.headers[2].title == "Press")
        guard case .menu(let icons) = menu.headers[3], icons.items.count == 1 else { return }
        #expect(icons.display == .inline && icons.elementSize == .small)
        #expect(icons.items[0].submenu?.items.count == 1 && icons.items[0].submenu?.icon == .file("/x/heart.png"))
        guard case .action(let find) = menu.items[1] else { return }
        #expect(find.launcherDetails?.searchText == "b c" && find.keepsMenuPresented)
        #expect(diagnose(text, .jgmenu) == ["-:7:1: error: unknown widget @nonsense"])
    }

    @Test("Links between menus that form a cycle are left out and reported")
    func cycle() {
        let text = "a,^checkout(b)\nx,^tag(b)\nc,^checkout(b)\nd,^checkout(e)\ny,^tag(e)\nf,^root(b)\ng,^checkout(b)\nh"
        #expect(read(text, .jgmenu) == ["a:", "  d:", "    h = h"])
        #expect(
            diagnose(text, .jgmenu) == [
                "-:3:1: error: the menu \"b\" opens itself; the link is left out",
                "-:6:1: error: the menu \"b\" opens itself; the link is left out",
                "-:7:1: error: the menu \"b\" opens itself; the link is left out",
            ])
    }

    @Test("Links that expand to too many items, or nest too deep, are refused")
    func explosion() throws {
        var text = "start,^checkout(0)\n"
        for level in 0..<40 { text += "t,^tag(\(level))\na,^checkout(\(level + 1))\nb,^checkout(\(level + 1))\n" }
        text += "t,^tag(40)\nend"
        #expect(read(text, .jgmenu).first?.hasSuffix("links stand for more than 1000000 items") == true)
        for (levels, works) in [(30, true), (62, true), (64, false), (10_000, false)] {
            var chain = "start,^checkout(0)\n"
            for level in 0..<levels { chain += "t,^tag(\(level))\na,^checkout(\(level + 1))\n" }
            chain += "t,^tag(\(levels))\nend"
            let errors = diagnose(chain, .jgmenu)
            #expect(errors.isEmpty == works)
            if !works { #expect(errors.first?.hasSuffix("menus nest more than 64 deep") == true) }
        }
    }

    @Test("Files are included up to a depth, and their errors are reported at the line that includes them")
    func includes() throws {
        let files = ["~/more": "b\nx,^nonsense()", "self": ". self", "twice": ". twice\n. twice"]
        func open(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
        let text = Array("a\n. ~/more\nc".utf8)
        #expect(
            outline(try MenuReader.read(text, format: .jgmenu, include: open)) == [
                "a = a", "b = b", "x (off)", "c = c",
            ])
        #expect(
            MenuReader.diagnose(text, format: .jgmenu, include: open)
                == [FormatError(line: 2, column: 1, message: "unknown markup ^nonsense()")])
        #expect(
            MenuReader.diagnose(Array(". none".utf8), format: .jgmenu, include: open)
                == [FormatError(line: 1, column: 1, message: "cannot read none")])
        #expect(
            MenuReader.diagnose(Array(". self".utf8), format: .jgmenu, include: open)
                == [FormatError(line: 1, column: 1, message: "files include each other more than 16 deep")])
        #expect(throws: FormatError.self) { try MenuReader.read(Array(". twice".utf8), format: .jgmenu, include: open) }
    }

    @Test("A line that is not UTF-8 is left out and reported")
    func notUTF8() throws {
        let bytes: [UInt8] = [0x61, 0x0A, 0xFF, 0x0A, 0x62]
        #expect(outline(try MenuReader.read(bytes, format: .jgmenu)) == ["a = a", "b = b"])
        #expect(
            MenuReader.diagnose(bytes, format: .jgmenu)
                == [FormatError(line: 2, column: 1, message: "this line is not UTF-8 and is left out")])
    }
}
