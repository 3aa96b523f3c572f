import Glibc
import X11Menu

extension TabsScene {
    package func draw(on canvas: SceneCanvas) {
        let (size, colors) = (canvas.size, canvas.colors)
        let frame = frame(in: size)
        canvas.card(frame, radius: 10)
        canvas.context.preserving {
            canvas.context.clip(.roundedRectangle(frame, radius: 10))
            let bar = barRect(in: size)
            let page = tabs.indices.contains(current) ? tabs[current] : nil
            // With a single title, the strip below it has the colour of the page.
            let isCompact = isCompact(in: size)
            let head = Rect(minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: bar.maxY)
            canvas.fill(head, isCompact ? page?.ground ?? colors.sidebar : colors.sidebar)
            if let page {
                canvas.write(
                    notice ?? page.address,
                    in: Rect(x: head.minX + 14, y: head.minY, width: head.width - 28, height: TabsScene.headHeight),
                    .caption, isCompact ? page.ink.withAlpha(0.7) : notice == nil ? colors.quiet : colors.link,
                    alignment: .center)
                drawPage(
                    page, on: canvas, in: Rect(minX: frame.minX, minY: bar.maxY, maxX: frame.maxX, maxY: frame.maxY))
            }
            if !isCompact { drawTabs(on: canvas) }
        }
        canvas.outline(frame, radius: 10, Color(white: canvas.appearance == .light ? 0 : 1, alpha: 0.12))
        let edge = edgeRect(in: size)
        let grip = Rect(x: edge.midX - 2.5, y: edge.minY + 12, width: 5, height: edge.height - 24)
        canvas.fill(grip, radius: 2.5, movesEdge ? colors.accent : colors.faint)
    }

    private func drawTabs(on canvas: SceneCanvas) {
        let add = addRect(in: canvas.size).center
        canvas.draw(.plus, in: Rect(x: add.x - 7, y: add.y - 7, width: 14, height: 14), canvas.colors.quiet)
        let (time, carried) = (stage?.time ?? 0, carriedSpan(in: canvas.size)?.id)
        func rank(_ index: Int) -> Int { tabs[index].id == carried ? 2 : index == current ? 1 : 0 }
        for index in tabs.indices.sorted(by: { rank($0) < rank($1) }) {
            let rect = shownRect(index, in: canvas.size, at: time)
            guard tabs[index].id == carried else {
                // The others close up where a tab has been dragged out.
                if index != leavingTab { drawTab(index, in: rect, on: canvas) }
                continue
            }
            // Slightly nearer than the others.
            canvas.context.preserving {
                canvas.context.translate(by: rect.center - Point.zero)
                canvas.context.scale(by: 1.02)
                canvas.context.translate(by: Point.zero - rect.center)
                canvas.shade(
                    beneath: rect, radius: 7, reach: 9, drop: 4,
                    Color(white: 0, alpha: canvas.appearance == .light ? 0.3 : 0.6))
                canvas.fill(rect, radius: 7, canvas.colors.card)
                drawTab(index, in: rect, on: canvas)
            }
        }
        guard let gap = gapRect(in: canvas.size) else { return }
        canvas.fill(gap, radius: 7, canvas.colors.accent.withAlpha(0.14))
        canvas.outline(gap, radius: 7, canvas.colors.accent)
    }

    private func drawTab(_ index: Int, in rect: Rect, on canvas: SceneCanvas) {
        if index == current {
            canvas.card(rect, radius: 7)
        } else if hoveredTab == index {
            canvas.fill(rect, radius: 7, canvas.colors.text.withAlpha(0.05))
        }
        canvas.fill(.circle(center: Point(x: rect.minX + 16, y: rect.midY), radius: 5), tabs[index].dot)
        let room = Rect(minX: rect.minX + 28, minY: rect.minY, maxX: rect.maxX - 8, maxY: rect.maxY)
        guard let writing, writing.tab == index else {
            let ink = index == current ? nil : canvas.colors.quiet
            return canvas.verbatim.write(tabs[index].title, in: room, .control, ink)
        }
        canvas.outline(rect, radius: 7, canvas.colors.accent)
        canvas.verbatim.write(writing.text, in: room, .control)
        let width = min(room.width - 2, canvas.text.width(of: writing.text, style: .control))
        canvas.fill(Rect(x: room.minX + width + 1, y: rect.midY - 8, width: 1.5, height: 16), canvas.colors.accent)
    }

    private func drawPage(_ tab: Tab, on canvas: SceneCanvas, in rect: Rect) {
        let (ground, ink) = (tab.ground, tab.ink)
        let strong = Color(hue: tab.hue, 0.66, tab.isDark ? 0.74 : 0.78)
        canvas.fill(rect, ground)
        // A picture across the page: hills of one colour.
        let picture = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: min(420, rect.height * 0.46))
        canvas.fill(
            .rectangle(picture), from: Point(x: 0, y: picture.minY), to: Point(x: 0, y: picture.maxY),
            [(0, strong.mixed(with: ground, 0.25)), (1, ground)])
        for layer in 0..<4 {
            let depth = Double(layer) / 3
            var path = Path()
            path.move(to: Point(x: picture.minX, y: picture.maxY + 2))
            for step in 0...Int(max(1, picture.width) / 6) + 1 {
                let x = Double(step) * 6
                let swing = sin(x / (70 + 40 * depth) + depth * 5 + tab.hue) + 0.4 * sin(x / 31 + tab.hue * 2)
                path.line(
                    to: Point(
                        x: picture.minX + x, y: picture.minY + picture.height * (0.42 + 0.15 * depth - 0.09 * swing)))
            }
            path.line(to: Point(x: picture.maxX + 6, y: picture.maxY + 2))
            path.close()
            canvas.fill(
                path, from: Point(x: 0, y: picture.minY + picture.height * 0.3), to: Point(x: 0, y: picture.maxY),
                [(0, strong.mixed(with: ground, 0.15 + 0.2 * depth)), (1, ground)])
        }
        let left = rect.minX + 32
        // Large pages have large letters.
        let size = max(1, min(1.6, rect.width / 760, rect.height / 480))
        let width = max(40, min(560 * size, rect.width - 64))
        let (title, address, top) = (picture.maxY + 30 * size, picture.maxY + 52 * size, picture.maxY + 84 * size)
        canvas.verbatim.write(
            tab.title, at: Point(x: left, y: title), FontStyle(family: "Serif", size: 26 * size, weight: .bold), ink,
            width: width)
        canvas.write(tab.address, at: Point(x: left, y: address), .caption, ink.withAlpha(0.6), width: width)
        canvas.writeLines(
            tab.text ?? TabsScene.guide,
            filling: Rect(minX: left, minY: top, maxX: left + width, maxY: rect.maxY + 8 * size),
            FontStyle(family: "Serif", size: 15 * size), ink.withAlpha(0.86), leading: 24 * size)
    }
}

extension TabsScene {
    /// The text on every default page of the demo.
    private static let guide = """
        Make the window narrow by the grip at its right: where the tabs have no room left they become one button, and all \
        of them are in its menu. Drag a tab to another place or out to another program, drop a text or a file between \
        tabs, click one twice to rename it, press the right button on it for more: the rows of the menu take the same. \
        The menus take light or dark from the page that they lie on.
        """
}

extension TabsScene.Tab {
    /// The colour of its text.
    fileprivate var ink: Color { isDark ? Color(white: 1, alpha: 0.92) : Color(hue: hue, 0.5, 0.16) }
}

extension Color {
    /// Makes an opaque colour from a hue in degrees, a saturation and a brightness from 0 to 1.
    init(hue: Double, _ saturation: Double, _ brightness: Double) {
        func part(_ shift: Double) -> Double {
            let place = (shift + hue / 60).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1))
    }
}
