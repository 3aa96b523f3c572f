import MenuGeometry

extension PanelLayout {
    /// A rectangle of a layout that is read from left to right where this one has it, or the other way about.
    func mirrored(_ rect: Rect) -> Rect {
        guard isRightToLeft else { return rect }
        return Rect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The width of the widest shortcut, in points.
    var shortcutWidth: Double { shortcuts.reduce(0) { max($0, $1.width) } }

    /// A row as it is read from right to left.
    ///
    /// A shortcut is written from left to right in every language, so its parts keep their order: it goes to the other side as a whole. All of
    /// them end at one place there, so that their keys stand in one column as they do on the right.
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
        result.line = row.line.map(mirrored)
        result.field = row.field.map(mirrored)
        result.fieldRoom = row.fieldRoom.map(mirrored)
        result.prompt = row.prompt.map(mirrored)
        let end = result.frame.minX + metrics.trailingInset + shortcutWidth
        let way = Snap(scale: scale).place(end - (row.frame.maxX - metrics.trailingInset))
        result.shortcut = row.shortcut.map { $0.offset(by: Vector(dx: way, dy: 0)) }
        result.symbols = row.symbols.map { .init($0.key, box: $0.box.offset(by: Vector(dx: way, dy: 0))) }
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
