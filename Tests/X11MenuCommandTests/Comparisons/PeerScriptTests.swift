import MenuTesting
import Testing

/// Unchanged scripts from the repositories of xmenu and jgmenu: see ``Peers``.
@Suite(.serialized) struct PeerScriptTests {
    /// Puts one of their files into a folder of a world.
    private static func put(_ peer: String, at path: String, in world: ScriptWorld) throws {
        let source = try #require(Peers.path(peer))
        let copied = try world.shell("cd \"$HOME\" && install -D -m 755 '\(source)' '\(path)'")
        try #require(copied.code == 0, "\(copied.errorText)")
    }

    /// Runs a shell command that opens a menu, taps keys, and returns its result.
    private static func visit(_ line: String, _ keys: [String], in world: ScriptWorld, on stage: Stage) throws
        -> ChildProgram.Outcome
    {
        let program = try world.open("sh", "-c", "cd \"$HOME\" && \(line)", on: stage)
        for key in keys {
            try stage.robot.tap(key)
            // A pipe menu opens when its command has answered.
            if key == "Right" { try stage.display.waitUntilStill(for: .milliseconds(500)) }
        }
        return try program.waitForExit()
    }

    @Test(.enabled(if: Peers.path("xmenu/examples/xmenu.sh") != nil, Peers.reason("xmenu/examples/xmenu.sh")))
    func `xmenu's example starts what is chosen, and nothing where it is dismissed`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        try Self.put("xmenu/examples/xmenu.sh", at: "examples/xmenu.sh", in: world)
        for name in ["firefox", "gimp", "st"] {
            try world.folder.write("#!/bin/sh\nexec record \(name)\n", to: "bin/\(name)")
        }
        for (keys, wanted) in [
            (["Down", "Right", "Return"], "firefox"), (["Down", "Right", "Down", "Return"], "gimp"),
            (["Down", "Down", "Down", "Down", "Return"], "st"),
        ] {
            let program = try world.open("sh", "-c", "cd $HOME/examples && ./xmenu.sh", on: stage)
            try stage.robot.tap(keys[0])
            for key in keys.dropFirst() { try stage.robot.tap(key) }
            #expect(try world.result() == "[record][\(wanted)]")
            #expect(try program.waitForExit() == .quiet(0, ""))
        }
        let dismissed = try Self.visit("cd examples && ./xmenu.sh", ["Escape"], in: world, on: stage)
        #expect(dismissed == .quiet(0, ""))
    }

    @Test(.enabled(if: Peers.path("xmenu/xmenu.sh") != nil, Peers.reason("xmenu/xmenu.sh of the generation up to 4.6")))
    func `xmenu's example of the older generation starts what is chosen`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        try Self.put("xmenu/xmenu.sh", at: "xmenu.sh", in: world)
        try world.folder.write("#!/bin/sh\nexec record firefox\n", to: "bin/firefox")
        // It calls an xmenu in its own folder.
        let ready = try world.shell("cp -d \"$HOME/links/xmenu\" \"$HOME/xmenu\"")
        try #require(ready.code == 0)
        let program = try world.open("sh", "-c", "cd \"$HOME\" && ./xmenu.sh", on: stage)
        try stage.robot.tap("Down", "Right", "Return")
        #expect(try world.result() == "[record][firefox]")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    private static let places = "jgmenu/contrib/places/jgmenu-places.sh"

    @Test(.enabled(if: Peers.path(PeerScriptTests.places) != nil, Peers.reason(PeerScriptTests.places)))
    func `jgmenu's places lead through folders to a file`() throws {
        let (stage, world) = (
            try Stage(), try ScriptWorld(["places/letters/old/first.txt": "", "places/notes.txt": ""])
        )
        try Self.put(Self.places, at: "bin/jgmenu-places.sh", in: world)
        let start = "JGMENU_RESOURCE_OPENER=record jgmenu --simple --csv-cmd='jgmenu_run places places'"
        for (keys, wanted) in [
            (["Down", "Return"], "places"), (["Down", "Down", "Down", "Return"], "places/notes.txt"),
            (
                ["Down", "Down", "Right", "Down", "Right", "Down", "Return"],
                "places/letters/old/first.txt"
            ),
        ] {
            let program = try world.open("sh", "-c", "cd \"$HOME\" && \(start)", on: stage)
            for key in keys {
                try stage.robot.tap(key)
                if key == "Right" { try stage.display.waitUntilStill(for: .milliseconds(500)) }
            }
            #expect(try world.result() == "[record][\(wanted)]", "\(keys)")
            #expect(try program.waitForExit() == .quiet(0, ""))
        }
        #expect(try Self.visit(start, ["Escape"], in: world, on: stage) == .quiet(0, ""))
    }

    private static let bookmarks = "jgmenu/contrib/bookmarks/jgmenu-ff-bookmarks.sh"

    @Test(.enabled(if: Peers.path(PeerScriptTests.bookmarks) != nil, Peers.reason(PeerScriptTests.bookmarks)))
    func `jgmenu's bookmarks open pages, and folders of them`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        try Self.put(Self.bookmarks, at: "bin/jgmenu-ff-bookmarks.sh", in: world)
        try world.folder.write("#!/bin/sh\nexec record firefox \"$@\"\n", to: "bin/firefox")
        try world.folder.write(
            """
            create table moz_places (id integer primary key, url text, hidden integer);
            create table moz_bookmarks (id integer primary key, type integer, fk integer, parent integer, title text, guid text);
            insert into moz_places values (1, 'about:first', 0), (2, 'about:second', 0), (3, 'about:third?a=1', 0);
            insert into moz_bookmarks values (1, 2, null, 0, 'menu', 'menu________'), (2, 2, null, 0, 'unfiled', 'unfiled_____'),
              (3, 1, 1, 2, 'Loose', 'a'), (4, 1, 2, 1, 'First of all', 'b'), (5, 2, null, 1, 'News', 'c'), (6, 1, 3, 5, 'Third', 'd');
            """, to: "bookmarks.sql")
        let ready = try world.shell(
            """
            mkdir -p "$HOME/.mozilla/firefox/p" &&
            sqlite3 "$HOME/.mozilla/firefox/p/places.sqlite" < "$HOME/bookmarks.sql" && jgmenu_run ff-bookmarks
            """)
        try #require(ready.code == 0, "\(ready.errorText)")
        // The script prints the folders first, and then the bookmarks inside and outside of them.
        #expect(ready.outputText.hasPrefix("News,^checkout(News)\n"), "\(ready.outputText)")
        let program = try world.open("sh", "-c", "jgmenu_run ff-bookmarks | jgmenu --simple", on: stage)
        try stage.robot.tap("Down", "Right", "Return")
        #expect(try world.result() == "[record][firefox][about:third?a=1]")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    private static let icons = "jgmenu/contrib/unicode-icons/jgmenu-unicode-icons.sh"

    @Test(.enabled(if: Peers.path(PeerScriptTests.icons) != nil, Peers.reason(PeerScriptTests.icons)))
    func `jgmenu's letters for icons are markup that is passed over when an item is searched and printed`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        try Self.put(Self.icons, at: "icons.sh", in: world)
        let start = "bash ./icons.sh | jgmenu --simple --no-spawn"
        #expect(
            try Self.visit(start, ["Down", "Down", "Return"], in: world, on: stage) == .quiet(0, "example_command_2\n"))
        #expect(try Self.visit(start, ["4", "Return"], in: world, on: stage) == .quiet(0, "example_command_4\n"))
        #expect(try Self.visit(start, ["Escape"], in: world, on: stage) == .quiet(0, ""))
    }

    private static let compton = "jgmenu/contrib/compton/jgmenu-compton.sh"

    @Test(.enabled(if: Peers.path(PeerScriptTests.compton) != nil, Peers.reason(PeerScriptTests.compton)))
    func `jgmenu's compton writes the colour that our menu then has`() throws {
        let (stage, world) = (try Stage(), try ScriptWorld())
        try Self.put(Self.compton, at: "compton.sh", in: world)
        try world.folder.write("menu-opacity = 1;\n", to: ".config/compton.conf")
        try world.folder.write(
            "color_menu_bg = #ffffff 100\ncsv_cmd = printf 'Only item\\n'\n", to: "config/jgmenu/jgmenurc")
        let written = try world.shell(
            "ln -s ../config/jgmenu \"$HOME/.config/jgmenu\" && sh \"$HOME/compton.sh\" && cat \"$HOME/config/jgmenu/jgmenurc\""
        )
        #expect(written.outputText.contains("color_menu_bg = 000000 100"), "\(written)")
        let program = try world.open("\(world.root)/links/jgmenu", "--no-spawn", "--center", on: stage)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        try stage.display.waitUntilStill()
        let picture = try stage.display.screenshot(of: window)
        let frame = window.frame
        let middle = picture[frame.width / 2, frame.height / 2 + 1]
        #expect(middle.red < 60 && middle.green < 60 && middle.blue < 60, "\(middle)")
        try stage.robot.tap("Down", "Return")
        #expect(try program.waitForExit() == .quiet(0, "Only item\n"))
    }
}
