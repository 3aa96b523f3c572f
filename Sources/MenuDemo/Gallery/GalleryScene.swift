package import enum MenuModel.Language
import X11Menu

/// Cards, one for each kind of menu content, each with a button that its menu pops out of.
package final class GalleryScene: Scene {
    /// A kind of menu content.
    struct Card {
        /// The title.
        var title: String
        /// A short description.
        var caption: String
        /// The title of its button.
        var button: String
        /// Its picture.
        var symbol: Symbol
        /// The colour of its picture.
        var tint: Color
        /// Its menu.
        var menu: Menu
        /// Whether its rows keep their order when the menu opens upward.
        var keepsOrder = false
    }

    private(set) var cards: [Card] = []
    /// The switch of the wireless network.
    private(set) lazy var wireless = {
        let made = action("Wi-Fi")
        (made.role, made.isSelected) = (.check, true)
        return made
    }()
    /// The card whose menu is open.
    private(set) var open: Int?
    /// The last chosen action.
    private(set) var chosen: String?
    /// What was chosen last in each card's menu, which its button shows.
    private(set) var picks: [Int: String] = [:]
    private var hovered: Int?
    /// The language of the rows that draw themselves, and of those that come late.
    private(set) var language = Language.english
    /// The pending answers for lazy elements, and their times.
    private var answers: [(due: Double, give: () -> Void)] = []
    private weak var stage: (any Stage)?
    private var now = 0.0

    /// Makes a gallery in its initial state.
    package init() { cards = makeCards() }

    package func begin(in language: Language) {
        guard language != self.language else { return }
        self.language = language
        cards = makeCards()
    }

    // MARK: Layout

    private static let margin = 28.0
    private static let gap = 14.0
    private static let columns = 3

    func cardRect(_ index: Int, in size: Size) -> Rect {
        let rows = (cards.count + GalleryScene.columns - 1) / GalleryScene.columns
        let columns = Double(GalleryScene.columns)
        let width = (size.width - 2 * GalleryScene.margin - (columns - 1) * GalleryScene.gap) / columns
        let height = (size.height - 60 - Double(rows - 1) * GalleryScene.gap) / Double(rows)
        let (row, column) = (Double(index / GalleryScene.columns), Double(index % GalleryScene.columns))
        return Rect(
            x: (GalleryScene.margin + column * (width + GalleryScene.gap)).rounded(),
            y: (DemoShell.sceneTop + row * (height + GalleryScene.gap)).rounded(), width: width.rounded(),
            height: height.rounded())
    }

    /// The distance of a card's title from its left edge.
    private static func textInset(_ card: Rect) -> Double { isTall(card) ? 60 : 50 }

    /// Whether a card has room for two lines of its caption, and for the button below them; otherwise it has no caption.
    private static func isTall(_ card: Rect) -> Bool { card.height >= 124 }

    func buttonRect(_ index: Int, in size: Size) -> Rect {
        let card = cardRect(index, in: size)
        guard GalleryScene.isTall(card) else {
            let left = GalleryScene.textInset(card)
            return Rect(x: card.minX + left, y: card.midY, width: min(128, card.width - left - 8), height: 26)
        }
        return Rect(x: card.minX + 16, y: card.maxY - 42, width: 128, height: 28)
    }

    private func statusRect(in size: Size) -> Rect { Rect(x: 0, y: size.height - 44, width: size.width, height: 44) }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        let size = stage.size
        switch event {
        case .moved(let point): hover(cards.indices.first { buttonRect($0, in: size).contains(point) }, on: stage)
        case .left: hover(nil, on: stage)
        case .pressed(1, let point):
            if let index = cards.indices.first(where: { buttonRect($0, in: size).contains(point) }) {
                try present(index, on: stage)
            }
        case .pressed(3, let point): try presentContext(at: point, on: stage)
        case .key(let stroke): strike(stroke, on: stage)
        case .pressed, .released, .scrolled: break
        }
    }

    package func controls(on stage: any Stage) -> [SceneControl] {
        cards.enumerated().map { index, card in
            SceneControl(
                buttonRect(index, in: stage.size), .menuButton, title(ofButton: index), number: index,
                help: card.title, radius: 7)
        }
    }

    /// The title of a card's button: what was chosen last in its menu.
    func title(ofButton index: Int) -> String { picks[index] ?? cards[index].button }

    private func hover(_ index: Int?, on stage: any Stage) {
        guard hovered != index else { return }
        for changed in [hovered, index].compactMap({ $0 }) {
            stage.setNeedsDisplay(buttonRect(changed, in: stage.size))
        }
        hovered = index
    }

    private func present(_ index: Int, on stage: any Stage) throws {
        let rect = buttonRect(index, in: stage.size)
        self.stage = stage
        now = stage.time
        open = index
        stage.setNeedsDisplay(rect)
        var request = MenuRequest(cards[index].menu, from: .button(rect, title: title(ofButton: index)))
        request.keepsOrder = cards[index].keepsOrder
        request.dismissed = { [weak self, weak stage] in
            if self?.open == index { self?.open = nil }
            stage?.setNeedsDisplay(rect)
        }
        try stage.present(request)
    }

    /// Chooses the action with a shortcut, in whatever card's menu it is.
    private func strike(_ stroke: KeyStroke, on stage: any Stage) {
        self.stage = stage
        for index in cards.indices {
            guard let action = [cards[index].menu].action(for: stroke) else { continue }
            open = index
            action.choose()
            open = nil
            return
        }
    }

    private func presentContext(at point: Point, on stage: any Stage) throws {
        self.stage = stage
        func action(
            _ title: String, _ symbol: Symbol, isEnabled: Bool = true, _ body: @escaping (GalleryScene) -> Void
        ) -> Action {
            Action(title, image: symbol.icon, isEnabled: isEnabled) { [weak self] _ in
                guard let self else { return }
                body(self)
                self.stage?.setNeedsDisplay(nil)
            }
        }
        let isDark = stage.appearance == .dark
        let menu = Menu(
            "",
            children: [
                action("Copy What Was Chosen", .copy, isEnabled: chosen != nil) { scene in
                    scene.chosen.map { scene.stage?.copy($0) }
                },
                action("Forget All Choices", .cross, isEnabled: chosen != nil || !picks.isEmpty) {
                    ($0.picks, $0.chosen) = ([:], nil)
                }, Separator(isThick: false),
                action(isDark ? "Make It Light" : "Make It Dark", isDark ? .sun : .moon) {
                    $0.stage?.setAppearance(isDark ? .light : .dark)
                },
            ])
        try stage.present(MenuRequest(menu, from: .place(point)))
    }

    /// Gives the button of the open card its own title back.
    func forgetPick() { if let open { picks[open] = nil } }

    /// Makes an action that shows its title when it is chosen.
    func action(_ title: String, _ symbol: Symbol? = nil, subtitle: String? = nil) -> Action {
        Action(title, subtitle: subtitle, image: symbol?.icon) { [weak self] in self?.note($0.title) }
    }

    /// Shows the title of the chosen action.
    func note(_ title: String) {
        chosen = title
        if let open {
            picks[open] = title
            stage?.setNeedsDisplay(stage.map { buttonRect(open, in: $0.size) })
        }
        if let stage { stage.setNeedsDisplay(statusRect(in: stage.size)) }
    }

    /// Delivers an answer after a delay in seconds, as a slow program would.
    func answer(after delay: Double, _ give: @escaping () -> Void) { answers.append((now + delay, give)) }

    package var isMoving: Bool { !answers.isEmpty }

    package func advance(to time: Double, on stage: any Stage) {
        now = time
        let due = answers.filter { $0.due <= time }
        answers.removeAll { $0.due <= time }
        for answer in due { answer.give() }
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        let custom = cards.firstIndex { $0.button == "Format" } ?? 0
        return [
            .scene(.pressed(button: 1, buttonRect(custom, in: stage.size).center)),
            .hover(["Capitals", "Small Capitals"]),
        ]
    }

    // MARK: Drawing

    package func draw(on canvas: SceneCanvas) {
        for index in cards.indices { draw(cards[index], at: index, on: canvas) }
        let status = statusRect(in: canvas.size)
        let words = chosen.map { "You chose “\($0)”." } ?? "A press on the right button opens a menu anywhere here."
        canvas.write(
            words, in: Rect(x: 28, y: status.minY, width: status.width - 56, height: status.height), .caption,
            chosen == nil ? canvas.colors.quiet : canvas.colors.link)
    }

    private func draw(_ card: Card, at index: Int, on canvas: SceneCanvas) {
        let rect = cardRect(index, in: canvas.size)
        canvas.card(rect)
        let isTall = GalleryScene.isTall(rect)
        // A large card is filled by its picture.
        if rect.height > 170 {
            let side = min(rect.height - 70, 150)
            canvas.draw(
                card.symbol, in: Rect(x: rect.maxX - side - 22, y: rect.maxY - side - 18, width: side, height: side),
                card.tint.withAlpha(canvas.appearance == .light ? 0.16 : 0.26))
        }
        let corner = isTall ? Point(x: 16, y: 16) : Point(x: 9, y: rect.height / 2 - 16)
        let badge = Rect(x: rect.minX + corner.x, y: rect.minY + corner.y, width: 32, height: 32)
        canvas.fill(badge, radius: 9, card.tint.withAlpha(canvas.appearance == .light ? 0.14 : 0.22))
        let ink = canvas.appearance == .light ? card.tint : card.tint.mixed(with: .white, 0.35)
        canvas.draw(card.symbol, in: badge.inset(by: EdgeInsets(all: 8)), ink)
        let left = rect.minX + GalleryScene.textInset(rect)
        canvas.write(
            card.title, at: Point(x: left, y: isTall ? rect.minY + 29 : rect.midY - 12), .heading,
            width: rect.maxX - left - 12)
        let button = buttonRect(index, in: canvas.size)
        let room = Rect(minX: left, minY: rect.minY + 48, maxX: rect.maxX - 14, maxY: button.minY)
        if isTall { canvas.writeLines(card.caption, filling: room, .caption, canvas.colors.quiet, leading: 16) }
        canvas.button(button, title(ofButton: index), isOpen: open == index)
        if hovered == index, open != index { canvas.fill(button, radius: 7, canvas.colors.text.withAlpha(0.05)) }
    }
}
