/// A menu: a list of elements, shown as a panel, as a submenu of a row, or in place.
public struct MenuContent: Sendable, Hashable {
    /// Where the elements appear.
    public enum Display: Sendable, Hashable {
        /// In a panel of their own, opened from a row.
        case submenu
        /// Among the rows of the menu around it.
        case inline
        /// Side by side in a strip that scrolls.
        case palette(SelectionStyle)
    }

    /// How a palette marks an element that is on.
    public enum SelectionStyle: Sendable, Hashable {
        /// A filled shape behind the icon.
        case closed
        /// A ring around the icon.
        case open
        /// A symbolic icon is drawn in the accent colour; an icon with colours of its own gets a background in the accent colour.
        case tint
    }

    /// How large the elements are drawn.
    public enum ElementSize: Sendable, Hashable {
        /// Icons side by side.
        case small
        /// Icons over short titles, side by side.
        case medium
        /// Rows.
        case large
    }

    /// How the rows are split into columns.
    public enum Columns: Sendable, Hashable {
        /// This many, at least one.
        case count(Int)
        /// Enough columns to limit each to about ten rows.
        case automatic
        /// Sheets of at most this many columns, each with this many rows; one sheet is visible at a time.
        case sheets(rows: Int, columns: Int)
        /// No columns: the rows stand side by side after the pinned ones, in lines of which one is visible at a time.
        case strip
    }

    /// Whether a thick separator is drawn between neighbouring inline menus.
    public enum SeparatorStyle: Sendable, Hashable {
        /// Drawn.
        case automatic
        /// Not drawn.
        case none
    }

    /// A name that stays the same when the title changes; nil if nothing refers to it.
    public var id: String?
    /// The text of the row that opens it, of the title tab, or of the header of an inline menu.
    public var title: String
    /// A second, quieter text under the title.
    public var subtitle: String?
    /// The picture beside the title.
    public var icon: Icon?
    /// The letter that opens it while the menu around it is open.
    public var mnemonic: Character?
    /// Whether it can be opened.
    public var isEnabled: Bool
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool
    /// Whether its row is drawn as a warning.
    public var isDestructive: Bool
    /// Elements pinned above the ones that scroll.
    public var headers: [MenuElement]
    /// Elements below the others, as wide as the menu even if the others stand in columns.
    public var footers: [MenuElement]
    /// The elements.
    public var items: MenuItems
    /// In a panel of its own, in place, or as a strip.
    public var display: Display
    /// Rows, or tiles side by side.
    public var elementSize: ElementSize
    /// How many columns; nil for one.
    public var columns: Columns?
    /// Thick separators between inline menus.
    public var separators: SeparatorStyle
    /// Whether a choice in it closes only this menu, and not the menus around it.
    public var onlyDismissesSubmenu: Bool
    /// The parts of the title whose style differs from the rest.
    public var titleSpans: [TextSpan] = []
    /// The parts of the subtitle whose style differs from the rest.
    public var subtitleSpans: [TextSpan] = []
    /// What a user may do with its row besides opening it.
    public var gestures: ItemGestures = []
    /// Whether texts and files that are dragged in from other programs become its items.
    public var acceptsDrops = false

    /// Makes a menu. Parameters that are left out are absent; everything is enabled.
    public init(
        id: String? = nil, title: String = "", subtitle: String? = nil, icon: Icon? = nil, mnemonic: Character? = nil,
        isEnabled: Bool = true, isHidden: Bool = false, isDestructive: Bool = false, headers: [MenuElement] = [],
        items: MenuItems = [], footers: [MenuElement] = [], display: Display = .submenu,
        elementSize: ElementSize = .large, columns: Columns? = nil,
        separators: SeparatorStyle = .automatic, onlyDismissesSubmenu: Bool = false
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.mnemonic = mnemonic
        self.isEnabled = isEnabled
        self.isHidden = isHidden
        self.isDestructive = isDestructive
        self.headers = headers
        self.footers = footers
        self.items = items
        self.display = display
        self.elementSize = elementSize
        self.columns = columns
        self.separators = separators
        self.onlyDismissesSubmenu = onlyDismissesSubmenu
    }
}

extension MenuContent {
    /// Whether it, or a menu inside it, accepts drops from other programs.
    ///
    /// - Complexity: O(number of elements at any depth); O(1) for lines and plain actions.
    public var acceptsDropsAnywhere: Bool {
        if acceptsDrops { return true }
        guard case .elements(let elements) = items else { return false }
        return elements.contains { if case .menu(let menu) = $0 { menu.acceptsDropsAnywhere } else { false } }
    }
}
