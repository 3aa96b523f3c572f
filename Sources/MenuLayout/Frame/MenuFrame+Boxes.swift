package import MenuGeometry
import MenuModel

extension MenuFrame {
    /// The area that contains the pinned entries.
    package var pinnedArea: Rect { boxes.isEmpty ? list : body }

    /// The radii of the corners of the body.
    package var corners: Corners { layout.metrics.corners }

    /// The boxes of the theme that take room, by their numbers, with what they contain.
    package var shownBoxes: [(number: Int, place: PlacedBox, content: BoxTree.Content)] {
        guard let tree = layout.boxes?.tree else { return [] }
        return zip(tree.all, boxes).enumerated().compactMap { number, box in
            box.1.map { (number, $0, box.0.content) }
        }
    }

    /// The boxes that do something when they are pressed.
    package var buttons: [(number: Int, place: PlacedBox, content: BoxTree.Content)] {
        guard let tree = layout.boxes?.tree else { return [] }
        let all = tree.all
        return all.contains { $0.action != nil } ? shownBoxes.filter { all[$0.number].action != nil } : []
    }

    /// The number of what a box does when it is pressed; nil for nothing, or for a box that takes no room.
    package func action(ofBox number: Int) -> Int? {
        guard boxes.indices.contains(number), boxes[number] != nil else { return nil }
        return layout.boxes?.tree.all[number].action
    }

    /// The innermost box at a point of the screen that does something when it is pressed, and the number of what it does; nil for none.
    package func button(at point: Point) -> (box: Int, action: Int)? {
        guard let tree = layout.boxes?.tree else { return nil }
        return zip(tree.all, boxes).enumerated().reduce(nil) { found, box in
            guard let action = box.element.0.action, box.element.1?.frame.contains(point) == true else { return found }
            return (box.offset, action)
        }
    }

    /// What the theme wants the pointer to look like at a point of the screen: that of the row, otherwise that of the innermost box that says it. Nil if
    /// none does.
    package func pointer(at point: Point, scroll: Double) -> PointerShape? {
        if let shape = layout.metrics.cells.pointer, case .entry(let entry)? = hit(point, scroll: scroll),
            entry >= layout.entries.headerCount, layout.entries[entry].element.isHighlightable
        {
            return shape
        }
        guard let tree = layout.boxes?.tree else { return nil }
        return zip(tree.all, boxes).reduce(nil) { found, box in
            box.1?.frame.contains(point) == true ? box.0.pointer ?? found : found
        }
    }

    /// The bar beside the rows, and its handle, which is where the highlighted row is among all rows, as in rofi 1.7; nil if the theme has none.
    ///
    /// - Parameter highlighted: The index of the highlighted entry; nil for none.
    package func bar(highlighted: Int?) -> (bar: Rect, handle: Rect)? {
        let (metrics, split, snap) = (layout.metrics, layout.split, Snap(scale: layout.scale))
        guard let room = rowsRoom, metrics.cells.barRoom > 0, metrics.indicatorWidth > 0, let sheet = split.sheetRows
        else { return nil }
        let (width, margin, inside) = (
            snap.length(metrics.indicatorWidth), metrics.cells.barMargin, metrics.cells.barInside
        )
        let whole = width + inside.horizontal
        let bar = Rect(
            x: room.maxX - margin.right - whole, y: room.minY + margin.top, width: whole,
            height: max(0, room.height - margin.vertical))
        let track = bar.inset(by: inside)
        let count = max(1, split.rows)
        let seen = min(count, max(1, split.beside * sheet))
        let place = highlighted.map { min(max(0, $0 - layout.entries.headerCount), count - 1) } ?? 0
        let height = (track.height * layout.scale).rounded()
        let rest = (Double(count) * height / Double(count + seen)).rounded(.down)
        // As in rofi, the handle is longer by the space in the bar and around it, and what of it is beyond the bar is not seen.
        let length = ((bar.height + margin.vertical) * layout.scale).rounded() - rest
        let end = height > length ? min(rest, height - length) : rest
        let start = min(end, (Double(place) * (rest / Double(max(1, count - 1)))).rounded(.down))
        let handle = Rect(
            x: track.minX, y: track.minY + (metrics.cells.rises ? end - start : start) * snap.pixel, width: width,
            height: max(2, length) * snap.pixel)
        return (bar, handle)
    }

    /// The areas besides rows whose content depends on which row is highlighted.
    package var highlightAreas: [Rect] {
        guard !boxes.isEmpty else { return [] }
        return (bar(highlighted: nil).map { [$0.bar] } ?? [])
            + shownBoxes.compactMap { _, place, content in
                switch content {
                case .text(let text) where text.source == .highlighted: place.inner
                case .picture(let picture) where picture.icon == nil: place.inner
                case .boxes, .part, .text, .picture, .nothing: nil
                }
            }
    }

    /// The lines of a text in its box, in screen points: as many as there is room for, of which the last one that is seen is shortened.
    ///
    /// - Parameters:
    ///   - number: The number of the box.
    ///   - highlighted: The title of the highlighted row.
    package func lines(of text: BoxText, inBox number: Int, highlighted: String) -> [RowLayout.Text] {
        guard let boxes = layout.boxes, self.boxes.indices.contains(number), let room = self.boxes[number]?.inner else {
            return []
        }
        let (snap, font) = (Snap(scale: layout.scale), text.font ?? layout.metrics.titleFont)
        let metrics = boxes.lines[font] ?? layout.titleLine
        let largest = text.spans.largest(among: font.size)
        let height = Double(BoxPlan.lineHeight(of: metrics, largest: largest, scale: layout.scale)) / layout.scale
        // A line that is cut by half a pixel is whole to the eye.
        let most = max(1, Int((room.height + snap.pixel / 2) / height))
        func line(_ number: Int, of count: Int, _ string: String) -> RowLayout.Text {
            let above = max(0, room.height - Double(count) * height) * text.verticalAlignment
            let baseline = room.minY + above + Double(number) * height + snap.up(metrics.ascent * largest)
            // The last letter may reach a fraction of a pixel beyond its box.
            return RowLayout.Text(
                string, style: font, origin: Point(x: room.minX, y: snap.place(baseline)),
                width: room.width + snap.pixel)
        }
        guard text.source != .highlighted, let measured = boxes.plan.text(ofNode: number) else {
            // What is not measured is broken as it is drawn, which is known to begin at the top alone.
            let lines = highlighted.split(separator: "\n", omittingEmptySubsequences: false).prefix(most)
            return lines.enumerated().map { number, title in
                var line = line(number, of: lines.count, String(title.prefix(4096)))
                line.alignment = text.alignment < 0.25 ? .left : text.alignment > 0.75 ? .right : .center
                if lines.count == 1, text.verticalAlignment == 0 { (line.lines, line.lineHeight) = (most, height) }
                return line
            }
        }
        let lines = measured.lines(in: room.width, pixel: snap.pixel)
        let seen = lines.prefix(most)
        // All lines begin where the widest one does, as in rofi.
        let widest = seen.reduce(0) { max($0, $1.width) }
        let before = snap.place(max(0, room.width - widest) * text.alignment)
        return seen.enumerated().map { number, piece in
            // The last line has all that there is no room for, which the renderer shortens.
            let end =
                number == seen.count - 1 && seen.count < lines.count ? lines[lines.count - 1].bytes.upperBound : nil
            let part = measured.part(piece.bytes.lowerBound..<(end ?? piece.bytes.upperBound))
            var line = line(number, of: seen.count, part.text)
            (line.origin.x, line.width, line.spans) = (line.origin.x + before, line.width - before, part.spans)
            return line
        }
    }

    /// The square of a picture in its box, in screen points.
    package func square(of picture: BoxPicture, in room: Rect) -> Rect {
        picture.square(in: room, Snap(scale: layout.scale))
    }

    /// The boxes around a box, the innermost one first, without the window.
    package func boxes(around number: Int) -> [Int] {
        guard let parents = layout.boxes?.parents, parents.indices.contains(number) else { return [] }
        return Array(sequence(first: parents[number]) { $0 > 0 ? parents[$0] : nil }.prefix { $0 > 0 })
    }

    /// The number of the box that the rows are in; nil if the theme has none.
    package var rowsBox: Int? { layout.boxes?.number(of: .rows) }
}

extension BoxPicture {
    /// Its square in a box, on device pixels.
    func square(in room: Rect, _ snap: Snap) -> Rect {
        let extent = min(snap.length(extent), room.width, room.height)
        return Rect(
            x: snap.place(room.minX + (room.width - extent) * alignment),
            y: snap.place(room.minY + (room.height - extent) * verticalAlignment), width: extent, height: extent)
    }
}

extension MenuMetrics {
    /// The radii of the corners of a body, in points.
    var corners: Corners { boxes?.corners ?? Corners(all: bodyRadius) }
}
