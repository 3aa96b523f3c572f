import MenuModel

/// A title; it cannot be chosen.
public final class TitleHeader: MenuElement {
    /// The text.
    public var title: String { didSet { setNeedsUpdate() } }

    /// Makes a title.
    public init(_ title: String) {
        self.title = title
        super.init()
    }

    override func makeValue(_ nesting: inout Nesting) -> MenuModel.MenuElement {
        .header(Header(id: identity, title: title, isHidden: isHidden))
    }
}
