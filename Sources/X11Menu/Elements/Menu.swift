import MenuGeometry
public import MenuModel

/// A list of elements, shown as a panel of its own, as a submenu of a row, or in place.
///
/// Elements may be 64 levels deep in each other, groups and inline menus included; those further in are not shown, nor is an element in itself.
public final class Menu: MenuElement {
    /// How large elements are drawn.
    public typealias ElementSize = MenuContent.ElementSize
    /// How a palette marks what is selected.
    public typealias SelectionStyle = MenuContent.SelectionStyle
    /// Whether thick separators set inline menus apart.
    public typealias SeparatorStyle = MenuContent.SeparatorStyle
    /// How rows are broken into columns.
    public typealias Columns = MenuContent.Columns

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
    public var children: [MenuElement] {
        _read { yield rows }
        _modify {
            defer { replaceChildren() }
            yield &rows
        }
    }
    /// Elements pinned above those that scroll.
    public var headers: [MenuElement] {
        _read { yield pinned }
        _modify {
            defer { replaceHeaders() }
            yield &pinned
        }
    }
    /// Rows, or tiles side by side: medium tiles have their title under the picture, small ones have pictures only. Elements beyond the number of tiles
    /// that the theme sets, and custom elements, are rows.
    public var preferredElementSize = ElementSize.large { didSet { setNeedsUpdate() } }
    /// Whether the menu is shown among the rows of its parent menu instead of in a panel of its own.
    public var displaysInline = false { didSet { setNeedsUpdate() } }
    /// Whether the menu is shown as a strip of pictures in its parent menu.
    public var displaysAsPalette = false { didSet { setNeedsUpdate() } }
    /// How a palette marks what is selected.
    public var paletteSelectionStyle = SelectionStyle.tint { didSet { setNeedsUpdate() } }
    /// Whether thick separators set the inline menus in it apart.
    public var betweenMenusSeparatorStyle = SeparatorStyle.automatic { didSet { setNeedsUpdate() } }
    /// Whether a choice in it closes only this menu, not the menus around it.
    public var onlyDismissesSubMenu = false { didSet { setNeedsUpdate() } }
    /// What the user may do with its row besides opening it; the delegate of the parent menu is notified.
    public var gestures: ItemGestures = [] { didSet { setNeedsUpdate() } }
    /// Whether texts and files dragged in from other programs become elements of the menu; see `delegate`.
    public var acceptsDrops = false { didSet { setNeedsUpdate() } }
    /// Is notified of what the user does to the menu's elements.
    public weak var delegate: (any MenuDelegate)?
    /// How many columns its rows are broken into; nil for one.
    public var columns: Columns? { didSet { setNeedsUpdate() } }

    /// Called on every change in the menu, at any depth.
    var changeHandler: (() -> Void)?
    private var rows: [MenuElement]
    private var pinned: [MenuElement] = []
    /// The values of the children, and how many elements are in each other there at most; nil if they have to be made.
    private var items: (values: MenuItems, levels: Int)?
    /// The children whose values in `items` are out of date.
    private var changed: [MenuElement] = []

    /// Makes a menu of elements.
    ///
    /// - Complexity: O(number of children); opening it later is O(1) where they are many plain actions.
    public init(_ title: String = "", image: Icon? = nil, children: [MenuElement] = []) {
        self.title = title
        self.image = image
        rows = children
        super.init()
        adopt(children)
        prepareItems()
    }

    deinit { takeElements().release() }

    /// The menu's current value.
    package var model: MenuContent {
        guard case .menu(let menu) = value else { return MenuContent() }
        return menu
    }

    override func noteChange() {
        super.noteChange()
        changeHandler?()
    }

    override func noteChange(of child: MenuElement) {
        if items != nil { changed.append(child) }
        // Nothing reads the values: remaking all of them later costs less than recording every change.
        if changed.count > 64 + children.count { (items, changed) = (nil, []) }
        noteChange()
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        var menu = MenuContent(
            id: identity, title: title, subtitle: subtitle, icon: image, isEnabled: isEnabled,
            isHidden: isHidden,
            isDestructive: isDestructive, headers: headers.map { $0.value(&nesting) },
            items: makeItems(&nesting),
            display: displaysAsPalette
                ? .palette(paletteSelectionStyle) : displaysInline ? .inline : .submenu,
            elementSize: preferredElementSize, columns: columns?.bounded, separators: betweenMenusSeparatorStyle,
            onlyDismissesSubmenu: onlyDismissesSubMenu)
        menu.gestures = gestures
        menu.acceptsDrops = acceptsDrops
        return .menu(menu)
    }

    override func takeElements() -> [MenuElement] {
        changed = []
        defer { (rows, pinned) = ([], []) }
        return pinned.isEmpty ? rows : rows + pinned
    }

    override var heldElements: [MenuElement] { children }

    override func child(at index: Int) -> MenuElement? {
        if index < 0 { return headers.indices.contains(-1 - index) ? headers[-1 - index] : nil }
        return children.indices.contains(index) ? children[index] : nil
    }

    /// The element at a path: an index in this menu, then in the group or inline menu there, and so on.
    package func element(at path: [Int]) -> MenuElement? {
        var element: MenuElement? = self
        for index in path { element = element?.child(at: index) }
        return path.isEmpty ? nil : element
    }

    /// The values of the children; only those of changed ones are made anew.
    private func makeItems(_ nesting: inout Nesting) -> MenuItems {
        let (children, changed) = (self.children, self.changed)
        self.changed = []
        var among = nesting.beside
        if case (var values, let levels)? = items.take(), among.reach(levels) {
            let isUpToDate = changed.allSatisfy { child in
                guard children.indices.contains(child.position), children[child.position] === child else {
                    return headers.contains { $0 === child }
                }
                return values.replace(at: child.position, with: child.value(&among))
            }
            if isUpToDate { return keep(values, among, &nesting) }
            among = nesting.beside
        }
        return keep(MenuItems(children.map { $0.value(&among) }), among, &nesting)
    }

    /// Keeps the values of the children for the next time, unless one is shown in part only.
    private func keep(_ values: MenuItems, _ among: Nesting, _ nesting: inout Nesting) -> MenuItems {
        items = among.isCut ? nil : (values, among.levels - 1)
        // Children that are in themselves have become the parents of each other.
        if among.isCut { adopt(children) }
        nesting.add(among)
        return values
    }

    private func replaceChildren() {
        adopt(children)
        items = nil
        changed = []
        prepareItems()
        setNeedsUpdate()
    }

    /// Makes the values of many children now instead of when the menu opens.
    private func prepareItems() {
        guard children.count > Menu.many, var nesting = Nesting().inner else { return }
        _ = makeItems(&nesting)
    }

    /// The number of children above which the values are made in advance.
    private static let many = 200

    private func replaceHeaders() {
        for header in headers { header.parent = self }
        // The negative position marks them as headers, not children.
        for header in headers { header.position = -1 }
        setNeedsUpdate()
    }
}

extension Menu.Columns {
    /// As many rows and columns as there are at least one of and as menus have at most.
    fileprivate var bounded: Menu.Columns {
        switch self {
        case .count(let count): .count(count.bounded(to: 1...1000))
        case .sheets(let rows, let columns):
            .sheets(rows: rows.bounded(to: 1...1000), columns: columns.bounded(to: 1...1000))
        case .automatic, .strip: self
        }
    }
}
