import MenuInteraction
public import MenuModel

extension MenuSession {
    /// Takes the lines of the first menu again after more of them have come in.
    ///
    /// - Parameters:
    ///   - lines: All lines; those of before come first.
    ///   - time: When they came, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    /// - Complexity: O(1) but for the rows that are seen.
    public func take(_ lines: LineList, at time: Double) -> [SessionRequest] {
        guard let panel = panels.first, panel.source.lines != nil else { return [] }
        let source = panel.source.showing(lines)
        // In a menu that was turned upward what comes later stands higher, and moves what was there down.
        let way = panel.isTurned ? source.count - panel.source.count : 0
        let pinned = source.headerCount
        return replaceEntries(ofLevel: 0, with: source, renumbering: { $0 < pinned ? $0 : $0 + way }, at: time)
    }
}
