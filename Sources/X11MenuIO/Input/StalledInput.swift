import Glibc

/// Waits for whoever writes into a pipe, and says on the terminal that it takes long: until the whole is there, or what there must be of it.
package struct StalledInput {
    private let words: String
    private let start = MenuInput.now
    private var isReported = false
    private var progress: TerminalProgress?

    /// Begins to wait.
    ///
    /// - Parameter words: What is done, as `reading standard input`.
    package init(_ words: String) { self.words = words }

    /// Waits until something can be read.
    ///
    /// - Parameters:
    ///   - descriptor: Where it comes from. A terminal is never reported: whoever types there knows what is waited for.
    ///   - limit: For how long, in seconds; nil for ever.
    /// - Returns: Whether something can, if only the end.
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
