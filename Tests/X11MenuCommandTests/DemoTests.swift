import MenuTesting
import Testing

/// `x11menu demo`, as a person starts it.
@Suite(.serialized) struct DemoTests {
    @Test func `it lists its scenes, and draws each of them with no display`() throws {
        let list = try Program.run("demo", "--list-scenes")
        let names = list.outputText.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(list.code == 0 && list.errorText.isEmpty)
        #expect(names == ["gallery", "editor", "wall", "chat", "catalogue", "tabs", "launchers", "engine"])
        let folder = try TemporaryFolder()
        for name in names {
            let file = folder.path + "/\(name).png"
            let outcome = try Program.run(
                "demo", "--scene", name, "--size", "700x500", "--appearance", "dark", "-o", file)
            #expect(outcome == .quiet(0, ""))
            #expect(try Picture(contentsOf: file).width == 700)
        }
    }

    @Test func `an unknown scene is wrong usage and the scenes are named, a missing display is told`() throws {
        let unknown = try Program.run("demo", "--scene", "nowhere", "-o", "/dev/null")
        #expect(unknown.code == 64 && unknown.errorText.contains("catalogue"))
        let outcome = try Program.run("demo")
        #expect(outcome.code == 69 && outcome.output.isEmpty && outcome.errorText.contains("DISPLAY"))
    }

    @Test func `the window opens, a button in it opens a menu, and Control+Q ends it`() throws {
        let stage = try Stage(width: 1280, height: 860)
        let program = try stage.start(["demo", "--scene", "gallery", "--appearance", "light"], input: .nothing)
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        #expect(window.frame == PixelArea(x: 80, y: 60, width: 1120, height: 740))
        try stage.display.waitUntilStill()
        // The middle of the first card's button.
        try stage.robot.click(atX: 380, y: 253)
        let windows = try stage.display.waitForMappedWindows(2, .process(program.processIdentifier))
        #expect(windows.count == 2)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        _ = try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
        try stage.robot.tap("Control+q")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    @Test func `a note that was typed is not closed before a person says what becomes of it`() throws {
        let stage = try Stage(width: 1280, height: 860)
        let program = try stage.start(["demo", "--desktop", "--scene", "gallery"], input: .nothing)
        let own = WindowMatch.process(program.processIdentifier)
        try stage.display.waitForMappedWindow(own)
        try stage.display.waitUntilStill()
        let count = try stage.display.mappedWindows(own).count
        // Below the clock.
        let middle = PixelArea(x: 300, y: 200, width: 680, height: 400)
        // From the window to the icons, from the folder to the note.
        try stage.robot.tap("F6", "Tab", "Return")
        try stage.robot.type("zebra")
        for (keys, isClosed) in [(["Escape"], false), (["Down", "Down", "Return"], false), (["Up", "Return"], true)] {
            try stage.display.waitUntilStill()
            let before = try stage.display.screenshot(of: middle)
            try stage.robot.tap("Control+w")
            try stage.display.waitForMappedWindows(count + 1, own)
            try stage.display.wait(untilGrabbed: true, .keyboard)
            for key in keys { try stage.robot.tap(key) }
            try stage.display.waitForMappedWindows(count, own)
            try stage.display.wait(untilGrabbed: false, .keyboard)
            try stage.display.waitUntilStill()
            #expect((try stage.display.screenshot(of: middle) == before) == !isClosed, "\(keys)")
        }
        try stage.robot.tap("Control+q")
        #expect(try program.waitForExit() == .quiet(0, ""))
    }

    /// Says what a process has open that leads out of this machine, and which files it could write to, a line each.
    private func leaks(of process: Int32) throws -> String {
        try ChildProgram.run("sh", arguments: ["-c", Self.leaks, "sh", "\(process)"], display: nil).outputText
    }

    private static let leaks = """
        cd "/proc/$1/fd" || exit
        for number in *; do
            target=$(readlink "$number") || continue
            case $target in
            socket:*)
                inode=${target#*[} inode=${inode%]}
                cat /proc/"$1"/net/tcp /proc/"$1"/net/tcp6 /proc/"$1"/net/udp /proc/"$1"/net/udp6 /proc/"$1"/net/raw \
                    2>/dev/null | awk -v "inode=$inode" '$10 == inode { print "network", $2, $3 }' ;;
            /dev/* | *deleted* | /memfd:* | /SYSV*) ;;
            /*)
                flags=$(sed -n 's/^flags:[^0-9]*//p' "../fdinfo/$number")
                case $flags in *[12]) echo "writes $target" ;; esac ;;
            esac
        done
        """

    @Test func `a program that speaks to others or writes to a file is found to`() throws {
        let folder = try TemporaryFolder()
        let program = try ChildProgram(
            "bash",
            arguments: ["-c", "exec 3<>/dev/udp/127.0.0.1/9 4>'\(folder.path)/file' 5</etc/passwd; echo; read -r end"],
            input: .open, display: nil)
        try program.waitForLine { _ in true }
        let found = try leaks(of: program.processIdentifier).split(separator: "\n")
        #expect(found.count == 2 && found.last == "writes \(folder.path)/file", "\(found)")
        #expect(found.first?.hasSuffix(" 0100007F:0009") == true, "\(found)")
    }

    @Test func `it remembers nothing, and speaks to nobody but the display`() throws {
        let home = try TemporaryFolder()
        func listing() throws -> String {
            // fontconfig's shared cache does not belong to the program.
            try ChildProgram.run(
                "find", arguments: [home.path, "-not", "-path", "*/.cache/fontconfig*", "-not", "-path", "*/.cache"],
                display: nil
            ).outputText
        }
        let before = try listing()
        let stage = try Stage(width: 1280, height: 860)
        for scene in ["gallery", "editor", "wall", "chat", "catalogue", "tabs", "launchers", "engine"] {
            let program = try stage.start(
                ["demo", "--scene", scene], input: .nothing,
                environment: [
                    "HOME": home.path, "TMPDIR": home.path, "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil,
                    "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil, "XDG_RUNTIME_DIR": home.path,
                ])
            let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
            let middle = (x: window.frame.x + window.frame.width / 2, y: window.frame.y + window.frame.height / 2)
            for button in [1, 3] {
                // The pictures of the wall are always animated.
                if scene != "wall" { try stage.display.waitUntilStill() }
                try stage.robot.click(atX: middle.x, y: middle.y, button: button)
                if scene != "wall" { try stage.display.waitUntilStill() }
                #expect(try leaks(of: program.processIdentifier) == "", "\(scene)")
                try stage.robot.tap("Down", "Escape")
            }
            // An open menu takes the first Escape.
            try stage.robot.tap("Escape", "Escape")
            try stage.display.waitForMappedWindows(1, .process(program.processIdentifier))
            try stage.robot.tap("Control+q")
            #expect(try program.waitForExit() == .quiet(0, ""), "\(scene)")
        }
        #expect(try listing() == before)
    }
}
