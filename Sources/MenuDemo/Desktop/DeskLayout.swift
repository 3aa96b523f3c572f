package import X11Menu

/// What is at a point of the desktop.
package enum DeskHit: Sendable, Hashable {
    /// An item of the dock, by its index.
    case dock(Int)
    /// The dock beside its items.
    case dockGround
    /// The title bar of a window.
    case title(Int)
    /// A button of a window's title bar: 0 closes, 1 minimises, 2 zooms.
    case button(Int, of: Int)
    /// The edges of a window.
    case edges(DeskWindow.Edges, of: Int)
    /// The content of a window.
    case content(Int)
    /// An icon.
    case icon(Int)
    /// The bar along the top.
    case bar
    /// The ground.
    case ground
}

/// Where everything on the desktop is, in points from its top left corner.
package struct DeskLayout: Sendable {
    /// The size of the desktop.
    package var size: Size
    /// How many items the dock has.
    package var dockCount: Int

    static let barHeight = 28.0
    private static let dockItem = 44.0
    private static let dockHeight = 60.0

    /// The strip of the bar.
    package var bar: Rect { Rect(x: 0, y: 0, width: size.width, height: DeskLayout.barHeight) }

    /// The dock.
    package var dock: Rect {
        let width = DeskLayout.dockItem * Double(dockCount) + 16
        return Rect(
            x: ((size.width - width) / 2).rounded(), y: size.height - DeskLayout.dockHeight - 8, width: width,
            height: DeskLayout.dockHeight)
    }

    /// An item of the dock.
    package func dockRect(_ index: Int) -> Rect {
        Rect(
            x: dock.minX + 8 + DeskLayout.dockItem * Double(index), y: dock.minY + 6, width: DeskLayout.dockItem,
            height: DeskLayout.dockItem)
    }

    /// The space between the bar and the dock.
    package var free: Rect {
        Rect(minX: 0, minY: bar.maxY, maxX: size.width, maxY: max(bar.maxY + 1, dock.minY - 6))
    }

    /// The frame of a new window.
    func frame(ofWindow number: Int) -> Rect {
        let free = free.inset(by: EdgeInsets(top: 14, left: 110, bottom: 8, right: 24))
        let size = Size(
            width: max(DeskWindow.leastSize.width, min(max(760, free.width * 0.5), free.width - 70)),
            height: max(DeskWindow.leastSize.height, min(max(560, free.height * 0.7), free.height - 48)))
        let step = Double(number % 4) * 0.33
        return Rect(
            x: (free.minX + max(0, free.width - size.width) * step).rounded(),
            y: (free.minY + max(0, free.height - size.height) * step).rounded(), width: size.width,
            height: size.height)
    }

    /// The cell of the grid of icons with a number, from the top left downwards.
    func cell(_ number: Int) -> Point {
        let rows = max(1, Int((free.height - 12) / DeskIcon.cell.height))
        return Point(
            x: 12 + Double(number / rows) * DeskIcon.cell.width,
            y: free.minY + 12 + Double(number % rows) * DeskIcon.cell.height)
    }

    /// The nearest cell to a point that no icon occupies.
    func freeCell(near point: Point, among icons: [DeskIcon]) -> Point {
        let columns = max(1, Int((size.width - 24) / DeskIcon.cell.width))
        let rows = max(1, Int((free.height - 12) / DeskIcon.cell.height))
        let taken = Set(icons.map(\.place))
        let cells = (0..<columns * rows).map(cell)
        return cells.filter { !taken.contains($0) }.min { ($0 - point).length < ($1 - point).length } ?? point
    }

    /// What is at a point.
    ///
    /// - Parameter hasWindows: Whether the windows are parts of the desktop; otherwise, what is beneath them.
    package func hit(_ point: Point, _ state: DeskState, hasWindows: Bool = true) -> DeskHit {
        if bar.contains(point) { return .bar }
        if let index = (0..<dockCount).first(where: { dockRect($0).contains(point) }) { return .dock(index) }
        if dock.contains(point) { return .dockGround }
        for window in state.visible.reversed() where hasWindows {
            let edges = window.edges(at: point)
            if !edges.isEmpty { return .edges(edges, of: window.id) }
            if let button = (0..<3).first(where: { window.buttonRect($0).contains(point) }) {
                return .button(button, of: window.id)
            }
            if window.titleRect.contains(point) { return .title(window.id) }
            if window.frame.contains(point) { return .content(window.id) }
        }
        let icon = state.icons.last { Rect(origin: $0.place, size: DeskIcon.cell).contains(point) }
        return icon.map { .icon($0.id) } ?? .ground
    }
}
