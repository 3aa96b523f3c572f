import MenuGeometry
import MenuLaunchers
import MenuLayout
import MenuScene
import MenuSession

extension LauncherBoxes {
    /// Gives a menu the measures of the boxes.
    ///
    /// - Parameter lineHeight: The height of a line of titles, in pixels.
    func apply(to theme: inout Theme, of request: LauncherRequest, lineHeight: Int, scale: Double) {
        var metrics = theme.metrics
        func points(_ pixels: Int) -> Double { Double(pixels) / scale }
        func insets(_ sides: Sides) -> EdgeInsets { sides.insets(scale: scale) }
        (metrics.bodyInsets, metrics.screenMargin) = (EdgeInsets(all: 0), 0)
        metrics.bodyRadius = points(window.radius)
        arrange(&metrics, points)

        metrics.searchHeight = metrics.searchInsets.vertical + points(fieldHeight(lineHeight))
        metrics.searchRadius = points(field.box.radius)
        metrics.focusRing = 0
        metrics.field.padding = insets(field.box.inside)
        metrics.field.gap = points(field.box.spacing)
        metrics.field.labels = field.labels.map {
            .init($0.text, padding: insets($0.box.inside), margin: insets($0.box.margin))
        }
        metrics.field.showsText = field.showsText
        metrics.headerFont.weight = .regular
        metrics.headerFont.size = metrics.titleFont.size
        metrics.headerHeight = points(lineHeight)

        metrics.iconSize = points(iconSize(of: request))
        metrics.rowPadding = 0
        metrics.indicatorWidth = points(list.bar?.handle ?? 0)
        metrics.rowHeight = points(rowHeight(of: request, lineHeight))
        metrics.highlightInset = 0
        metrics.highlightRadius = points(rows.box.radius)
        metrics.iconInset = points(rows.box.inside.left)
        metrics.iconGap = points(rows.box.spacing + rows.title.inside.left)
        metrics.plainTitleInset = points(rows.box.inside.left + rows.title.inside.left)
        metrics.titleTrailingInset = points(rows.box.inside.right + rows.title.inside.right)
        metrics.cells.spacing = Size(width: points(list.spacing), height: points(list.spacing))
        metrics.cells.padding = insets(rows.box.inside)
        metrics.cells.arrangement = rows.isStacked ? .stacked : .beside
        metrics.cells.titleAlignment =
            rows.titleAlignment < 0.25 ? .start : rows.titleAlignment > 0.75 ? .end : .middle
        (metrics.cells.keepsColumns, metrics.cells.keepsIcons) = (list.keepsColumns, rows.hasIcons)
        metrics.cells.leastRows = list.keepsHeight ? request.list.lines ?? 15 : 0
        theme.metrics = metrics
    }

    /// The width and height of icons where the theme sets none, in pixels, as in rofi 1.7.
    private static let usualIcon = 16

    /// The width and height of icons, in pixels.
    private func iconSize(of request: LauncherRequest) -> Int {
        rows.hasIcons ? min(request.look.iconSize ?? LauncherBoxes.usualIcon, 256) : 0
    }

    /// The height of the box of the text field, in pixels.
    private func fieldHeight(_ lineHeight: Int) -> Int {
        field.box.inside.vertical + max(lineHeight, field.labels.map { lineHeight + $0.box.around.vertical }.max() ?? 0)
    }

    /// The height of the box of a row, in pixels.
    private func rowHeight(of request: LauncherRequest, _ lineHeight: Int) -> Int {
        let (icon, text) = (iconSize(of: request), lineHeight + rows.title.inside.vertical)
        return rows.box.inside.vertical
            + (rows.isStacked && rows.hasIcons ? icon + rows.box.spacing + text : max(icon, text))
    }

    /// How many rows fit into a column of a menu of a height, and the space that remains below them, in pixels.
    func fitting(height: Int, of request: LauncherRequest, lineHeight: Int) -> (rows: Int, rest: Int) {
        let lines = request.field.message?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0
        let fixed =
            rooms.values.reduce(below) { $0 + $1.above } + (rooms[.field] == nil ? 0 : fieldHeight(lineHeight))
            + (rooms[.message] == nil ? 0 : lines * lineHeight)
        let (room, pitch) = (height - fixed, max(1, rowHeight(of: request, lineHeight) + list.spacing))
        let rows = max(1, (room + list.spacing) / pitch)
        return (rows, max(0, room + list.spacing - rows * pitch))
    }

    /// Sets the space around the parts: what all of them have in common is around the whole content.
    private func arrange(_ metrics: inout MenuMetrics, _ points: (Int) -> Double) {
        let (left, right) = (rooms.values.map(\.left).min() ?? 0, rooms.values.map(\.right).min() ?? 0)
        let first = rooms[.field] ?? rooms[.message] ?? rooms[.list] ?? Room()
        metrics.bodyPadding = EdgeInsets(
            top: points(first.above), left: points(left), bottom: points(below), right: points(right))
        metrics.searchInsets = EdgeInsets(all: 0)
        if let room = rooms[.field] {
            metrics.searchInsets.left = points(room.left - left)
            metrics.searchInsets.right = points(room.right - right)
            if let message = rooms[.message] { metrics.searchInsets.bottom = points(message.above) }
        }
        guard let room = rooms[.list] else { return }
        metrics.cells.margins = EdgeInsets(
            top: rooms.count > 1 ? points(room.above) : 0, left: points(room.left - left), bottom: 0,
            right: points(room.right - right + (list.bar?.room ?? 0)))
        metrics.indicatorInset = points(room.right - right)
    }

    /// Gives a menu the colours of the boxes.
    func apply(to palette: inout Palette, scale: Double) {
        (palette.outline, palette.innerOutline) = (.clear, .clear)
        palette.boxes.border = window.line(scale: scale)
        palette.boxes.grounds = [
            main.ground(.body, window.inside + main.margin, scale: scale),
            rooms[.list].flatMap { _ in
                list.box.ground(.rows, .init() - list.box.inside - .init(right: list.bar?.room ?? 0), scale: scale)
            },
        ].compactMap { $0 }
        if let color = list.bar?.color { palette.indicator = color }
        palette.boxes.row = rows.box.fill ?? .clear
        palette.boxes.alternateRow = rows.alternate
        palette.boxes.rowBorder = rows.box.line(scale: scale)
        palette.boxes.highlightBorder = rows.highlight.line(scale: scale)
        if let urgent = rows.urgent { palette.destructiveText = urgent }
        palette.fields.fill = field.box.fill ?? .clear
        palette.fields.text = field.box.text
        palette.fields.secondaryText = field.placeholder ?? field.box.text
        palette.fields.labels = field.labels.map { label in
            LabelColors(
                fill: label.box.fill ?? .clear, text: label.box.text, corners: label.box.corners(scale: scale))
        }
        palette.fields.border = field.box.line(scale: scale)
    }
}

extension LauncherBoxes.Sides {
    fileprivate func insets(scale: Double) -> EdgeInsets {
        EdgeInsets(
            top: Double(top) / scale, left: Double(left) / scale, bottom: Double(bottom) / scale,
            right: Double(right) / scale)
    }
}

extension LauncherBoxes.Box {
    /// The ground of the box; nil if it has neither fill nor line.
    fileprivate func ground(_ area: PanelGround.Area, _ insets: LauncherBoxes.Sides, scale: Double) -> PanelGround? {
        let line = line(scale: scale)
        guard fill != nil || line != nil else { return nil }
        return PanelGround(
            area, insets: insets.insets(scale: scale), fill: fill ?? .clear, border: line,
            corners: corners(scale: scale))
    }

    fileprivate func corners(scale: Double) -> Corners {
        let radii = radii.map { Double($0) / scale }
        return Corners(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }

    /// The line of the border; nil for none.
    fileprivate func line(scale: Double) -> Border? {
        guard border != .init() else { return nil }
        return Border(borderColor ?? .clear, widths: border.insets(scale: scale), dash: isDashed ? 4 / scale : 0)
    }
}
