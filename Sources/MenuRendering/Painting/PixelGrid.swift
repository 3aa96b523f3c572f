/// How rows of pixels lie in memory.
struct PixelGrid: Sendable, Hashable {
    /// Pixels in a row.
    var width: Int
    /// Rows.
    var height: Int
    /// The distance between the starts of two rows, in pixels.
    var stride: Int

    /// Whether memory of `count` pixels holds all rows; false for extents that make no sense.
    func fits(_ count: Int) -> Bool {
        guard width >= 0, height >= 0, stride >= width else { return false }
        guard width > 0, height > 0 else { return true }
        let (before, overflow) = stride.multipliedReportingOverflow(by: height - 1)
        return !overflow && before <= count - width
    }
}
