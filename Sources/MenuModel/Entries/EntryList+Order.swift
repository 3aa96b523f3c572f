extension EntryList {
    /// The list for a menu that opens upward: the first entry is the lowest one, nearest to the anchor.
    ///
    /// Pinned entries stay above the others, and footers below them. Tiles that share a strip keep their order from left to right, and the
    /// title of an inline menu stays above its entries.
    ///
    /// - Complexity: O(1) for lines and plain actions, otherwise O(number of entries).
    public func turnedUpward() -> EntryList {
        guard !isUniform else { return turningUniform() }
        // The blocks that keep their inner order: single rows, strips, and titles with the entries that follow them up to a separator.
        var blocks: [[Entry]] = []
        var title: Entry?
        var titled: [[Entry]] = []
        func append(_ entry: Entry, to blocks: inout [[Entry]]) {
            if let strip = entry.strip, blocks.last?.last?.strip == strip {
                blocks[blocks.count - 1].append(entry)
            } else {
                blocks.append([entry])
            }
        }
        func closeTitled() {
            guard let closed = title else { return }
            blocks.append([closed] + titled.reversed().flatMap(\.self))
            (title, titled) = (nil, [])
        }
        for entry in dropFirst(headerCount).dropLast(footerCount) {
            switch entry.element {
            case .header:
                closeTitled()
                title = entry
            case .separator:
                closeTitled()
                blocks.append([entry])
            default:
                if title != nil { append(entry, to: &titled) } else { append(entry, to: &blocks) }
            }
        }
        closeTitled()
        return EntryList(
            Array(prefix(headerCount)) + blocks.reversed().flatMap(\.self) + suffix(footerCount),
            headerCount: headerCount, footerCount: footerCount)
    }
}
