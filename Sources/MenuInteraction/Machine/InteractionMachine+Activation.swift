import MenuModel

extension InteractionMachine {
    /// How an entry is activated, which decides where the highlight moves and whether the menu stays open.
    enum Activation {
        /// A release over it.
        case pointer
        /// Return, a mnemonic or a key equivalent.
        case key
        /// The space bar, which toggles check marks and radio buttons without closing.
        case space
    }

    /// Activates an entry: opens its submenu, toggles it, or chooses it. A disabled entry is not changed.
    mutating func activate(_ index: Int, in level: Int, by activation: Activation) -> Outcome {
        guard levels[level].isEnabled(index) else { return .stays }
        if levels[level].entries.isBack(index) {
            closeSubmenus(from: level)
            return .stays
        }
        if levels[level].submenu(at: index) != nil {
            openSubmenu(of: index, in: level, enters: activation != .pointer || options.habits.clickEnters)
            return .stays
        }
        highlight(index, in: level)
        let path = path(to: level) + [index]
        if staysOpen(index, in: level, by: activation) {
            emit(.toggle(path: path))
            return .stays
        }
        if level > 0, let row = path.dropLast().last, levels[level - 1].submenu(at: row)?.onlyDismissesSubmenu == true {
            emit(.toggle(path: path))
            closeSubmenus(from: level)
            return .stays
        }
        return .chooses(path: path)
    }

    /// Whether choosing an action leaves the menu open.
    private func staysOpen(_ index: Int, in level: Int, by activation: Activation) -> Bool {
        guard !levels[level].entries.isLine(index) else { return false }
        return switch levels[level].entries[index].element {
        case .action(let action): action.keepsMenuPresented || (activation == .space && action.role != nil)
        case .custom(let custom): custom.keepsMenuPresented
        case .menu, .separator, .header, .search, .lazy, .group: false
        }
    }
}
