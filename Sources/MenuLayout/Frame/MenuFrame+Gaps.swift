public import MenuGeometry
import MenuModel

extension MenuFrame {
    /// The position among the entries at which an item dropped at a point of the screen is inserted: before a row if the point is in its upper
    /// half, or before a tile if the point is in its first half. Nil outside the rows, and in a strip.
    ///
    /// - Complexity: O(log of the number of entries), O(1) for lines.
    public func gap(at point: Point, scroll: Double) -> Int? {
        guard list.contains(point), !layout.isStrip else { return nil }
        let rows =
            layout.entries
            .headerCount...max(
                layout.entries.headerCount, layout.count - layout.entries.footerCount)
        if let entry = entry(at: point, scroll: scroll) {
            let rect = rect(ofEntry: entry, scroll: scroll)
            let isTile = !layout.entries.isLine(entry) && layout.entries[entry].strip != nil
            let isBehind = isTile ? (point.x >= rect.midX) != layout.isRightToLeft : point.y >= rect.midY
            return min(max(entry + (isBehind ? 1 : 0), rows.lowerBound), rows.upperBound)
        }
        guard rows.count > 1 else { return rows.lowerBound }
        return point.y >= rect(ofEntry: rows.upperBound - 1, scroll: scroll).maxY ? rows.upperBound : nil
    }
}
