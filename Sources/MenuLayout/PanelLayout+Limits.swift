internal import Geometry
internal import MenuModel

extension PanelLayout {
    /// The height of a body that shows a number of entries clear of the fade at its lower edge, in which the next one begins to be seen,
    /// in points; that of all of them where there are no more.
    ///
    /// Pinned entries do not count; separators and headers do.
    public func height(showingEntries limit: Int) -> Double {
        let last = entries.headerCount + max(1, limit) - 1
        guard last < count - 1, split.columns == 1 else { return contentSize.height }
        let fade = Snap(scale: scale).length(metrics.fadeHidden + metrics.fadeRamp)
        return min(contentSize.height, rect(ofEntry: last).maxY + fade)
    }
}
