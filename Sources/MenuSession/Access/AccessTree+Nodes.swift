import MenuGeometry
import MenuLayout
import MenuModel

/// What the objects say about themselves.
extension AccessTree {
    /// The object at a place; nil if there is none.
    public func node(at place: AccessPlace) -> AccessNode? {
        guard case .element(let steps) = place else { return window }
        guard let last = steps.last, let parent = place.parent else { return root }
        if steps.count == 1, let bar { return title(of: last, in: bar).map { titleNode($0, of: bar, at: place) } }
        if case .box(let number) = last { return parent == .root ? buttonNode(number) : nil }
        guard let around = listing(at: parent), let position = around.position(of: last) else { return nil }
        var node = self.node(of: around.entries[position])
        node.childCount = childCount(of: place)
        addStates(to: &node, of: position, in: around, at: place)
        return node
    }

    private var window: AccessNode {
        var node = AccessNode(.window, name: title)
        node.states = [.enabled, .sensitive, .showing, .visible]
        if session != nil { node.states.insert(.active) }
        node.frame = panels.isEmpty ? bar.map { Rect(joining: $0.titles) } : Rect(joining: panels.map(\.frame.body))
        node.childCount = 1
        return node
    }

    private var root: AccessNode {
        var node = AccessNode(bar == nil ? .menu : .menuBar, name: panels.first?.menu.title ?? "")
        if bar != nil { node.name = title }
        node.states = [.enabled, .sensitive, .showing, .visible, .focusable]
        if focus == .root { node.states.insert(.focused) }
        node.frame = bar.map { Rect(joining: $0.titles) } ?? body(0)
        node.childCount = childCount(of: .root)
        return node
    }

    private func body(_ level: Int) -> Rect? {
        panels.indices.contains(level) ? panels[level].frame.body : nil
    }

    private func titleNode(_ title: Int, of bar: SessionOptions.Bar, at place: AccessPlace) -> AccessNode {
        let menu = bar.menus[title]
        var node = node(ofMenu: menu)
        node.childCount = childCount(of: place)
        node.states.formUnion([.showing, .visible])
        if session?.openTitle == title { node.states.formUnion([.expanded, .selected]) }
        if focus == place { node.states.insert(.focused) }
        node.frame = bar.titles[title]
        return node
    }

    // MARK: Buttons

    /// The boxes of the theme that are buttons; those of a bar's menu are left out, as its titles are what the root contains.
    var buttons: [(number: Int, place: PlacedBox, content: BoxTree.Content)] {
        bar == nil ? panels.first?.frame.buttons ?? [] : []
    }

    private func buttonNode(_ number: Int) -> AccessNode? {
        guard let button = buttons.first(where: { $0.number == number }) else { return nil }
        var node = AccessNode(.button, name: "")
        switch button.content {
        case .text(let text): if case .fixed(let label) = text.source { node.name = label }
        case .picture(let picture): if case .named(let name)? = picture.icon?.source { node.name = name }
        case .boxes, .part, .nothing: break
        }
        node.states = [.enabled, .sensitive, .showing, .visible]
        node.frame = button.place.frame
        node.actions = [AccessNode.Action("press")]
        return node
    }

    // MARK: Elements

    /// What an entry's element says about itself, wherever it is.
    private func node(of entry: EntryList.Entry) -> AccessNode {
        switch entry.element {
        case .action(let action): return node(of: action, inPalette: entry.palette != nil)
        case .menu(let menu) where menu.display == .submenu: return node(ofMenu: menu)
        case .menu(let menu): return AccessNode(.panel, name: menu.title)
        case .separator: return AccessNode(.separator, name: "")
        case .header(let header): return AccessNode(.heading, name: header.title)
        case .search(let field):
            var node = AccessNode(.field, name: field.prompt.isEmpty ? field.placeholder : field.prompt)
            node.states = [.editable, .focusable, .singleLine, .selectableText]
            if field.isEnabled { node.states.formUnion([.enabled, .sensitive]) }
            node.actions = [AccessNode.Action("activate")]
            return node
        case .lazy:
            var node = AccessNode(.item, name: "")
            node.states = [.busy]
            return node
        case .custom(let custom): return node(of: custom)
        case .group: return AccessNode(.panel, name: "")
        }
    }

    private func node(of action: Action, inPalette isInPalette: Bool) -> AccessNode {
        var node = AccessNode(.item, name: action.title)
        makeItem(&node, isEnabled: action.isEnabled)
        node.description = action.subtitle ?? ""
        node.keys = keys(mnemonic: action.mnemonic, shortcut: action.shortcut)
        guard action.role != nil || action.state != .off || isInPalette else { return node }
        node.role = action.role == .radio ? .radioItem : .checkItem
        node.states.insert(.checkable)
        switch action.state {
        case .off: break
        case .on: node.states.insert(.checked)
        case .mixed: node.states.insert(.indeterminate)
        }
        return node
    }

    private func node(ofMenu menu: MenuContent) -> AccessNode {
        var node = AccessNode(.menu, name: menu.title)
        makeItem(&node, isEnabled: menu.isEnabled)
        node.states.formUnion([.expandable, .hasPopup])
        node.description = menu.subtitle ?? ""
        node.keys = keys(mnemonic: menu.mnemonic, shortcut: nil)
        return node
    }

    /// Adds what all items have.
    func makeItem(_ node: inout AccessNode, isEnabled: Bool) {
        node.states.formUnion([.focusable, .selectable])
        guard isEnabled else { return }
        node.states.formUnion([.enabled, .sensitive])
        node.actions = [AccessNode.Action("click")]
    }

    /// The keys in AT-SPI's notation: the mnemonic, the way to the item, which is not used, and the key equivalent.
    private func keys(mnemonic: Character?, shortcut: Shortcut?) -> String {
        guard mnemonic != nil || shortcut != nil else { return "" }
        return "\(mnemonic.map { $0.lowercased() } ?? "");;\(shortcut.map(Self.notation) ?? "")"
    }

    private static let modifierNames: [(Shortcut.Modifiers, String)] = [
        (.control, "<Control>"), (.alt, "<Alt>"), (.shift, "<Shift>"), (.super, "<Super>"),
    ]

    private static func notation(of shortcut: Shortcut) -> String {
        let modifiers = modifierNames.filter { shortcut.modifiers.contains($0.0) }.map(\.1).joined()
        return modifiers + (shortcut.key.count == 1 ? shortcut.key.lowercased() : shortcut.key)
    }

    // MARK: States

    /// Adds what follows from an entry's place on the screen.
    private func addStates(
        to node: inout AccessNode, of entry: Int, in listing: Listing, at place: AccessPlace
    ) {
        if focus == place { node.states.insert(.focused) }
        guard let session, let level = listing.level else { return }
        let panel = panels[level]
        node.states.insert(.visible)
        if panel.frame.visibleEntries(scroll: panel.scroll).contains(entry) { node.states.insert(.showing) }
        node.frame = panel.frame.rect(ofEntry: entry, scroll: panel.scroll)
        if session.highlight(ofLevel: level) == entry, node.states.contains(.selectable) {
            node.states.insert(.selected)
        }
        if session.openEntry(ofLevel: level) == entry { node.states.insert(.expanded) }
        if session.options.marksMany, level == 0, node.states.contains(.selectable) {
            node.states.insert(.checkable)
            if node.role == .item { node.role = .checkItem }
            if session.isMarked(entry, ofLevel: level) { node.states.insert(.checked) }
        }
        guard let edited = session.editedText(inLevel: level), edited.entry == entry else { return }
        node.text = AccessNode.Text(edited)
        node.role = edited.isSecret ? .secretField : .field
        node.states.formUnion([.editable, .singleLine, .selectableText])
        node.description = edited.isSecret ? "" : foundNote(inLevel: level)
    }

    /// How many rows match the text of a level's field, and the one that Return chooses; empty while nothing filters.
    func foundNote(inLevel level: Int) -> String {
        guard let session, let (found, all) = session.foundCount(inLevel: level) else { return "" }
        let first = session.highlight(ofLevel: level).map { panels[level].entries[$0].element.title }
        return session.options.language.text(.found(found, of: all)) + (first.map { ": \($0)" } ?? "")
    }
}

extension AccessNode.Text {
    /// The text as assistive programs see it.
    init(_ edited: EditedText) {
        let scalars = edited.text.unicodeScalars
        func offset(_ place: Int) -> Int {
            let index = edited.text.utf8.index(edited.text.startIndex, offsetBy: min(place, edited.text.utf8.count))
            return scalars.distance(from: scalars.startIndex, to: index)
        }
        value = edited.isSecret ? String(repeating: "•", count: scalars.count) : edited.text
        caret = offset(edited.caret)
        selection = offset(edited.selection.lowerBound)..<offset(edited.selection.upperBound)
    }
}
