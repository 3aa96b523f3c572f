import Foundation
import Glibc
import MenuTesting

/// `x11menu serve`, with a runtime folder of its own.
final class MenuServerProgram {
    let folder: TemporaryFolder
    let program: ChildProgram

    /// The variables with which a call finds the server.
    var environment: [String: String?] { ["XDG_RUNTIME_DIR": folder.path] }

    /// Its socket.
    var socket: String { folder.path + "/x11menu/serve" }

    /// Starts a server, and returns when it takes clients.
    init(
        _ path: String = Program.path, folder: TemporaryFolder? = nil, environment: [String: String?] = [:]
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        program = try ChildProgram(
            path, arguments: ["serve"], display: nil,
            environment: environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 })
        let end = Deadline(after: .seconds(20))
        while (try? PacketSocket(connectingTo: socket)) == nil {
            guard !end.hasPassed, program.isRunning else {
                let state = program.isRunning ? "runs" : "has ended"
                throw TestFailure(
                    "the server does not listen; it \(state): \(String(decoding: program.errors, as: UTF8.self))")
            }
            sched_yield()
        }
    }

    /// The processes in which it shows menus.
    var menus: [Int32] { children { !["x11menu-prepare", "x11menu-ready"].contains($0) } }

    /// The process that is ready for the next menu; nil if there is none.
    var ready: Int32? { children { $0 == "x11menu-ready" }.first }

    /// Waits for the process that is ready for the next menu, and until it waits for that.
    @discardableResult func waitUntilReady() throws -> Int32 {
        let end = Deadline(after: .seconds(20))
        while true {
            if let ready {
                try MenuServerProgram.wait(for: ready, untilIn: "S")
                return ready
            }
            guard !end.hasPassed else { throw TestFailure("no process gets ready") }
            sched_yield()
        }
    }

    /// The processes that it has forked and that have not ended, by their names.
    private func children(where isMeant: (Substring) -> Bool) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")")
            else { return false }
            // The name stands in parentheses, and may contain any character; the state and the parent follow.
            let fields = line[end...].split(separator: " ")
            return fields.count > 2 && Int32(fields[2]) == program.processIdentifier
                && isMeant(line[line.index(after: start)..<end])
        }
    }

    /// Waits until a process is in one of some states; one that is gone is in the state `-`.
    static func wait(for process: Int32, untilIn states: String) throws {
        let end = Deadline(after: .seconds(20))
        while true {
            let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ") -"
            let state = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ").dropFirst().first
            if let state, states.contains(state) { return }
            guard !end.hasPassed else { throw TestFailure("process \(process) is in state \(state ?? "?")") }
            sched_yield()
        }
    }
}
