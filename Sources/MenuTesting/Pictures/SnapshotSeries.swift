/// Several pictures of one test, each compared with a reference; the test reports all that differ, not only the first.
///
/// ```swift
/// var series = SnapshotSeries("opening")
/// series.add(try display.stableScreenshot(), as: "closed")
/// try robot.click()
/// series.add(try display.stableScreenshot(), as: "open")
/// try series.check()
/// ```
public struct SnapshotSeries: Sendable {
    /// The common prefix of the pictures' names: `opening` stores `Snapshots/opening-closed.png`.
    public let name: String
    /// How far the pictures may differ.
    public let tolerance: Picture.Tolerance
    private let file: String
    private var failures: [String] = []

    /// Starts a series.
    ///
    /// - Parameters:
    ///   - name: The common prefix of the pictures' names.
    ///   - tolerance: How far the pictures may differ.
    ///   - file: The test's source file.
    public init(_ name: String, tolerance: Picture.Tolerance = .rounding, file: String = #filePath) {
        self.name = name
        self.tolerance = tolerance
        self.file = file
    }

    /// Compares a picture, as ``Picture/check(againstSnapshot:tolerance:ignoring:file:line:)`` does, and keeps the failure for ``check()``.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - step: The end of the picture's name.
    ///   - regions: The parts that may differ, in pixels of the picture.
    ///   - line: The line of the step, which the failure names.
    public mutating func add(
        _ picture: Picture, as step: String, ignoring regions: [PixelArea] = [], line: Int = #line
    ) {
        do {
            try picture.check(
                againstSnapshot: "\(name)-\(step)", tolerance: tolerance, ignoring: regions, file: file, line: line)
        } catch {
            failures.append(error.description)
        }
    }

    /// Throws if any picture differed, had no reference, or was recorded.
    public func check() throws(TestFailure) {
        guard failures.isEmpty else { throw TestFailure(failures.joined(separator: "\n")) }
    }
}
