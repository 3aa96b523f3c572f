import MenuEventLoop
import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
public import MenuScene
public import MenuSession

extension MenuBar {
    /// Lays out a bar of live menus and shows it: choosing an element calls its handler, and elements may change at any time.
    ///
    /// - Parameters:
    ///   - menus: One menu per title.
    ///   - place: Where the bar is.
    ///   - compactTitle: The only title of a compact bar; nil for one title per menu. The menu of a compact bar shows inline menus in its rows.
    ///   - theme: The dimensions and colours.
    ///   - appearance: Light or dark; nil to choose by the backdrop.
    ///   - desktop: The desktop that it is shown on.
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
                shaper: desktop.shaper(atScale: options.scale), appearance: appearance)
        } catch {
            throw MenuError(error)
        }
        live = elements
        fitting = { [unowned self] in ($0.options(theme), self.place) }
        elements.bar = { [weak self, unowned elements] in
            self.map { SessionOptions.Bar(menus: elements.models, layout: $0.layout) }
                ?? SessionOptions.Bar(menus: [], titles: [])
        }
        elements.changeHandler = { [weak self] in self?.noteChange() }
    }

    /// The live menus, one per title; empty if the bar was made of values. A new list takes effect once no menu is open.
    public var menus: [Menu] {
        get { live?.menus ?? [] }
        set { live?.menus = newValue }
    }

    /// Applies the elements' present state: at once to the open menu, to the titles once no menu is open.
    private func noteChange() {
        guard let live else { return }
        contents = live.models
        if popup != nil { desktop.eventLoop.wake() }
    }
}

/// The live elements of a bar's menus, one of which is open.
final class BarElements: LiveMenu {
    /// The parent of the menus, one per title.
    let root: Menu
    /// The title whose menu is open.
    private var title = 0
    /// Whether anything has changed since a menu was opened: neighbouring menus were laid out before the change.
    private var isOutdated = false
    private var isChanged = false
    private lazy var elements = LiveElements { [unowned self] in element(at: $0) }
    /// The current layout of the bar.
    var bar: () -> SessionOptions.Bar = { SessionOptions.Bar(menus: [], titles: []) }
    /// Called on every change.
    var changeHandler: () -> Void = {}

    init(_ menus: [Menu]) {
        root = Menu(children: menus)
        root.changeHandler = { [unowned self] in note() }
    }

    var menus: [Menu] {
        get { root.children.compactMap { $0 as? Menu } }
        set { root.children = newValue }
    }

    /// The current values of the menus.
    var models: [MenuContent] { menus.map(\.model) }

    /// Handles that a menu was opened.
    func begin(_ title: Int) {
        self.title = title
        (isOutdated, isChanged) = (false, false)
    }

    /// Handles that the menu of another title has replaced the open one.
    func turn(to title: Int) {
        self.title = title
        isChanged = isOutdated
    }

    /// Handles that the menu is over.
    func end() { elements.close(from: 0) }

    /// The element that was chosen.
    func element(of choice: Choice) -> MenuElement? { root.element(at: choice.path) }

    /// Handles that another program has accepted an element that was dragged out.
    func draggedOut(_ choice: Choice) { root.draggedOut(at: choice.path) }

    private func note() {
        (isOutdated, isChanged) = (true, true)
        changeHandler()
    }

    /// The element at a path in the open menu.
    private func element(at path: [Int]) -> MenuElement? {
        rootPath(path).flatMap { root.element(at: $0) }
    }

    /// The path of an element of the open menu from the root; nil for an empty path.
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
    func perform(_ action: ViewAction, at path: [Int]) { elements.perform(action, at: path) }

    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        elements.draw(number, at: path, on: canvas, metrics: metrics)
    }

    var awaitedDescriptors: [Int32] { [] }
    var awaitedDeadline: Double? { isChanged ? EventSource.atOnce : nil }
    func handleAwaited() {}
}
