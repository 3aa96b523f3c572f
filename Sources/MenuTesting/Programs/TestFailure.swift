/// An expectation of a test that was not met: what was expected, and what was found instead.
public struct TestFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence for the reader of the test's report.
    public let description: String

    /// Makes a failure with a description.
    public init(_ description: String) {
        self.description = description
    }
}
