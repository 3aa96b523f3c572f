import X11Menu

extension [Menu] {
    /// The enabled action with a shortcut, at any depth; nil if there is none.
    func action(for stroke: KeyStroke) -> Action? {
        let key = stroke.name.count == 1 ? stroke.name.uppercased() : stroke.name
        let wanted = Shortcut(modifiers: stroke.modifiers, key: key)
        let enabled = flatMap(\.actions).filter(\.isEnabled)
        return Shortcut.Reading.allCases.lazy.compactMap { reading in
            enabled.first { $0.shortcut?.isStruck(by: wanted, unshifted: stroke.unshifted, as: reading) ?? false }
        }.first
    }
}

extension Menu {
    /// All actions of the menu, at any depth.
    fileprivate var actions: [Action] {
        children.flatMap { child in
            if let action = child as? Action { return [action] }
            return (child as? Menu)?.actions ?? []
        }
    }
}
