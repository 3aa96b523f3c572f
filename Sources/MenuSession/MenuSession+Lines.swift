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
        guard let source = panels.first?.source, source.lines != nil else { return [] }
        return replaceEntries(ofLevel: 0, with: source.showing(lines), renumbering: { $0 }, at: time)
    }
}
