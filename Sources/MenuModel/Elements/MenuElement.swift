/// Anything that a menu can hold.
public indirect enum MenuElement: Sendable, Hashable {
    /// An element that can be chosen.
    case action(Action)
    /// A submenu, an inline menu, or a palette.
    case menu(MenuContent)
    /// A line between groups of elements.
    case separator(Separator)
    /// A title that cannot be chosen.
    case header(Header)
    /// A field whose text filters or controls the menu.
    case search(SearchField)
    /// Elements that a command supplies when the menu is shown.
    case lazy(LazyElement)
    /// A picture that the program draws itself.
    case custom(CustomElement)
    /// Elements that belong together; they are shown as if they were not grouped.
    case group(Group)
}

/// A line between groups of elements.
public struct Separator: Sendable, Hashable {
    /// A name; nil if nothing refers to it.
    public var id: String?
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool
    /// Whether it is a band between inline menus instead of a hairline.
    public var isThick: Bool

    /// Makes a separator.
    public init(id: String? = nil, isHidden: Bool = false, isThick: Bool = false) {
        self.id = id
        self.isHidden = isHidden
        self.isThick = isThick
    }
}

/// A title that cannot be chosen.
public struct Header: Sendable, Hashable {
    /// A name; nil if nothing refers to it.
    public var id: String?
    /// The text.
    public var title: String
    /// The parts of the title whose style differs from the rest.
    public var titleSpans: [TextSpan] = []
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool

    /// Makes a header.
    public init(id: String? = nil, title: String, isHidden: Bool = false) {
        self.id = id
        self.title = title
        self.isHidden = isHidden
    }
}

/// A field whose text filters or controls the menu.
public struct SearchField: Sendable, Hashable {
    /// A name; nil if nothing refers to it.
    public var id: String?
    /// The dimmed text that an empty field shows.
    public var placeholder: String
    /// How parts of that text differ from the rest of it.
    public var placeholderSpans: [TextSpan] = []
    /// The text before the field, such as a question; a magnifying glass if empty.
    public var prompt: String
    /// The initial text.
    public var text: String
    /// Whether it has the keyboard focus as soon as the menu appears.
    public var focusesOnAppearance: Bool
    /// Whether it can have the keyboard focus.
    public var isEnabled: Bool
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool
    /// Whether it is visible only while it contains text, as in a menu that is a plain list until the user types.
    public var appearsWhenTyped = false
    /// Whether the rows of the menu are visible only while it contains text, in a theme of boxes: until then, the menu is the field alone.
    public var revealsRows = false
    /// Whether its text filters the rows; if not, only the program that observes it uses it.
    public var filters = true

    /// Makes a search field.
    public init(
        id: String? = nil, placeholder: String = "", prompt: String = "", text: String = "",
        focusesOnAppearance: Bool = false, isEnabled: Bool = true, isHidden: Bool = false
    ) {
        self.id = id
        self.placeholder = placeholder
        self.prompt = prompt
        self.text = text
        self.focusesOnAppearance = focusesOnAppearance
        self.isEnabled = isEnabled
        self.isHidden = isHidden
    }
}

extension SearchField {
    /// Whether it is currently collapsed and not visible.
    public var isCollapsed: Bool { appearsWhenTyped && text.isEmpty }
    /// Whether the rows of the menu are currently not visible.
    public var hidesRows: Bool { revealsRows && text.isEmpty }
}

/// Elements that a command supplies when the menu is shown.
public struct LazyElement: Sendable, Hashable {
    /// A name; nil if nothing refers to it.
    public var id: String?
    /// The program and its arguments, whose output is a menu in any format.
    public var command: [String]
    /// The name of the format of the output; nil detects it from the output.
    public var format: String?
    /// Whether the first output is kept and used when the menu opens again.
    public var shouldCache: Bool
    /// How long the command may take, in seconds; nil uses the host's limit.
    public var timeLimit: Double?
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool

    /// Makes a lazy element.
    public init(
        id: String? = nil, command: [String], format: String? = nil, shouldCache: Bool = false,
        timeLimit: Double? = nil, isHidden: Bool = false
    ) {
        self.id = id
        self.command = command
        self.format = format
        self.shouldCache = shouldCache
        self.timeLimit = timeLimit
        self.isHidden = isHidden
    }
}

/// A picture that the program draws itself.
public struct CustomElement: Sendable, Hashable {
    /// A name; nil if nothing refers to it.
    public var id: String?
    /// The picture.
    public var picture: Icon
    /// Its height in points.
    public var height: Double
    /// Whether it can be highlighted and chosen like an action.
    public var isInteractive: Bool
    /// Whether the keys stop at it, although it is neither highlighted by the pointer nor chosen: its view takes the keys then.
    public var canBecomeFocused = false
    /// What is printed when it is chosen.
    public var value: ByteString?
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool
    /// Whether it is drawn as a warning.
    public var isDestructive = false
    /// Whether the menu stays open when it is chosen.
    public var keepsMenuPresented = false
    /// The parts that lay it out like an action, with a check mark and an icon; nil for a picture that fills the row from edge to edge.
    public var content: Content?
    /// What its view is to people who do not see it; nil if nothing is known.
    public var description: ViewDescription?
    /// How often its program has said that its picture changes: two elements that differ in nothing else look different.
    package var revision = 0

    /// What a custom element has besides its picture if it is laid out like an action.
    public struct Content: Sendable, Hashable {
        /// Whether it has a check mark.
        public var isSelected: Bool
        /// A second picture at the end of the row, as wide as the row is high; nil for none.
        public var accessory: Icon?

        /// Makes the content of a row.
        public init(isSelected: Bool = false, accessory: Icon? = nil) {
            self.isSelected = isSelected
            self.accessory = accessory
        }
    }

    /// Makes a custom element.
    public init(
        id: String? = nil, picture: Icon, height: Double, isInteractive: Bool = false, value: ByteString? = nil,
        isEnabled: Bool = true, isHidden: Bool = false
    ) {
        self.id = id
        self.picture = picture
        self.height = height
        self.isInteractive = isInteractive
        self.value = value
        self.isEnabled = isEnabled
        self.isHidden = isHidden
    }
}

/// Elements that belong together; they are shown as if they were not grouped.
public struct Group: Sendable, Hashable {
    /// A name; nil if nothing refers to it.
    public var id: String?
    /// The elements.
    public var elements: [MenuElement]
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool

    /// Makes a group.
    public init(id: String? = nil, elements: [MenuElement], isHidden: Bool = false) {
        self.id = id
        self.elements = elements
        self.isHidden = isHidden
    }
}

extension MenuElement {
    /// Whether it is hidden and occupies no space.
    public var isHidden: Bool {
        switch self {
        case .action(let action): action.isHidden
        case .menu(let menu): menu.isHidden
        case .separator(let separator): separator.isHidden
        case .header(let header): header.isHidden
        case .search(let field): field.isHidden
        case .lazy(let lazy): lazy.isHidden
        case .custom(let custom): custom.isHidden
        case .group(let group): group.isHidden
        }
    }

    /// The text of its row; empty if it has none.
    public var title: String {
        switch self {
        case .action(let action): action.title
        case .menu(let menu): menu.title
        case .header(let header): header.title
        case .search(let field): field.text
        case .separator, .lazy, .custom, .group: ""
        }
    }

    /// The parts of its title whose style differs from the rest.
    public var titleSpans: [TextSpan] {
        switch self {
        case .action(let action): action.titleSpans
        case .menu(let menu): menu.titleSpans
        case .header(let header): header.titleSpans
        case .search, .separator, .lazy, .custom, .group: []
        }
    }

    /// The parts of its subtitle whose style differs from the rest.
    public var subtitleSpans: [TextSpan] {
        switch self {
        case .action(let action): action.subtitleSpans
        case .menu(let menu): menu.subtitleSpans
        case .header, .search, .separator, .lazy, .custom, .group: []
        }
    }

    /// The name that stays the same when its title or position changes; nil if it has none.
    public var id: String? {
        switch self {
        case .action(let action): action.id
        case .menu(let menu): menu.id
        case .separator(let separator): separator.id
        case .header(let header): header.id
        case .search(let field): field.id
        case .lazy(let lazy): lazy.id
        case .custom(let custom): custom.id
        case .group(let group): group.id
        }
    }

    /// Whether the pointer or the keys can highlight it: an action or a submenu, enabled or not, or an interactive custom element.
    public var isHighlightable: Bool {
        switch self {
        case .action: true
        case .menu(let menu): menu.display == .submenu
        case .custom(let custom): custom.isInteractive
        case .separator, .header, .search, .lazy, .group: false
        }
    }

    /// Whether the keys stop at it because its view takes them.
    public var canBecomeFocused: Bool {
        if case .custom(let custom) = self { custom.canBecomeFocused && !custom.isInteractive } else { false }
    }

    /// Whether choosing it has an effect: it can be highlighted and is enabled.
    public var isEnabled: Bool {
        switch self {
        case .action(let action): action.isEnabled
        case .menu(let menu): menu.isEnabled && menu.display == .submenu
        case .custom(let custom): custom.isInteractive && custom.isEnabled
        case .search(let field): field.isEnabled
        case .separator, .header, .lazy, .group: false
        }
    }

    /// The menu of its actions, which opens beside it on request; nil if it has none.
    public var actionMenu: MenuContent? {
        guard case .action(let action) = self, action.isEnabled, !action.actions.isEmpty else { return nil }
        return MenuContent(title: action.title, items: .elements(action.actions))
    }

    /// The menu that can be open beside it: its submenu, or that of its actions.
    public var openedMenu: MenuContent? { submenu ?? actionMenu }

    /// The menu that opens beside it; nil if there is none.
    public var submenu: MenuContent? {
        if case .menu(let menu) = self, menu.display == .submenu { menu } else { nil }
    }
}
