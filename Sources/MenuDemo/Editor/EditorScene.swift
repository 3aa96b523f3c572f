import X11Menu

/// A code editor with a menu bar: its menus pop out of their titles, and the wheel scrolls the text even while a menu is open.
package final class EditorScene: Scene {
    /// The settings of the View menu.
    struct View {
        var showsNumbers = true
        var showsMap = true
        var marksLine = true
        var inks = EditorInk.Scheme.dusk
        /// The size of the text, in points.
        var size = 12.5
    }

    var view = View()
    private(set) var lines = EditorText.lines
    /// The scroll position of the text, in points.
    private(set) var scroll = 0.0
    /// The line with the caret, from 0.
    private(set) var line = 13
    /// The last chosen action.
    private(set) var chosen: String?
    private(set) lazy var menus = makeMenus()
    private weak var stage: (any Stage)?
    /// Whether its menus are in a bar of its own, below the file's name.
    private var hasBar = true

    /// Makes an editor in its initial state.
    package init() {}

    // MARK: Layout

    /// The height of the strip with the file's name.
    private static let nameHeight = 30.0
    private static let barHeight = 30.0
    private static let statusHeight = 26.0

    /// The editor's window.
    func frame(in size: Size) -> Rect {
        guard hasBar else { return Rect(origin: .zero, size: size) }
        return Rect(minX: 28, minY: DemoShell.sceneTop, maxX: size.width - 28, maxY: size.height - 28)
    }

    /// The area of the text.
    func textRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(
            minX: frame.minX, minY: barRect(in: size).maxY, maxX: frame.maxX,
            maxY: frame.maxY - EditorScene.statusHeight)
    }

    private func barRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(
            x: frame.minX + 1, y: frame.minY + EditorScene.nameHeight, width: frame.width - 2,
            height: hasBar ? EditorScene.barHeight : 0)
    }

    package func bar(on stage: any Stage) -> SceneBar? {
        self.stage = stage
        hasBar = !stage.showsMenusElsewhere
        let room = barRect(in: stage.size)
        return SceneBar(.menus(menus), in: room, over: EditorInk(view.inks, stage.appearance).bar)
    }

    var lineHeight: Double { (view.size * 1.52).rounded() }

    private func mostScroll(in size: Size) -> Double {
        max(0, lineHeight * Double(lines.count) + 24 - textRect(in: size).height)
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        let text = textRect(in: stage.size)
        switch event {
        case .pressed(1, let point) where text.contains(point):
            move(to: Int((point.y - text.minY - 12 + scroll) / lineHeight))
        case .pressed(3, let point) where text.contains(point):
            try stage.present(MenuRequest(contextMenu(), from: .place(point)))
        case .scrolled(let notches, let point) where text.contains(point):
            scroll = min(max(0, scroll + notches * 3 * lineHeight), mostScroll(in: stage.size))
            stage.setNeedsDisplay(text)
        case .key(let stroke) where stroke.name == "F10": try stage.open(title: 0)
        case .key(let stroke): strike(stroke)
        case .moved, .left, .pressed, .released, .scrolled: break
        }
    }

    /// Handles a key while no menu has the keyboard, including the shortcuts of the menus.
    private func strike(_ stroke: KeyStroke) {
        switch stroke.name {
        case "Down": move(to: line + 1)
        case "Up": move(to: line - 1)
        case "Next": move(to: line + 20)
        case "Prior": move(to: line - 20)
        default:
            let key = stroke.name.count == 1 ? stroke.name.uppercased() : stroke.name
            let wanted = Shortcut(modifiers: stroke.modifiers, key: key)
            let actions = menus.flatMap(\.actions).filter(\.isEnabled)
            let action = Shortcut.Reading.allCases.lazy.compactMap { reading in
                actions.first { $0.shortcut?.isStruck(by: wanted, unshifted: stroke.unshifted, as: reading) ?? false }
            }.first
            if let action { action.handler?(action) }
        }
    }

    /// Moves the caret to a line and scrolls the line into view.
    func move(to line: Int) {
        self.line = min(max(0, line), lines.count - 1)
        guard let stage else { return }
        let height = textRect(in: stage.size).height
        let top = lineHeight * Double(self.line)
        if top < scroll || top + 2 * lineHeight > scroll + height {
            scroll = min(max(0, top - height / 3), mostScroll(in: stage.size))
        }
        stage.setNeedsDisplay(nil)
    }

    /// Shows the title of the chosen action.
    func note(_ title: String) {
        chosen = title
        stage?.setNeedsDisplay(nil)
    }

    /// Copies the line with the caret to the clipboard.
    func copyLine() { stage?.copy(lines[line]) }

    /// Inserts or removes lines at the line with the caret.
    func edit(_ body: (inout [String], Int) -> Void) {
        body(&lines, line)
        if lines.isEmpty { lines = [""] }
        move(to: line)
    }

    package func pose(on stage: any Stage) -> [Gesture] { [.title(2), .hover(["Colours", "Dusk"])] }

    // MARK: Drawing

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
    }

    /// Draws the strip with the file's name, and the background of the bar.
    private func drawHead(on canvas: SceneCanvas, _ inks: EditorInk) {
        let frame = frame(in: canvas.size)
        let bar = barRect(in: canvas.size)
        let head = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: bar.maxY - frame.minY)
        canvas.fill(head, inks.bar)
        canvas.write(
            "Tides.swift", in: Rect(minX: head.minX + 14, minY: head.minY, maxX: head.maxX - 14, maxY: bar.minY),
            .caption, inks.text.withAlpha(0.8), alignment: .center)
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
        canvas.write(
            chosen.map { "\($0)" } ?? "Ready", in: inner, .small, inks.text.withAlpha(chosen == nil ? 0.75 : 1))
        canvas.write(
            "Line \(line + 1) of \(lines.count)    Swift    UTF-8", in: inner, .small, inks.text.withAlpha(0.75),
            alignment: .right)
    }

    private func drawText(on canvas: SceneCanvas, _ inks: EditorInk) {
        let room = textRect(in: canvas.size)
        let style = FontStyle(family: "Monospace", size: view.size)
        let cell = canvas.text.width(of: "0000000000", style: style) / 10
        let metrics = canvas.text.lineMetrics(of: style)
        let gutter = view.showsNumbers ? 52.0 : 18
        let right = view.showsMap ? room.maxX - 96 : room.maxX
        let first = max(0, Int((scroll - 12) / lineHeight))
        canvas.context.preserving {
            canvas.context.clip([Rect(minX: room.minX, minY: room.minY, maxX: right, maxY: room.maxY)])
            for index in first..<lines.count {
                let top = room.minY + 12 + lineHeight * Double(index) - scroll
                guard top < room.maxY else { break }
                let baseline = top + (lineHeight + metrics.capHeight) / 2
                if index == line, view.marksLine {
                    canvas.fill(
                        Rect(x: room.minX, y: top, width: room.width, height: lineHeight), inks.marked)
                }
                if view.showsNumbers {
                    canvas.write(
                        "\(index + 1)", at: Point(x: room.minX, y: baseline),
                        FontStyle(family: "Monospace", size: view.size - 1.5),
                        inks.text.withAlpha(index == line ? 0.8 : 0.45), width: gutter - 16, alignment: .right)
                }
                for token in EditorInk.tokens(of: lines[index]) {
                    canvas.write(
                        String(token.text), at: Point(x: room.minX + gutter + cell * Double(token.column), y: baseline),
                        style,
                        inks.color(of: token.kind))
                }
            }
        }
        if view.showsMap {
            drawMap(on: canvas, inks, in: Rect(minX: right, minY: room.minY, maxX: room.maxX, maxY: room.maxY))
        }
    }

    /// Draws the whole text as a minimap, with its visible part marked.
    private func drawMap(on canvas: SceneCanvas, _ inks: EditorInk, in room: Rect) {
        let pitch = min(3, (room.height - 24) / Double(lines.count))
        let shown = Rect(
            x: room.minX + 6, y: room.minY + 10 + scroll / lineHeight * pitch, width: room.width - 12,
            height: room.height / lineHeight * pitch)
        canvas.fill(shown, radius: 3, inks.text.withAlpha(0.06))
        for (index, line) in lines.enumerated() {
            for token in EditorInk.tokens(of: line) {
                let left = room.minX + 12 + Double(token.column) * 1.1
                let rect = Rect(
                    minX: left, minY: room.minY + 12 + pitch * Double(index),
                    maxX: min(room.maxX - 10, left + Double(token.text.count) * 1.1),
                    maxY: room.minY + 12 + pitch * Double(index) + max(1, pitch - 1.2))
                if rect.width > 0 { canvas.fill(rect, inks.color(of: token.kind).withAlpha(0.5)) }
            }
        }
    }
}

extension Menu {
    /// All actions of the menu, at any depth.
    fileprivate var actions: [Action] {
        children.flatMap { child in
            if let action = child as? Action { return [action] }
            return (child as? Menu)?.actions ?? []
        }
    }
}
