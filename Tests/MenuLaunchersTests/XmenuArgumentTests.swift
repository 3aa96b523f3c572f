import MenuScene
import Testing

@testable import MenuLaunchers

@Suite struct XmenuArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.window.place, .pointer)), ("", .that(\.result.dismissalCode, 0)),
        ("-i", .that(\.look.showsIcons, false)), ("-irw Title", .that(\.window.title, "Title")),
        ("-irw", .that(\.list.idleButtons, [3])), ("-f", .that(\.rows.browsesFolders, true)),
        ("-p100x200", .that(\.window.place, .at(x: .init(100), y: .init(200)))),
        ("-p 100x200:1", .that(\.window.monitor, .number(1))),
        ("-p 1x2:current", .that(\.window.monitor, .pointer)),
        ("-p 1x2:CURSOR", .that(\.window.monitor, .pointer)),
        ("-p +10-20", .that(\.window.place, .at(x: .init(10), y: .init(20, isFromEnd: true)))),
        (
            "-p +50%+25%@1",
            .that(\.window.place, .at(x: .init(50, isPercentage: true), y: .init(25, isPercentage: true)))
        ),
        ("-p =300x200+1+2", .that(\.window.place, .at(x: .init(1), y: .init(2)))),
        ("-x alt-3", .that(\.window.rootButton?.number, 3)), ("-X 1", .that(\.window.rootButton?.number, 1)),
        ("-N name -t 0x20", .that(\.window.parent, 32)), ("-- title", .that(\.window.title, "title")),
    ]

    @Test(arguments: table)
    func `options of both generations are understood`(line: String, holds: Holding) throws {
        #expect(holds(try request(.xmenu, line)), "\(line)")
    }

    @Test(arguments: ["-q", "-p", "one two", "-wq", "--help"])
    func `what is no option is answered by the usage`(line: String) {
        let plan = Launcher.xmenu.plan(line.split(separator: " ").map(String.init))
        #expect(plan == .say(XmenuArguments.usage, isError: true, code: 1))
    }

    @Test(arguments: ["10", "10x", "x", "10x20:", "10x20:-1", "+1", "+1+2@x", "abc"])
    func `a place that is none is refused`(place: String) {
        #expect(
            Launcher.xmenu.plan(["-p", place]) == .say("xmenu: improper position: \(place)", isError: true, code: 1))
    }

    @Test func `X resources of both generations are taken, and the program's own count more`() throws {
        let values = [
            "xmenu.font": "Hack:size=9,Noto", "*background": "#101010", "xmenu.background": "#D4D0C8",
            "xmenu*activeBackground": "#0A246A", "*.foreground": "white", "xmenu.opacity": "0.5",
            "xmenu.borderColor": "#404040", "xmenu.height": "30", "xmenu.width": "0", "xmenu.gap": "3",
            "xmenu.separatorWidth": "2", "xmenu.borderWidth": "4", "other.height": "99",
        ]
        var request = try request(.xmenu, "")
        request.applyResources { values[$0] }
        #expect(request.look.font?.family == "Hack" && request.look.font?.size == 9)
        #expect(request.look.colors.background == Color(hex: "#D4D0C8")?.withAlpha(0.5))
        #expect(request.look.colors.accent == Color(hex: "#0A246A") && request.look.colors.text == .white)
        #expect(request.look.colors.outline == Color(hex: "#404040"))
        #expect(request.list.rowHeight == 30 && request.window.width == nil)
        #expect(request.look.measures.border == 4)
        #expect(request.look.measures.submenuGap == 3 && request.look.measures.separatorThickness == 2)

        var other = try MenuLaunchersTests.request(.dmenu, "")
        other.applyResources { values[$0] }
        #expect(try other == MenuLaunchersTests.request(.dmenu, ""))
    }

    @Test func `the newer names of X resources count more, and a size goes with any font`() throws {
        var request = try request(.xmenu, "")
        let values = [
            "xmenu.font": "Hack:size=9", "xmenu.faceName": "DejaVu Sans,Noto Sans", "xmenu.faceSize": "12",
            "xmenu.background": "nonsense", "xmenu.opacity": "7",
        ]
        request.applyResources { values[$0] }
        #expect(request.look.font?.family == "DejaVu Sans" && request.look.font?.size == 12)
        #expect(request.look.colors.background == nil)
    }
}
