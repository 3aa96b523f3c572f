import MenuLayout
import MenuModel

/// What the views of custom elements say about themselves.
extension AccessTree {
    /// What a custom element says about itself, wherever it is.
    func node(of custom: CustomElement) -> AccessNode {
        var node = AccessNode(custom.isInteractive ? .item : .panel, name: custom.id ?? "")
        if custom.isInteractive { makeItem(&node, isEnabled: custom.isEnabled) }
        if custom.canBecomeFocused { node.states.insert(.focusable) }
        if let content = custom.content {
            node.role = .checkItem
            node.states.formUnion(content.isSelected ? [.checkable, .checked] : .checkable)
        }
        if let description = custom.description { describe(&node, description, isItem: custom.isInteractive) }
        return node
    }

    /// Adds what a view says about itself. A row that is highlighted and chosen as a whole remains an item.
    private func describe(_ node: inout AccessNode, _ description: ViewDescription, isItem: Bool) {
        node.name = description.name
        node.description = description.help
        let named = description.actions.map { AccessNode.Action($0, .use(.named($0))) }
        if !isItem { node.states.formUnion([.enabled, .sensitive]) }
        switch description.kind {
        case .label: if !isItem { node.role = .label }
        case .image: if !isItem { node.role = .image }
        case .button:
            if !isItem {
                node.role = .button
                node.actions = [AccessNode.Action("press", .use(.press))]
            }
        case .toggle(let isOn):
            node.role = isItem ? .checkItem : .toggle
            node.states.formUnion(isOn ? [.checkable, .checked] : .checkable)
            if !isItem { node.actions = [AccessNode.Action("toggle", .use(.press))] }
        case .slider(let number, let bounds, let step):
            if !isItem { node.role = .slider }
            node.value = AccessNode.Value(number, in: bounds, step: step, text: description.valueText)
        case .progress(let number, let bounds):
            if !isItem { node.role = .progressBar }
            node.value = AccessNode.Value(number, in: bounds, step: 0, text: description.valueText)
        }
        node.actions += named
    }

    /// What the views on the screen say about themselves: those whose changes are told.
    var shownViews: [AccessPlace: AccessNode] {
        var views: [AccessPlace: AccessNode] = [:]
        for (level, panel) in panels.enumerated() {
            for entry in panel.frame.visibleEntries(scroll: panel.scroll) {
                guard case .custom(let custom) = panel.entries[entry].element, custom.description != nil,
                    let place = place(ofEntry: entry, level: level)
                else { continue }
                views[place] = node(of: custom)
            }
        }
        return views
    }
}

extension AccessNode.Value {
    /// Makes a value within its bounds; a number that is none counts as the lower bound.
    fileprivate init(_ number: Double, in bounds: ClosedRange<Double>, step: Double, text: String?) {
        self.number = number.isNaN ? bounds.lowerBound : min(max(number, bounds.lowerBound), bounds.upperBound)
        self.bounds = bounds
        self.step = step.isFinite ? max(0, step) : 0
        self.text = text ?? "\(self.number)"
    }
}
