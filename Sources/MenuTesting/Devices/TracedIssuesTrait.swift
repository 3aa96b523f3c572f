internal import Synchronization
public import Testing

/// Lets ``Robot/tracing(_:of:file:_:)`` know of the issues that the tests of a suite record.
///
/// ```swift
/// @Suite(.tracesIssues) struct MenuTests { … }
/// ```
public struct TracedIssuesTrait: TestTrait, SuiteTrait, TestScoping {
    /// True: each test of a suite is observed by itself.
    public var isRecursive: Bool { true }

    /// Runs a test, and counts its issues.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let issues = RecordedIssues()
        let observer: IssueHandlingTrait = .compactMapIssues { issue in
            issues.add()
            return issue
        }
        try await RecordedIssues.$current.withValue(issues) {
            try await observer.provideScope(for: test, testCase: testCase, performing: function)
        }
    }
}

extension Trait where Self == TracedIssuesTrait {
    /// Has the traces of robots kept where `#expect` or `Issue.record` records an issue, and not only where an error is thrown.
    public static var tracesIssues: Self { Self() }
}

/// The issues that a test has recorded so far.
final class RecordedIssues: Sendable {
    /// Those of the test that is running; nil without the trait.
    @TaskLocal static var current: RecordedIssues?
    private let issues = Atomic(0)

    /// How many there are.
    var count: Int { issues.load(ordering: .sequentiallyConsistent) }

    /// Adds one.
    func add() { issues.add(1, ordering: .sequentiallyConsistent) }
}
