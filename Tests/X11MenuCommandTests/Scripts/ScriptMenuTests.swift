import Glibc
import MenuFormats
import MenuModel
import MenuSession
import MenuTesting
import Testing
import X11Menu
import X11MenuCommand

/// How scripts share the time of the menu that they are connected to.
@Suite struct ScriptMenuTests {
    /// Connects a script, which has said lines already, to a menu.
    ///
    /// - Returns: The menu's end of the connection, and the script's.
    private func connect(_ lines: [String], to menu: ScriptMenu) throws -> (menu: Int32, script: Int32) {
        var ends: [Int32] = [0, 0]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw TestFailure("there is no socket")
        }
        let bytes = Array(lines.joined(separator: "\n").utf8) + [0x0A]
        #expect(unsafe write(ends[1], bytes, bytes.count) == bytes.count)
        menu.connect(ends[0])
        return (ends[0], ends[1])
    }

    private func ids(_ menu: ScriptMenu) -> [String] { menu.state.rows.elements.compactMap(\.id) }

    @Test func `a script that floods the menu leaves the others and the keys their turn`() throws {
        let menu = ScriptMenu(MenuContent()) { $0 }
        let flood = try connect((0..<2000).map { "append\tf\($0)\ttitle\tRow \($0)" }, to: menu)
        let other = try connect(["append\to0\ttitle\tOther"], to: menu)
        menu.handleAwaited(within: 0)
        #expect(ids(menu) == ["f0", "o0"], "each has a line handled, however little time there is")
        #expect(menu.awaitedDeadline == -.infinity, "the rest is handled in the next turn, after the keys")
        #expect(!menu.awaitedDescriptors.contains(flood.menu) && menu.awaitedDescriptors.contains(other.menu))
        var turns = 1
        while ids(menu).count < 2001, turns < 2100 {
            menu.handleAwaited(within: 0)
            turns += 1
        }
        #expect(ids(menu).count == 2001 && turns >= 2000)
        #expect(menu.awaitedDescriptors.contains(flood.menu) && menu.awaitedDeadline != -.infinity)
        for end in [flood.script, other.script] { close(end) }
        menu.handleAwaited(within: 0)
        #expect(menu.awaitedDescriptors.isEmpty, "a script that has hung up is not waited for")
    }

    @Test func `a script that has said that its rows have no commands cannot take it back, and others are not bound`()
        throws
    {
        let menu = ScriptMenu(MenuContent()) { $0 }
        let bound = try connect(
            [
                "hello\t1\tcommands\tfalse", "append\ta\ttitle\tA", "append\tb\ttitle\tB\texec\ttrue",
                "hello\t1\tcommands\ttrue",
                "change\ta\texec\ttrue",
            ], to: menu)
        let free = try connect(["append\tc\ttitle\tC\texec\ttrue"], to: menu)
        menu.handleAwaited(within: .infinity)
        #expect(menu.state.rows.elements.compactMap(\.id) == ["a", "c"])
        #expect(menu.state.error.contains("\"exec\" is refused"))
        let commands = menu.state.rows.elements.map { row -> [String] in
            guard case .action(let action) = row else { return [] }
            return action.command ?? []
        }
        #expect(commands == [[], ["true"]])
        for end in [bound.script, free.script] { close(end) }
    }

    @Test func `keys wait for all rows that a script says at once, also where some are shown before`() throws {
        let menu = ScriptMenu(MenuContent()) { $0 }
        menu.start(["sh", "-c", "printf 'append\\ta\\ttitle\\tA\\nappend\\tb\\ttitle\\tB\\n'; exec cat"])
        defer { menu.closed(from: 0) }
        for rows in [["a"], ["a", "b"]] {
            while ids(menu).count < rows.count {
                var waits = menu.awaitedDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                let limit: Int32 = menu.awaitedDeadline == -.infinity ? 0 : 20_000
                try #require(unsafe poll(&waits, nfds_t(waits.count), limit) >= 0)
                // One line a turn, as on a machine that has much to do.
                menu.handleAwaited(within: 0)
            }
            #expect(ids(menu) == rows && menu.awaitsRows)
            // What is not complete is shown after a frame.
            while menu.changedMenu() == nil { sched_yield() }
            #expect(menu.awaitsRows == (rows.count == 1))
        }
    }

    @Test func `keys wait for the first rows of a script that the menu has started, and for those of no other`() throws
    {
        let folder = try TemporaryFolder()
        try folder.makePipe("gate")
        let menu = ScriptMenu(MenuContent()) { $0 }
        let other = try connect(["hello\t1"], to: menu)
        defer { close(other.script) }
        menu.handleAwaited(within: .infinity)
        #expect(!menu.awaitsRows)
        menu.start(["sh", "-c", "read -r _ <'\(folder.path)/gate'; printf 'append\\ta\\ttitle\\tA\\n'; cat"])
        menu.handleAwaited()
        #expect(menu.awaitsRows && menu.awaitedDeadline != nil)
        _ = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "sh", "-c", "echo >'\(folder.path)/gate'"], display: nil)
        for _ in 0..<30_000 where menu.state.rows.elements.isEmpty {
            _ = poll(nil, 0, 1)
            menu.handleAwaited()
        }
        while menu.changedMenu() == nil { _ = poll(nil, 0, 1) }
        #expect(ids(menu) == ["a"] && !menu.awaitsRows)
        menu.closed(from: 0)
    }

    @Test func `an error names the line that makes no sense`() throws {
        let menu = ScriptMenu(MenuContent()) { $0 }
        let script = try connect(["append\ta\ttitle\tA", "remove\tb", "append\tc\ttitle\tC"], to: menu)
        defer { close(script.script) }
        menu.handleAwaited(within: .infinity)
        #expect(ids(menu) == ["a", "c"])
        #expect(menu.menu.headers.map(\.title) == ["⚠ line 2: no row has the id \"b\""])
    }

    @Test func `a preview is shown while its row is highlighted, and that of the row before until it comes`() throws {
        let menu = ScriptMenu(MenuContent()) { $0 }
        let script = try connect(
            ["append\ta\ttitle\tA", "append\tb\ttitle\tB", "preview\ta\ttext\tof a\\nmore"], to: menu)
        defer { close(script.script) }
        menu.handleAwaited(within: .infinity)
        func highlight(_ id: String?) {
            menu.preview.highlight(
                id.map { Choice(entries: [.init(element: .action(Action(id: $0, title: $0)), path: [0])]) })
        }
        func say(_ line: String) {
            let bytes = Array((line + "\n").utf8)
            #expect(unsafe write(script.script, bytes, bytes.count) == bytes.count)
            menu.handleAwaited(within: .infinity)
        }
        #expect(menu.preview.awaitedDeadline == nil)
        highlight("a")
        #expect(try next(of: menu.preview) == ["of a", "more"])
        highlight("b")
        #expect(menu.preview.changedPreview() == nil, "that of the row before stays")
        say("preview\tb\ttext\tof b")
        #expect(try next(of: menu.preview) == ["of b"])
        say("preview\ta\ttext\tof a")
        #expect(try next(of: menu.preview) == [], "the last one is of another row")
        highlight("a")
        #expect(try next(of: menu.preview) == ["of a"])
        say("preview\ta\tpicture\t/a.png")
        #expect(try next(of: menu.preview) == ["file:/a.png"])
        highlight("b")
        #expect(try next(of: menu.preview) == [], "none comes")
        highlight(nil)
        say("preview\tx\ttext\tof none")
        #expect(menu.state.error.contains("no row has the id"))
        menu.preview.close()
    }

    /// The lines of the next preview, waited for.
    private func next(of source: any PreviewSource) throws -> [String] {
        for _ in 0..<30_000 {
            source.handleAwaited()
            switch source.changedPreview() {
            case .text(let lines): return lines.map(\.text)
            case .picture(let icon):
                if case .file(let path) = icon.source { return ["file:" + path] }
                return []
            case .nothing: return []
            case nil: _ = poll(nil, 0, 1)
            }
        }
        throw TestFailure("no preview")
    }
}
