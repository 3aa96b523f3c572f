internal import MenuModel

/// Menus that name each other, as some formats have them, and the tree that they stand for.
///
/// A menu that many link to is made once and shared. A link back to a menu around it would never end and is left out; so are links that would
/// nest deeper, or stand for more elements, than a menu may.
struct MenuGraph {
    /// One place of a menu.
    enum Node {
        case element(MenuElement)
        /// A row that opens another menu; `row` gives its looks, or nil takes the menu's own.
        case link(id: String, row: MenuContent?, offset: Int)
    }

    /// A menu whose elements may be links.
    struct Definition {
        /// Everything but the items.
        var menu: MenuContent
        var nodes: [Node] = []
    }

    /// A menu with its links followed, and how large it is.
    private struct Resolved {
        var menu: MenuContent
        var count: Int
        var height: Int
    }

    /// A menu that is being made, because the one before it in the list links to it.
    private struct Frame {
        var id: String
        var definition: Definition
        /// The node to look at next.
        var next = 0
        var elements: [MenuElement] = []
        var count = 1
        var height = 1
    }

    var definitions: [String: Definition] = [:]
    /// Menus that others may name although nothing here defines them: nothing is said about those.
    var foreign: Set<String> = []
    private var resolved: [String: Resolved] = [:]
    /// A list in place of calls, so that depth costs no stack.
    private var frames: [Frame] = []
    private var open: Set<String> = []

    /// The tree of a menu; nil where it is not defined, or was refused.
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

    /// Looks at one node of the innermost menu, or finishes that menu.
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
                // This node comes up again, when the menu is made.
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
