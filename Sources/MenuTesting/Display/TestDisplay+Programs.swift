internal import CMenuXTest
internal import Glibc

extension TestDisplay {
    /// Waits until a program has a window on the screen.
    ///
    /// - Parameters:
    ///   - program: A program that this process started.
    ///   - limit: How long to wait at most.
    /// - Returns: The topmost of its windows.
    /// - Throws: ``TestFailure``, at once if the program ends without a window; the message has its exit status and the end of its output.
    @discardableResult
    public func waitForMappedWindow(of program: ChildProgram, within limit: Duration = .seconds(20))
        throws(TestFailure) -> TestWindow
    {
        let match = WindowMatch.process(program.processIdentifier)
        let deadline = Deadline(after: limit)
        // Negative if the program has already ended.
        let process = pidfd_open(program.processIdentifier, 0)
        defer { if process >= 0 { close(process) } }
        while true {
            if let window = try mappedWindows(match).first { return window }
            // Events that arrived during the query are handled before waiting.
            var wasTold = false
            while queuedEvent() != nil { wasTold = true }
            if wasTold { continue }
            if !program.isRunning {
                let outcome = try program.waitForExit(within: .seconds(5))
                throw TestFailure(
                    "\(program.program) ended without a window: \(outcome.exit), output: “\(outcome.outputText.suffix(500))”, errors: “\(outcome.errorText.suffix(500))”"
                )
            }
            guard !deadline.hasPassed else {
                throw TestFailure("waited \(limit) for a window of \(program.program); \(try situation())")
            }
            let ready = waitUntilReady(
                [(unsafe xcb_get_file_descriptor(connection), POLLIN), (process, POLLIN)], deadline)
            // The program has ended; its state is known once it has been reaped.
            if ready[1] != 0 || process < 0 { _ = try? program.waitForExit(within: .seconds(5)) }
        }
    }
}
