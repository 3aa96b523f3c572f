public import MenuModel

/// A list of elements, shown as a panel of its own, as a submenu of a row, or in place.
public final class Menu: MenuElement {
    /// The text of the row that opens it, or of the header of an inline menu.
    public var title: String { didSet { setNeedsUpdate() } }
    /// A second, quieter text under the title.
    public var subtitle: String? { didSet { setNeedsUpdate() } }
    /// The picture beside the title.
    public var image: Icon? { didSet { setNeedsUpdate() } }
    /// Whether it can be opened.
    public var isEnabled = true { didSet { setNeedsUpdate() } }
    /// Whether its row is drawn as a warning.
    public var isDestructive = false { didSet { setNeedsUpdate() } }
    /// The elements.
    public var children: [MenuElement] { didSet { replaceChildren() } }
    /// Elements pinned above the ones that scroll.
    public var headers: [MenuElement] = [] { didSet { replaceHeaders() } }
    /// Rows, or tiles side by side: medium ones have their title under the picture, small ones have pictures only.
    public var preferredElementSize = MenuContent.ElementSize.large { didSet { setNeedsUpdate() } }
    /// Whether it is shown in the rows of the menu around it, and not in a panel of its own.
    public var displaysInline = false { didSet { setNeedsUpdate() } }
    /// Whether it is shown as a strip of pictures in the menu around it.
    public var displaysAsPalette = false { didSet { setNeedsUpdate() } }
    /// How a palette marks what is selected.
    public var paletteSelectionStyle = MenuContent.SelectionStyle.tint { didSet { setNeedsUpdate() } }
    /// Whether inline menus in it are set apart by thick separators.
    public var betweenMenusSeparatorStyle = MenuContent.SeparatorStyle.automatic { didSet { setNeedsUpdate() } }
    /// Whether a choice in it closes just it, and not the menus around it.
    public var onlyDismissesSubMenu = false { didSet { setNeedsUpdate() } }
    /// What a person may do with its row besides opening it; the delegate of the menu around it hears of it.
    public var gestures: ItemGestures = [] { didSet { setNeedsUpdate() } }
    /// Whether texts and files that are dragged in from other programs become elements of it; see `delegate`.
    public var acceptsDrops = false { didSet { setNeedsUpdate() } }
    /// Hears of what people do to its elements.
    public weak var delegate: (any MenuDelegate)?
    /// How many columns its rows are broken into; nil for one.
    public var columns: MenuContent.Columns? { didSet { setNeedsUpdate() } }

    /// Told of every change in it, however deep, at most once until `model` is asked for.
    var changeHandler: (() -> Void)?
    private var items: MenuItems?
    /// The children whose values in `items` are those of before.
    private var changed: [MenuElement] = []

    /// Makes a menu of elements.
    ///
    /// - Complexity: O(number of children); opening it later is O(1) where they are many plain actions.
    public init(_ title: String = "", image: Icon? = nil, children: [MenuElement] = []) {
        self.title = title
        self.image = image
        self.children = children
        super.init()
        adopt(children)
        prepareItems()
    }

    /// Its value as it is now.
    package var model: MenuContent {
        guard case .menu(let menu) = value else { return MenuContent() }
        return menu
    }

    override public func setNeedsUpdate() {
        super.setNeedsUpdate()
        changeHandler?()
    }

    override func childNeedsUpdate(_ child: MenuElement) {
        if items != nil { changed.append(child) }
        // Nobody looks at it: to make all values anew some time is less than to remember every change.
        if changed.count > 64 + children.count { (items, changed) = (nil, []) }
        setNeedsUpdate()
    }

    override func makeValue() -> MenuModel.MenuElement {
        var menu = MenuContent(
            id: identity, title: title, subtitle: subtitle, icon: image, isEnabled: isEnabled,
            isHidden: isHidden,
            isDestructive: isDestructive, headers: headers.map(\.value), items: makeItems(),
            display: displaysAsPalette
                ? .palette(paletteSelectionStyle) : displaysInline ? .inline : .submenu,
            elementSize: preferredElementSize, columns: columns, separators: betweenMenusSeparatorStyle,
            onlyDismissesSubmenu: onlyDismissesSubMenu)
        menu.gestures = gestures
        menu.acceptsDrops = acceptsDrops
        return .menu(menu)
    }

    override func child(at index: Int) -> MenuElement? {
        if index < 0 { return headers.indices.contains(-1 - index) ? headers[-1 - index] : nil }
        return children.indices.contains(index) ? children[index] : nil
    }

    /// The element that a path leads to: an index in this menu, then in the group or inline menu there, and so on.
    package func element(at path: [Int]) -> MenuElement? {
        var element: MenuElement? = self
        for index in path { element = element?.child(at: index) }
        return path.isEmpty ? nil : element
    }

    /// The elements' values: those of before with what has changed put in its place.
    private func makeItems() -> MenuItems {
        let children = self.children
        if var items = self.items {
            self.items = nil
            let isUpToDate = changed.allSatisfy { child in
                guard children.indices.contains(child.position), children[child.position] === child else {
                    return headers.contains { $0 === child }
                }
                return items.replace(at: child.position, with: child.value)
            }
            changed = []
            if isUpToDate {
                self.items = items
                return items
            }
        }
        let made = MenuItems(children.map(\.value))
        items = made
        return made
    }

    private func replaceChildren() {
        adopt(children)
        items = nil
        changed = []
        prepareItems()
        setNeedsUpdate()
    }

    /// Makes the values of many children now, and not when the menu opens.
    private func prepareItems() {
        if children.count > Menu.many { _ = makeItems() }
    }

    /// How many children are many.
    private static let many = 200

    private func replaceHeaders() {
        for header in headers { header.parent = self }
        // They are no children: their position says so.
        for header in headers { header.position = -1 }
        setNeedsUpdate()
    }
}
