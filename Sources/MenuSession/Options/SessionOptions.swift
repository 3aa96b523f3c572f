public import MenuGeometry
public import MenuInteraction
public import MenuModel
public import MenuLayout
public import MenuSearch

/// Where and how a menu is shown. Lengths are in points, positions in screen points (root-window pixels divided by the scale).
public struct SessionOptions: Sendable {
    /// Where the first panel is placed.
    public var placement: PlacementRequest
    /// The text of the title tab if the menu pops out of an anchor; nil draws an empty tab.
    public var anchorTitle: String?
    /// The measures, colours and delays.
    public var theme: Theme
    /// Device pixels per point.
    public var scale: Double
    /// The outputs' rectangles; never empty.
    public var monitors: [Rect]
    /// The monitor to show the menu on; nil for the one at its place.
    public var monitor: Rect?
    /// The maximum height of a body, in points; nil for the monitor's height.
    public var maximumHeight: Double?
    /// The maximum number of visible rows; the rest scrolls. Nil for as many as fit.
    public var maximumRows: Int?
    /// How the machine treats presses and keys.
    public var interaction: InteractionOptions
    /// The entry that is highlighted at first; nil for none.
    public var selected: Selection?
    /// Keys that end the menu with an exit code and the highlighted entry, in the form of `KeyStroke.binding`.
    public var customKeys: [KeyStroke: Int32]
    /// Keys with the effect of other menu keys, in the form of `KeyStroke.binding`.
    public var keyAliases: [KeyStroke: InteractionEvent.Key] = [:]
    /// After how many seconds the menu is dismissed; nil for never.
    public var timeout: Double?

    /// How search fields treat typed text.
    public var field = FieldOptions()
    /// How far Page Up and Page Down move.
    public var paging = Paging.seen
    /// The earlier choices, which are listed first in the first menu if that contains only actions; nil keeps the menu's order. Such a menu has the
    /// order `fixed`.
    public var uses: UseRanking?
    /// Whether several rows of the first menu can be marked and chosen together.
    public var marksMany = false

    /// Which entry is at the top of a first menu that opens upward.
    public var elementOrder = ElementOrder.fixed

    /// The language of what menus say by themselves.
    public var language = Language.english
    /// The width in points of the tiles that the rows of the first menu are shown as; nil for rows.
    public var tile: Double?
    /// The space for a preview of the highlighted row, in the first menu; nil for none.
    public var pane: PreviewPane?
    /// Whether the screen is dimmed around the menu.
    public var dimsScreen = false
    /// The rectangle that stays undimmed, such as the object that a context menu belongs to; nil for none.
    public var spotlight: Rect?

    /// The bar that the menu belongs to; nil if it belongs to none.
    public var bar: Bar?

    /// The menus of a bar, of which one is open.
    public struct Bar: Sendable, Hashable {
        /// The menus, one per title.
        public var menus: [MenuContent]
        /// The frames of their titles, in screen points; as many as there are menus.
        public var titles: [Rect]
        /// Where a press belongs to each title, in screen points.
        public var reaches: [Rect]
        /// The side of the bar on which the menus open.
        public var gravity: PlacementRequest.Gravity
        /// How many of the menus have a title of their own. The last title's menu contains all others, if there are any.
        public let ownTitles: Int

        /// Makes the bar of menus whose titles have been laid out; those that do not fit become a menu of the last title.
        public init(menus: [MenuContent], layout: BarLayout, gravity: PlacementRequest.Gravity = .below) {
            let own = menus.prefix(layout.ownTitles)
            let others = menus.dropFirst(layout.ownTitles).map { MenuElement.menu($0) }
            let overflow = MenuContent(
                title: layout.texts.last?.text ?? BarLayout.overflowTitle, items: .elements(others))
            self.menus = Array(own) + (others.isEmpty ? [] : [overflow])
            (titles, reaches) = (layout.titles, layout.reaches)
            ownTitles = own.count
            self.gravity = gravity
        }

        /// Makes a bar whose program lays out and draws the titles, one per menu.
        public init(menus: [MenuContent], titles: [Rect], gravity: PlacementRequest.Gravity = .below) {
            let count = min(menus.count, titles.count)
            self.menus = Array(menus.prefix(count))
            self.titles = Array(titles.prefix(count))
            reaches = self.titles
            ownTitles = count
            self.gravity = gravity
        }

        /// The path in the bar of an item of the menu of a title: the index of its menu, as if every menu had a title of its own, and then its path in
        /// that.
        public func path(_ path: [Int], inMenuOf title: Int) -> [Int] {
            guard title >= ownTitles, let first = path.first else { return [title] + path }
            return [first + ownTitles] + path.dropFirst()
        }

        /// A choice of the menu of a title, as if every menu had a title of its own.
        func choice(_ entries: [EntryList.Entry], title: Int, button: Int?) -> Choice {
            guard title >= ownTitles, var first = entries.first else {
                let menu = EntryList.Entry(element: .menu(menus[title]), path: [title])
                return Choice(entries: [menu] + entries, button: button)
            }
            // The rest of the path continues from the menu's own index, as in an inline menu.
            first.path = path(first.path, inMenuOf: title)
            return Choice(entries: [first] + entries.dropFirst(), button: button)
        }
    }

    /// Changes the options to those of one menu of a bar: its place, its tab, and navigation to its neighbours.
    ///
    /// - Parameter title: The index of the title; it must exist.
    public mutating func open(_ title: Int, of bar: Bar) {
        self.bar = bar
        interaction.mode = .bar(title: title, count: bar.menus.count)
        interaction.disabledTitles = Set(bar.menus.indices.filter { !bar.menus[$0].isEnabled })
        place(at: title, of: bar)
    }

    /// Places the menu at a title of a bar.
    mutating func place(at title: Int, of bar: Bar) {
        placement = .anchor(
            bar.titles[title], align: interaction.isRightToLeft ? .right : .left, gravity: bar.gravity,
            joins: theme.metrics.joinsAnchor)
        anchorTitle = bar.menus[title].title
    }

    /// How far Page Up and Page Down move in a menu with a field.
    public enum Paging: Sendable, Hashable {
        /// The number of visible rows minus one.
        case seen
        /// A number of rows, within the list.
        case rows(Int)
        /// To the first row of the next or the previous line of a strip.
        case lines
        /// To the first row of the next or the previous page of that many rows; within the first page, to its first row.
        case sheets(Int)
    }

    /// The order of a menu's entries from top to bottom.
    public enum ElementOrder: Sendable, Hashable {
        /// The first one at the top.
        case fixed
        /// The first one nearest to what the menu opens from: at the bottom of a menu that opens upward. Menus with a search field keep their order,
        /// because matches are listed below the field, best first.
        case nearestFirst
    }

    /// The entry that is highlighted at first.
    public enum Selection: Sendable, Hashable {
        /// By its index in the first menu, from 0.
        case index(Int)
        /// By its title.
        case title(String)
    }

    /// Makes options for a menu at a place; all others have their defaults.
    public init(placement: PlacementRequest, theme: Theme = .standard, scale: Double = 1, monitors: [Rect]) {
        self.placement = placement
        self.theme = theme
        self.scale = scale
        self.monitors = monitors
        self.interaction = InteractionOptions()
        self.customKeys = [:]
    }
}
