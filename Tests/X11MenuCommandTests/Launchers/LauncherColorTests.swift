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
}
