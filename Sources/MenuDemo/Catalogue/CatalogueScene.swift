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
    private weak var stage: (any Stage)?

    /// Makes a catalogue in which nothing is chosen.
    package init() {}

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
        case .key(let stroke) where stroke.name == "Escape":
            stage.resetFilter()
            reset()
        case .moved, .left, .pressed, .released, .key: break
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
    }

    private func drawCount(on canvas: SceneCanvas) {
        let shelf = shelfRect(in: canvas.size)
        canvas.write(
            shown.count == 1 ? "1 vessel" : "\(shown.count) vessels",
            in: Rect(minX: shelf.minX, minY: shelf.minY - 32, maxX: shelf.maxX, maxY: shelf.minY), .caption,
            canvas.colors.quiet)
    }

    private func drawShelf(on canvas: SceneCanvas) {
        let shelf = shelfRect(in: canvas.size)
        let columns = columns(in: canvas.size)
        let tile = CatalogueScene.tile
        let pitch = (shelf.width + CatalogueScene.gap) / Double(columns)
        func left(_ column: Int) -> Double { (shelf.minX + Double(column) * pitch).rounded() }
        canvas.context.preserving {
            canvas.context.clip([shelf])
            for (index, vessel) in shown.enumerated() {
                let top = shelf.minY + 8 + Double(index / columns) * tile.height - scroll
                guard top + tile.height > shelf.minY else { continue }
                guard top < shelf.maxY else { break }
                let column = index % columns
                let card = Rect(
                    minX: left(column), minY: top, maxX: left(column + 1) - CatalogueScene.gap,
                    maxY: top + tile.height - 8)
                draw(vessel, on: canvas, in: card)
            }
        }
        if shown.isEmpty {
            canvas.write(
                "No vessel is all of that. Escape shows them all.",
                in: Rect(x: shelf.minX, y: shelf.minY + 60, width: shelf.width, height: 40), .body, canvas.colors.quiet,
                alignment: .center)
        }
    }

    private func draw(_ vessel: Vessel, on canvas: SceneCanvas, in card: Rect) {
        canvas.fill(card, radius: 10, canvas.colors.card)
        canvas.outline(card, radius: 10, canvas.colors.text.withAlpha(0.06))
        vessel.draw(
            on: canvas, in: Rect(minX: card.minX + 22, minY: card.minY + 12, maxX: card.maxX - 22, maxY: card.maxY - 44)
        )
        canvas.write(
            vessel.title, in: Rect(x: card.minX + 4, y: card.maxY - 40, width: card.width - 8, height: 20), .caption,
            alignment: .center)
        canvas.write(
            "No. \(vessel.number), \(vessel.decade)s",
            in: Rect(x: card.minX + 4, y: card.maxY - 23, width: card.width - 8, height: 16), .small,
            canvas.colors.quiet, alignment: .center)
    }
}

extension CatalogueScene: MenuFilterSource {
    package var numberOfMainItems: Int { facets.count }
    package func title(ofMainItem main: Int) -> String { facets[main].title }
    package func numberOfSubItems(ofMainItem main: Int) -> Int { facets[main].options.count }
    package func title(ofSubItem option: Int, ofMainItem main: Int) -> String { facets[main].options[option] }
}
