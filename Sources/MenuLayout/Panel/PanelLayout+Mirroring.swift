import MenuGeometry
import MenuModel

extension PanelLayout {
    /// Converts a rectangle between this layout and its left-to-right form, in either direction.
    func mirrored(_ rect: Rect) -> Rect {
        guard isRightToLeft else { return rect }
        return Rect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The width of the widest shortcut, in points.
    var shortcutWidth: Double { shortcuts.reduce(0) { max($0, $1.width) } }

    /// Mirrors a row for reading from right to left.
    ///
    /// A shortcut is written from left to right in every language, so its parts keep their order: the whole shortcut moves to the other side. All
    /// shortcuts end at the same position there, so that their keys are aligned in a column as they are on the right.
    func mirrored(_ row: RowLayout) -> RowLayout {
        var result = RowLayout(frame: mirrored(row.frame), highlight: mirrored(row.highlight))
        result.mark = row.mark.map(mirrored)
        result.icon = row.icon.map(mirrored)
        result.picture = row.picture
        result.accessory = row.accessory.map(mirrored)
        result.accessoryPicture = row.accessoryPicture
        result.spinner = row.spinner.map(mirrored)
        result.title = row.title.map(mirrored)
        result.subtitle = row.subtitle.map(mirrored)
        result.chevron = row.chevron.map(mirrored)
        result.arrow = row.arrow.map(mirrored)
        result.line = row.line.map(mirrored)
        result.field = row.field.map(mirrored)
        result.fieldRoom = row.fieldRoom.map(mirrored)
        result.prompt = row.prompt.map(mirrored)
        let end = result.frame.minX + metrics.trailingInset + shortcutWidth
        let way = Snap(scale: scale).place(end - (row.frame.maxX - metrics.trailingInset))
        result.shortcut = row.shortcut.map { $0.offset(by: Vector(dx: way, dy: 0)) }
        result.symbols = row.symbols.map { .init($0.key, box: $0.box.offset(by: Vector(dx: way, dy: 0))) }
        result.pill = row.pill?.offset(by: Vector(dx: way, dy: 0))
        result.badge = row.badge?.offset(by: Vector(dx: way, dy: 0))
        return result
    }

    private func mirrored(_ text: RowLayout.Text) -> RowLayout.Text {
        var result = text
        result.origin.x = contentSize.width - text.origin.x - text.width
        result.alignment =
            switch text.alignment {
            case .left: .right
            case .right: .left
            case .center, .natural: text.alignment
            }
        return result
    }
}

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
}
