package import enum MenuModel.Language
import X11Menu

/// A catalogue of a thousand vessels with a filter bar: the chosen option replaces the title of its menu.
package final class CatalogueScene: Scene {
    /// A property by which vessels are filtered.
    struct Facet {
        /// The title in the bar if nothing is chosen.
        var title: String
        /// The options.
        var options: [String]
        /// Whether a vessel matches an option.
        var fits: (Vessel, Int) -> Bool
        /// The chosen option; nil for everything.
        var chosen: Int?
    }

    private(set) var facets: [Facet] = [
        Facet(title: "Shape", options: Vessel.Shape.allCases.map(\.rawValue)) { $0.shape == Vessel.Shape.allCases[$1] },
        Facet(title: "Glaze", options: Vessel.Glaze.allCases.map(\.rawValue)) { $0.glaze == Vessel.Glaze.allCases[$1] },
        Facet(title: "Pattern", options: Vessel.Pattern.allCases.map(\.rawValue)) {
            $0.pattern == Vessel.Pattern.allCases[$1]
        },
        Facet(title: "Made in", options: Vessel.decades.map { "\($0)s" }) { $0.decade == Vessel.decades[$1] },
    ]
    /// The vessels that pass the filter.
    private(set) var shown = Vessel.all
    /// The scroll position, in points.
    private(set) var scroll = 0.0
    /// The vessel that is shown large; nil for none.
    private(set) var opened: Vessel?
    /// The numbers of the vessels that were put aside.
    private(set) var chosen: Set<Int> = []
    private weak var stage: (any Stage)?
    private var language = Language.english

    /// Makes a catalogue in which nothing is chosen.
    package init() {}

    package func begin(in language: Language) { self.language = language }

    // MARK: Layout

    /// The minimum size of a vessel's cell, including the gap to the next one.
    private static let tile = Size(width: 122, height: 146)
    private static let gap = 10.0

    /// The strip in which the filter is centred.
    private func barRect(in size: Size) -> Rect { Rect(x: 28, y: 8, width: max(1, size.width - 56), height: 52) }

    package func bar(on stage: any Stage) -> SceneBar? {
        self.stage = stage
        var bar = SceneBar(
            .filter(self) { [weak self] option, facet in self?.choose(option, of: facet) }, in: barRect(in: stage.size),
            over: SceneColors(stage.appearance).ground)
        bar.theme = .flyout
        return bar
    }

    /// The area of the vessels.
    private func shelfRect(in size: Size) -> Rect { Rect(minX: 28, minY: 92, maxX: size.width - 28, maxY: size.height) }

    private func columns(in size: Size) -> Int {
        max(1, Int((shelfRect(in: size).width + CatalogueScene.gap) / CatalogueScene.tile.width))
    }

    /// The rectangle of a vessel's card.
    func cardRect(_ index: Int, in size: Size) -> Rect {
        let (shelf, columns) = (shelfRect(in: size), columns(in: size))
        let pitch = (shelf.width + CatalogueScene.gap) / Double(columns)
        func left(_ column: Int) -> Double { (shelf.minX + Double(column) * pitch).rounded() }
        let (row, column) = (index / columns, index % columns)
        let top = shelf.minY + 8 + Double(row) * CatalogueScene.tile.height - scroll
        return Rect(
            minX: left(column), minY: top, maxX: left(column + 1) - CatalogueScene.gap,
            maxY: top + CatalogueScene.tile.height - 8)
    }

    private func mostScroll(in size: Size) -> Double {
        let rows = (shown.count + columns(in: size) - 1) / columns(in: size)
        return max(0, Double(rows) * CatalogueScene.tile.height + 16 - shelfRect(in: size).height)
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        switch event {
        case .scrolled(let notches, _):
            scroll = min(max(0, scroll + notches * 60), mostScroll(in: stage.size))
            stage.setNeedsDisplay(nil)
        case .pressed where opened != nil: open(nil)
        case .pressed(let button, let point):
            guard let vessel = vessel(at: point, on: stage) else { return }
            if button == 1 { open(vessel) }
            if button == 3 { try stage.present(MenuRequest(menu(of: vessel, on: stage), from: .place(point))) }
        case .key(let stroke) where opened != nil && ["Escape", "Return", "space"].contains(stroke.name): open(nil)
        case .key(let stroke) where stroke.modifiers.isEmpty:
            let page = shelfRect(in: stage.size).height - CatalogueScene.tile.height
            let steps = ["Next": page, "Prior": -page, "Home": -1e6, "End": 1e6, "Down": 60, "Up": -60]
            guard let step = steps[stroke.name] else { return }
            scroll = min(max(0, scroll + step), mostScroll(in: stage.size))
            stage.setNeedsDisplay(nil)
        case .moved, .left, .released, .key: break
        }
    }

    /// Shows a vessel large over the others; nil shows the others again.
    private func open(_ vessel: Vessel?) {
        opened = vessel
        stage?.setNeedsDisplay(nil)
    }

    private func vessel(at point: Point, on stage: any Stage) -> Vessel? {
        guard shelfRect(in: stage.size).contains(point) else { return nil }
        return shown.enumerated().first { cardRect($0.offset, in: stage.size).contains(point) }?.element
    }

    /// The menu of a vessel.
    private func menu(of vessel: Vessel, on stage: any Stage) -> Menu {
        func action(_ title: String, _ symbol: Symbol? = nil, _ body: @escaping (CatalogueScene) -> Void) -> Action {
            Action(title, image: symbol?.icon) { [weak self] _ in
                guard let self else { return }
                body(self)
                self.stage?.setNeedsDisplay(nil)
            }
        }
        let isChosen = chosen.contains(vessel.number)
        let alike = facets.indices.map { facet in
            let option = facets[facet].options.indices.first { facets[facet].fits(vessel, $0) } ?? 0
            return action(title(ofSubItem: option, ofMainItem: facet)) { scene in
                scene.stage?.chooseInFilter(option, ofMainItem: facet)
                scene.choose(option, of: facet)
            }
        }
        let all = action("All Vessels", .grid) { scene in
            scene.stage?.resetFilter()
            scene.reset()
        }
        all.isEnabled = facets.contains { $0.chosen != nil }
        return Menu(
            "",
            children: [
                action("Open", .picture) { $0.open(vessel) },
                action(isChosen ? "Put Back" : "Put Aside", .heart) {
                    $0.chosen.formSymmetricDifference([vessel.number])
                },
                action("Copy Name", .copy) { $0.stage?.copy("\($0.name(of: vessel)), no. \(vessel.number)") },
                Separator(isThick: false), Menu("Only Those Alike", image: Symbol.search.icon, children: alike), all,
            ])
    }

    package func controls(on stage: any Stage) -> [SceneControl] {
        guard opened == nil else { return [] }
        let shelf = shelfRect(in: stage.size)
        return shown.enumerated().map { (rect: cardRect($0, in: stage.size), vessel: $1) }
            .filter { $0.rect.minY >= shelf.minY && $0.rect.maxY <= shelf.maxY }
            .map {
                SceneControl(
                    $0.rect, .button, self.name(of: $0.vessel), number: $0.vessel.number, radius: 10)
            }
    }

    /// Shows only the vessels that match an option; nil shows all.
    func choose(_ option: Int?, of facet: Int) {
        facets[facet].chosen = option
        filter()
    }

    /// Clears all choices.
    func reset() {
        for index in facets.indices { facets[index].chosen = nil }
        filter()
    }

    private func filter() {
        shown = Vessel.all.filter { vessel in
            facets.allSatisfy { facet in facet.chosen.map { facet.fits(vessel, $0) } ?? true }
        }
        scroll = 0
        stage?.setNeedsDisplay(nil)
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        [.title(1), .hover(["Cobalt"]), .choose, .title(0), .hover(["Vase"])]
    }

    // MARK: Drawing

    package func draw(on canvas: SceneCanvas) {
        drawShelf(on: canvas)
        drawCount(on: canvas)
        if let opened { draw(opened: opened, on: canvas) }
    }

    /// Draws a vessel large, over the others.
    private func draw(opened vessel: Vessel, on canvas: SceneCanvas) {
        let shelf = shelfRect(in: canvas.size)
        canvas.fill(Rect(origin: .zero, size: canvas.size), canvas.colors.ground.withAlpha(0.6))
        let height = min(420, shelf.height - 24)
        let card = Rect(
            x: (shelf.midX - min(460, shelf.width) / 2).rounded(), y: shelf.minY, width: min(460, shelf.width),
            height: height)
        canvas.shade(beneath: card, radius: 14, reach: 34, drop: 12, Color(white: 0, alpha: 0.3))
        canvas.card(card, radius: 14)
        vessel.draw(
            on: canvas,
            in: Rect(minX: card.minX + 40, minY: card.minY + 24, maxX: card.maxX - 40, maxY: card.maxY - 92))
        canvas.write(
            name(of: vessel), at: Point(x: card.minX, y: card.maxY - 56), .title, width: card.width, alignment: .center)
        canvas.write(
            details(of: vessel),
            at: Point(x: card.minX, y: card.maxY - 34), .body, canvas.colors.quiet, width: card.width,
            alignment: .center)
        canvas.write(
            "Escape or a click closes it.", at: Point(x: card.minX, y: card.maxY - 14), .caption, canvas.colors.link,
            width: card.width, alignment: .center)
    }

    private func drawCount(on canvas: SceneCanvas) {
        let shelf = shelfRect(in: canvas.size)
        canvas.write(
            language.says(shown.count == 1 ? "1 vessel" : "\(shown.count) vessels")
                + (chosen.isEmpty ? "" : ", " + language.says("\(chosen.count) put aside")),
            in: Rect(minX: shelf.minX, minY: shelf.minY - 32, maxX: shelf.maxX, maxY: shelf.minY), .caption,
            canvas.colors.quiet)
    }

    private func drawShelf(on canvas: SceneCanvas) {
        let shelf = shelfRect(in: canvas.size)
        canvas.context.preserving {
            canvas.context.clip([shelf])
            for (index, vessel) in shown.enumerated() {
                let card = cardRect(index, in: canvas.size)
                guard card.maxY > shelf.minY else { continue }
                guard card.minY < shelf.maxY else { break }
                draw(vessel, on: canvas, in: card)
            }
        }
        if shown.isEmpty {
            canvas.write(
                "No vessel is all of that. The last row of each menu takes its choice back.",
                in: Rect(x: shelf.minX, y: shelf.minY + 60, width: shelf.width, height: 40), .body, canvas.colors.quiet,
                alignment: .center)
        }
    }

    private func draw(_ vessel: Vessel, on canvas: SceneCanvas, in card: Rect) {
        canvas.fill(card, radius: 10, canvas.colors.card)
        canvas.outline(card, radius: 10, canvas.colors.text.withAlpha(0.06))
        if chosen.contains(vessel.number) {
            canvas.draw(
                .heart, in: Rect(x: card.maxX - 24, y: card.minY + 8, width: 16, height: 16), Color(rgb: 0xE23D6D))
        }
        vessel.draw(
            on: canvas, in: Rect(minX: card.minX + 22, minY: card.minY + 12, maxX: card.maxX - 22, maxY: card.maxY - 44)
        )
        canvas.write(
            name(of: vessel), in: Rect(x: card.minX + 4, y: card.maxY - 40, width: card.width - 8, height: 20),
            .caption,
            alignment: .center)
        canvas.write(
            "\(number(of: vessel)), \(language.decade(vessel.decade))",
            in: Rect(x: card.minX + 4, y: card.maxY - 23, width: card.width - 8, height: 16), .small,
            canvas.colors.quiet, alignment: .center)
    }
}

/// What a vessel is called.
extension CatalogueScene {
    private func name(of vessel: Vessel) -> String { language.vessel(vessel.shape.rawValue, vessel.glaze.rawValue) }

    private func number(of vessel: Vessel) -> String { language.says("No. \(vessel.number)") }

    /// The line below the name of a vessel that is shown large.
    private func details(of vessel: Vessel) -> String {
        let (decade, pattern) = (language.decade(vessel.decade), vessel.pattern.rawValue)
        guard language != .english else {
            return "\(number(of: vessel)), made in the \(decade), \(pattern.lowercased())"
        }
        return "\(number(of: vessel)), \(decade), \(language.says(pattern))"
    }
}

extension CatalogueScene: MenuFilterSource {
    package var numberOfMainItems: Int { facets.count }
    package func title(ofMainItem main: Int) -> String { language.says(facets[main].title) }
    package func numberOfSubItems(ofMainItem main: Int) -> Int { facets[main].options.count }
    package func title(ofSubItem option: Int, ofMainItem main: Int) -> String {
        let title = facets[main].options[option]
        return Vessel.decades.first { title == "\($0)s" }.map(language.decade) ?? language.says(title)
    }
}
