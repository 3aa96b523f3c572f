/// What the user did to the elements of a menu on the screen.
public enum MenuChange {
    /// An element moved from one index of its menu's children to another.
    case moved(MenuElement, from: Int, to: Int)
    /// An element was renamed; `from` is its previous title.
    case renamed(MenuElement, from: String)
    /// An element was removed from an index of its menu's children.
    case removed(MenuElement, from: Int)
    /// An element was dragged out to another program, which has accepted it.
    case draggedOut(MenuElement)
    /// An element was made from what another program dropped, and inserted at an index of the menu's children.
    case inserted(MenuElement, at: Int)
}

/// Is notified of what the user does to the elements of a menu. All of its functions are optional.
///
/// The menu has changed before each call: `Menu.children` and the titles already show the user's edit.
public protocol MenuDelegate: AnyObject {
    /// Reports what the user did to an element of a menu; inline menus and groups count as menus of their own.
    func menu(_ menu: Menu, didChange change: MenuChange)

    /// Makes an element from what another program dropped on a menu that accepts drops; nil refuses it.
    func menu(_ menu: Menu, elementFor dropped: Dropped) -> MenuElement?
}

extension MenuDelegate {
    /// Does nothing.
    public func menu(_ menu: Menu, didChange change: MenuChange) {}

    /// Makes an action whose title is the first line of the text that is not blank, the name of the file, or the address.
    public func menu(_ menu: Menu, elementFor dropped: Dropped) -> MenuElement? { Action(dropped.title) }
}

/// Something that another program dropped on a menu.
public enum Dropped: Sendable, Hashable {
    /// A text.
    case text(String)
    /// A file of this machine, as an absolute path.
    case file(String)
    /// Something else that has an address.
    case address(String)

    /// The title of an item made from it: the first line of the text that is not blank, the name of the file, or the address.
    public var title: String {
        switch self {
        case .text(let text):
            let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
            return line.map { $0.trimmed } ?? ""
        case .file(let path): return path.split(separator: "/").last.map(String.init) ?? path
        case .address(let address): return address
        }
    }
}

extension Substring {
    /// The substring without the white space at both ends.
    fileprivate var trimmed: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
