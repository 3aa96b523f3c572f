public import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The title of an entry at the position where it is drawn; nil if it has none.
    public func titleLine(ofEntry index: Int) -> TextLine? {
        let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: scroll))
        return row.title.map { TextLine($0, color: palette.text, truncation: truncation) }
    }

    /// The opacity of a dragged row at its old position.
    private static let faint = 0.35
    /// The opacity of a row that is dragged to another program.
    private static let leaving = 0.75
    /// How much larger than in its place a lifted row is.
    private static let lifted = 1.02
    /// The shadow of a lifted row.
    private static let shadow = Shadow(
        sigma: 5, offset: Vector(dx: 0, dy: 3), color: Color(red: 0, green: 0, blue: 0, alpha: 0.36))
    /// The minimum corner radius of a row that is dragged to another program, in points.
    private static let leavingRadius = 6.0

    /// A row at its position or on its way there: opaque, faint while it is dragged to another program, or pushed to the side. A lifted one is drawn
    /// over all others instead.
    func placed(_ index: Int) -> [DrawCommand] {
        guard let carried, carried.entry == index else { return row(index, by: frame.onPixels(ways[index] ?? .zero)) }
        switch carried.style {
        case .lifted: return []
        case .draggedOut:
            let center = frame.rect(ofEntry: index, scroll: scroll).center
            return [.recede(towards: center, scale: 1, opacity: PanelScene.faint)]
                + row(index, isHighlighted: false) + [.restore]
        case .swiped(let isFar): return pushed(index, by: carried.offset, isFar: isFar)
        }
    }

    /// A row that is pushed aside, and the removal sign beneath it, which has the warning colour once a release would remove the row.
    private func pushed(_ index: Int, by offset: Vector, isFar: Bool) -> [DrawCommand] {
        let rect = frame.rect(ofEntry: index, scroll: scroll)
        let ground = frame.layout.row(at: index).highlight
            .offset(by: frame.offset(ofEntry: index, scroll: scroll))
        let bare =
            offset.dx < 0
            ? Rect(
                minX: max(ground.minX, rect.maxX + offset.dx), minY: ground.minY, maxX: ground.maxX, maxY: ground.maxY)
            : Rect(
                minX: ground.minX, minY: ground.minY, maxX: min(ground.maxX, rect.minX + offset.dx), maxY: ground.maxY)
        var commands: [DrawCommand] = [.clip(frame.silhouette), .clip(.rectangle(rect))]
        if bare.width > 0 {
            let radius = min(frame.layout.metrics.highlightRadius, bare.width / 2)
            let color = isFar ? palette.destructiveText : palette.disabledHighlight
            commands.append(.fill(.roundedRectangle(bare, radius: radius), color))
            let extent = frame.layout.metrics.markSize
            let middle = offset.dx < 0 ? max(bare.midX, bare.maxX - 22) : min(bare.midX, bare.minX + 22)
            let box = Rect(
                x: middle - extent / 2, y: bare.midY - extent / 2, width: extent, height: extent)
            let ink = isFar ? palette.destructiveText.contrasting : palette.secondaryText
            commands += [
                .clip(.rectangle(bare)), .fill(Mark.cross.path(in: box, scale: frame.layout.scale), ink), .restore,
            ]
        }
        return commands + row(index, by: offset, isHighlighted: false) + [.restore, .restore]
    }

    /// The half-transparent picture of a dragged row for a window that follows the pointer: its rectangle and its commands.
    public func picture(ofEntry index: Int) -> (rect: Rect, commands: [DrawCommand]) {
        let rect = frame.layout.row(at: index).highlight.offset(by: frame.offset(ofEntry: index, scroll: scroll))
        var whole = self
        (whole.isFlashOff, whole.isPressed, whole.renamed) = (false, false, nil)
        let look: [DrawCommand] =
            [.recede(towards: rect.center, scale: 1, opacity: PanelScene.leaving)]
            + whole.row(index, isHighlighted: true) + [.restore]
        let radius = max(frame.layout.metrics.highlightRadius, PanelScene.leavingRadius)
        let outline = Path.roundedRectangle(rect, radius: min(radius, rect.height / 2))
        return (rect, [.clip(outline)] + look + [.restore])
    }

    /// The dragged row, over all others, and the mark where a drop would be inserted.
    var lifted: [DrawCommand] {
        guard let carried, carried.style == .lifted, frame.layout.entries.indices.contains(carried.entry) else {
            return insertionMark
        }
        let offset = frame.onPixels(bounded(carried.offset, ofEntry: carried.entry))
        let row = frame.layout.row(at: carried.entry).offset(
            by: frame.offset(ofEntry: carried.entry, scroll: scroll) + offset)
        let radius = min(frame.layout.metrics.highlightRadius, row.highlight.height / 2)
        let shape = Path.roundedRectangle(row.highlight, radius: radius)
        var shadow = PanelScene.shadow
        shadow.color.alpha *= carried.lift
        // Its ground hides the rows beneath it, whatever the theme draws on that.
        return [
            .clip(silhouette),
            .recede(towards: row.highlight.center, scale: 1 + (PanelScene.lifted - 1) * carried.lift, opacity: 1),
            .shadow(shape, shadow, keepingOut: []), .fill(shape, palette.plate),
        ] + self.row(carried.entry, by: offset, isHighlighted: true) + [.restore, .restore] + insertionMark
    }

    /// How far a carried row is drawn from its place: it stays within its menu, and a row that is no tile in its column.
    public func bounded(_ offset: Vector, ofEntry entry: Int) -> Vector {
        let rect = frame.rect(ofEntry: entry, scroll: scroll)
        let (view, layout) = (frame.viewport, frame.layout)
        let isTile = layout.tilesBeside != nil || layout.columnStarts.count > 1 || layout.entries[entry].strip != nil
        let across = min(max(offset.dx, view.minX - rect.minX), view.maxX - rect.maxX)
        return Vector(
            dx: isTile ? across : 0, dy: min(max(offset.dy, view.minY - rect.minY), view.maxY - rect.maxY))
    }

    /// A line with a ring at its beginning, between the rows or tiles where a drop would insert.
    private var insertionMark: [DrawCommand] {
        guard let insertion, let mark = insertionLine(before: insertion) else { return [] }
        let (width, ring) = (2.0, 3.5)
        let isUpright = mark.width == 0
        let start = Point(x: frame.layout.isRightToLeft && !isUpright ? mark.maxX : mark.minX, y: mark.minY)
        let inward = frame.layout.isRightToLeft ? -ring : ring
        let center = isUpright ? Point(x: start.x, y: start.y + ring) : Point(x: start.x + inward, y: start.y)
        let line =
            isUpright
            ? Rect(
                x: mark.minX - width / 2, y: center.y + ring, width: width,
                height: max(0, mark.maxY - center.y - ring))
            : Rect(
                minX: frame.layout.isRightToLeft ? mark.minX : center.x + ring, minY: mark.minY - width / 2,
                maxX: frame.layout.isRightToLeft ? center.x - ring : mark.maxX, maxY: mark.minY + width / 2)
        // A rim, so that it is seen on a highlight too.
        let rim = palette.accent.contrasting.withAlpha(0.85)
        let shape = line.aligned(toScale: frame.layout.scale)
        return [
            .clip(frame.silhouette),
            .fill(.roundedRectangle(shape.outset(by: 1), radius: width / 2 + 1), rim),
            .innerStroke(.circle(center: center, radius: ring + 1), rim, width: width + 2),
            .fill(.roundedRectangle(shape, radius: width / 2), palette.accent),
            .innerStroke(.circle(center: center, radius: ring), palette.accent, width: width), .restore,
        ]
    }

    /// The line before an entry, of zero height, or of zero width between tiles; nil if it is scrolled out of view.
    private func insertionLine(before gap: Int) -> Rect? {
        let entries = frame.layout.entries
        let rows = entries.headerCount..<max(entries.headerCount, entries.count - entries.footerCount)
        let inset = max(frame.layout.metrics.highlightInset, 4) + 2
        guard !rows.isEmpty else {
            return Rect(
                x: frame.viewport.minX + inset, y: frame.viewport.minY + 6, width: frame.viewport.width - 2 * inset,
                height: 0)
        }
        let isBehind = !rows.contains(gap)
        let index = min(max(gap, rows.lowerBound), rows.upperBound - 1)
        let rect = frame.rect(ofEntry: index, scroll: scroll)
        if !entries.isLine(index), entries[index].strip != nil {
            let isRight = isBehind != frame.layout.isRightToLeft
            return Rect(x: isRight ? rect.maxX - 1 : rect.minX + 1, y: rect.minY, width: 0, height: rect.height)
        }
        let y = isBehind ? rect.maxY : rect.minY
        guard y >= frame.viewport.minY - 1, y <= frame.viewport.maxY + 1 else { return nil }
        // The mark stays completely visible at the ends.
        let seen = min(max(y, frame.body.minY + 4), frame.body.maxY - 4)
        return Rect(x: rect.minX + inset, y: seen, width: max(0, rect.width - 2 * inset), height: 0)
    }
}
