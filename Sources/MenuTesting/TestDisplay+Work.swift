internal import CXTest

extension TestDisplay {
    /// Says whether the server, or a program that it shows, has something to do this very moment.
    ///
    /// What a test has done reaches programs at once, but on a busy machine they may be long in coming to it: as long as one of them is ready
    /// to run, or waits for a disk, a screen on which nothing is painted is not at rest. Who waits for a time to come is at rest. The test's own
    /// process does not count.
    public func isAtWork() -> Bool {
        let server = unsafe cxtest_peer_process(xcb_get_file_descriptor(connection))
        if isRunning(server) { return true }
        // Without the screen: a program may be on another one.
        let prefix = Array("DISPLAY=".utf8) + name.utf8.prefix { $0 != UInt8(ascii: ".") }
        let own = getpid()
        for entry in directoryEntries("/proc") {
            guard let process = Int32(entry), process != own,
                let environment = try? readFile("/proc/\(process)/environ"),
                environment.split(separator: 0).contains(where: { $0.starts(with: prefix) && isWhole($0, prefix) })
            else { continue }
            if isRunning(process) { return true }
        }
        return false
    }

    /// Says whether what follows a display's name in a variable is at most a screen.
    private func isWhole(_ variable: ArraySlice<UInt8>, _ prefix: [UInt8]) -> Bool {
        let next = variable.dropFirst(prefix.count).first
        return next == nil || next == UInt8(ascii: ".")
    }

    /// Says whether any thread of a process runs, could run, or waits for a disk; false for one that has ended.
    private func isRunning(_ process: Int32) -> Bool {
        directoryEntries("/proc/\(process)/task").contains { thread in
            // The state stands behind the name, which may hold anything but ends with the last parenthesis.
            guard let stat = try? readFile("/proc/\(process)/task/\(thread)/stat"),
                let end = stat.lastIndex(of: UInt8(ascii: ")")), end + 2 < stat.count
            else { return false }
            return stat[end + 2] == UInt8(ascii: "R") || stat[end + 2] == UInt8(ascii: "D")
        }
    }
}
