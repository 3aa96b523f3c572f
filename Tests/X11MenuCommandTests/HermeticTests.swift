import MenuTesting
import TestSupport
import Testing

/// `--hermetic`: whatever the user's environment is, the picture is the same.
@Suite struct HermeticTests {
    /// Menus, each with its options and events, that show what an environment can change.
    private static let menus: [(menu: String, options: [String], events: String)] =
        [
            "bar", "catalogue", "context", "editor", "elements", "power", "search", "tabs",
        ].map { ((try? Repository.text("Resources/examples/\($0).json")) ?? "", [], "") } + [
            (#"[{"title": "Größe ändern…", "shortcut": "Ctrl+Shift+S"}, {"title": "fi ffl AV"}]"#, [], "key Down\n"),
            (#"[{"title": "One"}, {"title": "Two"}]"#, ["--search", "field"], "type xyz\nwait 300\n"),
            (#"[{"title": "ملف"}, {"title": "日本"}, {"title": "Открыть"}]"#, ["--font", "DejaVu Serif 15"], ""),
            (
                #"[{"title": "Named", "icon": "x11menu-hermetic"}, {"type": "menu", "title": "Empty", "items": []}]"#,
                ["--theme", "ave"], "hover Empty\nkey Right\nwait 900\n"
            ),
            (
                """
                [{"title": "Drawn", "icon": "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'>\
                <text y='28' font-size='30' font-family='sans-serif'>g</text></svg>"}]
                """, ["--theme", "codea"], ""
            ),
            (#"[{"title": "Small"}, {"title": "Print"}]"#, ["--font", "Sans 7", "--theme", "flyout"], ""),
            (#"[{"title": "Big"}, {"title": "Print"}]"#, ["--font", "Monospace 22", "--scale", "1.5"], ""),
            ("a\nb\nc\n", ["--title", "Lines", "--theme", "context", "--columns", "2"], "key Down\n"),
        ]

    /// Environments that users have, with files in a folder of their own.
    private static func environments(_ folder: TemporaryFolder) throws -> [[String: String?]] {
        let rules = """
            <fontconfig><dir>/usr/share/fonts</dir><match target="font"><edit name="rgba" mode="assign"><const>rgb</const></edit>
            <edit name="hintstyle" mode="assign"><const>hintfull</const></edit><edit name="antialias" mode="assign"><bool>false</bool></edit>
            </match><match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Sans Mono</string></edit></match></fontconfig>
            """
        let icon = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><rect width='16' height='16'/></svg>"
        let theme = "name = \"mine\"\nbase = \"x11menu\"\n[body]\nradius = 0\n"
        try folder.write(rules, to: "fonts.conf")
        try folder.write(rules, to: "home/.config/fontconfig/fonts.conf")
        try folder.write(theme, to: "home/.config/x11menu/themes/ave.toml")
        try folder.write(icon, to: "home/.icons/hicolor/scalable/apps/x11menu-hermetic.svg")
        try folder.write(
            "[Icon Theme]\nName=h\nDirectories=scalable/apps\n[scalable/apps]\nSize=16\nType=Scalable\nMinSize=8\nMaxSize=512\n",
            to: "home/.icons/hicolor/index.theme")
        try folder.write(icon, to: "data/icons/x11menu-hermetic.svg")
        try folder.write(theme, to: "data/x11menu/themes/codea.toml")
        let home = folder.path + "/home"
        return [
            [:],
            ["FONTCONFIG_FILE": folder.path + "/fonts.conf"],
            ["HOME": home, "FONTCONFIG_FILE": nil],
            ["LC_ALL": "de_DE.UTF-8", "FC_LANG": "ja"],
            ["LC_ALL": "ar_EG.UTF-8", "PANGO_LANGUAGE": "ar:ja"],
            ["LANGUAGE": "ja:fr", "LANG": "ja_JP.UTF-8", "X11MENU_SCALE": "2", "GDK_SCALE": "2"],
            ["XDG_DATA_DIRS": folder.path + "/data:/usr/share", "XDG_DATA_HOME": folder.path + "/data"],
            ["FREETYPE_PROPERTIES": "truetype:interpreter-version=35", "XDG_CONFIG_HOME": home + "/.config"],
        ]
    }

    private static func picture(_ index: Int, _ options: [String], _ environment: [String: String?]) throws -> [UInt8] {
        let (menu, own, events) = menus[index]
        let (file, picture) = (try TemporaryFile(menu), try TemporaryFile(suffix: ".png"))
        let outcome = try ChildProgram.run(
            Program.path,
            arguments: ["render", file.path, "--events", "-", "--size", "640x480", "-o", picture.path] + own + options,
            input: .text(events), display: nil, environment: environment, within: .seconds(60))
        guard outcome.code == 0 else { throw TestFailure("\(outcome.errorText)") }
        return try picture.bytes()
    }

    @Test(arguments: 0..<16)
    func `a picture is the same in every environment`(_ index: Int) throws {
        let folder = try TemporaryFolder()
        let environments = try Self.environments(folder)
        let first = try Self.picture(index, ["--hermetic"], environments[0])
        for (number, environment) in environments.enumerated().dropFirst() {
            #expect(try Self.picture(index, ["--hermetic"], environment) == first, "environment \(number)")
        }
    }

    @Test func `without it each of these environments changes a picture`() throws {
        let folder = try TemporaryFolder()
        let environments = try Self.environments(folder)
        // The menu that each of them changes; that of FreeType's properties has the user's theme as well.
        for (number, index) in [(1, 8), (2, 8), (3, 9), (4, 9), (5, 9), (6, 11), (7, 11)] {
            let (with, without) = (
                try Self.picture(index, [], environments[number]), try Self.picture(index, [], environments[0])
            )
            #expect(with != without, "environment \(number)")
        }
    }
}
