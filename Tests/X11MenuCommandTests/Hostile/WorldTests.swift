import Glibc
import MenuTesting
import TestSupport
import Testing

/// The world around the program lacks something that is nearly always there: a menu, a bar and the demo open all the same, and take input.
@Suite struct WorldTests {
    /// What is missing.
    enum World: CaseIterable {
        case noHome, homeNotFound, homeNoFolder, homeReadOnly, homeFull
        case noProcesses, noSharedMemory, temporaryReadOnly
        case fewDescriptors, littleMemory, smallStack

        /// Those in which no sanitizer runs, which reserves addresses and reads /proc.
        static let bare = [noProcesses, littleMemory]
        static let others = allCases.filter { !bare.contains($0) }

        /// The shell commands that make it so, for the program that replaces the shell. `$space` is an empty folder.
        var commands: String {
            switch self {
            case .noHome: "unset HOME"
            case .homeNotFound: "export HOME=/nonexistent/home"
            case .homeNoFolder: "export HOME=/etc/passwd"
            // No file can be created there, by root either.
            case .homeReadOnly: "export HOME=/proc"
            case .homeFull:
                """
                mount -t tmpfs -o size=4k none "$space"
                head -c 9000 /dev/zero >"$space/all" 2>/dev/null
                export HOME="$space"
                """
            case .noProcesses: "mount -t tmpfs none /proc"
            case .noSharedMemory: "mount -t tmpfs -o ro none /dev/shm"
            case .temporaryReadOnly: "mount --bind /tmp /tmp; mount -o remount,ro,bind /tmp"
            // Without those that the tests themselves were started with.
            case .fewDescriptors: "for number in {3..63}; do eval \"exec $number>&-\"; done; ulimit -n 20"
            case .littleMemory: "ulimit -v 120000"
            case .smallStack: "ulimit -s 256"
            }
        }
    }

    /// Starts the program in a world, with mounts of its own.
    private func start(
        _ arguments: [String], in world: World, on stage: Stage, input: ChildProgram.Input = .nothing,
        space: TemporaryFolder
    ) throws -> ChildProgram {
        let script = """
            space=$1
            shift
            \(world.commands)
            exec "$0" "$@"
            """
        let ownMounts = geteuid() == 0 ? ["--mount"] : ["--mount", "--map-root-user"]
        // Only folders below HOME are used, if at all.
        let folders = ["CACHE", "CONFIG", "DATA"].map { ("XDG_\($0)_HOME", String?.none) }
        return try stage.server.start(
            "unshare", arguments: ownMounts + ["bash", "-c", script, Program.path, space.path] + arguments,
            input: input,
            environment: Dictionary(uniqueKeysWithValues: folders))
    }

    @Test func `a library that is missing or broken is named by the loader, with its code`() throws {
        let folder = try TemporaryFolder(["libcairo.so.2": ""])
        let outcome = try ChildProgram.run(
            Program.path, arguments: ["--version"], display: nil, environment: ["LD_LIBRARY_PATH": folder.path])
        #expect(outcome.exit == .code(127) && outcome.outputText.isEmpty)
        #expect(outcome.errorText.contains("\(folder.path)/libcairo.so.2: "))
    }

    private func tryMenu(in world: World) throws {
        let stage = try Stage()
        let space = try TemporaryFolder()
        let program = try start(["--at", "100,100"], in: world, on: stage, input: .text("one\ntwo\n"), space: space)
        let window = try stage.display.waitForMappedWindow(of: program)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        // Its shadow begins before it.
        #expect((20...100).contains(window.frame.x), "it opened at \(window.frame)")
        try stage.robot.tap("Down", "Down", "Return")
        #expect(try program.waitForExit() == .quiet(0, "two\n"))
    }

    private func tryBar(in world: World) throws {
        let stage = try Stage()
        let space = try TemporaryFolder()
        let file = Repository.path("Resources/examples/bar.json")
        let program = try start(["bar", file, "--no-spawn"], in: world, on: stage, space: space)
        let bar = try stage.display.waitForMappedWindow(of: program)
        try stage.robot.click(atX: bar.frame.x + 30, y: bar.frame.y + bar.frame.height / 2)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        _ = try program.waitForLine { $0 == "New" }
        program.signal(SIGTERM)
        #expect(try program.waitForExit().errors.isEmpty)
    }

    private func tryDemo(in world: World) throws {
        let stage = try Stage()
        let space = try TemporaryFolder()
        let program = try start(["demo", "--scene", "editor"], in: world, on: stage, space: space)
        try stage.display.waitForMappedWindow(of: program)
        // It has the keyboard and its bar.
        try stage.display.waitUntilStill()
        try stage.robot.tap("F10")
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Escape")
        try stage.display.wait(untilGrabbed: false, .keyboard)
        program.signal(SIGTERM)
        #expect(try program.waitForExit().errors.isEmpty)
    }

    @Test(arguments: World.others) func `a menu opens, and its items can be chosen`(in world: World) throws {
        try tryMenu(in: world)
    }

    @Test(arguments: World.others) func `a bar opens its menus, and tells what is chosen`(in world: World) throws {
        try tryBar(in: world)
    }

    @Test(arguments: World.others) func `the demo opens, and its menus by a key`(in world: World) throws {
        try tryDemo(in: world)
    }

    @Test(arguments: World.bare) func `without what a sanitizer needs, all three open`(in world: World) throws {
        try tryMenu(in: world)
        try tryBar(in: world)
        try tryDemo(in: world)
    }

    /// Runs the program with so many KiB of addresses; "window" if it opens one, code 127 if not even its libraries fit.
    private func outcome(of arguments: [String], inKiB limit: Int, on stage: Stage) throws -> String {
        let script = """
            ulimit -v \(limit)
            "$0" --version >/dev/null 2>&1 || exit 127
            exec "$0" "$@"
            """
        let program = try stage.server.start(
            "bash", arguments: ["-c", script, Program.path] + arguments, input: .text("one\n日本\nمرحبا\n"))
        let opened = try? stage.display.waitForMappedWindow(of: program)
        program.signal(SIGKILL)
        let outcome = try program.waitForExit()
        return opened == nil ? "\(outcome.exit) \(outcome.errorText)" : "window"
    }

    @Test(arguments: [["--at", "9,9"], ["bar", Repository.path("Resources/examples/bar.json")], ["demo"]])
    func `with too little memory for texts, it says so, and no signal ends it`(_ arguments: [String]) throws {
        let stage = try Stage()
        // A debug build has larger libraries than a release.
        var (seen, limit) = (Set<String>(), 20_000)
        while !seen.contains("window") {
            seen.insert(try outcome(of: arguments, inKiB: limit, on: stage))
            limit += 8_000
            try #require(limit < 400_000)
        }
        let said = seen.filter { $0 != "window" && !$0.hasPrefix("code(127)") }
        #expect(said.contains("code(70) x11menu: too little memory for texts\n"))
        #expect(said.allSatisfy { $0.hasPrefix("code(70) x11menu: ") }, "\(said)")
    }
}
