import MenuModel
import MenuRendering
import MenuSession

/// Represents the live elements of an open menu: notifies them that they are on the screen, and lets them draw their own content.
final class LiveElements {
    /// Returns the element at a path.
    private let element: ([Int]) -> MenuElement?
    /// The lazy elements and search fields on the screen, with the level of their panels.
    private var appeared: [(level: Int, element: MenuElement)] = []
    private var pool = ViewPool()

    /// Represents a menu whose elements are found by path: the indices that lead to an element, joined across all levels.
    init(element: @escaping ([Int]) -> MenuElement?) { self.element = element }

    /// Notifies elements that the panel of a level shows them.
    func show(_ elements: [LiveElement]) {
        for shown in elements {
            guard let element = self.element(shown.path), !appeared.contains(where: { $0.element === element })
            else { continue }
            appeared.append((shown.level, element))
            element.appear()
        }
        // An element that was reloaded while it is on the screen is requested again at once.
        for (_, element) in appeared { element.appear() }
    }

    /// Notifies elements that the panels of a level and all above it are gone.
    func close(from level: Int) {
        let gone = appeared.filter { $0.level >= level }
        appeared.removeAll { $0.level >= level }
        for (_, element) in gone { element.disappear() }
    }

    /// Draws the picture of the element at a path; a negative number means the picture at the end of its row.
    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        guard let element = self.element(path) as? CustomElement else { return }
        if number < 0 {
            (element as? CustomContentViewAction)?.accessoryView?.show(on: canvas, metrics: metrics)
            return
        }
        switch element.content {
        case .view(let view): view.show(on: canvas, metrics: metrics)
        case .reusable(let configuration): pool.draw(element, by: configuration, on: canvas, metrics: metrics)
        }
    }

    /// Has the view at a path do what an assistive program asks for.
    func perform(_ action: ViewAction, at path: [Int]) {
        _ = (self.element(path) as? CustomElement)?.view?.perform(action)
    }

    /// The view at a path that receives pointer and key events.
    func view(at path: [Int]) -> MenuView? { (self.element(path) as? CustomElement)?.interactiveView }
}
