import Foundation
import MenuTesting
import Testing

/// Menus whose rows are tiles with pictures.
@Suite(.serialized) struct GridTests {
    private static let arguments = [
        "--at", "100,100", "--layout", "grid", "--tile", "100", "--columns", "3", "--max-rows", "2",
    ]

    /// Seven pictures, each of a red of its own, and the lines that name them.
    private static func pictures(in folder: TemporaryFolder) throws -> String {
        for index in 0..<7 {
            try Picture(width: 300, height: 300, filledWith: .init(red: UInt8(100 + 20 * index), green: 0, blue: 0))
                .write(to: "\(folder.path)/\(index).png")
        }
        return (0..<7).map { "\(folder.path)/\($0).png\n" }.joined()
    }

    @Test func `tiles show pictures and their names, keys go over them in two dimensions, and thumbnails are kept`()
        throws
    {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let lines = try Self.pictures(in: folder)
        let layout = try ScreenLayout(lines, Self.arguments)
        func picture(_ index: Int) throws -> (x: Int, y: Int) {
            let place = try layout["\(folder.path)/\(index).png"].center
            return (Int(place.x), Int(place.y) - 10)
        }
        #expect(try picture(3).x == picture(0).x && picture(1).y == picture(0).y && picture(3).y > picture(0).y + 80)
        let menu = try stage.open(.text(lines), Self.arguments, environment: ["XDG_CACHE_HOME": "\(folder.path)/cache"])
        for index in 0..<6 {
            let place = try picture(index)
            try stage.display.waitForPixel(x: place.x, y: place.y, (UInt8(100 + 20 * index), 0, 0))
        }
        // The last line comes into view: 0, 1, 4, 6, and the first one again.
        try stage.robot.tap("Down", "Right", "Down", "Down")
        let name = "\(folder.path)/6.png"
        _ = try stage.display.item(name, where: \.isHighlighted)
        try stage.display.waitUntilStill()
        let last = try stage.display.item(name).frame.center
        try stage.display.waitForPixel(x: last.x, y: last.y - 10, (220, 0, 0), within: .seconds(60))
        try stage.robot.tap("Return")
        #expect(try menu.end() == .quiet(0, "\(folder.path)/6.png\n"))
        let kept = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache/thumbnails/normal")
        #expect(kept.count == 7 && kept.allSatisfy { $0.hasSuffix(".png") && $0.count == 36 })
    }

    @Test func `keys, the pointer and the wheel go over tiles, and Ctrl+Return marks one after the other`() throws {
        let stage = try Stage()
        // Each choice prints a tile, and the menu stays open.
        let items = (0..<40).map { #"{"title": "t\#($0)", "keepOpen": true}"# }
        let json = "[\(items.joined(separator: ","))]"
        let layout = try ScreenLayout(json, Self.arguments)
        let hovered = try layout["t4"].center
        let turned = try ScreenLayout(
            json, Self.arguments, events: "move \(Int(hovered.x)) \(Int(hovered.y))\nscroll down 4\n")
        var menu = try stage.open(.text(json), Self.arguments)
        var expected = ["t0", "t3", "t4", "t1", "t4", "t1", "t39", "t0", "t2"]
        for keys in [
            ["Down"], ["Down"], ["Right"], ["Up"], ["Page_Down"], ["Page_Up"], ["End"], ["Home"], ["Right", "Right"],
        ] {
            for key in keys { try stage.robot.tap(key) }
            try stage.robot.tap("Return")
        }
        try stage.robot.move(toX: Int(hovered.x), y: Int(hovered.y))
        try stage.robot.tap("Return")
        try stage.robot.wheel(.down, notches: 4)
        try stage.robot.tap("Return", "Escape")
        expected += ["t4", "t10"]
        #expect(turned.highlighted == ["t10"])
        let printed = try menu.end().outputText.split(separator: "\n").map(String.init)
        #expect(printed == expected)

        try stage.robot.move(toX: 790, y: 590)
        let lines = (0..<9).map { "t\($0)\n" }.joined()
        menu = try stage.open(.text(lines), Self.arguments + ["--multi", "--search", "field"])
        try stage.robot.tap("Ctrl+Return", "Ctrl+Return", "Ctrl+Return", "Ctrl+Return", "Return")
        #expect(try menu.end() == .quiet(0, "t0\nt1\nt2\nt3\n"))
    }

    @Test func `render draws a grid, searched and marked`() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Self.pictures(in: folder), to: "list")
        func drawn(_ arguments: String..., events: String) throws -> Picture {
            let file = try TemporaryFile(suffix: ".png")
            let outcome = try Program.run(
                "render", "\(folder.path)/list", "-o", file.path, "--size", "500x500", "--events", "-",
                arguments: Self.arguments + arguments, input: .text(events))
            #expect(outcome == .quiet(0, ""))
            return try Picture(contentsOf: file.path)
        }
        let plain = try drawn(events: "key Down")
        #expect(try drawn("--multi", "--search", "field", events: "key Down\nkey Ctrl+Return") != plain)
        let found = try drawn("--search", "field", events: "type 5.png")
        let reds = Set((0..<500).flatMap { y in (0..<500).map { found[$0, y] } }.map(\.red))
        #expect(reds.contains(200), "the picture that was found")
        let wrong = try Program.run("render", "\(folder.path)/list", "--print-layout", "--tile", "1")
        #expect(wrong.code == 64)
    }
}
