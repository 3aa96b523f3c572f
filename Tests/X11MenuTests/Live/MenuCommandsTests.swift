import Foundation
import Glibc
import MenuInteraction
import MenuModel
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

/// The effects of commands on a menu that waits for them.
@Suite struct MenuCommandsTests {
    /// Runs a command to its end, in the loop that a menu would have.
    private func run(_ arguments: [String], limit: Double = 10) -> CommandRun {
        let run = CommandRun(arguments, limit: limit)
        while run.outcome == nil {
            var list = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let wait = run.deadline.map { max(0, Int32(($0 - Timers.now) * 1000) + 1) } ?? -1
            _ = unsafe poll(&list, nfds_t(list.count), wait)
            run.advance()
        }
        return run
    }

    private func shell(_ script: String, limit: Double = 10) -> CommandRun {
        run(["sh", "-c", script], limit: limit)
    }

    /// Runs a script that writes its process id to standard error and then runs until it is ended at its deadline; nil if it was
    /// not even begun in that. A machine that is busy gets more time.
    private func endless(_ script: String) throws -> pid_t {
        for limit in [0.3, 3, 30] {
            let run = shell(script, limit: limit)
            #expect(run.outcome == .failed("it has not ended after \(limit == 0.3 ? "0.3" : "\(Int(limit))") s"))
            if let process = pid_t(String(decoding: run.errorOutput, as: UTF8.self).dropLast()) { return process }
        }
        throw TestFailure("it was never begun")
    }

    /// Whether any process of the group of a leader is left.
    private func isAlive(_ group: pid_t) -> Bool { kill(-group, 0) == 0 }

    /// Expects that a group is gone soon, with no zombie left: on a busy machine what was killed ends later, and is reaped when the next command starts.
    private func expectEnd(of group: pid_t) {
        let end = Timers.now + 30
        while isAlive(group), Timers.now < end {
            CommandRun.reapLeft()
            sched_yield()
        }
        #expect(!isAlive(group))
    }

    @Test func `a command brings its output and leaves no child behind`() {
        #expect(run(["printf", "a\\nb"]).outcome == .ended(code: 0, output: Array("a\nb".utf8)))
        guard case .ended(0, let output) = shell("echo $$").outcome,
            let process = pid_t(String(decoding: output.dropLast(), as: UTF8.self))
        else {
            Issue.record("it did not run")
            return
        }
        #expect(kill(process, 0) != 0)
    }

    @Test func `no shell sees the arguments`() {
        #expect(run(["printf", "%s", "$HOME;`id`"]).outcome == .ended(code: 0, output: Array("$HOME;`id`".utf8)))
    }

    @Test func `a command that fails says with which code, and what it complained of`() {
        let run = shell("echo why >&2; exit 3")
        #expect(run.outcome == .ended(code: 3, output: []))
        #expect(String(decoding: run.errorOutput, as: UTF8.self) == "why\n")
        guard case .failed(let reason) = self.run(["/nonexistent/program"]).outcome else {
            Issue.record("it was started")
            return
        }
        #expect(reason.contains("No such file"))
        guard case .failed = shell("kill -9 $$").outcome else {
            Issue.record("its end was not told")
            return
        }
    }

    @Test func `a command that hangs is ended in its time with all that it started`() throws {
        let group = try endless("echo $$ >&2; sleep 100 & sleep 100")
        expectEnd(of: group)
    }

    @Test func `a command that floods is stopped`() {
        #expect(run(["yes"]).outcome == .failed("it writes more than 8 MiB"))
        #expect(
            shell("yes >&2 & sleep 0.2; kill $!; echo done").outcome == .ended(code: 0, output: Array("done\n".utf8)))
    }

    @Test func `what a command leaves running is not waited for`() {
        let begin = Timers.now
        #expect(shell("sleep 30 & echo here").outcome == .ended(code: 0, output: Array("here\n".utf8)))
        #expect(Timers.now - begin < 20)
    }

    @Test func `what has gone away to be a daemon is not waited for, whatever it holds open`() throws {
        let begin = Timers.now
        let folder = try TemporaryFolder()
        // Its word is waited for, and that it is gone by then.
        let run = shell(
            """
            setsid sh -c 'echo $$ >&2; touch "$1"; exec sleep 30' sh '\(folder.path)/begun' &
            while ! [ -e '\(folder.path)/begun' ]; do sleep 0.05; done; echo here
            """)
        #expect(run.outcome == .ended(code: 0, output: Array("here\n".utf8)))
        #expect(Timers.now - begin < 20)
        // A process that left the group survives.
        let daemon = try #require(pid_t(String(decoding: run.errorOutput, as: UTF8.self).dropLast()))
        #expect(kill(daemon, 0) == 0)
        kill(daemon, SIGKILL)
    }

    @Test func `a command that will not be asked to end is ended all the same`() throws {
        expectEnd(of: try endless("trap '' TERM INT HUP; echo $$ >&2; while :; do sleep 1; done"))
    }

    @Test func `whatever a command does, there is a row that says so`() throws {
        let scripts = [
            "sleep 60 & echo brought", "setsid sleep 60 & echo brought", "exec yes",
            "trap '' TERM; while :; do sleep 1; done", "echo why >&2; exit 3", "kill -SEGV $$",
            "while :; do echo complaint >&2; done",
        ]
        let items = scripts.map { script in
            MenuModel.MenuElement.lazy(
                LazyElement(command: ["sh", "-c", script], timeLimit: script.contains("while") ? 1 : 20))
        }
        let commands = MenuCommands(MenuContent(items: .elements(items))) { output, _ in
            MenuContent(
                items: .elements([.action(MenuModel.Action(title: String(decoding: output.dropLast(), as: UTF8.self)))])
            )
        }
        commands.shown(items.enumerated().map { LiveElement(level: 0, path: [$0.offset], element: $0.element) })
        var titles: [String] = []
        let end = Timers.now + 60
        while titles.count < scripts.count, Timers.now < end {
            var list = commands.awaitedDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let wait = commands.awaitedDeadline.map { max(0, Int32(($0 - Timers.now) * 1000) + 1) } ?? 1000
            _ = unsafe poll(&list, nfds_t(list.count), wait)
            commands.handleAwaited()
            guard let menu = commands.changedMenu() else { continue }
            titles = (0..<menu.items.count).compactMap { index in
                if case .group(let group) = menu.items[index] { group.elements.first?.title } else { nil }
            }
        }
        #expect(
            titles == [
                "brought", "brought", "sh: it writes more than 8 MiB", "sh: it has not ended after 1 s",
                "sh failed with code 3", "sh: it was ended by signal 11", "sh: it has not ended after 1 s",
            ])
        #expect(commands.awaitedDescriptors.isEmpty && commands.awaitedDeadline == nil)
    }

    /// A source that changes its menu when it is told to.
    private final class Rows: LiveMenu {
        var menu: MenuContent?
        func changedMenu() -> MenuContent? { menu.take() }
        func closed(from level: Int) {}
        var awaitedDescriptors: [Int32] { [] }
        var awaitedDeadline: Double? { menu == nil ? nil : 0 }
        func handleAwaited() {}
    }

    @Test func `what was brought goes with its element, wherever another source of the menu puts that`() throws {
        let folder = try TemporaryFolder()
        let script = #"echo run >>"$0"; echo brought"#
        let lazy = MenuModel.MenuElement.lazy(LazyElement(command: ["sh", "-c", script, folder.path + "/runs"]))
        func item(_ title: String, _ role: MenuModel.Action.Role? = nil) -> MenuModel.MenuElement {
            .action(MenuModel.Action(title: title, role: role))
        }
        func menu(_ items: MenuModel.MenuElement...) -> MenuContent { MenuContent(items: .elements(items)) }
        let rows = Rows()
        let commands = MenuCommands(menu(lazy)) { _, _ in menu(item("brought", .check)) }
        commands.source = rows
        func shown(_ menu: MenuContent) {
            commands.shown(menu.lazyElements.map { LiveElement(level: 0, path: $0.path, element: .lazy($0.element)) })
        }
        func titles(_ menu: MenuContent) -> [String] { EntryList(menu).map(\.element.title) }
        shown(menu(lazy))
        var now = menu()
        let end = Timers.now + 20
        while titles(now) != ["brought"], Timers.now < end {
            commands.handleAwaited()
            now = commands.changedMenu() ?? now
        }
        // What is chosen in it keeps its state.
        commands.chosen([Choice(entries: EntryList(now).map(\.self))], by: "", isLast: false)
        rows.menu = menu(item("above"), .group(MenuModel.Group(elements: [lazy])))
        now = try #require(commands.changedMenu())
        #expect(titles(now) == ["above", "brought"])
        guard case .action(let action) = EntryList(now)[1].element else { throw TestFailure("it is no action") }
        #expect(action.state == .on)
        shown(now)
        #expect(commands.awaitedDescriptors.isEmpty)
        // An element that goes takes it along; with another one in its place the command runs again.
        rows.menu = menu(item("alone"))
        #expect(titles(try #require(commands.changedMenu())) == ["alone"])
        rows.menu = menu(lazy)
        now = try #require(commands.changedMenu())
        #expect(now.lazyElements.count == 1)
        shown(now)
        #expect(!commands.awaitedDescriptors.isEmpty)
        commands.closed(from: 0)
        #expect(commands.awaitedDescriptors.isEmpty)
    }

    // MARK: Menus that are read again

    @Test func `what a person did to a menu stays done when it is read anew`() throws {
        func action(_ title: String, id: String? = nil) -> MenuModel.MenuElement {
            .action(MenuModel.Action(id: id, title: title))
        }
        func menu(_ titles: String..., inner: [String] = ["x", "y", "z"]) -> MenuContent {
            let more = MenuContent(title: "More", items: .elements(inner.map { action($0) }))
            return MenuContent(items: .elements(titles.map { action($0) } + [.menu(more)]))
        }
        func titles(_ menu: MenuContent) -> [String] {
            (0..<menu.items.count).flatMap { index in
                if case .menu(let inner) = menu.items[index] {
                    titles(inner).map { "/" + $0 }
                } else {
                    [menu.items[index].title]
                }
            }
        }
        var next: MenuContent? = menu("a", "b", "c", "d")
        let watched = WatchedMenu(descriptor: -1, clearNotifications: { true }, reading: { next })
        watched.begin(with: menu("a", "b", "c", "d"))
        for edit in [
            MenuEdit.move([0], to: 2), .rename([0], to: "B"), .remove([1]), .insert(action("new"), at: [1]),
            .rename([4, 1], to: "Y"), .move([4, 2], to: 0),
        ] { watched.edited(edit) }
        func reread() -> [String]? {
            let end = Timers.now + 20
            while Timers.now < end {
                watched.handleAwaited()
                if let menu = watched.changedMenu() { return titles(menu) }
            }
            return nil
        }
        #expect(reread() == ["B", "new", "a", "d", "/z", "/x", "/Y"])
        // Other items are added and removed around the edited ones.
        next = menu("first", "a", "b", "c", "d", inner: ["w", "x", "y", "z"])
        #expect(reread() == ["first", "B", "new", "a", "d", "/z", "/w", "/x", "/Y"])
        // The source contains an edit by now, or no longer contains the item.
        next = menu("d", "new", "B", inner: ["z"])
        #expect(reread() == ["d", "new", "B", "/z"])
        next = MenuContent(items: .lines(LineList(Array("a\nb".utf8))))
        #expect(reread() == ["a", "b"])
        next = menu("a", "b", "c", "d")
        #expect(reread() == ["B", "new", "a", "d", "/z", "/x", "/Y"])
        next = nil
        watched.handleAwaited()
        #expect(watched.changedMenu() == nil)
    }

    @Test func `a command gets nothing to read`() {
        #expect(run(["cat"]).outcome == .ended(code: 0, output: []))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal that ends the menu ends its commands, with all that they started`(_ signal: Int32) throws {
        let stage = try MenuStage()
        let folder = try TemporaryFolder()
        let note = folder.path + "/group"
        let menu = """
            [{"title": "One"}, {"type": "lazy", "command": ["sh", "-c", "sleep 100 & echo $$ >\(note).new; mv \(note).new \(note); sleep 100"]}]
            """
        let program = try ChildProgram(
            MenuStage.program, arguments: ["--format", "json", "--at", "center"], input: .text(menu),
            display: stage.server.displayName)
        var group: pid_t?
        let end = Timers.now + 20
        while group == nil, Timers.now < end {
            group = (try? String(contentsOfFile: note, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
            sched_yield()
        }
        let leader = try #require(group)
        #expect(isAlive(leader))
        program.signal(signal)
        #expect(try program.waitForExit().exit == .signal(signal))
        while isAlive(leader), Timers.now < end { sched_yield() }
        #expect(!isAlive(leader))
    }
}
