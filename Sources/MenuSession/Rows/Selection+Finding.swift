import MenuModel

extension SessionOptions.Selection {
    /// The entry that is highlighted at first; nil if there is none that can be.
    func index(in entries: EntryList) -> Int? {
        guard let lines = entries.lines else {
            return entries.firstIndex { means($0) && $0.element.isHighlightable }
        }
        let line =
            switch self {
            case .title(let title): (0..<lines.count).first { lines.text(at: $0) == title }
            case .index(let index): index >= 0 && index < lines.count ? index : nil
            }
        return line.map { entries.position(ofRow: $0) }
    }

    private func means(_ entry: EntryList.Entry) -> Bool {
        switch self {
        case .title(let title): entry.element.title == title
        // The caller's index counts the items of the input, not entries that the layout adds.
        case .index(let index): entry.path == [index]
        }
    }
}
