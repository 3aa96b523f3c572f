internal import Geometry
internal import MenuModel

extension PanelLayout {
    /// The height of a body that shows a number of entries and no more of them, in points; all of them where there are fewer.
    ///
    /// Pinned entries do not count; separators and headers do.
    public func height(showingEntries limit: Int) -> Double {
        let last = entries.headerCount + max(1, limit) - 1
        guard last < count - 1, split.columns == 1 else { return contentSize.height }
        return rect(ofEntry: last).maxY + Snap(scale: scale).length(metrics.bodyInsets.bottom)
    }
}
