import MenuTesting
import Testing

/// jgmenu's own generators, as Debian carries them, under our jgmenu.
@Suite(.serialized) struct JgmenuRunTests {
    @Test func `jgmenu_run alone opens the applications, and starts the one that is chosen`() throws {
        let world = try ScriptWorld([
            "share/applications/alpha.desktop":
                "[Desktop Entry]\nType=Application\nName=Alpha\nCategories=Utility;\nExec=ROOT/bin/record alpha\n"
        ])
        let stage = try Stage()
        let program = try world.open("jgmenu_run", on: stage)
        try stage.robot.tap("a", "l", "p", "h", "Return")
        #expect(try world.result() == "[record][alpha]")
        #expect(try program.waitForExit() == .quiet(0, ""))
        let dismissed = try world.open("jgmenu_run", on: stage)
        try stage.robot.tap("Escape")
        #expect(try dismissed.waitForExit() == .quiet(0, ""))
    }

    @Test func `our jgmenu lists the applications itself where nothing else of jgmenu's is there`() throws {
        let world = try ScriptWorld([
            "share/applications/alpha.desktop":
                "[Desktop Entry]\nType=Application\nName=Alpha\nCategories=Utility;\nExec=ROOT/bin/record alpha\n"
        ])
        let stage = try Stage()
        let alone = world.environment.merging(["PATH": "\(world.root)/links"]) { $1 }
        let program = try stage.server.start(
            "\(world.root)/links/jgmenu", arguments: ["--no-spawn"], input: .nothing, output: .collected,
            environment: alone)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Right", "Return")
        #expect(try program.waitForExit() == .quiet(0, "alpha.desktop\n"))
    }

    @Test func `our jgmenu reads standard input where its file cannot be opened`() throws {
        let (stage, folder) = (try Stage(), try TemporaryFolder())
        let menu = try stage.open(
            "Only,item\n", "jgmenu", "--simple", "--no-spawn", "--csv-file=\(folder.path)/none")
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "item\n"))
    }

    @Test func `jgmenu_run ob makes a menu of openbox's, submenus and pipes with it`() throws {
        let world = try ScriptWorld([
            "menu.xml": """
            <openbox_menu><menu id="root-menu" label="Root">
              <item label="One"><action name="Execute"><command>record one</command></action></item>
              <separator/>
              <menu id="more" label="More"><item label="Two"><action name="Execute"><execute>record two</execute></action></item></menu>
              <menu id="pipe" label="Pipe" execute="ROOT/bin/pipe"/>
            </menu></openbox_menu>
            """,
            "bin/pipe": """
            #!/bin/sh
            echo > ROOT/asked
            echo '<openbox_pipe_menu><item label="Three"><action name="Execute"><command>record three</command></action></item></openbox_pipe_menu>'
            """,
        ])
        let stage = try Stage()
        try world.folder.makePipe("asked")
        for (keys, wanted) in [
            (["Down", "Return"], "one"), (["Down", "Down", "Right", "Return"], "two"),
            (["Down", "Down", "Down", "Right"], "three"),
        ] {
            let program = try world.open(
                "sh", "-c", "jgmenu_run ob \"$HOME/menu.xml\" | jgmenu --simple", on: stage)
            for key in keys { try stage.robot.tap(key) }
            if wanted == "three" {
                // The pipe menu comes when its command has answered, with its first item highlighted.
                #expect(try world.shell("timeout 30 cat \"$HOME/asked\"").code == 0)
                try stage.display.waitUntilStill(for: .seconds(1))
                try stage.robot.tap("Return")
            }
            #expect(try world.result() == "[record][\(wanted)]", "\(keys)")
            #expect(try program.waitForExit() == .quiet(0, ""))
        }
    }
}
