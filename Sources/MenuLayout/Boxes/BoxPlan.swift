package import MenuGeometry
import MenuModel

/// The boxes of a menu with the sizes of what they contain, in whole device pixels.
///
/// Boxes share their room as those of rofi 1.7 do: each is as large as what it contains, and those that expand share what is left over.
package struct BoxPlan: Sendable, Hashable {
    /// The heights in pixels of the parts of a menu.
    package struct Parts: Sendable, Hashable {
        /// That of the text field; nil if the menu has none.
        package var field: Int?
        /// That of the message; nil if the menu has none.
        package var message: Int?
        /// That of all rows; nil if they are not visible. Where it is 0, their box takes no height either, as in rofi 1.7.
        package var rows: Int?

        /// Makes the heights of a menu's parts.
        package init(field: Int?, message: Int?, rows: Int?) {
            (self.field, self.message, self.rows) = (field, message, rows)
        }
    }

    private struct Sides: Hashable {
        var (top, left, bottom, right) = (0, 0, 0, 0)
        var horizontal: Int { left + right }
        var vertical: Int { top + bottom }
    }

    private enum Content: Hashable {
        case boxes([Int], along: BoxTree.Axis, spacing: Int)
        case part(BoxTree.Part)
        case text(MeasuredText, line: Int)
        case fixed(width: Int, height: Int)
    }

    private struct Node: Hashable {
        var content: Content
        var margin: Sides
        var inside: Sides
        var expands: Bool
        var width: Int?
        var keepsWidth: Bool
        var height: Int?

        var isText: Bool { if case .text = content { true } else { false } }
    }

    /// An area in pixels.
    private struct Area {
        var (x, y, width, height) = (0, 0, 0, 0)

        func inset(by sides: Sides) -> Area {
            Area(
                x: x + sides.left, y: y + sides.top, width: max(0, width - sides.horizontal),
                height: max(0, height - sides.vertical))
        }
    }

    private var nodes: [Node] = []
    private let scale: Double

    /// Measures boxes.
    ///
    /// - Parameters:
    ///   - font: The font of texts that name none.
    ///   - scale: Device pixels per point.
    package init(
        _ tree: BoxTree, contents: BoxContents, font: FontStyle, measuring: any TextMeasuring, scale: Double
    ) {
        self.scale = scale
        add(tree) { text in
            let style = text.font ?? font
            return .text(
                MeasuredText(contents.text(text.source), spans: text.spans, style: style, measuring: measuring),
                line: BoxPlan.lineHeight(
                    of: measuring.lineMetrics(of: style), largest: text.spans.largest(among: style.size), scale: scale))
        }
    }

    /// The height of a line of text, in pixels.
    ///
    /// - Parameter largest: The size of its largest letters as a multiple of that of its font.
    static func lineHeight(of line: LineMetrics, largest: Double = 1, scale: Double) -> Int {
        Int(
            (line.ascent * largest * scale).clamped.rounded(.up) + (line.descent * largest * scale).clamped.rounded(.up)
        )
    }

    private mutating func add(_ tree: BoxTree, measure: (BoxText) -> Content) {
        let own = nodes.count
        nodes.append(
            Node(
                content: .fixed(width: 0, height: 0), margin: sides(tree.margin), inside: sides(tree.inside),
                expands: tree.expands, width: tree.width.map(pixels), keepsWidth: tree.keepsWidth,
                height: tree.height.map(pixels)))
        switch tree.content {
        case .boxes(let boxes, let axis, let spacing):
            let numbers = boxes.map { box in
                let number = nodes.count
                add(box, measure: measure)
                return number
            }
            nodes[own].content = .boxes(numbers, along: axis, spacing: pixels(spacing))
        case .part(let part): nodes[own].content = .part(part)
        case .text(let text): nodes[own].content = measure(text)
        case .picture(let picture):
            nodes[own].content = .fixed(width: pixels(picture.extent), height: pixels(picture.extent))
        case .nothing: break
        }
    }

    /// The text of a box; nil if it has none.
    func text(ofNode number: Int) -> MeasuredText? {
        guard nodes.indices.contains(number), case .text(let text, _) = nodes[number].content else { return nil }
        return text
    }

    private func pixels(_ points: Double) -> Int { Int(max(-30_000, min(30_000, (points * scale).rounded()))) }

    private func sides(_ insets: EdgeInsets) -> Sides {
        Sides(
            top: pixels(insets.top), left: pixels(insets.left), bottom: pixels(insets.bottom),
            right: pixels(insets.right))
    }

    // MARK: Sizes

    /// The height of the outermost box that all parts fit into, in pixels.
    ///
    /// - Parameter width: Its width in pixels, in which texts are broken into lines.
    package func height(of parts: Parts, inWidth width: Int) -> Int { height(ofNode: 0, in: width, parts) }

    /// Whether a box takes room: one that contains parts alone that the menu does not have takes none.
    private func isShown(_ number: Int, _ parts: Parts) -> Bool {
        switch nodes[number].content {
        case .boxes(let boxes, _, _): boxes.isEmpty || boxes.contains { isShown($0, parts) }
        case .part(.field): parts.field != nil
        case .part(.message): parts.message != nil
        case .part(.rows): parts.rows != nil
        case .text, .fixed: true
        }
    }

    /// The height of a box with its margin in a room of a width. Texts that are side by side are broken as if each had the whole width, as by rofi.
    private func height(ofNode number: Int, in room: Int, _ parts: Parts) -> Int {
        let node = nodes[number]
        if node.content == .part(.rows), parts.rows == 0 { return 0 }
        let inner = max(0, room - node.inside.horizontal - node.margin.horizontal)
        let content: Int
        switch node.content {
        case .boxes(let boxes, let axis, let spacing):
            let heights = boxes.filter { isShown($0, parts) }.map { height(ofNode: $0, in: inner, parts) }
            content =
                axis == .vertical
                ? heights.reduce(0, +) + max(0, heights.count - 1) * spacing : heights.max() ?? 0
        case .part(.field): content = parts.field ?? 0
        case .part(.message): content = parts.message ?? 0
        case .part(.rows): content = parts.rows ?? 0
        case .text(let text, let line): content = text.lines(in: Double(inner) / scale, pixel: 1 / scale).count * line
        case .fixed(_, let height): content = height
        }
        return node.height ?? content + node.inside.vertical + node.margin.vertical
    }

    /// The width of a box with its margin, where it does not expand.
    private func width(ofNode number: Int, _ parts: Parts) -> Int {
        let node = nodes[number]
        let content: Int
        switch node.content {
        case .boxes(let boxes, let axis, let spacing):
            let widths = boxes.filter { isShown($0, parts) }.map { width(ofNode: $0, parts) }
            content =
                axis == .horizontal ? widths.reduce(0, +) + max(0, widths.count - 1) * spacing : widths.max() ?? 0
        case .part: content = 0
        // In whole pixels, as rofi 1.7.3 makes them; the rest of a letter is in the padding.
        case .text(let text, _): content = Int((text.width * scale).clamped.rounded(.down))
        case .fixed(let width, _): content = width
        }
        return node.width ?? content + node.inside.horizontal + node.margin.horizontal
    }

    // MARK: Places

    /// The places of the boxes in the outermost one, of which all edges are on device pixels; nil for those that take no room.
    ///
    /// - Parameter bounds: The outermost box, in points.
    package func arranged(in bounds: Rect, _ parts: Parts) -> [PlacedBox?] {
        var places = [PlacedBox?](repeating: nil, count: nodes.count)
        let (width, height) = (pixels(bounds.width), pixels(bounds.height))
        place(0, in: Area(x: 0, y: 0, width: width, height: height), parts) { number, frame, inner in
            func rect(_ area: Area) -> Rect {
                Rect(
                    x: bounds.minX + Double(area.x) / scale, y: bounds.minY + Double(area.y) / scale,
                    width: Double(area.width) / scale, height: Double(area.height) / scale)
            }
            places[number] = PlacedBox(frame: rect(frame), inner: rect(inner))
        }
        return places
    }

    private func place(_ number: Int, in room: Area, _ parts: Parts, note: (Int, Area, Area) -> Void) {
        let node = nodes[number]
        if node.content == .part(.rows), parts.rows == 0, room.height == 0 { return }
        let frame = room.inset(by: node.margin)
        let inner = frame.inset(by: node.inside)
        note(number, frame, inner)
        guard case .boxes(let boxes, let axis, let spacing) = node.content else { return }
        let shown = boxes.filter { isShown($0, parts) }
        func length(_ box: Int) -> Int {
            axis == .vertical ? height(ofNode: box, in: inner.width, parts) : width(ofNode: box, parts)
        }
        let fixed = shown.reduce(max(0, shown.count - 1) * spacing) { nodes[$1].expands ? $0 : $0 + length($1) }
        var rest = max(0, (axis == .vertical ? inner.height : inner.width) - fixed)
        var expanding = shown.count { nodes[$0].expands }
        var start = axis == .vertical ? inner.y : inner.x
        for box in shown {
            let need = length(box)
            var extent = need
            if nodes[box].expands {
                extent = rest / expanding
                (rest, expanding) = (rest - extent, expanding - 1)
            }
            var area =
                axis == .vertical
                ? Area(x: inner.x, y: start, width: inner.width, height: extent)
                : Area(x: start, y: inner.y, width: extent, height: inner.height)
            // A text that gets less than its lines need reaches as far as it may; what follows is drawn over it.
            if axis == .vertical, nodes[box].isText {
                area.height = max(extent, min(need, inner.y + inner.height - start))
            }
            if nodes[box].keepsWidth { area.width = min(area.width, width(ofNode: box, parts)) }
            place(box, in: area, parts, note: note)
            start += extent + spacing
        }
    }
}

/// The place of a box, in points.
package struct PlacedBox: Sendable, Hashable {
    /// Its edges.
    package var frame: Rect
    /// The room for what it contains.
    package var inner: Rect
}
