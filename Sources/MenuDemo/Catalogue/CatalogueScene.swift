import Cairo
import Geometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes
import X11Menu

/// A thousand vessels, and a filter over them whose menus fly out of a bar: what is chosen takes the place of the title.
package final class CatalogueScene: Scene {
    /// A side by which vessels are told apart.
    struct Facet {
        /// What the bar says where nothing is chosen.
        var title: String
        /// What there is to choose.
        var options: [String]
        /// Whether a vessel is what an option says.
        var fits: (Vessel, Int) -> Bool
        /// What is chosen; nil for everything.
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
    /// The vessels that the filter lets through.
    private(set) var shown = Vessel.all
    /// How far they are scrolled, in points.
    private(set) var scroll = 0.0
    private var open: Int?
    private var hovered: Int?
    private weak var stage: (any Stage)?

    /// Makes a catalogue that nothing is chosen in.
    package init() {}

    // MARK: Where things are

    private static let tile = Size(width: 122, height: 146)

    /// The words in the bar.
    private func words(_ index: Int) -> String {
        let facet = facets[index]
        return facet.chosen.map { facet.options[$0] } ?? facet.title
    }

    /// The main items, side by side in the middle.
    func itemRects(on stage: any Stage) -> [Rect] { itemRects(in: stage.size, text: stage.text) }

    private func itemRects(in size: Size, text: TextShaper) -> [Rect] {
        let widths = facets.indices.map { (text.width(of: words($0), style: .control) + 44).rounded(.up) }
        var left = ((size.width - widths.reduce(0, +)) / 2).rounded()
        return widths.map { width in
            let rect = Rect(x: left, y: 6, width: width, height: 30)
            left = rect.maxX
            return rect
        }
    }

    /// Where the vessels are.
    private func shelfRect(in size: Size) -> Rect { Rect(minX: 28, minY: 52, maxX: size.width - 28, maxY: size.height) }

    private func columns(in size: Size) -> Int { max(1, Int(shelfRect(in: size).width / CatalogueScene.tile.width)) }

    private func mostScroll(in size: Size) -> Double {
        let rows = (shown.count + columns(in: size) - 1) / columns(in: size)
        return max(0, Double(rows) * CatalogueScene.tile.height + 16 - shelfRect(in: size).height)
    }

    // MARK: What happens

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        switch event {
        case .moved(let point):
            let index = itemRects(on: stage).firstIndex { $0.contains(point) }
            if hovered != index || open != stage.openTitle { stage.setNeedsDisplay(nil) }
            (hovered, open) = (index, stage.openTitle)
        case .left:
            if hovered != nil { stage.setNeedsDisplay(nil) }
            hovered = nil
        case .pressed(1, let point):
            if let index = itemRects(on: stage).firstIndex(where: { $0.contains(point) }) {
                try present(index, on: stage)
            }
        case .scrolled(let notches, _):
            scroll = min(max(0, scroll + notches * 60), mostScroll(in: stage.size))
            stage.setNeedsDisplay(nil)
        case .key(let stroke) where stroke.name == "Escape": reset()
        case .pressed, .released, .key: break
        }
    }

    private func present(_ index: Int, on stage: any Stage) throws {
        open = index
        stage.setNeedsDisplay(nil)
        let menus = X11Menu.Menu("", children: facets.indices.map { menu(of: $0) })
        var request = MenuRequest(menus, from: .bar(titles: itemRects(on: stage), opening: index))
        var theme = Theme.flyout
        theme.metrics.tabFont = .control
        request.theme = theme
        request.dismissed = { [weak self, weak stage] in
            self?.open = nil
            stage?.setNeedsDisplay(nil)
        }
        try stage.present(request)
    }

    private func menu(of index: Int) -> X11Menu.Menu {
        let facet = facets[index]
        let rows = facet.options.enumerated().map { option, title in
            let made = X11Menu.Action(title) { [weak self] _ in self?.choose(option, of: index) }
            made.isSelected = option == facet.chosen
            return made
        }
        let everything = X11Menu.Action("Any \(facet.title.lowercased())") { [weak self] _ in
            self?.choose(nil, of: index)
        }
        everything.isEnabled = facet.chosen != nil
        let menu = X11Menu.Menu(words(index), children: rows + [everything])
        menu.columns = .automatic
        return menu
    }

    /// Lets only those vessels through that are what an option says; nil for all.
    func choose(_ option: Int?, of facet: Int) {
        facets[facet].chosen = option
        filter()
    }

    /// Takes all choices away.
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
        self.stage = stage
        choose(2, of: 1)
        return [.scene(.pressed(button: 1, itemRects(on: stage)[0].center)), .hover(["Vase"])]
    }

    // MARK: What is seen

    package func draw(on canvas: SceneCanvas) {
        drawShelf(on: canvas)
        drawBar(on: canvas)
    }

    private func drawBar(on canvas: SceneCanvas) {
        let rects = itemRects(in: canvas.size, text: canvas.text)
        let bar = rects.reduce(Rect.zero) { $0.union($1) }
        canvas.card(bar, radius: 8)
        for (index, rect) in rects.enumerated() {
            let isChosen = facets[index].chosen != nil
            if index == hovered, open == nil { canvas.fill(rect, radius: 8, canvas.colors.text.withAlpha(0.05)) }
            if index > 0 { canvas.fill(Rect(x: rect.minX, y: rect.minY + 6, width: 1, height: 18), canvas.colors.line) }
            canvas.write(
                words(index), in: rect, .control, isChosen ? canvas.colors.link : nil, alignment: .center)
        }
        canvas.write(
            shown.count == 1 ? "1 vessel" : "\(shown.count) vessels",
            in: Rect(minX: bar.maxX + 10, minY: bar.minY, maxX: canvas.size.width - 30, maxY: bar.maxY), .caption,
            canvas.colors.quiet, alignment: .right)
    }

    private func drawShelf(on canvas: SceneCanvas) {
        let shelf = shelfRect(in: canvas.size)
        let columns = columns(in: canvas.size)
        let tile = CatalogueScene.tile
        let pitch = shelf.width / Double(columns)
        canvas.context.preserving {
            canvas.context.clip([shelf])
            for (index, vessel) in shown.enumerated() {
                let top = shelf.minY + 4 + Double(index / columns) * tile.height - scroll
                guard top + tile.height > shelf.minY else { continue }
                guard top < shelf.maxY else { break }
                let room = Rect(
                    x: (shelf.minX + Double(index % columns) * pitch).rounded(), y: top, width: pitch.rounded(),
                    height: tile.height)
                draw(vessel, on: canvas, in: room)
            }
        }
        if shown.isEmpty {
            canvas.write(
                "No vessel is all of that. Escape shows them all.",
                in: Rect(x: shelf.minX, y: shelf.minY + 60, width: shelf.width, height: 40), .body, canvas.colors.quiet,
                alignment: .center)
        }
    }

    private func draw(_ vessel: Vessel, on canvas: SceneCanvas, in room: Rect) {
        let card = room.inset(by: EdgeInsets(top: 4, left: 5, bottom: 4, right: 5))
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
