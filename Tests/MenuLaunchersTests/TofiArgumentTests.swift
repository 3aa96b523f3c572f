import MenuFormats
import MenuScene
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

@Suite struct TofiArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.field.prompt, "run: ")), ("", .that(\.field.customText, .refused)),
        ("", .that(\.result.dismissalCode, 0)), ("", .that(\.input.skipsEmptyRows, true)),
        ("--prompt-text=ask", .that(\.field.prompt, "ask")), ("--prompt-text ask", .that(\.field.prompt, "ask")),
        ("--require-match=false", .that(\.field.customText, .accepted)),
        ("--width=50% --height 200", .that(\.window.relativeWidth, .share(0.5))),
        ("--width=50% --height 200", .that(\.window.width, nil)),
        ("--width=50% --height 200", .that(\.look.measures.maximumHeight, 200)),
        ("--height=25%", .that(\.window.heightShare, 0.25)),
        ("--height=25%", .that(\.look.measures.maximumHeight, nil)),
        ("--anchor=top-left", .that(\.window.place, .edge(x: -1, y: -1))),
        ("--anchor=bottom-right --margin-right=9 --margin-bottom 8", .that(\.window.horizontalOffset, -9)),
        ("--anchor=bottom-right --margin-right=9 --margin-bottom 8", .that(\.window.verticalOffset, -8)),
        ("--horizontal=true --anchor=bottom", .that(\.window.place, .bottom)),
        ("--horizontal=true", .that(\.window.layout, .strip)), ("--num-results=4", .that(\.list.lines, 4)),
        ("--num-results=0", .that(\.list.lines, nil)), ("--fuzzy-match=true", .that(\.field.match, .fuzzy)),
        ("--hide-input=true", .that(\.field.isPassword, true)),
        ("--output=DP-1", .that(\.window.monitor, .name("DP-1"))),
        ("--font=Hack --font-size=9", .that(\.look.font?.size, 9)),
        ("--font-size=9 --font=Hack", .that(\.look.font?.size, 9)), ("--font=/a.ttf", .that(\.look.font, nil)),
        ("--background-color=#1234", .that(\.look.colors.background, Color(hex: "#11223344"))),
        ("--selection-color F92672", .that(\.look.colors.highlightedText, Color(hex: "#F92672"))),
        ("--outline-width=0 --prompt-background=#000 --result-spacing=3", .that(\.window.layout, .window)),
    ]

    @Test(arguments: table.indices) func `options come to what tofi(5) says`(index: Int) throws {
        #expect(Self.table[index].1(try request(.tofi, Self.table[index].0)), "\(Self.table[index].0)")
    }

    @Test(arguments: [
        ("--width=x", "[ERROR]: Failed to parse \"x\" as unsigned int."),
        ("--anchor=x", "[ERROR]: Invalid anchor \"x\"."),
        ("--require-match=maybe", "[ERROR]: Invalid boolean value \"maybe\"."), ("word", TofiArguments.usage),
        ("--bogus", "tofi: unrecognized option '--bogus'\n\(TofiArguments.usage)"),
    ])
    func `what tofi refuses is refused`(line: String, message: String) {
        #expect(Launcher.tofi.plan([line]) == .say(message, isError: true, code: 1))
    }

    @Test func `settings of the file are taken, and options take precedence`() throws {
        let settings = "prompt-text = \" > \"\nNum-Results = 5\n; a remark\nanchor = nowhere\nwidth = 30%"
        let request = try request(.tofi, ["--num-results=3"], settings: settings)
        #expect(request.field.prompt == " > " && request.list.lines == 3)
        #expect(
            request.window.relativeWidth == .share(0.3) && request.remarks == ["[ERROR]: Invalid anchor \"nowhere\"."])
    }
}
