import MenuGeometry
import MenuModel

/// Menus whose first row is the lowest one of its sheet. Places are computed as if it were the highest one, and turned around for what is seen.
extension PanelLayout {
    private var rises: Bool { metrics.cells.rises && split.isSheeted }

    /// An area of a sheet with its upper and lower ends swapped; the same area where rows do not rise.
    func turned(_ area: Rect, onSheet sheet: Int) -> Rect {
        guard rises else { return area }
        let top = listTop(ofSheet: sheet)
        let bottom = top + Double(rowsInColumn) * flowHeight
        return Rect(x: area.minX, y: top + bottom - area.maxY, width: area.width, height: area.height)
    }

    /// How far an entry is seen from the place that it would have if the first row were the highest one.
    func rise(ofEntry index: Int) -> Vector {
        guard rises, index >= entries.headerCount, index < count - entries.footerCount else { return .zero }
        let sheet = split.sheet(ofColumn: split.column(ofRow: index - entries.headerCount))
        let rect = plainRect(ofEntry: index)
        return turned(rect, onSheet: sheet).origin - rect.origin
    }

    /// How many rows the longest column has room for.
    var rowsInColumn: Int {
        let seen = split.rows == 0 ? 0 : split.longest
        guard split.isSheeted, let sheetRows = split.sheetRows else { return seen }
        let kept = metrics.cells.keepsRoom ? min(boxes?.total ?? 0, sheetRows) : 0
        return max(seen, metrics.cells.leastRows, kept)
    }
}
