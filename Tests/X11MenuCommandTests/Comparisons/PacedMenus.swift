import MenuTesting

/// A stand-in for a launcher in the folder of a world: it says that it was started, and waits until it may start the launcher.
///
/// So each menu of a script gets the keys that are for it, however long the script takes until then.
struct PacedMenus {
    /// The input for one menu: a text, then keys.
    struct Answer: Sendable {
        var text = ""
        var keys = ["Return"]
        /// Whether it goes to the menu of the answer before, which shows other rows after that.
        var isInSameMenu = false
    }

    private let world: ScriptWorld

    /// Puts a stand-in into the folder `bin` of a world.
    ///
    /// - Parameters:
    ///   - launcher: The name of the launcher.
    ///   - path: The program that it starts; `LINKS` stands for the world's links to ours.
    init(_ launcher: String, starting path: String, in world: ScriptWorld) throws {
        self.world = world
        // rofi's own caret blinks each 1.2 seconds, so its screen may never be still for as long as a test with more patience wants.
        let start = path == "/usr/bin/rofi" ? "\(path) -theme-str 'entry { blink: false; }'" : path
        // Questions for the version or the options open no menu.
        try world.folder.write(
            """
            #!/bin/sh
            case "$1" in -h|-v|-help|-version|-dump-config|-P) ;; *) echo > "$HOME/asked"; read -r go < "$HOME/go";; esac
            exec \(start.replacing("LINKS", with: "\(world.root)/links")) "$@"
            """, to: "bin/\(launcher)")
        for pipe in ["asked", "go"] { try world.folder.makePipe(pipe) }
    }

    /// Waits for the next menu of a program and gives it its input.
    func give(_ answer: Answer, to program: ChildProgram, on stage: Stage) throws {
        if answer.isInSameMenu {
            // rofi chooses among the rows that were there if a text and Return come while its script is at work.
            try stage.display.waitUntilStill(for: .milliseconds(700))
        } else {
            let asked = try world.shell("timeout 20 cat \"$HOME/asked\"")
            guard asked.code == 0 else {
                throw TestFailure("no menu came; it said “\(String(decoding: program.errors, as: UTF8.self))”")
            }
            try stage.display.wait(untilGrabbed: false, .keyboard)
            _ = try world.shell("echo > \"$HOME/go\"")
            // rofi takes the keyboard before or after it has a window, and forgets keys that come before it.
            try stage.display.waitForMappedWindow(.any)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            try stage.display.waitUntilStill()
        }
        try stage.robot.type(answer.text)
        for key in answer.keys { try stage.robot.tap(key) }
    }
}
