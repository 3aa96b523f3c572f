import X11Menu

extension ChatScene {
    /// The gradient that fills own messages, from top to bottom.
    static let ownInk = [(0.0, Color(rgb: 0x1668EB)), (1.0, Color(rgb: 0x0A54D6))]

    package func draw(on canvas: SceneCanvas) {
        let (frame, colors) = (frame(in: canvas.size), canvas.colors)
        canvas.card(frame)
        canvas.context.preserving {
            canvas.context.clip(.roundedRectangle(frame, radius: 12))
            drawTalk(on: canvas)
            drawHead(on: canvas, Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 52))
            drawField(on: canvas)
        }
        canvas.outline(frame, radius: 12, colors.text.withAlpha(0.07))
    }

    private func drawHead(on canvas: SceneCanvas, _ rect: Rect) {
        let colors = canvas.colors
        canvas.fill(rect, colors.card)
        canvas.fill(
            Rect(x: rect.minX, y: rect.maxY - canvas.pixel, width: rect.width, height: canvas.pixel), colors.line)
        drawFace(on: canvas, center: Point(x: rect.minX + 34, y: rect.midY), radius: 15)
        canvas.write("Harbour office", at: Point(x: rect.minX + 60, y: rect.midY - 2), .heading)
        canvas.write("channel 12, all night", at: Point(x: rect.minX + 60, y: rect.midY + 14), .small, colors.quiet)
    }

    private func drawFace(on canvas: SceneCanvas, center: Point, radius: Double) {
        let disc = Path.circle(center: center, radius: radius)
        canvas.fill(
            disc, from: center - Vector(dx: radius, dy: radius), to: center + Vector(dx: radius, dy: radius),
            [(0, Color(rgb: 0x35B6E6)), (1, Color(rgb: 0x1B5FA8))])
        let half = radius * 0.55
        canvas.draw(
            .pin, in: Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half), .white)
    }

    private func drawTalk(on canvas: SceneCanvas) {
        let bubbles = bubbles(in: canvas.size, text: canvas.text)
        for (index, bubble) in bubbles.enumerated() {
            let message = messages[index]
            let endsTurn = index + 1 == messages.count || messages[index + 1].isOwn != message.isOwn
            if endsTurn, !message.isOwn {
                drawFace(on: canvas, center: Point(x: bubble.rect.minX - 24, y: bubble.rect.maxY - 14), radius: 14)
            }
            if lifted == index { dimCorners(of: bubble.rect, on: canvas) }
            draw(message, bubble, at: index, on: canvas)
        }
    }

    /// Dims the corners of a lifted message like the screen around it.
    private func dimCorners(of rect: Rect, on canvas: SceneCanvas) {
        let dim = ContextMenu.popover.dim
        let ground = canvas.colors.card
        canvas.fill(rect, ground.mixed(with: Color(red: dim.red, green: dim.green, blue: dim.blue), dim.alpha))
    }

    private func draw(_ message: Message, _ bubble: Bubble, at index: Int, on canvas: SceneCanvas) {
        let (rect, colors) = (bubble.rect, canvas.colors)
        let path = Path.roundedRectangle(rect, radius: 17)
        let ink = message.isOwn ? Color.white : colors.text
        if message.isOwn {
            canvas.fill(
                path, from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY),
                ChatScene.ownInk)
        } else {
            canvas.fill(path, colors.control)
        }
        if pressed == index { canvas.fill(path, Color(white: 0, alpha: 0.10)) }
        for (number, line) in bubble.lines.enumerated() {
            canvas.write(
                line, at: Point(x: rect.minX + 15, y: rect.minY + 21 + 20 * Double(number)),
                FontStyle(family: "Sans", size: 13.5), ink)
        }
        canvas.write(
            message.time, at: Point(x: rect.maxX - 75, y: rect.maxY - 9), .small,
            ink.withAlpha(message.isOwn ? 0.95 : 0.7), width: 60, alignment: .right)
        if message.isPinned {
            canvas.draw(
                .pin, in: Rect(x: rect.minX + 13, y: rect.maxY - 18, width: 11, height: 11), ink.withAlpha(0.8))
        }
        if let reaction = message.reaction {
            let badge = Rect(
                x: message.isOwn ? rect.minX - 10 : rect.maxX - 16, y: rect.maxY - 14, width: 26, height: 22)
            canvas.card(badge, radius: 11)
            canvas.write(reaction, in: badge, .caption, Color(rgb: 0xE23D6D), alignment: .center)
        }
    }

    private func drawField(on canvas: SceneCanvas) {
        let (frame, colors) = (frame(in: canvas.size), canvas.colors)
        let top = quoted == nil ? frame.maxY - 58 : frame.maxY - 96
        canvas.fill(Rect(minX: frame.minX, minY: top, maxX: frame.maxX, maxY: frame.maxY), colors.card)
        canvas.fill(Rect(x: frame.minX, y: top, width: frame.width, height: canvas.pixel), colors.line)
        if let quoted, messages.indices.contains(quoted) {
            let strip = Rect(x: frame.minX + 18, y: top + 9, width: frame.width - 36, height: 30)
            canvas.fill(Rect(x: strip.minX, y: strip.minY, width: 3, height: strip.height), radius: 1.5, colors.accent)
            canvas.write(
                messages[quoted].isOwn ? "You" : "Harbour office", at: Point(x: strip.minX + 12, y: strip.minY + 11),
                .small,
                colors.link)
            canvas.write(
                messages[quoted].text, at: Point(x: strip.minX + 12, y: strip.minY + 27), .caption, colors.quiet,
                width: strip.width - 24)
        }
        let field = Rect(x: frame.minX + 16, y: frame.maxY - 46, width: frame.width - 32, height: 34)
        canvas.fill(field, radius: 17, colors.control)
        canvas.write(
            "A message", in: field.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)), .body, colors.quiet)
    }
}
