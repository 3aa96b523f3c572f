import Testing

@testable import MenuLaunchers

@Suite struct XmenuArgumentTests {
    private static let table: [(String, Holding)] = [
        ("", .that(\.place, .pointer)), ("", .that(\.dismissalCode, 0)),
        ("-i", .that(\.showsIcons, false)), ("-irw Title", .that(\.title, "Title")),
        ("-irw", .that(\.takesRightButton, false)), ("-f", .that(\.browsesFolders, true)),
        ("-p100x200", .that(\.place, .at(x: .init(100), y: .init(200)))),
        ("-p 100x200:1", .that(\.monitor, .number(1))),
        ("-p 1x2:current", .that(\.monitor, .pointer)),
        ("-p 1x2:CURSOR", .that(\.monitor, .pointer)),
        ("-p +10-20", .that(\.place, .at(x: .init(10), y: .init(20, isFromEnd: true)))),
        (
            "-p +50%+25%@1",
            .that(\.place, .at(x: .init(50, isPercentage: true), y: .init(25, isPercentage: true)))
        ),
        ("-p =300x200+1+2", .that(\.place, .at(x: .init(1), y: .init(2)))),
        ("-x alt-3", .that(\.rootButton?.number, 3)), ("-X 1", .that(\.rootButton?.number, 1)),
        ("-N name -t 0x20", .that(\.parent, 32)), ("-- title", .that(\.title, "title")),
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
}
