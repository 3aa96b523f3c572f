import MenuSystem
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
                menus: elements.contents, options: options, at: place, compactTitle: compactTitle, on: desktop,
                shaper: desktop.shaper(atScale: options.scale), appearance: appearance)
        } catch {
            throw MenuError(error)
        }
        show(elements)
        fitting = { [unowned self] in ($0.options(theme), self.place) }
        elements.changeHandler = { [weak self] in self?.live.take() }
    }

    /// The live menus, one per title; empty if the bar was made of values. A new list takes effect once no menu is open.
    public var menus: [Menu] {
        get { elements?.menus ?? [] }
        set { elements?.menus = newValue }
    }

    /// The elements of the menus; nil if the bar was made of values.
    var elements: BarElements? { live.source as? BarElements }

    /// Shows the menus of a source from now on: at once in the open menu, in the titles once no menu is open.
    func show(_ source: any BarSource) {
        live = BarMenus(source)
        live.bar = { [weak self] in self?.titles ?? SessionOptions.Bar(menus: [], titles: []) }
        live.changeHandler = { [weak self] menus in
            guard let self else { return }
            contents = menus
            if popup != nil { desktop.eventLoop.wake() }
        }
    }

    /// Shows other menus in a bar that was made of values; they take effect once no menu is open.
    func replaceMenus(with menus: [MenuContent]) {
        (live.source as? MenuCommands)?.replaceMenu(with: MenuContent(titles: menus))
        live.take()
    }
}

/// Changes the menus of a bar, and does what is to be done for the open one. Paths begin with the index of the menu among them.
protocol BarSource: LiveMenu {
    /// The menus, one per title.
    var contents: [MenuContent] { get }
}

extension MenuCommands: BarSource {
    var contents: [MenuContent] { menu.titles }
}

extension MenuContent {
    /// The menus of a bar as one menu.
    init(titles: [MenuContent]) { self.init(items: .elements(titles.map { .menu($0) })) }

    /// The menus of a bar in such a menu.
    fileprivate var titles: [MenuContent] {
        (0..<items.count).compactMap { if case .menu(let menu) = items[$0] { menu } else { nil } }
    }
}

/// Makes the open menu of a bar from the source of all its menus.
final class BarMenus: LiveRelay {
    private let menus: any BarSource
    /// The title whose menu is open.
    private var title = 0
    /// Whether anything has changed since a menu was opened: neighbouring menus were laid out before the change.
    private var isOutdated = false
    private var isChanged = false
    /// The current titles of the bar.
    var bar: () -> SessionOptions.Bar = { SessionOptions.Bar(menus: [], titles: []) }
    /// Called with the menus whenever they have changed.
    var changeHandler: ([MenuContent]) -> Void = { _ in }

    init(_ menus: any BarSource) {
        self.menus = menus
        super.init(menus)
    }

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
    func end() { closed(from: 0) }

    /// Takes over what the source has changed.
    func take() {
        guard menus.changedMenu() != nil else { return }
        (isOutdated, isChanged) = (true, true)
        changeHandler(menus.contents)
    }

    /// The path in the bar of an element of the open menu.
    override func sourcePath(_ path: [Int]) -> [Int] { bar().path(path, inMenuOf: title) }

    // The session has changed the open menu already; the bar has not.
    override func edited(_ edit: MenuEdit) {
        super.edited(edit)
        changeHandler(menus.contents)
    }

    override func chosen(_ choices: [Choice], by input: String, isLast: Bool) {
        super.chosen(choices, by: input, isLast: isLast)
        changeHandler(menus.contents)
    }

    override func closed(from level: Int) {
        super.closed(from: level)
        take()
    }

    override func changedMenu() -> MenuContent? {
        guard isChanged else { return nil }
        isChanged = false
        let shown = bar().menus
        return shown.indices.contains(title) ? shown[title] : nil
    }

    override var awaitedDeadline: Double? { isChanged ? EventSource.atOnce : super.awaitedDeadline }

    override func handleAwaited() {
        super.handleAwaited()
        take()
    }
}

/// The live elements of a bar's menus.
final class BarElements: BarSource {
    /// The parent of the menus, one per title.
    let root: Menu
    private var isChanged = false
    private lazy var elements = LiveElements { [unowned self] in root.element(at: $0) }
    /// Called on every change.
    var changeHandler: () -> Void = {}

    init(_ menus: [Menu]) {
        root = Menu(children: menus)
        root.changeHandler = { [unowned self] in
            isChanged = true
            changeHandler()
        }
    }

    var menus: [Menu] {
        get { root.children.compactMap { $0 as? Menu } }
        set { root.children = newValue }
    }

    /// The current values of the menus.
    var contents: [MenuContent] { menus.map(\.model) }

    /// The element that was chosen.
    func element(of choice: Choice) -> MenuElement? { root.element(at: choice.path) }

    /// Handles that another program has accepted an element that was dragged out.
    func draggedOut(_ choice: Choice) { root.draggedOut(at: choice.path) }

    // MARK: LiveMenu

    func changedMenu() -> MenuContent? {
        guard isChanged else { return nil }
        isChanged = false
        return MenuContent(titles: contents)
    }

    func shown(_ elements: [LiveElement]) { self.elements.show(elements) }
    func closed(from level: Int) { elements.close(from: level) }
    func view(at path: [Int]) -> MenuView? { elements.view(at: path) }
    func perform(_ action: ViewAction, at path: [Int]) { elements.perform(action, at: path) }

    func draw(_ number: Int, at path: [Int], on canvas: ViewCanvas, metrics: MenuMetrics) {
        elements.draw(number, at: path, on: canvas, metrics: metrics)
    }

    var awaitedDescriptors: [Int32] { [] }
    var awaitedDeadline: Double? { nil }
    func handleAwaited() {}
}
