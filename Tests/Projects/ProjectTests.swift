import Foundation
import MenuTesting
import Testing

/// A test project in Swift: draws each menu in `menus` after its events, in its own process, and compares it with its picture in `Snapshots`.
@Suite struct ProjectTests {
    private static let folder =
        ProcessInfo.processInfo.environment["MENU_PROJECT"]
        ?? URL(filePath: #filePath).deletingLastPathComponent().path(percentEncoded: false)

    private static let menus = [
        "arabic", "columns", "edit", "icons", "palette", "search", "sections", "states", "submenu", "titles",
    ]

    private func text(_ file: String) throws -> String {
        try String(contentsOf: URL(filePath: "\(Self.folder)/\(file)"), encoding: .utf8)
    }

    @Test(arguments: menus)
    func `a menu looks as it did`(_ name: String) throws {
        var options = RenderedMenu.Options()
        (options.width, options.height, options.place) = (320, 240, (20, 20))
        options.color = Picture.Pixel(red: 0x35, green: 0x5c, blue: 0x7d)
        options.theme = "\(Self.folder)/theme.toml"
        (options.fontFamily, options.fontSize, options.appearance) = ("DejaVu Sans", 13, .light)
        options.isRightToLeft = name == "arabic"
        let menu = try RenderedMenu(try text("menus/\(name).json"), options: options)
        try menu.replay(try text("menus/\(name).events"))
        try menu.picture().check(against: "\(Self.folder)/Snapshots/\(name).png", tolerance: .exact)
        #expect(menu.replacements.isEmpty)
    }
}
