/// What a person did to the elements of a menu that is on the screen.
public enum MenuChange {
    /// An element went from one index of its menu's children to another.
    case moved(MenuElement, from: Int, to: Int)
    /// An element was given another title; what it was before.
    case renamed(MenuElement, from: String)
    /// An element was taken away from an index of its menu's children.
    case removed(MenuElement, from: Int)
    /// An element was dragged out to another program, which has it now.
    case draggedOut(MenuElement)
    /// An element was made of what another program dropped, at an index of the menu's children.
    case inserted(MenuElement, at: Int)
}

/// Hears of what people do to the elements of a menu. All of its functions may be left out.
///
/// The menu has changed by then: `Menu.children` and the titles are as the person left them.
public protocol MenuDelegate: AnyObject {
    /// Tells what a person did to an element of a menu, its inline menus and groups counted as menus of their own.
    func menu(_ menu: Menu, didChange change: MenuChange)

    /// Makes an element of what another program dropped on a menu that accepts drops; nil refuses it.
    func menu(_ menu: Menu, elementFor dropped: Dropped) -> MenuElement?
}

extension MenuDelegate {
    /// Does nothing.
    public func menu(_ menu: Menu, didChange change: MenuChange) {}

    /// An action with the first line of the text for its title, or the name of the file.
    public func menu(_ menu: Menu, elementFor dropped: Dropped) -> MenuElement? { Action(dropped.title) }
}

/// Something that another program dropped on a menu.
public enum Dropped: Sendable, Hashable {
    /// A text.
    case text(String)
    /// A file of this machine, by its absolute path.
    case file(String)
    /// Something else that has an address.
    case address(String)

    /// What an item made of it is called: the first line of a text that says anything, or the name of the file.
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
    /// Without the white space at its ends.
    fileprivate var trimmed: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
