import MenuTesting
import Testing

/// The colours that options name, on the screen.
@Suite(.serialized) struct LauncherColorTests {
    /// A theme's dark background over a dark screen is made lighter; a background chosen by an option is drawn unchanged.
    @Test(arguments: [
        ["dmenu", "-l", "3", "-nb", "#102030", "-nf", "#eeeeee"], ["dmenu", "-b", "-nb", "#102030"],
        ["rofi", "-dmenu", "-theme-str", "window { background-color: #102030; }"],
    ])
    func `a background that is asked for is what is seen, over a dark screen too`(arguments: [String]) throws {
        let stage = try Stage()
        let menu = try stage.open(.text("one\ntwo\n"), arguments, environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try stage.display.waitUntilStill()
        let picture = try stage.display.screenshot()
        // Most of what is not the black screen is the background; a dither may move a channel by one.
        var counts: [Picture.Pixel: Int] = [:]
        for y in stride(from: 0, to: picture.height, by: 2) {
            for x in stride(from: 0, to: picture.width, by: 5) { counts[picture[x, y], default: 0] += 1 }
        }
        let most = try #require(counts.filter { $0.key.blue > 8 }.max { $0.value < $1.value }?.key)
        #expect(abs(Int(most.red) - 0x10) <= 1 && abs(Int(most.green) - 0x20) <= 1 && abs(Int(most.blue) - 0x30) <= 1)
        try stage.robot.tap("Escape")
        _ = try menu.end()
    }

    /// How scripts ask for a password of a launcher that has no option for it.
    @Test(arguments: [
        ["dmenu", "-nf", "black", "-nb", "black", "-p", "pw"], ["dmenu", "-nb", "#222222", "-nf", "#222222"],
        ["dmenu", "-nf", "transparent"], ["rofi", "-dmenu", "-theme-str", "entry{text-color:transparent;}"],
        ["rofi", "-dmenu", "-theme-str", "window{background-color:#111;} entry{text-color:#111111;}"],
    ])
    func `what is typed in a colour that cannot be seen is not seen`(arguments: [String]) throws {
        let stage = try Stage()
        func picture(typing text: String) throws -> Picture {
            let menu = try stage.open(.closed, arguments, environment: ["XDG_CONFIG_HOME": "/nonexistent"])
            try stage.robot.type(text)
            try stage.display.waitUntilStill()
            let picture = try stage.display.screenshot()
            try stage.robot.tap("Return")
            #expect(try menu.end() == .quiet(0, text + "\n"))
            try stage.display.waitUntilUnmapped(menu.window)
            try stage.display.waitUntilStill()
            return picture
        }
        #expect(try picture(typing: "illi") == picture(typing: "wmww"))
    }

    @Test func `letters that the typed text matches have the colours that are asked for`() throws {
        let stage = try Stage()
        let menu = try stage.open(
            .text("mmmone\nmmmtwo\n"),
            ["dmenu", "-l", "2", "-nhf", "#00ff00", "-shf", "#ffff00", "-sb", "#000080", "-nb", "#202020"],
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        func count(_ isMeant: (Picture.Pixel) -> Bool) throws -> Int {
            let picture = try stage.display.screenshot()
            return (0..<menu.window.frame.height).reduce(0) { sum, y in
                sum + (0..<200).count { isMeant(picture[$0, y]) }
            }
        }
        let isGreen = { (pixel: Picture.Pixel) in pixel.green > 180 && pixel.red < 100 && pixel.blue < 100 }
        let isYellow = { (pixel: Picture.Pixel) in pixel.green > 180 && pixel.red > 180 && pixel.blue < 100 }
        try stage.display.waitUntilStill()
        #expect(try count(isGreen) == 0 && count(isYellow) == 0)
        try stage.robot.type("mmm")
        try stage.display.waitUntilStill()
        #expect(try count(isGreen) > 20 && count(isYellow) > 20)
        try stage.robot.tap("Escape")
        _ = try menu.end()
    }

    /// jgmenu's own colour of the highlight is white, of which a fifth hides what is beneath.
    @Test func `through a translucent highlight the ground is seen, and its text keeps its colour`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "rc": """
            color_menu_bg = #203040 100
            color_norm_fg = #eeeeee 100
            color_sel_bg = #ffffff 20
            color_sel_fg = #eeeeee 100
            """
        ])
        let menu = try stage.open(
            .text("one,true\ntwo,true\n"), ["jgmenu", "--simple", "--config-file=\(folder.path)/rc"],
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        try stage.robot.tap("Down")
        try stage.display.waitUntilStill()
        let picture = try stage.display.screenshot()
        var counts: [Picture.Pixel: Int] = [:]
        for y in 0..<picture.height {
            for x in 0..<picture.width { counts[picture[x, y], default: 0] += 1 }
        }
        // A fifth of the way from the ground to white.
        let highlight = counts.filter {
            abs(Int($0.key.red) - 77) <= 2 && abs(Int($0.key.green) - 89) <= 2 && abs(Int($0.key.blue) - 102) <= 2
        }
        #expect(highlight.values.reduce(0, +) > 500)
        #expect(counts.keys.contains { $0.red > 220 && $0.green > 220 && $0.blue > 220 })
        try stage.robot.tap("Escape")
        _ = try menu.end()
    }

    @Test func `jgmenu's ground goes from one colour to the other, in submenus too`() throws {
        let stage = try Stage()
        let folder = try TemporaryFolder([
            "rc": """
            menu_gradient_pos = right
            color_menu_bg = #800000 100
            color_menu_bg_to = #000080 100
            color_norm_fg = #ffffff 100
            menu_halign = left
            menu_valign = top
            menu_width = 300

            """
        ])
        let menu = try stage.open(
            .text("one,^checkout(s)\n^tag(s)\ntwo\n"),
            ["jgmenu", "--simple", "--no-spawn", "--config-file=\(folder.path)/rc"])
        func expectGradient(level: Int) throws {
            let body = try #require(stage.display.menuItems().first { $0.kind == "panel" && $0.level == level }).frame
            let picture = try stage.display.screenshot()
            let y = body.y + body.height / 2
            // The outline is at both ends.
            let (left, right) = (picture[body.x + 4, y], picture[body.x + body.width - 5, y])
            #expect(left.blue > 100 && left.red < 40 && right.red > 90 && right.blue < 40, "\(left) \(right)")
        }
        try stage.display.waitUntilStill()
        try expectGradient(level: 0)
        try stage.robot.tap("Down", "Right")
        try menu.windows(2)
        try stage.display.waitUntilStill()
        try expectGradient(level: 1)
        try stage.robot.tap("Escape")
        _ = try menu.end()
    }
}
