import Glibc
import MenuLaunchers
import MenuTesting
import Testing

@Suite struct LaunchTests {
    @Test func `a program gets its arguments, its folder and its environment as they are`() throws {
        let folder = try TemporaryFolder()
        try folder.makePipe("pipe")
        let pipe = folder.path + "/pipe"
        let script = """
            { printf '%s|' "$@"; pwd; printf '%s %s\\n' "$GIVEN" "${REMOVED-none}"; } > "$0"
            """
        unsafe setenv("REMOVED", "there", 1)
        try Launch(
            ["sh", "-c", script, pipe, "a b", "$HOME", "'\"\\", ""], workingDirectory: "/usr/share",
            environment: ["GIVEN": "x y", "REMOVED": .none]
        ).start()
        #expect(try folder.read("pipe") == "a b|$HOME|'\"\\||/usr/share\nx y none\n")
    }

    @Test func `it stands on its own: session, parent, signals, descriptors`() throws {
        let folder = try TemporaryFolder()
        try folder.makePipe("pipe")
        let pipe = folder.path + "/pipe"
        let own = unsafe open("/dev/null", O_RDONLY)
        defer { close(own) }
        _ = signal(SIGUSR2, SIG_IGN)
        defer { _ = signal(SIGUSR2, SIG_DFL) }
        // The shell reads its own status without starting anything: while it starts a program, it blocks all signals itself.
        let script = """
            { set -- $(cat /proc/$$/stat); echo $$ $4 $6
              while read -r name value; do
                  case $name in SigIgn: | SigBlk:) echo "$value" ;; esac
              done </proc/$$/status
              for file in /proc/$$/fd/*; do readlink $file; done; } > "$0"
            """
        try Launch(["sh", "-c", script, pipe]).start()
        let lines = try folder.read("pipe").split(separator: "\n").map(String.init)
        let numbers = try #require(lines.first).split(separator: " ").compactMap { Int32($0) }
        try #require(numbers.count == 3)
        #expect(numbers[0] == numbers[2], "it leads a session")
        #expect(numbers[1] != getpid(), "it is no child of ours")
        // The C library keeps two signals above the first 31 for itself.
        #expect(lines[1...2].allSatisfy { UInt64($0, radix: 16).map { $0 & 0x7FFF_FFFF } == 0 }, "\(lines[1...2])")
        // What it reads and writes; the shell adds the pipe that it writes to.
        let others = lines[3...].filter { $0 != "/dev/null" && !$0.hasSuffix(pipe) }
        #expect(lines[3] == "/dev/null" && others.count <= 2, "\(lines[3...])")
    }

    @Test(
        arguments: [
            (["/nowhere/program"], nil, "/nowhere/program: No such file or directory"),
            (["no-such-program-anywhere"], nil, "no-such-program-anywhere: No such file or directory"),
            (["/etc/passwd"], nil, "/etc/passwd: Permission denied"),
            (["/"], nil, "/: Permission denied"),
            (["true"], "/nowhere", "/nowhere: No such file or directory"),
            ([""], nil, ": No such file or directory"), ([], nil, ": No such file or directory"),
        ] as [([String], String?, String)])
    func `what cannot be started says why`(arguments: [String], folder: String?, reason: String) {
        let failure = #expect(throws: Launch.Failure.self) {
            try Launch(arguments, workingDirectory: folder).start()
        }
        #expect(failure?.description == reason)
    }
}
