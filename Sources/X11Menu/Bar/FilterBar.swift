import MenuGeometry
import MenuInteraction
import MenuLayout
public import MenuModel
package import MenuRendering
import MenuScene
public import MenuSession

/// A drop-down filter: a bar of main items, centred in its canvas, each with its options in columns.
///
/// A chosen option replaces the title of its main item; the last row clears the choice. A source provides all data, and a delegate is notified of
/// choices. Open menus follow the bar.
public final class FilterBar {
    /// Is notified of choices; held weakly.
    public weak var delegate: (any FilterBarDelegate)?
    /// Called for each choice as `MenuBar` reports it, before the delegate.
    package var onChoice: (Choice) -> Void = { _ in }
    /// Main items, options, and the chosen options.
    package private(set) var filter: MenuFilter
    /// The chosen option of each main item; nil for no choice, which means everything.
    public var chosenOptions: [Int?] { filter.chosen }
    /// The bar that shows the filter.
    public let bar: MenuBar
    /// The source of the data; nil if the menus were given.
    private let source: (any MenuFilterSource)?

    /// Where the bar is: centred in this place, as far as there is room.
    public var canvas: MenuBar.Place {
        get { bar.place }
        set { bar.place = newValue }
    }

    /// Shows a filter with the data of a source.
    ///
    /// - Parameters:
    ///   - source: The data; read now and at each `reloadData`.
    ///   - look: Dimensions, fonts and colours.
    ///   - canvas: Where it is shown.
    ///   - theme: Everything that `look` leaves open.
    ///   - desktop: The desktop that it is shown on.
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
                morphDuration: look.animationDuration, on: desktop, shaper: desktop.shaper(atScale: options.scale))
        } catch {
            throw MenuError(error)
        }
        bar.fitting = { [unowned bar, own] in ($0.options(own), bar.place) }
        bar.titleLook = MenuBar.TitleLook(color: look.mainColors.normal, shadow: look.mainShadows.normal)
    }

    /// Shows a filter.
    ///
    /// - Parameters:
    ///   - filter: Its main items, their options, and the chosen options.
    ///   - source: What `reloadData` reads; nil to start again with the same items.
    ///   - options: How its menus look and behave; the bar decides their place.
    ///   - canvas: Where it is shown.
    ///   - opensBelow: Whether menus open downwards.
    ///   - morphDuration: How long the bar takes to adapt to other titles, in seconds.
    ///   - desktop: The desktop that it is shown on.
    ///   - shaper: Shapes its texts.
    ///   - appearance: Light or dark; nil to choose by the backdrop.
    ///   - contrast: The minimum contrast of texts with their background.
    /// - Throws: `MenuError.windowNotFound`; another error if memory runs out.
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
        bar.onChoice = { [weak self] in self?.handle($0) }
    }

    /// Clears all choices, and closes any open menu.
    public func reset() {
        bar.dismissMenu()
        filter.reset()
        bar.replaceMenus(with: filter.menus)
    }

    /// Chooses an option of a main item without notifying the delegate, and closes any open menu; nil clears the choice. Does nothing if there is no
    /// such option.
    public func choose(_ option: Int?, ofMainItem main: Int) {
        bar.dismissMenu()
        filter.choose(option.map { .option($0, ofMain: main) } ?? .everything(ofMain: main))
        bar.replaceMenus(with: filter.menus)
    }

    /// Reads the source again, and clears all choices.
    public func reloadData() {
        bar.dismissMenu()
        filter = source.map { MenuFilter($0) } ?? MenuFilter(filter.mains)
        bar.replaceMenus(with: filter.menus)
        delegate?.filterBarDidReload(self)
    }

    /// Closes the bar.
    public func close() { bar.close() }

    private func handle(_ choice: Choice) {
        onChoice(filter.reported(choice))
        guard choice.entries.count > 1, let main = choice.entries[0].path.first else { return }
        filter.changeStates(choosing: choice.path)
        let selection = filter.selection(of: choice)
        if let selection {
            filter.choose(selection)
        } else if let option = choice.entries.last?.element {
            filter.choose(deeper: option.title, ofMain: main)
        }
        bar.replaceMenus(with: filter.menus)
        switch selection {
        case .option(let option, let main): delegate?.filterBar(self, didSelectSubItem: option, ofMainItem: main)
        case .everything(let main): delegate?.filterBar(self, didSelectSubItem: nil, ofMainItem: main)
        case nil: break
        }
    }
}

extension MenuFilter {
    /// What a choice in the bar selects; nil for an option that is deeper in the menu of a main item.
    fileprivate func selection(of choice: Choice) -> Selection? {
        guard choice.entries.count == 2, let main = choice.entries[0].path.first else { return nil }
        return selection(main: main, path: choice.entries[1].path)
    }

    /// A choice as it is reported: by the main item's own title, whatever its title in the bar is by now. A choice that is cleared is reported as the
    /// main item alone.
    fileprivate func reported(_ choice: Choice) -> Choice {
        guard choice.entries.count > 1, let index = choice.entries[0].path.first, mains.indices.contains(index) else {
            return choice
        }
        var reported = choice
        reported.entries[0].element = .menu(mains[index])
        if case .everything = selection(of: choice) {
            let own = EntryList.Entry(element: .action(MenuModel.Action(title: mains[index].title)), path: [index])
            reported.entries = [own]
        }
        return reported
    }
}

/// Is notified of choices in a filter.
public protocol FilterBarDelegate: AnyObject {
    /// The menu of a main item opened.
    func filterBar(_ bar: FilterBar, didSelectMainItem main: Int)
    /// An option was chosen; nil if the choice was cleared.
    func filterBar(_ bar: FilterBar, didSelectSubItem option: Int?, ofMainItem main: Int)
    /// The data were read again.
    func filterBarDidReload(_ bar: FilterBar)
}

extension FilterBarDelegate {
    /// Does nothing.
    public func filterBar(_ bar: FilterBar, didSelectMainItem main: Int) {}
    /// Does nothing.
    public func filterBarDidReload(_ bar: FilterBar) {}
}
