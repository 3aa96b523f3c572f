package import X11Menu

/// A window on the desktop.
package struct DeskWindow: Sendable {
    /// Identifies the window as long as the desktop exists.
    package let id: Int
    /// The title.
    package var title: String
    /// The symbol in lists of windows.
    package var symbol: Symbol
    /// What it shows: the name of a scene, or a number of an item.
    package var content: Content
    /// The rectangle with its title bar, in points of the desktop.
    package var frame: Rect
    /// Whether it is only in the dock.
    package var isMinimised = false
    /// The frame to which it returns from its full size; nil if it does not have it.
    package var restored: Rect?

    /// What a window shows.
    package enum Content: Sendable, Hashable {
        /// A scene of the catalogue, by its name.
        case scene(String)
        /// An item of the desktop: a folder or a picture.
        case item(Int)
        /// The words about the demo.
        case about
    }

    /// The edges of a window that a hand moves.
    package struct Edges: OptionSet, Sendable, Hashable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let left = Edges(rawValue: 1)
        package static let right = Edges(rawValue: 2)
        package static let top = Edges(rawValue: 4)
        package static let bottom = Edges(rawValue: 8)
    }

    /// The height of a title bar.
    static let titleHeight = 32.0
    /// The radius of the corners.
    static let radius = 11.0
    /// The distance from an edge within which a press moves that edge.
    static let grip = 5.0
    /// The minimum size, with the title bar.
    static let leastSize = Size(width: 480, height: 380)
    /// The minimum size of the content.
    package static let leastRoom = Size(width: leastSize.width, height: leastSize.height - titleHeight)

    /// The rectangle of the title bar.
    package var titleRect: Rect {
        Rect(x: frame.minX, y: frame.minY, width: frame.width, height: DeskWindow.titleHeight)
    }

    /// The rectangle of the content.
    package var room: Rect {
        Rect(minX: frame.minX, minY: frame.minY + DeskWindow.titleHeight, maxX: frame.maxX, maxY: frame.maxY)
    }

    /// The rectangle of a button in the title bar, by its place from the left.
    package func buttonRect(_ index: Int) -> Rect {
        Rect(x: frame.minX + 10 + 20 * Double(index), y: frame.minY + 8, width: 16, height: 16)
    }

    /// The edges at a point near the outline; none inside and outside.
    func edges(at point: Point) -> Edges {
        guard frame.outset(by: DeskWindow.grip).contains(point) else { return [] }
        let inner = frame.inset(by: EdgeInsets(all: DeskWindow.grip))
        let corner = 14.0
        var edges: Edges = []
        if point.x < inner.minX { edges.insert(.left) }
        if point.x >= inner.maxX { edges.insert(.right) }
        if point.y < inner.minY { edges.insert(.top) }
        if point.y >= inner.maxY { edges.insert(.bottom) }
        guard !edges.isEmpty else { return [] }
        // Near a corner both of its edges are meant.
        if point.x < frame.minX + corner { edges.insert(.left) }
        if point.x >= frame.maxX - corner { edges.insert(.right) }
        if point.y < frame.minY + corner { edges.insert(.top) }
        if point.y >= frame.maxY - corner { edges.insert(.bottom) }
        return edges
    }

    /// The frame after its edges were moved by a vector, not smaller than the minimum.
    static func frame(_ frame: Rect, moving edges: Edges, by way: Vector, within free: Rect) -> Rect {
        var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        if edges.contains(.left) { left = min(left + way.dx, right - leastSize.width) }
        if edges.contains(.right) { right = max(right + way.dx, left + leastSize.width) }
        if edges.contains(.top) { top = max(free.minY, min(top + way.dy, bottom - leastSize.height)) }
        if edges.contains(.bottom) { bottom = max(bottom + way.dy, top + leastSize.height) }
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }
}
