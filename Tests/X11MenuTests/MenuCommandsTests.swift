import Foundation
import Glibc
import MenuInteraction
import MenuSession
import MenuTesting
import Testing

@testable import X11Menu

/// What commands can do to a menu that waits for them.
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

    /// Whether any process of the group of a leader is left.
    private func isAlive(_ group: pid_t) -> Bool { kill(-group, 0) == 0 }

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
        #expect(String(decoding: run.complaint, as: UTF8.self) == "why\n")
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
        let run = shell("echo $$ >&2; sleep 100 & sleep 100", limit: 0.3)
        #expect(run.outcome == .failed("it has not ended after 0.3 s"))
        let group = try #require(pid_t(String(decoding: run.complaint, as: UTF8.self).dropLast()))
        while isAlive(group) { sched_yield() }
        #expect(!isAlive(group))
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
