public import MenuGeometry
import MenuLayout
import MenuModel

extension PanelScene {
    /// The edited state of an entry's field: a search field, or a title that is being renamed.
    private func look(ofField index: Int) -> FieldLook? {
        [renamed, field].compactMap(\.self).first { $0.entry == index }
    }

    /// The background of a field, and the ring around it while it has the keyboard focus.
    func ground(of box: Rect, at index: Int) -> [DrawCommand] {
        let metrics = frame.layout.metrics
        if let border = palette.fields.border {
            return DrawCommand.box(
                box, corners: Corners(all: metrics.searchRadius), fill: palette.field, border: border)
        }
        let shape = Path.roundedRectangle(box, radius: metrics.searchRadius)
        let ground = DrawCommand.fill(shape, palette.field)
        guard look(ofField: index)?.isFocused == true, metrics.focusRing > 0 else { return [ground] }
        return [ground, .innerStroke(shape, palette.accent, width: metrics.focusRing)]
    }

    /// The content of a field: the prompt, the text with selection and caret, or the placeholder.
    func content(ofField element: SearchField, in row: RowLayout, at index: Int) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        if let prompt = row.prompt {
            commands.append(.text(TextLine(prompt, color: palette.fieldSecondaryText, truncation: .end)))
        }
        guard var room = row.fieldRoom, var line = row.title else { return commands }
        let live = look(ofField: index)
        if let live, !live.note.isEmpty {
            var note = line
            (note.text, note.alignment) = (live.note, frame.layout.isRightToLeft ? .left : .right)
            (note.origin.x, note.width) = (room.minX, room.width)
            commands.append(.text(TextLine(note, color: palette.fieldSecondaryText, truncation: .none)))
            room = room.leaving(live.noteWidth, isRightToLeft: frame.layout.isRightToLeft)
            (line.origin.x, line.width) = (room.minX, room.width)
        }
        let isEmpty = live?.text.isEmpty ?? element.text.isEmpty
        let ink =
            !element.isEnabled
            ? palette.fieldDisabledText : isEmpty ? palette.fieldSecondaryText : palette.fieldText
        line.spans = isEmpty ? element.placeholderSpans : []
        // Its colours are drawn as they are asked for.
        let ground = TextGround(from: .clear, to: .clear, ratio: 1)
        guard let live else { return commands + [.text(TextLine(line, color: ink, truncation: .end, ground: ground))] }
        let caret = live.caret.map { self.caret(at: room.minX + $0, in: room, baseline: line) }
        if isEmpty {
            line.text = element.placeholder
            commands.append(.text(TextLine(line, color: ink, truncation: .end, ground: ground)))
            guard live.caret != nil else { return commands }
            // It stands where text begins.
            let start = frame.layout.isRightToLeft ? room.maxX : room.minX
            return commands + [self.caret(at: start, in: room, baseline: line)]
        }
        line.text = live.text
        line.origin.x = room.minX + live.offset
        line.width = max(room.width, room.width - live.offset) + 4096
        line.alignment = .left
        let selected = live.selection.map { self.selection($0, in: room, baseline: line) }.filter { !$0.isEmpty }
        commands.append(.clip(.rectangle(room.inset(by: EdgeInsets(top: 0, left: -1, bottom: 0, right: -1)))))
        commands += selected.map { .fill(.rectangle($0), palette.accent) }
        let text = DrawCommand.text(TextLine(line, color: ink, truncation: .none))
        if selected.isEmpty {
            commands.append(text)
        } else {
            // Drawing the selected letters over the same letters in another colour would make them bolder, so each part is clipped.
            commands += [.clip(Path(joining: rest(of: room, without: selected).map(Path.rectangle))), text, .restore]
            commands.append(.clip(Path(joining: selected.map(Path.rectangle))))
            commands.append(.text(TextLine(line, color: palette.highlightedText, truncation: .none)))
            commands.append(.restore)
        }
        let lines = live.composed.map { underline($0, width: 1, in: room, baseline: line) }
        let thick = live.target.map { underline($0, width: 2, in: room, baseline: line) }
        commands += (lines + thick).filter { !$0.isEmpty }.map { .fill(.rectangle($0), palette.fieldText) }
        if let caret, live.selection.isEmpty { commands.append(caret) }
        return commands + [.restore]
    }

    /// The parts of a rectangle to the left and right of the given pieces, and between them.
    private func rest(of room: Rect, without pieces: [Rect]) -> [Rect] {
        var parts: [Rect] = []
        var left = room.minX - 1
        for piece in pieces.sorted(by: { $0.minX < $1.minX }) {
            if piece.minX > left {
                parts.append(Rect(minX: left, minY: room.minY, maxX: piece.minX, maxY: room.maxY))
            }
            left = max(left, piece.maxX)
        }
        if room.maxX + 1 > left {
            parts.append(Rect(minX: left, minY: room.minY, maxX: room.maxX + 1, maxY: room.maxY))
        }
        return parts
    }

    /// The caret: as high as the line, whole device pixels wide.
    private func caret(at x: Double, in room: Rect, baseline line: RowLayout.Text) -> DrawCommand {
        let scale = frame.layout.scale
        let width = max(1, (frame.layout.metrics.field.caret * scale).rounded(.down)) / scale
        let extent = extent(of: line)
        // The caret stays completely inside the room at both ends.
        let left = min(max(room.minX, ((x - width / 2) * scale).rounded() / scale), room.maxX - width)
        return .fill(
            .rectangle(
                Rect(x: left, y: extent.lowerBound, width: width, height: extent.upperBound - extent.lowerBound)),
            palette.caret)
    }

    private func selection(_ piece: ClosedRange<Double>, in room: Rect, baseline line: RowLayout.Text) -> Rect {
        let scale = frame.layout.scale
        let extent = extent(of: line)
        return Rect(
            minX: ((room.minX + piece.lowerBound) * scale).rounded() / scale, minY: extent.lowerBound,
            maxX: ((room.minX + piece.upperBound) * scale).rounded() / scale, maxY: extent.upperBound
        ).intersection(room)
    }

    /// The line below a piece of text, whole device pixels high.
    private func underline(
        _ piece: ClosedRange<Double>, width: Double, in room: Rect, baseline line: RowLayout.Text
    ) -> Rect {
        let scale = frame.layout.scale
        let height = max(1, (width * scale).rounded(.down)) / scale
        let box = selection(piece, in: room, baseline: line)
        // Close below the letters, with a gap to the next piece.
        let top = min(box.maxY - height, ((line.origin.y + 2) * scale).rounded() / scale)
        return Rect(minX: box.minX, minY: top, maxX: max(box.minX, box.maxX - 1 / scale), maxY: top + height)
    }

    /// The vertical extent of a line of text, on device pixels.
    private func extent(of line: RowLayout.Text) -> ClosedRange<Double> {
        let scale = frame.layout.scale
        let measures = line.style == frame.layout.metrics.fieldFont ? frame.layout.fieldLine : frame.layout.titleLine
        let top = ((line.origin.y - measures.ascent) * scale).rounded() / scale
        return top...max(top, ((line.origin.y + measures.descent) * scale).rounded() / scale)
    }
}

extension Rect {
    /// The room of a field without the given width at its end.
    public func leaving(_ width: Double, isRightToLeft: Bool) -> Rect {
        let width = min(max(0, width), self.width)
        return inset(
            by: EdgeInsets(top: 0, left: isRightToLeft ? width : 0, bottom: 0, right: isRightToLeft ? 0 : width))
    }
}
