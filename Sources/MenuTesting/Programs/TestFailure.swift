/// An expectation of a test that did not come true: what was waited for, and what was there instead.
public struct TestFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence for the person who reads the test's report.
    public let description: String

    /// Makes a failure that says `description`.
    public init(_ description: String) {
        self.description = description
    }
}
