import MenuModel

/// A line or a band between elements that are in the same menu.
public final class Separator: MenuElement {
    /// Whether it is a band, as between inline menus, instead of a hairline.
    public var isThick: Bool { didSet { setNeedsUpdate() } }

    /// Makes a separator.
    public init(isThick: Bool = true) {
        self.isThick = isThick
        super.init()
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        .separator(MenuModel.Separator(id: identity, isHidden: isHidden, isThick: isThick))
    }
}
