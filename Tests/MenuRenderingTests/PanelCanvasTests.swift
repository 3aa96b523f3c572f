import MenuRendering
import MenuGeometry
import MenuLayout
import MenuScene
import TestSupport
import Testing

@Suite struct PanelCanvasTests {
    @Test("A hairline covers exactly one device pixel", arguments: [1, 1.25, 1.5, 2, 3])
    func hairline(scale: Double) throws {
        let left = (10 * scale).rounded() / scale
        let line = Path.rectangle(Rect(x: left, y: 0, width: 1 / scale, height: 24))
        let pixels = try CanvasPixels(width: 24, height: 24, scale: scale, content: [.fill(line, .black)])
        let column = Int((10 * scale).rounded())
        for x in 0..<pixels.width {
            #expect(pixels.alpha(x, pixels.height / 2) == (x == column ? 255 : 0))
        }
    }

    @Test("An inner stroke fills exactly the outermost device pixels of a body", arguments: [1, 1.25, 1.5, 2, 3])
    func innerStroke(scale: Double) throws {
        let body = Rect(x: 4, y: 4, width: 20, height: 16).aligned(toScale: scale)
        let pixels = try CanvasPixels(
            width: 32, height: 32, scale: scale, content: [.innerStroke(.rectangle(body), .black, width: 1 / scale)])
        let box = body.scaled(by: scale)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let inside = box.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let deep = box.inset(by: EdgeInsets(all: 1)).contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                #expect(pixels.alpha(x, y) == (inside && !deep ? 255 : 0))
            }
        }
    }

    @Test("A rounded body is symmetric and its straight edges are sharp")
    func roundedBody() throws {
        let pixels = try CanvasPixels(
            width: 40, height: 30, scale: 2,
            content: [.fill(.roundedRectangle(Rect(x: 5, y: 5, width: 30, height: 20), radius: 9), .black)])
        for y in 0..<60 {
            for x in 0..<80 {
                // Cairo divides a pixel into 15 rows of 17 levels, so corners agree within half of one.
                #expect(abs(pixels.alpha(x, y) - pixels.alpha(79 - x, y)) <= 8)
                #expect(abs(pixels.alpha(x, y) - pixels.alpha(x, 59 - y)) <= 8)
            }
        }
        #expect(pixels.alpha(40, 9) == 0)
        #expect(pixels.alpha(40, 10) == 255)
        #expect(pixels.alpha(9, 30) == 0)
        #expect(pixels.alpha(10, 30) == 255)
    }

    @Test("Commands in screen coordinates are drawn at the window's offset")
    func windowOrigin() throws {
        let canvas = try PanelCanvas(
            window: Rect(x: 100, y: 50, width: 20, height: 20), scale: 1.5, text: TextShaper(scale: 1.5))
        #expect(canvas.pixels == PixelRect(x: 150, y: 75, width: 30, height: 30))
        canvas.drawBase([])
        canvas.draw([.fill(.rectangle(Rect(x: 104, y: 52, width: 2, height: 2)), .black)])
        let pixels = CanvasPixels(canvas)
        #expect(pixels.inkedColumns == 6...8)
        #expect(pixels.inkedRows == 3...5)
    }

    @Test("A base that was begun is the same as one that is drawn at once", arguments: [1, 1.5, 2])
    func begunBase(scale: Double) throws {
        func shadow(_ alpha: Double) -> DrawCommand {
            let body = Path.roundedRectangle(Rect(x: 12, y: 12, width: 36, height: 16), radius: 7)
            return .shadow(
                body, Shadow(sigma: 3, offset: Vector(dx: 0, dy: 2), color: Color(white: 0, alpha: alpha)),
                keepingOut: [body])
        }
        let fill = DrawCommand.fill(.rectangle(Rect(x: 20, y: 15, width: 9, height: 9)), Color(white: 0.4, alpha: 0.5))
        // Bases that go on as they were begun, and others.
        let (weak, strong) = (shadow(0.3), shadow(0.5))
        for (begun, whole) in [([strong], [strong, fill]), ([strong], [weak, fill]), ([fill], [])] {
            let window = Rect(x: 0, y: 0, width: 60, height: 40)
            let canvas = try PanelCanvas(window: window, scale: scale, text: TextShaper(scale: scale))
            canvas.beginBase(begun)
            for _ in 0..<2 {
                canvas.drawBase(whole)
                canvas.draw([])
                #expect(try CanvasPixels(canvas) == CanvasPixels(width: 60, height: 40, scale: scale, base: whole))
            }
        }
    }

    @Test("Unmatched restores are ignored, and unmatched clips and fades end with the drawing")
    func unbalanced() throws {
        let fill = DrawCommand.fill(.rectangle(Rect(x: 2, y: 2, width: 10, height: 10)), .black)
        let clip = DrawCommand.clip(.rectangle(Rect(x: 0, y: 0, width: 6, height: 20)))
        let fade = DrawCommand.fade(
            Rect(x: 0, y: 0, width: 20, height: 20), top: .init(hidden: 2, ramp: 3), bottom: .none)
        let plain = try CanvasPixels(width: 20, height: 20, content: [fill])
        #expect(try CanvasPixels(width: 20, height: 20, content: [.restore, .restore, fill, .restore]) == plain)
        #expect(try CanvasPixels(width: 20, height: 20, content: [clip, .restore, fill, .restore]) == plain)
        #expect(
            try CanvasPixels(width: 20, height: 20, content: [clip, fill])
                == CanvasPixels(width: 20, height: 20, content: [clip, fill, .restore]))
        #expect(
            try CanvasPixels(width: 20, height: 20, content: [clip, fade, fill])
                == CanvasPixels(width: 20, height: 20, content: [clip, fade, fill, .restore, .restore, .restore]))
    }

    @Test("A fade makes content steadily more transparent towards the edges, and leaves it opaque between them")
    func fade() throws {
        let pixels = try CanvasPixels(
            width: 10, height: 60,
            content: [
                .fade(
                    Rect(x: 0, y: 0, width: 10, height: 60), top: .init(hidden: 6, ramp: 8),
                    bottom: .init(hidden: 0, ramp: 10)),
                .fill(.rectangle(Rect(x: 0, y: 0, width: 10, height: 60)), .black), .restore,
            ])
        let column = (0..<60).map { pixels.alpha(5, $0) }
        #expect(column[0..<6].allSatisfy { $0 == 0 })
        #expect(column[14..<50].allSatisfy { $0 == 255 })
        #expect(zip(column[0..<14], column[1..<15]).allSatisfy { $0 <= $1 })
        #expect(zip(column[49..<59], column[50..<60]).allSatisfy { $0 >= $1 })
        #expect(column[10] > 90 && column[10] < 170)
        #expect(column[59] < 20)
    }

    @Test("Redrawing the damaged part gives the same pixels as redrawing everything", arguments: 1...24)
    func dirtyEqualsFull(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let scales = [1.0, 1.25, 1.5, 2, 3]
        let scale: Double = scales.randomElement(using: &random) ?? 1
        let window = Rect(x: 10, y: 20, width: 160, height: 140)
        let base = [
            DrawCommand.fill(.roundedRectangle(window.inset(by: EdgeInsets(all: 8)), radius: 9), Color(white: 0.9))
        ]
        let text = TextShaper(scale: scale)
        let one = try PanelCanvas(window: window, scale: scale, text: text)
        let other = try PanelCanvas(window: window, scale: scale, text: text)
        one.drawBase(base)
        other.drawBase(base)
        one.draw(content(in: window, &random))
        let next = content(in: window, &random)
        let dirty = (0..<3).map { _ in
            Rect(
                x: .random(in: 0...150, using: &random), y: .random(in: 0...140, using: &random),
                width: .random(in: 1...60, using: &random), height: .random(in: 1...40, using: &random))
        }
        // Pixels that the first content left outside the damage are not compared.
        other.draw(next)
        let whole = CanvasPixels(other)
        let damage = one.draw(next, in: dirty)
        let part = CanvasPixels(one)
        #expect(!damage.isEmpty)
        for rect in damage {
            for y in rect.y..<rect.y + rect.height {
                for x in rect.x..<rect.x + rect.width {
                    guard part[x, y] != whole[x, y] else { continue }
                    Issue.record("pixel \(x), \(y) is \(part[x, y]) and should be \(whole[x, y])")
                    return
                }
            }
        }
    }

    @Test("Drawing changes no pixel outside the damage")
    func damageIsKept() throws {
        let window = Rect(x: 0, y: 0, width: 40, height: 40)
        let canvas = try PanelCanvas(window: window, scale: 1, text: TextShaper(scale: 1))
        canvas.drawBase([])
        let everything = DrawCommand.fill(.rectangle(window), .black)
        let damage = canvas.draw(
            [everything],
            in: [
                Rect(x: 2.2, y: 3, width: 4, height: 2), Rect(x: 4, y: 4, width: 10, height: 3), Rect.zero,
                Rect(x: -10, y: 30, width: 15, height: 100),
            ])
        #expect(
            Set(damage) == [PixelRect(x: 2, y: 3, width: 12, height: 4), PixelRect(x: 0, y: 30, width: 5, height: 10)])
        let pixels = CanvasPixels(canvas)
        for y in 0..<40 {
            for x in 0..<40 {
                let isDamaged = damage.contains {
                    (($0.x..<$0.x + $0.width).contains(x)) && ($0.y..<$0.y + $0.height).contains(y)
                }
                #expect(pixels.alpha(x, y) == (isDamaged ? 255 : 0))
            }
        }
        #expect(canvas.draw([everything], in: []).isEmpty)
    }

    @Test("A canvas draws into given memory and leaves the padding of its rows unchanged")
    func foreignMemory() throws {
        let bytesPerRow = 4 * 24
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytesPerRow * 10, alignment: 16)
        defer { unsafe memory.deallocate() }
        for index in 0..<memory.count { unsafe memory[index] = 0xAB }
        let window = Rect(x: 0, y: 0, width: 20, height: 10)
        let canvas = try unsafe PanelCanvas(
            window: window, scale: 1, text: TextShaper(scale: 1), over: memory, bytesPerRow: bytesPerRow, owner: nil)
        canvas.drawBase([.fill(.rectangle(window), Color(white: 1))])
        canvas.draw([])
        canvas.withPixels { _, stride in #expect(stride == 24) }
        for y in 0..<10 {
            for x in 0..<bytesPerRow {
                #expect(unsafe memory[y * bytesPerRow + x] == (x < 80 ? 0xFF : 0xAB))
            }
        }
        #expect(throws: CairoError.self) {
            try unsafe PanelCanvas(
                window: window, scale: 2, text: TextShaper(scale: 2), over: memory, bytesPerRow: bytesPerRow, owner: nil
            )
        }
    }

    @Test("A shape that moves is drawn as on a fresh canvas, also by parts of a pixel", arguments: [1, 1.25, 2])
    func movingShape(scale: Double) throws {
        var random = SeededGenerator(seed: 20)
        let size = 40.0
        let window = Rect(x: 100, y: 50, width: size, height: size)
        let canvas = try PanelCanvas(window: window, scale: scale, text: TextShaper(scale: scale))
        canvas.drawBase([])
        let steps = [0, 1 / scale, 1.0 / 512, 0.3, -7, 22]
        for _ in 0..<200 {
            let corner = Point(x: 104 + random.pick(steps), y: 54 + random.pick(steps))
            let shape = Path.roundedRectangle(Rect(origin: corner, size: Size(width: 25, height: 11)), radius: 4)
            let commands: [DrawCommand] = [
                .clip(shape), .fill(.roundedRectangle(window, radius: 9), Color(white: 0, alpha: 0.4)), .restore,
                .innerStroke(shape, .black, width: 1), .stroke(shape, Color(white: 1, alpha: 0.5), width: 1.5),
            ]
            canvas.draw(commands)
            let fresh = try PanelCanvas(window: window, scale: scale, text: TextShaper(scale: scale))
            fresh.drawBase([])
            fresh.draw(commands)
            #expect(CanvasPixels(canvas) == CanvasPixels(fresh))
        }
        try canvas.check()
    }

    private func content(in window: Rect, _ random: inout SeededGenerator) -> [DrawCommand] {
        var commands: [DrawCommand] = [
            .fade(
                window.inset(by: EdgeInsets(all: 8)), top: .init(hidden: 5, ramp: 12), bottom: .init(hidden: 0, ramp: 9)
            ),
            .clip(.roundedRectangle(window.inset(by: EdgeInsets(all: 10)), radius: 7)),
        ]
        let words = ["New Project…", "שלום Open", "gÅjy", "Save As…", "A long title that has no room at all here"]
        for row in 0..<6 {
            let rect = Rect(x: window.minX + 12, y: window.minY + 4 + 22 * Double(row), width: 130, height: 22)
            if Bool.random(using: &random) {
                let color = Color(red: 0.1, green: 0.4, blue: 1, alpha: .random(in: 0.3...1, using: &random))
                commands.append(.fill(.roundedRectangle(rect, radius: 5), color))
            }
            if Bool.random(using: &random) {
                commands.append(.innerStroke(.roundedRectangle(rect, radius: 5), .black, width: 1))
            }
            let style = FontStyle(family: "Sans", size: .random(in: 9...22, using: &random))
            commands.append(
                .text(
                    TextLine(
                        words.randomElement(using: &random) ?? "", style: style, color: Color(white: 0, alpha: 0.8),
                        origin: Point(x: rect.minX + 3.3, y: rect.minY + 15.7), width: 110, truncation: .middle,
                        underlined: [0..<1])))
            var mark = Path()
            mark.move(to: Point(x: rect.maxX - 9, y: rect.minY + 6))
            mark.line(to: Point(x: rect.maxX - 4, y: rect.midY))
            mark.line(to: Point(x: rect.maxX - 9, y: rect.maxY - 6))
            commands.append(.stroke(mark, .black, width: 1.5))
        }
        return commands
    }
}
