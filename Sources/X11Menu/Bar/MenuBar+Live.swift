import MenuEventLoop
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
public import MenuScene
public import MenuSession

extension MenuBar {
    /// Lays a bar of live menus out and shows it: what is chosen has its handler called, and elements may change at any time.
    ///
    /// - Parameters:
    ///   - menus: One a title.
    ///   - place: Where the bar is.
    ///   - compactTitle: The only title of a compact bar; nil for a title a menu. Inline menus are shown in the rows of its menu.
    ///   - theme: The figures and colours.
    ///   - appearance: Light or dark; nil to choose by what lies beneath.
    ///   - desktop: Where it is shown.
    /// - Throws: `MenuError.windowNotFound`, `MenuError.resourcesExhausted`.
    public convenience init(
        _ menus: [Menu], at place: Place = .edge, compactTitle: String? = nil, theme: Theme = .standard,
        appearance: Appearance? = nil, on desktop: Desktop
    ) throws(MenuError) {
        let elements = BarElements(menus)
        let options = desktop.options(theme)
        do {
            try self.init(
                menus: elements.models, options: options, at: place, compactTitle: compactTitle, on: desktop,
                shaper: TextShaper(scale: options.scale), appearance: appearance)
        } catch {
            throw MenuError(error)
        }
        live = elements
        fitting = { [unowned self] in ($0.options(theme), self.place) }
        elements.bar = { [weak self] in
            self.map { SessionOptions.Bar(menus: elements.models, layout: $0.layout) }
                ?? SessionOptions.Bar(menus: [], titles: [])
        }
        elements.changeHandler = { [weak self] in self?.noteChange() }
    }

    /// The live menus, one a title; empty where the bar was made of values. Others take effect once no menu is open.
    public var menus: [Menu] {
        get { live?.menus ?? [] }
        set { live?.menus = newValue }
    }

    /// Takes the elements' present state: the open menu shows it at once, the titles once none is open.
    private func noteChange() {
        guard let live else { return }
        contents = live.models
        if popup != nil { desktop.eventLoop.wake() }
    }
}

/// The live elements of a bar's menus, of which one is open.
final class BarElements: LiveMenu {
    /// Holds the menus, one a title.
    let root: Menu
    /// The title whose menu is open.
    private var title = 0
    /// Whether anything has changed since a menu was opened: neighbours that are turned to were laid out before.
    private var isOutdated = false
    private var isChanged = false
    private lazy var elements = LiveElements { [unowned self] in element(at: $0) }
    /// The bar as it is laid out now.
    var bar: () -> SessionOptions.Bar = { SessionOptions.Bar(menus: [], titles: []) }
    /// Told of changes, at most once until the models are asked for.
    var changeHandler: () -> Void = {}

    init(_ menus: [Menu]) {
        root = Menu(children: menus)
        root.changeHandler = { [unowned self] in note() }
    }

    var menus: [Menu] {
        get { root.children.compactMap { $0 as? Menu } }
        set { root.children = newValue }
    }

    /// The values of the menus as they are now.
    var models: [MenuContent] { menus.map(\.model) }

    /// A menu was opened.
    func begin(_ title: Int) {
        self.title = title
        (isOutdated, isChanged) = (false, false)
    }

    /// The menu of another title took the place of the open one.
    func turn(to title: Int) {
        self.title = title
        isChanged = isOutdated
    }

    /// The menu is over.
    func end() { elements.close(from: 0) }

    /// The element that was chosen.
    func element(of choice: Choice) -> MenuElement? { root.element(at: choice.path) }

    /// Another program has now what was dragged out.
    func draggedOut(_ choice: Choice) { root.draggedOut(at: choice.path) }

    private func note() {
        (isOutdated, isChanged) = (true, true)
        changeHandler()
    }

    /// The element that a path in the open menu leads to.
    private func element(at path: [Int]) -> MenuElement? {
        rootPath(path).flatMap { root.element(at: $0) }
    }

    /// Where an element of the open menu is among those of all titles; nil where it belongs to none.
    func rootPath(_ path: [Int]) -> [Int]? {
        let own = bar().ownTitles
        guard let first = path.first else { return nil }
        return title >= own ? [first + own] + path.dropFirst() : [title] + path
    }

    // MARK: LiveMenu

    func changedMenu() -> MenuContent? {
        guard isChanged else { return nil }
        isChanged = false
        let shown = bar().menus
        return shown.indices.contains(title) ? shown[title] : nil
    }

    func shown(_ elements: [LiveElement]) { self.elements.show(elements) }
    func closed(from level: Int) { elements.close(from: level) }
    func view(at path: [Int]) -> MenuView? { elements.view(at: path) }

    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        elements.draw(number, at: path, on: canvas, metrics: metrics)
    }

    var awaitedDescriptors: [Int32] { [] }
    var awaitedDeadline: Double? { isChanged ? EventSource.atOnce : nil }
    func takeAwaited() {}
}
