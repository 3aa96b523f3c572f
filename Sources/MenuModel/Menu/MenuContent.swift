/// A menu: a list of elements, shown as a panel, as a submenu of a row, or in place.
public struct MenuContent: Sendable, Hashable {
    /// Where the elements appear.
    public enum Display: Sendable, Hashable {
        /// In a panel of their own, opened from a row.
        case submenu
        /// In the rows of the menu around it.
        case inline
        /// Side by side in a strip that scrolls.
        case palette(SelectionStyle)
    }

    /// How a palette marks what is on.
    public enum SelectionStyle: Sendable, Hashable {
        /// A filled shape behind the icon.
        case closed
        /// A ring around the icon.
        case open
        /// The icon takes the accent colour.
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

    /// How many columns the rows are broken into.
    public enum Columns: Sendable, Hashable {
        /// That many, at least one.
        case count(Int)
        /// As many as keep each at ten rows or about that.
        case automatic
        /// At most that many side by side on a sheet, each of so many rows, and then another sheet: one of them is seen at a time.
        case sheets(rows: Int, columns: Int)
        /// None: the rows stand side by side behind what is pinned, on lines of which one is seen at a time.
        case strip
    }

    /// Whether neighbouring inline menus are set apart by a thick separator.
    public enum SeparatorStyle: Sendable, Hashable {
        /// They are.
        case automatic
        /// They are not.
        case none
    }

    /// A name that outlives changes of the title; nil where nobody refers to it.
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
    /// Whether it takes no room at all.
    public var isHidden: Bool
    /// Whether its row is drawn as a warning.
    public var isDestructive: Bool
    /// Elements pinned above the ones that scroll.
    public var headers: [MenuElement]
    /// Elements below the others, as wide as the menu where the others stand in columns.
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
    /// Whether a choice in it closes just it, and not the menus around it.
    public var onlyDismissesSubmenu: Bool
    /// How parts of the title differ from the rest of it.
    public var titleSpans: [TextSpan] = []
    /// How parts of the subtitle differ from the rest of it.
    public var subtitleSpans: [TextSpan] = []
    /// What a person may do with its row besides opening it.
    public var gestures: ItemGestures = []
    /// Whether texts and files that are dragged in from other programs become items of it.
    public var acceptsDrops = false

    /// Makes a menu. What is not given is absent, and everything is enabled.
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
    /// The menus of a bar: the items that are menus, each with its title. An action by itself becomes a menu of one.
    public var barMenus: [MenuContent] {
        (0..<items.count).compactMap { index in
            switch items[index] {
            case .menu(let menu) where !menu.isHidden: menu
            case .action(let action) where !action.isHidden:
                MenuContent(id: action.id, title: action.title, isEnabled: action.isEnabled, items: [.action(action)])
            default: nil
            }
        }
    }

    /// Whether it or a menu in it takes what other programs drop.
    ///
    /// - Complexity: O(number of elements, however deep); O(1) for lines and plain actions.
    public var acceptsDropsAnywhere: Bool {
        if acceptsDrops { return true }
        guard case .elements(let elements) = items else { return false }
        return elements.contains { if case .menu(let menu) = $0 { menu.acceptsDropsAnywhere } else { false } }
    }
}
