import MenuModel

extension EntryList.Entry {
    /// Whether it represents the same element as another entry, regardless of their looks.
    func isSameElement(as other: EntryList.Entry) -> Bool {
        element.id == other.element.id && (element.id != nil || path == other.path)
    }
}

extension EntryList {
    /// The index of an entry of an earlier list in this one; nil if it is gone.
    ///
    /// - Complexity: O(1) if its index is unchanged, otherwise O(number of entries).
    func index(ofElement entry: Entry, near index: Int) -> Int? {
        if indices.contains(index), self[index].isSameElement(as: entry) { return index }
        return firstIndex { $0.isSameElement(as: entry) }
    }

    /// The first field among the pinned entries, and its index; nil if there is none.
    var field: (entry: Int, element: SearchField)? { fields.first }

    /// The fields among the pinned entries, and their indices.
    var fields: [(entry: Int, element: SearchField)] {
        (0..<headerCount).compactMap { entry in
            if case .search(let element) = self[entry].element { (entry, element) } else { nil }
        }
    }

    /// Whether an entry can have the highlight of the keys.
    func isReachable(_ entry: Int) -> Bool {
        guard indices.contains(entry) else { return false }
        return isLine(entry) || self[entry].element.isHighlightable || self[entry].element.canBecomeFocused
    }

    /// Whether an entry can be marked: it is enabled and opens no submenu.
    func isMarkable(_ entry: Int) -> Bool {
        self[entry].element.isEnabled && self[entry].element.submenu == nil
    }
}
