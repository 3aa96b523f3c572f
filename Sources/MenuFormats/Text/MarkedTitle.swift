public import MenuModel

/// A title in which `_` precedes the mnemonic, and `__` is an underscore.
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
    /// The menu with the mnemonics that its titles mark: `_Open` becomes Open with the mnemonic O, and `__` an underscore.
    ///
    /// An element keeps a mnemonic that it has already; its title is converted nevertheless. An element without a value prints its new title.
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
            // A line prints its text, but the mark must not be printed.
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
