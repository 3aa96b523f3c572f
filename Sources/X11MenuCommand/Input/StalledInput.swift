import Glibc

/// Waits for the writer of a pipe, and reports a long wait on the terminal until all of the input, or the required part of it, has arrived.
package struct StalledInput {
    private let words: String
    private let start = MenuInput.now
    private var isReported = false
    private var progress: TerminalProgress?

    /// Prepares to wait.
    ///
    /// - Parameter words: The name of the activity, such as `reading standard input`.
    package init(_ words: String) { self.words = words }

    /// Waits until something can be read.
    ///
    /// - Parameters:
    ///   - descriptor: The input. Waiting for a terminal is never reported, because the user types there.
    ///   - limit: The longest wait, in seconds; nil for no limit.
    /// - Returns: Whether reading would not block; the end of the input counts.
    package mutating func wait(for descriptor: Int32, _ limit: Double?) -> Bool {
        guard !isReported else { return MenuInput.wait(for: descriptor, limit) }
        let age = MenuInput.now - start
        let quiet = max(0, TerminalProgress.quiet - age)
        if let limit, limit < quiet { return MenuInput.wait(for: descriptor, limit) }
        if quiet > 0, MenuInput.wait(for: descriptor, quiet) { return true }
        isReported = true
        if isatty(descriptor) == 0 { progress = TerminalProgress(words, age: max(age, TerminalProgress.quiet)) }
        return MenuInput.wait(for: descriptor, limit.map { max(0, $0 - quiet) })
    }
}
