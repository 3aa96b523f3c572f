import Foundation
import MenuTesting

/// What programs hold of a private server and of the system at a moment, so that it is known whether they have left anything behind.
struct ServerLedger {
    /// The server's descriptors: one for each client.
    var descriptors: Int
    /// The memory that the server shares with programs.
    var sharedMappings: Int
    /// The windows on the screen.
    var windows: Int
    /// The segments of shared memory in the system (System V and POSIX).
    var segments: Set<String>
    /// The processes of the program on the server, its watchdogs included.
    var processes: Int

    init(of stage: Stage) throws {
        guard let server = stage.server as? XvfbServer else { throw TestFailure("this is no Xvfb") }
        let folder = "/proc/\(server.processIdentifier)"
        descriptors = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
        sharedMappings = try Self.text(folder + "/maps").components(separatedBy: "memfd:x11menu").count - 1
        windows = try stage.display.mappedWindows().count
        let lists = try Self.text("/proc/sysvipc/shm").split(separator: "\n").compactMap {
            $0.split(separator: " ").dropFirst().first.map { "segment \($0)" }
        }
        segments = Set(lists + (try FileManager.default.contentsOfDirectory(atPath: "/dev/shm")))
        let variable = "DISPLAY=\(server.displayName)"
        processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
            guard process.first?.isNumber == true,
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == Program.path,
                let environment = try? Self.text("/proc/\(process)/environ")
            else { return false }
            return environment.split(separator: "\0").contains { $0 == variable }
        }.count
    }

    /// Waits until nothing is held beyond what was held before; a fade may last for a second, and the server forgets clients in its own time.
    static func expect(_ before: ServerLedger, on stage: Stage) throws {
        let end = ContinuousClock.now + .seconds(10)
        while true {
            let now = try ServerLedger(of: stage)
            if !now.exceeds(before) { return }
            guard .now < end else { throw TestFailure("left behind: \(now), before: \(before)") }
            try stage.display.waitUntilStill()
        }
    }

    /// Whether anything is held that was not held before. A client that had just ended may have been held then.
    private func exceeds(_ before: ServerLedger) -> Bool {
        descriptors > before.descriptors || sharedMappings > before.sharedMappings || windows > before.windows
            || processes > before.processes || !segments.isSubset(of: before.segments)
    }

    /// The memory of a process that belongs to it alone, in KiB.
    static func memory(of process: Int32) throws -> Int {
        let line = try text("/proc/\(process)/status").split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        guard let number = line?.split(separator: " ").dropLast().last.flatMap({ Int($0) }) else {
            throw TestFailure("process \(process) is gone")
        }
        return number
    }

    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
}
