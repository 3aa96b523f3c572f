/// Several pictures of one test, each compared with a kept one; the test hears of all that differ, and not of the first alone.
///
/// ```swift
/// var series = SnapshotSeries("opening")
/// series.add(try display.stableScreenshot(), as: "closed")
/// try robot.click()
/// series.add(try display.stableScreenshot(), as: "open")
/// try series.check()
/// ```
public struct SnapshotSeries: Sendable {
    /// What the names of its pictures begin with: `opening` keeps `Snapshots/opening-closed.png`.
    public let name: String
    /// How far the pictures may differ.
    public let tolerance: Picture.Tolerance
    private let file: String
    private var failures: [String] = []

    /// Begins a series.
    ///
    /// - Parameters:
    ///   - name: What the names of its pictures begin with.
    ///   - tolerance: How far the pictures may differ.
    ///   - file: The test's source file.
    public init(_ name: String, tolerance: Picture.Tolerance = .rounding, file: String = #filePath) {
        self.name = name
        self.tolerance = tolerance
        self.file = file
    }

    /// Compares a picture, as ``Picture/check(againstSnapshot:tolerance:ignoring:file:line:)`` does, and keeps what is wrong for ``check()``.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - step: What its name ends with.
    ///   - regions: What may differ, in pixels of the picture.
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

    /// Fails where any picture differs, or there was none to compare it with, or it was recorded.
    public func check() throws(TestFailure) {
        guard failures.isEmpty else { throw TestFailure(failures.joined(separator: "\n")) }
    }
}
