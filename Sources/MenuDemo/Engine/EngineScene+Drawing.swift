import X11Menu

extension EngineScene {
    /// The colour of the safe area.
    private static let safe = Color(rgb: 0xFF9F0A)

    package func draw(on canvas: SceneCanvas) {
        drawPractice(on: canvas)
        drawPhases(on: canvas)
        drawMap(on: canvas)
        drawClocks(on: canvas)
    }

    private func drawPractice(on canvas: SceneCanvas) {
        let card = Rect(
            minX: 28, minY: DemoShell.sceneTop, maxX: leftWidth(in: canvas.size), maxY: canvas.size.height - 28)
        canvas.card(card)
        canvas.write("Practice", at: Point(x: 48, y: 40), .heading)
        canvas.writeLines(
            """
            Open the menu and go slantwise from a row to its submenu: the rows between do not take the submenu away. Then stop \
            half way, and see how long it waits.
            """, at: Point(x: 48, y: 62), .caption, canvas.colors.quiet, width: card.width - 40, leading: 17)
        canvas.button(buttonRect(in: canvas.size), "Go somewhere", isOpen: isOpen)
        // Below the room that the open menu needs.
        let rest = Rect(
            minX: 48, minY: buttonRect(in: canvas.size).maxY + 190, maxX: card.maxX - 20, maxY: card.maxY - 40)
        if rest.height > 120 {
            canvas.write("Then", at: rest.origin, .heading)
            canvas.writeLines(
                """
                Press the button, go into the menu without letting go, and release on a row: that is one gesture.
                Rest on a row of the submenu, then go back to its parent.
                Type the first letters of a row, and wait until they are forgotten.
                Choose one, and watch the states run to the end.
                """, filling: Rect(minX: 48, minY: rest.minY + 24, maxX: rest.maxX, maxY: rest.maxY), .caption,
                canvas.colors.quiet, leading: 17)
        }
        let foot = Point(x: 48, y: card.maxY - 20)
        canvas.write(chosen.map { "You went to \($0)." } ?? "", at: foot, .caption, canvas.colors.link)
    }

    /// Draws the states of the engine, with the current one highlighted.
    private func drawPhases(on canvas: SceneCanvas) {
        let (colors, room) = (canvas.colors, statesRect(in: canvas.size, canvas.text))
        canvas.card(room)
        canvas.write("State", at: Point(x: room.minX + 20, y: room.minY + 30), .heading)
        for (phase, chip) in chips(in: canvas.size, canvas.text) {
            let isLit = seen?.phase == phase
            canvas.fill(chip, radius: 10.5, isLit ? colors.accent : colors.control)
            canvas.write(
                phase.rawValue, in: chip, .small, isLit ? colors.onAccent : colors.quiet, alignment: .center)
        }
    }

    /// Draws the open panels as the engine sees them: rectangles, a pointer and the safe area.
    private func drawMap(on canvas: SceneCanvas) {
        let (colors, room) = (canvas.colors, mapRect(in: canvas.size, canvas.text))
        canvas.card(room)
        canvas.write("What it sees", at: Point(x: room.minX + 20, y: room.minY + 30), .heading)
        guard let seen, !seen.panels.isEmpty else {
            canvas.write(
                "No menu is open.",
                in: Rect(x: room.minX, y: room.minY + 40, width: room.width, height: room.height - 40),
                .caption, colors.quiet, alignment: .center)
            return
        }
        let ground = (seen.safeGround ?? []).map { Rect(x: $0.x, y: $0.y, width: 1, height: 1) }
        let extent = Rect(joining: seen.panels.map(\.body) + ground).outset(by: 30)
        let field = room.inset(by: EdgeInsets(top: 46, left: 20, bottom: 40, right: 20))
        let scale = max(0.01, min(field.width / extent.width, field.height / extent.height, 1.6))
        let corner = Point(
            x: field.midX - extent.width * scale / 2, y: field.midY - extent.height * scale / 2)
        func map(_ point: Point) -> Point {
            Point(x: corner.x + (point.x - extent.minX) * scale, y: corner.y + (point.y - extent.minY) * scale)
        }
        func map(_ rect: Rect) -> Rect {
            Rect(origin: map(rect.origin), size: Size(width: rect.width * scale, height: rect.height * scale))
        }
        canvas.context.preserving {
            canvas.context.clip([field])
            for panel in seen.panels {
                let body = map(panel.body)
                canvas.fill(body, radius: 6, colors.ground)
                canvas.stroke(.roundedRectangle(body, radius: 6), colors.faint, width: 1)
                for (index, row) in panel.rows.enumerated() {
                    let rect = map(row).inset(by: EdgeInsets(top: 1.5, left: 4, bottom: 1.5, right: 4))
                    let isLit = panel.highlighted == index
                    canvas.fill(rect, radius: 3, isLit ? colors.accent.withAlpha(0.85) : colors.text.withAlpha(0.09))
                }
            }
            if let ground = seen.safeGround, let first = ground.first {
                var path = Path()
                path.move(to: map(first))
                for corner in ground.dropFirst() { path.line(to: map(corner)) }
                path.close()
                canvas.fill(path, EngineScene.safe.withAlpha(0.30))
                canvas.stroke(path, EngineScene.safe, width: 1.5)
            }
            drawPointer(at: map(seen.pointer), on: canvas)
        }
        drawLegend(of: seen, on: canvas, in: room)
    }

    private func drawPointer(at place: Point, on canvas: SceneCanvas) {
        canvas.fill(.circle(center: place, radius: 6), .white)
        canvas.fill(.circle(center: place, radius: 4.5), Color(rgb: 0xE23D6D))
    }

    /// Draws the legend of the map.
    private func drawLegend(of seen: EngineState, on canvas: SceneCanvas, in room: Rect) {
        let line = Rect(minX: room.minX + 20, minY: room.maxY - 34, maxX: room.maxX - 20, maxY: room.maxY - 14)
        drawPointer(at: Point(x: line.minX + 6, y: line.midY), on: canvas)
        canvas.write(
            "Pointer", in: Rect(minX: line.minX + 18, minY: line.minY, maxX: line.maxX, maxY: line.maxY), .small,
            canvas.colors.quiet)
        guard seen.safeGround != nil else { return }
        let left = line.minX + 32 + canvas.width(of: "Pointer", style: .small)
        let swatch = Rect(x: left, y: line.midY - 5, width: 14, height: 10)
        canvas.fill(swatch, radius: 2, EngineScene.safe.withAlpha(0.30))
        canvas.stroke(.roundedRectangle(swatch, radius: 2), EngineScene.safe, width: 1.5)
        canvas.write(
            "Safe triangle towards the submenu",
            in: Rect(minX: swatch.maxX + 8, minY: line.minY, maxX: line.maxX, maxY: line.maxY), .small,
            canvas.colors.quiet)
    }

    /// Draws the running timers and the previous states.
    private func drawClocks(on canvas: SceneCanvas) {
        let colors = canvas.colors
        let room = Rect(
            minX: leftWidth(in: canvas.size) + 14, minY: canvas.size.height - 176, maxX: canvas.size.width - 28,
            maxY: canvas.size.height - 28)
        canvas.card(room)
        let half = Rect(x: room.minX + 20, y: room.minY, width: room.width * 0.56 - 20, height: room.height)
        canvas.write("Timers", at: Point(x: half.minX, y: room.minY + 30), .heading)
        let clocks = seen?.clocks ?? []
        for (index, clock) in clocks.prefix(4).enumerated() {
            let top = room.minY + 44 + 25 * Double(index)
            let bar = Rect(x: half.minX, y: top, width: half.width, height: 19)
            // No timer runs longer than a second and a half.
            let share = min(1, max(0, clock.remaining / 1.5))
            canvas.fill(bar, radius: 5, colors.control)
            canvas.fill(
                Rect(x: bar.minX, y: bar.minY, width: bar.width * share, height: bar.height), radius: 5,
                colors.accent.withAlpha(0.35))
            let inner = bar.inset(by: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
            let time = "\(Int((max(0, clock.remaining) * 1000).rounded())) ms"
            let timeWidth = canvas.text.width(of: time, style: .small) + 8
            canvas.write(
                clock.name, in: inner.inset(by: EdgeInsets(top: 0, left: 0, bottom: 0, right: timeWidth)), .small)
            canvas.write(time, in: inner, .small, colors.quiet, alignment: .right)
        }
        if clocks.isEmpty {
            canvas.write("None runs.", at: Point(x: half.minX, y: room.minY + 56), .caption, colors.quiet)
        }
        let left = half.maxX + 26
        canvas.write("Before", at: Point(x: left, y: room.minY + 30), .heading)
        if history.count < 2 {
            canvas.write("Nothing yet.", at: Point(x: left, y: room.minY + 56), .caption, colors.quiet)
        }
        for (index, step) in history.dropFirst().prefix(5).enumerated() {
            canvas.write(
                "\(Int((step.time * 1000).rounded())) ms   \(step.phase.rawValue)",
                at: Point(x: left, y: room.minY + 56 + 18 * Double(index)), .small, colors.quiet,
                width: room.maxX - left - 12)
        }
    }
}
