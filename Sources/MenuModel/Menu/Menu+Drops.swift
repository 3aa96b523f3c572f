extension Menu {
    /// Whether it or a menu in it takes what other programs drop.
    ///
    /// - Complexity: O(number of elements, however deep); O(1) for lines and plain actions.
    public var acceptsDropsAnywhere: Bool {
        if acceptsDrops { return true }
        guard case .elements(let elements) = items else { return false }
        return elements.contains { if case .menu(let menu) = $0 { menu.acceptsDropsAnywhere } else { false } }
    }
}
