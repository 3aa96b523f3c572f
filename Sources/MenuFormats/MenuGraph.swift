internal import MenuModel

/// Menus that link to each other by name, as in some formats, and the tree that they represent.
///
/// A menu with several links to it is made once and shared. A link to an enclosing menu would never end and is left out; so are links that would
/// exceed the limits of nesting or of elements.
struct MenuGraph {
    /// An entry of a menu.
    enum Node {
        case element(MenuElement)
        /// A row that opens another menu; `row` sets its look, nil means the look of that menu.
        case link(id: String, row: MenuContent?, offset: Int)
    }

    /// A menu whose elements may be links.
    struct Definition {
        /// Everything but the items.
        var menu: MenuContent
        var nodes: [Node] = []
    }

    /// A menu with resolved links, and its size.
    private struct Resolved {
        var menu: MenuContent
        var count: Int
        var height: Int
    }

    /// A menu that is being made because the previous one in the list links to it.
    private struct Frame {
        var id: String
        var definition: Definition
        /// The next node.
        var next = 0
        var elements: [MenuElement] = []
        var count = 1
        var height = 1
    }

    var definitions: [String: Definition] = [:]
    /// Menus that may be linked although the file does not define them; they are not reported.
    var foreign: Set<String> = []
    private var resolved: [String: Resolved] = [:]
    /// A list instead of recursion, so that depth uses no stack.
    private var frames: [Frame] = []
    private var open: Set<String> = []

    /// The tree of a menu; nil if it is not defined, or was refused.
    mutating func menu(_ id: String, report: inout Report) -> MenuContent? {
        begin(id)
        while !frames.isEmpty, !report.isFatal { step(report: &report) }
        return resolved[id]?.menu
    }

    private mutating func begin(_ id: String) {
        guard let definition = definitions[id] else { return }
        open.insert(id)
        frames.append(Frame(id: id, definition: definition))
    }

    /// Handles one node of the innermost menu, or finishes that menu.
    private mutating func step(report: inout Report) {
        let top = frames.count - 1
        guard frames[top].next < frames[top].definition.nodes.count else { return finish() }
        switch frames[top].definition.nodes[frames[top].next] {
        case .element(let element):
            frames[top].elements.append(element)
            frames[top].count += 1
            frames[top].next += 1
        case .link(let id, let row, let offset):
            if let child = resolved[id] {
                add(child, row: row, at: offset, report: &report)
                frames[top].next += 1
            } else if isOpenable(id, at: offset, report: &report) {
                // This node is handled again when the menu is made.
                begin(id)
            } else {
                frames[top].next += 1
            }
        }
    }

    private mutating func add(_ child: Resolved, row: MenuContent?, at offset: Int, report: inout Report) {
        let top = frames.count - 1
        frames[top].count += child.count
        frames[top].height = max(frames[top].height, child.height + 1)
        if frames[top].count > MenuReader.linkedElementLimit {
            report.fail(at: offset, "links stand for more than \(MenuReader.linkedElementLimit) items")
        }
        if frames[top].height > MenuReader.depthLimit {
            report.fail(at: offset, "menus nest more than \(MenuReader.depthLimit) deep")
        }
        guard !report.isFatal else { return }
        var menu = row ?? child.menu
        menu.items = child.menu.items
        frames[top].elements.append(.menu(menu))
    }

    private mutating func finish() {
        let frame = frames.removeLast()
        open.remove(frame.id)
        var menu = frame.definition.menu
        menu.items = .elements(frame.elements)
        resolved[frame.id] = Resolved(menu: menu, count: frame.count, height: frame.height)
    }

    private func isOpenable(_ id: String, at offset: Int, report: inout Report) -> Bool {
        guard definitions[id] != nil else {
            if !foreign.contains(id) { report.tolerate(at: offset, "there is no menu \"\(id)\"") }
            return false
        }
        guard !open.contains(id) else {
            report.tolerate(at: offset, "the menu \"\(id)\" opens itself; the link is left out")
            return false
        }
        guard open.count < MenuReader.depthLimit else {
            report.fail(at: offset, "menus nest more than \(MenuReader.depthLimit) deep")
            return false
        }
        return true
    }
}
