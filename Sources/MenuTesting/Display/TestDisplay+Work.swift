internal import CMenuXTest

extension TestDisplay {
    /// Whether the server, or a program that it shows, is busy at this moment.
    ///
    /// The test's actions reach programs at once, but on a busy machine a program may take long to handle them: as long as a program is ready to run,
    /// or waits for a disk, the screen is not at rest even if nothing is painted. A program that waits for a timer is at rest. The test's own process
    /// does not count.
    public func isBusy() -> Bool {
        let server = unsafe cxtest_peer_process(xcb_get_file_descriptor(connection))
        if isRunning(server) { return true }
        return programs().contains(where: isRunning)
    }

    /// The programs that the display shows, or whose environment names it; the test's own process is excluded.
    private func programs() -> [Int32] {
        // Compares without the screen number: a program may be on another screen.
        let prefix = Array("DISPLAY=".utf8) + name.utf8.prefix { $0 != UInt8(ascii: ".") }
        let own = getpid()
        return directoryEntries("/proc").compactMap { entry in
            guard let process = Int32(entry), process != own,
                let environment = try? readFile("/proc/\(process)/environ"),
                environment.split(separator: 0).contains(where: { $0.starts(with: prefix) && isWhole($0, prefix) })
            else { return nil }
            return process
        }
    }

    /// Lists the programs and the states of their threads, for the message of a failed wait: `R` running, `S` waiting, `D` waiting for a disk, `T`
    /// stopped, `Z` ended.
    func programStates() -> String {
        let programs = programs().sorted().map { process in
            let states = directoryEntries("/proc/\(process)/task").compactMap { state(ofThread: $0, of: process) }
            let name = (try? readFile("/proc/\(process)/comm")) ?? []
            return "\(String(decoding: name.filter { $0 > 32 }, as: UTF8.self)) \(process) "
                + String(decoding: states, as: UTF8.self)
        }
        return programs.isEmpty ? "none" : programs.joined(separator: ", ")
    }

    /// Whether a variable is exactly the display's name, optionally followed by a screen number.
    private func isWhole(_ variable: ArraySlice<UInt8>, _ prefix: [UInt8]) -> Bool {
        let next = variable.dropFirst(prefix.count).first
        return next == nil || next == UInt8(ascii: ".")
    }

    /// Whether any thread of a process is running, ready to run, or waiting for a disk; false if the process has ended.
    private func isRunning(_ process: Int32) -> Bool {
        directoryEntries("/proc/\(process)/task").contains { thread in
            let state = state(ofThread: thread, of: process)
            return state == UInt8(ascii: "R") || state == UInt8(ascii: "D")
        }
    }

    /// The letter for the state of a thread; nil if it has ended.
    private func state(ofThread thread: String, of process: Int32) -> UInt8? {
        // The state follows the name, which may contain anything and ends at the last parenthesis.
        guard let stat = try? readFile("/proc/\(process)/task/\(thread)/stat"),
            let end = stat.lastIndex(of: UInt8(ascii: ")")), end + 2 < stat.count
        else { return nil }
        return stat[end + 2]
    }
}
