import MenuModel
import MenuRendering

/// What stands behind an open menu of live elements: tells them that they are on the screen, and has them draw what is their own.
final class LiveElements {
    /// The element that a path leads to.
    private let element: ([Int]) -> MenuElement?
    /// The lazy elements and fields that are on the screen, by the level of their panels.
    private var appeared: [(level: Int, element: MenuElement)] = []
    private var pool = ViewPool()

    /// Stands behind a menu, whose elements are asked for by the indices that lead there, those of all levels joined.
    init(element: @escaping ([Int]) -> MenuElement?) { self.element = element }

    /// Tells elements that the panel of a level shows them.
    func show(_ elements: [LiveElement]) {
        for shown in elements {
            guard let element = self.element(shown.path), !appeared.contains(where: { $0.element === element })
            else { continue }
            appeared.append((shown.level, element))
            element.appear()
        }
        // What was brought anew while it is on the screen is asked for at once.
        for (_, element) in appeared { element.appear() }
    }

    /// Tells elements that the panels of a level and all above it are gone.
    func close(from level: Int) {
        let gone = appeared.filter { $0.level >= level }
        appeared.removeAll { $0.level >= level }
        for (_, element) in gone { element.disappear() }
    }

    /// Draws the picture of the element at a place; the number is negative for the one at the end of its row.
    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        guard let element = self.element(path) as? CustomElement else { return }
        if number < 0 {
            (element as? CustomContentViewAction)?.accessoryView?.draw(on: canvas, metrics: metrics)
            return
        }
        switch element.content {
        case .view(let view): view.draw(on: canvas, metrics: metrics)
        case .reusable(let configuration):
            pool.withView(of: configuration, metrics: metrics) { $0.draw(on: canvas, metrics: metrics) }
        }
    }

    /// The view that hears of pointer and keys at a place.
    func view(at path: [Int]) -> MenuView? { (self.element(path) as? CustomElement)?.interactiveView }
}
