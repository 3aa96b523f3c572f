import Foundation
public import Testing

/// What runs at night, or where what it looks at has changed: suites beside other programs, and more repeats.
public enum Nightly {
    /// The subjects whose suites run, by `X11MENU_NIGHTLY`: names that commas separate, or `all`.
    private static let subjects = Set(
        (ProcessInfo.processInfo.environment["X11MENU_NIGHTLY"] ?? "").split(separator: ",").map { String($0) })

    /// Whether everything runs, each test that is repeated four times as often.
    public static let isComplete = subjects.contains("all")

    /// Whether the suites of a subject run.
    static func runs(_ subject: String) -> Bool { isComplete || subjects.contains(subject) }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test or suite only at night, or where its subject has changed; `packaging/test` decides by the changed files.
    public static func nightly(_ subject: String) -> Self {
        .enabled(if: Nightly.runs(subject), "X11MENU_NIGHTLY=\(subject) runs it")
    }
}
