public import MenuModel

/// A title in which `_` stands before the mnemonic, and `__` for an underscore.
struct MarkedTitle {
    var title: String
    var mnemonic: Character?

    init(_ text: String) {
        title = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard character == "_", mnemonic == nil || rest.first == "_" else {
                title.append(character)
                continue
            }
            guard let next = rest.popFirst() else { break }
            if next != "_" { mnemonic = next }
            title.append(next)
        }
    }
}

extension MenuContent {
    /// The menu with the mnemonics that its titles mark: `_Open` is read as Open, chosen by O, and `__` as an underscore.
    ///
    /// A mnemonic that an element has already stays; its title is read all the same. What an element without a value prints is its new title.
    ///
    /// - Complexity: O(length of all titles).
    public func readingMnemonics() -> MenuContent {
        var menu = self
        let marked = MarkedTitle(title)
        menu.title = marked.title
        menu.mnemonic = mnemonic ?? marked.mnemonic
        menu.headers = headers.map { $0.readingMnemonics() }
        menu.footers = footers.map { $0.readingMnemonics() }
        menu.items = .elements((0..<items.count).map { items[$0].readingMnemonics() })
        return menu
    }
}

extension MenuElement {
    fileprivate func readingMnemonics() -> MenuElement {
        switch self {
        case .action(var action):
            let marked = MarkedTitle(action.title)
            // A line is what it prints; its mark is not meant to be printed.
            if action.value == ByteString(action.title) { action.value = nil }
            action.title = marked.title
            action.mnemonic = action.mnemonic ?? marked.mnemonic
            return .action(action)
        case .menu(let menu): return .menu(menu.readingMnemonics())
        case .group(var group):
            group.elements = group.elements.map { $0.readingMnemonics() }
            return .group(group)
        case .separator, .header, .search, .lazy, .custom: return self
        }
    }
}
