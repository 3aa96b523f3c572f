import MenuModel

extension EntryList.Entry {
    /// Whether it stands for the same element as another one, whatever either looks like.
    func isSameElement(as other: EntryList.Entry) -> Bool {
        element.id == other.element.id && (element.id != nil || path == other.path)
    }
}

extension EntryList {
    /// Where an entry of an earlier list is now; nil where it is gone.
    ///
    /// - Complexity: O(1) where it is where it was, else O(number of entries).
    func index(ofElement entry: Entry, near index: Int) -> Int? {
        if indices.contains(index), self[index].isSameElement(as: entry) { return index }
        return firstIndex { $0.isSameElement(as: entry) }
    }

    /// The field among the pinned entries, and which one it is; nil where there is none.
    var field: (entry: Int, element: SearchField)? {
        for entry in 0..<headerCount {
            if case .search(let element) = self[entry].element { return (entry, element) }
        }
        return nil
    }

    /// Whether an entry can be chosen by itself.
    func isMarkable(_ entry: Int) -> Bool {
        self[entry].element.isEnabled && self[entry].element.submenu == nil
    }
}
