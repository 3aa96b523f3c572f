import Glibc
import MenuGeometry
import MenuLaunchers
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession

extension LauncherBoxes {
    /// Gives a menu the measures of the boxes.
    ///
    /// - Parameter lineHeight: The height of a line of a font, in pixels.
    func apply(
        to theme: inout Theme, of request: LauncherRequest, scale: Double, lineHeight: (LauncherLook.Font?) -> Int
    ) {
        var metrics = theme.metrics
        func points(_ pixels: Int) -> Double { Double(pixels) / scale }
        func insets(_ sides: Sides) -> EdgeInsets { sides.insets.scaled(by: 1 / scale) }
        (metrics.bodyInsets, metrics.screenMargin) = (EdgeInsets(all: 0), 0)
        metrics.bodyRadius = window.corners(scale: scale).largest
        // Without a name of a weight, rofi writes in the regular one.
        if own == nil { metrics.titleFont.weight = request.look.font?.weight ?? .regular }
        let base = metrics.titleFont
        func style(_ font: LauncherLook.Font?) -> FontStyle { font?.style(like: base, scale: scale) ?? base }
        metrics.titleFont = style(rows.font)
        metrics.boxes = tree.written { style(fonts[$0]) }.scaled(by: 1 / scale)
        metrics.boxes?.corners = window.corners(scale: scale)

        metrics.field.font = style(ownFont(of: .field))
        metrics.searchHeight = points(lineHeight(ownFont(of: .field)))
        (metrics.searchInsets, metrics.field.padding) = (EdgeInsets(all: 0), EdgeInsets(all: 0))
        metrics.field.caret = points(field.caretWidth)
        metrics.focusRing = 0
        metrics.headerFont = style(ownFont(of: .message))
        metrics.headerHeight = points(lineHeight(ownFont(of: .message)))
        metrics.cells.messageAlignment = .init(message.alignment)

        metrics.iconSize = rows.hasIcons ? points(min(request.look.iconSize ?? 0, 256)) : 0
        metrics.rowPadding = 0
        if own?.hasBar != true {
            metrics.indicatorWidth = points(list.bar?.handle ?? 0)
            metrics.indicatorInset = 0
        }
        metrics.cells.barRoom = points(list.bar?.room ?? 0)
        (metrics.cells.barMargin, metrics.cells.barInside) = (
            insets(list.bar?.box.margin ?? .init()), insets(list.bar?.box.inside ?? .init())
        )
        metrics.rowHeight = points(rowHeight(of: request, lineHeight(rows.font)))
        metrics.highlightInset = 0
        metrics.highlightRadius = rows.box.corners(scale: scale).topLeft
        metrics.iconInset = points(rows.box.inside.left)
        metrics.iconGap = points(rows.spacing + rows.title.around.left)
        metrics.plainTitleInset = points(rows.box.inside.left + rows.title.around.left)
        metrics.titleTrailingInset = points(rows.box.inside.right + rows.title.around.right)
        metrics.cells.spacing = Size(width: points(list.columnSpacing), height: points(list.spacing))
        metrics.cells.boxes = rows.tree.scaled(by: 1 / scale)
        metrics.cells.titleAlignment = .init(rows.titleAlignment)
        (metrics.cells.keepsColumns, metrics.cells.keepsIcons) = (list.keepsColumns, rows.hasIcons)
        metrics.cells.pointer = rows.pointer
        (metrics.cells.keepsRoom, metrics.cells.rises) = (list.keepsRoom, list.rises)
        metrics.cells.leastRows = list.keepsHeight ? request.list.lines ?? 15 : 0
        theme.metrics = metrics
    }

    /// The font of a part of the menu; nil for that of the menu.
    private func ownFont(of part: BoxTree.Part) -> LauncherLook.Font? {
        tree.all.firstIndex { $0.content == .part(part) }.flatMap { fonts[$0] }
    }

    /// The height of the box of a row, in pixels.
    private func rowHeight(of request: LauncherRequest, _ lineHeight: Int) -> Int {
        /// The height of a box in a row with its margin.
        func height(of box: BoxTree) -> Int {
            let content: Int
            switch box.content {
            case .boxes(let boxes, .vertical, let spacing):
                content = boxes.reduce(0) { $0 + height(of: $1) } + max(0, boxes.count - 1) * Int(spacing)
            case .boxes(let boxes, .horizontal, _): content = boxes.map(height).max() ?? 0
            case .picture(let picture): content = Int(picture.extent)
            case .text: content = request.list.rowLines * lineHeight
            case .part, .nothing: content = 0
            }
            return content + Int(box.inside.vertical + box.margin.vertical)
        }
        return height(of: rows.tree)
    }

    /// How many rows fit into a column of the room that the boxes leave to them, in a menu as high as all boxes with the rows that are asked for; nil if
    /// they leave what a number of rows needs.
    ///
    /// - Parameters:
    ///   - width: The width of the menu in pixels.
    ///   - lineHeight: The height of a line of a font, in pixels.
    func fittingRows(
        width: Int, of request: LauncherRequest, font: FontStyle, _ shaper: TextShaper,
        lineHeight: (LauncherLook.Font?) -> Int
    ) -> (rows: Int, height: Int)? {
        let lines = request.field.message?.split(separator: "\n", omittingEmptySubsequences: false).count
        let pitch = max(1, rowHeight(of: request, lineHeight(rows.font)) + list.spacing)
        let wanted = max(1, request.list.lines ?? 15)
        let parts = BoxPlan.Parts(
            field: lineHeight(ownFont(of: .field)), message: lines.map { $0 * lineHeight(ownFont(of: .message)) },
            // As far as any monitor reaches.
            rows: min(wanted, 30_000 / pitch + 1) * pitch - list.spacing)
        let plan = BoxPlan(tree, contents: BoxContents(), font: font, measuring: shaper, scale: 1)
        let height = plan.height(of: parts, inWidth: width)
        let places = plan.arranged(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), parts)
        guard let number = tree.all.firstIndex(where: { $0.content == .part(.rows) }), let place = places[number] else {
            return nil
        }
        let room = Int(place.inner.height)
        return room == parts.rows ? nil : (max(1, (room + list.spacing) / pitch), height)
    }

    /// Gives a menu the colours of the boxes.
    func apply(to palette: inout Palette, scale: Double) {
        let (border, quiet) = (window.line(scale: scale), palette.secondaryText)
        if own == nil || border != nil || isClear { (palette.outline, palette.innerOutline) = (.clear, .clear) }
        palette.boxes.border = border
        if isClear {
            palette.material = Material(blur: 0, saturation: 1, tint: .clear)
            palette.shadows = []
        }
        palette.boxes.looks = looks.map { $0.look(scale: scale) }
        palette.boxes.adapts = own != nil
        if let own { apply(own, to: &palette) }
        palette.boxes.found = rows.found
        palette.boxes.rows = rows.looks.mapValues { $0.look(scale: scale) }
        palette.boxes.icons = rows.iconLooks.mapValues { $0.look(scale: scale) }
        palette.boxes.titles = rows.titleLooks.mapValues { $0.look(scale: scale) }
        palette.secondaryText = message.text ?? (own == nil ? palette.text : quiet)
        if let bar = list.bar {
            palette.boxes.bar = bar.box.look(scale: scale)
            // A handle without a colour is not seen, as in rofi.
            palette.indicator = bar.color ?? (own == nil ? .clear : palette.indicator)
        }
        palette.fields.fill = .clear
        palette.fields.text = field.text ?? (own == nil ? nil : palette.fields.text)
        palette.fields.secondaryText = field.placeholder ?? field.text ?? (own == nil ? nil : quiet)
        palette.fields.caret = field.caret
    }
}

extension LauncherBoxes {
    /// Gives boxes the colours of this program's own look.
    private func apply(_ own: Own, to palette: inout Palette) {
        for number in own.quiet { palette.boxes.looks[number].text = palette.secondaryText }
        guard let number = own.field else { return }
        palette.boxes.looks[number].fill = palette.fields.fill
        if palette.boxes.looks[number].border == nil {
            let ring = MenuMetrics.standard.focusRing
            palette.boxes.looks[number].border = Border(palette.accent, widths: EdgeInsets(all: ring))
        }
    }
}

extension Theme {
    /// Lets what is beneath a menu be seen where nothing is painted, on a screen without a compositor: a picture of it is the ground of the menu, which is
    /// blurred by so little that every pixel keeps its colour.
    mutating func showScreen() { (light.material.blur, dark.material.blur) = (0.01, 0.01) }
}

extension BoxTree {
    /// Whether the room for the rows is what they need: where they expand, nothing else does, and nothing is beside them.
    var leavesRowsTheirHeight: Bool {
        guard height == nil, case .boxes(let boxes, let axis, _) = content else { return content == .part(.rows) }
        guard let inner = boxes.first(where: { $0.contains(.rows) }) else { return false }
        return (axis == .vertical ? boxes.count { $0.expands } <= 1 && inner.expands : boxes.count == 1)
            && inner.leavesRowsTheirHeight
    }

    /// The width in points of the message in a body of a width; nil if there is no box for it.
    func widthOfMessage(inBody width: Double, font: FontStyle, _ measuring: any TextMeasuring, scale: Double) -> Double?
    {
        let plan = BoxPlan(self, contents: BoxContents(), font: font, measuring: measuring, scale: scale)
        let places = plan.arranged(
            in: Rect(x: 0, y: 0, width: width, height: 0), BoxPlan.Parts(field: 0, message: 0, rows: 0))
        return all.firstIndex { $0.content == .part(.message) }.flatMap { places[$0] }?.inner.width
    }
}

extension LauncherBoxes.Image {
    /// What is drawn; nil if the file is no picture of a known extent.
    fileprivate func drawn(scale: Double) -> BoxImage? {
        switch self {
        case .gradient(let colors, let angle): return .gradient(colors, along: Vector(dx: cos(angle), dy: sin(angle)))
        case .file(let path, let fit):
            return PictureExtent.of(path).map { extent in
                .picture(
                    .file(path),
                    extent: Size(width: Double(extent.width) / scale, height: Double(extent.height) / scale), fit)
            }
        }
    }
}

extension CellMetrics.TitleAlignment {
    /// The nearest one to a place in a box: 0 for the left, 1 for the right.
    fileprivate init(_ place: Double) { self = place < 0.25 ? .start : place > 0.75 ? .end : .middle }
}

extension LauncherBoxes.Box {
    fileprivate func look(scale: Double) -> BoxLook {
        BoxLook(
            fill: fill ?? .clear, image: image.flatMap { $0.drawn(scale: scale) }, border: line(scale: scale),
            corners: corners(scale: scale), text: text)
    }

    fileprivate func corners(scale: Double) -> Corners {
        // Rofi rounds the middle of the border.
        func radius(_ index: Int, _ one: Int, _ other: Int) -> Double {
            radii[index] > 0 ? (Double(radii[index]) + Double(one + other) / 4) / scale : 0
        }
        return Corners(
            topLeft: radius(0, border.top, border.left), topRight: radius(1, border.top, border.right),
            bottomRight: radius(2, border.bottom, border.right), bottomLeft: radius(3, border.bottom, border.left))
    }

    /// The line of the border; nil for none.
    fileprivate func line(scale: Double) -> Border? {
        guard border != .init() else { return nil }
        var line = Border(
            borderColor ?? .clear, widths: border.insets.scaled(by: 1 / scale), dash: dashed.isEmpty ? 0 : 4 / scale)
        line.dashed = dashed
        return line
    }
}
