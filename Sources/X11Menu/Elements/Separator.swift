import MenuModel

/// A band between elements, without a menu of its own around them.
public final class Separator: MenuElement {
    /// Makes a separator.
    override public init() { super.init() }

    override func makeValue() -> MenuModel.MenuElement {
        .separator(MenuModel.Separator(id: identity, isHidden: isHidden, isThick: true))
    }
}
