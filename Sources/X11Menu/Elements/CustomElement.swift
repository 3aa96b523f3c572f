import MenuGeometry
import MenuModel

/// An element shown by a view of the program. The three kinds differ in what receives input and in how the view is laid out.
public class CustomElement: MenuElement {
    /// What shows the element.
    enum Content {
        case view(MenuView)
        case reusable(ReusableViewConfiguration)

        /// The height of the row in points, for a row about as wide as most menus.
        var height: Double {
            switch self {
            case .view(let view): view.sizeThatFits(width: 250).height.bounded(to: Self.heights)
            case .reusable(let configuration): configuration.height.bounded(to: Self.heights)
            }
        }

        /// The heights of rows, in points.
        private static let heights = 0.0...4000
    }

    /// What shows the element; made on first use.
    private(set) lazy var content: Content = {
        let made = makeContent()
        if case .view(let view) = made { view.belong(to: self) }
        return made
    }()
    private let makeContent: () -> Content
    /// How often it was marked as changed: what its view draws cannot be compared.
    private var revision = 0

    init(_ content: @autoclosure @escaping () -> Content) {
        makeContent = content
        super.init()
    }

    /// The view that receives pointer and key events; nil if the element is handled as a whole.
    var interactiveView: MenuView? { nil }

    /// The view that assistive programs describe and use; nil if the elements' views are shared.
    var view: MenuView? { if case .view(let view) = content { view } else { nil } }

    /// The element's value, without what subclasses add.
    var custom: MenuModel.CustomElement {
        var custom = MenuModel.CustomElement(
            id: identity, picture: .drawn(number), height: content.height, isHidden: isHidden)
        custom.description = view?.accessibility
        custom.revision = revision
        return custom
    }

    override func noteChange() {
        revision &+= 1
        super.noteChange()
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement { .custom(custom) }
}

/// A view in a menu that receives pointer and key events itself and is not chosen; as wide as the menu. The arrow keys stop at it if it takes keys:
/// see `MenuView.canBecomeFocused`.
public final class CustomView: CustomElement {
    /// Shows a view.
    public init(_ view: MenuView) { super.init(.view(view)) }

    /// Shows a view that is made the first time it is needed.
    public init(provider: @escaping () -> MenuView) { super.init(.view(provider())) }

    /// Shows a view that other elements share; it receives no events.
    public init(_ configuration: ReusableViewConfiguration) { super.init(.reusable(configuration)) }

    override var interactiveView: MenuView? { view }

    override var custom: MenuModel.CustomElement {
        var custom = super.custom
        custom.canBecomeFocused = view?.canBecomeFocused ?? false
        return custom
    }
}

/// A view in a menu that is highlighted and chosen as a whole, like an action; as wide as the menu.
public class CustomViewAction: CustomElement {
    /// Called when it is chosen.
    public var handler: ((CustomViewAction) -> Void)?
    /// Whether it can be chosen.
    public var isEnabled = true { didSet { setNeedsUpdate() } }
    /// Whether it is drawn as a warning.
    public var isDestructive = false { didSet { setNeedsUpdate() } }
    /// Whether the menu stays open when it is chosen.
    public var keepsMenuPresented = false { didSet { setNeedsUpdate() } }

    /// Shows a view.
    public init(_ view: MenuView, handler: ((CustomViewAction) -> Void)? = nil) {
        self.handler = handler
        super.init(.view(view))
    }

    /// Shows a view that other elements share.
    public init(_ configuration: ReusableViewConfiguration, handler: ((CustomViewAction) -> Void)? = nil) {
        self.handler = handler
        super.init(.reusable(configuration))
    }

    override var custom: MenuModel.CustomElement {
        var custom = super.custom
        custom.isInteractive = true
        custom.isEnabled = isEnabled
        custom.isDestructive = isDestructive
        custom.keepsMenuPresented = keepsMenuPresented
        return custom
    }

    override package func choose() { handler?(self) }
}

/// A view in the place of an action's title, with a check mark before it and a second view in the place of the action's picture.
public final class CustomContentViewAction: CustomViewAction {
    /// Whether a check mark is shown before the view.
    public var isSelected = false { didSet { setNeedsUpdate() } }
    /// The view at the row's end; nil for none. It takes no input.
    public var accessoryView: MenuView? {
        didSet {
            accessoryView?.belong(to: self)
            setNeedsUpdate()
        }
    }

    override var custom: MenuModel.CustomElement {
        var custom = super.custom
        custom.content = .init(
            isSelected: isSelected, accessory: accessoryView == nil ? nil : .drawn(-number))
        return custom
    }
}
