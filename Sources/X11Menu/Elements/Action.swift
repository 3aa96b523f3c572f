public import MenuModel

/// An element that the user can choose.
public final class Action: MenuElement {
    /// On, off, or some of both.
    public typealias State = MenuModel.Action.State
    /// How an action relates to its neighbours: a check box, or one of several radio items of which one is on.
    public typealias Role = MenuModel.Action.Role

    /// The action as it is shown.
    private var action: MenuModel.Action { didSet { setNeedsUpdate() } }
    /// The elements of the menu beside it.
    private var others: [MenuElement] = []
    /// Called when the action is chosen: after its state has changed as its role requires, and before the menu has faded. By then the menu has
    /// released pointer and keyboard, unless it stays open.
    public var handler: ((Action) -> Void)?

    /// Makes an action. Arguments left out are absent; the action is enabled unless `isEnabled` is false.
    public init(
        _ title: String, subtitle: String? = nil, image: Icon? = nil, shortcut: Shortcut? = nil,
        mnemonic: Character? = nil, state: State = .off, role: Role? = nil, isEnabled: Bool = true,
        isDestructive: Bool = false, keepsMenuPresented: Bool = false, handler: ((Action) -> Void)? = nil
    ) {
        action = MenuModel.Action(
            title: title, subtitle: subtitle, icon: image, shortcut: shortcut, mnemonic: mnemonic, state: state,
            role: role, isEnabled: isEnabled, isDestructive: isDestructive, keepsMenuPresented: keepsMenuPresented)
        self.handler = handler
        super.init()
    }

    /// The text of the row.
    public var title: String {
        get { action.title }
        set { action.title = newValue }
    }
    /// A second, quieter text under the title.
    public var subtitle: String? {
        get { action.subtitle }
        set { action.subtitle = newValue }
    }
    /// The picture beside the title.
    public var image: Icon? {
        get { action.icon }
        set { action.icon = newValue }
    }
    /// The picture while the action is selected; nil uses `image`.
    public var selectedImage: Icon? {
        get { action.selectedIcon }
        set { action.selectedIcon = newValue }
    }
    /// Whether the action is selected, usually shown by a check mark; strips and palettes draw selection in their own way.
    public var isSelected: Bool {
        get { action.state == .on }
        set { action.state = newValue ? .on : .off }
    }
    /// On, off, or some of both.
    public var state: State {
        get { action.state }
        set { action.state = newValue }
    }
    /// Check or radio: choosing a check item toggles it; choosing a radio item turns it on and the neighbouring radio items off. Nil leaves the state
    /// to the program; the row then shows a check mark while the action is selected.
    public var role: Role? {
        get { action.role }
        set { action.role = newValue }
    }
    /// The key equivalent, while its menu is open.
    public var shortcut: Shortcut? {
        get { action.shortcut }
        set { action.shortcut = newValue }
    }
    /// A short text at the end of the row, such as a count; nil for none.
    public var badge: String? {
        get { action.badge }
        set { action.badge = newValue }
    }
    /// The path of a picture's file that the action is about: the picture of its tile in a grid, or its preview; nil for none.
    public var picture: String? {
        get { action.picture }
        set { action.picture = newValue }
    }
    /// What else can be done with the row: elements of a menu beside it, which opens by Ctrl+Return, Shift+F10, the Menu key, the right button or a
    /// long touch. Their shortcuts work while the row is highlighted, and stand in it if it has none of its own.
    public var actions: [MenuElement] {
        _read { yield others }
        _modify {
            defer { setNeedsUpdate() }
            yield &others
        }
    }
    /// The letter that chooses the action while its menu is open; underlined where it occurs in the title.
    public var mnemonic: Character? {
        get { action.mnemonic }
        set { action.mnemonic = newValue }
    }
    /// Whether it can be chosen.
    public var isEnabled: Bool {
        get { action.isEnabled }
        set { action.isEnabled = newValue }
    }
    /// Whether it is drawn as a warning.
    public var isDestructive: Bool {
        get { action.isDestructive }
        set { action.isDestructive = newValue }
    }
    /// Whether the menu stays open when it is chosen.
    public var keepsMenuPresented: Bool {
        get { action.keepsMenuPresented }
        set { action.keepsMenuPresented = newValue }
    }
    /// What the user may do with the action besides choosing it; the menu's delegate is notified.
    public var gestures: ItemGestures {
        get { action.gestures }
        set { action.gestures = newValue }
    }
    /// The text that other programs receive when the action is dragged to them; nil for the title.
    public var dragText: String? {
        get { action.value.map { String(decoding: $0.bytes, as: UTF8.self) } }
        set { action.value = newValue.map { ByteString($0) } }
    }
    /// The path of the file that other programs receive when the action is dragged to them; nil if only the text is offered.
    public var dragFile: String? {
        get { action.file }
        set { action.file = newValue }
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        var shown = action
        shown.id = identity
        shown.isHidden = isHidden
        adopt(actions)
        shown.actions = actions.map { $0.value(&nesting) }
        return .action(shown)
    }

    deinit { if !others.isEmpty { takeElements().release() } }

    override func takeElements() -> [MenuElement] {
        defer { others = [] }
        return others
    }

    override func child(at index: Int) -> MenuElement? { actions.indices.contains(index) ? actions[index] : nil }

    override package func choose() {
        let siblings = (parent as? Action)?.actions ?? parent?.heldElements ?? []
        let isHeld = siblings.indices.contains(position) && siblings[position] === self
        let (run, place) = isHeld ? (siblings, position) : ([self], 0)
        let changes = MenuModel.Action.stateChanges(choosing: place, of: run.count) { index in
            (run[index] as? Action).map { ($0.role, $0.state) }
        }
        for (index, state) in changes {
            if let action = run[index] as? Action, action.state != state { action.state = state }
        }
        handler?(self)
    }
}
