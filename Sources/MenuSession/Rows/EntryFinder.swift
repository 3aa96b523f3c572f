import MenuModel

/// Finds the entries of an earlier list in a later one.
final class EntryFinder {
    /// What an element is known by: its id, or its path.
    private struct Identity: Hashable {
        var id: String?
        var path: [Int]

        init(_ entry: EntryList.Entry) { (id, path) = (entry.element.id, entry.element.id == nil ? entry.path : []) }
    }

    private let entries: EntryList
    /// How many entries were looked for elsewhere than at their old index.
    private var searchCount = 0
    private lazy var table = Dictionary(
        entries.enumerated().map { (Identity($1), $0) }, uniquingKeysWith: { first, _ in first })

    init(_ entries: EntryList) { self.entries = entries }

    /// The index of an entry of an earlier list; nil if it is gone.
    ///
    /// - Complexity: O(1) if its index is unchanged, otherwise O(number of entries) for the first few searches.
    func index(ofElement entry: EntryList.Entry, near index: Int) -> Int? {
        if entries.indices.contains(index), entries[index].isSameElement(as: entry) { return index }
        // Lines are known by their index.
        if entries.isUniform, entry.element.id == nil, index >= entries.headerCount {
            return entries.position(ofPath: entry.path)
        }
        searchCount += 1
        return searchCount > 4 ? table[Identity(entry)] : entries.firstIndex { $0.isSameElement(as: entry) }
    }
}
