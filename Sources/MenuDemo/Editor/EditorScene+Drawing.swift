import X11Menu

extension EditorScene {
    package func draw(on canvas: SceneCanvas) {
        let (size, inks) = (canvas.size, EditorInk(view.inks, canvas.appearance))
        let frame = frame(in: size)
        let radius = hasBar ? 10.0 : 0
        canvas.card(frame, radius: radius, color: inks.ground)
        canvas.context.preserving {
            canvas.context.clip(.roundedRectangle(frame, radius: radius))
            drawText(on: canvas, inks)
            drawHead(on: canvas, inks)
            drawStatus(on: canvas, inks)
        }
        canvas.outline(frame, radius: radius, inks.text.withAlpha(0.10))
        if sheet == .about { drawAbout(on: canvas) }
    }

    /// Draws the strip with the file's name, and the background of the bar.
    private func drawHead(on canvas: SceneCanvas, _ inks: EditorInk) {
        let frame = frame(in: canvas.size)
        let bar = barRect(in: canvas.size)
        let head = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: bar.maxY - frame.minY)
        canvas.fill(head, inks.bar)
        let room = Rect(minX: head.minX + 14, minY: head.minY, maxX: head.maxX - 14, maxY: bar.minY)
        guard case .naming(let name) = sheet else {
            let title = document.isModified ? language.says("\(document.name) (changed)") : document.name
            return canvas.verbatim.write(title, in: room, .caption, inks.text.withAlpha(0.8), alignment: .center)
        }
        let width = canvas.text.width(of: name, style: .caption)
        let field = Rect(
            x: room.midX - max(90, width / 2 + 10), y: room.minY + 4, width: max(180, width + 20), height: 22)
        canvas.fill(field, radius: 6, inks.ground)
        canvas.outline(field, radius: 6, canvas.colors.accent)
        canvas.verbatim.write(name, in: field, .caption, inks.text, alignment: .center)
        canvas.fill(Rect(x: field.midX + width / 2 + 1, y: field.minY + 4, width: 1, height: 14), canvas.colors.link)
    }

    private func drawStatus(on canvas: SceneCanvas, _ inks: EditorInk) {
        let frame = frame(in: canvas.size)
        let strip = Rect(
            x: frame.minX, y: frame.maxY - EditorScene.statusHeight, width: frame.width,
            height: EditorScene.statusHeight)
        canvas.fill(strip, inks.bar)
        canvas.fill(
            Rect(x: strip.minX, y: strip.minY, width: strip.width, height: canvas.pixel), inks.text.withAlpha(0.08))
        let inner = strip.inset(by: EdgeInsets(top: 0, left: 14, bottom: 0, right: 14))
        let place = language.says("Line \(line + 1) of \(lines.count), column \(document.caret.column + 1)")
        let width = canvas.text.width(of: place, style: .small) + 24
        canvas.verbatim.write(
            chosen ?? language.says("Ready"),
            in: Rect(x: inner.minX, y: inner.minY, width: max(10, inner.width - width), height: inner.height), .small,
            inks.text.withAlpha(chosen == nil ? 0.75 : 1))
        canvas.write(place, in: inner, .small, inks.text.withAlpha(0.75), alignment: .right)
    }

    private func drawText(on canvas: SceneCanvas, _ inks: EditorInk) {
        let room = textRect(in: canvas.size)
        let cell = cell(canvas.text)
        let metrics = canvas.text.lineMetrics(of: style)
        let right = view.showsMap ? room.maxX - 96 : room.maxX
        let first = max(0, Int((scroll - EditorScene.textTop) / lineHeight))
        canvas.context.preserving {
            canvas.context.clip([Rect(minX: room.minX, minY: room.minY, maxX: right, maxY: room.maxY)])
            for index in min(first, lines.count)..<lines.count {
                let top = room.minY + EditorScene.textTop + lineHeight * Double(index) - scroll
                guard top < room.maxY else { break }
                let baseline = top + (lineHeight + metrics.capHeight) / 2
                if index == line, view.marksLine {
                    canvas.fill(Rect(x: room.minX, y: top, width: room.width, height: lineHeight), inks.marked)
                }
                drawSelection(of: index, at: Point(x: room.minX + gutter, y: top), cell, on: canvas)
                if view.showsNumbers {
                    canvas.write(
                        "\(index + 1)", at: Point(x: room.minX, y: baseline),
                        FontStyle(family: "Monospace", size: view.size - 1.5),
                        inks.text.withAlpha(index == line ? 0.8 : 0.45), width: gutter - 16, alignment: .right)
                }
                for token in tokens(of: lines[index]) {
                    canvas.verbatim.write(
                        token.text, at: Point(x: room.minX + gutter + cell * Double(token.column), y: baseline),
                        style, inks.color(of: token.kind))
                }
                if index == line {
                    let left = room.minX + gutter + cell * Double(document.caret.column)
                    canvas.fill(
                        Rect(x: left - 0.75, y: top + 1, width: 1.5, height: lineHeight - 2), canvas.colors.link)
                }
            }
        }
        if view.showsMap {
            drawMap(on: canvas, inks, in: Rect(minX: right, minY: room.minY, maxX: room.maxX, maxY: room.maxY))
        }
    }

    /// Draws the selected part of a line.
    private func drawSelection(of index: Int, at origin: Point, _ cell: Double, on canvas: SceneCanvas) {
        let selection = document.selection
        guard !selection.isEmpty, (selection.lowerBound.line...selection.upperBound.line).contains(index) else {
            return
        }
        let start = index == selection.lowerBound.line ? selection.lowerBound.column : 0
        // A selected end of a line is half a character wide.
        let end =
            index == selection.upperBound.line
            ? Double(selection.upperBound.column) : Double(lines[index].count) + 0.5
        canvas.fill(
            Rect(
                x: origin.x + cell * Double(start), y: origin.y, width: cell * (end - Double(start)),
                height: lineHeight), canvas.colors.accent.withAlpha(0.28))
    }

    /// Draws the whole text as a minimap, with its visible part marked.
    private func drawMap(on canvas: SceneCanvas, _ inks: EditorInk, in room: Rect) {
        let pitch = min(3, (room.height - 24) / Double(lines.count))
        let shown = Rect(
            x: room.minX + 6, y: room.minY + 10 + scroll / lineHeight * pitch, width: room.width - 12,
            height: min(room.height / lineHeight, Double(lines.count)) * pitch + 4)
        canvas.fill(shown, radius: 3, inks.text.withAlpha(0.06))
        // All of a colour at once.
        var marks: [EditorInk.Kind: [Rect]] = [:]
        for (index, line) in lines.enumerated() {
            let top = room.minY + 12 + pitch * Double(index)
            for token in tokens(of: line) {
                let left = room.minX + 12 + Double(token.column) * 1.1
                let rect = Rect(
                    minX: left, minY: top, maxX: min(room.maxX - 10, left + Double(token.length) * 1.1),
                    maxY: top + max(1, pitch - 1.2))
                if rect.width > 0 { marks[token.kind, default: []].append(rect) }
            }
        }
        // In an order of its own, since they overlap by parts of pixels.
        for kind in EditorInk.Kind.allCases {
            guard let rects = marks[kind] else { continue }
            canvas.fill(Path(joining: rects.map(Path.rectangle)), inks.color(of: kind).withAlpha(0.5))
        }
    }

    /// Draws what the editor is, over its text.
    private func drawAbout(on canvas: SceneCanvas) {
        let text = textRect(in: canvas.size)
        let size = Size(width: min(380, text.width - 40), height: min(170, text.height - 20))
        let card = Rect(
            x: (text.midX - size.width / 2).rounded(), y: (text.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
        canvas.shade(beneath: card, radius: 12, reach: 30, drop: 10, Color(white: 0, alpha: 0.3))
        canvas.card(card)
        canvas.write("About This Editor", at: Point(x: card.minX + 24, y: card.minY + 40), .heading)
        canvas.writeLines(
            "It edits texts in memory: nothing is written to your disk. Its menus are those of x11menu, as is everything "
                + "else that pops up here.",
            filling: Rect(minX: card.minX + 24, minY: card.minY + 68, maxX: card.maxX - 24, maxY: card.maxY - 40),
            .body, canvas.colors.quiet, leading: 20)
        canvas.write(
            "Press any key.", at: Point(x: card.minX + 24, y: card.maxY - 20), .caption, canvas.colors.link)
    }
}
