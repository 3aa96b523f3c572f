import Geometry
import MenuModel

extension PanelLayout {
    /// How far the lines of a subtitle lie apart, in points, on device pixels.
    var subtitleHeight: Double { Snap(scale: scale).length(lines.subtitle.height) }

    /// What a row that leads to a submenu keeps clear at its end.
    var menuInset: Double { metrics.trailingInset + metrics.chevronSize.width + metrics.trailingGap / 2 }

    /// How many lines the subtitle of an entry takes in a row of a width: as many as there may be where it has no room on one.
    ///
    /// - Parameter shortcut: That of its row, as an index in `shortcuts`; -1 without one.
    func subtitleLines(ofEntry index: Int, in width: Double, shortcut: Int) -> Int {
        guard subtitleWidths.indices.contains(index), subtitleWidths[index] > 0 else { return 1 }
        let following =
            if case .menu = entries[index].element {
                menuInset
            } else if shortcut >= 0 {
                metrics.trailingInset + max(shortcuts[shortcut].width, isRightToLeft ? shortcutWidth : 0)
                    + metrics.trailingGap / 2
            } else {
                metrics.titleTrailingInset
            }
        // Sums may err by a little; that must not cost a line.
        return subtitleWidths[index] > width - titleInset - following + 0.25 ? min(2, metrics.subtitleLines) : 1
    }

    /// Whether an entry lies where the entry of the same position lies in another layout.
    public func hasPlace(ofEntry index: Int, as other: PanelLayout) -> Bool {
        index < count && index < other.count && rect(ofEntry: index) == other.rect(ofEntry: index)
    }
}
