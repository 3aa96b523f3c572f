import Geometry
import MenuInteraction
import MenuLayout

extension MenuSession {
    /// Moves the open menus along with the bar that they belong to.
    ///
    /// - Parameters:
    ///   - bar: The bar as it is now; of as many titles, else nothing happens.
    ///   - time: When it moved, in seconds of the clock of `handle(_:at:)`.
    /// - Returns: The requests in the order in which they are to be carried out; none once the menu is over.
    public func follow(_ bar: SessionOptions.Bar, at time: Double) -> [SessionRequest] {
        guard !isOver, let title = machine.title, let old = options.bar, old.titles.count == bar.titles.count,
            bar.titles.indices.contains(title), let first = panels.first
        else { return [] }
        requests = []
        now = time
        options.bar = bar
        options.place(at: title, of: bar)
        let layout = first.frame.layout
        let placement = options.placement.place(
            layout.contentSize, in: options.monitor(for: options.placement), metrics: options.theme.metrics,
            maximumHeight: maximumHeight(of: layout), scale: options.scale,
            prefersLeft: options.interaction.isRightToLeft)
        let way = placement.body.origin - first.frame.body.origin
        for level in panels.indices {
            let panel = panels[level]
            let moved = level == 0 ? placement : panel.frame.placement.offset(by: way)
            panels[level].frame = MenuFrame(layout: panel.frame.layout, placement: moved)
            panels[level].scroll = panels[level].frame.clampedScroll(panel.scroll)
            requests.append(.reshape(level: level))
            feed(placed(level), at: time)
        }
        if wasPresented { feed(.moved(locate(pointer)), at: time) }
        return requests
    }
}

extension Placement {
    /// The same placement elsewhere.
    fileprivate func offset(by way: Vector) -> Placement {
        var result = self
        result.body = body.offset(by: way)
        result.tab = tab?.offset(by: way)
        result.source = source?.offset(by: way)
        return result
    }
}
