import MenuGeometry
import MenuModel

extension PanelLayout {
    /// The positions of the parts of an entry.
    public func row(at index: Int) -> RowLayout {
        var row = plainRow(at: index)
        let rise = rise(ofEntry: index)
        if rise != .zero { row = row.offset(by: rise) }
        return isRightToLeft ? mirrored(row) : row
    }

    private func plainRow(at index: Int) -> RowLayout {
        if let line = entries.line(at: index) {
            if split.tile != nil {
                return GridTile(layout: self, frame: plainRect(ofEntry: index)).row(
                    ofLine: PanelMeasurement.visible(line))
            }
            let frame = apart(plainRect(ofEntry: index), ofEntry: index)
            if let rowPlan { return boxedRow(PanelMeasurement.visible(line), nil, in: frame, rowPlan) }
            var row = emptyRow(frame: frame)
            if hasMarks { row.mark = markBox(in: row.frame) }
            row.title = title(
                PanelMeasurement.visible(line), in: row.frame, rightInset: metrics.titleTrailingInset)
            return row
        }
        let entry = entries[index]
        var cell = index < cells.count ? cells[index] : Cell(frame: plainRect(ofEntry: index))
        cell.frame = apart(cell.frame, ofEntry: index)
        if index >= count - entries.footerCount, case .action(let action) = entry.element {
            var row = emptyRow(frame: cell.frame)
            row.title = text(
                action.title, metrics.footerFont, lines.title, left: row.frame.minX + titleInset,
                right: row.frame.maxX - metrics.titleTrailingInset, middle: row.frame.midY)
            return row
        }
        if cell.isInGrid || index >= cells.count && split.tile != nil {
            return GridTile(layout: self, frame: cell.frame).row(of: entry.element)
        }
        if entry.isBack { return backRow(of: entry, frame: cell.frame) }
        return cell.isTile ? tile(entry, frame: plainRect(ofEntry: index)) : row(of: entry, at: index, cell: cell)
    }

    /// The title of a submenu that lies over its parent, with a chevron that points down.
    private func backRow(of entry: EntryList.Entry, frame: Rect) -> RowLayout {
        var row = emptyRow(frame: frame)
        let (width, height) = (metrics.chevronSize.height, metrics.chevronSize.width)
        row.chevron = box(
            Size(width: width, height: height),
            centeredAt: Point(x: frame.maxX - metrics.trailingInset - metrics.chevronSize.width / 2, y: frame.midY))
        let left =
            entry.element.icon == nil
            ? titleInset : max(titleInset, metrics.iconInset + metrics.iconSize + metrics.iconGap)
        row.title = text(
            entry.element.title, metrics.backFont, lines.title, left: frame.minX + left,
            right: frame.maxX - metrics.trailingInset - width - metrics.trailingGap / 2, middle: frame.midY)
        addIcon(of: entry.element, before: left, to: &row)
        return row
    }

    private func row(of entry: EntryList.Entry, at index: Int, cell: Cell) -> RowLayout {
        let frame = cell.frame
        var row = emptyRow(frame: frame)
        switch entry.element {
        case .action(let action):
            if let rowPlan, index >= entries.headerCount {
                row = boxedRow(action.title, action.icon, in: frame, rowPlan)
                decorateTitle(&row, entry.element)
                return row
            }
            if hasMarks, separatesIcons || entry.element.icon == nil {
                row.mark = markBox(in: titleLine(of: row.frame, subtitle: action.subtitle))
            }
            let following = addShortcut(of: cell, to: &row).map { frame.maxX - $0 + metrics.trailingGap / 2 }
            addTexts(
                action.title, action.subtitle, ofEntry: index, shortcut: cell.shortcut, to: &row,
                rightInset: following ?? metrics.titleTrailingInset)
        case .menu(let menu):
            addArrow(to: &row)
            addTexts(menu.title, menu.subtitle, ofEntry: index, to: &row, rightInset: menuInset)
        case .separator(let separator):
            row.line = line(in: frame, isThick: separator.isThick || metrics.separatesByBands)
        case .header(let header):
            let isBoxed = index < entries.headerCount && boxes?.contains(.message) == true
            row.title = text(
                header.title, metrics.headerFont, lines.header,
                left: isBoxed ? frame.minX : frame.minX + min(titleInset, metrics.headerInset),
                right: isBoxed ? frame.maxX : frame.maxX - metrics.titleTrailingInset,
                middle: isBoxed ? frame.midY : frame.midY + 1)
            if isBoxed {
                row.title?.alignment = metrics.cells.messageAlignment.text
            } else {
                align(header: &row)
            }
        case .search(let field):
            if !field.isCollapsed { addField(field, to: &row) }
        case .custom(let custom): addPictures(of: custom, to: &row)
        case .lazy:
            let extent = metrics.markSize
            row.spinner = box(
                Size(width: extent, height: extent),
                centeredAt: Point(x: frame.maxX - metrics.trailingInset - extent / 2, y: frame.midY))
            row.title = title(
                lines.loading, in: frame, rightInset: metrics.trailingInset + extent + metrics.trailingGap / 2)
        case .group: break
        }
        addIcon(of: entry.element, before: titleInset, to: &row)
        decorateTitle(&row, entry.element)
        decorateSubtitle(&row, entry.element)
        return row
    }

    /// Adds what marks a row that opens a submenu: a chevron, or the theme's text.
    private func addArrow(to row: inout RowLayout) {
        let (frame, width) = (row.frame, metrics.arrowWidth)
        let right = frame.maxX - metrics.trailingInset
        guard let arrow = metrics.cells.arrow, let text = arrow.text else {
            return row.chevron = box(
                metrics.chevronSize, centeredAt: Point(x: right - width / 2, y: frame.midY))
        }
        row.arrow = self.text(
            text, metrics.titleFont, lines.title, left: right - width, right: right, middle: frame.midY)
        row.arrow?.spans = arrow.spans
    }

    /// Moves a title between rows to where the theme has such titles: in the middle of the menu, or where the other titles end.
    private func align(header row: inout RowLayout) {
        guard metrics.cells.headerAlignment != .start, var title = row.title else { return }
        title.alignment = metrics.cells.headerAlignment.text
        if metrics.cells.headerAlignment == .middle {
            let inset = min(metrics.plainTitleInset, metrics.titleTrailingInset)
            title.origin.x = Snap(scale: scale).place(row.frame.minX + inset)
            title.width = max(0, row.frame.maxX - inset - title.origin.x)
        }
        row.title = title
    }

    /// Applies style spans to a title; if it has larger letters, it is centred by their height.
    private func decorateTitle(_ row: inout RowLayout, _ element: MenuElement) {
        let spans = element.titleSpans
        guard !spans.isEmpty, let title = row.title else { return }
        row.title?.spans = PanelMeasurement.visible(spans, of: element.title)
        let extra = spans.largest(among: title.style.size) - 1
        guard extra > 0 else { return }
        let line = if case .header = element { lines.header } else { lines.title }
        row.title?.origin.y = Snap(scale: scale).place(title.origin.y + extra * line.capHeight / 2)
    }

    /// Applies style spans to a subtitle; if it has larger letters, it moves down accordingly.
    private func decorateSubtitle(_ row: inout RowLayout, _ element: MenuElement) {
        let spans = element.subtitleSpans
        guard !spans.isEmpty, let subtitle = row.subtitle, let text = element.subtitle else { return }
        row.subtitle?.spans = PanelMeasurement.visible(spans, of: text)
        let extra = spans.largest(among: subtitle.style.size) - 1
        row.subtitle?.origin.y = Snap(scale: scale).place(subtitle.origin.y + extra * lines.subtitle.ascent)
    }

    private func addIcon(of element: MenuElement, before titleInset: Double, to row: inout RowLayout) {
        guard let icon = element.icon else { return }
        row.picture = icon
        row.icon = box(
            Size(width: metrics.iconSize, height: metrics.iconSize),
            centeredAt: Point(
                x: row.frame.minX + titleInset - metrics.iconGap - metrics.iconSize / 2, y: row.frame.midY))
    }

    /// Adds the pictures of a custom element: from edge to edge, or in the place of an action's title.
    private func addPictures(of custom: CustomElement, to row: inout RowLayout) {
        row.picture = custom.picture
        guard let content = custom.content else { return row.icon = aligned(row.frame) }
        let frame = row.frame
        if content.isSelected { row.mark = markBox(in: frame) }
        var right = frame.maxX - metrics.titleTrailingInset
        if let accessory = content.accessory {
            let extent = min(frame.height, rowHeight) - 2 * metrics.rowPadding
            row.accessoryPicture = accessory
            row.accessory = box(
                Size(width: extent, height: extent),
                centeredAt: Point(x: frame.maxX - metrics.trailingInset - extent / 2, y: frame.midY))
            right -= extent + metrics.trailingGap / 2
        }
        row.icon = aligned(
            Rect(
                minX: frame.minX + titleInset, minY: frame.minY + metrics.rowPadding,
                maxX: max(right, frame.minX + titleInset + 1), maxY: frame.maxY - metrics.rowPadding))
    }

    private func tile(_ entry: EntryList.Entry, frame: Rect) -> RowLayout {
        var row = RowLayout(frame: frame, highlight: aligned(frame.inset(by: EdgeInsets(all: 1))))
        let icon = Size(width: metrics.tileIconSize, height: metrics.tileIconSize)
        switch entry.element {
        case .custom(let custom):
            row.picture = custom.picture
            row.icon = row.highlight
            return row
        case .lazy:
            row.spinner = box(
                Size(width: metrics.markSize, height: metrics.markSize), centeredAt: frame.center)
            return row
        case .action, .menu, .separator, .header, .search, .group: break
        }
        let hasIcon = entry.element.icon != nil
        if entry.size == .medium || !hasIcon {
            let middle = hasIcon ? frame.maxY - PanelLayout.tileMargin - lines.tile.height / 2 : frame.midY
            row.title = text(
                entry.element.title, metrics.tileFont, lines.tile, left: frame.minX + 4, right: frame.maxX - 4,
                middle: middle, alignment: .center)
        }
        if hasIcon {
            let middle = entry.size == .medium ? frame.minY + PanelLayout.tileMargin + icon.height / 2 : frame.midY
            row.icon = box(icon, centeredAt: Point(x: frame.midX, y: middle))
            row.picture = entry.element.icon
        }
        return row
    }

    private func emptyRow(frame: Rect) -> RowLayout {
        let snap = Snap(scale: scale)
        let inset = snap.length(metrics.highlightInset)
        var insets = EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        // Beside a field, and as high as the field.
        if isStrip {
            insets = EdgeInsets(top: metrics.searchInsets.top, left: 0, bottom: metrics.searchInsets.bottom, right: 0)
        }
        return RowLayout(frame: frame, highlight: frame.inset(by: insets).aligned(toScale: scale))
    }

    private func addTexts(
        _ title: String, _ subtitle: String?, ofEntry index: Int, shortcut: Int = -1, to row: inout RowLayout,
        rightInset: Double
    ) {
        let upper = titleLine(of: row.frame, subtitle: subtitle)
        row.title = self.title(title, in: upper, rightInset: rightInset)
        guard let subtitle else { return }
        row.subtitle = text(
            subtitle, metrics.subtitleFont, lines.subtitle, left: row.frame.minX + titleInset,
            right: row.frame.maxX - rightInset, middle: upper.maxY - metrics.rowPadding / 2 + lines.subtitle.height / 2)
        row.subtitle?.lines = subtitleLines(ofEntry: index, in: row.frame.width, shortcut: shortcut)
        row.subtitle?.lineHeight = subtitleHeight
    }

    /// The part of a row in which its title is vertically centred.
    private func titleLine(of frame: Rect, subtitle: String?) -> Rect {
        subtitle == nil ? frame : Rect(x: frame.minX, y: frame.minY, width: frame.width, height: rowHeight)
    }

    private func title(_ string: String, in frame: Rect, rightInset: Double) -> RowLayout.Text {
        broken(
            text(
                string, metrics.titleFont, lines.title, left: frame.minX + titleInset, right: frame.maxX - rightInset,
                middle: frame.midY, alignment: metrics.cells.titleAlignment.text))
    }

    /// The parts of a row in the boxes that the theme has for them.
    private func boxedRow(_ title: String, _ icon: Icon?, in frame: Rect, _ plan: RowPlan) -> RowLayout {
        let (boxes, snap) = (plan.boxes(in: frame), Snap(scale: scale))
        var row = RowLayout(frame: frame, highlight: boxes.frame)
        if let room = boxes.title?.inner {
            var left = room.minX
            if hasMarks {
                left += 1.5 * metrics.markSize
                row.mark = box(
                    Size(width: metrics.markSize, height: metrics.markSize),
                    centeredAt: Point(x: room.minX + metrics.markSize / 2, y: room.midY))
            }
            var text = broken(
                text(
                    title, metrics.titleFont, lines.title, left: left, right: max(left, room.maxX), middle: room.midY,
                    alignment: metrics.cells.titleAlignment.text))
            // On whole pixels, as in rofi 1.7.
            let rest = max(0, room.height - Double(text.lines) * titleLineHeight)
            let above = (rest * plan.titleAlignment * scale).rounded(.down) / scale
            text.origin.y = snap.place(room.minY + above + snap.up(lines.title.ascent))
            row.title = text
        }
        if let icon, let room = boxes.icon?.inner, let picture = plan.picture {
            row.picture = icon
            row.icon = picture.square(in: room, snap)
        }
        return row
    }

    /// A title with as many lines as it has by its own line breaks and as there is room for, which are centred where it is.
    private func broken(_ title: RowLayout.Text) -> RowLayout.Text {
        guard metrics.cells.titleLines > 1 else { return title }
        let breaks = title.text.utf8.count { $0 == UInt8(ascii: "\n") }
        var title = title
        title.lines = min(metrics.cells.titleLines, breaks + 1)
        (title.lineHeight, title.keepsLines) = (titleLineHeight, true)
        title.origin.y = Snap(scale: scale).place(title.origin.y - Double(title.lines - 1) * titleLineHeight / 2)
        return title
    }

    /// The height of a line of a title, in points, on device pixels.
    private var titleLineHeight: Double { Double(BoxPlan.lineHeight(of: lines.title, scale: scale)) / scale }

    /// A line of text with its capitals vertically centred on `middle` and its baseline on a device pixel.
    func text(
        _ string: String, _ style: FontStyle, _ line: LineMetrics, left: Double, right: Double, middle: Double,
        alignment: RowLayout.Text.Alignment = .left
    ) -> RowLayout.Text {
        let snap = Snap(scale: scale)
        let x = snap.place(left)
        return .init(
            PanelMeasurement.visible(string), style: style,
            origin: Point(x: x, y: snap.place(middle + line.capHeight / 2)), width: max(0, right - x),
            alignment: alignment)
    }

    /// Adds a badge and the parts of shortcuts, starting from the right. Returns their left edge; nil without any.
    private func addShortcut(of cell: Cell, to row: inout RowLayout) -> Double? {
        guard cell.shortcut >= 0 else { return nil }
        let shortcut = shortcuts[cell.shortcut]
        let isSymbolic = metrics.shortcutStyle == .symbols
        let frame = row.frame
        var right = frame.maxX - metrics.trailingInset
        func add(_ part: ShortcutLabel.Part, width: Double, alignment: RowLayout.Text.Alignment) {
            right -= width
            switch part {
            case .text(let string):
                // On the title's baseline.
                row.shortcut.insert(
                    text(
                        string, metrics.shortcutFont, lines.title, left: right, right: right + width,
                        middle: frame.midY,
                        alignment: alignment), at: 0)
            case .symbol(let key):
                let size = key.size(metrics.shortcutFont)
                let middle = alignment == .center ? right + width / 2 : right + width - size.width / 2
                row.symbols.insert(.init(key, box: box(size, centeredAt: Point(x: middle, y: frame.midY))), at: 0)
            }
        }
        // Keys that share a column begin at once after the modifiers; longer ones widen their own box.
        if let key = shortcut.label.key {
            add(key, width: shortcut.keyWidth, alignment: shortcut.hasKeyInColumn(metrics) ? .left : .right)
        }
        if isSymbolic, !shortcut.label.modifiers.isEmpty { right -= metrics.shortcutKeyGap }
        for (modifier, width) in zip(shortcut.label.modifiers, shortcut.modifierWidths).reversed() {
            add(modifier, width: width, alignment: isSymbolic ? .center : .right)
        }
        for (part, width) in zip(shortcut.label.others, shortcut.otherWidths).reversed() {
            add(part, width: width, alignment: isSymbolic ? .center : .right)
        }
        addBadge(shortcut, at: frame.maxX - metrics.trailingInset - shortcut.width, to: &row)
        right = frame.maxX - metrics.trailingInset - shortcut.width
        // In a right-to-left layout, all shortcuts end where the widest one ends; see `mirrored`.
        return isRightToLeft ? min(right, frame.maxX - metrics.trailingInset - shortcutWidth) : right
    }

    /// Adds the pill of a badge, and its text in the middle.
    private func addBadge(_ shortcut: MeasuredShortcut, at left: Double, to row: inout RowLayout) {
        guard let badge = shortcut.label.badge else { return }
        let height = max(metrics.badgeHeight, lines.badge.height + 2)
        let pill = box(
            Size(width: shortcut.badgeWidth, height: height),
            centeredAt: Point(x: left + shortcut.badgeWidth / 2, y: row.frame.midY))
        row.pill = pill
        row.badge = text(
            badge, metrics.badgeFont, lines.badge, left: pill.minX, right: pill.maxX, middle: pill.midY,
            alignment: .center)
    }

    private func markBox(in frame: Rect) -> Rect {
        // Marks and icons share a column, unless a row may have both.
        let center =
            hasIcons && !separatesIcons ? titleInset - metrics.iconGap - metrics.iconSize / 2 : metrics.markCenter
        return box(
            Size(width: metrics.markSize, height: metrics.markSize),
            centeredAt: Point(x: frame.minX + center, y: frame.midY))
    }

    private func line(in frame: Rect, isThick: Bool) -> Rect {
        let snap = Snap(scale: scale)
        if isThick { return frame }
        let inset = snap.length(metrics.separatorInset)
        return Rect(
            x: frame.minX + inset, y: snap.down(frame.midY), width: max(0, frame.width - 2 * inset),
            height: max(snap.pixel, snap.length(metrics.separatorThickness)))
    }

    /// A box around a point, with its edges on device pixels and its size rounded to them.
    func box(_ size: Size, centeredAt center: Point) -> Rect {
        let snap = Snap(scale: scale)
        return Rect(
            x: snap.place(center.x - size.width / 2), y: snap.place(center.y - size.height / 2),
            width: snap.length(size.width), height: snap.length(size.height))
    }

    private func aligned(_ rect: Rect) -> Rect { rect.aligned(toScale: scale) }
}
