import X11Menu

/// A wall of animated pictures to open menus over, with sliders for the look of the menus.
package final class WallScene: Scene {
    /// The settings of the sliders, in order.
    enum Figure: Int, CaseIterable {
        case blur, colour, radius, shadow, height
    }

    private(set) var sliders: [Slider] = [
        Slider(title: "Blur", range: 0...60, value: 30) { "\(Int($0.rounded())) pt" },
        Slider(title: "Colour", range: 0...0.2, value: 0.08) { "\(Int(($0 * 500).rounded())) %" },
        Slider(title: "Corner radius", range: 0...20, value: 9) { "\(Int($0.rounded())) pt" },
        Slider(title: "Shadow", range: 0...40, value: 14) { "\(Int($0.rounded())) pt" },
        Slider(title: "Shadow strength", range: 0...0.8, value: 0.3) { "\(Int(($0 * 100).rounded())) %" },
    ]
    /// The slider that is held.
    private(set) var held: Int?
    /// The position of the pointer; nil outside.
    private var pointer: Point?
    /// The position of the last menu.
    private(set) var place: Point?
    /// When the menu was closed.
    private var closed: Double?
    /// Whether the menu opens again when the slider is released.
    private var reopens = false
    private(set) var runs = true
    /// The pictures that hang on the wall.
    private(set) var pictures = Backdrops.allCases
    /// The pictures that are marked as favourites.
    private(set) var favourites: Set<Backdrops> = []
    /// The picture that is shown on the whole wall; nil for all of them.
    private(set) var opened: Backdrops?
    /// The picture behind the wall, where there is no desktop whose wallpaper it could be.
    private(set) var wallpaper: Backdrops?
    /// Makes a picture the desktop's wallpaper; nil without a desktop.
    var setsWallpaper: ((Backdrops) -> Void)?
    /// What was done last, in words.
    private(set) var notice: String?
    private var time = 0.0
    private var lastTime: Double?

    /// Makes a wall in its initial state.
    package init() {}

    // MARK: Layout

    private static let panelWidth = 236.0
    /// The height of the text below the sliders.
    private static let hintHeight = 76.0

    /// The area of the pictures.
    private func wallRect(in size: Size) -> Rect {
        Rect(minX: 28, minY: DemoShell.sceneTop, maxX: size.width - WallScene.panelWidth - 42, maxY: size.height - 28)
    }

    /// The rectangle of a picture on the wall.
    func tileRect(_ index: Int, in size: Size) -> Rect {
        let wall = wallRect(in: size)
        let (columns, rows) = (2.0, max(1, Double((pictures.count + 1) / 2)))
        let width = (wall.width - 12 * (columns - 1)) / columns
        let height = (wall.height - 12 * (rows - 1)) / rows
        return Rect(
            x: (wall.minX + Double(index % 2) * (width + 12)).rounded(),
            y: (wall.minY + Double(index / 2) * (height + 12)).rounded(), width: width.rounded(),
            height: height.rounded())
    }

    /// The pictures that are seen, and where.
    private func shown(in size: Size) -> [(picture: Backdrops, rect: Rect)] {
        if let opened { return [(opened, wallRect(in: size))] }
        return pictures.enumerated().map { ($0.element, tileRect($0.offset, in: size)) }
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
            } else if wallRect(in: size).contains(point) {
                try present(at: point, on: stage)
            }
        case .moved(let point):
            pointer = point
            if let held { set(held, at: point, on: stage) }
        case .released:
            guard held != nil else { return }
            held = nil
            stage.setNeedsDisplay(nil)
            if reopens, let place { try present(at: place, on: stage) }
        case .key(let stroke) where stroke.name == "Escape" && opened != nil:
            opened = nil
            stage.setNeedsDisplay(nil)
        case .key(let stroke) where stroke.modifiers == .control && stroke.name.lowercased() == "o":
            let pointed = pointer.flatMap { point in shown(in: size).first { $0.rect.contains(point) }?.picture }
            opened = opened == nil ? pointed : nil
            stage.setNeedsDisplay(nil)
        case .left: pointer = nil
        case .pressed, .scrolled, .key: break
        }
    }

    private func set(_ index: Int, at point: Point, on stage: any Stage) {
        sliders[index].set(at: point, in: sliderRect(index, in: stage.size))
        stage.setNeedsDisplay(panelRect(in: stage.size))
    }

    /// A theme with what the sliders describe.
    func theme(over theme: Theme) -> Theme {
        func value(_ figure: Figure) -> Double { sliders[figure.rawValue].value }
        var theme = theme
        theme.metrics.bodyRadius = value(.radius)
        let palettes: [WritableKeyPath<Theme, Palette>] = [\.light, \.dark]
        for path in palettes {
            theme[keyPath: path].material.blur = value(.blur)
            theme[keyPath: path].material.chroma = value(.colour)
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
        let picture = shown(in: stage.size).first { $0.rect.contains(point) }?.picture
        var request = MenuRequest(menu(of: picture, on: stage), from: .place(point))
        request.theme = theme(over: stage.theme)
        request.dismissed = { [weak self, weak stage] in self?.closed = stage?.time }
        try stage.present(request)
    }

    /// The menu of a picture, or of the wall beside the pictures.
    private func menu(of picture: Backdrops?, on stage: any Stage) -> Menu {
        func action(
            _ title: String, _ symbol: Symbol? = nil, keys: String? = nil, says words: String,
            _ body: @escaping (WallScene) -> Void
        ) -> Action {
            Action(title, image: symbol?.icon, shortcut: keys.flatMap(Shortcut.init)) { [weak self, weak stage] _ in
                guard let self else { return }
                body(self)
                self.notice = words
                stage?.setNeedsDisplay(nil)
            }
        }
        let back = action("Bring All Back", .reply, says: "All pictures are back.") {
            ($0.pictures, $0.opened) = (Backdrops.allCases, nil)
        }
        back.isEnabled = pictures.count < Backdrops.allCases.count
        guard let picture else { return Menu("", children: [back]) }
        let name = picture.rawValue
        let share = Menu(
            "Share", image: Symbol.share.icon,
            children: [
                action("By Mail", says: "The address of a mail about \(name) can be pasted.") { _ in
                    stage.copy("mailto:?subject=\(name)")
                },
                action("As Link", says: "A link to \(name) can be pasted.") { _ in stage.copy("x11menu:wall/\(name)") },
                action("To Screen", says: "\(name) fills the wall. Escape closes it.") { $0.opened = picture },
            ])
        let isFavourite = favourites.contains(picture)
        let favourite = action(
            "Favourite", .heart, says: isFavourite ? "\(name) is no favourite now." : "\(name) is a favourite."
        ) { $0.favourites.formSymmetricDifference([picture]) }
        favourite.isSelected = isFavourite
        let open =
            opened == nil
            ? action("Open Picture", .picture, keys: "Ctrl+O", says: "\(name) fills the wall. Escape closes it.") {
                $0.opened = picture
            } : action("Close Picture", .picture, keys: "Ctrl+O", says: "All pictures again.") { $0.opened = nil }
        let use = action("Use as Wallpaper", .screen, says: "\(name) is the wallpaper.") { scene in
            if let sets = scene.setsWallpaper { sets(picture) } else { scene.wallpaper = picture }
        }
        use.subtitle = setsWallpaper == nil ? "Behind the other pictures" : "On the desktop"
        let delete = action("Delete", .trash, says: "\(name) is gone.") { scene in
            scene.pictures.removeAll { $0 == picture }
            scene.opened = nil
        }
        delete.isDestructive = true
        return Menu(
            "",
            children: [
                open, share, favourite, Separator(isThick: false), use, back, Separator(isThick: false), delete,
            ])
    }

    package func controls(on stage: any Stage) -> [SceneControl] {
        let size = stage.size
        let tiles = shown(in: size).map { SceneControl($0.rect, .menuButton, $0.picture.rawValue, radius: 10) }
        let levels = sliders.enumerated().map { index, slider in
            SceneControl(
                sliderRect(index, in: size).outset(by: 2),
                .slider(slider.value, in: slider.range, text: slider.words(slider.value)), slider.title
            ) { [weak self, weak stage] steps in
                self?.sliders[index].step(by: steps)
                stage?.setNeedsDisplay(nil)
            }
        }
        return tiles + levels + [SceneControl(runRect(in: size), .toggle(isOn: runs), "Let the pictures move")]
    }

    package var isMoving: Bool { runs }
    package var isAnimatedPicture: Bool { true }

    package func advance(to now: Double, on stage: any Stage) {
        // The animation resumes without a jump.
        time += lastTime.map { min(0.2, max(0, now - $0)) } ?? 0
        lastTime = now
        stage.setNeedsDisplay(wallRect(in: stage.size).outset(by: wallpaper == nil ? 0 : 28))
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
        if let wallpaper {
            canvas.drawing(in: Rect(origin: .zero, size: canvas.size)) { wallpaper.draw(on: $0, at: time) }
        }
        for (picture, rect) in shown(in: canvas.size) { draw(picture, in: rect, on: canvas) }
        if pictures.isEmpty {
            canvas.write(
                "The wall is empty. Its menu brings the pictures back.", in: wallRect(in: canvas.size), .body,
                canvas.colors.quiet, alignment: .center)
        }
        drawPanel(on: canvas)
    }

    private func draw(_ picture: Backdrops, in rect: Rect, on canvas: SceneCanvas) {
        canvas.context.preserving {
            canvas.context.clip(.roundedRectangle(rect, radius: 10))
            guard !canvas.context.isClippedAway else { return }
            canvas.drawing(in: rect) { picture.draw(on: $0, at: time) }
        }
        canvas.outline(rect, radius: 10, Color(white: canvas.appearance == .light ? 0 : 1, alpha: 0.12))
        guard favourites.contains(picture) else { return }
        let badge = Rect(x: rect.maxX - 36, y: rect.minY + 8, width: 28, height: 28)
        canvas.fill(.circle(center: badge.center, radius: 14), Color(white: 0, alpha: 0.5))
        canvas.draw(.heart, in: badge.inset(by: EdgeInsets(all: 7)), Color(rgb: 0xFF7A9C))
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
                notice
                    ?? "Whatever they say, texts keep a contrast of 4.5 to 1: menus stay light or dark, and take the hue of the ground.",
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
