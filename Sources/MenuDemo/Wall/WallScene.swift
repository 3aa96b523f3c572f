import X11Menu

/// A wall of animated pictures to open menus over, with sliders for the look of the menus.
package final class WallScene: Scene {
    /// The settings of the sliders, in order.
    enum Figure: Int, CaseIterable {
        case blur, tint, radius, shadow, height
    }

    private(set) var sliders: [Slider] = [
        Slider(title: "Blur", range: 0...60, value: 30) { "\(Int($0.rounded())) pt" },
        Slider(title: "Tint", range: 0...1, value: 0.6) { "\(Int(($0 * 100).rounded())) %" },
        Slider(title: "Corner radius", range: 0...20, value: 9) { "\(Int($0.rounded())) pt" },
        Slider(title: "Shadow", range: 0...40, value: 14) { "\(Int($0.rounded())) pt" },
        Slider(title: "Shadow strength", range: 0...0.8, value: 0.3) { "\(Int(($0 * 100).rounded())) %" },
    ]
    /// The slider that is held.
    private(set) var held: Int?
    /// The position of the last menu.
    private(set) var place: Point?
    /// When the menu was closed.
    private var closed: Double?
    /// Whether the menu opens again when the slider is released.
    private var reopens = false
    private(set) var runs = true
    private var time = 0.0
    private var lastTime: Double?

    /// Makes a wall in its initial state.
    package init() {}

    // MARK: Layout

    private static let panelWidth = 236.0
    /// The height of the text below the sliders.
    private static let hintHeight = 76.0

    /// The rectangle of a picture.
    func tileRect(_ index: Int, in size: Size) -> Rect {
        let wall = Rect(
            minX: 28, minY: DemoShell.sceneTop, maxX: size.width - WallScene.panelWidth - 42, maxY: size.height - 28)
        let (columns, rows) = (2.0, 3.0)
        let width = (wall.width - 12 * (columns - 1)) / columns
        let height = (wall.height - 12 * (rows - 1)) / rows
        return Rect(
            x: (wall.minX + Double(index % 2) * (width + 12)).rounded(),
            y: (wall.minY + Double(index / 2) * (height + 12)).rounded(), width: width.rounded(),
            height: height.rounded())
    }

    private func panelRect(in size: Size) -> Rect {
        Rect(
            x: size.width - WallScene.panelWidth - 28, y: DemoShell.sceneTop, width: WallScene.panelWidth,
            height: size.height - 28 - DemoShell.sceneTop)
    }

    /// The rectangle of a slider. The sliders are spread over the panel, up to a maximum distance.
    func sliderRect(_ index: Int, in size: Size) -> Rect {
        let panel = panelRect(in: size)
        let free = runRect(in: size).minY - (showsHint(in: size) ? WallScene.hintHeight : 0) - (panel.minY + 46)
        let height = min(84, max(42, free / Double(sliders.count)))
        return Rect(
            x: panel.minX + 20, y: panel.minY + 46 + height * Double(index), width: panel.width - 40, height: height)
    }

    /// Whether there is room for the text below the sliders.
    private func showsHint(in size: Size) -> Bool {
        let needed = Slider.height * Double(sliders.count) + WallScene.hintHeight
        return runRect(in: size).minY - (panelRect(in: size).minY + 46) >= needed
    }

    /// The button that starts or stops the animation.
    func runRect(in size: Size) -> Rect {
        let panel = panelRect(in: size)
        return Rect(x: panel.minX + 20, y: panel.maxY - 52, width: panel.width - 40, height: 32)
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        let size = stage.size
        switch event {
        case .pressed(1, let point), .pressed(3, let point):
            if let index = sliders.indices.first(where: { sliderRect($0, in: size).contains(point) }) {
                held = index
                // The press has just closed the menu.
                reopens = closed.map { stage.time - $0 < 0.3 } ?? false
                set(index, at: point, on: stage)
            } else if runRect(in: size).contains(point) {
                runs.toggle()
                lastTime = nil
                stage.setNeedsDisplay(nil)
            } else if Backdrops.allCases.indices.contains(where: { tileRect($0, in: size).contains(point) }) {
                try present(at: point, on: stage)
            }
        case .moved(let point):
            if let held { set(held, at: point, on: stage) }
        case .released:
            guard held != nil else { return }
            held = nil
            stage.setNeedsDisplay(nil)
            if reopens, let place { try present(at: place, on: stage) }
        case .pressed, .left, .scrolled, .key: break
        }
    }

    private func set(_ index: Int, at point: Point, on stage: any Stage) {
        sliders[index].set(at: point, in: sliderRect(index, in: stage.size))
        stage.setNeedsDisplay(panelRect(in: stage.size))
    }

    /// The theme that the sliders describe.
    var theme: Theme {
        func value(_ figure: Figure) -> Double { sliders[figure.rawValue].value }
        var theme = Theme.standard
        theme.metrics.bodyRadius = value(.radius)
        let palettes: [WritableKeyPath<Theme, Palette>] = [\.light, \.dark]
        for path in palettes {
            theme[keyPath: path].material.blur = value(.blur)
            theme[keyPath: path].material.tint.alpha = value(.tint)
            if !theme[keyPath: path].shadows.isEmpty {
                theme[keyPath: path].shadows[0].sigma = value(.shadow)
                theme[keyPath: path].shadows[0].offset = Vector(dx: 0, dy: value(.shadow) / 2)
                theme[keyPath: path].shadows[0].color.alpha = value(.height)
            }
        }
        return theme
    }

    private func present(at point: Point, on stage: any Stage) throws {
        place = point
        reopens = false
        var request = MenuRequest(menu(), from: .place(point))
        request.theme = theme
        request.dismissed = { [weak self, weak stage] in self?.closed = stage?.time }
        try stage.present(request)
    }

    private func menu() -> Menu {
        let share = Menu(
            "Share", image: Symbol.share.icon, children: ["By Mail", "As Link", "To Screen"].map { Action($0) })
        let favourite = Action("Favourite", image: Symbol.heart.icon)
        favourite.isSelected = true
        let hidden = Action("Hidden Since Spring")
        hidden.isEnabled = false
        let delete = Action("Delete", image: Symbol.trash.icon)
        delete.isDestructive = true
        return Menu(
            "",
            children: [
                Action("Open Picture", image: Symbol.picture.icon, shortcut: Shortcut("Ctrl+O")), share,
                favourite, Separator(isThick: false), hidden,
                Action("Use as Backdrop", subtitle: "On every screen", image: Symbol.screen.icon),
                Separator(isThick: false), delete,
            ])
    }

    package var isMoving: Bool { runs }

    package func advance(to now: Double, on stage: any Stage) {
        // The animation resumes without a jump.
        time += lastTime.map { min(0.2, max(0, now - $0)) } ?? 0
        lastTime = now
        let (first, last) = (tileRect(0, in: stage.size), tileRect(5, in: stage.size))
        stage.setNeedsDisplay(first.union(last))
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        let tile = tileRect(0, in: stage.size)
        return [
            .wait(0.1),
            .scene(.pressed(button: 3, Point(x: tile.minX + tile.width * 0.52, y: tile.minY + tile.height * 0.30))),
            .hover(["Share", "As Link"]),
        ]
    }

    // MARK: Drawing

    package func draw(on canvas: SceneCanvas) {
        for (index, backdrop) in Backdrops.allCases.enumerated() {
            let rect = tileRect(index, in: canvas.size)
            canvas.context.preserving {
                canvas.context.clip(.roundedRectangle(rect, radius: 10))
                guard !canvas.context.isClippedAway else { return }
                canvas.drawing(in: rect) { backdrop.draw(on: $0, at: time) }
            }
            canvas.outline(rect, radius: 10, Color(white: canvas.appearance == .light ? 0 : 1, alpha: 0.12))
        }
        drawPanel(on: canvas)
    }

    private func drawPanel(on canvas: SceneCanvas) {
        let panel = panelRect(in: canvas.size)
        canvas.card(panel)
        canvas.write("What they are made of", at: Point(x: panel.minX + 20, y: panel.minY + 32), .heading)
        for (index, slider) in sliders.enumerated() {
            slider.draw(on: canvas, in: sliderRect(index, in: canvas.size), isHeld: held == index)
        }
        let hint = sliderRect(sliders.count, in: canvas.size)
        if showsHint(in: canvas.size) {
            canvas.writeLines(
                "Whatever they say, texts keep a contrast of 4.5 to 1: where the ground asks for it, the tint grows.",
                at: Point(x: hint.minX, y: hint.minY + 22), .caption, canvas.colors.quiet, width: hint.width,
                leading: 16)
        }
        let button = runRect(in: canvas.size)
        canvas.fill(button, radius: 8, canvas.colors.control)
        canvas.draw(
            runs ? .pause : .play, in: Rect(x: button.minX + 12, y: button.midY - 7, width: 14, height: 14),
            canvas.colors.quiet)
        canvas.write(
            runs ? "Let the pictures rest" : "Let the pictures move",
            in: Rect(minX: button.minX + 34, minY: button.minY, maxX: button.maxX, maxY: button.maxY), .control)
    }
}
