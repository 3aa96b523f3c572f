internal import CMenuXTest

extension TestDisplay {
    /// Says whether the server, or a program that it shows, has something to do this very moment.
    ///
    /// What a test has done reaches programs at once, but on a busy machine they may be long in coming to it: as long as one of them is ready
    /// to run, or waits for a disk, a screen on which nothing is painted is not at rest. Who waits for a time to come is at rest. The test's own
    /// process does not count.
    public func isAtWork() -> Bool {
        let server = unsafe cxtest_peer_process(xcb_get_file_descriptor(connection))
        if isRunning(server) { return true }
        return programs().contains(where: isRunning)
    }

    /// The programs that the display shows, or whose environment names it; the test's own process does not count.
    private func programs() -> [Int32] {
        // Without the screen: a program may be on another one.
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

    /// Says which programs are there and what their threads do, for the message of a failed wait: `R` runs, `S` waits, `D` waits for a disk,
    /// `T` was stopped, `Z` has ended.
    func programStates() -> String {
        let programs = programs().sorted().map { process in
            let states = directoryEntries("/proc/\(process)/task").compactMap { state(ofThread: $0, of: process) }
            let name = (try? readFile("/proc/\(process)/comm")) ?? []
            return "\(String(decoding: name.filter { $0 > 32 }, as: UTF8.self)) \(process) "
                + String(decoding: states, as: UTF8.self)
        }
        return programs.isEmpty ? "none" : programs.joined(separator: ", ")
    }

    /// Says whether what follows a display's name in a variable is at most a screen.
    private func isWhole(_ variable: ArraySlice<UInt8>, _ prefix: [UInt8]) -> Bool {
        let next = variable.dropFirst(prefix.count).first
        return next == nil || next == UInt8(ascii: ".")
    }

    /// Says whether any thread of a process runs, could run, or waits for a disk; false for one that has ended.
    private func isRunning(_ process: Int32) -> Bool {
        directoryEntries("/proc/\(process)/task").contains { thread in
            let state = state(ofThread: thread, of: process)
            return state == UInt8(ascii: "R") || state == UInt8(ascii: "D")
        }
    }

    /// The letter that says what a thread does; nil for one that has ended.
    private func state(ofThread thread: String, of process: Int32) -> UInt8? {
        // The state stands behind the name, which may hold anything but ends with the last parenthesis.
        guard let stat = try? readFile("/proc/\(process)/task/\(thread)/stat"),
            let end = stat.lastIndex(of: UInt8(ascii: ")")), end + 2 < stat.count
        else { return nil }
        return stat[end + 2]
    }
}
