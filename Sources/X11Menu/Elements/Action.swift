public import MenuModel

/// An element that can be chosen.
public final class Action: MenuElement {
    /// On, off, or some of both.
    public typealias State = MenuModel.Action.State
    /// What an action is to its neighbours: a check box, or one of several of which one is on.
    public typealias Role = MenuModel.Action.Role

    /// What is shown of it.
    private var action: MenuModel.Action { didSet { setNeedsUpdate() } }
    /// Called when it is chosen, after its state has changed as its role says, before the menu has faded; the menu has let go of pointer and keyboard then, unless it stays open.
    public var handler: ((Action) -> Void)?

    /// Makes an action. What is not given is absent, and it can be chosen.
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
    /// The picture while it is selected; nil takes `image`.
    public var selectedImage: Icon? {
        get { action.selectedIcon }
        set { action.selectedIcon = newValue }
    }
    /// Whether it is selected, as a check mark shows; in strips and palettes it is drawn as they draw it.
    public var isSelected: Bool {
        get { action.state == .on }
        set { action.state = newValue ? .on : .off }
    }
    /// On, off, or some of both.
    public var state: State {
        get { action.state }
        set { action.state = newValue }
    }
    /// Check or radio: choosing turns a check mark, and turns a radio item on and its neighbours of that role off. Nil leaves the state to the
    /// program, and draws a check mark where it is selected.
    public var role: Role? {
        get { action.role }
        set { action.role = newValue }
    }
    /// The key equivalent, while its menu is open.
    public var shortcut: Shortcut? {
        get { action.shortcut }
        set { action.shortcut = newValue }
    }
    /// The letter that chooses it while its menu is open; underlined where it stands in the title.
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
    /// What a person may do with it besides choosing it; the menu's delegate hears of it.
    public var gestures: ItemGestures {
        get { action.gestures }
        set { action.gestures = newValue }
    }
    /// What other programs get where it is dragged out to them as a text; nil for the title.
    public var dragText: String? {
        get { action.value.map { String(decoding: $0.bytes, as: UTF8.self) } }
        set { action.value = newValue.map { ByteString($0) } }
    }
    /// The path of the file that other programs get where it is dragged out to them; nil where it is just a text.
    public var dragFile: String? {
        get { action.file }
        set { action.file = newValue }
    }

    override func makeValue() -> MenuModel.MenuElement {
        var shown = action
        shown.id = identity
        shown.isHidden = isHidden
        return .action(shown)
    }

    override package func choose() {
        let siblings = parent?.heldElements ?? []
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
