public import MenuGeometry
public import MenuInteraction
public import MenuLayout
public import MenuModel
public import MenuSearch

/// Where and how a menu is shown. Lengths are points, places are screen points (root-window pixels divided by the scale).
public struct SessionOptions: Sendable {
    /// Where the first panel goes.
    public var placement: PlacementRequest
    /// The text of the title tab, where the menu pops out of an anchor; nil draws an empty tab.
    public var anchorTitle: String?
    /// The figures and colours.
    public var theme: Theme
    /// How many device pixels make a point.
    public var scale: Double
    /// The outputs' rectangles; never empty.
    public var monitors: [Rect]
    /// The monitor to show the menu on; nil takes the one of the place it is shown at.
    public var monitor: Rect?
    /// The tallest body allowed, in points; nil takes the monitor's height.
    public var maximumHeight: Double?
    /// The most rows shown at once; the rest scrolls. Nil for as many as fit.
    public var maximumRows: Int?
    /// How the machine treats presses and keys.
    public var interaction: InteractionOptions
    /// The entry that is highlighted at first; nil for none.
    public var selected: Selection?
    /// Keys that end the menu with a code, and print what is highlighted; as `KeyStroke.binding` spells them.
    public var customKeys: [KeyStroke: Int32]
    /// Keys that do what others do, besides what they are; as `KeyStroke.binding` spells them.
    public var keyAliases: [KeyStroke: InteractionEvent.Key] = [:]
    /// Dismisses the menu after some seconds; nil never.
    public var timeout: Double?

    /// How search fields treat what is typed.
    public var field = FieldOptions()
    /// How far the keys go that turn pages.
    public var paging = Paging.seen
    /// What was chosen before, which comes first in the first menu where that is a list of nothing but actions; nil leaves it as it is. Such
    /// a menu has the order `fixed`.
    public var uses: UseRanking?
    /// Whether several rows of the first menu can be marked and chosen together.
    public var marksMany = false

    /// Which entry is at the top of a first menu that opens upward.
    public var elementOrder = ElementOrder.fixed

    private var dimming = Dimming()

    /// The bar that the menu belongs to; nil where it belongs to none.
    public var bar: Bar?

    /// The menus of a bar, of which one is open.
    public struct Bar: Sendable, Hashable {
        /// The menus, one a title.
        public var menus: [MenuContent]
        /// Where their titles are, in screen points; as many as there are menus.
        public var titles: [Rect]
        /// On which side of the bar the menus open.
        public var gravity: PlacementRequest.Gravity
        /// How many of the menus have a title of their own. The last title's menu holds all others, where there are any.
        public let ownTitles: Int

        /// Makes the bar of menus whose titles were laid out; those that found no room go into a menu of the last title.
        public init(menus: [MenuContent], layout: BarLayout, gravity: PlacementRequest.Gravity = .below) {
            let own = menus.prefix(layout.ownTitles)
            let others = menus.dropFirst(layout.ownTitles).map { MenuElement.menu($0) }
            let overflow = MenuContent(
                title: layout.texts.last?.text ?? BarLayout.overflowTitle, items: .elements(others))
            self.menus = Array(own) + (others.isEmpty ? [] : [overflow])
            titles = layout.titles
            ownTitles = own.count
            self.gravity = gravity
        }

        /// Makes a bar whose titles its program lays out and draws, one a menu.
        public init(menus: [MenuContent], titles: [Rect], gravity: PlacementRequest.Gravity = .below) {
            let count = min(menus.count, titles.count)
            self.menus = Array(menus.prefix(count))
            self.titles = Array(titles.prefix(count))
            ownTitles = count
            self.gravity = gravity
        }

        /// A choice of the menu of a title, as if every menu had a title of its own.
        func choice(_ entries: [EntryList.Entry], title: Int) -> Choice {
            guard title >= ownTitles, var first = entries.first else {
                return Choice(entries: [EntryList.Entry(element: .menu(menus[title]), path: [title])] + entries)
            }
            // What follows the menu's own place leads on from there, as in an inline one.
            if let place = first.path.first { first.path[0] = place + ownTitles }
            return Choice(entries: [first] + entries.dropFirst())
        }
    }

    /// Turns the options into those of one menu of a bar: its place, its tab, and the way to its neighbours.
    ///
    /// - Parameter title: Which; it must exist.
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

    /// How the screen is dimmed around the menu.
    private struct Dimming {
        var isOn = false
        var spotlight: Rect?
    }

    /// Whether the screen is dimmed around the menu.
    public var dimsScreen: Bool {
        get { dimming.isOn }
        set { dimming.isOn = newValue }
    }

    /// What stays as it was where the screen is dimmed, such as what a context menu belongs to; nil for nothing.
    public var spotlight: Rect? {
        get { dimming.spotlight }
        set { dimming.spotlight = newValue }
    }

    /// How far the keys go that turn pages in a menu with a field.
    public enum Paging: Sendable, Hashable {
        /// As many rows as are seen, less one.
        case seen
        /// That many rows, as far as there are any.
        case rows(Int)
        /// To the first row of the next or the previous line of a strip.
        case lines
        /// To the first row of the next or the previous sheet of that many; within the first sheet, to its first row.
        case sheets(Int)
    }

    /// The order of a menu's entries from top to bottom.
    public enum ElementOrder: Sendable, Hashable {
        /// The first one at the top.
        case fixed
        /// The first one nearest to what the menu opens from: at the bottom of a menu that opens upward. Menus with a search field keep
        /// their order, for what is found is listed below the field, best first.
        case nearestFirst
    }

    /// Which entry is highlighted at first.
    public enum Selection: Sendable, Hashable {
        /// By its place in the first menu, from 0.
        case index(Int)
        /// By its title.
        case title(String)
    }

    /// Makes options for a menu at a place; everything else has its default.
    public init(placement: PlacementRequest, theme: Theme = .standard, scale: Double = 1, monitors: [Rect]) {
        self.placement = placement
        self.theme = theme
        self.scale = scale
        self.monitors = monitors
        self.interaction = InteractionOptions()
        self.customKeys = [:]
    }
}
