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
        let faces = ChatScene.headFaces(in: rect)
        drawFace(of: .office, in: faces.under, on: canvas)
        drawFace(of: .pilot, in: faces.over, rim: colors.card, on: canvas)
        let left = faces.over.maxX + 11
        canvas.write("Harbour office and Ines", at: Point(x: left, y: rect.midY - 2), .heading)
        canvas.write(
            isAnswering ? "The office is writing…" : "channel 12, all night",
            at: Point(x: left, y: rect.midY + 14), .small, colors.quiet)
    }

    /// Where the pictures of both people are in the head; one lies over the edge of the other, but not over its letter.
    static func headFaces(in head: Rect) -> (under: Rect, over: Rect) {
        let under = Rect(x: head.minX + 19, y: head.midY - 15, width: 30, height: 30)
        return (under, under.offset(by: Vector(dx: 24, dy: 0)))
    }

    /// The width of the line around a picture that lies over another one.
    static let faceRim = 2.0

    /// Draws a person's picture.
    private func drawFace(of person: Person, in rect: Rect, rim: Color? = nil, on canvas: SceneCanvas) {
        let face = person.face
        if let rim { canvas.fill(.circle(center: rect.center, radius: rect.width / 2 + ChatScene.faceRim), rim) }
        canvas.fill(
            .circle(center: rect.center, radius: rect.width / 2), from: rect.origin,
            to: Point(x: rect.maxX, y: rect.maxY),
            [(0, Color(rgb: face.colors.0)), (1, Color(rgb: face.colors.1))])
        canvas.write(
            face.letters, in: rect, FontStyle(family: "Sans", size: rect.width * 0.39, weight: .bold), .white,
            alignment: .center)
    }

    private func drawTalk(on canvas: SceneCanvas) {
        let bubbles = bubbles(in: canvas.size, text: canvas.text)
        for (index, bubble) in bubbles.enumerated() {
            if lifted == index { dimCorners(of: bubble.rect.union(bubble.face), on: canvas) }
            if showsFace(index) { drawFace(of: messages[index].author, in: bubble.face, on: canvas) }
            draw(messages[index], bubble, at: index, on: canvas)
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
        var top = rect.minY
        if let quote = message.quote {
            canvas.fill(
                Rect(x: rect.minX + 15, y: top + 10, width: 2.5, height: 17), radius: 1.25, ink.withAlpha(0.7))
            canvas.verbatim.write(
                quote, at: Point(x: rect.minX + 24, y: top + 23), .caption, ink.withAlpha(0.85), width: rect.width - 39)
            top += ChatScene.quoteHeight
        }
        for (number, line) in bubble.lines.enumerated() {
            canvas.verbatim.write(
                line, at: Point(x: rect.minX + 15, y: top + 21 + ChatScene.leading * Double(number)), ChatScene.style,
                ink)
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
        let top = frame.maxY - fieldHeight
        canvas.fill(Rect(minX: frame.minX, minY: top, maxX: frame.maxX, maxY: frame.maxY), colors.card)
        canvas.fill(Rect(x: frame.minX, y: top, width: frame.width, height: canvas.pixel), colors.line)
        if let quoted, messages.indices.contains(quoted) {
            let strip = Rect(x: frame.minX + 18, y: top + 9, width: frame.width - 36, height: 30)
            canvas.fill(Rect(x: strip.minX, y: strip.minY, width: 3, height: strip.height), radius: 1.5, colors.accent)
            canvas.write(
                messages[quoted].author.name, at: Point(x: strip.minX + 12, y: strip.minY + 11), .small, colors.link)
            canvas.verbatim.write(
                messages[quoted].text, at: Point(x: strip.minX + 12, y: strip.minY + 27), .caption, colors.quiet,
                width: strip.width - 24)
        }
        let field = fieldRect(in: canvas.size)
        canvas.fill(field, radius: 17, colors.control)
        let room = field.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        if draft.isEmpty { canvas.write("A message", in: room.offset(by: Vector(dx: 4, dy: 0)), .body, colors.quiet) }
        // The end of a long text stays in view.
        let width = canvas.text.width(of: draft, style: .body)
        let left = min(room.minX, room.maxX - width - 2)
        canvas.context.preserving {
            canvas.context.clip([room])
            canvas.verbatim.write(draft, in: Rect(x: left, y: room.minY, width: width + 4, height: room.height), .body)
            canvas.fill(Rect(x: left + width + 0.5, y: room.midY - 9, width: 1.5, height: 18), colors.link)
        }
        let send = sendRect(in: canvas.size)
        canvas.fill(
            .circle(center: send.center, radius: 17), draft.isEmpty ? colors.control : colors.accent)
        canvas.draw(
            .send, in: Rect(x: send.midX - 9, y: send.midY - 9, width: 18, height: 18),
            draft.isEmpty ? colors.quiet : colors.onAccent)
    }
}

extension ChatScene.Person {
    /// The letters and the colours of a picture.
    fileprivate var face: (letters: String, colors: (Int, Int)) {
        switch self {
        case .user: ("Y", (0x9AA7BD, 0x56627A))
        case .office: ("H", (0x2C9BD6, 0x1B5FA8))
        case .pilot: ("I", (0xD98A3D, 0xB2522B))
        }
    }
}
