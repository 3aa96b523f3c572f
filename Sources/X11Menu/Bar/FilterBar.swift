import MenuGeometry
import MenuInteraction
import MenuLayout
public import MenuModel
package import MenuRendering
import MenuScene
public import MenuSession

/// A drop-down filter: a bar of main items that stays in the middle of its canvas, each with its options in columns.
///
/// What is chosen takes the place of the main item's title, and the last row takes it away again. All data is pulled from a source; a
/// delegate hears what is chosen. Menus that are open follow the bar.
public final class FilterBar {
    /// Who hears what is chosen; kept weakly.
    public weak var delegate: (any FilterBarDelegate)?
    /// Called for each choice as `MenuBar` tells it, before the delegate.
    package var onChoice: (Choice) -> Void = { _ in }
    /// Main items, options, and what is chosen of them.
    package private(set) var filter: MenuFilter
    /// The option that is chosen of each main item; nil where all of it is.
    public var chosenOptions: [Int?] { filter.chosen }
    /// The bar that shows it.
    public let bar: MenuBar
    /// Where the data come from; nil where the menus were given.
    private let source: (any MenuFilterSource)?

    /// Where the bar is: the middle of this, as far as there is room.
    public var canvas: MenuBar.Place {
        get { bar.place }
        set { bar.place = newValue }
    }

    /// Shows a filter of what a source tells.
    ///
    /// - Parameters:
    ///   - source: The data; asked now and at each `reloadData`.
    ///   - look: Measures, fonts and colours.
    ///   - canvas: Where it is.
    ///   - theme: What `look` says nothing about.
    ///   - desktop: Where it is shown.
    /// - Throws: `MenuError.windowNotFound`, `MenuError.resourcesExhausted`.
    public convenience init(
        source: any MenuFilterSource, look: FilterLook = FilterLook(), in canvas: MenuBar.Place,
        theme: Theme = .standard, on desktop: Desktop
    ) throws(MenuError) {
        var own = theme
        look.apply(to: &own)
        let options = desktop.options(own)
        do {
            try self.init(
                MenuFilter(source), source: source, options: options, in: canvas, opensBelow: look.position == .top,
                morphDuration: look.animationDuration, on: desktop, shaper: TextShaper(scale: options.scale))
        } catch {
            throw MenuError(error)
        }
        bar.fitting = { [unowned bar, own] in ($0.options(own), bar.place) }
        bar.titleLook = MenuBar.TitleLook(color: look.mainColors.normal, shadow: look.mainShadows.normal)
    }

    /// Shows a filter.
    ///
    /// - Parameters:
    ///   - filter: Its main items and their options, and what is chosen.
    ///   - source: What `reloadData` asks; nil to begin anew with the same items.
    ///   - options: How its menus look and behave; their place is the bar's to decide.
    ///   - canvas: Where it is.
    ///   - opensBelow: Whether menus unfold downwards.
    ///   - morphDuration: How long the bar takes to fit other titles, in seconds.
    ///   - desktop: Where it is shown.
    ///   - shaper: What sets its texts.
    ///   - appearance: Light or dark; nil to choose by what lies beneath.
    ///   - contrast: The least contrast of texts with what is under them.
    /// - Throws: `MenuError.windowNotFound`; or where memory is short.
    package init(
        _ filter: MenuFilter, source: (any MenuFilterSource)? = nil, options: SessionOptions, in canvas: MenuBar.Place,
        opensBelow: Bool = true, morphDuration: Double = 0.2, on desktop: Desktop, shaper: TextShaper,
        appearance: Appearance? = nil, contrast: Double = 4.5
    ) throws {
        self.filter = filter
        self.source = source
        bar = try MenuBar(
            menus: filter.menus, options: options, at: canvas, gravity: opensBelow ? .below : .above, on: desktop,
            shaper: shaper, appearance: appearance, contrast: contrast)
        bar.morphDuration = morphDuration
        bar.onOpen = { [weak self] main in
            guard let self, self.filter.mains.indices.contains(main) else { return }
            self.delegate?.filterBar(self, didSelectMainItem: main)
        }
        bar.onChoice = { [weak self] in self?.take($0) }
    }

    /// Takes all choices away, and any menu that is open.
    public func reset() {
        bar.dismissMenu()
        filter.reset()
        bar.contents = filter.menus
    }

    /// Asks the source anew, and takes all choices away.
    public func reloadData() {
        bar.dismissMenu()
        filter = source.map { MenuFilter($0) } ?? MenuFilter(filter.mains)
        bar.contents = filter.menus
        delegate?.filterBarDidReload(self)
    }

    /// Takes the bar away.
    public func close() { bar.close() }

    private func take(_ choice: Choice) {
        onChoice(choice)
        guard choice.entries.count == 2, let main = choice.entries[0].path.first,
            let selection = filter.selection(main: main, path: choice.entries[1].path)
        else { return }
        filter.choose(selection)
        bar.contents = filter.menus
        switch selection {
        case .option(let option, let main): delegate?.filterBar(self, didSelectSubItem: option, ofMainItem: main)
        case .everything(let main): delegate?.filterBar(self, didSelectSubItem: nil, ofMainItem: main)
        }
    }
}

/// Hears what is chosen in a filter.
public protocol FilterBarDelegate: AnyObject {
    /// The menu of a main item came up.
    func filterBar(_ bar: FilterBar, didSelectMainItem main: Int)
    /// An option was chosen; nil where the choice was taken away.
    func filterBar(_ bar: FilterBar, didSelectSubItem option: Int?, ofMainItem main: Int)
    /// The data were asked for anew.
    func filterBarDidReload(_ bar: FilterBar)
}

extension FilterBarDelegate {
    /// Does nothing.
    public func filterBar(_ bar: FilterBar, didSelectMainItem main: Int) {}
    /// Does nothing.
    public func filterBarDidReload(_ bar: FilterBar) {}
}
