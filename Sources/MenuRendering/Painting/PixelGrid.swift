/// The layout of rows of pixels in memory.
struct PixelGrid: Sendable, Hashable {
    /// The number of pixels in a row.
    var width: Int
    /// The number of rows.
    var height: Int
    /// The distance between the starts of two rows, in pixels.
    var stride: Int

    /// Whether memory of `count` pixels is large enough for all rows; false for invalid extents.
    func fits(_ count: Int) -> Bool {
        guard width >= 0, height >= 0, stride >= width else { return false }
        guard width > 0, height > 0 else { return true }
        let (before, overflow) = stride.multipliedReportingOverflow(by: height - 1)
        return !overflow && before <= count - width
    }
}
