import Glibc
import MenuFormats
import MenuModel
import MenuTesting
import Testing
import X11MenuCommand

/// Menus whose rows a command lists for each typed text.
@Suite(.serialized) struct QueryMenuTests {
    private static func titles(_ menu: QueryMenu) -> [String] {
        let content = menu.menu
        return content.headers.map(\.title) + (0..<content.items.count).map { content.items[$0].title }
    }

    /// Waits, as the loop of a menu does, until a condition holds.
    private static func wait(_ menu: QueryMenu, until isDone: () -> Bool) throws {
        let end = MonotonicSeconds.now + 30
        while !isDone() {
            guard MonotonicSeconds.now < end else { throw TestFailure("waited in vain: \(titles(menu))") }
            var entries = menu.awaitedDescriptors.filter { $0 >= 0 }.map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let limit = menu.awaitedDeadline.map { max(0, min($0 - MonotonicSeconds.now, 1)) } ?? 1
            _ = unsafe poll(&entries, nfds_t(entries.count), Int32((limit * 1000).rounded(.up)))
            menu.handleAwaited()
        }
    }

    private static func menu(_ command: String...) -> QueryMenu { QueryMenu(command, format: .auto) { $0 } }

    @Test func `the text is in the arguments and in the environment, never in a shell`() throws {
        let menu = Self.menu("sh", "-c", #"printf '%s\n' "$1" "$X11MENU_QUERY" "$#""#, "sh", "({})")
        menu.typed("$(x) 'y'", at: [])
        try Self.wait(menu) { Self.titles(menu).contains("($(x) 'y')") && Self.titles(menu).count == 3 }
        #expect(Self.titles(menu) == ["($(x) 'y')", "$(x) 'y'", "1"])
        let last = Self.menu("echo", "a")
        last.typed("b", at: [])
        try Self.wait(last) { Self.titles(last) == ["a b"] }
    }

    @Test func `another text ends the old command and everything that it started`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #!/bin/sh
            if [ "$1" = slow ]; then
                trap '' TERM
                echo $$ > ROOT/pid.new; mv ROOT/pid.new ROOT/pid
                while :; do sleep 1; done
            fi
            echo "row $1"

            """, to: "bin/list")
        let menu = Self.menu("\(folder.path)/bin/list")
        try Self.wait(menu) { Self.titles(menu) == ["row "] }
        menu.typed("slow", at: [])
        try Self.wait(menu) { unsafe access("\(folder.path)/pid", F_OK) == 0 }
        #expect(Self.titles(menu) == ["row "], "the old rows stay until there are others")
        #expect(menu.isWorking)
        let pid = try #require(Int32(try folder.read("pid").split(separator: "\n")[0]))
        menu.typed("x", at: [])
        try Self.wait(menu) { Self.titles(menu) == ["row x"] }
        try Self.wait(menu) { kill(pid, 0) != 0 }
        #expect(!menu.isWorking)
    }

    @Test func `rows are shown as they come, and the last text is what counts`() throws {
        let folder = try TemporaryFolder()
        try folder.makePipe("more")
        let menu = Self.menu("sh", "-c", "echo first; cat \(folder.path)/more", "sh")
        try Self.wait(menu) { Self.titles(menu) == ["first"] }
        #expect(menu.isWorking)
        for text in ["a", "ab", "abc"] { menu.typed(text, at: []) }
        menu.closed(from: 0)
        #expect(menu.awaitedDescriptors.isEmpty)
    }

    @Test func `a command that fails, writes no menu or does not exist leaves a row that says so`() throws {
        let failing = Self.menu("sh", "-c", "echo wrong >&2; exit 3", "sh")
        try Self.wait(failing) { !Self.titles(failing).isEmpty }
        #expect(Self.titles(failing) == ["⚠ sh: it failed with code 3: wrong"])
        let broken = Self.menu("sh", "-c", "echo '{'", "sh")
        try Self.wait(broken) { !Self.titles(broken).isEmpty }
        #expect(Self.titles(broken).first?.hasPrefix("⚠ sh: output:") == true)
        let missing = Self.menu("/nonexistent")
        #expect(Self.titles(missing) == ["⚠ /nonexistent: No such file or directory"])
        let endless = Self.menu("sh", "-c", "head -c 20000000 /dev/zero | tr '\\0' '{'", "sh")
        try Self.wait(endless) { !Self.titles(endless).isEmpty }
        #expect(Self.titles(endless) == ["⚠ sh: it writes more than 8 MiB"])
    }

    @Test func `a slow command is waited for, a quick one is not`() {
        var pace = QueryPace()
        #expect(pace.delay == 0)
        pace.note(0.004)
        #expect(pace.delay < 0.005)
        for _ in 0..<10 { pace.note(5) }
        #expect(pace.delay == QueryPace.longest)
        for _ in 0..<20 { pace.note(0.002) }
        #expect(pace.delay < 0.005)
    }

    @Test func `keys wait for the rows of the typed text, and never for long`() throws {
        let stage = try Stage()
        let menu = try stage.open(
            .nothing, ["--query", "sh -c '[ \"$1\" = q ] && sleep 0.3; echo \"$1=1\"; echo \"$1=2\"' sh {}"])
        try stage.robot.type("q")
        try stage.robot.tap("Down", "Return")
        #expect(try menu.end() == .quiet(0, "q=2\n"))
        let silent = try stage.open(.nothing, ["--query", "sh -c '[ -z \"$1\" ] || exec sleep 1000' sh {}"])
        try stage.robot.type("x")
        try stage.robot.tap("Return")
        try stage.robot.tap("Escape")
        #expect(try silent.end() == .quiet(1, ""))
    }
}

/// The clock of deadlines.
private enum MonotonicSeconds {
    static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
