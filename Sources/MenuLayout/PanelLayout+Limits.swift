internal import Geometry
internal import MenuModel

extension PanelLayout {
    /// The height of a body that shows a number of entries clear of the fade at its lower edge, in which the next one begins to be seen,
    /// in points; that of all of them where there are no more.
    ///
    /// Pinned entries do not count; separators and headers do. A limit of 0 shows the pinned entries alone.
    public func height(showingEntries limit: Int) -> Double {
        if let strip { return strip.lineHeight }
        if limit <= 0, entries.headerCount > 0 {
            return min(contentSize.height, pinnedHeight + Snap(scale: scale).length(metrics.bodyInsets.bottom))
        }
        if split.sheetRows != nil {
            let insets = Snap(scale: scale).length(metrics.bodyInsets.bottom)
            let top = entries.headerCount > 0 ? pinnedHeight : Snap(scale: scale).length(metrics.bodyInsets.top)
            return min(contentSize.height, top + Double(split.longest) * rowHeight + insets)
        }
        let last = entries.headerCount + max(1, limit) - 1
        guard last < entries.headerCount + split.rows(inColumn: 0).count - 1 else { return contentSize.height }
        let fade = Snap(scale: scale).length(metrics.fadeHidden + metrics.fadeRamp)
        return min(contentSize.height, rect(ofEntry: last).maxY + fade)
    }
}
