internal import Glibc
internal import Synchronization

extension ChildProgram {
    /// Waits until the program has ended.
    ///
    /// - Throws: ``TestFailure`` if it has not ended within `limit`; it is then killed by its process id.
    @discardableResult
    public func waitForExit(within limit: Duration = .seconds(20)) throws(TestFailure) -> Outcome {
        let outcome = try watch.wait(Deadline(after: limit)) { state -> Outcome? in
            guard state.isFinished, let exit = state.exit else { return nil }
            return Outcome(exit: exit, output: state.output, errors: state.errors)
        }
        if let outcome { return outcome }
        watch.signal(SIGKILL)
        throw TestFailure(
            "\(program) (process \(processIdentifier)) had not ended after \(limit), and was killed\(tail)")
    }

    /// Waits until a line of standard output satisfies a condition.
    ///
    /// - Parameters:
    ///   - first: The number of complete lines at the start to skip.
    ///   - limit: How long to wait at most.
    ///   - condition: Tests a line without its newline.
    /// - Returns: The first such line and its index among all lines.
    /// - Throws: ``TestFailure`` if no such line has arrived within `limit`, or the program ended without one.
    @discardableResult
    public func waitForLine(
        from first: Int = 0, within limit: Duration = .seconds(20), where condition: (String) -> Bool
    ) throws(TestFailure) -> (index: Int, line: String) {
        let found = try watch.wait(Deadline(after: limit)) { state -> (Int, String)?? in
            let lines = Self.completeLines(of: state.output)
            for index in lines.indices.dropFirst(first) where condition(lines[index]) { return (index, lines[index]) }
            return state.isFinished ? .some(nil) : nil
        }
        if case .some(.some(let line)) = found { return line }
        throw TestFailure(
            "\(program) \(found == nil ? "wrote no such line within \(limit)" : "ended without such a line")\(tail)")
    }

    /// Waits until the standard output so far satisfies a condition.
    ///
    /// - Throws: ``TestFailure`` if it does not within `limit`, or the program ended first.
    public func waitForOutput(within limit: Duration = .seconds(20), where condition: ([UInt8]) -> Bool)
        throws(TestFailure)
    {
        let found = try watch.wait(Deadline(after: limit)) { state -> Bool? in
            condition(state.output) ? true : state.isFinished ? false : nil
        }
        guard found == true else {
            let reason = found == nil ? "after \(limit)" : "when it ended"
            throw TestFailure("\(program) had not written what was waited for \(reason)\(tail)")
        }
    }

    /// Waits until all pending bytes have been written to standard input; the program may not have read the last of them yet.
    ///
    /// - Throws: ``TestFailure`` if they have not within `limit`, or the program ended first.
    public func waitUntilFed(within limit: Duration = .seconds(20)) throws(TestFailure) {
        let isFed = try watch.wait(Deadline(after: limit)) { state -> Bool? in
            state.pending.isEmpty ? true : state.isFinished ? false : nil
        }
        guard isFed == true else {
            let reason = isFed == nil ? "after \(limit)" : "when it ended"
            throw TestFailure("\(program) had not read its input \(reason)\(tail)")
        }
    }

    /// The complete lines of standard output so far, without their newlines.
    public var lines: [String] { Self.completeLines(of: output) }

    /// Reads the program's peak memory, in KiB, while it is still running.
    ///
    /// It is `VmHWM` of `/proc`. The value that `wait4(2)` reports at the end cannot be used: a new process inherits its parent's peak.
    ///
    /// - Throws: ``TestFailure`` if the program has ended.
    public func peakMemory() throws(TestFailure) -> Int {
        try statusField("VmHWM")
    }

    /// Reads the number of voluntary context switches of the program so far, in all of its threads.
    ///
    /// The difference over an interval is the number of wake-ups in it.
    ///
    /// - Throws: ``TestFailure`` if the program has ended.
    public func wakeUps() throws(TestFailure) -> Int {
        var sum = 0
        for thread in directoryEntries("/proc/\(processIdentifier)/task") where thread.first?.isNumber == true {
            sum += try statusField("voluntary_ctxt_switches", of: "/proc/\(processIdentifier)/task/\(thread)/status")
        }
        return sum
    }

    private func statusField(_ name: String, of path: String? = nil) throws(TestFailure) -> Int {
        let path = path ?? "/proc/\(processIdentifier)/status"
        for line in String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n") {
            let parts = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
            if parts.first.map(String.init) == name, parts.count > 1, let value = Int(parts[1]) { return value }
        }
        throw TestFailure("\(program) (process \(processIdentifier)) has ended: no \(name)")
    }

    /// The end of the program's output, for the message of a failed wait.
    var tail: String {
        let (output, errors, exit) = watch.state.withLock { ($0.output, $0.errors, $0.exit) }
        func last(_ bytes: [UInt8]) -> String { String(decoding: bytes.suffix(500), as: UTF8.self) }
        return "; exit: \(exit.map { "\($0)" } ?? "none"), output: “\(last(output))”, errors: “\(last(errors))”"
    }

    private static func completeLines(of bytes: [UInt8]) -> [String] {
        guard let end = bytes.lastIndex(of: 10) else { return [] }
        return bytes[..<end].split(separator: 10, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
