import MenuGeometry
import MenuModel

/// The boxes of one menu, with the heights of its parts.
struct BoxedParts: Sendable, Hashable {
    /// The boxes as the theme gives them.
    let tree: BoxTree
    /// Their sizes.
    let plan: BoxPlan
    /// What their texts say.
    let contents: BoxContents
    /// How many rows the menu has without a filter; nil for as many as there are to be seen.
    let total: Int?
    /// The lines of the fonts of their texts.
    let lines: [FontStyle: LineMetrics]
    /// The heights of the parts in pixels.
    private(set) var parts = BoxPlan.Parts(field: nil, message: nil, rows: 1)
    /// The number of the box of each part.
    private let numbers: [BoxTree.Part: Int]
    /// The number of the box around each box; 0 for the outermost one.
    let parents: [Int]

    /// Measures the boxes of a menu; nil if its theme has none.
    init?(
        of entries: EntryList, total: Int?, metrics: MenuMetrics, measuring: any TextMeasuring, scale: Double
    ) {
        guard let tree = metrics.boxes else { return nil }
        (self.tree, self.total) = (tree, total)
        let counts = tree.all.contains {
            if case .text(let text) = $0.content { [.rowCount, .totalCount].contains(text.source) } else { false }
        }
        contents = BoxContents(of: entries, total: total, counts: counts)
        plan = BoxPlan(tree, contents: contents, font: metrics.titleFont, measuring: measuring, scale: scale)
        var (numbers, lines): ([BoxTree.Part: Int], [FontStyle: LineMetrics]) = ([:], [:])
        for (number, box) in tree.all.enumerated() {
            if case .part(let part) = box.content, numbers[part] == nil { numbers[part] = number }
            if case .text(let text) = box.content {
                let font = text.font ?? metrics.titleFont
                if lines[font] == nil { lines[font] = measuring.lineMetrics(of: font) }
            }
        }
        (self.numbers, self.lines, parents) = (numbers, lines, tree.parents)
    }

    /// The number of the box of a part; nil if there is none.
    func number(of part: BoxTree.Part) -> Int? { numbers[part] }

    /// Whether there is a box for a part.
    func contains(_ part: BoxTree.Part) -> Bool { numbers[part] != nil }

    /// Whether a pinned entry has its place in a box, if it takes room at all.
    func hasPlace(for element: MenuElement) -> Bool { BoxedParts.part(of: element).map(contains) ?? false }

    /// The part of the menu that a pinned entry belongs to; nil for none.
    private static func part(of element: MenuElement) -> BoxTree.Part? {
        switch element {
        case .search(let field): field.isCollapsed ? nil : .field
        case .header: .message
        case .action, .menu, .separator, .lazy, .custom, .group: nil
        }
    }

    /// The same boxes with the heights of the parts of a layout.
    func measured(of layout: PanelLayout) -> BoxedParts {
        var result = self
        let snap = Snap(scale: layout.scale)
        var heights: [BoxTree.Part: Double] = [:]
        var showsRows = true
        for index in 0..<layout.entries.headerCount {
            let element = layout.entries[index].element
            if case .search(let field) = element, field.hidesRows { showsRows = false }
            guard let part = BoxedParts.part(of: element), contains(part) else { continue }
            heights[part, default: 0] += snap.length(layout.height(of: element))
        }
        func pixels(_ points: Double) -> Int { Int((points * layout.scale).clamped.rounded()) }
        result.parts = BoxPlan.Parts(
            field: heights[.field].map(pixels), message: heights[.message].map(pixels),
            rows: showsRows ? pixels(layout.seenHeight) : nil)
        return result
    }

    /// Gives the rows a height, where they have none, so that their box takes part.
    fileprivate mutating func showRows() { if parts.rows == 0 { parts.rows = 1 } }

    /// The height in points of a body of a width whose rows have a height.
    func height(ofRows rows: Double, inWidth width: Double, scale: Double) -> Double {
        var parts = parts
        if parts.rows != nil { parts.rows = Int((rows * scale).clamped.rounded()) }
        return Double(plan.height(of: parts, inWidth: Int((width * scale).clamped.rounded()))) / scale
    }

    /// The places of the boxes in a body, and the room for the rows in them.
    func arranged(in body: Rect) -> (boxes: [PlacedBox?], rows: Rect) {
        let boxes = plan.arranged(in: body, parts)
        let rows = numbers[.rows].flatMap { boxes[$0] }?.inner
        return (boxes, rows ?? Rect(x: body.minX, y: body.maxY, width: body.width, height: 0))
    }

    /// The places of the pinned entries that boxes have, one below the other in each, by the index of the entry.
    func places(of layout: PanelLayout, _ boxes: [PlacedBox?]) -> [Int: Rect] {
        let snap = Snap(scale: layout.scale)
        var (places, used): ([Int: Rect], [BoxTree.Part: Double]) = ([:], [:])
        for index in 0..<layout.entries.headerCount {
            let element = layout.entries[index].element
            guard let part = BoxedParts.part(of: element), let room = numbers[part].flatMap({ boxes[$0] })?.inner
            else { continue }
            let height = part == .field ? room.height : snap.length(layout.height(of: element))
            places[index] = Rect(x: room.minX, y: room.minY + used[part, default: 0], width: room.width, height: height)
            used[part, default: 0] += height
        }
        return places
    }
}

extension MenuMetrics {
    /// The minimum and the maximum width of the content of a body, in points.
    func contentWidths(in boxes: BoxedParts?) -> (least: Double, most: Double) {
        guard var boxes else { return (minimumBodyWidth, maximumBodyWidth) }
        boxes.showRows()
        func rows(inBody width: Double) -> Double {
            width.isFinite ? boxes.arranged(in: Rect(x: 0, y: 0, width: width, height: 0)).rows.width : width
        }
        return (rows(inBody: minimumBodyWidth), rows(inBody: maximumBodyWidth))
    }
}
